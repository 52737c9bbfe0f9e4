// Sentences from ids and arguments, with the same meaning as `Catalogue.say` in src/sortilege/core/words.py.
// A list comes with its length as `$name-count`; `DE($name)` and `QUE($name)` are the French words before a name.

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import type { Line } from "./protocol";
import type { Language } from "./session.svelte";

/** A third "language" for tests: text that comes from no catalogue stands out, as it keeps its plain letters. */
export type Tongue = Language | "pseudo";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const STRANGE = [..."ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"];

export function pseudo(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter);
}

/** French keeps a colon and its like on the line of the word before them. */
export function french(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0");
}

export function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null && "id" in value && "args" in value;
}

/** A French word that loses its vowel before another: "de Bruno", "d’Écho", "du Soleil". */
export function elided(word: "de" | "que", name: string): string {
  if (word === "de" && /^les? /.test(name)) return name.replace(/^le /, "du ").replace(/^les /, "des ");
  const plain = name.slice(0, 2).normalize("NFD").toLowerCase();
  const vowel = /^([aeiouhœæ]|y(?![aeiou]))/.test(plain);
  return vowel ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** How a noun is written, given the line that names it. */
export type Mark = (line: Line, text: string) => string;
const plain: Mark = (_, text) => text;

const words = (word: "de" | "que") => (args: FluentValue[]) =>
  elided(word, typeof args[0] === "string" ? args[0] : String(args[0]?.valueOf() ?? ""));
const FUNCTIONS = { DE: words("de"), QUE: words("que") };

export class Catalogue {
  readonly language: Language;
  private readonly strange: boolean;
  private readonly bundle: FluentBundle;

  /** Of two messages with the same id, the one of the later source counts. */
  constructor(tongue: Tongue, sources: string[]) {
    this.language = tongue === "pseudo" ? "en" : tongue;
    this.strange = tongue === "pseudo";
    const common = { useIsolating: false, functions: FUNCTIONS };
    const transform = this.strange ? pseudo : this.language === "fr" ? french : (text: string) => text;
    this.bundle = new FluentBundle(this.language, { ...common, transform });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /**
   * The line as a sentence; `names` are the nicknames of seats. An unknown id is shown as itself. `mark` may change how a
   * noun in it is written, wherever its name stands.
   */
  say(line: Line, names: readonly string[] = [], mark: Mark = plain): string {
    if (line.id === "seat") {
      const name = names[line.args["seat"] as number];
      if (name !== undefined) return name;
    }
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(line.args)) {
      if (isLine(value)) {
        const said = this.say(value, names, mark);
        args[name] = mark(value, said);
        Object.assign(
          args,
          this.attributes(name, value, (text) => text.replace(said, mark(value, said))),
        );
      } else if (Array.isArray(value)) {
        args[name] = this.join(
          value.map((part) => (isLine(part) ? mark(part, this.say(part, names, mark)) : String(part))),
        );
        args[`${name}-count`] = value.length;
      } else if (typeof value === "number") args[name] = value;
      else args[name] = String(value);
    }
    return this.format(line.id, args);
  }

  /** A text of the page's own. A list of names is joined, and its length told. */
  format(id: string, given: Record<string, FluentVariable | readonly string[]> = {}): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(given)) {
      if (Array.isArray(value)) {
        args[name] = this.join(value as string[]);
        args[`${name}-count`] = value.length;
      } else args[name] = value as FluentVariable;
    }
    const message = this.bundle.getMessage(id);
    return message?.value ? this.bundle.formatPattern(message.value, args, []) : id;
  }

  /** The grammar that comes along with a noun. */
  private attributes(name: string, line: Line, mark: (text: string) => string): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [key, pattern] of Object.entries(this.bundle.getMessage(line.id)?.attributes ?? {}))
      found[`${name}-${key}`] = mark(
        this.bundle.formatPattern(pattern, line.args as Record<string, FluentVariable>, []),
      );
    return found;
  }

  /** A list in words. */
  private join(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    const last = this.language === "fr" ? " et " : " and ";
    return parts.slice(0, -1).join(", ") + (this.strange ? pseudo(last) : last) + parts.at(-1);
  }
}
