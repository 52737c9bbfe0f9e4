/** The view of Resonance as the server sends it (src/sortilege/games/resonance/view.py), and the printed faces. */

export type Letter = "H" | "M" | "P";
export type Piles = Record<Letter, number>;

export interface Pile {
  top: string | null;
  height: number;
}

export interface Hand {
  size: number;
  cards: string[] | null;
}

/** A card in the centre; face down, its owner and her mate alone see what it is. */
export interface Seen {
  seat: number | null;
  card: string | null;
  weight: number;
  down: boolean;
  back: "object" | "artefact" | "incantation" | null;
  spell: string | null;
  target: number | null;
}

export interface Pending {
  seat: number;
  incantation: string;
  spell: string;
  target?: number | null;
}

/** One frame of the stack; only what the page reads is named. */
export interface Frame {
  frame: string;
  seat?: number;
  team?: number;
  what?: string;
  missing?: number;
  least?: number;
  most?: number;
  count?: number;
  weight?: number;
  chosen?: number[];
  incantation?: string;
  spell?: string;
  step?: string;
}

export interface Wish {
  type: Letter;
  side: number;
  level: number;
}

/** What would be left in the centre after an action, and which type would prevail. */
export interface Outlook {
  action: string;
  places: number[];
  totals: Piles;
  prevails: Letter | null;
}

/** An action of the seven that is not open, one to ask the server about, and why not. */
export interface Closed {
  deed: string;
  action: string;
  reason: string;
  lacking: Letter[];
}

export interface Table {
  sides: number[][];
  types: Letter[];
  phase: "draft" | "transient" | "actions" | "resolution" | "end" | "over";
  turns: number;
  circle: Piles;
  wishes: Wish[];
  totals: Piles;
  prevails: Letter | null;
  outlooks: Outlook[];
  closed: Closed[];
  turn: number;
  moon: number;
  months: number;
  moons: (string | null)[];
  piles: Piles;
  artefact_pile: Pile;
  incantation_pile: Pile;
  transient_pile: number;
  demons: string[];
  demon_reserve: (string | null)[];
  levels: number[][];
  spells: (string | null)[];
  witches: (string | null)[];
  spell_reserve: string[];
  superior: (number | null)[];
  seals: (string | null)[];
  hands: Hand[];
  memory: string[][] | null;
  committed: boolean[];
  commits: (string | null)[];
  acts: (string | null)[];
  order: number[];
  centre: Seen[];
  pending: Pending[];
  discard: string[];
  spell_pile: number;
  offer: string[];
  winners: number[];
  ending: string | null;
  at: Frame[];
}

export interface Options {
  mode?: "deterministic" | "realtime";
  rush?: "rotating" | "seeded";
  spell_choice?: "at_resolution" | "with_card";
}
