// Where cards lie at the table of a game from elsewhere: from what its view holds, and which fields of it are piles.

import type { Line, WordsInfo } from "./protocol";

export interface Zone {
  name: string;
  /** Whose it is; null: everybody's. */
  seat: number | null;
  /** Open cards; null where they lie face down. */
  cards: string[] | null;
  count: number;
  /** Whether others see only how many cards are there: a hand. */
  hidden: boolean;
}

function pile(name: string, seat: number | null, held: unknown, hidden: boolean): Zone {
  const cards = Array.isArray(held) ? held.map(String) : null;
  return { name, seat, cards, count: cards?.length ?? Number(held ?? 0), hidden };
}

export function zonesOf(table: unknown, said: WordsInfo["zones"]): Zone[] {
  const fields = (table ?? {}) as Record<string, unknown>;
  return Object.entries(said ?? {}).flatMap(([name, kind]) => {
    const held = fields[name];
    if (held === undefined) return [];
    if (kind === "table" || !Array.isArray(held)) return [pile(name, null, held, false)];
    const hidden = held.some((one) => !Array.isArray(one));
    return held.map((one, seat) => pile(name, seat, one, hidden));
  });
}

/** What is said of the table besides its piles: a game without words of its own names all of its fields, one by one. */
export function besides(lines: Line[], zones: Zone[]): Line[] {
  const laid = new Set<unknown>(zones.map(({ name }) => name));
  return lines.filter(({ id, args }) => id !== "field" || !laid.has(args?.["name"]));
}

/**
 * The cards that can be played by touching them: each with the one action that names it. They lie in the first hand of
 * the seat that holds all cards of those actions; a card of the same name elsewhere is another one.
 */
export function playable(zones: Zone[], seat: number | null, legal: string[]): Map<Zone, Map<string, string>> {
  const words = legal.map((action) => [action, action.split(" ").slice(1)] as const);
  for (const zone of zones) {
    if (seat === null || zone.seat !== seat || !zone.hidden || !zone.cards?.length) continue;
    const cards = new Map<string, string>();
    for (const card of zone.cards) {
      const named = words.filter(([, rest]) => rest.length === 1 && rest[0] === card);
      if (named.length === 1 && named[0]) cards.set(card, named[0][0]);
    }
    if (cards.size) return new Map([[zone, cards]]);
  }
  return new Map();
}
