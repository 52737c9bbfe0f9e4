// Whatever people read comes from a catalogue: no template holds words of its own, and what is asked for is there.

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const files: Record<string, string> = import.meta.glob("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

const code: Record<string, string> = import.meta.glob(["../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogues: Record<string, string> = import.meta.glob("../**/text/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Attributes that are read aloud or shown. */
const SAID = new Set(["aria-label", "aria-valuetext", "aria-description", "alt", "placeholder", "title", "label"]);
/** Names are no words, nor are keys as keyboards have them; each language calls itself by its own name. */
const NAMES = /Sortilège|SYNCRO|Resonance|Enchanters|English|Français|\b(?:Tab|Esc|Home|End)\b/g;

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
  [part: string]: unknown;
}

const isNode = (one: unknown): one is Node => typeof one === "object" && one !== null && "type" in one;

/** What an expression shows if it shows a text of its own: the ends of its conditions. */
function shown(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const { type } = expression;
  if (type === "Literal") return typeof expression.value === "string" ? [expression.value] : [];
  if (type === "TemplateLiteral")
    return (expression["quasis"] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (type === "ConditionalExpression") return [...shown(expression["consequent"]), ...shown(expression["alternate"])];
  if (type === "LogicalExpression") return [...shown(expression["left"]), ...shown(expression["right"])];
  return [];
}

function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (!isNode(node)) return [];
  if (node.type === "Text") return [node.data ?? ""];
  if (node.type === "ExpressionTag") return shown(node["expression"]);
  if (node.type.endsWith("Directive")) return [];
  if (node.type === "Attribute") return SAID.has(node.name ?? "") ? texts(node.value) : [];
  const parts = Object.entries(node).filter(([part]) => !["expression", "test", "context", "css"].includes(part));
  return parts.flatMap(([, part]) => texts(part));
}

/** The words in the template of a component. */
function wordsIn(source: string): string[] {
  const { fragment } = parse(source, { modern: true });
  return texts(fragment).flatMap((text) => text.replace(NAMES, "").match(/\p{L}{3,}/gu) ?? []);
}

test("words in a template are found, wherever they are shown", () => {
  expect(wordsIn('<p class="nothing">Some {"words"}</p>')).toEqual(["Some", "words"]);
  expect(wordsIn('{#if open}<a href="/here" title="There" aria-label={far ? t("far") : "near"}>✕</a>{/if}')).toEqual([
    "There",
    "near",
  ]);
  expect(wordsIn("{#each list as one}{#await one then it}{`in ${it} out`}{:catch}failed{/await}{/each}")).toEqual([
    "out",
    "failed",
  ]);
  expect(wordsIn('<p>{t("all-of-it")} · {name}</p><style>p { color: red; }</style>')).toEqual([]);
});

/** Whom the page thanks: people, licences and programs. */
const THANKED = "../pages/CreditsPage.svelte";

test.each(Object.keys(files).filter((file) => file !== THANKED))("%s says nothing of its own", (file) => {
  expect(wordsIn(files[file] ?? "")).toEqual([]);
});

/** The ids that a source asks for; where a part of one is not known before, a pattern. */
function idsIn(source: string): string[] {
  return [...source.matchAll(/\bt\(/g)].flatMap(({ index }) => {
    let end = index + 2;
    for (let depth = 1; depth && end < source.length && !(depth === 1 && source[end] === ","); end += 1)
      depth += { "(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1 }[source[end] ?? ""] ?? 0;
    const asked = source.slice(index + 2, end);
    return [...asked.matchAll(/([!=]== )?(?:"([\w-]+)"|`([^`]+)`)/g)].flatMap(([, compared, id, made]) =>
      compared ? [] : [id ?? (made ?? "").replace(/\$\{[^}]*\}/g, ".+")],
    );
  });
}

test("ids are found where they are asked for", () => {
  expect(idsIn('t("one", { two: t("three") })')).toEqual(["one", "three"]);
  expect(idsIn('t(kind === "four" ? "five" : `six-${seven(8)}`)')).toEqual(["five", "six-.+"]);
});

test("every text that is asked for is in a catalogue", () => {
  const ids = Object.values(catalogues).flatMap((text) => text.match(/^[\w-]+(?= =)/gm) ?? []);
  const known = ids.join("\n");
  for (const [file, source] of Object.entries({ ...files, ...code }))
    for (const id of idsIn(source)) expect.soft(new RegExp(`^${id}$`, "m").test(known), `${file}: ${id}`).toBe(true);
});
