// Table options in words: labels and values come from the game's texts; one from elsewhere is called what it calls itself.

import { pageHas, t } from "./page.svelte";
import type { Catalogue } from "./words";

const plain = (id: string): string => id.replaceAll("_", " ");

export function optionLabel(words: Catalogue | null, name: string): string {
  return words?.has(`option-${name}`) ? words.format(`option-${name}`) : plain(name);
}

/** A value in words: as the option says it, as yes or no, or a list of ids by what each is called (`kingdom-…`). */
export function optionValue(words: Catalogue | null, name: string, value: unknown): string {
  const text = String(value);
  const id = `option-${name}-${text}`;
  if (words?.has(id)) return words.format(id);
  if (pageHas(`value-${text}`)) return t(`value-${text}`);
  const named = text
    .split(" ")
    .map((one) => [`${name}-${one}`, `${name.replace(/s$/, "")}-${one}`].find((id) => words?.has(id)));
  if (words && named.every((id) => id !== undefined)) return named.map((id) => words.format(id as string)).join(", ");
  return plain(text);
}

/** What a preset is called, and what it is for. */
export function presetWords(words: Catalogue | null, name: string): { title: string; about: string } {
  const id = `preset-${name}`;
  return {
    title: words?.has(id) ? words.format(id) : plain(name),
    about: words?.has(`${id}-about`) ? words.format(`${id}-about`) : "",
  };
}
