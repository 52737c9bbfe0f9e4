// Written by tools/protocol.py from src/sortilege/games/enchanters: do not edit.

import type { Line } from "../../lib/protocol";

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
  at: (KingdomsAt | TurnAt | TakeAt | RestAt | RunAt | TriggersAt | BuryAt)[];
  draft: number;
  costs: number[];
  closed: (string | null)[];
  duels: (Duel | null)[];
  duel: Duel | null;
  covers: (Cover | null)[];
  cover: Cover | null;
  turn: number;
  turns: number;
}

/** A player's cards (top card first) and values. */
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
  worth: { [name: string]: number };
}

/** Where the glory comes from; what wounds cost is counted below zero. */
export interface Score {
  items: number;
  enchantments: number;
  monsters: number;
  dragons: number;
  village: number;
  wounds: number;
}

export interface KingdomsAt {
  frame: "kingdoms";
}

export interface TurnAt {
  frame: "turn";
  seat: number;
  step: "end" | "major" | "minor" | "start";
}

export interface TakeAt {
  frame: "take";
  card: string;
  slot: number;
  paid: number;
  step: "after" | "effects" | "fight" | "place" | "window";
  next: number;
  to: number | null;
}

export interface RestAt {
  frame: "rest";
  step: "after" | "bury";
}

export interface RunAt {
  frame: "run";
  source: string;
  ability: string;
  seat: number;
  part: number;
  who: number[] | null;
  chosen: number;
  picked: string[];
}

export interface TriggersAt {
  frame: "triggers";
  waiting: Waiting[];
}

export interface Waiting {
  seat: number;
  card: string;
  ability: string;
}

export interface BuryAt {
  frame: "bury";
  cards: string[];
  owners: number[];
}

/** A fight of the active player, as things stand; `wounds` are those of every seat. */
export interface Duel {
  attack: number;
  health: number;
  missing: number;
  strength: number;
  defence: number;
  wounds: number[];
  struck: number[];
}

/** A card as it would lie in the piles of the active player. */
export interface Cover {
  pile: string;
  card: string | null;
  attack: number;
  defence: number;
}

/** The cards nobody has seen, in deck or lost, without their order; and what the set-up tells about that order. */
export interface Known {
  unseen: string[];
  dealing: Dealing;
}

/** What everybody knows of the order of the deck. */
export interface Dealing {
  opening: number;
  dealt: number;
  depth: number;
  streak: number;
  dragon: number;
}

/** `kingdoms` and `village` may also name what is wanted: ids separated by spaces, an id. */
export interface EnchantersOptions {
  kingdoms: string;
  village: string;
  first: "0" | "1" | "2" | "3" | "random";
  fast: boolean;
  super_fast: boolean;
  deep: boolean;
  visits: "anytime" | "apart";
}

/** A player chooses a kingdom. */
export interface KingdomEvent {
  seat: number;
  kingdom: string;
}

/** The kingdoms are settled, and the table is laid. */
export interface KingdomsEvent {
  kingdoms: string[];
}

/** In which village the adventure begins. */
export interface VillageEvent {
  village: string;
}

/** Cards were taken out of the deck unseen. */
export interface LostEvent {
  count: number;
}

/** A card comes from the deck to the road. */
export interface DealEvent {
  slot: number;
  card: string;
}

/** Who begins. */
export interface FirstEvent {
  seat: number;
}

/** A new turn: what was for the last one only is over. */
export interface TurnEvent {
  seat: number;
}

/** An action of a card or of the village is used. */
export interface UseEvent {
  seat: number;
  source: string;
  action: number;
}

/** A player rests, by an action of a card or of the village. */
export interface RestEvent {
  seat: number;
  source: string;
  action: number;
}

/** A card of the road is paid for and held. */
export interface TakeEvent {
  seat: number;
  card: string;
  slot: number;
  cost: number;
}

/** The top card of the graveyard is held. */
export interface VisitEvent {
  seat: number;
  card: string;
}

/** A held card is too strong: it goes back, and so does what was paid. */
export interface WithdrawEvent {
  seat: number;
  card: string;
  slot: number;
  crystals: number;
}

/** A Monster is beaten. */
export interface FightEvent {
  seat: number;
  card: string;
  attack: number;
  health: number;
}

/** A beaten Monster strikes a player. */
export interface StrikeEvent {
  seat: number;
  card: string;
  strength: number;
  defence: number;
  wounds: number;
}

/** A card takes effect as it is taken. */
export interface ImmediateEvent {
  seat: number;
  card: string;
}

