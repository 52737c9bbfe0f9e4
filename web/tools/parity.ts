// Run by tests/page/test_words.py: the page must say every line exactly as Python does.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Line } from "../src/lib/protocol";
import type { Language } from "../src/lib/session.svelte";
import { Catalogue } from "../src/lib/words";

interface Said {
  language: Language;
  source: string;
  names: string[];
  lines: { line: Line; text: string }[];
}

const recorded = JSON.parse(readFileSync(process.env["SORTILEGE_LINES"] ?? "", "utf8")) as Said[];

test.each(recorded)("$language", ({ language, source, names, lines }) => {
  const catalogue = new Catalogue(language, [source]);
  expect(lines.length).toBeGreaterThan(100);
  for (const { line, text } of lines) expect(catalogue.say(line, names)).toBe(text);
});
