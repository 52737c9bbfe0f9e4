// The view of src/sortilege/games/enchanters/view.py and the faces of faces.py, as the page reads them.

import type { Line, Session, View } from "../../lib/session.svelte";

export interface Score {
  items: number;
  enchantments: number;
  monsters: number;
  dragons: number;
  village: number;
  wounds: number;
}

export interface Hero {
  items: string[];
  enchantments: string[];
  trophies: string[];
  crystals: number;
  wounds: number;
  attack: number;
  defence: number;
  attack_bonus: number;
  defence_bonus: number;
  glory: number;
  immune: boolean;
  discount: number;
  attack_from: number[];
  defence_from: number[];
  score: Score;
  worth: Record<string, number>;
}

export interface Duel {
  attack: number;
  health: number;
  strength: number;
  defence: number;
  wounds: number[];
}

export interface At {
  frame: "kingdoms" | "turn" | "take" | "rest" | "run" | "triggers" | "bury";
  seat?: number;
  step?: string;
  card?: string;
  cards?: string[];
  slot?: number;
  paid?: number;
  source?: string;
  ability?: string;
  waiting?: { seat: number; card: string; ability: string }[];
}

export interface Table {
  kingdoms: string[];
  village: string | null;
  active: number;
  deck: number;
  lost: number;
  road: (string | null)[];
  graveyard: string[];
  removed: string[];
  held: string | null;
  enchanters: Hero[];
  uses: string[];
  withdrawn: string[];
  at: At[];
  costs: number[];
  duels: (Duel | null)[];
  duel: Duel | null;
  turn: number;
  turns: number;
  /** The deck from its top, in a replay with all cards open. */
  open?: string[];
}

export type EnchantersView = View<Table>;

export interface Icons {
  attack: number;
  defence: number;
  undead: number;
}

export interface FaceLine {
  part: "traits" | "immediate" | "upper" | "lower";
  kind: "action" | "immediate" | "trigger" | "static";
  /** Briefly, with names of icons; `full` makes words of it. */
  text: Line;
  action?: number;
  rest?: boolean;
  limit?: number;
}

export type CardType = "item" | "enchantment" | "monster" | "dragon";

export interface CardData {
  kind: "card";
  type: CardType;
  kingdom: string | null;
  name: Line;
  copies: number;
  two: number;
  upper: Icons;
  lower: Icons;
  lines: FaceLine[];
  glory: { n: number; source: string; group: number };
  worth?: Line;
  health?: number;
  strength?: number;
}

export interface VillageData {
  kind: "village";
  name: Line;
  lines: FaceLine[];
  end?: Line;
}

export interface KingdomData {
  kind: "kingdom";
  name: Line;
  number: number;
  lines: FaceLine[];
}

export type AnyFace = CardData | VillageData | KingdomData;

export const PILES = ["items", "enchantments", "trophies"] as const;
export type Pile = (typeof PILES)[number];

/** The word for a pile in the notation of actions. */
export const SOURCE: Record<Pile, string> = { items: "item", enchantments: "enchantment", trophies: "trophy" };

export function tableOf(session: Session): Table {
  return (session.view as EnchantersView).table;
}

/** The printed card behind a physical one (`dagger#2`). */
export function bare(card: string): string {
  return card.split("#", 1)[0] ?? card;
}

export function faceOf(session: Session, card: string): CardData | undefined {
  const face = session.card(bare(card)) as AnyFace | undefined;
  return face?.kind === "card" ? face : undefined;
}

export function villageOf(session: Session, village: string): VillageData | undefined {
  return session.card(`village-${village}`) as VillageData | undefined;
}

const KINGDOMS = ["worshippers", "barbarians", "draconians", "gnolls", "goblins", "unicorns", "undead", "thieves"];

/** The style of a kingdom: those of a house file share one. */
export function crest(kingdom: string | null | undefined): string {
  if (kingdom === null || kingdom === undefined) return "starting";
  return KINGDOMS.includes(kingdom) ? kingdom : "house";
}

export function pileOf(face: CardData): Pile {
  if (face.type === "item") return "items";
  return face.type === "enchantment" ? "enchantments" : "trophies";
}

export function signed(n: number): string {
  if (n === 0) return "0";
  return n < 0 ? `−${-n}` : `+${n}`;
}

export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** The whole text of a brief line. */
export function full(line: Line): Line {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === "object" && value !== null && "id" in value ? full(value as Line) : value;
  };
  const args = Object.fromEntries(Object.entries(line.args).map(([key, value]) => [key, plain(value)]));
  return { id: line.id.replace(/^brief-/, ""), args };
}

/** A card's whole text, for those who hear it. */
export function label(session: Session, card: string): string {
  const face = faceOf(session, card);
  if (!face) return card;
  const icons = ({ attack, defence, undead }: Icons): string =>
    [
      attack ? `${signed(attack)} ${session.t("sign-attack")}` : "",
      defence ? `${signed(defence)} ${session.t("sign-defence")}` : "",
      undead ? session.t("sign-undead") : "",
    ]
      .filter(Boolean)
      .join(", ");
  const [upper, lower] = [icons(face.upper), icons(face.lower)];
  const kingdom = face.kingdom ? session.say({ id: `kingdom-${face.kingdom}`, args: {} }) : "";
  return [
    [session.say(face.name), session.t(`type-${face.type}`), kingdom].filter(Boolean).join(", "),
    face.health === undefined ? "" : `${session.t("sign-health")} ${face.health}`,
    face.strength === undefined ? "" : `${session.t("sign-strength")} ${face.strength}`,
    upper && `${session.t("part-upper")} ${upper}`,
    ...face.lines.map((line) => `${session.t(`part-${line.part}`)} ${session.say(full(line.text))}`),
    lower && `${session.t("part-lower")} ${lower}`,
    face.worth ? `${session.t("part-glory")} ${session.say(face.worth)}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** The full name of a relic: its top Item and its top Enchantment. */
export function relicName(session: Session, hero: Hero): string {
  const part = (card: string | undefined): Line => ({ id: card ? `card-${bare(card)}` : "none", args: {} });
  return session.say({ id: "relic", args: { item: part(hero.items[0]), enchantment: part(hero.enchantments[0]) } });
}
