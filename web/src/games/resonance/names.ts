/** Names and moods of those at the table. */

import type { Line, Session } from "../../lib/session.svelte";
import { deedOf } from "./deeds";
import { printed, seatsOf } from "./reading";
import type { ResonanceOptions, Table } from "./generated";

export function cardName(session: Session, card: string): string {
  const face = printed(session, card);
  return face ? session.say(face.name) : card;
}

/** Who sits there, as the log calls her too. */
export const playerName = (session: Session, seat: number): string => session.seats[seat]?.name ?? "";

/** The witch a seat is; before she is one, whoever sits there. */
export function witchName(session: Session, table: Table, seat: number): string {
  const witch = table.witches[seat];
  return witch ? session.say({ id: `witch-${witch}`, args: {} }) : (session.seats[seat]?.name ?? "");
}

/** "You", or who sits there; where one person plays two witches, which of them. */
export function nameOf(session: Session, table: Table, seat: number): string {
  if (seat === session.seat) return session.t("res-you");
  const name = playerName(session, seat);
  const alone = session.seats.filter((one) => one.name === name).length < 2;
  return alone ? name : witchName(session, table, seat);
}

/** Lines one after the other, each with a stop at its end. */
export const sentences = (session: Session, lines: readonly Line[]): string =>
  lines
    .map((line) => session.say(line))
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");

/** What a mate has chosen, or anybody when all cards are open: the notation in a few words. */
export function choiceWords(session: Session, table: Table, action: string): string {
  const deed = deedOf(action);
  if (!deed) return action;
  const what = action.split(" ").slice(1);
  const card = (id: string): string => cardName(session, id);
  switch (deed.id) {
    case "object":
      return card(what[0] ?? "");
    case "artefact":
      return card(`A${what[0]}`);
    case "incantation":
      return card(`I${what[0]}`);
    case "draw":
      return session.t("res-choice-draw", { what: what.map(card).join(", ") });
    case "change":
      return card(table.demon_reserve[Number(what[0]) - 1] ?? "");
    default:
      return session.t(`res-deed-${deed.id}`);
  }
}

export function sideName(session: Session, table: Table, side: number): string {
  return seatsOf(table, side)
    .map((seat) => nameOf(session, table, seat))
    .join(" + ");
}

export const isRealtime = (session: Session): boolean =>
  (session.view.options as Partial<ResonanceOptions>).mode === "realtime";

export interface Status {
  state: "in" | "wait" | "must";
  text: string;
}

/** Whether she has acted or chosen, and whether the table waits for her. Never what she has chosen. */
export function statusOf(session: Session, table: Table, seat: number): Status | null {
  if (session.ended) return null;
  const asked = session.view.to_act.includes(seat);
  if (table.phase === "actions") {
    if (table.acts[seat] !== null) return { state: "in", text: "res-has-acted" };
    if (table.committed[seat] && !asked) return { state: "in", text: "res-has-chosen" };
    return { state: "wait", text: "res-choosing" };
  }
  return asked ? { state: "must", text: "res-must-choose" } : null;
}
