// What a reader has chosen, kept in this browser.

import type { Language } from "./session.svelte";
import type { Tongue } from "./words";

export interface Choices {
  tongue: Tongue;
  theme: "auto" | "dark" | "light";
  /** Which actions wait for a second click: all of them, or only those that cannot be taken back. */
  confirm: "all" | "irreversible";
  speed: "none" | "fast" | "normal" | "slow";
  sounds: boolean;
  notify: boolean;
  name: string;
  /** What we call somebody who has given no name. */
  suggested: string;
  /** The games that were begun here, or whose lesson was offered. */
  met: string[];
  /** What was read before a game or a part of an adventure, and need not be read again. */
  read: string[];
  /** Of each adventure the number of the furthest stage that was unlocked here. */
  reached: Record<string, number>;
  /** The games of which everything is shown, unlocked or not. */
  spoilt: string[];
  /** The lessons that were heard to their end, as game/lesson. */
  learned: string[];
  /** The puzzles that were solved here, as game/puzzle. */
  solved: string[];
}

const KEY = "sortilege.settings";
/** What somebody is called who has not said: a star, always the same one in this browser. */
const STARS = (
  "Altaïr Alcor Antarès Bellatrix Capella Castor Deneb Électra Elnath Fomalhaut Izar Lyra Maïa Mira Mizar Nashira " +
  "Pollux Procyon Rigel Sabik Sirrah Spica Tania Véga"
).split(" ");
const BEATS = { none: 0, fast: 0.5, normal: 1, slow: 1.8 };

function browserLanguage(): Language {
  return navigator.languages.find((tag) => /^(fr|en)\b/.test(tag))?.startsWith("fr") ? "fr" : "en";
}

function read(): Choices {
  const given: Choices = {
    tongue: browserLanguage(),
    theme: "auto",
    confirm: "all",
    speed: "normal",
    sounds: false,
    notify: false,
    name: "",
    suggested: "",
    met: [],
    read: [],
    reached: {},
    spoilt: [],
    learned: [],
    solved: [],
  };
  try {
    Object.assign(given, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage is switched off or holds something else: the defaults do.
  }
  return given;
}

function query(text: string): { readonly matches: boolean } {
  const list = matchMedia(text);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

class Settings {
  choices = $state(read());
  private readonly darkness = query("(prefers-color-scheme: dark)");
  private readonly stillness = query("(prefers-reduced-motion: reduce)");

  constructor() {
    if (!this.choices.suggested) this.set({ suggested: STARS[Math.floor(Math.random() * STARS.length)] ?? "Mira" });
  }

  get language(): Language {
    return this.choices.tongue === "fr" ? "fr" : "en";
  }

  /** The language as it is written where the reader lives: it tells how days, times and numbers look. */
  get locale(): string {
    const { language } = this;
    const lived = RegExp(`^${language}(-[a-z0-9]+)+$`, "i"); // some systems add what is no part of a tag
    return navigator.languages.find((tag) => lived.test(tag)) ?? { en: "en-GB", fr: "fr-FR" }[language];
  }

  get theme(): "dark" | "light" {
    if (this.choices.theme !== "auto") return this.choices.theme;
    return this.darkness.matches ? "dark" : "light";
  }

  /** Length of animations: 1 is normal, 0 is none. */
  get beat(): number {
    return this.stillness.matches ? 0 : BEATS[this.choices.speed];
  }

  set(changes: Partial<Choices>): void {
    Object.assign(this.choices, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // Not kept, but in force until the page is closed.
    }
  }
}

export const settings = new Settings();
