// The lesson: four turns with two scripted neighbours (src/sortilege/games/resonance/tutorial.json), up to a Demon.

import type { TutorialStep } from "../contract";
import type { View } from "../../lib/session.svelte";
import { phaseOf } from "./reading";
import type { Table } from "./types";

const tableOf = (view: View): Table => view.table as Table;

/** From the choice of this turn on: whoever strays from the lesson is not left without the next step. */
const from = (turn: number) => (view: View) => tableOf(view).turn >= turn || tableOf(view).ending !== null;

/** When this question is put in that turn, or the turn has gone by without it. */
const asked = (turn: number, frame: string) => (view: View) =>
  (tableOf(view).turn === turn && tableOf(view).at.at(-1)?.frame === frame) || from(turn + 1)(view);

export const tutorial: TutorialStep[] = [
  { id: "circle", when: from(3), anchor: "[data-zone=circle]", text: "res-lesson-circle" },
  { id: "demon", when: from(3), anchor: "[data-zone=me]", text: "res-lesson-demon" },
  { id: "centre", when: from(3), anchor: "[data-zone=centre]", text: "res-lesson-centre" },
  { id: "actions", when: from(3), anchor: "[data-zone=actions]", text: "res-lesson-actions" },
  { id: "object", when: from(3), anchor: "[data-action='play P']", text: "res-lesson-object" },
  { id: "level", when: from(4), anchor: "[data-zone=me]", text: "res-lesson-level" },
  { id: "artefact", when: from(4), anchor: "[data-action='artefact 7']", text: "res-lesson-artefact" },
  { id: "type", when: asked(4, "artefacts"), anchor: "[data-zone=question]", text: "res-lesson-type" },
  { id: "incantation", when: from(5), anchor: "[data-action='cast 14']", text: "res-lesson-incantation" },
  { id: "spell", when: asked(5, "cast"), anchor: "[data-zone=question]", text: "res-lesson-spell" },
  { id: "tie", when: from(6), anchor: "[data-action='play P']", text: "res-lesson-tie" },
  { id: "over", when: (view) => phaseOf(tableOf(view)) === "over", text: "res-lesson-over" },
];
