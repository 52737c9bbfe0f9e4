// What can be read off the view of SYNCRO, for drawing it.

import type { Line, Session } from "../../lib/session.svelte";
import type { GameEvent, PlaceSeen, Table as TableSeen } from "./generated";

export interface Place extends PlaceSeen {
  /** Face down, and shown all the same: in a replay with all cards open. */
  peeked?: boolean;
  /** The Fog card that lies here, in such a replay. */
  under?: string;
}

export interface Table extends TableSeen {
  horde: Place[];
  /** In a replay with all cards open. */
  open?: { hands: number[][]; deck: number[]; rewards: (string | null)[] };
}

export type Back = NonNullable<PlaceSeen["back"]>;
export type Frame = TableSeen["at"][number];
export type Signal = Extract<TableSeen["estimates"][number], string>;
export const SIGNALS: Signal[] = ["good", "average", "bad"];

/** The event that is being shown, and what was told up to it. */
export const eventOf = (session: Session): GameEvent | null => session.event as unknown as GameEvent | null;
export const toldOf = (session: Session): GameEvent[] => session.happened as unknown as GameEvent[];

/** The place an event is about. */
export function placeOf(event: GameEvent | null): string | null {
  return event && "place" in event.args ? event.args.place : null;
}

/** What is printed on a card (src/sortilege/games/syncro/faces.py). */
export interface CardFacts {
  kind: Kind;
  name: Line;
  text: Line | null;
  number: number;
  value?: number;
  strength?: number;
  powers?: ("reward" | "plus1" | "fog")[];
  fog?: "blessing" | "curse" | "permanent";
}

export type Family = Exclude<NonNullable<PlaceSeen["family"]>, "fog">;
export type Kind = Family | "spell" | "reward" | "fog";

/** The name a card has without its strength, and its colours and badge. */
export const TONE: Record<Family, string> = {
  plain: "plain",
  mushroom: "mushroom",
  golem: "golem",
  dragon: "dragon",
  boss1: "boss",
  boss2: "boss",
  cerberus: "cerberus",
  lieutenant: "lieutenant",
};

// Mages

export const SIGILS = ["sun", "moon", "star", "leaf", "flame"] as const;
export type SigilName = (typeof SIGILS)[number];

export function sigilOf(seat: number): SigilName {
  return SIGILS[seat % SIGILS.length] ?? "sun";
}

/** The other mages clockwise, from the left neighbour of those eyes. */
export function partners(players: number, seat: number | null): number[] {
  const start = seat === null ? 0 : seat + 1;
  const number = seat === null ? players : players - 1;
  return Array.from({ length: number }, (_, i) => (start + i) % players);
}

// The horde

/** Its cards in the order of resolution. */
export function inOrder(table: Table): Place[] {
  const found = new Map(table.horde.map((place) => [place.name, place]));
  return table.order.flatMap((name) => found.get(name) ?? []).filter((place) => place.back !== null);
}

/** How many cards wide one is. */
export const widthOf = (place: Place): number => (place.family === "boss2" ? 2.2 : 1);

export interface Extent {
  left: number;
  right: number;
  rows: number;
}

/** How far the horde reaches, in half-cards, its empty places too: nothing moves when a card goes. */
export function extent(horde: readonly Place[]): Extent {
  const reach = horde.map((place) => widthOf(place) - 1);
  const left = Math.min(0, ...horde.map((place, i) => place.x - (reach[i] ?? 0)));
  const right = Math.max(0, ...horde.map((place, i) => place.x + (reach[i] ?? 0)));
  return { left, right, rows: Math.max(0, ...horde.map((place) => place.row)) + 1 };
}

export interface Measures {
  /** Width of a card. */
  card: number;
  /** Distance of two neighbours that are one half-card apart. */
  half: number;
  /** Distance of two rows. */
  step: number;
  /** Where x = 0 is. */
  middle: number;
  top: number;
}

export const RATIO = 1.393;
const HALF = 62 / 112;
/** How far apart rows are, in cards: as much as there is room for, less where cards would be too small to be hit. */
const STEP = { far: 102 / 112, near: 0.74, least: 0.56 };
const UNDER = 0.7; // room for a pile and its total under the front row
const HANDY = 64; // pixels; smaller cards are hard to hit

