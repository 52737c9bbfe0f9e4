// A finished game, moment by moment, through anybody's eyes.

import { gamePage } from "../games";
import { api, Refusal } from "./http";
import type { Line, Moment, Story } from "./protocol";
import type { LogEntry } from "./session.svelte";
import { settings } from "./settings.svelte";
import { StillSession } from "./still.svelte";

export class ReplaySession extends StillSession {
  readonly kind = "replay";
  game = $state(0);
  move = $state(0);
  moves = $state(0);
  drawable = $state(false);
  missing = $state(false);
  /** Whether all cards are open. */
  open = $state(false);
  private readonly kept = new Map<string, Promise<Moment>>();
  private turn = 0;
  /** All that the seat was told, action by action: the whole log, and where turns begin. */
  private stories: Record<string, Story> = $state({});
  /** Why it cannot be looked at, if the server has said so. */
  closed: Line | null = $state.raw(null);
  /** Whose eyes were asked for; `seat` follows when their view has come. */
  private eyes: number | null = null;

  constructor(readonly id: string) {
    super();
    this.connection = "connecting";
  }

  override get ready(): boolean {
    return this.drawable && this.texts[settings.language] !== undefined && this.history.length > 0;
  }

  async load(game: number | undefined, move: number, seat: number | null): Promise<void> {
    try {
      this.info = await api.table(this.id);
      this.game = game ?? this.info.number;
      this.eyes = seat;
      const shown = this.fetch(move);
      const [page, cards] = await Promise.all([
        gamePage(this.info.game),
        api.cards(`tables/${this.id}`),
        this.fetchText(),
        shown,
      ]);
      this.page = page; // it knows how to turn cards up
      this.cards = cards;
      await this.show(move);
      this.connection = "online";
      this.drawable = true;
    } catch (error) {
      this.closed = error instanceof Refusal ? error.reason : null;
      this.missing = true;
    }
  }

  private readonly story: Story | undefined = $derived(this.stories[String(this.seat)]);

  /** The actions after which a turn begins. */
  readonly turns: number[] = $derived.by(() => {
    const kind = this.page?.turn ?? "turn";
    return (this.story?.told ?? []).flatMap((events, move) => (events.some((one) => one.kind === kind) ? [move] : []));
  });

  private readonly lines: LogEntry[] = $derived.by(() =>
    (this.story?.told ?? []).flatMap((events, move) => events.flatMap((event) => this.entry(event, { version: move }))),
  );

  override get fullLog(): LogEntry[] {
    return this.lines;
  }

  override readonly log: LogEntry[] = $derived(this.lines.filter(({ moment }) => (moment?.version ?? 0) <= this.move));

  /** The turn before this moment, or the next one. */
  async jump(way: 1 | -1): Promise<void> {
    const to =
      way > 0 ? this.turns.find((move) => move > this.move) : this.turns.filter((move) => move < this.move).at(-1);
    await this.show(to ?? (way > 0 ? this.moves : 0));
  }

  async fetchText(): Promise<void> {
    const { language } = settings;
    this.texts[language] ??= await api.text(`tables/${this.id}`, language);
  }

  private fetch(move: number): Promise<Moment> {
    const at = { game: this.game, move, seat: this.eyes, open_cards: this.open || undefined };
    const key = JSON.stringify(at);
    let found = this.kept.get(key);
    if (!found) {
      found = api.moment(this.id, at);
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
    }
    return found;
  }

  /** The moment after so many actions. */
  async show(move: number): Promise<void> {
    const turn = (this.turn += 1);
    const found = await this.fetch(Math.max(0, this.moves ? Math.min(move, this.moves) : move));
    if (turn !== this.turn) return; // another moment was asked for meanwhile
    const { events, seat, words, position, outcome, ended } = found;
    const view = position ? (this.page?.open?.(found.view, position) ?? found.view) : found.view;
    const onward = found.move === this.move + 1 && seat === this.seat && !position;
    const before = onward ? this.history.at(-1) : undefined;
    this.playback.skip();
    this.moves = found.moves;
    this.move = found.move;
    this.seat = seat;
    this.shots = before ? { [String(seat)]: [before] } : {};
    this.see({
      type: "view",
      seat,
      version: found.move,
      view,
      events,
      ...(before ? { since: before.version, beats: found.beats ?? [] } : {}),
      ...(words ? { words } : {}),
      ...(outcome ? { outcome } : {}),
      ...(ended ? { ended } : {}),
    });
    if (!this.stories[String(seat)]) {
      void api.story(this.id, this.game, seat).then(
        (story) => (this.stories[String(seat)] = story),
        () => undefined,
      );
    }
    if (found.move < found.moves) void this.fetch(found.move + 1).catch(() => undefined);
  }

  /** Turn all cards up, or down again. */
  turnUp(open: boolean): void {
    this.open = open;
    void this.show(this.move);
  }

  override look(seat: number | null): void {
    this.eyes = seat;
    void this.show(this.move);
  }

  override goto(moment: { version: number } | null): void {
    void this.show(moment?.version ?? this.moves);
  }
}
