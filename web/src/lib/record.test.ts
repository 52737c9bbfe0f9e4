import { blake2b } from "@noble/hashes/blake2b";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { expect, test } from "vitest";
import { promiseOf } from "./fair";
import { faultOf } from "./record";

const secret = "11".repeat(32);
const entries = [
  { do: "started", secret },
  { do: "acted", seat: 0, action: "pass" },
  { do: "acted", seat: 1, action: "take 3" },
  { do: "undone", moves: 1 },
  { do: "acted", seat: 1, action: "take 4" },
];

function record(change: (lines: string[]) => void = () => undefined): string {
  const rows = entries.map((entry, number) => [number + 3, 1000 + number, null, JSON.stringify(entry)] as const);
  const after = rows.reduce(
    (before, [seq, at, , entry]) =>
      bytesToHex(blake2b(utf8ToBytes(`${before}\n${seq}\n${at}\n\n${entry}`), { dkLen: 20 })),
    "ab",
  );
  const start = { players: 2, chance: { commitment: promiseOf(secret), secret } };
  const lines = [
    JSON.stringify({ game: "toy", start, proof: { before: "ab", after, rows } }),
    JSON.stringify({ seat: 0, do: "pass" }),
    JSON.stringify({ seat: 1, do: "take 4" }),
    JSON.stringify({ places: [1, 2] }),
  ];
  change(lines);
  return lines.join("\n");
}

const changed = (line: number, from: string, to: string): string =>
  record((lines) => (lines[line] = lines[line]?.replace(from, to) ?? ""));

test("a record that nobody has changed", () => {
  expect(faultOf(record(), record())).toBe(null);
});

test.each([
  ["rows", changed(0, "take 3", "take 5")],
  ["rows", changed(0, "1002", "1003")],
  ["secret", changed(0, secret, "12".repeat(32))],
  ["moves", changed(2, "take 4", "take 5")],
  ["moves", record((lines) => lines.splice(1, 1))],
  ["other", changed(3, "[1,2]", "[2,1]")],
  ["unreadable", "Once upon a time"],
  ["unreadable", ""],
])("a change is found: %s", (fault, text) => {
  expect(faultOf(text, record())).toBe(fault);
});