/** The largest cards with which the whole horde and its piles fit. */
export function measure(horde: readonly Place[], width: number, height: number, most: number): Measures {
  const { left, right, rows } = extent(horde);
  const wide = Math.min(most, width / ((right - left) * HALF + 1));
  const highest = (step: number) => height / ((rows - 1) * step + RATIO + UNDER);
  const enough = Math.min(wide, Math.max(HANDY, highest(STEP.near)));
  const card = Math.max(24, Math.min(enough, highest(STEP.least)));
  const step = rows < 2 ? STEP.far : Math.min(STEP.far, (height / card - RATIO - UNDER) / (rows - 1));
  const used = card * ((rows - 1) * step + RATIO + UNDER);
  const half = card * HALF;
  return { card, half, step: card * step, middle: width / 2 - ((left + right) / 2) * half, top: (height - used) / 2 };
}

/** What strength is made of: printed, absorbed, and the rest (other cards, curses, Frost). */
export function strengthParts({ printed, absorbed, strength }: Place): number[] {
  if (printed === null || strength === null) return [];
  const inside = absorbed.reduce((sum, value) => sum + value, 0);
  return [printed, inside, strength - printed - inside].filter((part, i) => i === 0 || part !== 0);
}

/** The strength as a sum, if it is not what is printed: "6 + 2". */
export function sumOf(parts: number[]): string {
  return parts.map((part, i) => (i === 0 ? `${part}` : part < 0 ? `− ${-part}` : `+ ${part}`)).join(" ");
}

export interface Total {
  /** What can be seen of the pile, in the order it was laid; null is a spell that cannot be seen. */
  parts: (number | null)[];
  bonus: number;
  /** Whether the monster falls whatever the unseen spells are, and asks for nothing. */
  sure: boolean;
  /** What the group would have to pay. */
  due: number;
}

/** The pile on a monster as these eyes see it, with one more spell of one's own if `extra` is given. */
export function totalOf(place: Place, table: Table, extra: number | null = null): Total {
  const parts = place.spells.map((spell) => spell.value);
  const { bonus, least, sure, due } = place.attack ?? { bonus: 0, least: 0, sure: false, due: null };
  if (extra === null) return { parts, bonus, sure, due: due ?? 0 };
  // Where something may have to be paid, the preview says what; the sum alone would say too little.
  const enough = place.toll === null && place.strength !== null && least + extra + table.boost >= place.strength;
  return { parts: [...parts, extra], bonus: bonus + table.boost, sure: enough, due: 0 };
}

/** Of the spells discarded, how many of each value: the order of a pile tells nothing and is not shown. */
export function tally(values: readonly number[]): { value: number; number: number }[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([value, number]) => ({ value, number }));
}

// The turn

export interface Slot {
  seat: number;
  state: "laid" | "passed" | "now" | "next" | "chosen";
}

export function top(table: Table): Frame | null {
  return table.at.at(-1) ?? null;
}

export function frameOf<K extends Frame["frame"]>(table: Table, kind: K): Extract<Frame, { frame: K }> | null {
  const found = table.at.find((frame) => frame.frame === kind);
  return (found as Extract<Frame, { frame: K }> | undefined) ?? null;
}

// Actions

export interface Deed {
  verb: string;
  value: number | null;
  place: string | null;
}

/** An action's notation, taken apart (docs/games/syncro.md). */
export function deed(action: string): Deed {
  const [verb = "", ...rest] = action.split(" ");
  const place = rest.find((part) => part.startsWith("@"))?.slice(1) ?? null;
  const value = rest.find((part) => !part.startsWith("@"));
  return { verb, value: value === undefined ? null : Number(value), place };
}

export function placesOf(legal: readonly string[], verb: string): Set<string> {
  return new Set(legal.map(deed).flatMap((found) => (found.verb === verb && found.place ? [found.place] : [])));
}

export function valuesOf(legal: readonly string[], verb: string): Set<number> {
  return new Set(
    legal.map(deed).flatMap((found) => (found.verb === verb && found.value !== null ? [found.value] : [])),
  );
}

/** A level's name as it is written: "II b". */
export function levelTitle(level: string): string {
  return level.replace(/^(I+)/, "$1 ");
}