/** The card held comes to lie on a pile. */
export interface PlaceEvent {
  seat: number;
  card: string;
}

/** After a Rest the card nearest the village goes to the graveyard. */
export interface BuryEvent {
  card: string;
}

/** The cards of the road move up. */
export type SlideEvent = Record<string, never>;

/** The road is empty: the glory of every player. */
export interface EndEvent {
  scores: number[];
}

/** An ability is set off by what has happened. */
export interface TriggerEvent {
  seat: number;
  card: string;
  on: string;
}

/** It is said which player an effect concerns. */
export interface NameEvent {
  seat: number;
  player: number;
}

/** A player chooses a card for an effect. */
export interface PickEvent {
  seat: number;
  card: string;
}

/** A player pays crystals. */
export interface PayEvent {
  seat: number;
  crystals: number;
}

/** A player gains crystals. */
export interface GainEvent {
  seat: number;
  crystals: number;
}

/** A player has more Attack this turn. */
export interface AttackEvent {
  seat: number;
  bonus: number;
}

/** A player has more Defence this turn. */
export interface DefenceEvent {
  seat: number;
  bonus: number;
}

/** A player is wounded. */
export interface WoundEvent {
  seat: number;
  wounds: number;
}

/** Wounds are healed. */
export interface HealEvent {
  seat: number;
  wounds: number;
}

/** Wounds go from one player to another. */
export interface TransferEvent {
  seat: number;
  to: number;
  wounds: number;
}

/** Crystals go from one player to another. */
export interface RobEvent {
  seat: number;
  victim: number;
  crystals: number;
}

/** Several cards leave their piles at once; the active player says in which order they go down. */
export interface LiftEvent {
  cards: string[];
}

/** A card of a player goes to the graveyard. */
export interface DiscardEvent {
  seat: number;
  card: string;
}

/** A card of a player is out of the game. */
export interface RemoveEvent {
  seat: number;
  card: string;
}

/** A card goes from one player to another. */
export interface StealEvent {
  seat: number;
  victim: number;
  card: string;
}

/** Two cards change places: of two players, or of the road and the graveyard. */
export interface SwapEvent {
  seat: number;
  card: string;
  other: string;
}

export type GameEvent =
  | { kind: "kingdom"; args: KingdomEvent; line?: Line }
  | { kind: "kingdoms"; args: KingdomsEvent; line?: Line }
  | { kind: "village"; args: VillageEvent; line?: Line }
  | { kind: "lost"; args: LostEvent; line?: Line }
  | { kind: "deal"; args: DealEvent; line?: Line }
  | { kind: "first"; args: FirstEvent; line?: Line }
  | { kind: "turn"; args: TurnEvent; line?: Line }
  | { kind: "use"; args: UseEvent; line?: Line }
  | { kind: "rest"; args: RestEvent; line?: Line }
  | { kind: "take"; args: TakeEvent; line?: Line }
  | { kind: "visit"; args: VisitEvent; line?: Line }
  | { kind: "withdraw"; args: WithdrawEvent; line?: Line }
  | { kind: "fight"; args: FightEvent; line?: Line }
  | { kind: "strike"; args: StrikeEvent; line?: Line }
  | { kind: "immediate"; args: ImmediateEvent; line?: Line }
  | { kind: "place"; args: PlaceEvent; line?: Line }
  | { kind: "bury"; args: BuryEvent; line?: Line }
  | { kind: "slide"; args: SlideEvent; line?: Line }
  | { kind: "end"; args: EndEvent; line?: Line }
  | { kind: "trigger"; args: TriggerEvent; line?: Line }
  | { kind: "name"; args: NameEvent; line?: Line }
  | { kind: "pick"; args: PickEvent; line?: Line }
  | { kind: "pay"; args: PayEvent; line?: Line }
  | { kind: "gain"; args: GainEvent; line?: Line }
  | { kind: "attack"; args: AttackEvent; line?: Line }
  | { kind: "defence"; args: DefenceEvent; line?: Line }
  | { kind: "wound"; args: WoundEvent; line?: Line }
  | { kind: "heal"; args: HealEvent; line?: Line }
  | { kind: "transfer"; args: TransferEvent; line?: Line }
  | { kind: "rob"; args: RobEvent; line?: Line }
  | { kind: "lift"; args: LiftEvent; line?: Line }
  | { kind: "discard"; args: DiscardEvent; line?: Line }
  | { kind: "remove"; args: RemoveEvent; line?: Line }
  | { kind: "steal"; args: StealEvent; line?: Line }
  | { kind: "swap"; args: SwapEvent; line?: Line };
