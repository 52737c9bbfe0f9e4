// What the home page says about the games that have covers; facts come from the server.

import type { Component } from "svelte";
import EnchantersCover from "./enchanters/Cover.svelte";
import ResonanceCover from "./resonance/Cover.svelte";
import SyncroCover from "./syncro/Cover.svelte";
import { stops, type Stop } from "./syncro/zones/stops";

export interface Shown {
  Cover: Component;
  /** How many people make the quickest good first game. */
  quick: number;
  /** The stages of its adventure, in order, and where they lie on its map. */
  road?: Stop[];
}

export const shown: Record<string, Shown> = {
  syncro: { Cover: SyncroCover, quick: 3, road: stops },
  resonance: { Cover: ResonanceCover, quick: 3 },
  enchanters: { Cover: EnchantersCover, quick: 2 },
};
