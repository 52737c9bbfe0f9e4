import { expect, test } from "vitest";
import { besides, playable, zonesOf } from "./zones";

const said = { unlit: "table", lit: "table", homes: "seats", moths: "seats" } as const;
const table = { unlit: 4, lit: [3], homes: [[], [2]], moths: [[1, 2, 5], 3], at: [] };

test("piles lie where the game says, open or face down", () => {
  const zones = zonesOf(table, said);
  expect(zones.map(({ name, seat, cards, count }) => [name, seat, cards, count])).toEqual([
    ["unlit", null, null, 4],
    ["lit", null, ["3"], 1],
    ["homes", 0, [], 0],
    ["homes", 1, ["2"], 1],
    ["moths", 0, ["1", "2", "5"], 3],
    ["moths", 1, null, 3],
  ]);
  expect(zonesOf(table, undefined)).toEqual([]);
});

test("as many open piles as seats are not taken for one pile, nor counts for cards", () => {
  const zones = zonesOf({ homes: [4, 4], lit: [4, 4] }, said);
  expect(zones.map(({ name, seat, cards, count }) => [name, seat, cards?.length ?? null, count])).toEqual([
    ["lit", null, 2, 2],
    ["homes", 0, null, 4],
    ["homes", 1, null, 4],
  ]);
});

test("a card is played by touching it in one's hand, and nowhere else", () => {
  const zones = zonesOf({ ...table, homes: [[5], [2]] }, said);
  const found = playable(zones, 0, ["send 1", "send 5", "pass", "swap 1 2"]);
  expect([...found].map(([zone, cards]) => [zone.name, [...cards]])).toEqual([
    [
      "moths",
      [
        ["1", "send 1"],
        ["5", "send 5"],
      ],
    ],
  ]);
  expect(playable(zones, null, ["send 1"]).size).toBe(0);
  expect(playable(zones, 1, ["send 1"]).size).toBe(0);
});

test("no sentence repeats the piles that lie on the table", () => {
  const lines = ["moths", "points", "lit"].map((name) => ({ id: "field", args: { name, value: "[]" } }));
  const own = { id: "home", args: { seat: "Ada" } };
  expect(besides([...lines, own], zonesOf(table, said))).toEqual([lines[1], own]);
  expect(besides(lines, [])).toEqual(lines);
});
