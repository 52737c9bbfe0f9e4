// The map of the adventure.

export interface Stop {
  level: string;
  x: number;
  y: number;
  /** Whose picture stands for the level. */
  card?: string;
  sign?: string;
}

/** What is unlocked at the end, and not played. */
export const END = "IIf";

/** Where each level lies on the map, in hundredths of it. */
export const stops: Stop[] = [
  { level: "Ia", x: 12, y: 30, card: "M3" },
  { level: "Ib", x: 31, y: 17, card: "G6" },
  { level: "Ic", x: 51, y: 29, card: "D5" },
  { level: "Id", x: 70, y: 16, card: "BOSS1:14" },
  { level: "IIa", x: 88, y: 38, card: "L3" },
  { level: "IIb", x: 69, y: 57, sign: "6" },
  { level: "IIc", x: 50, y: 69, sign: "Σ" },
  { level: "IId", x: 30, y: 57, sign: "7" },
  { level: "IIe", x: 12, y: 74, card: "BOSS2:12" },
  { level: END, x: 31, y: 87, sign: "✦" },
];

/** The number of the last level of the box: what a house file adds is no surprise of its own. */
export const LAST = stops.length - 2;

/** The map with these levels: one that a house file adds lies before the end. */
export function stopsOf(levels: readonly string[]): Stop[] {
  const more = levels.filter((level) => !stops.some((stop) => stop.level === level));
  const end = stops.at(-1);
  if (!more.length || !end) return stops;
  return [...stops.slice(0, -1), ...more.map((level) => ({ ...end, level, sign: "✎" })), { ...end, x: 50, y: 90 }];
}
