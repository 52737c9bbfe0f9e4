// The tables of a review: the game as it went, and one question of it (or of a puzzle) to be answered anew.

import { gamePage } from "../games";
import { BaseSession } from "../lib/base.svelte";
import { api, type Shelf } from "../lib/http";
import type { Explained, TableInfo, View, WordsInfo } from "../lib/protocol";
import { ReplaySession } from "../lib/replay.svelte";
import { settings } from "../lib/settings.svelte";
import { serverSentences } from "./words.svelte";

/** The words of a table, and those in which reviews speak of it. */
async function allWords(shelf: Shelf): Promise<string> {
  const { language } = settings;
  return (await Promise.all([api.text(shelf, language), serverSentences(language)])).join("\n");
}

/** A finished game beside its review. */
export class ReviewSession extends ReplaySession {
  override async fetchText(): Promise<void> {
    const { language } = settings;
    this.texts[language] ??= await allWords(`tables/${this.id}`);
  }

  /** A moment through somebody's eyes. */
  async visit(move: number, seat: number | null): Promise<void> {
    if (seat !== this.seat) this.look(seat);
    await this.show(move);
  }

  private readonly hands = new Map<string, Promise<string[]>>();

  /** What every seat held then, with all cards open; asked of the server once. */
  handsAt(move: number): Promise<string[]> {
    const moment = `${this.game}/${move}`;
    const asked = this.hands.get(moment) ?? this.askHands(move);
    this.hands.set(moment, asked);
    asked.catch(() => this.hands.delete(moment));
    return asked;
  }

  private async askHands(move: number): Promise<string[]> {
    const { position } = await api.moment(this.id, { game: this.game, move, open_cards: true });
    return position ? (this.page?.hands?.(position) ?? []) : [];
  }
}

export interface Question {
  shelf: Shelf;
  /** Where its cards lie, if elsewhere: puzzles keep those that they were made for. */
  cards?: Shelf;
  info: TableInfo;
  seat: number;
  view: View;
  words: WordsInfo | null;
}

/** One question on its table: whatever is answered, the table stays as it was. */
export class TrialSession extends BaseSession {
  readonly kind = "replay";
  drawable = $state(false);
  private readonly shelf: Shelf;
  private readonly cardShelf: Shelf;

  constructor(
    { shelf, cards, info, seat, view, words }: Question,
    private readonly answer: (action: string) => Promise<void>,
    private readonly help: () => void,
  ) {
    super();
    this.shelf = shelf;
    this.cardShelf = cards ?? shelf;
    this.info = { ...info, phase: "playing", chat: false };
    this.seat = seat;
    this.you = { type: "you", seats: [seat], host: false, keys: {} };
    this.see({ type: "view", seat, version: 1, view, ...(words ? { words } : {}) });
    this.stay(); // nothing is answered by itself here
  }

  override get ready(): boolean {
    return this.drawable && this.texts[settings.language] !== undefined;
  }

  async load(): Promise<void> {
    const [page, cards] = await Promise.all([gamePage(this.info.game), api.cards(this.cardShelf), this.fetchText()]);
    this.page = page;
    this.cards = cards;
    this.drawable = true;
  }

  async fetchText(): Promise<void> {
    const { language } = settings;
    this.texts[language] ??= await allWords(this.shelf);
  }

  protected async ask(): Promise<Explained | null> {
    return null;
  }
  protected async send(action: string): Promise<void> {
    await this.answer(action);
  }
  undo(): void {
    this.choose(null);
  }
  async hint(): Promise<void> {
    this.help();
  }
  async command(): Promise<boolean> {
    return false;
  }
  talk(): void {
    return;
  }
}
