// What the reader has picked so far: a spell, a place, or several spells; when it is a whole action, the session has it.

import type { Session } from "../../lib/session.svelte";
import { deed, placesOf, top, valuesOf, type Deed, type Frame, type Table } from "./model";

/** Frames in which several spells are picked and sent one after the other, then closed. */
const MANY: Partial<Record<Frame["frame"], string>> = { payment: "pay", gift: "give", renewal: "discard" };

export class Picker {
  /** Where in the hand the picked spell is. */
  private index: number | null = $state(null);
  private spot: string | null = $state(null);
  /** Several picked spells, as places in the hand. */
  many: number[] = $state([]);
  /** Why what was asked for cannot be done, when nothing is chosen. */
  reason: string | null = $state(null);

  private line: string[] = $state([]);
  private sentAt = -1;

  constructor(private readonly session: Session) {}

  // What may be picked

  private get table(): Table {
    return this.session.view.table as Table;
  }
  get legal(): string[] {
    return this.session.asked && !this.line.length ? this.session.view.legal : [];
  }
  get frame(): Frame["frame"] | null {
    return this.session.asked ? (top(this.table)?.frame ?? null) : null;
  }
  readonly places: Set<string> = $derived.by(() => {
    const verb = this.frame === "point" ? "target" : this.frame === "pick" ? "take" : "attack";
    return placesOf(this.legal, verb);
  });
  /** The verb for single spells of the hand: what a click on one of them is about. */
  readonly verb: string | null = $derived.by(() => {
    const verbs = new Set(this.legal.map((action) => deed(action).verb));
    return ["attack", "pay", "give", "discard"].find((verb) => verbs.has(verb) && this.values(verb).size > 0) ?? null;
  });
  /** Whether several spells are picked together. */
  readonly several: boolean = $derived(this.verb !== null && MANY[this.frame ?? "turn"] === this.verb);

  values(verb: string): Set<number> {
    return valuesOf(this.legal, verb);
  }

  may(value: number): boolean {
    return this.verb !== null && this.values(this.verb).has(value);
  }

  // What is picked

  private get chosen(): Deed | null {
    return this.session.chosen === null ? null : deed(this.session.chosen);
  }
  get place(): string | null {
    return this.chosen?.place ?? this.spot;
  }
  get value(): number | null {
    return this.chosen?.value ?? (this.index === null ? null : (this.table.hand?.[this.index] ?? null));
  }

  isPicked(index: number): boolean {
    if (this.several) return this.many.includes(index);
    const { chosen } = this;
    if (chosen?.value == null || chosen.verb === "take") return this.index === index;
    const hand = this.table.hand ?? [];
    const own = this.index !== null && hand[this.index] === chosen.value ? this.index : hand.indexOf(chosen.value);
    return own === index;
  }

  get sum(): number {
    return this.many.reduce((sum, index) => sum + (this.table.hand?.[index] ?? 0), 0);
  }

  clear(): void {
    this.index = null;
    this.spot = null;
    this.many = [];
    this.reason = null;
  }

  cancel(): void {
    this.clear();
    this.session.choose(null);
  }

  // Picking

  pickSpell(index: number): void {
    const value = this.table.hand?.[index];
    if (value === undefined || !this.session.asked || !this.may(value)) return;
    this.reason = null;
    if (this.several) return this.toggle(index);
    const again = this.isPicked(index);
    if (this.verb !== "attack") {
      this.index = again ? null : index;
      return this.session.choose(again ? null : `${this.verb} ${value}`);
    }
    const { place } = this;
    this.index = again ? null : index;
    this.spot = place;
    this.session.choose(!again && place ? `attack ${value} @${place}` : null);
  }

  private toggle(index: number): void {
    const most = this.frame === "gift" ? this.table.gift : Infinity;
    if (this.many.includes(index)) this.many = this.many.filter((other) => other !== index);
    else if (this.many.length < most) this.many = [...this.many, index];
    this.session.choose(this.actions[0] ?? null);
  }

  /** What the picked spells come to, the lowest first: the first of them is the one that is chosen. */
  private get actions(): string[] {
    const values = this.many.map((index) => this.table.hand?.[index] ?? 0).sort((a, b) => a - b);
    return values.map((value) => `${this.verb} ${value}`);
  }

  async pickPlace(name: string): Promise<void> {
    if (!this.session.asked) return;
    this.reason = null;
    const verb = this.frame === "point" ? "target" : this.frame === "pick" ? "take" : "attack";
    if (this.frame === "turn" || verb !== "attack") {
      if (verb === "attack") return this.aim(name);
      const here = this.legal.filter((action) => deed(action).verb === verb && deed(action).place === name);
      if (!here.length) return this.explain(verb === "target" ? `target @${name}` : `take 1 @${name}`);
      // Several spells lie there: each click goes on to the next.
      const next = here[here.indexOf(this.session.chosen ?? "") + 1];
      this.session.choose(next ?? null);
    }
  }

  private async aim(name: string): Promise<void> {
    const { value } = this;
    if (!this.places.has(name)) return this.explain(`attack ${value ?? this.table.hand?.[0] ?? 1} @${name}`);
    const again = this.place === name;
    if (value !== null && this.index === null) this.index = this.table.hand?.indexOf(value) ?? null;
    this.spot = again ? null : name;
    this.session.choose(!again && value !== null ? `attack ${value} @${name}` : null);
  }

  /** Something that cannot be done: say why, where the preview would be. */
  async explain(action: string): Promise<void> {
    this.session.choose(null);
    this.reason = await this.session.why(action);
  }

  choose(action: string): void {
    if (!this.legal.includes(action)) return void this.explain(action);
    const again = this.session.chosen === action;
    this.clear();
    this.session.choose(again ? null : action);
  }

  // Sending

  /**
   * Called whenever the session changes. When the first of several spells has been sent the others follow one by one,
   * then "done", as long as that is possible.
   */
  pump(): void {
    const { session } = this;
    if (session.busy && this.several && this.many.length && session.chosen === this.actions[0]) {
      this.line = [...this.actions.slice(1), "done"];
      this.sentAt = session.version;
      this.many = [];
    }
    const next = this.line[0];
    if (next === undefined || session.busy || session.version === this.sentAt) return;
    if (!session.asked || !session.view.legal.includes(next)) {
      this.line = [];
      return;
    }
    this.sentAt = session.version;
    this.line = this.line.slice(1);
    session.act(next);
  }
}
