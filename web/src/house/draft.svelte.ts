// A house file that is being written: what it says over the shipped values, and what the server makes of it.

import type { GamePage } from "../games/contract";
import { CardsSession } from "../lib/cards.svelte";
import { api } from "../lib/http";
import type { Cards, Draft, HouseForm, Json, KindInfo, Mistake, ValueField } from "../lib/protocol";
import type { Language } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";
import type { Source } from "../lib/sources";
import { Catalogue } from "../lib/words";

export type Says = Record<string, Record<string, Record<string, unknown>>>;
type Path = (string | number)[];

const PAUSE = 250; // milliseconds without a key before the server is asked

export class HouseDraft {
  says: Says = $state.raw({});
  /** The last answer of the server. */
  found: Draft | null = $state.raw(null);
  /** A text that could not be read at all. */
  unread: Mistake[] = $state.raw([]);
  asking = $state(false);
  trouble = $state(false);
  readonly session: CardsSession;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** The words of both languages, with the names that the draft gives. */
  private saidTexts: Record<Language, string> | null = $state.raw(null);

  constructor(
    readonly game: string,
    readonly form: HouseForm,
    page: GamePage | null,
    private readonly shipped: Cards,
    private readonly texts: Record<Language, string>,
  ) {
    this.session = new CardsSession(game, page, shipped);
    this.session.lay(shipped, texts);
    const kept = localStorage.getItem(this.key);
    if (kept) this.says = JSON.parse(kept) as Says;
    if (kept) void this.check();
  }

  private get key(): string {
    return `house/${this.game}`;
  }

  static async load(game: string, page: GamePage | null): Promise<HouseDraft> {
    const of = `games/${game}` as const;
    const [form, cards, en, fr] = await Promise.all([
      api.house(game),
      api.cards(of),
      api.text(of, "en"),
      api.text(of, "fr"),
    ]);
    return new HouseDraft(game, form, page, cards, { en, fr });
  }

  kind(name: string): KindInfo | undefined {
    return this.form.kinds.find((one) => one.name === name);
  }

  /** The cards of a kind: the shipped ones, then those that are new. */
  ids(kind: string): string[] {
    const shipped = Object.keys(this.form.values[kind] ?? {});
    return [...shipped, ...Object.keys(this.says[kind] ?? {}).filter((id) => !shipped.includes(id))];
  }

  isNew(kind: string, id: string): boolean {
    return !this.form.values[kind]?.[id];
  }

  value(kind: string, id: string, field: ValueField): unknown {
    return this.says[kind]?.[id]?.[field.name] ?? this.form.values[kind]?.[id]?.[field.name] ?? field.default;
  }

  said(kind: string, id: string, field: string): boolean {
    return this.says[kind]?.[id]?.[field] !== undefined;
  }

  /** Where a value comes from; nothing for what is on no card. */
  source(kind: string, id: string, field: string): Source | null {
    if (this.said(kind, id, field)) return "house";
    return (this.form.sources[kind]?.[id]?.[field] as Source | undefined) ?? null;
  }

  set(kind: string, id: string, field: string, value: unknown): void {
    const given = value === undefined || value === null ? {} : { [field]: value };
    this.lay(kind, id, { ...without(this.says[kind]?.[id] ?? {}, field), ...given });
  }

  /** The ids under which there may be more, where not any will do. */
  private places(kind: string): string[] {
    const there = this.ids(kind);
    return (this.kind(kind)?.more ?? []).filter((id) => !there.includes(id));
  }

  grows(kind: string): boolean {
    const of = this.kind(kind);
    return of !== undefined && (of.more.length ? this.places(kind).length > 0 : of.grows);
  }

  /** A new card, under the id that is chosen or the next one there is; its names are where it has some. */
  add(kind: string, chosen: string, name: string): string {
    const id = this.places(kind)[0] ?? chosen;
    const fields = this.kind(kind)?.fields ?? [];
    const start = fields.filter(({ required }) => required).map((field) => [field.name, blank(field, id)] as const);
    const names = fields
      .filter((field) => ["en", "fr"].includes(field.name))
      .map((field) => [field.name, name] as const);
    this.lay(kind, id, Object.fromEntries([...start, ...names]));
    return id;
  }

  /** A card as it was shipped, or gone if it is new. */
  clear(kind: string, id: string): void {
    this.lay(kind, id, {});
  }

  clearAll(): void {
    this.says = {};
    this.found = null;
    this.unread = [];
    localStorage.removeItem(this.key);
    void this.check();
  }

