// The page's own words: the frame's, and over them those of a game.

import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import type { GamePage } from "../games/contract";
import type { Told } from "./protocol";
import type { Args } from "./session.svelte";
import { settings } from "./settings.svelte";
import { Catalogue, pseudo } from "./words";

const frame = { en, fr };

export function pageCatalogue(texts?: GamePage["texts"]): Catalogue {
  const { language, choices } = settings;
  return new Catalogue(choices.tongue, texts ? [frame[language], texts[language]] : [frame[language]]);
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
