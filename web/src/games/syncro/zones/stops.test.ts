import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shown } from "../../catalogue";
import book from "../book";
import { levelTitle } from "../model";
import { END, pages, road, stopsOf } from "./stops";

const rules = readFileSync("../docs/rules/syncro.md", "utf-8");
const levels = road.map(({ level }) => level);

test("the road is that of the rules", () => {
  const told = /SYN-ADV-1\*\* The adventure runs (.*?), and A only/.exec(rules)?.[1]?.split(", ");
  expect(pages.map(({ level }) => level)).toEqual(told);
});

test("journal, map and stages tell the same road", () => {
  const journal = book.journal.filter(({ id }) => id !== "BOSS2"); // a page without a card of its own
  expect(journal.map(({ name, stage }) => [name, stage])).toEqual(
    pages.map(({ level, stage }) => [levelTitle(level), stage]),
  );
  const between = new Set(pages.filter(({ kind }) => kind === "between").map(({ level }) => level));
  expect(stopsOf(levels).map(({ level }) => level)).toEqual(
    pages.map(({ level }) => level).filter((level) => !between.has(level)),
  );
  expect(shown["syncro"]?.stages).toEqual([...levels, END]);
  for (const { level, stage } of road) expect(levels[stage]).toBe(level);
});

test("a level of one's own lies before the end", () => {
  const own = stopsOf([...levels, "IIIa"]);
  expect(own.slice(-2).map(({ level, kind }) => [level, kind])).toEqual([
    ["IIIa", "level"],
    [END, "page"],
  ]);
});
