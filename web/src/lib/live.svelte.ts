// A table being played: everything comes over its socket.

import { gamePage } from "../games";
import { BaseSession } from "./base.svelte";
import { api } from "./http";
import { keepPromise } from "./promises";
import { type Answer, Link } from "./link.svelte";
import type { Command, EventInfo, Explained, FromServer, Room, Seen, Sight } from "./protocol";
import { settings } from "./settings.svelte";
import { myName } from "./tables";
import { keep, recall } from "./unshown";
import { update } from "./update.svelte";

/** Ways to lose a connection that have a sentence of their own: the server stops, too much was sent or left unread. */
const SAID = [1009, 1011, 1012, 4408, 4429];

export class LiveSession extends BaseSession {
  readonly kind = "live";
  /** Whether we know what table this is. */
  known = $state(false);
  /** For several seats of one browser: whose turn it is to sit before the screen, behind a curtain. */
  curtain: number | null = $state(null);

  private readonly link: Link;
  private readonly stop: () => void;
  private left = false;
  /** Whether we know who sits before the screen: not when the page has just come. */
  private manned = false;
  private number = 0;
  /** Whether a game was asked for that is not there yet. */
  private beginning = false;

  constructor(readonly id: string) {
    super();
    addEventListener("pagehide", this.leave);
    this.link = new Link(
      id,
      () => this.seen(),
      (message) => this.hear(message),
      myName,
    );
    this.stop = $effect.root(() => {
      $effect(() => {
        this.connection = this.link.state;
        this.offline = SAID.includes(this.link.code) ? `offline-${this.link.code}` : "connection-offline";
      });
      $effect(() => {
        void this.fetchText(settings.language);
      });
    });
  }

  private readonly leave = (): void => keep(this.id, this.number, this.history, this.playback);

  close(): void {
    this.left = true;
    removeEventListener("pagehide", this.leave);
    this.stop();
    this.link.close();
  }

  /** Why there is no coming back, as a close code; null while there is. */
  get lost(): number | null {
    return this.link.final;
  }

  /** Whether something that we have sent was not answered yet. */
  get unanswered(): boolean {
    return this.link.waiting;
  }

  /** The keys that were given to us, by seat. */
  watchKeys: Record<number, string> = $state({});

  /** Somebody who holds no seat looks over the shoulder of one who allows it; null sees only what lies open. */
  watch(seat: number | null, key = ""): void {
    if (seat !== null && key) this.watchKeys = { ...this.watchKeys, [seat]: key };
    this.link.watch = seat;
    this.link.watchKey = seat === null ? "" : (this.watchKeys[seat] ?? "");
    this.shots = {};
    this.told = {};
    this.playback.skip();
    this.past = null;
    this.seat = seat;
    this.link.reopen();
  }

  private async fetchText(language: "en" | "fr"): Promise<void> {
    if (this.texts[language] !== undefined) return;
    try {
      this.texts[language] = await api.text(`tables/${this.id}`, language);
    } catch {
      this.later(() => void this.fetchText(language));
    }
  }

  /** Once more after a while, unless the table was left meanwhile, or is nowhere. */
  private later(again: () => void): void {
    window.setTimeout(() => this.left || this.lost !== null || again(), 2_000);
  }

  private async fetchGame(): Promise<void> {
    try {
      const [page, cards] = await Promise.all([gamePage(this.info.game), api.cards(`tables/${this.id}`)]);
      this.cards = cards;
      this.page = page;
      this.drawable = true;
    } catch {
      void update.missing();
      this.later(() => void this.fetchGame());
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
        update.hear(message.page);
        break;
      case "present":
        this.present = message.seats;
        this.watchers = message.watchers ?? [];
        break;
      case "table":
        if (message.number !== this.number) {
          this.shots = {};
          this.playback.skip();
          this.told = {};
          this.past = null;
          this.choose(null);
        }
        this.number = message.number;
        if (message.phase === "playing") this.beginning = false;
        if (message.phase === "playing") keepPromise(this.id, message.number, message.commitment);
        this.info = message;
        if (!this.known) void this.fetchGame();
        this.known = true;
        break;
      case "you":
        this.you = message;
        if (message.seats.length) this.link.watch = null;
        if (this.seat === null ? message.seats.length : !message.seats.includes(this.seat))
          this.seat = message.seats[0] ?? this.link.watch;
        break;
      case "view":
        // Whoever may not look over a shoulder (any more) is shown what lies open.
        if (!this.you.seats.length && message.seat !== this.seat) this.seat = message.seat;
        this.take(message);
        break;
      case "led":
        this.led = message.on === false ? null : message;
        break;
      case "said":
        this.keepLine(message);
        break;
      case "refused":
        this.refusal = this.say(message.reason);
        this.reason = message.reason.id;
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
    const unshown = sight.since === undefined ? recall(this.id, this.number, sight) : null;
    if (unshown) {
      for (const one of [unshown.before, ...unshown.sights]) this.see(one);
      this.playback.resume(unshown.at);
    } else this.see(sight);
    if (sight.since === undefined) void this.recall(sight.seat);
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
    const last = this.history.at(-1);
    const toAct = last?.view.to_act ?? [];
    // Nobody is asked any more; between two levels hands are hidden still.
    if ((last?.outcome || last?.ended) && !this.info.more) return void (this.curtain = null);
    if (this.you.seats.length < 2 || this.seat === null) return;
    if (this.manned && toAct.includes(this.seat)) return;
    const next = this.you.seats.find((seat) => toAct.includes(seat)) ?? (this.manned ? undefined : this.seat);
    if (next !== undefined) this.curtain = next;
    this.manned = true;
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
    this.reason = answer.reason.id;
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
    const newest = this.newest;
    if (!this.refuse(await this.link.ask({ type: "act", seat: this.seat, decision, action }))) this.answered = newest;
  }

  undo(): void {
    if (this.seat === null) return;
    void this.command({ type: "undo", seat: this.seat });
  }

  override get hints(): boolean {
    return this.info.hints ?? false;
  }

  async hint(): Promise<void> {
    if (this.seat === null) return;
    this.busy = true;
    const answer = await this.link.ask({ type: "hint", seat: this.seat });
    this.busy = false;
    if (answer.type === "hinted" && this.view.legal.includes(answer.action)) {
      this.choose(answer.action);
      this.advice = answer.advice;
    } else this.refuse(answer);
  }

  async command(command: Command): Promise<boolean> {
    this.refusal = null;
    const begin = command.type === "start";
    if (begin && this.beginning) return true; // clicked twice: the next game is on its way
    if (begin) this.beginning = true;
    const done = !this.refuse(await this.link.ask(command));
    if (!done) this.beginning = false;
    return done;
  }

  talk(text: string, room: Room): void {
    const line = room === "watchers" ? { text, room, name: myName() } : { text, room };
    void this.link.ask({ type: "say", ...line }).then((answer) => this.refuse(answer));
  }
}
