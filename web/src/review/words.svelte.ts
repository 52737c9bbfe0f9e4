// The words of reviews and puzzles over those of the frame, and how their figures are written.

import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import { api } from "../lib/http";
import { pageCatalogue } from "../lib/page.svelte";
import type { Estimate } from "../lib/protocol";
import type { Args, Language } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";

const texts = { en, fr };
const own = $derived.by(() => pageCatalogue(texts));

export function t(id: string, args?: Args): string {
  return own.format(id, args);
}

export function has(id: string): boolean {
  return own.has(id);
}

/** The server's sentences about games: facts, verdicts, themes. They go with the words of a game. */
const sentences = new Map<Language, Promise<string>>();
export function serverSentences(language: Language): Promise<string> {
  const found = sentences.get(language) ?? api.reviewText(language);
  sentences.set(language, found);
  found.catch(() => sentences.delete(language));
  return found;
}

/** A chance, in percent. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 })
    .format(chance)
    .replace("-", "−");
}

/** The interval of a chance: 65–69. */
export function interval({ low, high }: Estimate): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}`.replaceAll("-", "−");
}

function number(value: number, sign: boolean): string {
  const digits = Math.abs(value) < 0.95 && value !== 0 ? 1 : 0;
  const style = sign ? { signDisplay: "exceptZero" as const } : {};
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits, ...style })
    .format(value)
    .replace("-", "−");
}

/** How many, with shares of one. */
export function amount(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 }).format(value);
}

/** A part of a chance in points of a hundred, with its sign. */
export function signed(part: number): string {
  return number(part * 100, true);
}

/** The same without its sign. */
export function points(part: number): string {
  return number(part * 100, false);
}
