// The words of the pages about what one has played, over those of the frame.

import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import { pageCatalogue } from "../../lib/page.svelte";
import type { DealGame, DealInfo, PastGame } from "../../lib/protocol";
import type { Args } from "../../lib/session.svelte";
import { settings } from "../../lib/settings.svelte";
import { gameTitle } from "../../lib/titles";

const texts = { en, fr };
const own = $derived.by(() => pageCatalogue(texts));

export function t(id: string, args?: Args): string {
  return own.format(id, args);
}

/** A day and an hour, as the reader writes them. */
export function when(at: number): string {
  return new Intl.DateTimeFormat(settings.locale, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The day of a deal of the day. */
export function dayOf(day: string): string {
  return new Intl.DateTimeFormat(settings.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** A stage of an adventure, as it is written. */
export function levelTitle(stage: string): string {
  return stage.replace(/^(I+)/, "$1 ");
}

/** How a game ended for somebody, in a word or two. */
export function resultOf(one: PastGame): string {
  if (one.kind === "lesson") return t("kind-lesson");
  if (one.place === null || one.place === undefined) return t("result-ended");
  if (nobodyWon(one)) return t("result-nobody");
  return t(one.won ? "result-won" : "result-lost");
}

/** Whether nobody was better than oneself, who has not won: in an adventure all have lost then, else nobody has won. */
export function nobodyWon(one: PastGame): boolean {
  return one.place === 1 && !one.won && !one.stage;
}

const MEDALS = ["🥇", "🥈", "🥉"];

/** A result as a few characters that can be sent anywhere. */
export function shortResult(deal: DealInfo, game: DealGame): string {
  const seat = game.mine[0] ?? 0;
  const { outcome, points, moves } = game;
  const together = new Set(outcome?.places).size < 2;
  const won = (outcome?.utilities[seat] ?? 0) > 0;
  const place = outcome?.places[seat] ?? 0;
  const sign = !outcome ? "—" : together ? (won ? "✅" : "❌") : (MEDALS[place - 1] ?? `#${place}`);
  const reached = points[seat];
  return [gameTitle(deal.game), deal.day, sign, ...(typeof reached === "number" ? [`${reached}★`] : []), `${moves}↷`]
    .filter((part) => part !== "")
    .join(" ");
}
