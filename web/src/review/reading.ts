// What is drawn from a review: scales, curves, sums that add up, which decisions stand out. No figure is made here.

import type { Decision, Decisive, Estimate, Parts, Point, Review } from "../lib/protocol";

export type MarkName = NonNullable<Decision["mark"]>;
/** What stands on the curve: the mark of a decision, or luck. */
export type Sign = MarkName | "luck";

/** From the worst to the best; `none` is a decision about which nothing can be said. */
export const MARKS: readonly MarkName[] = ["blunder", "mistake", "inaccuracy", "good", "brilliant", "none"];
/** What the list of decisions shows at first. */
export const STRIKING: readonly MarkName[] = ["blunder", "mistake", "inaccuracy", "brilliant"];
/** The patterns of the lines, by seat: they are told apart without their colours. */
export const DASHES = ["", "9 4", "2.5 4", "12 3 2 3", "5 3", "1 3 6 3"];

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(after: number): number;
  y(chance: number): number;
  /** The number of actions at a place of the picture. */
  at(x: number): number;
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** The picture begins before the deal, at -1, and ends after the last action. */
export function scaleOf(actions: number, box: Box): Scale {
  const [from, to] = [box.left, box.width - box.right];
  const [low, high] = [box.height - box.bottom, box.top];
  const span = actions + 1;
  return {
    x: (after) => short(from + ((after + 1) / span) * (to - from)),
    y: (chance) => short(low + Math.min(1, Math.max(0, chance)) * (high - low)),
    at: (x) => Math.round(((x - from) / (to - from)) * span) - 1,
  };
}

export interface Line {
  seat: number;
  path: string;
  band: string;
  last: { after: number; estimate: Estimate };
}

/** The chances at a point: as each seat could know, or with all cards open; none where nobody has looked yet. */
export function chancesAt(point: Point, open: boolean): Estimate[] {
  return open ? (point.open ?? []) : point.chances;
}

/** One line for each seat, or one for all where they win or lose together. */
export function linesOf(review: Review, open: boolean, scale: Scale): Line[] {
  const points = (review.curve ?? []).filter((point) => chancesAt(point, open).length > 0);
  const seats = review.cooperative ? 1 : review.seats;
  return Array.from({ length: seats }, (_, seat) => {
    const found = points.flatMap((point) => {
      const estimate = chancesAt(point, open)[seat];
      return estimate ? [{ after: point.after, estimate }] : [];
    });
    const corner = (after: number, chance: number): string => `${scale.x(after)} ${scale.y(chance)}`;
    const over = found.map(({ after, estimate }) => corner(after, estimate.high));
    const under = found.map(({ after, estimate }) => corner(after, estimate.low)).reverse();
    const last = found.at(-1);
    return last
      ? [
          {
            seat,
            path: `M${found.map(({ after, estimate }) => corner(after, estimate.mean)).join("L")}`,
            band: `M${[...over, ...under].join("L")}Z`,
            last,
          },
        ]
      : [];
  }).flat();
}

/** The chances at the last point that was looked at, no later than so many actions. */
export function pointAt(review: Review, after: number, open: boolean): Point | undefined {
  return (review.curve ?? []).filter((point) => point.after <= after && chancesAt(point, open).length > 0).at(-1);
}

/** The labels of the axis: where turns begin, thinned out to so many. */
export function ticksOf(review: Review, most: number): { after: number; turn: number }[] {
  const firsts: { after: number; turn: number }[] = [];
  for (const { after, turn } of review.curve ?? []) {
    if (after >= 0 && turn > (firsts.at(-1)?.turn ?? 0)) firsts.push({ after, turn });
  }
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => firsts.length / one <= most) ?? 200;
  return firsts.filter(({ turn }) => turn === 1 || turn % step === 0);
}

