// The games that bring a table of their own; all others are drawn from the server's words.

import type { GamePage } from "./contract";

const pages: Record<string, () => Promise<{ default: GamePage }>> = {
  syncro: () => import("./syncro"),
  resonance: () => import("./resonance"),
  enchanters: () => import("./enchanters"),
};

export async function gamePage(game: string): Promise<GamePage | null> {
  const load = pages[game];
  return load ? (await load()).default : null;
}
