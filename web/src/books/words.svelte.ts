// The words of the rules pages: the frame's, theirs, and over them those of a game's book.

import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import type { GameBook } from "../games/book";
import type { Args, Language } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";
import { pageCatalogue } from "../lib/page.svelte";
import { Catalogue } from "../lib/words";

const own = { en, fr };

export class BookWords {
  private readonly now = $derived.by(() => this.catalogue());

  constructor(readonly book: GameBook | null) {}

  t = (id: string, args?: Args): string => this.now.format(id, args);

  /** The same in a language of one's choice, for a search in both. */
  in(language: Language, id: string): string {
    return new Catalogue(language, [this.book?.texts[language] ?? ""]).format(id);
  }

  private catalogue(): Catalogue {
    const both = (language: Language): string => `${own[language]}\n${this.book?.texts[language] ?? ""}`;
    void settings.language;
    return pageCatalogue({ en: both("en"), fr: both("fr") });
  }
}
