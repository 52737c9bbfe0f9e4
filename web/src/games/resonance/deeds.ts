/** The seven actions of a turn, and which words of the notation belong to each. */

import type { Component } from "svelte";
import Chain from "~icons/game-icons/breaking-chain";
import Draw from "~icons/game-icons/card-draw";
import Pickup from "~icons/game-icons/card-pickup";
import Play from "~icons/game-icons/card-play";
import Daemon from "~icons/game-icons/daemon-pull";
import Wand from "~icons/game-icons/lunar-wand";
import Scroll from "~icons/game-icons/scroll-unfurled";
import { kindOf } from "./reading";
import type { Table } from "./types";

export interface Deed {
  key: number;
  id: "object" | "artefact" | "incantation" | "draw" | "draw-artefact" | "unseal" | "change";
  icon: Component;
  is: RegExp;
  /** Whether others see at once what it is. */
  open: boolean;
}

export const DEEDS: readonly Deed[] = [
  { key: 1, id: "object", icon: Play, is: /^play /, open: false },
  { key: 2, id: "artefact", icon: Wand, is: /^artefact /, open: false },
  { key: 3, id: "incantation", icon: Scroll, is: /^cast /, open: false },
  { key: 4, id: "draw", icon: Draw, is: /^draw [HMP]/, open: true },
  { key: 5, id: "draw-artefact", icon: Pickup, is: /^draw artefact$/, open: true },
  { key: 6, id: "unseal", icon: Chain, is: /^unseal$/, open: true },
  { key: 7, id: "change", icon: Daemon, is: /^change /, open: true },
];

export const deedOf = (action: string | null): Deed | undefined =>
  action === null ? undefined : DEEDS.find((deed) => deed.is.test(action));

/** What a card of the hand can be used for now: the action it stands for, if it is among the legal ones. */
export function useOf(card: string, legal: readonly string[]): string | undefined {
  const number = card.slice(1);
  const words = {
    object: `play ${card}`,
    artefact: `artefact ${number}`,
    incantation: `cast ${number}`,
    transient: "",
  };
  return [words[kindOf(card)], `discard ${card}`].find((action) => legal.includes(action));
}

export interface Reason {
  text: string;
  types: string[];
  /** An action of this kind, to ask the server why not. */
  action: string;
}

/** In a word, what is lacking for it: the sentence comes from the server. */
export function whyNot(deed: Deed, table: Table): Reason | null {
  const found = table.closed.find((one) => one.deed === deed.id);
  return found ? { text: `res-${found.reason}`, types: found.lacking, action: found.action } : null;
}
