// The page's own words: the frame's, loaded a language at a time, and over them those of a game.

import type { GamePage } from "../games/contract";
import type { Told } from "./protocol";
import type { Args, Language } from "./session.svelte";
import { settings } from "./settings.svelte";
import { update } from "./update.svelte";
import { Catalogue, pseudo, type Tongue } from "./words";

/** What is said when the words themselves could not be loaded. */
const NO_WORDS = `
trouble-loading = The page could not be loaded. · La page n’a pas pu être chargée.
try-again = Try again · Réessayer
`;
const sources = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });
let frame: Partial<Record<Language, string>> = $state.raw({});

/** To be awaited before anything is said in a language. */
export async function loadFrame(language: Language): Promise<void> {
  if (frame[language] !== undefined) return;
  const text = await sources[`./text/${language}.ftl`]?.();
  frame = { ...frame, [language]: text ?? "" };
}

/** Changes the language, once its words are here; if they can't be had now, the old one stays. */
export async function speak(tongue: Tongue): Promise<void> {
  try {
    await loadFrame(tongue === "fr" ? "fr" : "en");
  } catch {
    return update.missing();
  }
  settings.set({ tongue });
}

export function pageCatalogue(texts?: GamePage["texts"]): Catalogue {
  const { language, choices } = settings;
  const own = frame[language] ?? NO_WORDS;
  return new Catalogue(choices.tongue, texts ? [own, texts[language]] : [own]);
}

const own = $derived.by(() => pageCatalogue());

/** A text of the frame. */
export function t(id: string, args?: Args): string {
  return own.format(id, args);
}

/** A text that comes in both languages. */
export function told({ en, fr }: Told): string {
  const { tongue } = settings.choices;
  return tongue === "pseudo" ? pseudo(en) : settings.language === "fr" ? fr : en;
}

export function pageHas(id: string): boolean {
  return own.has(id);
}
