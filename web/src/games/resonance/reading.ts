/** What the table can be read to say: nothing here decides anything, it only counts what lies in the open. */

import type { Line } from "../../lib/protocol";
import type { Session } from "../../lib/session.svelte";
import type { GameEvent, Piles, Table } from "./generated";

export type Letter = keyof Piles;

/** What is printed on a card (src/sortilege/games/resonance/faces.py). */
export interface Printed {
  kind: "object" | "transient" | "artefact" | "incantation" | "demon" | "spells";
  name: Line;
  type?: Letter;
  number?: number;
  /** The Incantation that has become this card. */
  from?: number;
  text?: Line;
  of?: Line;
  levels?: string[];
  spells?: { text: Line; when: "now" | "end"; source: string }[];
}

/** The event that is being shown, and what was told up to it. */
export const eventOf = (session: Session): GameEvent | null => session.event as unknown as GameEvent | null;
export const toldOf = (session: Session): GameEvent[] => session.happened as unknown as GameEvent[];

/** This turn's events since the cards were turned up, as far as the one that is being told; null before that. */
export function turnedUp(session: Session): GameEvent[] | null {
  const told = toldOf(session);
  const start = told.findLastIndex((event) => event.kind === "reveal" || event.kind === "turn");
  return told[start]?.kind === "reveal" ? told.slice(start + 1) : null;
}

/** Whether others did this to a witch: a spell on her, a Seal, what she has to give up, her cards taken from the centre. */
export function strikes(event: GameEvent | null, seat: number | null, before: Table | null = null): boolean {
  if (event === null || seat === null) return false;
  switch (event.kind) {
    case "announce":
      return event.args.target === seat && event.args.seat !== seat;
    case "seal":
    case "discard":
    case "swap":
    case "conflict":
      return event.args.seat === seat;
    case "change":
      return event.args.seat === seat && !event.args.paid.length;
    case "remove":
    case "artefact":
      return event.args.seat !== seat && event.args.places.some((place) => before?.centre[place - 1]?.seat === seat);
    default:
      return false;
  }
}

/** The last thing that was done to her since she acted. */
export function lastStrike(session: Session): GameEvent | null {
  const acts = new Set(["commit", "lay", "unseal", "draw", "pass"]);
  for (const event of toldOf(session).toReversed()) {
    if (strikes(event, session.seat)) return event;
    if (acts.has(event.kind) && "seat" in event.args && event.args.seat === session.seat) return null;
  }
  return null;
}

export const printed = (session: Session, card: string | null): Printed | undefined =>
  card === null ? undefined : (session.card(card) as Printed | undefined);

export const kindOf = (session: Session, card: string | null): Printed["kind"] =>
  printed(session, card)?.kind ?? "object";

/** The type of an object or of a Transient; null for everything else. */
export const letterOf = (session: Session, card: string | null): Letter | null => printed(session, card)?.type ?? null;

export const numberOf = (session: Session, card: string | null): number => printed(session, card)?.number ?? 0;

export const levelsOf = (session: Session, demon: string | null): string[] => printed(session, demon)?.levels ?? [];

export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"] as const;
export const roman = (number: number): string => ROMAN[number - 1] ?? String(number);

export interface Need {
  letter: Letter;
  there: boolean;
}

/** The symbols of a level, each with whether the circle has it. */
export function needsOf(level: string, circle: Piles): Need[] {
  const left = { ...circle };
  return [...level].map((symbol) => {
    const letter = symbol as Letter;
    left[letter] -= 1;
    return { letter, there: left[letter] >= 0 };
  });
}

export interface Run {
  there: boolean;
  letters: Letter[];
}

/** Neighbours that are alike in being there or not. */
export function runsOf(needs: readonly Need[]): Run[] {
  const runs: Run[] = [];
  for (const { letter, there } of needs) {
    const last = runs.at(-1);
    if (last?.there === there) last.letters.push(letter);
    else runs.push({ there, letters: [letter] });
  }
  return runs;
}

export const missing = (level: string, circle: Piles): number =>
  needsOf(level, circle).filter((need) => !need.there).length;

// Sides

export const inTeams = (table: Table): boolean => table.sides.some((seats) => seats.length > 1);

/** The side of a seat. */
export const sideOf = (table: Table, seat: number): number => table.sides.findIndex((seats) => seats.includes(seat));

export const seatsOf = (table: Table, side: number): number[] => table.sides[side] ?? [];

/** The other witch of her side, in teams. */
export const mateOf = (table: Table, seat: number): number | undefined =>
  seatsOf(table, sideOf(table, seat)).find((other) => other !== seat);

/** Sides in the order in which they sit, from the reader's left on. */
export function othersOf(table: Table, seat: number | null): number[] {
  const count = table.demons.length;
  const mine = seat === null ? null : sideOf(table, seat);
  const start = mine === null ? 0 : mine + 1;
  return Array.from({ length: mine === null ? count : count - 1 }, (_, step) => (start + step) % count);
}

/** Equal cards together, wherever they lie, each group where its first card is: no two groups are of the same card. */
export function groupsOf(cards: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const card of cards) groups.set(card, [...(groups.get(card) ?? []), card]);
  return [...groups.values()];
}
