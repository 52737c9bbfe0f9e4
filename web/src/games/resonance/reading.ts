/** What the table can be read to say: nothing here decides anything, it only counts what lies in the open. */

import type { Face } from "../contract";
import type { Letter, Piles, Seen, Table } from "./types";

export const LETTERS: readonly Letter[] = ["H", "M", "P"];
/** In a tie the earlier one prevails. */
export const TIES: readonly Letter[] = ["P", "M", "H"];
export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"] as const;
export const MOONS = 8;
export const TRANSIENTS = 18;

export type Kind = "object" | "transient" | "artefact" | "incantation";
export type Phase = "draft" | "transient" | "actions" | "resolution" | "end" | "over";

export const roman = (number: number): string => ROMAN[number - 1] ?? String(number);

export function kindOf(card: string): Kind {
  if (card.includes("=")) return card.endsWith("A") ? "artefact" : "object";
  if (card.startsWith("T")) return "transient";
  if (card.startsWith("A")) return "artefact";
  return card.startsWith("I") ? "incantation" : "object";
}

/** The type of an object or of a Transient; null for everything else. */
export function letterOf(card: string | null): Letter | null {
  if (card === null || (kindOf(card) !== "object" && kindOf(card) !== "transient")) return null;
  return card.slice(-1) as Letter;
}

export function numberOf(card: string): number {
  return card.endsWith("=A") ? 0 : Number.parseInt(card.slice(1), 10);
}

const none = (): Piles => ({ H: 0, M: 0, P: 0 });

/** The symbols in the circle. */
export function circleOf(table: Table): Piles {
  const counts = none();
  for (const card of table.moons) {
    const letter = letterOf(card);
    if (letter) counts[letter] += 1;
  }
  return counts;
}

/** The weights in the centre, of the cards that are turned up. */
export function totalsOf(centre: readonly Seen[], without: readonly number[] = []): Piles {
  const counts = none();
  centre.forEach((entry, place) => {
    const letter = entry.down || without.includes(place) ? null : letterOf(entry.card);
    if (letter) counts[letter] += entry.weight;
  });
  return counts;
}

/** Which type the totals would let prevail; null if there is nothing. */
export function prevailing(totals: Piles): Letter | null {
  const most = Math.max(...LETTERS.map((letter) => totals[letter]));
  return most ? (TIES.find((letter) => totals[letter] === most) ?? null) : null;
}

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

export function levelsOf(face: Face | undefined): string[] {
  return (face?.["levels"] as string[] | undefined) ?? [];
}

// Sides

export const inTeams = (players: number): boolean => players >= 6;

export const sideOf = (seat: number, players: number): number => (inTeams(players) ? Math.floor(seat / 2) : seat);

export const seatsOf = (side: number, players: number): number[] =>
  inTeams(players) ? [2 * side, 2 * side + 1] : [side];

/** Sides in the order in which they sit, from the reader's left on. */
export function othersOf(table: Table, seat: number | null, players: number): number[] {
  const count = table.demons.length;
  const mine = seat === null ? null : sideOf(seat, players);
  const start = mine === null ? 0 : mine + 1;
  return Array.from({ length: mine === null ? count : count - 1 }, (_, step) => (start + step) % count);
}

export interface Wish {
  side: number;
  level: number;
}

/** Who would have her next level complete if the current moon received this type, and has it not yet. */
export function wishesFor(letter: Letter, table: Table, faces: Record<string, Face>): Wish[] {
  const circle = circleOf(table);
  const then = { ...circle, [letter]: circle[letter] + 1 };
  return table.demons.flatMap((demon, side) => {
    const level = table.levels[side]?.length ?? 0;
    const needs = levelsOf(faces[demon])[level];
    return needs && missing(needs, circle) && !missing(needs, then) ? [{ side, level: level + 1 }] : [];
  });
}

// Time

export function phaseOf(table: Table): Phase {
  if (table.ending) return "over";
  switch (table.at[0]?.frame) {
    case "draft":
    case "superior":
      return "draft";
    case "choose":
    case "serve":
    case "rechoose":
      return "actions";
    case "incantations":
    case "artefacts":
    case "count":
      return "resolution";
    case "end":
      return "end";
    default:
      return "transient";
  }
}

/** Equal cards together, wherever they lie, each group where its first card is: no two groups are of the same card. */
export function groupsOf(cards: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const card of cards) groups.set(card, [...(groups.get(card) ?? []), card]);
  return [...groups.values()];
}
