// Where the values of a card come from: the rulebook, public pages, ourselves, or whoever corrected them.

import type { Session } from "./session.svelte";

export type Source = "book" | "public" | "ours" | "house";

/** What each source tells of a card, in words, the least known first. */
export function sourcesOf(session: Pick<Session, "faces" | "say">, id: string): [Source, string[]][] {
  const told = (session.faces[id]?.["sources"] ?? {}) as Partial<Record<Source, string[]>>;
  return (["ours", "house", "public", "book"] as const).flatMap((source) => {
    const words = (told[source] ?? []).map((value) => session.say({ id: `value-${kindOf(value)}`, args: {} }));
    return words.length ? [[source, [...new Set(words)]] as [Source, string[]]] : [];
  });
}

/** `upper.1` is of the same kind as `upper.2`. */
const kindOf = (value: string): string => value.replace(/\.\d+$/, "").replace(".", "-");
