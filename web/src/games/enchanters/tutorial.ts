// The first game, as src/sortilege/games/enchanters/tutorial.json lays it out.

import type { View } from "../../lib/session.svelte";
import type { TutorialStep } from "../contract";
import type { Table } from "./reading";

function at(view: View): { table: Table; turn: number; step: string | undefined; bonus: number } {
  const table = view.table as Table;
  const step = table.at.at(-1);
  const turn = table.active === 0 ? table.turn : 0;
  return {
    table,
    turn,
    step: step && "step" in step ? step.step : undefined,
    bonus: table.enchanters[0]?.attack_bonus ?? 0,
  };
}

/** A step of the lesson: told while its moment lasts, and if there is something to do, until that was done. */
function step(
  id: string,
  anchor: string,
  when: (now: ReturnType<typeof at>) => boolean,
  action?: string,
): TutorialStep {
  const told = { id, anchor, text: `tutorial-${id}`, when: (view: View) => when(at(view)) };
  return action === undefined ? told : { ...told, action };
}

export const tutorial: TutorialStep[] = [
  step("hello", ".road", ({ turn, step }) => turn === 1 && step === "major"),
  step("numbers", ".yours", ({ turn, step }) => turn === 1 && step === "major"),
  step("item", '.road [data-action="take 1"]', ({ turn, step }) => turn === 1 && step === "major", "take 1"),
  step("held", ".panel", ({ turn, table }) => turn === 1 && table.held !== null, "close"),
  step("window", '[data-pile="items"]', ({ turn, step }) => turn === 1 && step === "minor", "close"),
  step("slide", ".road", ({ turn, step }) => turn === 2 && step === "major"),
  step("rest", ".village", ({ turn, step }) => turn === 2 && step === "major", "rest village 1"),
  step("rested", ".panel", ({ turn, step }) => turn === 2 && step === "minor", "close"),
  step(
    "minor",
    '[data-pile="items"] .act',
    ({ turn, step, bonus }) => turn === 3 && step === "major" && bonus === 0,
    "use item.top 1",
  ),
  step(
    "fight",
    '.road [data-card^="unicorn"]',
    ({ turn, step, bonus }) => turn === 3 && step === "major" && bonus > 0,
    "take 1",
  ),
  step("strike", ".panel", ({ turn, table }) => turn === 3 && table.held !== null, "fight"),
  step(
    "score",
    '[data-number="glory"]',
    ({ table, turn }) => turn > 0 && (table.enchanters[0]?.trophies.length ?? 0) > 0,
  ),
  step("over", ".scoring ol", ({ table }) => table.at.length === 0),
];
