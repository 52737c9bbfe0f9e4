// Making tables.

import { api } from "./http";
import { t } from "./page.svelte";
import type { NewTable, SeatPlan } from "./protocol";
import { settings } from "./settings.svelte";

/** Bots from the gentlest to the strongest; others are offered after them. */
export const STRENGTHS = ["novice", "fair", "strong"];

export function botLabel(spec: string): string {
  const name = spec.split(":")[0] ?? spec;
  return STRENGTHS.includes(name) ? t(`bot-${name}`) : name;
}

export function myName(): string {
  return settings.choices.name || t("default-name");
}

export async function create(plan: NewTable): Promise<string> {
  return (await api.create(plan)).table;
}

/** One person against bots, started at once. */
export async function playNow(game: string, players: number, bot = "fair"): Promise<string> {
  const seats: SeatPlan[] = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "mine" } : { kind: "bot", bot },
  );
  return create({ game, players, name: myName(), seats, start: true });
}
