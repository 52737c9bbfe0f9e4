// Whether a record was changed: it brings the rows of the table's log it was made from, chained by their hashes. What
// `Record.check_proof` does (src/sortilege/core/record.py), as far as it needs no rules.

import { blake2b } from "@noble/hashes/blake2b";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { promiseOf } from "./fair";

interface Row {
  do: string;
  seat?: number;
  action?: string;
  only?: number;
  moves?: number;
  secret?: string;
  options?: object;
  chapter?: unknown;
}
interface Header {
  start: { chance: { commitment?: string; secret?: string }; options?: object };
  proof?: { before: string; after: string; rows: [number, number, string | null, string][] };
}

/** What is wrong with a record: it cannot be read, or what of it was changed. */
export type Fault = "unreadable" | "secret" | "rows" | "moves" | "other";

const link = (text: string): string => bytesToHex(blake2b(utf8ToBytes(text), { dkLen: 20 }));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The actions that were not taken back. */
function moves(rows: readonly Row[]): [number, string][] {
  const made: [number, string][] = [];
  for (const row of rows) {
    if (row.do === "acted") made.push([row.seat ?? 0, row.action ?? ""]);
    else if (row.do === "undone" && row.only !== undefined) made.splice(row.only, 1);
    else if (row.do === "undone") made.length = row.moves ?? 0;
  }
  return made;
}

/** What is wrong with a record that somebody has, beside the one that the server keeps; null if nothing is. */
export function faultOf(text: string, kept: string): Fault | null {
  try {
    const [first, ...rest] = text.trim().split("\n");
    const { start, proof } = JSON.parse(first ?? "") as Header;
    const { secret = "", commitment } = start.chance;
    if (promiseOf(secret) !== commitment) return "secret";
    if (!proof) return "unreadable";
    const chained = proof.rows.reduce(
      (before, [seq, at, message, entry]) => link([before, seq, at, message ?? "", entry].join("\n")),
      proof.before,
    );
    const inOrder = proof.rows.every(([seq], number) => seq === (proof.rows[0]?.[0] ?? 0) + number);
    if (!inOrder || chained !== proof.after) return "rows";
    const rows = proof.rows.map(([, , , entry]) => JSON.parse(entry) as Row);
    const began = rows[0];
    if (began?.do !== "started" || (began.chapter === undefined && began.secret !== secret)) return "secret";
    const told = rest.map((line) => JSON.parse(line) as { seat?: number; do?: string }).filter((one) => "do" in one);
    if (!same(moves(rows), told.map((one) => [one.seat, one.do]))) return "moves"; // prettier-ignore
    return text.trim() === kept.trim() ? null : "other";
  } catch {
    return "unreadable";
  }
}
