// Pictures of the cards, one chunk per kingdom: a table fetches those of its own kingdoms only.

import type { Component } from "svelte";
import type { SvelteHTMLElements } from "svelte/elements";

export type Picture = Component<SvelteHTMLElements["svg"]>;
export type Art = Record<string, Picture>;

const rooms: Record<string, () => Promise<{ art: Art }>> = {
  worshippers: () => import("./worshippers"),
  barbarians: () => import("./barbarians"),
  draconians: () => import("./draconians"),
  gnolls: () => import("./gnolls"),
  goblins: () => import("./goblins"),
  unicorns: () => import("./unicorns"),
  undead: () => import("./undead"),
  thieves: () => import("./thieves"),
  starting: () => import("./starting"),
};

class Gallery {
  private hung: Record<string, Art> = $state.raw({});
  private readonly opened = new Set<string>();

  /** The picture of a card; undefined until it has come, and for cards of a house file. */
  picture(card: string, kingdom: string): Picture | undefined {
    const room = rooms[kingdom];
    if (room && !this.opened.has(kingdom)) {
      this.opened.add(kingdom);
      void room().then(({ art }) => (this.hung = { ...this.hung, [kingdom]: art }));
    }
    return this.hung[kingdom]?.[card];
  }
}

export const gallery = new Gallery();
