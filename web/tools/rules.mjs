// Fails if rules of a game come back to the page: what a table says is the server's, and the page only draws it.
//
//   node tools/rules.mjs   looks through src/games
//
// A pattern names something that the server tells (web/src/games/<game>/generated.ts, the faces of cards). Pictures
// (art/, covers), lessons and tests may name cards; what is generated is the server's own.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** What must not be written on the page, and where it is told instead. */
export const PATTERNS = [
  [
    /(?:event|told)\w*\??\.args\??\.?\[|\bargs\[["']\w+["']\] as (?:number|string)/,
    "narrow an event by its kind: GameEvent in generated.ts",
  ],
  [/\binterface (?:Table|Known|Hero|Duel|Score|Seen|Place|Spell|Pending)\b(?! extends)/, "types are generated"],
  [/(?<![\w.])(?:LEVELS|KINGDOMS|FAMILIES|TRANSIENTS|TIES|MOONS|GIFT)\b\s*(?::[^=]+)?=/, "constants are in the table"],
  [/\b(?:card|id|name)\??\.(?:startsWith|endsWith|includes)\(["'][A-Z=#]/, "ask session.card(id) what a card is"],
  [/\.slice\(-1\)/, "ask session.card(id) what a card is"],
  [/\bplayers\s*(?:[=!]==|[<>]=?)\s*\d/, "what depends on the number of players is in the table"],
  [/\b(?:leader|active)\s*\+\s*\w+\)\s*%/, "who comes when is in the table"],
  [/\b[3]\s*\*\s*table\.|\+\s*3\b.*\bsurge\b/, "boosts are in the table"],
];

/** The lines of a file that look like rules, with what is wrong with each. */
export function rulesIn(text) {
  return text.split("\n").flatMap((line, at) => {
    const found = PATTERNS.find(([pattern]) => pattern.test(line));
    return found ? [`${at + 1}: ${line.trim()}  (${found[1]})`] : [];
  });
}

const EXEMPT = /\/art\/|Cover\.svelte$|generated\.ts$|\.test\.ts$|tutorial\.ts$/;

function main() {
  const root = fileURLToPath(new URL("../src/games", import.meta.url));
  const files = readdirSync(root, { recursive: true }).map((name) => join(root, String(name)));
  const wrong = files
    .filter((file) => /\.(?:ts|svelte)$/.test(file) && !EXEMPT.test(file))
    .flatMap((file) => rulesIn(readFileSync(file, "utf-8")).map((line) => `${relative(root, file)}:${line}`));
  if (wrong.length) {
    console.error(`Rules of a game on the page:\n${wrong.join("\n")}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
