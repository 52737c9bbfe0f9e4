import { describe, expect, it } from "vitest";
import { mentions } from "./mentions";

const faces = { "1": {}, "5": {}, P5: {}, dagger: {}, H: {}, A7: {}, "village-mill": {} };
const of = (args: Record<string, unknown>): string[] => mentions({ kind: "any", args }, faces);

describe("cards an event speaks of", () => {
  it("finds them by id, with or without the number of their copy", () => {
    expect(of({ seat: 1, card: "dagger#2", source: "mill" })).toEqual(["dagger", "village-mill"]);
    expect(of({ cards: [{ seat: 1, card: "A7" }] })).toEqual(["A7"]);
  });
  it("takes a number for a card only where it is one", () => {
    expect(of({ seat: 1, strength: 5, card: "P5", spells: [1, 5, 5] })).toEqual(["P5", "1", "5", "5"]);
  });
  it("takes a type for no card", () => {
    expect(of({ type: "H", seat: 0 })).toEqual([]);
  });
});
