// All cards open, in a replay: the view with what the position tells besides.

import type { Json } from "../../lib/protocol";
import type { View } from "../../lib/session.svelte";
import type { Table } from "./model";

/** What is read of a position (src/sortilege/games/syncro/position.py). */
interface Position {
  hands: number[][];
  deck: number[];
  horde: Record<string, { card: string | null; spells: (number | string)[] }>;
  rewards: (string | null)[];
}

const valueOf = (spell: number | string | undefined): number | null =>
  spell === undefined ? null : typeof spell === "number" ? spell : Number.parseInt(spell, 10);

/** What every seat held. */
export const hands = (position: Json): string[] =>
  (position as unknown as Position).hands.map((hand) => hand.toSorted((a, b) => a - b).join(" "));

export function open(view: View, position: Json): View {
  const { hands, deck, horde, rewards } = position as unknown as Position;
  const table = view.table as Table;
  const places = table.horde.map((place) => {
    const there = horde[place.name];
    const spells = place.spells.map((spell, at) => ({ ...spell, value: spell.value ?? valueOf(there?.spells[at]) }));
    const card = place.card ?? (place.back === null ? null : (there?.card ?? null));
    return place.back === "fog" && card
      ? { ...place, spells, under: `F:${card.replace(/^F:/, "")}` }
      : { ...place, spells, card, peeked: place.card === null && card !== null };
  });
  const hand = table.hand ?? hands[view.seat ?? 0] ?? null;
  return { ...view, table: { ...table, horde: places, hand, open: { hands, deck, rewards } } satisfies Table };
}
