/** All cards open, in a replay: the view with what the position tells besides. */

import type { Json } from "../../lib/protocol";
import type { View } from "../../lib/session.svelte";
import type { Table } from "./generated";

/** What is read of a position (src/sortilege/games/resonance/position.py). */
interface Position {
  hands: string[][];
  centre: (string | { card: string })[];
  commits: (string | null)[];
}

export function open(view: View, position: Json): View {
  const { hands, centre, commits } = position as unknown as Position;
  const table = view.table as Table;
  return {
    ...view,
    table: {
      ...table,
      hands: table.hands.map((hand, seat) => ({ ...hand, cards: hand.cards ?? hands[seat] ?? null })),
      centre: table.centre.map((entry, place) => {
        const there = centre[place];
        return { ...entry, card: entry.card ?? (typeof there === "object" ? there.card : (there ?? null)) };
      }),
      commits,
    } satisfies Table,
  };
}
