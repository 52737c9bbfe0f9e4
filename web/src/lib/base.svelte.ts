// What all sessions share: words, seats, the selected action, looking back. How messages come and go is left open.

import type { Face, GamePage } from "../games/contract";
import { pageCatalogue } from "./page.svelte";
import type {
  Advice,
  BeatInfo,
  Cards,
  Coach,
  Command,
  EventInfo,
  Explained,
  Led,
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
import { type Patch, patched } from "./patch";
import { type Beat, Playback, type Shot } from "./playback.svelte";
import { report } from "./trouble";
import type { Args, Language, LogEntry, Moment, Piece, SeatState, Session } from "./session.svelte";
import { seatName } from "./seats";
import { settings } from "./settings.svelte";
import { Catalogue } from "./words";

/** The moment that is on the screen: a shot, and which of its beats; at its last beat it shows the whole of its view. */
interface Shown {
  shot: Shot;
  at: number;
}

const PICTURES = /\p{Emoji_Presentation} ?/gu;
/** Signs that no text has, around the name of a card. */
const [OPEN, BETWEEN, CLOSE] = ["\uE000", "\uE001", "\uE002"];
/** How long an event is shown where the server does not say, in milliseconds. */
const LASTS = 700;
/** How many lines of chat are kept here. */
const HEARD = 500;

export type Texts = Partial<Record<Language, string>>;

export abstract class BaseSession implements Session {
  abstract readonly kind: Session["kind"];
  info: TableInfo = $state() as TableInfo;
  you: You = $state({ type: "you", seats: [], host: false, keys: {} });
  seat: number | null = $state(null);
  page: GamePage | null = $state(null);
  connection: Session["connection"] = $state("online");
  offline = $state("connection-offline");
  skew = $state(0);
  /** The names of those who watch; nothing for one who has none. */
  watchers: string[] = $state([]);
  /** The seats whose people are here; null until we were told. */
  protected present: number[] | null = $state(null);

  /** What each seat of ours has seen, oldest first; the last one is now. */
  protected shots: Record<string, Shot[]> = $state.raw({});
  /** What each seat had been told before its first view here. */
  protected told: Record<string, EventInfo[]> = $state.raw({});
  protected past: Moment | null = $state.raw(null);
  readonly playback = new Playback();
  protected texts: Texts = $state({});
  protected cards: Cards | null = $state.raw(null);

  chosen: string | null = $state(null);
  private asking = 0;
  explained: Explained | null = $state(null);
  /** What was hinted at, the best first: as long as that is what is chosen. */
  protected advice: Advice[] = $state.raw([]);
  busy = $state(false);
  /** The seat and the version of the view that our last answer was for: it asks nothing any more. */
  protected answered = $state("");
  refusal: string | null = $state(null);
  reason: string | null = $state(null);
  /** While somebody wants to be heard first, what is confirmed is not sent: this says why. */
  halt: (() => void) | null = null;
  /** What the newest view of each seat of ours says about taking its last step back. */
  private undoable: Record<string, boolean> = $state.raw({});
  chat: Said[] = $state.raw([]);
  led: Led | null = $state.raw(null);
  /** The question that the reader wants to answer, though its answer is obvious. */
  private staying = $state(0);

  private readonly catalogue = $derived.by(() => {
    const source = this.texts[settings.language] ?? this.texts.en ?? this.texts.fr ?? "";
    return new Catalogue(settings.choices.tongue, [source]);
  });
  private readonly own = $derived.by(() => pageCatalogue(this.page?.texts));

  protected abstract ask(action: string): Promise<Explained | null>;
  protected abstract send(action: string): Promise<void>;
  abstract undo(): void;
  get hints(): boolean {
    return false;
  }
  abstract hint(): Promise<void>;
  abstract command(command: Command): Promise<boolean>;
  abstract talk(text: string, room: Room): void;

  // What is on the table

  readonly history: Shot[] = $derived(this.shots[String(this.seat)] ?? []);

  private readonly shown: Shown = $derived.by(() => {
    const past = this.past;
    const found = past === null ? undefined : this.history.find(({ version }) => version === past.version);
    if (past !== null && found) return { shot: found, at: past.at ?? found.beats.length - 1 };
    if (this.playback.shot !== null) return { shot: this.playback.shot, at: this.playback.at };
    const newest = this.history.at(-1);
    if (!newest) throw new Error(`nothing was seen from seat ${this.seat}`);
    return { shot: newest, at: newest.beats.length - 1 };
  });
  /** Whether the shown moment is the last of its shot. */
  private readonly whole = $derived(this.shown.at >= this.shown.shot.beats.length - 1);

  /** What is on the screen. In the middle of a shot nobody is asked, but for a question that has stood all the time. */
  private readonly drawn: View = $derived.by(() => {
    const { shot, at } = this.shown;
    const beat = shot.beats[at];
    const newest = this.history.at(-1)?.view;
    if (this.past !== null) return this.whole || !beat ? shot.view : during(shot.view, beat);
    if (shot.ended && this.whole && !this.playback.behind) return over(shot.view);
    if (!this.playback.behind || !newest) return shot.view;
    const { decision, legal, to_act } = newest;
    const table = this.whole || !beat ? shot.view : during(shot.view, beat);
    return this.stands ? { ...table, decision, legal, to_act } : over(table);
  });

  /** Whether the newest question was already open before what is being shown began. */
  private readonly stands = $derived.by(() => {
    const decision = this.history.at(-1)?.view.decision ?? 0;
    if (!decision || !this.playback.behind) return false;
    const first = this.playback.shot === null ? -1 : this.history.indexOf(this.playback.shot);
    return first > 0 && this.history[first - 1]?.view.decision === decision;
  });

  /** Whether there is anything to show yet. */
  get ready(): boolean {
    return this.history.length > 0;
  }

  get view(): View {
    return this.drawn;
  }
  get version(): number {
    return this.shown.shot.version;
  }
  get moment(): string {
    return this.history.length ? `${this.version}.${this.shown.at}` : "";
  }
  get before(): unknown {
    const { shot, at } = this.shown;
    return shot.beats[at - 1]?.table ?? this.history[this.history.indexOf(shot) - 1]?.view.table ?? null;
  }
  get event(): EventInfo | null {
    return this.past === null
      ? (this.playback.beat?.event ?? null)
      : (this.shown.shot.beats[this.shown.at]?.event ?? null);
  }
  get events(): EventInfo[] {
    const { shot, at } = this.shown;
    return this.whole ? shot.events : shot.events.slice(0, at + 1);
  }
  get happened(): EventInfo[] {
    const { shot, at } = this.shown;
    const before = this.history.slice(0, this.history.indexOf(shot)).flatMap(({ events }) => events);
    const now = this.whole ? shot.events : shot.events.slice(0, at + 1);
    return [...(this.told[String(this.seat)] ?? []), ...before, ...now];
  }
  get playing(): boolean {
    return this.past === null && this.playback.behind;
  }
  get words(): WordsInfo | null {
    const { shot } = this.shown;
    if (this.whole) return shot.words;
    const before = this.history[this.history.indexOf(shot) - 1]?.words;
    const captions = this.stands ? this.history.at(-1)?.words?.captions : undefined;
    return { lines: before?.lines ?? [], captions: captions ?? [] };
  }
  get outcome(): OutcomeInfo | null {
    return this.whole && !this.playing ? this.shown.shot.outcome : null;
  }
  get ended(): boolean {
    return this.whole && !this.playing && this.shown.shot.ended;
  }
  get live(): boolean {
    return this.past === null;
  }
  /** Whether we play the seat that is looked at, and look at now. */
  private get holding(): boolean {
    if (!this.live || this.seat === null || this.info.phase !== "playing") return false;
    return this.you.seats.includes(this.seat) && !this.info.seats[this.seat]?.minded;
  }
  get asked(): boolean {
    if (!this.holding || this.seat === null || !this.view.to_act.includes(this.seat)) return false;
    return this.answered !== this.newest;
  }
  protected get newest(): string {
    return `${this.seat}.${this.history.at(-1)?.version}`;
  }
  get canUndo(): boolean {
    return this.holding && (this.undoable[String(this.seat)] ?? false);
  }

  get lesson(): boolean {
    return this.history.at(-1)?.sight?.coach !== undefined;
  }
  get coach(): Coach | null {
    return this.live && !this.playing ? (this.history.at(-1)?.sight?.coach ?? null) : null;
  }

  /** Only at a table: an example, a puzzle or a replay waits for its reader. */
  get obvious(): string | null {
    const action = this.words?.obvious;
    const mine =
      this.kind === "live" && this.asked && !this.playing && this.chosen === null && !this.busy && !this.lesson;
    return mine && action && this.staying !== this.view.decision ? action : null;
  }
  stay(): void {
    this.staying = this.view.decision;
  }

  /** Takes in a view with what led to it. */
  protected see(sight: Sight): void {
    const key = String(sight.seat);
    const seen = sight.since === undefined ? [] : (this.shots[key] ?? []);
    const beats = this.expand(seen.at(-1)?.view ?? null, sight);
    const shot: Shot = {
      version: sight.version,
      view: sight.view,
      sight,
      beats,
      events: beats.length ? beats.map(({ event }) => event) : (sight.beats ?? sight.events ?? []),
      words: sight.words ?? null,
      outcome: sight.outcome ?? null,
      ended: sight.ended ?? false,
      undone: sight.undo ?? 0,
      opens: sight.opens_at === undefined ? null : sight.opens_at - this.skew,
    };
    this.shots = { ...this.shots, [key]: [...seen, shot] };
    this.undoable = { ...this.undoable, [key]: sight.can_undo ?? false };
    if (sight.seat === this.seat) {
      if (seen.length || beats.length) this.playback.push(shot);
      else this.playback.skip();
    }
    // What can no longer be done is let go, and so is what was chosen too early.
    const gone = this.chosen !== null && (this.explained?.refused || !sight.view.legal.includes(this.chosen));
    if (gone && sight.seat === this.seat) this.choose(null);
  }

  /** The beats of a message. What cannot be read is left out: the view comes up all the same. */
  private expand(before: View | null, { view, beats = [] }: Sight): Beat[] {
    try {
      return expand(before, view, beats);
    } catch (error) {
      report("playback", error, this);
      return [];
    }
  }

  // Who is there

  readonly seats: SeatState[] = $derived.by(() => {
    const toAct = this.history.length ? this.drawn.to_act : [];
    return this.info.seats.map((seat, number) => ({
      seat: number,
      name: seatName(seat, number),
      kind: seat.kind,
      bot: seat.bot ?? "",
      portrait: seat.portrait ?? "",
      level: seat.level ?? "",
      rung: seat.rung ?? 0,
      rungs: seat.rungs ?? 0,
      minder: seat.minder ?? "",
      program: seat.program ?? false,
      why: seat.why ?? "",
      mine: this.you.seats.includes(number),
      minded: seat.minded ?? false,
      away: seat.kind === "person" && !seat.minded && this.present !== null && !this.present.includes(number),
      toAct: toAct.includes(number),
      host: this.info.host === number,
      muted: seat.muted ?? false,
    }));
  });

  private readonly names = $derived(this.seats.map((seat) => seat.name));

  /** Takes in a line of chat, which comes again with those before it when the connection does. */
  protected keepLine(line: Said): void {
    if (!this.chat.some((said) => said.id === line.id)) this.chat = [...this.chat, line].slice(-HEARD);
  }

  get rooms(): Room[] {
    if (!this.info.chat) return [];
    if (!this.you.seats.length) return ["watchers"];
    return this.ready && this.page?.teams?.(this.view) ? ["table", "team"] : ["table"];
  }

  // Select, preview, confirm

  choose(action: string | null): void {
    this.refusal = null;
    this.reason = null;
    this.explained = null;
    this.advice = [];
    this.chosen = action;
    if (action === null) return;
    this.stay();
    const turn = (this.asking += 1); // the same action may have been chosen before, at another question
    void this.ask(action).then((explained) => {
      if (this.chosen !== action || this.asking !== turn) return;
      this.explained = explained;
      this.reason = explained?.refused?.id ?? null;
      if (settings.choices.confirm === "irreversible" && explained?.can_undo) this.confirm();
    });
  }

  confirm(): void {
    if (this.chosen === null || !this.asked || this.busy) return;
    if (this.halt) return this.halt();
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
    this.reason = null;
    this.explained = null;
    this.chosen = action;
    this.confirm();
  }

  get advised(): string {
    const [best, next] = this.advice;
    if (!best || this.lesson) return "";
    const marks = ({ value }: Advice): number => Math.round(50 * (value + 1));
    if (!next) return this.t("hint-why-only", { marks: marks(best) });
    const id = next.verdict === "equal" ? "hint-why-close" : "hint-why";
    return this.t(id, { marks: marks(best), next: this.caption(next.action), other: marks(next) });
  }

  async why(action: string): Promise<string> {
    const refused = (await this.ask(action))?.refused;
    this.reason = refused?.id ?? null;
    return refused ? this.say(refused) : "";
  }

  // Looking elsewhere

  goto(moment: Moment | null): void {
    this.choose(null);
    this.playback.skip();
    const last = this.history.at(-1);
    const now =
      moment === null || (moment.version === last?.version && (moment.at ?? Infinity) >= last.beats.length - 1);
    this.past = now ? null : moment;
  }

  look(seat: number | null): void {
    this.choose(null);
    this.playback.skip();
    this.past = null;
    this.seat = seat;
  }

  // Words

  get language(): Language {
    return settings.language;
  }

  /** Without the terminal's little pictures: the tables draw their own, and not every machine has a font for them. */
  say(line: Line): string {
    return this.catalogue.say(line, this.names).replace(PICTURES, "");
  }

  pieces(line: Line): Piece[] {
    const mark = ({ id }: Line, text: string): string => {
      const card = [id, id.replace(/^[a-z]+-/, "")].find((name) => name in this.faces);
      return card === undefined ? text : `${OPEN}${card}${BETWEEN}${text}${CLOSE}`;
    };
    const said = this.catalogue.say(line, this.names, mark).replace(PICTURES, "");
    return said.split(CLOSE).flatMap((part) => {
      const [before = "", named] = part.split(OPEN);
      const [card = "", text = ""] = named?.split(BETWEEN) ?? [];
      return [...(before ? [{ text: before }] : []), ...(text ? [{ text, card }] : [])];
    });
  }

  t(id: string, args?: Args): string {
    return this.own.format(id, args);
  }

  caption(action: string): string {
    const button = this.page?.button?.(this, action) ?? null;
    if (button !== null) return button;
    const line = this.words?.captions[this.view.legal.indexOf(action)];
    return line ? this.say(line) : action;
  }

  /** What was told, up to the beat that is shown and no further; looking back, all that has been shown. */
  readonly log: LogEntry[] = $derived.by(() => {
    const told = (this.told[String(this.seat)] ?? []).flatMap((event) => this.entry(event, null));
    const seen = this.history.flatMap((shot) => {
      if (this.playback.waits(shot)) return [];
      const shown = shot === this.playback.shot ? shot.events.slice(0, this.playback.at + 1) : shot.events;
      const line = { id: "log-undone", args: { count: shot.undone } };
      const undone = { moment: { version: shot.version }, events: [], line, text: this.t(line.id, line.args) };
      const entries = shown.flatMap((event, at) =>
        this.entry(event, shot.beats.length ? { version: shot.version, at } : { version: shot.version }),
      );
      return [...(shot.undone ? [undone] : []), ...entries];
    });
    return [...told, ...seen];
  });

  /** All that is told in the end, where that is known: a replay's log goes beyond the moment it shows. */
  get fullLog(): LogEntry[] {
    return this.log;
  }

  protected entry(event: EventInfo, moment: Moment | null): LogEntry[] {
    const text = event.line ? this.say(event.line) : "";
    return event.line && text ? [{ moment, events: [event], line: event.line, text }] : [];
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

/** Nobody is asked anything: in the middle of a shot, and after a game that was given up. */
function over(view: View): View {
  return { ...view, decision: 0, legal: [], to_act: [] };
}

function during(view: View, beat: Beat): View {
  return { ...over(view), table: beat.table, known: beat.known };
}

/** Lays the patches over each other, from the view before on; the last beat is the view itself. */
function expand(before: View | null, view: View, told: readonly BeatInfo[]): Beat[] {
  let [table, known]: unknown[] = [before?.table ?? null, before?.known ?? null];
  return told.map(({ kind, args, line, lasts = LASTS, ...patch }, number) => {
    const last = number === told.length - 1;
    table = last ? view.table : patched(table, patch.table as Patch | undefined);
    known = last ? view.known : patched(known, patch.known as Patch | undefined);
    return { event: { kind, args, ...(line ? { line } : {}) }, table, known, lasts };
  });
}
