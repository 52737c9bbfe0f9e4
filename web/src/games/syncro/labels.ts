// What a screen reader hears of cards: never more than the eyes of that seat may see.

import type { Face } from "../contract";
import type { Session } from "../../lib/session.svelte";
import { strengthParts, sumOf, TONE, totalOf, type CardFacts, type Family, type Place, type Table } from "./model";

export function factsOf(session: Session | undefined, id: string): CardFacts | undefined {
  return session?.card(id) as (Face & CardFacts) | undefined;
}

/** The family of a monster; null for every other kind of card. */
export const monsterOf = (kind: CardFacts["kind"]): Family | null => (kind in TONE ? (kind as Family) : null);

/** The family of the monster in a place, as far as its card is seen. */
export function familyOf(session: Session, place: Place): Family | null {
  if (place.card === null) return null;
  const kind = place.family ?? factsOf(session, place.card)?.kind;
  return kind ? monsterOf(kind) : null;
}

/** The name that stands on a horde card: that of a Lieutenant, else of its type. */
export function nameOf(session: Session, family: Family, facts: CardFacts | undefined): string {
  return family === "lieutenant" && facts ? session.say(facts.name) : session.t(`name-${family}`);
}

/** One line about what it does; `short` is for small screens. */
export function ruleOf(session: Session, family: Family, facts: CardFacts | undefined, short = false): string {
  const powers = facts?.powers ?? [];
  const which = family === "lieutenant" ? (powers.includes("plus1") ? "plus1" : (powers[0] ?? "none")) : family;
  return session.t(`${short ? "short" : "rule"}-${which}`);
}

/** What the strength is made of, if it is not the printed one. */
export const whyStrength = (place: Place): string =>
  place.printed === place.strength ? "" : sumOf(strengthParts(place));

export function placeLabel(session: Session, table: Table, place: Place): string {
  const { t } = session;
  const say = t.bind(session);
  const parts: string[] = [];
  const family = familyOf(session, place);
  const facts = place.card ? factsOf(session, place.card) : undefined;
  if (place.card === null)
    parts.push(say("place-hidden", { place: place.name, back: say(`back-${place.back ?? "monster"}`) }));
  else if (family === null) parts.push(facts ? session.say(facts.name) : place.card);
  else {
    const why = whyStrength(place);
    const strength = why ? `${place.strength ?? 0} (${why})` : `${place.strength ?? "?"}`;
    parts.push(say("place-open", { place: place.name, name: nameOf(session, family, facts), strength }));
    parts.push(ruleOf(session, family, facts));
  }
  if (place.covered) parts.push(say("place-covered"));
  if (place.spells.length) {
    const total = totalOf(place, table);
    const seen = total.parts.map((value) => (value === null ? say("unseen-spell") : String(value)));
    if (total.bonus) seen.push(`+${total.bonus}`);
    parts.push(say("place-attack", { spells: seen.join(", "), strength: place.strength ?? 0 }));
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
