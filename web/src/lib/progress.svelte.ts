// How far one has come in an adventure. What later stages bring stays a surprise, unless one asks for it: a courtesy.
// What this browser has seen is kept here; what was played elsewhere is the server's history of whoever reads.

import { api } from "./http";
import { settings } from "./settings.svelte";

let asked = false;

/** The number of the furthest stage that is unlocked. */
export function reached(game: string): number {
  if (!asked) {
    asked = true;
    api.past().then(
      (past) => Object.entries(past.reached).forEach(([name, stage]) => reach(name, stage)),
      () => (asked = false),
    );
  }
  return settings.choices.reached[game] ?? 0;
}

/** Remember that somebody here has come so far. */
export function reach(game: string, stage: number): void {
  if (stage > (settings.choices.reached[game] ?? 0))
    settings.set({ reached: { ...settings.choices.reached, [game]: stage } });
}

/** Whether what a stage brings may be shown. */
export function unlocked(game: string, stage: number): boolean {
  return stage <= reached(game) || spoilt(game);
}

/** Whether a reader wants to see everything of a game. */
export function spoilt(game: string): boolean {
  return settings.choices.spoilt.includes(game);
}

export function spoil(game: string, wanted: boolean): void {
  const others = settings.choices.spoilt.filter((name) => name !== game);
  settings.set({ spoilt: wanted ? [...others, game] : others });
}
