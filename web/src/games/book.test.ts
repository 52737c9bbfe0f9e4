import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gameBook } from "./book";

interface Rulebook {
  chapters: { rules: { id: string; example?: string }[] }[];
}

test.each(["syncro", "resonance", "enchanters"])(
  "each chapter of %s offers rules that have an example",
  async (game) => {
    const folder = `../src/sortilege/games/${game}`;
    const { chapters } = JSON.parse(readFileSync(`${folder}/examples.json`, "utf-8")) as Rulebook;
    const played = new Set(chapters.flatMap(({ rules }) => rules.filter(({ example }) => example).map(({ id }) => id)));
    const plays = (await gameBook(game))?.plays ?? [];
    for (const language of ["en", "fr"]) {
      const text = readFileSync(`${folder}/text/rules.${language}.md`, "utf-8");
      expect(text.match(/^## /gm)).toHaveLength(plays.length);
    }
    expect(plays.flat().filter((id) => !played.has(id))).toEqual([]);
    expect(plays.filter((some) => some.length).length).toBeGreaterThan(plays.length / 2);
  },
);
