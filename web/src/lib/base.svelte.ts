// What all sessions share: words, seats, the selected action, looking back. How messages come and go is left open.

import type { Face, GamePage } from "../games/contract";
import { t as frameText, pageCatalogue } from "./page.svelte";
import type {
  Cards,
  Command,
  EventInfo,
  Explained,
  Line,
  OutcomeInfo,
  Room,
  Said,
  Sight,
  TableInfo,
  View,
  WordsInfo,
  You,
} from "./protocol";
import type { Args, Language, LogEntry, SeatState, Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { Catalogue } from "./words";

/** One moment as a seat saw it. */
export interface Shot {
  version: number;
  view: View;
  before: View | null;
  events: EventInfo[];
  words: WordsInfo | null;
  outcome: OutcomeInfo | null;
  ended: boolean;
  /** How many actions were taken back to come here. */
  undone: number;
  /** When it came, by this browser's clock. */
  at: number;
}

export type Texts = Partial<Record<Language, string>>;

export abstract class BaseSession implements Session {
  abstract readonly kind: Session["kind"];
  info: TableInfo = $state() as TableInfo;
  you: You = $state({ type: "you", seats: [], host: false, keys: {} });
  seat: number | null = $state(null);
  page: GamePage | null = $state(null);
  connection: Session["connection"] = $state("online");
  skew = $state(0);
  /** The seats whose people are here; null until we were told. */
  protected present: number[] | null = $state(null);

  /** What each seat of ours has seen, oldest first; the last one is now. */
  protected shots: Record<string, Shot[]> = $state.raw({});
  /** What each seat had been told before its first view here. */
  protected told: Record<string, EventInfo[]> = $state.raw({});
  protected past: number | null = $state(null);
  protected texts: Texts = $state({});
  protected cards: Cards | null = $state.raw(null);

  chosen: string | null = $state(null);
  explained: Explained | null = $state(null);
  busy = $state(false);
  refusal: string | null = $state(null);
  canUndo = $state(false);
  chat: Said[] = $state([]);

  private readonly catalogue = $derived.by(() => {
    const source = this.texts[settings.language] ?? this.texts.en ?? this.texts.fr ?? "";
    return new Catalogue(settings.choices.tongue, [source]);
  });
  private readonly own = $derived.by(() => pageCatalogue(this.page?.texts));

  protected abstract ask(action: string): Promise<Explained | null>;
  protected abstract send(action: string): Promise<void>;
  abstract undo(): void;
  abstract hint(): Promise<void>;
  abstract command(command: Command): Promise<boolean>;
  abstract talk(text: string, room: Room): void;

  // What is on the table

  readonly history: Shot[] = $derived(this.shots[String(this.seat)] ?? []);

  private readonly shown: Shot = $derived.by(() => {
    const past = this.past === null ? undefined : this.history.find((shot) => shot.version === this.past);
    const shot = past ?? this.history.at(-1);
    if (!shot) throw new Error(`nothing was seen from seat ${this.seat}`);
    return shot;
  });

  /** Whether there is anything to show yet. */
  get ready(): boolean {
    return this.history.length > 0;
  }

  get view(): View {
    return this.shown.view;
  }
  get before(): View | null {
    return this.shown.before;
  }
  get events(): EventInfo[] {
    return this.shown.events;
  }
  get version(): number {
    return this.shown.version;
  }
  get words(): WordsInfo | null {
    return this.shown.words;
  }
  get outcome(): OutcomeInfo | null {
    return this.shown.outcome;
  }
  get ended(): boolean {
    return this.shown.ended;
  }
  get live(): boolean {
    return this.past === null;
  }
  get asked(): boolean {
    if (!this.live || this.seat === null || this.info.phase !== "playing") return false;
    const mine = this.you.seats.includes(this.seat) && !this.info.seats[this.seat]?.minded;
    return mine && this.view.to_act.includes(this.seat);
  }

  /** Takes in a view, and keeps the one before. */
  protected see(sight: Sight): void {
    const key = String(sight.seat);
    const seen = sight.since === undefined ? [] : (this.shots[key] ?? []);
    const shot: Shot = {
      version: sight.version,
      view: sight.view,
      before: seen.at(-1)?.view ?? null,
      events: sight.events ?? [],
      words: sight.words ?? null,
      outcome: sight.outcome ?? null,
      ended: sight.ended ?? false,
      undone: sight.undo ?? 0,
      at: Date.now(),
    };
    this.shots = { ...this.shots, [key]: [...seen, shot] };
    if (this.chosen !== null && sight.seat === this.seat && !sight.view.legal.includes(this.chosen)) this.choose(null);
  }

  // Who is there

  readonly seats: SeatState[] = $derived.by(() => {
    const toAct = this.history.length ? this.shown.view.to_act : [];
    return this.info.seats.map((seat, number) => ({
      seat: number,
      name: seat.name || (seat.bot ? frameText("bot-name", { number: number + 1 }) : this.seatName(number)),
      kind: seat.kind,
      bot: seat.bot ?? "",
      mine: this.you.seats.includes(number),
      minded: seat.minded ?? false,
      away: seat.kind === "person" && !seat.minded && this.present !== null && !this.present.includes(number),
      toAct: toAct.includes(number),
      host: this.info.host === number,
      muted: seat.muted ?? false,
    }));
  });

  private readonly names = $derived(this.seats.map((seat) => seat.name));

  private seatName(seat: number): string {
    return this.catalogue.say({ id: "seat", args: { seat } });
  }

  get rooms(): Room[] {
    if (!this.info.chat) return [];
    if (!this.you.seats.length) return ["watchers"];
    return this.ready && this.page?.teams?.(this.view) ? ["table", "team"] : ["table"];
  }

  // Select, preview, confirm

  choose(action: string | null): void {
    this.refusal = null;
    this.explained = null;
    this.chosen = action;
    if (action === null) return;
    if (settings.choices.confirm === "irreversible" && this.page?.quick?.(action, this.view)) return this.confirm();
    void this.ask(action).then((explained) => {
      if (this.chosen === action) this.explained = explained;
    });
  }

  confirm(): void {
    if (this.chosen === null || !this.asked || this.busy) return;
    const action = this.chosen;
    this.busy = true;
    void this.send(action).finally(() => {
      this.busy = false;
      if (this.chosen === action) {
        this.chosen = null;
        this.explained = null;
      }
    });
  }

  act(action: string): void {
    this.refusal = null;
    this.explained = null;
    this.chosen = action;
    this.confirm();
  }

  async why(action: string): Promise<string> {
    const explained = await this.ask(action);
    return explained?.refused ? this.say(explained.refused) : "";
  }

  // Looking elsewhere

  goto(version: number | null): void {
    this.choose(null);
    const last = this.history.at(-1)?.version;
    this.past = version === null || version === last ? null : version;
  }

  look(seat: number | null): void {
    this.choose(null);
    this.past = null;
    this.seat = seat;
  }

  // Words

  get language(): Language {
    return settings.language;
  }

  /** Without the terminal's little pictures: the tables draw their own, and not every machine has a font for them. */
  say(line: Line): string {
    return this.catalogue.say(line, this.names).replace(/\p{Emoji_Presentation} ?/gu, "");
  }

  t(id: string, args?: Args): string {
    return this.own.format(id, args);
  }

  caption(action: string): string {
    const line = this.words?.captions[this.view.legal.indexOf(action)];
    return line ? this.say(line) : action;
  }

  readonly log: LogEntry[] = $derived.by(() => {
    const told = (this.told[String(this.seat)] ?? []).flatMap((event) => this.entry(event, null));
    const seen = this.history.flatMap((shot) => {
      const line = { id: "log-undone", args: { count: shot.undone } };
      const undone = { version: shot.version, events: [], line, text: this.t(line.id, line.args) };
      return [...(shot.undone ? [undone] : []), ...shot.events.flatMap((event) => this.entry(event, shot.version))];
    });
    return [...told, ...seen];
  });

  private entry(event: EventInfo, version: number | null): LogEntry[] {
    const text = event.line ? this.say(event.line) : "";
    return event.line && text ? [{ version, events: [event], line: event.line, text }] : [];
  }

  card(id: string): Face | undefined {
    return this.faces[id];
  }

  get faces(): Record<string, Face> {
    return this.cards?.faces ?? {};
  }

  get beat(): number {
    return settings.beat;
  }
}
