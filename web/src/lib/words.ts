// Sentences from ids and arguments, with the same meaning as `Catalogue.say` in src/sortilege/core/words.py.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Line } from "./protocol";
import type { Language } from "./session.svelte";

/** A third "language" for tests: text that comes from no catalogue stands out, as it keeps its plain letters. */
export type Tongue = Language | "pseudo";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const STRANGE = [..."ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"];

export function pseudo(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter);
}

export function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null && "id" in value && "args" in value;
}

export class Catalogue {
  readonly language: Language;
  private readonly strange: boolean;
  private readonly bundle: FluentBundle;

  /** Of two messages with the same id, the one of the later source counts. */
  constructor(tongue: Tongue, sources: string[]) {
    this.language = tongue === "pseudo" ? "en" : tongue;
    this.strange = tongue === "pseudo";
    const options = this.strange ? { useIsolating: false, transform: pseudo } : { useIsolating: false };
    this.bundle = new FluentBundle(this.language, options);
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The line as a sentence; `names` are the nicknames of seats. An unknown id is shown as itself. */
  say(line: Line, names: readonly string[] = []): string {
    if (line.id === "seat") {
      const name = names[line.args["seat"] as number];
      if (name !== undefined) return name;
    }
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(line.args)) {
      if (isLine(value)) {
        args[name] = this.say(value, names);
        Object.assign(args, this.attributes(name, value));
      } else if (Array.isArray(value)) {
        args[name] = this.join(value.map((part) => (isLine(part) ? this.say(part, names) : String(part))));
      } else if (typeof value === "number") args[name] = value;
      else args[name] = String(value);
    }
    return this.format(line.id, args);
  }

  format(id: string, args: Record<string, FluentVariable> = {}): string {
    const message = this.bundle.getMessage(id);
    return message?.value ? this.bundle.formatPattern(message.value, args, []) : id;
  }

  /** The grammar that comes along with a noun. */
  private attributes(name: string, line: Line): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [key, pattern] of Object.entries(this.bundle.getMessage(line.id)?.attributes ?? {}))
      found[`${name}-${key}`] = this.bundle.formatPattern(pattern, line.args as Record<string, FluentVariable>, []);
    return found;
  }

  /** A list in words. */
  private join(parts: string[]): string {
    if (parts.length < 2) return parts.join("");
    const last = this.language === "fr" ? " et " : " and ";
    return parts.slice(0, -1).join(", ") + (this.strange ? pseudo(last) : last) + parts.at(-1);
  }
}
