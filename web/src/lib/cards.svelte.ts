// Cards without a table: the session that card faces are given in the browser of cards.

import type { GamePage } from "../games/contract";
import { StillSession } from "./still.svelte";
import { api } from "./http";
import type { Cards, Line, TableInfo, View } from "./protocol";
import type { Language } from "./session.svelte";
import { Catalogue, isLine } from "./words";

function lines(value: unknown): Line[] {
  if (isLine(value)) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(lines);
}

export class CardsSession extends StillSession {
  readonly kind = "replay";
  readonly ids: string[];
  private readonly fetched = new Set<Language>();

  constructor(
    private readonly game: string,
    page: GamePage | null,
    cards: Cards,
  ) {
    super();
    this.info = { game, seats: [], phase: "over", players: 0, options: {}, chat: false } as unknown as TableInfo;
    this.page = page;
    this.cards = cards;
    // "a=b" is card a standing in for b: something a view can show, and no card of the box.
    this.ids = Object.keys(cards.faces).filter((id) => !id.includes("="));
  }

  /** Nobody sits at this table. */
  override get view(): View {
    const seat = { seat: null, decision: 0, to_act: [], legal: [] };
    return { game: this.game, players: 0, options: {}, table: null, known: null, ...seat };
  }

  /** Show other cards in place of these, with the words they need. */
  lay(cards: Cards, texts: Record<Language, string>): void {
    this.cards = cards;
    this.texts = texts;
    for (const language of Object.keys(texts) as Language[]) this.fetched.add(language);
  }

  /** Whether the words of a language have come; asks for them if not. */
  loadWords(language: Language): boolean {
    if (!this.fetched.has(language)) {
      this.fetched.add(language);
      api.text(`games/${this.game}`, language).then(
        (text) => (this.texts[language] = text),
        () => this.fetched.delete(language),
      );
    }
    return this.texts[language] !== undefined;
  }

  /** With which stage of an adventure a card comes. */
  stage(id: string): number {
    return Number(this.faces[id]?.["stage"] ?? 0);
  }

  /** In which drawer a card lies. */
  sort(id: string): { kind?: string; home?: string } {
    return this.page?.sort(this.faces[id] ?? {}) ?? {};
  }

  /** Everything printed on a card. */
  text(id: string): string {
    return lines(this.faces[id])
      .map((line) => this.say(this.page?.full?.(line) ?? line))
      .join(" ");
  }

  /** What a card says: what is printed, or the sentence about it where all but its names is drawn in signs. */
  said(id: string): string {
    const rest = Object.entries(this.faces[id] ?? {}).filter(([key]) => key !== "name" && key !== "of");
    const about = (this.cards?.lines ?? []).filter(({ args }) => (args["id"] ?? args["card"]) === id);
    return lines(rest).length || !about.length ? this.text(id) : about.map((line) => this.say(line)).join(" ");
  }

  /** The same in every language that has come, for a search. */
  inBoth(id: string): string {
    return this.searched[id] ?? "";
  }
  private readonly searched: Record<string, string> = $derived.by(() => {
    const all = (["en", "fr"] as const).flatMap((language) => {
      const text = this.texts[language];
      return text === undefined ? [] : [new Catalogue(language, [text])];
    });
    const said = (id: string): string[] =>
      lines(this.faces[id]).flatMap((line) => all.map((words) => words.say(this.page?.full?.(line) ?? line)));
    return Object.fromEntries(this.ids.map((id) => [id, said(id).join(" ")]));
  });

  get sentences(): string[] {
    return (this.cards?.lines ?? []).map((line) => this.say(line));
  }
}
