/** The turn told step by step: what led from one view to the next, one moment at a time, at the reader's pace. */

import type { EventInfo } from "../../lib/protocol";
import type { Session } from "../../lib/session.svelte";
import { fold, leaving } from "./fold";
import type { Options, Table } from "./types";

export interface Beat {
  event: EventInfo;
  /** The table as it lies at this moment. */
  table: Table;
  /** Places of the centre that this event takes away. */
  gone: number[];
  ms: number;
}

/** How long a moment stays, in milliseconds; what is not here is seen at a glance. */
const LENGTH: Record<string, number> = {
  transient: 1000,
  lay: 380,
  draw: 520,
  unseal: 800,
  change: 900,
  pass: 300,
  conflict: 1100,
  swap: 1200,
  reveal: 1400,
  announce: 1700,
  lost: 1300,
  play: 1100,
  remove: 1400,
  transform: 1300,
  discard: 1000,
  artefact: 1900,
  count: 2000,
  activate: 1100,
  "full-moon": 1000,
  level: 1400,
  seal: 1300,
  end: 1000,
};
const HASTE = 0.65; // real time is quicker
const LONGEST = 80; // more moments than that are not a story but a journey: arrive at once

export function beatsOf(from: Table, events: readonly EventInfo[], session: Pick<Session, "faces">, pace = 1): Beat[] {
  const beats: Beat[] = [];
  let table = from;
  for (const event of events) {
    const gone = leaving(table, event);
    const after = fold(table, event, session.faces);
    const ms = (LENGTH[event.kind] ?? 0) * pace;
    if (ms) beats.push({ event, table: gone.length ? table : after, gone, ms });
    table = after;
  }
  return beats;
}

export class Story {
  beats: Beat[] = $state.raw([]);
  at = $state(0);
  paused = $state(false);
  speed = $state(1);
  private seen = -1;

  readonly now: Beat | null = $derived(this.beats[this.at] ?? null);
  readonly playing = $derived(this.now !== null);
  readonly first = $derived(this.at === 0);

  constructor(private readonly session: Session) {}

  /** Takes in the view that has come. */
  follow(): void {
    const { before, events, view, version, live, beat } = this.session;
    const known = live && version <= this.seen;
    if (live) this.seen = Math.max(this.seen, version);
    if (!before || known || beat === 0 || document.hidden) return this.skip();
    const options = view.options as Options;
    const chosing =
      (view.table as Table).at[0]?.frame === "choose" && (before.table as Table).at[0]?.frame === "choose";
    const same = (view.table as Table).turn === (before.table as Table).turn;
    if (options.mode === "realtime" && chosing && same) return;
    const pace = options.mode === "realtime" ? HASTE : 1;
    const more = beatsOf(before.table as Table, events, this.session, pace);
    const rest = this.playing ? this.beats.slice(this.at) : [];
    if (rest.length + more.length > LONGEST) return this.skip();
    this.beats = [...rest, ...more];
    this.at = 0;
  }

  /** Runs by itself until it is over: call it in an effect. */
  run(): (() => void) | undefined {
    const beat = this.now;
    if (!beat || this.paused) return undefined;
    const timer = setTimeout(() => this.step(), (beat.ms * this.session.beat) / this.speed);
    return () => clearTimeout(timer);
  }

  step(): void {
    if (this.playing) this.at += 1;
    if (!this.playing) this.skip();
  }

  back(): void {
    this.paused = true;
    this.at = Math.max(0, this.at - 1);
  }

  skip(): void {
    this.beats = [];
    this.at = 0;
    this.paused = false;
  }

  pause(): void {
    this.paused = !this.paused;
  }

  faster(): void {
    this.speed = this.speed === 1 ? 2 : this.speed === 2 ? 0.5 : 1;
  }
}
