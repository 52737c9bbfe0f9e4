/** The seven actions of a turn, and which words of the notation belong to each. */

import type { Component } from "svelte";
import Chain from "~icons/game-icons/breaking-chain";
import Draw from "~icons/game-icons/card-draw";
import Pickup from "~icons/game-icons/card-pickup";
import Play from "~icons/game-icons/card-play";
import Daemon from "~icons/game-icons/daemon-pull";
import Wand from "~icons/game-icons/lunar-wand";
import Scroll from "~icons/game-icons/scroll-unfurled";
import { kindOf, LETTERS } from "./reading";
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

/** An action of the kind that is not possible now, to ask the server why. */
export function probe(deed: Deed, cards: readonly string[], table: Table): string {
  const held = cards.find((card) => kindOf(card) === deed.id);
  const place = table.demon_reserve.findIndex((demon) => demon !== null) + 1;
  switch (deed.id) {
    case "object":
      return "play H";
    case "artefact":
      return `artefact ${held?.slice(1) ?? 1}`;
    case "incantation":
      return `cast ${held?.slice(1) ?? 1}`;
    case "draw":
      return "draw H H";
    case "draw-artefact":
      return "draw artefact";
    case "unseal":
      return "unseal";
    case "change":
      return `change ${place || 1}`;
  }
}

export interface Reason {
  text: string;
  types: string[];
}

/** In a word, what is lacking for it on the table: the sentence comes from the server. */
export function shortly(deed: Deed, cards: readonly string[], table: Table, seat: number): Reason {
  const lacking = (types: readonly string[]) => types.filter((type) => !cards.includes(type));
  const sealed = table.seals[seat] !== null;
  const reason = (text: string, types: string[] = []): Reason => ({ text: `res-no-${text}`, types });
  switch (deed.id) {
    case "artefact":
      return sealed && cards.some((card) => kindOf(card) === "artefact") ? reason("sealed") : reason("held");
    case "draw":
    case "draw-artefact":
      return reason("pile");
    case "unseal":
      return sealed ? reason("lacking", lacking(["M", "P"])) : reason("seal");
    case "change":
      return lacking(LETTERS).length ? reason("lacking", lacking(LETTERS)) : reason("pile");
    default:
      return reason("held");
  }
}
