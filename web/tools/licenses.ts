// What the page brings of other people must bring their terms along: this plug-in writes them into one file. All that our
// `dependencies` need counts, also typefaces, which a bundler does not tell apart from our own style sheets.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Package {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  dependencies?: Record<string, string>;
}

/** The folder of a package, as one that lies in `from` finds it. */
function folderOf(name: string, from: string): string {
  const here = join(from, "node_modules", name);
  if (existsSync(here)) return here;
  if (dirname(from) === from) throw new Error(`There is no package ${name}.`);
  return folderOf(name, dirname(from));
}

function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
}

export function terms(root: string): string {
  const found = new Map<string, string>();
  const open = [root];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const { name, version, license, homepage, dependencies } = packageIn(folder);
    if (found.has(name)) continue;
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? (homepage ?? "") : readFileSync(join(folder, file), "utf8").trim();
    found.set(name, folder === root ? "" : `## ${name} ${version} (${license ?? "?"})\n\n${text}\n`);
    for (const needed of Object.keys(dependencies ?? {})) open.push(folderOf(needed, folder));
  }
  return [...found.values()].filter(Boolean).sort().join("\n");
}

export function licenses(root: string): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licenses.md", source: terms(root) });
    },
  };
}
