// What can be read off the view and the faces of Enchanters, for drawing them.

import type { EventInfo, Line, Session } from "../../lib/session.svelte";
import { PATHS, PICTURES } from "./art/signs";
import type { Duel, GameEvent, Hero, Score, Table as TableSeen } from "./generated";

export type { Duel, Hero, Score };

export interface Table extends TableSeen {
  /** The deck from its top, in a replay with all cards open. */
  open?: string[];
}

/** The event that is being shown, those of its action, and all that was told up to it. */
export const eventOf = (session: Session): GameEvent | null => session.event as unknown as GameEvent | null;
export const eventsOf = (session: Session): GameEvent[] => session.events as unknown as GameEvent[];
export const toldOf = (session: Session): GameEvent[] => session.happened as unknown as GameEvent[];

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
  pile: Pile;
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
  /** Whether it comes from a house file. */
  house: boolean;
  lines: FaceLine[];
}

export type AnyFace = CardData | VillageData | KingdomData;

export const PILES = ["items", "enchantments", "trophies"] as const;
export type Pile = (typeof PILES)[number];

/** The word for a pile in the notation of actions. */
export const SOURCE: Record<Pile, string> = { items: "item", enchantments: "enchantment", trophies: "trophy" };

export function tableOf(session: Session): Table {
  return session.view.table as Table;
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

/** The style of a kingdom: those for which nothing is drawn here share one. */
export function crest(kingdom: string | null | undefined): string {
  if (kingdom === null || kingdom === undefined) return "starting";
  return `k-${kingdom}` in PICTURES || `k-${kingdom}` in PATHS ? kingdom : "house";
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

/** Whether an event did something to an enchanter: wounds, theft, a card lost or changed. */
export function strikes(event: EventInfo, seat: number): boolean {
  const { kind, args } = event as unknown as GameEvent;
  switch (kind) {
    case "strike":
    case "wound":
      return args.seat === seat && args.wounds > 0;
    case "rob":
    case "steal":
      return args.victim === seat;
    case "transfer":
      return args.to === seat;
    case "discard":
    case "remove":
      return args.seat === seat;
    case "name":
      return args.player === seat;
    default:
      return false;
  }
}
