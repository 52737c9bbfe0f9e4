import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SHARED = ["button", "hidden"]; // what games use as it is
const own = readFileSync("src/app.css", "utf-8").replace(/\/\*[^]*?\*\//g, "");
const pages = [...own.matchAll(/^\.([a-z][\w-]*)(?=\s*[,{])/gm)]
  .map(([, name = ""]) => name)
  .filter((name) => !SHARED.includes(name));
const sources = import.meta.glob<string>("./**/*.{svelte,css}", { query: "?raw", import: "default", eager: true });

/** The names of classes that a file gives to elements, or styles. */
function classes(source: string): Set<string> {
  const given = [...source.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  const named = [...source.matchAll(/class:([a-z][\w-]*)|\.([a-z][\w-]*)(?=[^;{}]*\{)/g)];
  return new Set([...given, ...named.flatMap(([, toggled = "", styled = ""]) => [toggled, styled])]);
}

describe("what the pages look like", () => {
  it("is known to this test", () => expect(pages).toContain("pane"));

  it.each(Object.keys(sources))("does not leak into %s", (file) => {
    expect(pages.filter((name) => classes(sources[file] ?? "").has(name))).toEqual([]);
  });
});
