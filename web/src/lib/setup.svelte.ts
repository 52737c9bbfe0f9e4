// A table that is being set up: who sits where, under which options.

import { api } from "./http";
import type { Clock, Field, Form, GameInfo, SeatPlan } from "./protocol";
import { settings } from "./settings.svelte";
import { create, myName } from "./tables";
import { planChallenges, visitorOf } from "./visitors";

export type SeatChoice = { kind: "open" } | { kind: "mine"; name: string } | { kind: "bot"; id: string };

export const CLOCKS: Record<string, Clock> = {
  none: { bank: 0, increment: 0, move: 0 },
  quick: { bank: 300, increment: 10, move: 0 },
  calm: { bank: 1200, increment: 30, move: 0 },
  days: { bank: 0, increment: 0, move: 3 * 24 * 3600 },
};

/** The name of our own preset: every option as it is without being chosen. */
export const USUAL = "usual";

export class Setup {
  players = $state(0);
  seats: SeatChoice[] = $state([]);
  form: Form | null = $state.raw(null);
  preset = $state(USUAL);
  /** What was chosen apart from the preset. */
  changes: Record<string, unknown> = $state({});
  clock = $state("none");
  everybody = $state(false);
  watching = $state(true);
  chat = $state(true);
  private asked = 0;

  constructor(
    readonly game: GameInfo,
    players: number,
    /** The option that is asked before anything else: presets that say only this are the same question again. */
    private readonly first = "",
    /** A house file to play with. */
    readonly cards = "",
  ) {
    this.seats = [{ kind: "mine", name: settings.choices.name }];
    void this.count(players);
  }

  async count(wanted: number): Promise<void> {
    const [least, most] = this.game.players;
    this.players = Math.min(Math.max(wanted, least), most);
    const seats = this.game.seats[this.players - least] ?? this.players;
    this.seats = Array.from({ length: seats }, (_, number) => this.seats[number] ?? { kind: "open" });
    const asked = (this.asked += 1);
    const form = await api.form(this.game.game, this.players, this.cards);
    if (asked !== this.asked) return; // meanwhile there are more players, or fewer
    const before = this.form;
    this.form = form;
    // Whoever brings cards wants to see them: a first game is played with what the book proposes for it.
    const offered = this.presets.filter(([name]) => !this.cards || name !== "first");
    if (before === null) this.preset = offered[0]?.[0] ?? USUAL;
    // What was chosen for another number of players may not do for this one.
    for (const field of form.fields) if (!fits(field, this.value(field))) this.forget(field.name);
  }

  /** What can be chosen at one stroke, the usual way among them. */
  get presets(): [string, Record<string, unknown>][] {
    const fields = this.form?.fields ?? [];
    const given = Object.entries(this.form?.presets ?? {}).filter(
      ([, options]) => !Object.keys(options).every((name) => name === this.first),
    );
    const isUsual = ([, options]: [string, Record<string, unknown>]): boolean =>
      fields.every((field) => !(field.name in options) || options[field.name] === field.default);
    const [head, ...rest] = given;
    if (given.some(isUsual)) return given;
    const usual: [string, Record<string, unknown>] = [USUAL, {}];
    return head?.[0] === "first" ? [head, usual, ...rest] : [usual, ...given];
  }

  choosePreset(name: string): void {
    this.preset = name;
    const first = this.changes[this.first];
    this.changes = first === undefined ? {} : { [this.first]: first };
  }

  private get agreed(): Record<string, unknown> {
    return this.presets.find(([name]) => name === this.preset)?.[1] ?? {};
  }

  value(field: Field): unknown {
    return this.changes[field.name] ?? this.agreed[field.name] ?? field.default;
  }

  choose(field: Field, value: unknown): void {
    if (value === (this.agreed[field.name] ?? field.default)) this.forget(field.name);
    else this.changes[field.name] = value;
  }

  private forget(name: string): void {
    this.changes = Object.fromEntries(Object.entries(this.changes).filter(([one]) => one !== name));
  }

  /** The options that differ from the preset, but for the one that was asked first. */
  get changed(): string[] {
    return Object.keys(this.changes).filter((name) => name !== this.first);
  }

  /** The options that are not yet as they must be. */
  get unfinished(): Field[] {
    return (this.form?.fields ?? []).filter((field) => !fits(field, this.value(field)));
  }

  get open(): number {
    return this.seats.filter((seat) => seat.kind === "open").length;
  }

  /** Who sits there before this screen: oneself by the name one goes by, a neighbour by the name that was typed. */
  nameOf(at: number): string {
    const seat = this.seats[at];
    return seat?.kind === "mine" ? seat.name || (at === 0 ? myName() : "") : "";
  }

  botSeat(id: string): number {
    return this.seats.findIndex((seat) => seat.kind === "bot" && seat.id === id);
  }

  /** A bot takes the first open seat, or goes home. */
  toggleBot(id: string): void {
    const seated = this.botSeat(id);
    const at = seated >= 0 ? seated : this.seats.findIndex((seat) => seat.kind === "open");
    if (at >= 0) this.seats[at] = seated >= 0 ? { kind: "open" } : { kind: "bot", id };
  }

  async make(): Promise<string> {
    const asked: [number, string][] = [];
    const seats: SeatPlan[] = this.seats.map((seat, number) => {
      if (seat.kind === "mine") return { kind: "mine", name: this.nameOf(number) };
      if (seat.kind === "open") return seat;
      const visitor = visitorOf(seat.id);
      if (visitor === null) return { kind: "bot", bot: `@${seat.id}` };
      asked.push([number, visitor]);
      return { kind: "open" };
    });
    const options = Object.fromEntries((this.form?.fields ?? []).map((field) => [field.name, this.value(field)]));
    const table = await create({
      game: this.game.game,
      players: this.players,
      name: myName(),
      seats,
      options,
      public: this.everybody,
      clock: CLOCKS[this.clock] ?? { bank: 0, increment: 0, move: 0 },
      watching: { allowed: this.watching, delay: 0 },
      chat: this.chat,
      start: this.open === 0 && asked.length === 0,
      cards: this.cards,
    });
    if (asked.length) planChallenges(table, asked);
    return table;
  }
}

/** The ids that a pick names; none if it is one of its words. */
export function picked(field: Field, value: unknown): string[] {
  const text = String(value);
  return field.choices?.includes(text) ? [] : text.split(" ").filter(Boolean);
}

export function fits(field: Field, value: unknown): boolean {
  const { kind, choices = [], ids = [], least = 0, most = 0, count = 0 } = field;
  if (kind === "choice" || kind === "seat") return choices.includes(String(value));
  if (kind === "number") return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  if (kind !== "pick") return true;
  const named = picked(field, value);
  return choices.includes(String(value)) || (named.length === count && named.every((id) => ids.includes(id)));
}
