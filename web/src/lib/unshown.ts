// What was still to be shown when the page was left: if it comes back to the same view, the showing goes on.

import type { Playback, Shot } from "./playback.svelte";
import type { Sight } from "./protocol";

interface Unshown {
  table: string;
  game: number;
  /** The view from which the first of them starts. */
  before: Sight;
  sights: Sight[];
  /** The beat that was on the screen. */
  at: number;
}

const KEY = "sortilege.unshown";

/** Keeps it in this tab, until it is loaded anew. */
export function keep(table: string, game: number, history: readonly Shot[], playback: Playback): void {
  const { rest } = playback;
  const [first, ...others] = rest;
  if (!first) return;
  const done = playback.at >= first.beats.length - 1; // its last beat is on the screen
  const at = done ? 0 : playback.at;
  const before = done ? first : history[history.indexOf(first) - 1];
  const sights = (done ? others : rest).flatMap(({ sight }) => sight ?? []);
  if (!before?.sight || !sights.length) return;
  const { type, seat, version, view } = before.sight;
  const kept: Unshown = { table, game, before: { type, seat, version, view }, sights, at };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is switched off, or full: then the newest view comes up at once.
  }
}

/** What leads to a view that has just come, if that is where an earlier visit was interrupted; it is asked for once. */
export function recall(table: string, game: number, sight: Sight): Unshown | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Unshown | null;
    sessionStorage.removeItem(KEY);
    const last = kept?.sights.at(-1);
    const same = kept?.table === table && kept.game === game && last?.seat === sight.seat;
    return same && last.version === sight.version ? kept : null;
  } catch {
    return null;
  }
}
