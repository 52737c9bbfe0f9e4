// Programs of other people that wait for challenges: they are chosen as bots are, and asked at the table.

import { api } from "./http";
import type { CharacterInfo } from "./protocol";

const MARK = "visitor:";

/** All that can be put on a seat: our own bots first, then whoever waits just now. */
export async function opponents(game: string): Promise<CharacterInfo[]> {
  const [bots, visitors] = await Promise.all([api.characters(game), api.visitors(game)]);
  return [
    ...bots,
    ...visitors.map(({ name, level }) => ({ id: MARK + name, name, level, rung: 0, rungs: 0, portrait: "" })),
  ];
}

/** The name of the visitor that an id stands for; null if it is a bot of ours. */
export function visitorOf(id: string): string | null {
  return id.startsWith(MARK) ? id.slice(MARK.length) : null;
}

/** Whom to ask at a table that was just made, by seat; the lobby does, once. */
export function planChallenges(table: string, asked: [number, string][]): void {
  sessionStorage.setItem(`ask/${table}`, JSON.stringify(asked));
}

export function plannedChallenges(table: string): [number, string][] {
  const kept = sessionStorage.getItem(`ask/${table}`);
  sessionStorage.removeItem(`ask/${table}`);
  return kept ? (JSON.parse(kept) as [number, string][]) : [];
}