  private lay(kind: string, id: string, card: Record<string, unknown>): void {
    const there = without(this.says[kind] ?? {}, id);
    const cards = Object.keys(card).length ? { ...there, [id]: card } : there;
    const others = without(this.says, kind);
    const says = Object.keys(cards).length ? { ...others, [kind]: cards } : others;
    this.says = says;
    this.unread = [];
    localStorage.setItem(this.key, JSON.stringify(says));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Read a house file. */
  async open(text: string): Promise<void> {
    const draft = await api.draft(this.game, { text });
    if (draft.mistakes.some(({ path }) => path.length === 0)) {
      this.unread = draft.mistakes;
      return;
    }
    this.unread = [];
    this.says = draft.says as Says;
    localStorage.setItem(this.key, JSON.stringify(this.says));
    await this.check();
  }

  async check(): Promise<void> {
    const asked = (this.asked += 1);
    this.asking = true;
    try {
      const draft = await api.draft(this.game, { says: this.says as Json });
      if (asked !== this.asked) return;
      this.show(draft);
      this.trouble = false;
    } catch {
      if (asked === this.asked) this.trouble = true;
    } finally {
      if (asked === this.asked) this.asking = false;
    }
  }

  /** The faces as the draft has them; a card with a mistake keeps its last good one. */
  private show(draft: Draft): void {
    const faces = { ...draft.faces };
    for (const { path } of draft.mistakes)
      for (const id of this.facesOf(String(path[0]), String(path[1] ?? ""))) {
        const before = this.session.faces[id];
        if (before) faces[id] = before as Json;
      }
    this.found = draft;
    this.saidTexts = {
      en: `${this.texts.en}\n${draft.names["en"] ?? ""}`,
      fr: `${this.texts.fr}\n${draft.names["fr"] ?? ""}`,
    };
    this.session.lay({ ...this.shipped, faces, lines: draft.lines }, this.saidTexts);
  }

  facesOf(kind: string, id: string): string[] {
    const faces = this.session.faces;
    const named = this.kind(kind)?.face.replace("{}", id) ?? id;
    if (faces[named]) return [named];
    return Object.keys(faces).filter((one) => faces[one]?.["kind"] === id);
  }

  words(language: Language): Catalogue {
    const { tongue } = settings.choices;
    return new Catalogue(tongue === "en" || tongue === "fr" ? language : tongue, [
      (this.saidTexts ?? this.texts)[language],
    ]);
  }

  /** The sentences about a card, in a language. */
  sentences(kind: string, id: string, language: Language): string[] {
    const faces = this.facesOf(kind, id);
    const words = this.words(language);
    return (this.found?.lines ?? this.shipped.lines)
      .filter((line) => faces.includes(String(line.args["id"] ?? line.args["card"] ?? "")))
      .map((line) => words.say(line));
  }

  mistakes(kind: string, id?: string, path: Path = []): Mistake[] {
    return (this.found?.mistakes ?? []).filter(
      (one) =>
        one.path[0] === kind &&
        (id === undefined || one.path[1] === id) &&
        path.every((part, at) => one.path[at + 2] === part),
    );
  }

  get count(): Record<Source, number> {
    const found = { book: 0, public: 0, ours: 0, house: 0 };
    for (const kind of this.form.kinds)
      for (const id of this.ids(kind.name))
        for (const { name } of kind.fields) {
          const source = this.source(kind.name, id, name);
          if (source && (source !== "house" || this.form.sources[kind.name]?.[id]?.[name])) found[source] += 1;
        }
    return found;
  }

  /** How many values of a card are somebody's own or the book's, of how many. */
  known(kind: string, id: string): [number, number] {
    const fields = Object.keys(this.form.sources[kind]?.[id] ?? this.says[kind]?.[id] ?? {});
    return [fields.filter((field) => this.source(kind, id, field) !== "ours").length, fields.length];
  }

  get text(): string {
    return this.found?.text ?? `over = "${this.form.data}"\n`;
  }

  get language(): Language {
    return settings.language;
  }
}

/** A record but for one of its keys. */
export function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}

/** What a new value begins with. */
export function blank(field: ValueField, name = ""): unknown {
  if (field.default !== undefined && field.default !== null) return field.default;
  if (field.kind === "number") return Math.max(field.least ?? 0, Math.min(1, field.most ?? 1));
  if (field.kind === "flag") return false;
  if (field.kind === "choice") return field.choices?.[0] ?? "";
  if (field.kind === "table")
    return Object.fromEntries(
      (field.fields ?? []).filter(({ required }) => required).map((one) => [one.name, blank(one)]),
    );
  if (field.kind === "list") {
    const each = field.each ?? [];
    return Array.from({ length: field.least ?? 0 }, (_, at) => blank(each[at] ?? each[0] ?? field));
  }
  return field.choices ? (field.choices[0] ?? "") : name;
}
