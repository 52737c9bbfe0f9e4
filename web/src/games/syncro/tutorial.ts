// The lesson: level I a with three partners who do what it speaks of (src/sortilege/games/syncro/tutorial.json).

import type { TutorialStep } from "../contract";
import type { View } from "../../lib/session.svelte";
import { frameOf, top, type Table } from "./model";

/** An estimation: the first of the level, or one after a draw. */
function estimating(view: View, first: boolean): boolean {
  const table = view.table as Table;
  return top(table)?.frame === "estimation" && (frameOf(table, "resolution") === null) === first;
}

/** One's own slot in a turn. */
function slotIn(view: View, from: number, to = from): boolean {
  const table = view.table as Table;
  const mine = view.seat !== null && view.to_act.includes(view.seat) && top(table)?.frame === "turn";
  return mine && table.turn >= from && table.turn <= to;
}

export const tutorial: TutorialStep[] = [
  { id: "horde", when: (view) => estimating(view, true), anchor: "[data-horde]", text: "lesson-horde" },
  { id: "hand", when: (view) => estimating(view, true), anchor: "[data-testid=hand]", text: "lesson-hand" },
  { id: "thumbs", when: (view) => estimating(view, true), anchor: "[data-thumbs]", text: "lesson-thumbs" },
  { id: "partners", when: (view) => slotIn(view, 1), anchor: "[data-place=d]", text: "lesson-partners" },
  { id: "attack", when: (view) => slotIn(view, 1), anchor: "[data-testid=hand]", text: "lesson-attack" },
  { id: "resolution", when: (view) => estimating(view, false), anchor: "[data-horde]", text: "lesson-resolution" },
  { id: "draw", when: (view) => estimating(view, false), anchor: "[data-thumbs]", text: "lesson-draw" },
  { id: "second", when: (view) => slotIn(view, 2), anchor: "[data-place=f]", text: "lesson-second" },
  { id: "pass", when: (view) => slotIn(view, 2), anchor: "[data-action=pass]", text: "lesson-pass" },
  { id: "stays", when: (view) => slotIn(view, 3, 99), anchor: "[data-place=b]", text: "lesson-stays" },
  { id: "end", when: (view) => (view.table as Table).result !== null, text: "lesson-end-of-level" },
];
