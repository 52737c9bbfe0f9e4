// What a screen reader hears of cards: never more than the eyes of that seat may see.

import type { Face } from "../contract";
import type { Session } from "../../lib/session.svelte";
import {
  familyOf,
  printedStrength,
  strengthParts,
  sumOf,
  totalOf,
  type CardFacts,
  type Place,
  type Table,
} from "./model";

export function factsOf(session: Session | undefined, id: string): CardFacts | undefined {
  return session?.card(id) as (Face & CardFacts) | undefined;
}

/** The name that stands on a horde card: that of a Lieutenant, else of its type. */
export function nameOf(session: Session, card: string): string {
  const facts = factsOf(session, card);
  const family = familyOf(card);
  return family === "lieutenant" && facts ? session.say(facts.name) : session.t(`name-${family}`);
}

/** One line about what it does; `short` is for small screens. */
export function ruleOf(session: Session, card: string, short = false): string {
  const family = familyOf(card);
  const powers = factsOf(session, card)?.powers ?? [];
  const which = family === "lieutenant" ? (powers.includes("plus1") ? "plus1" : (powers[0] ?? "none")) : family;
  return session.t(`${short ? "short" : "rule"}-${which}`);
}

export function whyStrength(session: Session, place: Place): string {
  if (!place.card || place.strength === null) return "";
  const printed = factsOf(session, place.card)?.strength ?? printedStrength(place.card);
  if (printed === null || printed === place.strength) return "";
  return sumOf(strengthParts(place, printed));
}

export function placeLabel(session: Session, table: Table, place: Place): string {
  const { t } = session;
  const say = t.bind(session);
  const parts: string[] = [];
  if (place.card === null)
    parts.push(say("place-hidden", { place: place.name, back: say(`back-${place.back ?? "monster"}`) }));
  else {
    const why = whyStrength(session, place);
    const strength = why ? `${place.strength ?? 0} (${why})` : `${place.strength ?? "?"}`;
    parts.push(say("place-open", { place: place.name, name: nameOf(session, place.card), strength }));
    parts.push(ruleOf(session, place.card));
  }
  if (place.covered) parts.push(say("place-covered"));
  if (place.spells.length) {
    const total = totalOf(place, table);
    const seen = total.parts.map((value) => (value === null ? say("unseen-spell") : String(value)));
    if (total.bonus) seen.push(`+${total.bonus}`);
    parts.push(say("place-attack", { spells: seen.join(", "), strength: total.strength }));
    if (total.sure) parts.push(say("sure"));
  }
  if (place.absorbed.length) parts.push(say("place-absorbed", { values: place.absorbed.join(", ") }));
  return parts.join(" ");
}

/** How a mage's last estimation reads: a signal or, in level II c, a sum. */
export function estimateText(session: Session, table: Table, seat: number): string {
  const estimate = table.estimates[seat];
  if (estimate === null || estimate === undefined) return "";
  const said =
    typeof estimate === "number" ? session.t("sum-said", { sum: estimate }) : session.t(`signal-${estimate}`);
  return session.t("estimate-at", { said, held: table.estimated[seat] ?? 0 });
}
