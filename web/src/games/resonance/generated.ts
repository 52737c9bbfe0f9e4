// Written by tools/protocol.py from src/sortilege/games/resonance: do not edit.

import type { Line } from "../../lib/protocol";

/** What is on display, and what everybody can read off it. */
export interface Table {
  sides: number[][];
  types: ("H" | "M" | "P")[];
  phase: "actions" | "draft" | "end" | "over" | "resolution" | "transient";
  turns: number;
  turn: number;
  moon: number;
  months: number;
  moons: (string | null)[];
  circle: Piles;
  wishes: Wish[];
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
  totals: Piles;
  prevails: "H" | "M" | "P" | null;
  outlooks: Outlook[];
  closed: Closed[];
  pending: Pending[];
  discard: string[];
  spell_pile: number;
  offer: string[];
  winners: number[];
  ending: string | null;
  at: (
    | Draft
    | Superior
    | Turn
    | Choose
    | Serve
    | Rechoose
    | Incantations
    | Cast
    | Target
    | Effect
    | Play
    | Remove
    | Draw
    | Discard
    | Take
    | Transform
    | Artefacts
    | Count
    | End
  )[];
}

export interface Piles {
  H: number;
  M: number;
  P: number;
}

/** A side that would have its next level complete if the current moon received an object of this type. */
export interface Wish {
  type: "H" | "M" | "P";
  side: number;
  level: number;
}

/** A face-up pile of numbered cards. */
export interface Pile {
  top: string | null;
  height: number;
}

/** Of another side's hand only the number of cards is on display. */
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
  back: "artefact" | "incantation" | "object" | null;
  spell: string | null;
  target: number | null;
}

/** What a choice would leave in the centre: the places it takes away, the totals, and the type that prevails. */
export interface Outlook {
  action: string;
  places: number[];
  totals: Piles;
  prevails: "H" | "M" | "P" | null;
}

/** One of the seven actions that is not open to this seat: an example of it, why not, and the types she lacks. */
export interface Closed {
  deed: "artefact" | "change" | "draw" | "draw-artefact" | "incantation" | "object" | "unseal";
  action: string;
  reason: string;
  lacking: ("H" | "M" | "P")[];
}

export interface Pending {
  seat: number;
  incantation: string;
  spell: string;
  target: number | null;
}

export interface Draft {
  frame: "draft";
  seat: number;
}

export interface Superior {
  frame: "superior";
  team: number;
}

export interface Turn {
  frame: "turn";
}

export interface Choose {
  frame: "choose";
}

export interface Serve {
  frame: "serve";
  next: number;
}

export interface Rechoose {
  frame: "rechoose";
  seat: number;
  what: string;
  missing: number;
}

export interface Incantations {
  frame: "incantations";
}

export interface Cast {
  frame: "cast";
  seat: number;
  incantation: string;
}

export interface Target {
  frame: "target";
  seat: number;
  incantation: string;
  spell: string;
}

export interface Effect {
  frame: "effect";
  seat: number;
  incantation: string;
  spell: string;
  target: number | null;
  part: number;
}

export interface Play {
  frame: "play";
  seat: number;
  what: string;
  least: number;
  most: number;
  weight: number;
  last: string;
}

export interface Remove {
  frame: "remove";
  seat: number;
  what: string;
  least: number;
  most: number;
  chosen: number[];
}

export interface Draw {
  frame: "draw";
  seat: number;
  what: string;
  count: number;
  last: string;
}

export interface Discard {
  frame: "discard";
  seat: number;
  what: string;
  count: number;
  last: string | number;
}

export interface Take {
  frame: "take";
  seat: number;
  what: string;
}

export interface Transform {
  frame: "transform";
  seat: number;
  incantation: string;
}

export interface Artefacts {
  frame: "artefacts";
}

export interface Count {
  frame: "count";
}

export interface End {
  frame: "end";
  step: string;
}

/** What an attentive witch can work out (RES-INF-1). Per seat, the cards in its hand, those it has laid face down this turn included; what lies in the piles, in no known order; during the draft, the card one put back, and the Spells cards that are out of sight. */
export interface Known {
  hands: string[][];
  artefacts: string[];
  incantations: string[];
  transients: Piles;
  returned: string | null;
  unseen_spells: string[];
}

