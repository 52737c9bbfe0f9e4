// The view of SYNCRO as the server sends it (src/sortilege/games/syncro/view.py), and what can be read off it.

import type { Line, View } from "../../lib/session.svelte";

export interface Spell {
  /** Null: somebody else's, face down. */
  value: number | null;
  /** Who laid it, if in this turn. */
  by: number | null;
  up: boolean;
}

export type Back = "monster" | "fog" | "lieutenant" | "boss" | "cerberus";

export interface Place {
  name: string;
  row: number;
  x: number;
  /** Null: an empty place. */
  back: Back | null;
  /** Face up only. */
  card: string | null;
  covered: boolean;
  attackable: boolean;
  strength: number | null;
  spells: Spell[];
  absorbed: number[];
  loose: boolean;
  /** Face down, and shown all the same: in a replay with all cards open. */
  peeked?: boolean;
  /** The Fog card that lies here, in such a replay. */
  under?: string;
}

export type Signal = "good" | "average" | "bad";
export const SIGNALS: Signal[] = ["good", "average", "bad"];

export type Frame =
  | { frame: "turn"; slot: number; attacks: number; stage: string; surge: boolean; twin: number; first: string | null }
  | { frame: "payment"; place: string; due: number; paid: number; turn: number; low: number }
  | { frame: "estimation"; signals: (Signal | null)[] }
  | { frame: "gift"; seat: number; to: number | null; given: number; low: number }
  | { frame: "renewal"; seat: number; count: number; low: number }
  | { frame: "point" | "pick"; reward: string; seat: number }
  | { frame: "oblivion"; turn: number }
  | { frame: "keep"; choices: ("keep" | "discard" | null)[] }
  | { frame: "resolution"; done: number; paid: boolean }
  | { frame: "reveal" | "opening" };

export interface Table {
  level: string;
  leader: number;
  turn: number;
  slot: number | null;
  slots: number;
  hand_size: number;
  limit: number;
  sums: boolean;
  hands: number[];
  hand: number[] | null;
  estimates: (Signal | number | null)[];
  estimated: number[];
  horde: Place[];
  deck: number;
  discard: number[] | null;
  monsters: number;
  beaten: string[];
  fog: number;
  fog_discard: string[];
  curses: string[];
  holders: boolean[];
  reward: string | null;
  playing: string | null;
  reward_deck: number;
  reward_discard: string[];
  lieutenants: number;
  lieutenants_out: string[];
  lieutenants_beaten: number;
  frost: string[];
  surge: string[];
  scale: boolean;
  result: string | null;
  kept: (boolean | null)[];
  at: Frame[];
  /** In a replay with all cards open. */
  open?: { hands: number[][]; deck: number[]; rewards: (string | null)[] };
  help: { spells: number[]; monsters: string[]; fog: string[]; rewards: string[]; lieutenants: string[] };
}

export interface Known {
  facts: { seats: number[]; cards: number[]; deck?: boolean }[];
  sums: { seats: number[]; total: number }[];
  bounds: { seat: number; at_most: number; cards: number }[];
}

export type SyncroView = View<Table, Known>;

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

export type Family = "plain" | "mushroom" | "golem" | "dragon" | "boss1" | "boss2" | "cerberus" | "lieutenant";
export type Kind = Family | "spell" | "reward" | "fog";

const FAMILIES: [RegExp, Family][] = [
  [/^P\d+$/, "plain"],
  [/^M\d+$/, "mushroom"],
  [/^G\d+$/, "golem"],
  [/^D\d+$/, "dragon"],
  [/^BOSS1:\d+$/, "boss1"],
  [/^BOSS2:\d+$/, "boss2"],
  [/^C\d+$/, "cerberus"],
  [/^L\d+$/, "lieutenant"],
];

/** The family that a horde card's id names: positions may hold cards that are in no box. */
export function familyOf(card: string): Family {
  return FAMILIES.find(([pattern]) => pattern.test(card))?.[1] ?? "plain";
}

/** The strength that a horde card's id names; a Lieutenant's stands on its card only. */
export function printedStrength(card: string): number | null {
  return card.startsWith("L") ? null : Number(/\d+$/.exec(card)?.[0] ?? 0);
}

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

/** In the order of resolution: the front row first, from left to right. */
export function inOrder(horde: readonly Place[]): Place[] {
  return [...horde].sort((a, b) => a.row - b.row || a.x - b.x || a.name.localeCompare(b.name));
}

export interface Extent {
  left: number;
  right: number;
  rows: number;
}

/** How far the horde reaches, in half-cards, its empty places too: nothing moves when a card goes. */
export function extent(horde: readonly Place[]): Extent {
  const reach = horde.map((place) => (place.card?.startsWith("BOSS2") ? 1.2 : 0));
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
const STEP = 102 / 112;
const UNDER = 0.7; // room for a pile and its total under the front row

/** The largest cards with which the whole horde and its piles fit. */
export function measure(horde: readonly Place[], width: number, height: number, most: number): Measures {
  const { left, right, rows } = extent(horde);
  const wide = (right - left) * HALF + 1;
  const high = (rows - 1) * STEP + RATIO + UNDER;
  const card = Math.max(24, Math.min(most, width / wide, height / high));
  const used = card * high;
  const half = card * HALF;
  return { card, half, step: card * STEP, middle: width / 2 - ((left + right) / 2) * half, top: (height - used) / 2 };
}

/** What strength is made of: printed, absorbed, and the rest (other cards, curses, Frost). */
export function strengthParts(place: Place, printed: number): number[] {
  const absorbed = place.absorbed.reduce((sum, value) => sum + value, 0);
  const rest = (place.strength ?? printed) - printed - absorbed;
  return [printed, absorbed, rest].filter((part, i) => i === 0 || part !== 0);
}

/** The strength as a sum, if it is not what is printed: "6 + 2". */
export function sumOf(parts: number[]): string {
  return parts.map((part, i) => (i === 0 ? `${part}` : part < 0 ? `− ${-part}` : `+ ${part}`)).join(" ");
}

export interface Total {
  /** What can be seen of the pile, in the order it was laid; null is a spell that cannot be seen. */
  parts: (number | null)[];
  bonus: number;
  known: number;
  unseen: number;
  strength: number;
  /** Whether the monster falls whatever the unseen spells are, each of them at least 1. */
  sure: boolean;
}

/** The total of a pile as far as these eyes see it, with one more spell of one's own if `extra` is given. */
export function totalOf(place: Place, table: Table, extra: number | null = null): Total {
  const parts = place.spells.map((spell) => spell.value);
  if (extra !== null) parts.push(extra);
  const bonus = 3 * table.surge.filter((name) => name === place.name).length;
  const known = parts.reduce<number>((sum, value) => sum + (value ?? 0), bonus);
  const unseen = parts.filter((value) => value === null).length;
  const strength = place.strength ?? 0;
  return { parts, bonus, known, unseen, strength, sure: parts.length > 0 && known + unseen >= strength };
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
  state: "laid" | "passed" | "now" | "next";
}

/** Who plays in which slot: clockwise from the Leader. */
export function slotSeats(table: Table, players: number): number[] {
  return Array.from({ length: table.slots }, (_, slot) => (table.leader + slot) % players);
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

export const LEVELS = ["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"];
