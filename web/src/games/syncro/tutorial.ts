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
function slotIn(view: View, turn: number): boolean {
  const table = view.table as Table;
  return view.seat !== null && view.to_act.includes(view.seat) && top(table)?.frame === "turn" && table.turn === turn;
}

const resultOf = (view: View) => (view.table as Table).result;

/** Spells lie face up on monster b, from an attack that fell short. */
const leftOver = (view: View) =>
  ((view.table as Table).horde.find((place) => place.name === "b")?.spells.length ?? 0) > 0;

export const tutorial: TutorialStep[] = [
  { id: "horde", when: (view) => estimating(view, true), anchor: "[data-horde]", text: "lesson-horde" },
  { id: "hand", when: (view) => estimating(view, true), anchor: "[data-testid=hand]", text: "lesson-hand" },
  {
    id: "thumbs",
    when: (view) => estimating(view, true),
    anchor: "[data-thumbs]",
    text: "lesson-thumbs",
    action: "average",
  },
  { id: "partners", when: (view) => slotIn(view, 1), anchor: "[data-place=d]", text: "lesson-partners" },
  {
    id: "attack",
    when: (view) => slotIn(view, 1),
    anchor: "[data-place=d]",
    text: "lesson-attack",
    action: "attack 2 @d",
  },
  { id: "resolution", when: (view) => estimating(view, false), anchor: "[data-horde]", text: "lesson-resolution" },
  {
    id: "draw",
    when: (view) => estimating(view, false),
    anchor: "[data-thumbs]",
    text: "lesson-draw",
    action: "good",
  },
  { id: "pass", when: (view) => slotIn(view, 2), anchor: "[data-action=pass]", text: "lesson-pass" },
  {
    id: "second",
    when: (view) => slotIn(view, 2),
    anchor: "[data-place=f]",
    text: "lesson-second",
    action: "attack 3 @f",
  },
  { id: "stays", when: (view) => slotIn(view, 3) && leftOver(view), anchor: "[data-place=b]", text: "lesson-stays" },
  {
    id: "third",
    when: (view) => slotIn(view, 3) && leftOver(view),
    anchor: "[data-place=b]",
    text: "lesson-third",
    action: "attack 4 @b",
  },
  { id: "last", when: (view) => slotIn(view, 4), anchor: "[data-place=a]", text: "lesson-last", action: "attack 5 @a" },
  { id: "keep", when: (view) => resultOf(view) !== null, text: "lesson-keep", action: "discard" },
  { id: "end", when: (view) => resultOf(view) !== null && view.to_act.length === 0, text: "lesson-end-of-level" },
];
