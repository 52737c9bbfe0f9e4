// Every card has a drawing of its own, and every drawing can be read.

import { expect, test } from "vitest";
import { picture } from "../lib/drawing";
import { BEARERS } from "./enchanters/art/bearers";
import { SCENES } from "./enchanters/art/scenes";
import { villages } from "./enchanters/art/villages";
import { demonArt, handArt, witchArt } from "./resonance/art/gallery";
import { DEMONS } from "./resonance/art/demons";
import { WITCHES } from "./resonance/art/witches";
import { artOf, backOf } from "./syncro/art/gallery";

const span = (letter: string, first: number, last: number, digits = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => letter + String(first + place).padStart(digits, "0"));

function allDiffer(pictures: (string | undefined)[]): void {
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(pictures.length);
}

test("SYNCRO", () => {
  const monsters = [...span("P", 4, 10), ...span("M", 2, 5), ...span("G", 4, 8), ...span("D", 4, 7)];
  const great = ["BOSS1:14", "BOSS2:12", "C7", ...span("L", 1, 8)];
  const texts = [...span("R", 1, 13, 2), ...span("F:B", 1, 5), ...span("F:C", 1, 5), ...span("F:P", 1, 3)];
  allDiffer([...monsters, ...great, ...texts].map(artOf));
  allDiffer(["monster", "fog", "lieutenant", "boss", "cerberus"].map(backOf));
  expect(artOf("P25")).toContain("svg"); // positions may hold cards that are in no box
});

test("Resonance", () => {
  allDiffer(Object.keys(DEMONS).map(demonArt));
  allDiffer(Object.keys(WITCHES).map(witchArt));
  allDiffer(["H", "M", "P", "I4=A", ...span("A", 1, 13), ...span("I", 1, 21)].map(handArt));
  expect(handArt("TH")).toBe(handArt("H"));
  expect(handArt("I4=M")).toBe(handArt("M"));
});

test("Enchanters", async () => {
  const rooms = import.meta.glob<{ art?: Record<string, string> }>("./enchanters/art/*.ts");
  const pictures: string[] = [];
  for (const [path, load] of Object.entries(rooms)) {
    const kingdom = /(\w+)\.ts$/.exec(path)?.[1] ?? "";
    if (!SCENES[kingdom]) continue;
    const bearer = BEARERS[kingdom]?.drawing;
    const drawings = [...Object.values((await load()).art ?? {}), ...(bearer ? [bearer] : [])];
    expect(drawings.length).toBe(kingdom === "starting" ? 2 : 10);
    pictures.push(...drawings.map((drawing) => picture(drawing, SCENES[kingdom], 200, 150)));
  }
  allDiffer(pictures);
  allDiffer(Object.values(villages).map(({ sky, drawing }) => picture(drawing, { glow: sky })));
});
