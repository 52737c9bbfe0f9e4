import { describe, expect, it } from "vitest";
import { roundOf, slotsOf } from "./history";
import type { GameEvent } from "./generated";
import { deed, inOrder, measure, partners, strengthParts, sumOf, totalOf, type Place, type Table } from "./model";

function place(name: string, row: number, x: number, more: Partial<Place> = {}): Place {
  const face = { back: "monster", card: "P6", family: "plain", strength: 6, printed: 6, toll: null } as const;
  const empty = { covered: false, attackable: true, spells: [], attack: null, absorbed: [], loose: false };
  return { name, row, x, ...face, ...empty, ...more };
}

function table(horde: Place[], more: Partial<Table> = {}): Table {
  const some = {
    leader: 1,
    slot: 2,
    slot_seats: [1, 2, 3, 0],
    boost: 0,
    order: ["c", "b", "a"],
    slots: 4,
    surge: [],
    hands: [3, 3, 3, 3],
    hand: [4, 2, 4],
    discard: [1],
    deck: 5,
  };
  return { ...some, horde, ...more } as unknown as Table;
}

describe("the horde", () => {
  it("is listed in the order of resolution", () => {
    const horde = [place("a", 1, 0), place("b", 0, 1), place("c", 0, -1)];
    expect(inOrder(table(horde)).map(({ name }) => name)).toEqual(["c", "b", "a"]);
  });

  it.each([
    [1110 - 480, 522],
    [378, 338],
    [320, 200],
  ])("fits %i x %i with its piles, five rows too", (width, height) => {
    const horde = [0, 1, 2, 3, 4].flatMap((row) => [place("a", row, -5), place("b", row, 5)]);
    const { card, half, step, middle, top } = measure(horde, width, height, 124);
    expect(middle - 5 * half - card / 2).toBeGreaterThanOrEqual(-0.01);
    expect(middle + 5 * half + card / 2).toBeLessThanOrEqual(width + 0.01);
    expect(top).toBeGreaterThanOrEqual(-0.01);
    expect(top + 4 * step + card * (1.393 + 0.7)).toBeLessThanOrEqual(height + 0.01);
  });

  it("says what a strength is made of", () => {
    const golem = place("a", 0, 0, { card: "G6", family: "golem", strength: 9, absorbed: [2] });
    expect(sumOf(strengthParts(golem))).toBe("6 + 2 + 1");
    expect(sumOf(strengthParts(place("a", 0, 0, { strength: 3 })))).toBe("6 − 3");
  });

  it("adds a spell that is only chosen to what the server says of the pile", () => {
    const spells = [
      { value: 4, by: null, up: true },
      { value: null, by: 2, up: false },
    ];
    const attack = { bonus: 0, known: 4, unseen: 1, least: 5, sure: false, due: null };
    const monster = place("a", 0, 0, { spells, attack, strength: 7 });
    expect(totalOf(monster, table([monster]))).toEqual({ parts: [4, null], bonus: 0, sure: false, due: 0 });
    expect(totalOf(monster, table([monster]), 1).sure).toBe(false);
    expect(totalOf(monster, table([monster]), 2)).toEqual({ parts: [4, null, 2], bonus: 0, sure: true, due: 0 });
    expect(totalOf(monster, table([monster], { boost: 3 }), 1)).toMatchObject({ bonus: 3, sure: true });
    const dragon = { ...monster, toll: "difference" as const };
    expect(totalOf(dragon, table([dragon]), 2).sure).toBe(false); // too much has its price: the preview says it
  });
});

describe("notation", () => {
  it("is taken apart", () => {
    expect(deed("attack 5 @b")).toEqual({ verb: "attack", value: 5, place: "b" });
    expect(deed("pass")).toEqual({ verb: "pass", value: null, place: null });
  });
});

describe("the turn", () => {
  const told: GameEvent[] = [
    { kind: "attack", args: { seat: 1, place: "a" } },
    { kind: "attack", args: { seat: 1, place: "b" } },
    { kind: "pass", args: { seat: 2, forced: false } },
  ];

  it("shows who laid, passed, plays and is next, Twin Cast as one slot", () => {
    expect(slotsOf(table([]), told).map(({ seat, state }) => [seat, state])).toEqual([
      [1, "laid"],
      [2, "passed"],
      [3, "now"],
      [0, "next"],
    ]);
  });

  it("shows a payment from the Leader on", () => {
    const payment = { frame: "payment" as const, place: "a", due: 4, paid: 3, turn: 2, low: 0 };
    const paid: GameEvent[] = [1, 2].map((value) => ({ kind: "paid", args: { seat: 2, value } }));
    expect(roundOf(table([]), payment, paid).map(({ seat, state, values }) => [seat, state, values])).toEqual([
      [1, "passed", []],
      [2, "laid", [1, 2]],
      [3, "now", []],
      [0, "next", []],
    ]);
  });

  it("sits partners clockwise from the left neighbour", () => {
    expect(partners(4, 2)).toEqual([3, 0, 1]);
  });
});
