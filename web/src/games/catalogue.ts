// What the home page says about the games that have covers; facts come from the server.

import type { Component } from "svelte";
import EnchantersCover from "./enchanters/Cover.svelte";
import ResonanceCover from "./resonance/Cover.svelte";
import SyncroCover from "./syncro/Cover.svelte";
import { END, road, type Stop } from "./syncro/zones/stops";

export interface Shown {
  Cover: Component;
  /** How many people make the quickest good first game. */
  quick: number;
  /** The games of its adventure, in order, and where they lie on its map. */
  road?: Stop[];
  /** What each of them is called, and what the last one unlocks: what each brings is a surprise until one has come
   * there. */
  stages?: string[];
}

export const shown: Record<string, Shown> = {
  syncro: { Cover: SyncroCover, quick: 3, road, stages: [...road.map(({ level }) => level), END] },
  resonance: { Cover: ResonanceCover, quick: 3 },
  enchanters: { Cover: EnchantersCover, quick: 2 },
};

/** What a stage of a game's adventure is called. */
export function stageTitle(game: string, stage: number): string {
  return shown[game]?.stages?.[stage]?.replace(/([a-f])$/, "\u00a0$1") ?? "";
}
