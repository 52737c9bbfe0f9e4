// Making tables.

import { api } from "./http";
import type { NewTable, SeatPlan } from "./protocol";
import { settings } from "./settings.svelte";

/** The name somebody gave, or the one we suggest. */
export function myName(): string {
  return settings.choices.name || settings.choices.suggested;
}

export async function create(plan: NewTable): Promise<string> {
  return (await api.create(plan)).table;
}

/** One person against bots, started at once: characters of middling strength first. */
export async function playNow(game: string, players: number): Promise<string> {
  const characters = await api.characters(game);
  const able = characters.filter(({ level }) => level === "fair");
  const others = [...able, ...characters.filter((one) => !able.includes(one))];
  const seats: SeatPlan[] = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "mine" } : { kind: "bot", bot: `@${others[(seat - 1) % others.length]?.id}` },
  );
  return create({ game, players, name: myName(), seats, start: true });
}
