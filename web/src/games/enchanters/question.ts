// What is being asked, read from the view: the words are the page's, the facts the server's.

import type { Line, Session } from "../../lib/session.svelte";
import { bare, faceOf, tableOf, villageOf, type FaceLine } from "./reading";

export type Question = "kingdom" | "turn" | "held" | "window" | "player" | "card" | "road" | "order" | "other";

const VERBS: Record<string, Question> = {
  choose: "kingdom",
  take: "turn",
  rest: "turn",
  fight: "held",
  withdraw: "held",
  player: "player",
  card: "card",
  road: "road",
  order: "order",
};

export function verb(action: string): string {
  return action.split(" ", 1)[0] ?? action;
}

/** What kind of decision the legal actions make up. */
export function question(session: Session): Question {
  const { legal } = session.view;
  for (const action of legal) {
    const found = VERBS[verb(action)];
    if (found) return found;
  }
  if (legal.includes("close")) return tableOf(session).held === null ? "window" : "held";
  return "other";
}

/** Whether all that can be done is done on the table: then the panel of a phone needs one row, and lists nothing. */
export function brief(session: Session): boolean {
  if (pondered(session) !== null || session.refusal) return false;
  return !session.asked || ["kingdom", "turn", "window", "road"].includes(question(session));
}

/** The ability that is being carried out, and what it is on. */
export function running(session: Session): { name: string; line: Line | undefined } | null {
  const table = tableOf(session);
  const at = table.at.at(-1);
  if (at?.frame !== "run") return null;
  const [part, number] = at.ability.split(" ");
  const village = at.source === "village" && table.village ? villageOf(session, table.village) : undefined;
  const face = village ?? faceOf(session, at.source);
  const lines: FaceLine[] = face?.lines.filter((line) => line.part === part) ?? [];
  return { name: face ? session.say(face.name) : at.source, line: lines[Number(number) - 1]?.text };
}

/** The card an action is about: the one on the slot, in the hand, or whose action it is. */
export function subject(session: Session, action: string): string | undefined {
  const table = tableOf(session);
  const [word, where = "", number] = action.split(" ");
  if (word === "take" || word === "road") return table.road[Number(where) - 1] ?? undefined;
  if (word === "fight" || word === "withdraw" || word === "close") return table.held ?? undefined;
  if ((word === "use" || word === "rest") && number !== undefined && session.seat !== null) {
    const [pile, place] = where.split(".");
    const hero = table.enchanters[session.seat];
    const cards = { item: hero?.items, enchantment: hero?.enchantments, trophy: hero?.trophies }[pile ?? ""];
    return cards?.[place === "top" ? 0 : Number(place) - 1];
  }
  if (word === "card" || word === "order") return named(session, action);
  return undefined;
}

/** The id of the card that the caption of an action names. */
export function named(session: Session, action: string): string | undefined {
  const line = session.words?.captions[session.view.legal.indexOf(action)];
  const card = line?.args["card"] as Line | undefined;
  return card?.id.startsWith("card-") ? bare(card.id.slice(5)) : undefined;
}

export const WAYS = ["fight", "withdraw", "close"];

/** What stands on the button of a way out of a window. */
export function wayName(session: Session, way: string): string | null {
  if (!WAYS.includes(way)) return null;
  return session.t(way === "close" ? (tableOf(session).held ? "way-lay" : "way-end") : `way-${way}`);
}

/** What is chosen and can still be thought over: the ways out of a window are pressed, and then on their way. */
export function pondered(session: Session): string | null {
  return session.busy && session.chosen !== null && WAYS.includes(session.chosen) ? null : session.chosen;
}

/** The ways out of a window. */
export function waysOut(session: Session): string[] {
  return session.asked ? session.view.legal.filter((each) => WAYS.includes(each)) : [];
}
