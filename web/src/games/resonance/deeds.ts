/** The seven actions of a turn, and which words of the notation belong to each. */

import type { Component } from "svelte";
import Chain from "~icons/game-icons/breaking-chain";
import Draw from "~icons/game-icons/card-draw";
import Pickup from "~icons/game-icons/card-pickup";
import Play from "~icons/game-icons/card-play";
import Daemon from "~icons/game-icons/daemon-pull";
import Wand from "~icons/game-icons/lunar-wand";
import Scroll from "~icons/game-icons/scroll-unfurled";
import type { Session } from "../../lib/session.svelte";
import { kindOf, numberOf, type Letter } from "./reading";
import type { Closed, Table } from "./generated";

export interface Deed {
  key: number;
  id: Closed["deed"];
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

/** The action of playing a card of the hand, in the words of the notation. */
export function playing(session: Session, card: string): string {
  switch (kindOf(session, card)) {
    case "artefact":
      return `artefact ${numberOf(session, card)}`;
    case "incantation":
      return `cast ${numberOf(session, card)}`;
    default:
      return `play ${card}`;
  }
}

/** What a card of the hand can be used for now: the action it stands for, if it is among the legal ones. */
export const useOf = (session: Session, card: string): string | undefined =>
  [playing(session, card), `discard ${card}`].find((action) => session.view.legal.includes(action));

/** Whether it is an Incantation whose spell is to be fixed as it is laid. */
export const fixable = (session: Session, card: string): boolean =>
  session.view.legal.some((action) => action.startsWith(`${playing(session, card)} `));

export interface Reason {
  text: string;
  types: Letter[];
  /** An action of this kind, to ask the server why not. */
  action: string;
}

/** In a word, what is lacking for it: the sentence comes from the server. */
export function whyNot(deed: Deed, table: Table): Reason | null {
  const found = table.closed.find((one) => one.deed === deed.id);
  return found ? { text: `res-${found.reason}`, types: found.lacking, action: found.action } : null;
}
