// The names of themes and of kinds of action, as the server and this page have them.

import { settings } from "../lib/settings.svelte";
import { Catalogue } from "../lib/words";
import { has, serverSentences, t } from "./words.svelte";

const sources: Record<string, string> = $state({});
const asked = new Set<string>();

const catalogue = $derived.by(() => {
  const source = sources[settings.language];
  return source === undefined ? null : new Catalogue(settings.choices.tongue, [source]);
});

export function themeName(theme: string): string {
  const { language } = settings;
  if (!asked.has(language)) {
    asked.add(language);
    serverSentences(language).then(
      (source) => (sources[language] = source),
      () => asked.delete(language),
    );
  }
  const id = `puzzle-theme-${theme}`;
  return catalogue?.has(id) ? catalogue.format(id) : theme;
}

/** A kind of action in a word; that of a game which brings none as it is written. */
export function kindName(game: string, kind: string): string {
  const id = `kind-${game}-${kind}`;
  return has(id) ? t(id) : kind;
}
