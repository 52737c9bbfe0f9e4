// A table being played: everything comes over its socket.

import { gamePage } from "../games";
import { BaseSession } from "./base.svelte";
import { api } from "./http";
import { type Answer, Link } from "./link.svelte";
import type { Command, EventInfo, Explained, FromServer, Room, Seen, Sight } from "./protocol";
import { settings } from "./settings.svelte";

export class LiveSession extends BaseSession {
  readonly kind = "live";
  /** Whether we know what table this is. */
  known = $state(false);
  /** For several seats of one browser: whose turn it is to sit before the screen, behind a curtain. */
  curtain: number | null = $state(null);

  private readonly link: Link;
  private readonly stop: () => void;
  private number = 0;
  private acted: { seat: number; decision: number } | null = null;

  constructor(readonly id: string) {
    super();
    this.link = new Link(
      id,
      () => this.seen(),
      (message) => this.hear(message),
    );
    this.stop = $effect.root(() => {
      $effect(() => {
        this.connection = this.link.state;
      });
      $effect(() => {
        void this.fetchText(settings.language);
      });
    });
  }

  close(): void {
    this.stop();
    this.link.close();
  }

  /** There is no such table, or we may not see it. */
  get lost(): boolean {
    return this.link.final !== null;
  }

  private async fetchText(language: "en" | "fr"): Promise<void> {
    if (this.texts[language] !== undefined) return;
    try {
      this.texts[language] = await api.text(`tables/${this.id}`, language);
    } catch {
      window.setTimeout(() => void this.fetchText(language), 2_000);
    }
  }

  private async fetchGame(): Promise<void> {
    try {
      const [page, cards] = await Promise.all([gamePage(this.info.game), api.cards(`tables/${this.id}`)]);
      this.cards = cards;
      this.page = page;
      this.drawable = true;
    } catch {
      window.setTimeout(() => void this.fetchGame(), 2_000);
    }
  }

  /** Whether words, cards and the game's own page have come. */
  drawable = $state(false);

  override get ready(): boolean {
    return this.drawable && this.texts[settings.language] !== undefined && this.history.length > 0;
  }

  private seen(): Seen[] {
    return Object.entries(this.shots).flatMap(([key, shots]) => {
      const version = shots.at(-1)?.version;
      if (version === undefined) return [];
      return key === "null" ? [{ version }] : [{ seat: Number(key), version }];
    });
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.skew = message.now - Date.now();
        break;
      case "present":
        this.present = message.seats;
        break;
      case "table":
        if (message.number !== this.number) {
          this.shots = {};
          this.playback.skip();
          this.told = {};
          this.past = null;
          this.canUndo = false;
          this.choose(null);
        }
        this.number = message.number;
        this.info = message;
        if (!this.known) void this.fetchGame();
        this.known = true;
        break;
      case "you":
        this.you = message;
        if (this.seat === null ? message.seats.length : !message.seats.includes(this.seat))
          this.seat = message.seats[0] ?? null;
        break;
      case "view":
        this.take(message);
        break;
      case "said":
        if (!this.chat.some((said) => said.id === message.id)) this.chat.push(message);
        break;
      case "refused":
        this.refusal = this.say(message.reason);
    }
  }

  private take(sight: Sight): void {
    const key = String(sight.seat);
    const last = this.shots[key]?.at(-1)?.version;
    if (sight.since !== undefined && last !== undefined && sight.since !== last) {
      if (sight.version <= last) return;
      return this.link.resync();
    }
    if (sight.since !== undefined && sight.version === last) return;
    const before = this.shots[key]?.at(-1)?.view;
    this.see(sight);
    if (sight.since === undefined) void this.recall(sight.seat);
    const mine = this.acted !== null && this.acted.seat === sight.seat;
    const quiet = !sight.events?.length && !sight.beats?.length && String(before?.to_act) === String(sight.view.to_act);
    this.canUndo = mine && quiet && !sight.undo && !sight.outcome;
    if (mine) this.acted = null;
    this.handOver();
  }

  /** What was told before we came. */
  private async recall(seat: number | null): Promise<void> {
    const answer = await this.link.ask(seat === null ? { type: "recall" } : { type: "recall", seat });
    if (answer.type !== "recalled") return;
    const key = String(seat);
    const since = (this.shots[key] ?? []).flatMap((shot) => shot.events).length;
    const events: EventInfo[] = since ? answer.events.slice(0, -since) : answer.events;
    this.told = { ...this.told, [key]: events };
  }

  /** With several seats here, the screen belongs to one that is asked. */
  private handOver(): void {
    const toAct = this.history.at(-1)?.view.to_act ?? [];
    if (this.you.seats.length < 2 || this.seat === null || toAct.includes(this.seat)) return;
    const next = this.you.seats.find((seat) => toAct.includes(seat));
    if (next !== undefined) this.curtain = next;
  }

  /** The one whose turn it is sits down. */
  raise(): void {
    if (this.curtain === null) return;
    const seat = this.curtain;
    this.curtain = null;
    super.look(seat);
  }

  override look(seat: number | null): void {
    if (seat !== null && seat !== this.seat && this.you.seats.length > 1) this.curtain = seat;
    else super.look(seat);
  }

  // Doing things

  private refuse(answer: Answer): boolean {
    if (answer.type !== "refused") return false;
    this.refusal = this.say(answer.reason);
    return true;
  }

  protected async ask(action: string): Promise<Explained | null> {
    if (this.seat === null) return null;
    const answer = await this.link.ask({ type: "explain", seat: this.seat, action });
    return answer.type === "explained" ? answer : null;
  }

  protected async send(action: string): Promise<void> {
    if (this.seat === null) return;
    const { decision } = this.view;
    this.acted = { seat: this.seat, decision };
    const answer = await this.link.ask({ type: "act", seat: this.seat, decision, action });
    if (this.refuse(answer)) this.acted = null;
  }

  undo(): void {
    if (this.seat === null) return;
    this.canUndo = false;
    void this.command({ type: "undo", seat: this.seat });
  }

  async hint(): Promise<void> {
    if (this.seat === null) return;
    this.busy = true;
    const answer = await this.link.ask({ type: "hint", seat: this.seat });
    this.busy = false;
    if (answer.type === "hinted" && this.view.legal.includes(answer.action)) this.choose(answer.action);
    else this.refuse(answer);
  }

  async command(command: Command): Promise<boolean> {
    this.refusal = null;
    return !this.refuse(await this.link.ask(command));
  }

  talk(text: string, room: Room): void {
    void this.link.ask({ type: "say", text, room }).then((answer) => this.refuse(answer));
  }
}
