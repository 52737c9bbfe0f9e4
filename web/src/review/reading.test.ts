import { describe, expect, test } from "vitest";
import type { Decision, Estimate, Parts, Review } from "../lib/protocol";
import {
  barsOf,
  candidates,
  chosenFrom,
  hardest,
  lessonsOf,
  linesOf,
  pointAt,
  scaleOf,
  signsOf,
  spread,
  ticksOf,
  touch,
  wholeParts,
} from "./reading";

const sure = (mean: number): Estimate => ({ mean, low: mean - 0.1, high: mean + 0.1 });
const box = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10 };

const review: Review = {
  version: { rules: "", data: "", analysis: 1, calibration: "" },
  game: "toy",
  players: 2,
  seats: 2,
  cooperative: false,
  actions: 9,
  turns: 3,
  done: 1,
  of: 2,
  curve: [
    { after: -1, turn: 1, chances: [sure(0.5), sure(0.5)] },
    { after: 0, turn: 1, chances: [sure(0.6), sure(0.4)], open: [sure(0.9), sure(0.1)] },
    { after: 4, turn: 2, chances: [sure(0.2), sure(0.8)] },
    { after: 9, turn: 3, chances: [] },
  ],
  decisive: [
    { after: 4, seat: 1, kind: "luck", swing: 0.4, mark: "none" },
    { after: 2, seat: 0, kind: "decision", swing: -0.3, mark: "blunder" },
  ],
};

const decision = (index: number, seat: number, mark: Decision["mark"], losses: number[]): Decision => ({
  index,
  turn: 1,
  seat,
  action: `a${losses.length - 1}`,
  legal: losses.length,
  ...(mark ? { mark } : {}),
  choices: losses.map((loss, number) => ({
    action: `a${number}`,
    caption: { id: "x", args: {} },
    chance: sure(0.5 - loss),
    loss: sure(loss),
  })),
});

describe("the curve", () => {
  test("begins before the deal and ends after the last action", () => {
    const scale = scaleOf(9, box);
    expect([scale.x(-1), scale.x(9)]).toEqual([10, 110]);
    expect([scale.y(0), scale.y(1)]).toEqual([110, 10]);
    expect(scale.at(scale.x(4))).toBe(4);
  });

  test("ends where nobody has looked yet, and keeps inside the picture", () => {
    const [first, second] = linesOf(review, false, scaleOf(9, box));
    expect(first?.path).toBe("M10 60L20 50L60 90");
    expect(first?.band).toBe("M10 50L20 40L60 80L60 100L20 60L10 70Z");
    expect(second?.last.after).toBe(4);
  });

  test("keeps the two kinds of knowledge apart", () => {
    expect(linesOf(review, true, scaleOf(9, box)).map(({ path }) => path)).toEqual(["M20 20", "M20 100"]);
    expect(pointAt(review, 8, true)?.after).toBe(0);
    expect(pointAt(review, 8, false)?.after).toBe(4);
  });

  test("is one line where all win or lose together", () => {
    expect(linesOf({ ...review, cooperative: true }, false, scaleOf(9, box))).toHaveLength(1);
  });

  test("has its signs on the line of the seat that decided, with luck apart", () => {
    expect(signsOf(review, false).map(({ sign, chance }) => [sign, chance])).toEqual([
      ["luck", 0.8],
      ["blunder", 0.6],
    ]);
  });

  test("names turns, not too many", () => {
    expect(ticksOf(review, 5)).toEqual([
      { after: 0, turn: 1 },
      { after: 4, turn: 2 },
      { after: 9, turn: 3 },
    ]);
    expect(ticksOf(review, 2).map(({ turn }) => turn)).toEqual([1, 2]);
  });

  test("has names that do not cover each other", () => {
    expect(spread([50, 52, 10], 14, 0, 100)).toEqual([50, 64, 10]);
    expect(spread([100, 100, 100], 14, 0, 100)).toEqual([72, 86, 100]);
  });
});

describe("decisions", () => {
  const all = [
    decision(1, 0, "good", [0, 0.3]),
    decision(2, 0, "inaccuracy", [0, 0.02]),
    decision(3, 1, "blunder", [0, 0.2]),
    decision(4, 1, undefined, []),
  ];

  test("are found by seat and mark", () => {
    expect(chosenFrom(all, null, ["blunder", "inaccuracy"]).map(({ index }) => index)).toEqual([2, 3]);
    expect(chosenFrom(all, 1, ["none"]).map(({ index }) => index)).toEqual([4]);
  });

  test("teach by their mistakes first", () => {
    expect(lessonsOf(all, [0, 1]).map(({ index }) => index)).toEqual([3]);
    expect(lessonsOf(all, [0]).map(({ index }) => index)).toEqual([2]);
    expect(lessonsOf(all, [])).toEqual([]);
    expect(hardest(all, [0])?.index).toBe(1);
  });

  test("give hints that never name what was played", () => {
    const one = decision(1, 0, "mistake", [0, 0.1, 0.2, 0.3]);
    expect(candidates(one, 2)).toEqual(["a0", "a1"]);
    expect(candidates({ ...one, action: "a1" }, 3)).toEqual(["a0", "a2", "a3"]);
  });

  test("are too close to call where intervals touch", () => {
    expect(touch(sure(0.5), sure(0.6))).toBe(true);
    expect(touch(sure(0.5), sure(0.8))).toBe(false);
  });
});

describe("luck and skill", () => {
  const parts = (start: number, others: number, own: number, luck: number): Parts => ({
    ...{ seat: 0, start, others, own, luck, adjusted: start + others + own, result: start + others + own + luck },
    ...{ decisions: 1, error: 0, marks: {} },
  });

  test.each([
    [0.3334, 0.2017, -0.0863, 0.5512],
    [0.3333, 0.1, -0.2, -0.2333],
    [0.5, 0.125, -0.125, 0],
  ])("add up in whole points too: %f %f %f %f", (...four) => {
    const exact = parts(...four);
    const sum = wholeParts(exact);
    expect(sum.start + sum.others + sum.own + sum.luck).toBe(Math.round(exact.result * 100));
    expect(sum.adjusted).toBe(sum.start + sum.others + sum.own);
    for (const part of ["start", "others", "own", "luck"] as const)
      expect(Math.abs(sum[part] - exact[part] * 100)).toBeLessThan(1);
  });

  test("follow each other as bars", () => {
    const bars = barsOf({ start: 33, others: 30, own: -9, luck: 46, adjusted: 54, result: 100 });
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 33],
      [33, 63],
      [54, 63],
      [54, 100],
    ]);
  });
});
