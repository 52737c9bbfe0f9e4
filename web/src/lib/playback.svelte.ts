// One queue of beats with a clock, for live tables, replays, time travel, lessons and those who watch. A table draws the
// beat that is shown; log, panels, sounds, coach and dock follow the same beat, so that nothing is told before it is seen.

import type { EventInfo, OutcomeInfo, Sight, View, WordsInfo } from "./protocol";
import { settings } from "./settings.svelte";

/** An event, and the table of this viewer right after it. */
export interface Beat {
  event: EventInfo;
  table: unknown;
  known: unknown;
  /** Milliseconds at normal speed. */
  lasts: number;
}

/** What one message told a seat: the beats, and the view to which they lead. */
export interface Shot {
  version: number;
  view: View;
  /** As it came, for a visit that is interrupted. */
  sight?: Sight;
  /** The last one shows the table of `view`; none where we were away, or came anew. */
  beats: Beat[];
  /** What happened, also where there are no beats of it. */
  events: EventInfo[];
  words: WordsInfo | null;
  outcome: OutcomeInfo | null;
  ended: boolean;
  /** How many actions were taken back to come here. */
  undone: number;
  /** When the question opens for all seats at once, by this browser's clock; null where each answers in their time. */
  opens: number | null;
}

/** If more beats than these wait behind what is being shown, it goes faster; more still are not shown one by one. */
const CROWD = 14;
const TOO_MANY = 80;
const HURRY = 0.4;
/** Where all answer in a race, what is shown lags behind by no more than this, in milliseconds. */
const LAG = 1000;

export class Playback {
  /** The shot whose beats are being shown; null at rest. */
  shot: Shot | null = $state.raw(null);
  /** Which of its beats. */
  at = $state(0);
  paused = $state(false);
  /** The reader's own pace for the moment, over that of the settings. */
  speed = $state(1);

  private queue: Shot[] = $state.raw([]);
  private timer = 0;

  readonly beat: Beat | null = $derived(this.shot?.beats[this.at] ?? null);
  /** Whether what is shown is older than what we know: nothing can be answered yet. */
  readonly behind = $derived(this.queue.length > 0 || (this.shot !== null && this.at < this.shot.beats.length - 1));

  /** Whether a shot has not been shown at all yet. */
  waits(shot: Shot): boolean {
    return this.queue.includes(shot);
  }

  /** Takes in what has happened; whatever is being shown is shown to its end first. */
  push(shot: Shot): void {
    const many = this.queue.reduce((sum, { beats }) => sum + beats.length, shot.beats.length);
    if (settings.beat === 0 || document.hidden || many > TOO_MANY) return this.skip();
    this.queue = [...this.queue, shot];
    if (this.shot === null) this.next();
  }

  /** What has not been shown to its end yet. */
  get rest(): Shot[] {
    return this.shot === null || !this.behind ? [] : [this.shot, ...this.queue];
  }

  /** Goes on where an earlier visit was interrupted. */
  resume(at: number): void {
    if (this.shot === null) return;
    this.at = Math.min(Math.max(0, at), this.shot.beats.length - 1);
    this.run();
  }

  /** Arrives at the newest view at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.shot = null;
    this.at = 0;
    this.paused = false;
  }

  /** Goes on to the next beat; past the last one the table is at rest. */
  step(): void {
    clearTimeout(this.timer);
    if (this.shot !== null && this.at < this.shot.beats.length - 1) {
      this.at += 1;
      if (!this.behind) this.paused = false; // there is nothing left to wait for
      this.run();
    } else this.next();
  }

  back(): void {
    this.paused = true;
    this.at = Math.max(0, this.at - 1);
    clearTimeout(this.timer);
  }

  pause(): void {
    this.paused = !this.paused;
    this.run();
  }

  faster(): void {
    this.speed = this.speed === 1 ? 2 : this.speed === 2 ? 0.5 : 1;
    this.run();
  }

  private next(): void {
    const found = this.queue.findIndex(({ beats }) => beats.length > 0);
    const shot = this.queue[found];
    if (shot === undefined) return this.skip();
    this.queue = this.queue.slice(found + 1);
    this.shot = shot;
    this.at = 0;
    this.run();
  }

  /** Lets the beat that is shown stay for its time. */
  private run(): void {
    clearTimeout(this.timer);
    if (this.paused || this.beat === null) return;
    const ms = (this.beat.lasts * settings.beat * this.haste()) / this.speed;
    if (ms > 0) this.timer = window.setTimeout(() => this.step(), ms);
    else this.step();
  }

  /** How much faster than usual: many beats wait, or a question is about to open. */
  private haste(): number {
    if (this.shot === null) return 1;
    const behind = this.queue.flatMap(({ beats }) => beats);
    const opens = this.queue.at(-1)?.opens ?? this.shot.opens;
    if (opens === null) return behind.length > CROWD ? HURRY : 1;
    const needed =
      [...this.shot.beats.slice(this.at), ...behind].reduce((sum, { lasts }) => sum + lasts, 0) * settings.beat;
    const left = opens > Date.now() ? opens - Date.now() : LAG;
    return needed > left ? left / needed : 1;
  }
}
