// What a game brings to its rules: pictures of its cards with their parts named, its signs, its words, its aid.

import type { Component } from "svelte";

export interface Figure {
  /** The card that is shown. */
  card: string;
  /** Its heading, and what each part is: ids of the book's words. A part is found on the face by its selector. */
  title: string;
  parts: readonly (readonly [selector: string, says: string])[];
}

/** A page of a journal: what it is called, and the stage of the adventure with which it opens. Its words are the game's
 * (`title-`, `story-` and `unlocks-` its id, of a level `after-` too) or, of a page between levels, the book's. */
export interface JournalLeaf {
  id: string;
  name: string;
  stage: number;
  cards?: readonly string[];
  kind: "level" | "page" | "between";
}

export interface GameBook {
  figures: readonly Figure[];
  Sign: Component<{ name: string }>;
  /** The signs, each with an id of the book's words. */
  signs: readonly (readonly [name: string, says: string])[];
  /** Ids of the glossary: `word-…` is the word, `means-…` what it means. */
  words: readonly string[];
  /** Signs and words that a later stage of an adventure brings, by its number. */
  late?: Readonly<Record<string, number>>;
  /** The page to print: sections, each with the ids of the rules it tells and the signs it shows. */
  aid: readonly { title: string; rules: readonly string[]; signs?: readonly string[] }[];
  /** Chapter by chapter of the rules, those whose examples are offered to be played under its heading. */
  plays: readonly (readonly string[])[];
  /** The story of an adventure, to be leafed through. */
  journal?: readonly JournalLeaf[];
  texts: { en: string; fr: string };
}

const books: Record<string, () => Promise<{ default: GameBook }>> = {
  syncro: () => import("./syncro/book"),
  resonance: () => import("./resonance/book"),
  enchanters: () => import("./enchanters/book"),
};

export async function gameBook(game: string): Promise<GameBook | null> {
  const load = books[game];
  return load ? (await load()).default : null;
}
