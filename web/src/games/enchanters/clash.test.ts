import { describe, expect, it } from "vitest";
import { clashes } from "./clash";

describe("fights among events", () => {
  it("have their strikes and end with a trophy", () => {
    const events = [
      { kind: "use", args: { seat: 0, source: "of-blood#1", action: 1 } },
      { kind: "fight", args: { seat: 0, card: "gnoll#4", attack: 3, health: 3 } },
      { kind: "strike", args: { seat: 0, card: "gnoll#4", strength: 2, defence: 5, wounds: 0 } },
      { kind: "place", args: { seat: 0, card: "gnoll#4" } },
      { kind: "place", args: { seat: 0, card: "axe#1" } },
    ];
    expect(clashes(events)).toEqual([
      {
        seat: 0,
        card: "gnoll#4",
        attack: 3,
        health: 3,
        strikes: [{ seat: 0, card: "gnoll#4", strength: 2, defence: 5, wounds: 0 }],
        trophy: true,
      },
    ]);
    expect(clashes(events.slice(0, 1))).toEqual([]);
  });
});
