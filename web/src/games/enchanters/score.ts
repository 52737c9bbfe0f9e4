// The final score, ready to be drawn.

import type { Session } from "../../lib/session.svelte";
import { relicName, tableOf, type Hero, type Score } from "./reading";

export const PARTS = ["items", "enchantments", "monsters", "dragons", "village"] as const;
export const COLUMNS = [...PARTS, "wounds"] as const;

export const SIGNS: Record<keyof Score, string> = {
  items: "item",
  enchantments: "enchantment",
  monsters: "monster",
  dragons: "dragon",
  village: "village",
  wounds: "wound",
};

export interface Row {
  seat: number;
  hero: Hero;
  name: string;
  place: number;
  relic: string;
}

/** Everybody, the first first. */
export function standing(session: Session): Row[] {
  return tableOf(session)
    .enchanters.map((hero, seat) => ({
      seat,
      hero,
      name: session.seats[seat]?.name ?? "",
      place: session.outcome?.places[seat] ?? 1,
      relic: relicName(session, hero),
    }))
    .sort((a, b) => a.place - b.place);
}

/** What stands to the right of zero, and to the left of it. */
export function above(score: Score): number {
  return COLUMNS.reduce((sum, part) => sum + Math.max(0, score[part]), 0);
}

export function below(score: Score): number {
  return COLUMNS.reduce((sum, part) => sum - Math.min(0, score[part]), 0);
}
