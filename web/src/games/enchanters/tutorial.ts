// The first game, as src/sortilege/games/enchanters/tutorial.json lays it out.

import type { View } from "../../lib/session.svelte";
import type { TutorialStep } from "../contract";
import type { Table } from "./types";

function at(view: View): { table: Table; turn: number; step: string | undefined; bonus: number } {
  const table = view.table as Table;
  const turn = table.active === 0 ? table.turn : 0;
  return { table, turn, step: table.at.at(-1)?.step, bonus: table.enchanters[0]?.attack_bonus ?? 0 };
}

/** A step of the lesson: told while its moment lasts. */
function step(id: string, anchor: string, when: (now: ReturnType<typeof at>) => boolean): TutorialStep {
  return { id, anchor, text: `tutorial-${id}`, when: (view) => when(at(view)) };
}

export const tutorial: TutorialStep[] = [
  step("hello", ".road", ({ turn, step }) => turn === 1 && step === "major"),
  step("item", '.road [data-action="take 1"]', ({ turn, step }) => turn === 1 && step === "major"),
  step("held", ".panel", ({ turn, table }) => turn === 1 && table.held !== null),
  step("window", '[data-pile="items"]', ({ turn, step }) => turn === 1 && step === "minor"),
  step("wait", ".rail", ({ table }) => table.active === 1 && table.turn === 1),
  step("rest", ".village", ({ turn, step }) => turn === 2 && step === "major"),
  step("minor", '[data-pile="items"] .act', ({ turn, step, bonus }) => turn === 3 && step === "major" && bonus === 0),
  step("fight", '.road [data-card^="unicorn"]', ({ turn, step, bonus }) => turn === 3 && step === "major" && bonus > 0),
  step("strike", ".panel", ({ turn, table }) => turn === 3 && table.held !== null),
  step("score", '[data-number="glory"]', ({ table }) => (table.enchanters[0]?.trophies.length ?? 0) > 0),
];
