// The words of games where there is no table: option names, card texts, refusals.

import { api } from "./http";
import type { Line } from "./protocol";
import { settings } from "./settings.svelte";
import { Catalogue } from "./words";

const sources: Record<string, string> = $state({});
const asked = new Set<string>();

/** A game's catalogue in the reader's language, with what own cards add to it; null until it has come. */
export function gameWords(game: string, more = ""): Catalogue | null {
  const key = `${game}/${settings.language}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.text(`games/${game}`, settings.language).then(
      (source) => (sources[key] = source),
      () => asked.delete(key),
    );
  }
  const source = sources[key];
  return source === undefined ? null : new Catalogue(settings.choices.tongue, [source, more]);
}

export function sayReason(game: string, reason: Line | null): string | null {
  return reason ? (gameWords(game)?.say(reason) ?? null) : null;
}
