// Pictures of the cards, one chunk per kingdom: a table fetches those of its own kingdoms only.

import { picture, shown } from "../../../lib/drawing";
import { BEARERS } from "./bearers";
import { SCENES } from "./scenes";

type Art = Record<string, string>;

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

/** The picture that stands for a kingdom: that of its first monster. */
const bearer = shown((kingdom) => {
  const found = BEARERS[kingdom];
  return found && picture(found.drawing, SCENES[kingdom], 200, 150);
});

class Gallery {
  private hung: Record<string, (card: string) => string | undefined> = $state.raw({});
  private readonly opened = new Set<string>();

  /** The picture of a card, as the address of an image; undefined until it has come, and for cards of a house file. */
  picture(card: string, kingdom: string): string | undefined {
    if (BEARERS[kingdom]?.card === card) return bearer(kingdom);
    const room = rooms[kingdom];
    if (room && !this.opened.has(kingdom)) {
      this.opened.add(kingdom);
      void room().then(({ art }) => {
        const hang = (name: string): string | undefined =>
          art[name] === undefined ? undefined : picture(art[name], SCENES[kingdom], 200, 150);
        this.hung = { ...this.hung, [kingdom]: shown(hang) };
      });
    }
    return this.hung[kingdom]?.(card);
  }

  kingdom(kingdom: string): string | undefined {
    return bearer(kingdom);
  }

  village(village: string): string | undefined {
    if (!this.opened.has("villages")) {
      this.opened.add("villages");
      void import("./villages").then(({ villages }) => {
        const hang = (name: string): string | undefined => {
          const town = villages[name];
          return town && picture(town.drawing, { glow: town.sky }, 200, 110);
        };
        this.hung = { ...this.hung, villages: shown(hang) };
      });
    }
    return this.hung["villages"]?.(village);
  }
}

export const gallery = new Gallery();
