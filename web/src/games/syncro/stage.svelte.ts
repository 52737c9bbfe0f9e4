// What is on screen: the view, or on the way to it the events that led there, one after the other.

import { untrack } from "svelte";
import type { EventInfo, Session } from "../../lib/session.svelte";
import type { Table } from "./model";
import { advance, lasting } from "./scene";

/** So many events in waiting, and they are shown faster. */
const CROWD = 14;

export class Stage {
  table: Table = $state.raw() as Table;
  /** What is being shown; null when the table is as the server says. */
  event: EventInfo | null = $state.raw(null);
  /** The place that is being resolved. */
  hot: string | null = $state(null);

  private queue: EventInfo[] = [];
  private goal: Table;
  private eyes: number | null = null;
  private timer = 0;
  private seen = -1;

  constructor(private readonly session: Session) {
    this.goal = session.view.table as Table;
    this.table = this.goal;
  }

  get playing(): boolean {
    return this.event !== null;
  }

  /** Called whenever the session shows something else. */
  follow(): void {
    const { view, before, events, beat, seat, version } = this.session;
    untrack(() => {
      const onward = before !== null && seat === this.eyes && version > this.seen && this.seen >= 0;
      this.goal = view.table as Table;
      this.eyes = seat;
      this.seen = version;
      if (!onward || beat === 0 || document.hidden) return this.skip();
      if (!this.playing) this.table = before.table as Table;
      this.queue.push(...events);
      if (!this.playing) this.step();
    });
  }

  /** Show where things stand. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.event = null;
    this.hot = null;
    this.table = this.goal;
  }

  private step(): void {
    const event = this.queue.shift();
    if (!event) return this.skip();
    this.event = event;
    if (event.kind === "resolve") this.hot = event.args["place"] as string;
    else if (!AFTERMATH.has(event.kind)) this.hot = null;
    this.table = advance(this.table, event, this.eyes);
    const hurry = this.queue.length > CROWD ? 0.4 : 1;
    this.timer = window.setTimeout(() => this.step(), lasting(event) * this.session.beat * hurry);
  }
}

/** What follows a resolution while its monster is still in question. */
const AFTERMATH = new Set(["due", "paid", "declined", "met", "failed", "absorbed", "destroyed"]);
