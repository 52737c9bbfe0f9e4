// An example of the rules, played in place: the server works out every moment from its start and the actions made.

import { gamePage } from "../games";
import { BaseSession } from "./base.svelte";
import { api, Refusal } from "./http";
import type { ExampleInfo, Explained, Moment, TableInfo } from "./protocol";
import { settings } from "./settings.svelte";

export class ExampleSession extends BaseSession {
  readonly kind = "replay";
  /** What was played so far, each as `seat: action`. */
  moves: string[] = $state([]);
  drawable = $state(false);
  trouble = $state(false);
  /** What its position does by itself before anybody is asked: it is shown as it lies, and this is the first step. */
  private run: Moment | null = $state.raw(null);
  held = $state(false);
  private turn = 0;

  constructor(
    private readonly game: string,
    readonly example: ExampleInfo,
  ) {
    super();
    const seats = Array.from({ length: example.seats }, () => ({ kind: "person" }));
    const table = { table: "", game, seats, phase: "playing", players: example.players, options: {}, chat: false };
    this.info = { ...table, type: "table", host: null, clock: {}, watching: {} } as unknown as TableInfo;
  }

  override get ready(): boolean {
    return this.drawable && this.texts[settings.language] !== undefined && this.history.length > 0;
  }

  async load(): Promise<void> {
    try {
      const [page, cards] = await Promise.all([
        gamePage(this.game),
        api.cards(`games/${this.game}`),
        this.fetchText(),
        this.go([]),
      ]);
      this.page = page;
      this.cards = cards;
      this.drawable = true;
    } catch {
      this.trouble = true;
    }
  }

  async fetchText(): Promise<void> {
    const { language } = settings;
    this.texts[language] ??= await api.text(`games/${this.game}`, language);
  }

  /** What the example plays next from here; nothing at its end, or on a way of one's own. */
  get next(): string | undefined {
    const { play } = this.example;
    return this.strayed ? undefined : play[this.moves.length];
  }
  get more(): boolean {
    return this.held || this.next !== undefined;
  }
  get began(): boolean {
    return this.moves.length > 0 || (this.run !== null && !this.held);
  }
  get strayed(): boolean {
    return this.moves.some((move, number) => move !== this.example.play[number]);
  }

  /** The example after these actions, or as it lies (if it then goes on by itself, `after` is what came of that); one
   * step on is shown as it happens, through the same eyes. */
  async go(moves: string[], after = false): Promise<void> {
    const turn = (this.turn += 1);
    const onward = moves.length === this.moves.length + 1 && this.history.length > 0;
    this.refusal = null;
    this.busy = true;
    try {
      const seat = onward ? this.seat : null;
      const found = await api.example(this.game, this.example.id, seat === null ? { moves } : { moves, seat });
      const run = !moves.length && found.beats?.length ? found : null;
      const eyes = { moves, seat: found.seat ?? 0, held: true };
      const lies = run && !after ? await api.example(this.game, this.example.id, eyes) : null;
      if (turn !== this.turn) return;
      if (!moves.length) this.run = run;
      this.held = lies !== null;
      this.lay(lies ?? found, moves, onward);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === null) this.trouble = true;
      else this.refusal = this.say(error.reason);
    } finally {
      this.busy = false;
    }
  }

  private lay(found: Moment, moves: string[], onward: boolean): void {
    const before = onward && found.seat === this.seat ? this.history.at(-1) : undefined;
    this.choose(null);
    this.playback.skip();
    this.moves = moves;
    this.seat = found.seat;
    this.you = { type: "you", seats: found.seat === null ? [] : [found.seat], host: false, keys: {} };
    const { view, words, outcome, beats = [], events } = found;
    this.shots = before ? { [String(found.seat)]: [before] } : {};
    this.see({
      type: "view",
      seat: found.seat,
      version: moves.length + (this.run && !this.held ? 1 : 0),
      view,
      ...(before ? { since: before.version, beats } : { events: beats.length ? beats : events }),
      ...(words ? { words } : {}),
      ...(outcome ? { outcome } : {}),
    });
  }

  /** One step on. */
  forward(): void {
    if (this.held && this.run) {
      this.held = false;
      this.lay(this.run, [], true);
    } else if (this.next !== undefined) void this.go([...this.moves, this.next]);
  }

  /** Looks through the eyes of whoever is asked now. */
  async follow(): Promise<void> {
    const seat = this.view.to_act[0];
    if (seat === undefined || this.seat === seat || this.held) return;
    const found = await api.example(this.game, this.example.id, { moves: this.moves, seat });
    if (found.move === this.moves.length && !this.held) this.lay(found, this.moves, false);
  }

  protected async ask(): Promise<Explained | null> {
    return null;
  }
  protected async send(action: string): Promise<void> {
    await this.go([...this.moves, `${this.seat}: ${action}`]);
  }
  undo(): void {
    void this.go(this.moves.slice(0, -1), this.moves.length > 0);
  }
  async hint(): Promise<void> {
    return;
  }
  async command(): Promise<boolean> {
    return false;
  }
  talk(): void {
    return;
  }
}
