// All cards open, in a replay: only the deck is ever hidden.

import type { Json } from "../../lib/protocol";
import type { View } from "../../lib/session.svelte";
import type { Table } from "./reading";

export function open(view: View, position: Json): View {
  const deck = (position["deck"] ?? []) as string[];
  return { ...view, table: { ...(view.table as Table), open: deck } satisfies Table };
}
