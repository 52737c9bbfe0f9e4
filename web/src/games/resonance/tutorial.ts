// The lesson: four turns with two scripted neighbours (src/sortilege/games/resonance/tutorial.json), up to a Demon.

import type { TutorialStep } from "../contract";
import type { View } from "../../lib/session.svelte";

import type { Table } from "./generated";

const tableOf = (view: View): Table => view.table as Table;

/** While this question is put in that turn: the choice of an action, or what comes of it. */
const asked =
  (turn: number, frame = "choose") =>
  (view: View) =>
    tableOf(view).turn === turn && tableOf(view).at.at(-1)?.frame === frame;

/** In that turn's choice, with so many levels validated: whoever strays from the lesson is told nothing untrue. */
const validated = (turn: number, levels: number) => (view: View) =>
  asked(turn)(view) && tableOf(view).levels[0]?.length === levels;

export const tutorial: TutorialStep[] = [
  { id: "circle", when: asked(3), anchor: "[data-zone=circle]", text: "res-lesson-circle" },
  { id: "demon", when: asked(3), anchor: "[data-zone=me]", text: "res-lesson-demon" },
  { id: "centre", when: asked(3), anchor: "[data-zone=centre]", text: "res-lesson-centre" },
  { id: "actions", when: asked(3), anchor: "[data-zone=actions]", text: "res-lesson-actions" },
  {
    id: "object",
    when: asked(3),
    anchor: "[data-action='play P']",
    text: "res-lesson-object",
    action: "play P",
  },
  { id: "level", when: validated(4, 1), anchor: "[data-zone=me]", text: "res-lesson-level" },
  {
    id: "artefact",
    when: asked(4),
    anchor: "[data-action='artefact 7']",
    text: "res-lesson-artefact",
    action: "artefact 7",
  },
  {
    id: "type",
    when: asked(4, "artefacts"),
    anchor: "[data-zone=question]",
    text: "res-lesson-type",
    action: "type M",
  },
  {
    id: "incantation",
    when: validated(5, 2),
    anchor: "[data-action='cast 14']",
    text: "res-lesson-incantation",
    action: "cast 14",
  },
  { id: "spell", when: asked(5, "cast"), anchor: "[data-zone=question]", text: "res-lesson-spell", action: "spell 1" },
  { id: "tie", when: validated(6, 2), anchor: "[data-action='play P']", text: "res-lesson-tie", action: "play P" },
  { id: "over", when: (view) => tableOf(view).phase === "over", text: "res-lesson-over" },
];
