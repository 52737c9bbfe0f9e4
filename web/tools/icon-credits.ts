// The credits page needs to know who drew what: this plug-in finds the icons that the sources import, and names their
// authors from icon-authors.json. An icon without an author is an error.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:icon-credits";
const IMPORT = /~icons\/game-icons\/([a-z0-9-]+)/g;

export function credits(root: string): { author: string; icons: string[] }[] {
  const authors = JSON.parse(readFileSync(join(root, "icon-authors.json"), "utf8")) as Record<string, string[]>;
  const by = new Map(Object.entries(authors).flatMap(([author, icons]) => icons.map((icon) => [icon, author])));
  const used = new Map<string, Set<string>>();
  for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.(svelte|ts)$/.test(file)) continue;
    for (const [, icon = ""] of readFileSync(join(root, "src", file), "utf8").matchAll(IMPORT)) {
      const author = by.get(icon);
      if (author === undefined) throw new Error(`icon-authors.json: who drew ${icon}? (${file})`);
      used.set(author, (used.get(author) ?? new Set()).add(icon));
    }
  }
  return [...used].sort().map(([author, icons]) => ({ author, icons: [...icons].sort() }));
}

export function iconCredits(root: string): Plugin {
  return {
    name: "icon-credits",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const authors = ${JSON.stringify(credits(root))};` : null),
  };
}