export interface ResonanceOptions {
  mode: "deterministic" | "realtime";
  rush: "rotating" | "seeded";
  timer: number;
  backs: "by_kind" | "uniform";
  spell_choice: "at_resolution" | "with_card";
  full_moon: "after_validation" | "at_activation";
  full_moon_repeat: "every_month" | "first_month";
  seal_check: "after_new_seals" | "before_new_seals";
  seal_scope: "action_only" | "all_artefacts";
  artefact_miss: "no" | "yes";
  double_completion: "earliest_levels" | "rush_order" | "shared";
  demon_changes: "off" | "on";
  memory_aid: "off" | "on";
  chat: "free" | "off";
}

/** The piles are laid out and the Demons dealt: one to each side, the others into the reserve. */
export interface DemonsEvent {
  dealt: Dealt[];
  reserve: string[];
}

/** The Demon of one side, and the witches of that side. */
export interface Dealt {
  side: number;
  seats: number[];
  demon: string;
}

/** A witch looks at two Spells cards; she and her mate know which. */
export interface OfferEvent {
  seat: number;
  cards?: string[];
}

/** She keeps one of them; she and her mate know which. */
export interface KeepEvent {
  seat: number;
  card?: string;
}

/** A team has named its superior witch. */
export interface SuperiorEvent {
  seat: number;
}

/** The draft is over: a witch shows who she is. */
export interface WitchEvent {
  seat: number;
  witch: string;
}

/** The Spells cards that nobody kept are laid open. */
export interface SpellReserveEvent {
  cards: string[];
}

/** A witch takes the hand that everybody starts with. */
export interface HandEvent {
  seat: number;
  cards: string[];
}

/** A turn begins under its moon. */
export interface TurnEvent {
  turn: number;
  moon: number;
}

/** The card that lay on the moon of the turn is discarded. */
export interface ClearEvent {
  moon: number;
  card: string;
}

/** The Transient of the turn is revealed in the centre. */
export interface TransientEvent {
  card: string;
}

/** The rush order is known as a whole. */
export interface RushEvent {
  order: number[];
}

/** A witch has chosen in secret; she and her mate know what. */
export interface CommitEvent {
  seat: number;
  action?: string;
}

/** A card face down; its owner and her mate know which, the others its back if backs differ. */
export interface LayEvent {
  seat: number;
  card?: string;
  back?: "artefact" | "incantation" | "object";
}

/** Cards from a pile into a hand; `next` is what lies on top of the numbered pile now. */
export interface DrawEvent {
  seat: number;
  cards: string[];
  next?: string | null;
}

/** A witch pays for being free of her Seal. */
export interface UnsealEvent {
  seat: number;
  seal: string;
  paid: string[];
}

/** A side has another Demon; nothing is paid where a spell did it. */
export interface ChangeEvent {
  seat: number;
  side: number;
  demon: string;
  old: string;
  paid: string[];
}

/** A witch can do nothing. */
export interface PassEvent {
  seat: number;
}

/** What a witch committed to has become impossible. */
export interface ConflictEvent {
  seat: number;
  action: string;
}

/** All have acted: the places of the Demon reserve that were emptied are closed up. */
export interface ReserveEvent {
  demons: string[];
}

/** All cards in the centre are turned up at once. */
export interface RevealEvent {
  cards: Revealed[];
}

/** A card that was turned up, with the spell and the target that were fixed with it. */
export interface Revealed {
  seat: number;
  card: string;
  spell: string;
  target: number;
}

/** A caster has chosen her spell and has yet to name its target. */
export interface AimEvent {
  seat: number;
  incantation: string;
  spell: string;
}

/** A spell is told aloud; one for the end of the turn leaves the centre and waits. */
export interface AnnounceEvent {
  seat: number;
  incantation: string;
  spell: string;
  target?: number;
}

/** The target of a spell that was fixed in secret is no longer allowed. */
export interface LostEvent {
  seat: number;
  spell: string;
}

/** A spell: an object from a hand into the centre. */
export interface PlayEvent {
  seat: number;
  card: string;
  weight: number;
}

/** A caster chooses nothing more. */
export interface EnoughEvent {
  seat: number;
}

/** The cards that a caster has chosen leave the centre. */
export interface RemoveEvent {
  seat: number;
  cards: string[];
  places: number[];
  weights: number[];
}

