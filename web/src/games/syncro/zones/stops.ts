// The road of the adventure, told once: the journal has a page for each of its cards, the map shows those that have a
// place on it, and one begins at a level.

/** A card of the road. */
export interface Page {
  level: string;
  /** The stage of the adventure with which it opens. */
  stage: number;
  /** A level is played, a page is read, and what lies between chapters changes nothing. */
  kind: "level" | "page" | "between";
}

/** One with a place on the map, in hundredths of it. */
export interface Stop extends Page {
  x: number;
  y: number;
  /** Whose picture stands for the level. */
  card?: string;
  sign?: string;
}

/** What is unlocked at the end, and not played. */
export const END = "IIf";

/** In the order of SYN-ADV-1. */
export const pages: (Page | Stop)[] = [
  { level: "A", stage: 0, kind: "between" },
  { level: "Ia", stage: 0, kind: "level", x: 11, y: 30, card: "M3" },
  { level: "Ib", stage: 1, kind: "level", x: 28, y: 17, card: "G6" },
  { level: "Ic", stage: 2, kind: "level", x: 45, y: 29, card: "D5" },
  { level: "Id", stage: 3, kind: "level", x: 61, y: 16, card: "BOSS1:14" },
  { level: "Ie", stage: 4, kind: "page", x: 77, y: 26, sign: "✦" },
  { level: "B", stage: 4, kind: "between" },
  { level: "IIa", stage: 4, kind: "level", x: 90, y: 44, card: "L3" },
  { level: "IIb", stage: 5, kind: "level", x: 70, y: 58, sign: "6" },
  { level: "IIc", stage: 6, kind: "level", x: 50, y: 69, sign: "Σ" },
  { level: "IId", stage: 7, kind: "level", x: 30, y: 57, sign: "7" },
  { level: "IIe", stage: 8, kind: "level", x: 12, y: 74, card: "BOSS2:12" },
  { level: END, stage: 9, kind: "page", x: 31, y: 87, sign: "✦" },
];

const stops = pages.filter((page): page is Stop => "x" in page);

/** The games of the adventure, on their road. */
export const road = stops.filter(({ kind }) => kind === "level");

/** The number of the last level of the box: what a house file adds is no surprise of its own. */
export const LAST = road.length - 1;

/** The map with these levels: one that a house file adds lies before the end. */
export function stopsOf(levels: readonly string[]): Stop[] {
  const more = levels.filter((level) => !stops.some((stop) => stop.level === level));
  const end = stops.at(-1);
  if (!more.length || !end) return stops;
  const own: Stop[] = more.map((level) => ({ ...end, level, kind: "level", stage: LAST, sign: "✎" }));
  return [...stops.slice(0, -1), ...own, { ...end, x: 50, y: 90 }];
}
