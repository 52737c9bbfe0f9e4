// Thinking time as it runs: what the server told last, and what has passed since.

import { t } from "./page.svelte";
import type { Session } from "./session.svelte";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** The time, looked at a few times a second by whoever shows a clock. */
class Ticker {
  now = $state(Date.now());
  private watchers = 0;
  private timer = 0;

  watch(): () => void {
    this.watchers += 1;
    this.now = Date.now();
    if (this.watchers === 1) this.timer = window.setInterval(() => (this.now = Date.now()), 250);
    return () => {
      this.watchers -= 1;
      if (!this.watchers) clearInterval(this.timer);
    };
  }
}

export const ticker = new Ticker();

export interface Reading {
  /** Milliseconds. */
  left: number;
  running: boolean;
  /** Running, and not for long any more. */
  short: boolean;
}

/** What a seat's clock shows; null where there are no clocks. To be read while `ticker` is watched. */
export function read(session: Session, seat: number): Reading | null {
  const { clocks, clock } = session.info;
  const given = clocks?.left[seat];
  if (!clocks || given === undefined || session.seats[seat]?.kind === "bot" || !session.live) return null;
  const running = clocks.running.includes(seat);
  const left = Math.max(0, running ? given - Math.max(0, ticker.now + session.skew - clocks.at) : given);
  const days = !clock.bank && clock.move > 3600;
  const little = days ? 6 * HOUR : clock.bank ? 30 * SECOND : 10 * SECOND;
  return { left, running, short: running && left < little };
}

/** "4:05", "1:00:30"; days and hours in words, by the ids `time-days` and `time-hours`. */
export function clockText(left: number): string {
  if (left >= 2 * DAY) {
    const hours = Math.floor((left % DAY) / HOUR);
    return t("time-days", { days: Math.floor(left / DAY), hours });
  }
  if (left >= 10 * HOUR) return t("time-hours", { hours: Math.floor(left / HOUR) });
  const seconds = Math.ceil(left / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
}