/** An Incantation is something else from now on. */
export interface TransformEvent {
  seat: number;
  card: string;
}

/** A spell: cards from a hand are discarded. */
export interface DiscardEvent {
  seat: number;
  cards: string[];
}

/** A witch has another Spells card. */
export interface SwapEvent {
  seat: number;
  spells: string;
  old: string;
}

/** An Incantation whose spell is over is discarded. */
export interface SpendEvent {
  incantation: string;
}

/** An Artefact takes a type out of the centre (none: it has no effect) and is discarded. */
export interface ArtefactEvent {
  seat: number;
  artefact: string;
  type: "H" | "M" | "P" | null;
  removed: string[];
  places: number[];
}

/** The totals of the three types, which of them prevails, and the place of the card that will go to the moon. */
export interface CountEvent {
  H: number;
  M: number;
  P: number;
  type: "H" | "M" | "P" | null;
  place: number | null;
}

/** A card of the type that prevails goes from the centre to the moon. */
export interface ActivateEvent {
  moon: number;
  card: string;
}

/** What is left in the centre after the count is discarded. */
export interface SweepEvent {
  cards: string[];
}

/** Sides without a level may draw an Incantation each. */
export interface FullMoonEvent {
  sides: number[];
  seats: number[];
}

/** A side has validated a level of its Demon. */
export interface LevelEvent {
  side: number;
  seats: number[];
  level: number;
}

/** An Incantation that waited is laid on a witch as a Seal. */
export interface SealEvent {
  seat: number;
  seal: string;
}

/** The game is over; without a Transient the moon has moved on before that. */
export interface EndEvent {
  reason: string;
  winners: number[];
  seats: number[];
}

export type GameEvent =
  | { kind: "demons"; args: DemonsEvent; line?: Line }
  | { kind: "offer"; args: OfferEvent; line?: Line }
  | { kind: "keep"; args: KeepEvent; line?: Line }
  | { kind: "superior"; args: SuperiorEvent; line?: Line }
  | { kind: "witch"; args: WitchEvent; line?: Line }
  | { kind: "spell-reserve"; args: SpellReserveEvent; line?: Line }
  | { kind: "hand"; args: HandEvent; line?: Line }
  | { kind: "turn"; args: TurnEvent; line?: Line }
  | { kind: "clear"; args: ClearEvent; line?: Line }
  | { kind: "transient"; args: TransientEvent; line?: Line }
  | { kind: "rush"; args: RushEvent; line?: Line }
  | { kind: "commit"; args: CommitEvent; line?: Line }
  | { kind: "lay"; args: LayEvent; line?: Line }
  | { kind: "draw"; args: DrawEvent; line?: Line }
  | { kind: "unseal"; args: UnsealEvent; line?: Line }
  | { kind: "change"; args: ChangeEvent; line?: Line }
  | { kind: "pass"; args: PassEvent; line?: Line }
  | { kind: "conflict"; args: ConflictEvent; line?: Line }
  | { kind: "reserve"; args: ReserveEvent; line?: Line }
  | { kind: "reveal"; args: RevealEvent; line?: Line }
  | { kind: "aim"; args: AimEvent; line?: Line }
  | { kind: "announce"; args: AnnounceEvent; line?: Line }
  | { kind: "lost"; args: LostEvent; line?: Line }
  | { kind: "play"; args: PlayEvent; line?: Line }
  | { kind: "enough"; args: EnoughEvent; line?: Line }
  | { kind: "remove"; args: RemoveEvent; line?: Line }
  | { kind: "transform"; args: TransformEvent; line?: Line }
  | { kind: "discard"; args: DiscardEvent; line?: Line }
  | { kind: "swap"; args: SwapEvent; line?: Line }
  | { kind: "spend"; args: SpendEvent; line?: Line }
  | { kind: "artefact"; args: ArtefactEvent; line?: Line }
  | { kind: "count"; args: CountEvent; line?: Line }
  | { kind: "activate"; args: ActivateEvent; line?: Line }
  | { kind: "sweep"; args: SweepEvent; line?: Line }
  | { kind: "full-moon"; args: FullMoonEvent; line?: Line }
  | { kind: "level"; args: LevelEvent; line?: Line }
  | { kind: "seal"; args: SealEvent; line?: Line }
  | { kind: "end"; args: EndEvent; line?: Line };
