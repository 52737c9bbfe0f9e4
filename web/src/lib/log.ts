// The log as it is read: turns, in each the episodes, under each what came of it.

import type { GamePage } from "../games/contract";
import type { LogEntry } from "./session.svelte";

export interface Episode {
  /** The line that stands for all. */
  head: LogEntry;
  /** All its lines, if there are more than one. */
  lines: LogEntry[];
  /** Those that struck whoever reads, and are always shown. */
  struck: LogEntry[];
}

export interface Turn {
  /** Whose turn it was; null before the first one. */
  seat: number | null;
  heading: LogEntry | null;
  episodes: Episode[];
}

/** The turns of others since one's own last one. */
export function since(told: readonly Turn[], seat: number | null): Turn[] {
  const own = told.findLastIndex((turn) => turn.seat === seat && turn.episodes.length > 0);
  return told.slice(own + 1).filter((turn) => turn.seat !== null && turn.episodes.length);
}

export function turns(log: readonly LogEntry[], page: GamePage | null, seat: number | null): Turn[] {
  const { turn: begins = "turn", everyone = false, episodes = null, tells = [], strikes } = page ?? {};
  const found: Turn[] = [{ seat: null, heading: null, episodes: [] }];
  for (const entry of log) {
    const event = entry.events[0];
    if (event?.kind === begins) {
      const who = (event.args as { seat?: unknown }).seat;
      found.push({ seat: typeof who === "number" && !everyone ? who : null, heading: entry, episodes: [] });
      continue;
    }
    const turn = found[found.length - 1] as Turn;
    const last = turn.episodes[turn.episodes.length - 1];
    const begin = episodes === null || !event || episodes.includes(event.kind) || !last;
    const hit = event !== undefined && seat !== null && turn.seat !== seat && (strikes?.(event, seat) ?? false);
    if (begin) turn.episodes.push({ head: entry, lines: [entry], struck: [] });
    else {
      last.lines.push(entry);
      if (hit) last.struck.push(entry);
      else if (tells.includes(event.kind)) last.head = entry;
    }
  }
  return found.filter(({ heading, episodes: made }) => heading !== null || made.length);
}
