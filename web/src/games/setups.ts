// What a game brings for setting up a table: pictures to choose from. All other options come from their types.

import type { Component } from "svelte";
import type { Field } from "../lib/protocol";
import type { Args } from "../lib/session.svelte";
import type { Catalogue } from "../lib/words";
import type { Face } from "./contract";

export interface PickerProps {
  field: Field;
  value: unknown;
  choose(value: unknown): void;
  /** The game's own words, as the server gives them. */
  words: Catalogue | null;
  faces: Record<string, Face>;
  /** The page's words, the game's over the frame's. */
  t(id: string, args?: Args): string;
}

export interface GameSetup {
  /** The option that is asked before anything else. */
  first?: string;
  pickers: Record<string, Component<PickerProps>>;
  texts: { en: string; fr: string };
}

const setups: Record<string, () => Promise<{ default: GameSetup }>> = {
  syncro: () => import("./syncro/setup"),
  resonance: () => import("./resonance/setup"),
  enchanters: () => import("./enchanters/setup"),
};

export async function gameSetup(game: string): Promise<GameSetup | null> {
  const load = setups[game];
  return load ? (await load()).default : null;
}
