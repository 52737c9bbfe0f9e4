// A session made of recorded messages (tools/fixtures.py): the workbench shows a table without a server.

import type { GamePage } from "../src/games/contract";
import { BaseSession } from "../src/lib/base.svelte";
import type { Cards, Explained, Sight, TableInfo, You } from "../src/lib/protocol";

export interface Fixture {
  game: string;
  table: TableInfo;
  you: You;
  /** What one seat saw, in order. */
  sights: Sight[];
  /** By decision number, then by action: what `explain` answered. */
  explained: Record<string, Record<string, Explained>>;
  cards: Cards;
  text: { en: string; fr: string };
}

export class FixtureSession extends BaseSession {
  readonly kind = "workbench";
  at = $state(-1);

  constructor(
    private readonly fixture: Fixture,
    page: GamePage | null,
    start: number,
  ) {
    super();
    this.info = fixture.table;
    this.you = fixture.you;
    this.seat = fixture.sights[0]?.seat ?? null;
    this.page = page;
    this.texts = fixture.text;
    this.cards = fixture.cards;
    for (let step = 0; step <= start; step += 1) this.next();
  }

  get steps(): number {
    return this.fixture.sights.length;
  }

  /** The next recorded view. */
  next(): void {
    const sight = this.fixture.sights[this.at + 1];
    if (!sight) return;
    this.at += 1;
    this.info = { ...this.fixture.table, phase: this.at + 1 < this.steps ? "playing" : this.fixture.table.phase };
    this.see(sight);
  }

  protected async ask(action: string): Promise<Explained | null> {
    return this.fixture.explained[String(this.view.decision)]?.[action] ?? null;
  }

  protected async send(): Promise<void> {
    this.next();
  }

  undo(): void {}

  async hint(): Promise<void> {
    this.choose(this.view.legal[0] ?? null);
  }

  async command(): Promise<boolean> {
    return true;
  }

  talk(text: string, room: "table" | "team" | "watchers"): void {
    this.chat.push({ type: "said", id: String(this.chat.length), at: Date.now(), room, name: "You", text });
  }
}
