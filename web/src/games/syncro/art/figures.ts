// The figures drawn on spells and under the strength of monsters: our own geometry.

import type { Family } from "../model";

/** A star polygon: `points` corners on a circle, joined to the `skip`-th next. */
export function star(points: number, skip: number, radius = 40, turn = 0): string {
  const corners = Array.from({ length: points }, (_, i) => {
    const angle = ((i * skip) / points) * 2 * Math.PI - Math.PI / 2 + turn;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return corners.join(" ");
}

/** What is drawn in the ring of a spell of each value: circles (cx, r) and polygons. */
export const FIGURES: { circles: [number, number][]; polygons: string[] }[] = [
  { circles: [[50, 24]], polygons: [] },
  {
    circles: [
      [36, 26],
      [64, 26],
    ],
    polygons: [],
  },
  { circles: [], polygons: [star(3, 1), star(3, 1, 20, Math.PI)] },
  { circles: [], polygons: [star(4, 1), star(4, 1, 28.3, Math.PI / 4)] },
  { circles: [], polygons: [star(5, 2), star(5, 1)] },
  { circles: [], polygons: [star(3, 1), star(3, 1, 40, Math.PI), star(6, 1)] },
  { circles: [], polygons: [star(7, 3), star(7, 2)] },
];

/** Badge shapes in a box of 40: a monster's type can be told without its colour. */
export const BADGES: Record<Family, string> = {
  plain: "M20 3a17 17 0 1 1 0 34a17 17 0 1 1 0-34z",
  mushroom:
    "M20 1C9 1 1 8.500 1 17.500c0 5 3.500 7.500 8 7.500V35c0 3 3 4 11 4s11-1 11-4V25c4.500 0 8-2.500 8-7.500C39 8.500 31 1 20 1z",
  golem: "M8 3h24l5 6v22l-5 6H8l-5-6V9z",
  dragon: "M20 0l20 20-20 20L0 20z",
  lieutenant: "M3 4c6 1 12 0 17-3 5 3 11 4 17 3v15c0 10-7 16-17 20C10 35 3 29 3 19z",
  boss1: eightPoints(),
  boss2: eightPoints(),
  cerberus:
    "M20 1a9 9 0 0 1 9 10a9.500 9.500 0 1 1 0 18.500Q26 39 20 39T11 29.500A9.500 9.500 0 1 1 11 11a9 9 0 0 1 9-10z",
};

function eightPoints(): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 ? 15.5 : 21;
    const angle = (i / 16) * 2 * Math.PI - Math.PI / 2;
    return `${(20 + radius * Math.cos(angle)).toFixed(1)} ${(20 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