/** Places of names at the end of their lines, pushed apart so that none covers another; in the order given. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, number) => number).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let least = low;
  for (const number of order) {
    places[number] = Math.max(places[number] ?? 0, least);
    least = (places[number] ?? 0) + gap;
  }
  let most = high;
  for (const number of [...order].reverse()) {
    places[number] = Math.min(places[number] ?? 0, most);
    most = (places[number] ?? 0) - gap;
  }
  return places;
}

/** The moments that decided much, with the sign of each and where it stands on the curve. */
export function signsOf(review: Review, open: boolean): { moment: Decisive; sign: Sign; chance: number }[] {
  return (review.decisive ?? []).flatMap((moment) => {
    const chances = chancesAt(pointAt(review, moment.after, open) ?? { after: 0, turn: 0, chances: [] }, open);
    const chance = chances[review.cooperative ? 0 : moment.seat]?.mean;
    const sign: Sign = moment.kind === "luck" ? "luck" : moment.mark;
    return chance === undefined ? [] : [{ moment, sign, chance }];
  });
}

/** Decisions of these seats with these marks, in the order of the game. */
export function chosenFrom(
  decisions: readonly Decision[],
  seat: number | null,
  marks: readonly MarkName[],
): readonly Decision[] {
  return decisions.filter((one) => (seat === null || one.seat === seat) && marks.includes(one.mark ?? "none"));
}

/** What somebody can learn from: their mistakes, or where there are none, what was a little worse. */
export function lessonsOf(decisions: readonly Decision[], seats: readonly number[]): readonly Decision[] {
  const own = decisions.filter(({ seat, choices }) => seats.includes(seat) && (choices?.length ?? 0) > 1);
  const bad = own.filter(({ mark }) => mark === "mistake" || mark === "blunder");
  return bad.length ? bad : own.filter(({ mark }) => mark === "inaccuracy");
}

/** Where there is no mistake at all: the decision whose alternatives would have cost the most. */
export function hardest(decisions: readonly Decision[], seats: readonly number[]): Decision | undefined {
  const cost = (one: Decision): number => one.choices?.at(-1)?.loss.mean ?? 0;
  return decisions
    .filter(({ seat, choices }) => seats.includes(seat) && (choices?.length ?? 0) > 1)
    .reduce<Decision | undefined>((most, one) => (most && cost(most) >= cost(one) ? most : one), undefined);
}

export interface Sum {
  start: number;
  others: number;
  own: number;
  luck: number;
  adjusted: number;
  result: number;
}

/** The parts in whole points of a hundred, which add up as the exact ones do: those cut off most are rounded up. */
export function wholeParts({ start, others, own, luck, result }: Parts): Sum {
  const exact = [start, others, own, luck].map((part) => part * 100);
  const total = Math.round(result * 100);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  const order = exact.map((part, number) => ({ number, rest: part - Math.floor(part) }));
  order.sort((a, b) => b.rest - a.rest);
  order.slice(0, Math.max(0, missing)).forEach(({ number }) => (whole[number] = (whole[number] ?? 0) + 1));
  const [first = 0, second = 0, third = 0, fourth = 0] = whole;
  return {
    start: first,
    others: second,
    own: third,
    luck: fourth,
    adjusted: first + second + third,
    result: first + second + third + fourth,
  };
}

export interface Bar {
  part: "start" | "others" | "own" | "luck";
  from: number;
  to: number;
}

/** The parts as bars that follow each other, in points of a hundred; the last one ends at the result. */
export function barsOf(sum: Sum): Bar[] {
  let reached = 0;
  return (["start", "others", "own", "luck"] as const).map((part) => {
    const from = reached;
    reached += sum[part];
    return { part, from: Math.min(from, reached), to: Math.max(from, reached) };
  });
}

/** Whether two intervals touch: what is between them is then too close to call. */
export function touch(one: Estimate, other: Estimate): boolean {
  return one.low <= other.high && other.low <= one.high;
}

/** Actions among which the best one is, to be shown as a hint: never what was played, in an order that tells nothing. */
export function candidates({ choices = [], action }: Decision, most: number): string[] {
  return choices
    .map((choice) => choice.action)
    .filter((one) => one !== action)
    .slice(0, most)
    .sort();
}
