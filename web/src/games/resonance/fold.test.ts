// What is shown between two views leads to the second one: the lesson as the server records it
// (tests/games/resonance/test_tutorial.py), told event by event.

import { describe, expect, test } from "vitest";
import recorded from "./lesson.jsonl?raw";
import type { EventInfo } from "../../lib/protocol";
import { fold, leaving } from "./fold";
import { circleOf, groupsOf, missing, needsOf, phaseOf, prevailing, runsOf, totalsOf, wishesFor } from "./reading";
import { beatsOf } from "./story.svelte";
import type { Table } from "./types";

interface Moment {
  events: EventInfo[];
  table: Table;
}

const lesson = recorded
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Moment);
const faces = {
  vepar: { levels: ["HHP", "HHPP", "HHHPPP"] },
  gremory: { levels: ["HMM", "HHMMP", "HHHMMP"] },
  focalor: { levels: ["MPP", "MMMPP", "MMMPPP"] },
  blanchefleur: { spells: [{ when: "now" }, { when: "now" }, { when: "end" }] },
};
const pairs = lesson.slice(1).map((moment, at) => ({ before: (lesson[at] as Moment).table, ...moment }));

/** What lies on the table, in an order that does not matter. */
function shown(table: Table): unknown {
  return {
    circle: [table.turn, table.moons, table.centre.map(({ seat, card, weight, down }) => [seat, card, weight, down])],
    piles: [table.piles, table.artefact_pile, table.incantation_pile, table.transient_pile],
    sides: [table.demons, table.levels, table.seals],
    hands: table.hands.map(({ size, cards }) => [size, cards && [...cards].sort()]),
    discard: [...table.discard].sort(),
    acts: table.acts.map((act) => act?.split(" ")[0] ?? null),
    order: table.order,
  };
}

describe("fold", () => {
  test.each(pairs.map((pair, at) => ({ at, ...pair })))("leads to view $at", ({ before, events, table }) => {
    const told = events.reduce((now, event) => fold(now, event, faces), before);
    expect(shown(told)).toEqual(shown(table));
  });

  test("changes nothing of what it is given", () => {
    for (const { before, events } of pairs) {
      const copy = structuredClone(before);
      for (const event of events) fold(before, event, faces);
      expect(before).toEqual(copy);
    }
  });
});

describe("a story", () => {
  const swept = pairs.find(({ events }) => events.some(({ kind }) => kind === "artefact"));

  test("shows what an Artefact sweeps away before it is gone", () => {
    const beats = beatsOf(swept?.before as Table, swept?.events ?? [], { faces });
    const sweep = beats.find(({ event }) => event.kind === "artefact");
    expect(sweep?.gone.map((place) => sweep.table.centre[place]?.card)).toEqual(["TM", "M"]);
    expect(sweep?.gone).toEqual(leaving(sweep?.table as Table, sweep?.event as EventInfo));
    const count = beats.find(({ event }) => event.kind === "count");
    expect(totalsOf(count?.table.centre ?? [])).toEqual({ H: 0, M: 0, P: 1 });
  });

  test("does not dwell on who has chosen", () => {
    const commits = pairs.filter(({ events }) => events.every(({ kind }) => kind === "commit"));
    expect(commits.length).toBeGreaterThan(3);
    for (const { before, events } of commits) expect(beatsOf(before, events, { faces })).toEqual([]);
  });
});

describe("reading", () => {
  const start = (lesson[0] as Moment).table;

  test("counts the circle and what a level lacks", () => {
    expect(circleOf(start)).toEqual({ H: 2, M: 0, P: 0 });
    expect(missing("HHPP", circleOf(start))).toBe(2);
    expect(runsOf(needsOf("HHHP", circleOf(start)))).toEqual([
      { there: true, letters: ["H", "H"] },
      { there: false, letters: ["H", "P"] },
    ]);
  });

  test("knows who waits for which type", () => {
    expect(wishesFor("P", start, faces)).toEqual([{ side: 0, level: 1 }]);
    expect(wishesFor("H", start, faces)).toEqual([]);
  });

  test("breaks ties: Potion, Mineral, Herb", () => {
    expect(prevailing({ H: 2, M: 2, P: 1 })).toBe("M");
    expect(prevailing({ H: 2, M: 2, P: 2 })).toBe("P");
    expect(prevailing({ H: 0, M: 0, P: 0 })).toBeNull();
  });

  test("tells the phases apart", () => {
    expect(phaseOf(start)).toBe("actions");
    expect(phaseOf((lesson.at(-1) as Moment).table)).toBe("over");
  });
});

test("cards that are drawn join their like, wherever they lie in the hand", () => {
  expect(groupsOf(["H", "M", "H", "H", "A3"])).toEqual([["H", "H", "H"], ["M"], ["A3"]]);
});
