// Written by tools/protocol.py from src/sortilege/games/syncro: do not edit.

import type { Line } from "../../lib/protocol";

export interface Table {
  level: string;
  levels: string[];
  leader: number;
  turn: number;
  slot: number | null;
  slots: number;
  slot_seats: number[];
  boost: number;
  order: string[];
  hand_size: number;
  limit: number;
  gift: number;
  sums: boolean;
  hands: number[];
  hand: number[] | null;
  estimates: ("average" | "bad" | "good" | number | null)[];
  estimated: number[];
  horde: PlaceSeen[];
  deck: number;
  discard: number[] | null;
  monsters: number;
  beaten: string[];
  fog: number;
  fog_discard: string[];
  curses: string[];
  holders: boolean[];
  reward: string | null;
  playing: string | null;
  reward_deck: number;
  reward_discard: string[];
  lieutenants: number;
  lieutenants_out: string[];
  lieutenants_beaten: number;
  frost: string[];
  surge: string[];
  scale: boolean;
  dry: boolean;
  result: string | null;
  kept: (boolean | null)[];
  at: (
    | TurnData
    | ResolutionData
    | PaymentData
    | RevealData
    | OpeningData
    | EstimationData
    | OblivionData
    | PointData
    | PickData
    | GiftData
    | RenewalData
    | KeepData
  )[];
  help: Help;
}

export interface PlaceSeen {
  name: string;
  row: number;
  x: number;
  back: "boss" | "cerberus" | "fog" | "lieutenant" | "monster" | null;
  card: string | null;
  family: "boss1" | "boss2" | "cerberus" | "dragon" | "fog" | "golem" | "lieutenant" | "mushroom" | "plain" | null;
  covered: boolean;
  attackable: boolean;
  strength: number | null;
  printed: number | null;
  toll: "difference" | "shortfall" | null;
  spells: SpellSeen[];
  attack: AttackSeen | null;
  absorbed: number[];
  loose: boolean;
}

/** A spell on a monster; the value of a face-down one is known to whoever laid it. */
export interface SpellSeen {
  value: number | null;
  by: number | null;
  up: boolean;
}

/** The spells on a monster added up, as far as a seat sees them. */
export interface AttackSeen {
  bonus: number;
  known: number;
  unseen: number;
  least: number;
  sure: boolean;
  due: number | null;
}

export interface TurnData {
  frame: "turn";
  slot: number;
  attacks: number;
  stage: "resolution" | "reveal" | "slots";
  surge: boolean;
  twin: number;
  first: string | null;
}

export interface ResolutionData {
  frame: "resolution";
  done: number;
  paid: boolean;
  others: number | null;
}

export interface PaymentData {
  frame: "payment";
  place: string;
  due: number;
  paid: number;
  turn: number;
  low: number;
}

export interface RevealData {
  frame: "reveal";
}

export interface OpeningData {
  frame: "opening";
}

export interface EstimationData {
  frame: "estimation";
  signals: ("average" | "bad" | "good" | null)[];
}

export interface OblivionData {
  frame: "oblivion";
  turn: number;
}

export interface PointData {
  frame: "point";
  reward: "R03" | "R05" | "R06";
  seat: number;
}

export interface PickData {
  frame: "pick";
  reward: "R04" | "R07";
  seat: number;
}

export interface GiftData {
  frame: "gift";
  seat: number;
  to: number | null;
  given: number;
  low: number;
}

export interface RenewalData {
  frame: "renewal";
  seat: number;
  count: number;
  low: number;
}

export interface KeepData {
  frame: "keep";
  choices: ("discard" | "keep" | null)[];
}

/** Which cards there are in all, wherever they lie (SYN-SET-13). */
export interface Help {
  spells: number[];
  monsters: string[];
  fog: string[];
  rewards: string[];
  lieutenants: string[];
  bosses: string[];
}

/** What a seat may conclude from all it has seen (docs/games/syncro.md). */
export interface Known {
  facts: Fact[];
  sums: Sum[];
  bounds: Bound[];
  fog: FogKnown;
  rewards: RewardsKnown;
  lieutenants: string[];
  discard: number[];
}

/** These cards are among the zones of these seats, or in the deck if so said. */
export interface Fact {
  seats: number[];
  cards: number[];
  deck: boolean;
}

/** The zones of these seats add up to this. */
export interface Sum {
  seats: number[];
  total: number;
}

/** So many cards of a zone are no higher than this. */
export interface Bound {
  seat: number;
  at_most: number;
  cards: number;
}

/** Exactly these Fog cards lie in these places. */
export interface FogKnown {
  places: string[];
  cards: string[];
}

/** Exactly these Rewards are held by these seats. */
export interface RewardsKnown {
  seats: number[];
  cards: string[];
}

export interface SyncroOptions {
  level: "IIIa" | "IIa" | "IIb" | "IIc" | "IId" | "IIe" | "Ia" | "Ib" | "Ic" | "Id";
  epilogue: boolean;
  leader_start: "random" | "rotate" | "seat";
  first_leader: number;
  keep_hand: "each" | "team";
  host: number;
  reward_at_unlock: "off" | "on";
  retry_lieutenants: "all" | "survivors";
  rewards_avert_defeat: "off" | "on";
  browse_discard: "off" | "on";
  last_mushroom: "draw" | "none";
  boss2_count: "attacked" | "resolved";
}

/** An attempt at a level begins. */
export interface LevelEvent {
  level: string;
  leader: number;
}

/** A hand is completed. */
export interface DealEvent {
  seat: number;
  count: number;
  cards?: number[];
}

/** The horde is laid out: letter, row, x and face or back of every place. */
export interface HordeEvent {
  places: [string, number, number, string][];
}

/** All signals are shown at once. */
export interface EstimatesEvent {
  signals: ("average" | "bad" | "good" | null)[];
}

/** All hands are added up aloud. */
export interface SumsEvent {
  sums: number[];
}

/** A mage lays nothing in a slot, by choice or because nothing else is open. */
export interface PassEvent {
  seat: number;
  forced: boolean;
}

/** A spell is laid face down on a monster. */
export interface AttackEvent {
  seat: number;
  place: string;
  value?: number;
}

/** A mage who might attack twice does not. */
export interface NoSecondEvent {
  seat: number;
}

/** A mage draws a Reward. */
export interface RewardEvent {
  seat: number;
  card?: string;
}

/** A Reward is due, and nobody can draw one. */
export type NoRewardEvent = Record<string, never>;

/** A mage plays his Reward. */
export interface UseEvent {
  seat: number;
  card: string;
}

/** A Reward is aimed at a place; Frost lies there from now on. */
export interface TargetEvent {
  seat: number;
  card: string;
  place: string;
}

/** The face-down spells on a monster are turned up. */
export interface TurnedUpEvent {
  place: string;
  values: number[];
}

/** A mage takes an open spell from a monster into his hand. */
export interface TakenEvent {
  seat: number;
  place: string;
  value: number;
}

/** An absorbed spell is discarded, and its monster is weaker. */
export interface FreedEvent {
  place: string;
  value: number;
}

/** A permanent curse is over. */
export interface LiftedEvent {
  card: string;
}

/** It is chosen to whom spells are given. */
export interface ReceiverEvent {
  seat: number;
  to: number;
}

/** A spell goes from hand to hand. */
export interface GivenEvent {
  seat: number;
  to: number;
  value?: number;
}

/** All hands are shuffled together and dealt again. */
export type ShuffledHandsEvent = Record<string, never>;

/** Every hand goes to the left neighbour. */
export type PassedHandsEvent = Record<string, never>;

/** What a mage holds after hands have moved. */
export interface HandEvent {
  seat: number;
  cards?: number[];
}

/** A Reward is discarded after its effect. */
export interface PutAwayEvent {
  card: string;
}

/** What Rewards did for this turn only is over. */
export type WornOffEvent = Record<string, never>;

/** The spells on a monster are turned up and added. */
export interface ResolveEvent {
  place: string;
  card: string;
  spells: number[];
  bonus: number;
  total: number;
  strength: number;
}

/** A monster leaves the horde, with all the spells on it and in it. */
export interface DestroyedEvent {
  place: string;
  card: string;
}

/** A monster stands: the lowest spell on it is lost, the others stay. */
export interface FailedEvent {
  place: string;
  card: string;
  lost: number;
}

/** A Golem takes the lowest spell into itself and grows. */
export interface AbsorbedEvent {
  place: string;
  card: string;
  value: number;
  strength: number;
}

/** A Golem that grew sheds the other spells. */
export interface ShakenOffEvent {
  place: string;
  card: string;
  values: number[];
}

/** A Dragon was not hit exactly: the difference must be paid. */
export interface DueEvent {
  place: string;
  card: string;
  amount: number;
}

/** A mage pays with a spell. */
export interface PaidEvent {
  seat: number;
  value: number;
}

/** A mage who has paid adds nothing more. */
export interface PaidEnoughEvent {
  seat: number;
}

/** A mage pays nothing. */
export interface DeclinedEvent {
  seat: number;
}

/** The payment is met. */
export interface MetEvent {
  amount: number;
}

/** A mage draws a spell. */
export interface DrawEvent {
  seat: number;
  value?: number;
}

/** A discard is shuffled into a new deck. */
export interface ReshuffleEvent {
  pile: "fog" | "rewards" | "spells";
  cards: number;
}

/** There is nothing left to draw. */
export interface NoSpellsLeftEvent {
  missing: number;
}

/** All hands are full before all was drawn. */
export interface HandsFullEvent {
  left: number;
}

/** A mage discards a spell. */
export interface DiscardedEvent {
  seat: number;
  value: number;
}

/** A card of the horde is turned up. */
export interface RevealEvent {
  place: string;
  card: string;
}

/** A Fog card is turned up, in its place or from the pile (no place), and goes where it belongs at once. */
export interface FogEvent {
  place: string | null;
  card: string;
}

/** Fog that was turned up leaves its place; a permanent curse stays in play. */
export interface FogLiftedEvent {
  place: string;
  card: string;
}

/** Fog leaves its place without effect. */
export interface FogGoneEvent {
  place: string;
  card: string;
}

/** All open spells on monsters are discarded. */
export interface ScatteredEvent {
  values: number[];
}

/** The weakest monster is blown away, with its spells. */
export interface GustEvent {
  place: string;
  card: string;
  values: number[];
}

/** A monster from the deck joins the horde. */
export interface JoinedEvent {
  place: string;
  card: string;
}

/** A new turn begins, with the next Leader. */
export interface LeaderEvent {
  seat: number;
}

/** The last monster is gone. */
export interface WonEvent {
  level: string;
}

/** The attempt is lost. */
export interface LostEvent {
  level: string;
  reason: string;
}

/** Who keeps his hand for the next level. */
export interface KeptEvent {
  kept: (boolean | null)[];
}

export type GameEvent =
  | { kind: "level"; args: LevelEvent; line?: Line }
  | { kind: "deal"; args: DealEvent; line?: Line }
  | { kind: "horde"; args: HordeEvent; line?: Line }
  | { kind: "estimates"; args: EstimatesEvent; line?: Line }
  | { kind: "sums"; args: SumsEvent; line?: Line }
  | { kind: "pass"; args: PassEvent; line?: Line }
  | { kind: "attack"; args: AttackEvent; line?: Line }
  | { kind: "no-second"; args: NoSecondEvent; line?: Line }
  | { kind: "reward"; args: RewardEvent; line?: Line }
  | { kind: "no-reward"; args: NoRewardEvent; line?: Line }
  | { kind: "use"; args: UseEvent; line?: Line }
  | { kind: "target"; args: TargetEvent; line?: Line }
  | { kind: "turned-up"; args: TurnedUpEvent; line?: Line }
  | { kind: "taken"; args: TakenEvent; line?: Line }
  | { kind: "freed"; args: FreedEvent; line?: Line }
  | { kind: "lifted"; args: LiftedEvent; line?: Line }
  | { kind: "receiver"; args: ReceiverEvent; line?: Line }
  | { kind: "given"; args: GivenEvent; line?: Line }
  | { kind: "shuffled-hands"; args: ShuffledHandsEvent; line?: Line }
  | { kind: "passed-hands"; args: PassedHandsEvent; line?: Line }
  | { kind: "hand"; args: HandEvent; line?: Line }
  | { kind: "put-away"; args: PutAwayEvent; line?: Line }
  | { kind: "worn-off"; args: WornOffEvent; line?: Line }
  | { kind: "resolve"; args: ResolveEvent; line?: Line }
  | { kind: "destroyed"; args: DestroyedEvent; line?: Line }
  | { kind: "failed"; args: FailedEvent; line?: Line }
  | { kind: "absorbed"; args: AbsorbedEvent; line?: Line }
  | { kind: "shaken-off"; args: ShakenOffEvent; line?: Line }
  | { kind: "due"; args: DueEvent; line?: Line }
  | { kind: "paid"; args: PaidEvent; line?: Line }
  | { kind: "paid-enough"; args: PaidEnoughEvent; line?: Line }
  | { kind: "declined"; args: DeclinedEvent; line?: Line }
  | { kind: "met"; args: MetEvent; line?: Line }
  | { kind: "draw"; args: DrawEvent; line?: Line }
  | { kind: "reshuffle"; args: ReshuffleEvent; line?: Line }
  | { kind: "no-spells-left"; args: NoSpellsLeftEvent; line?: Line }
  | { kind: "hands-full"; args: HandsFullEvent; line?: Line }
  | { kind: "discarded"; args: DiscardedEvent; line?: Line }
  | { kind: "reveal"; args: RevealEvent; line?: Line }
  | { kind: "fog"; args: FogEvent; line?: Line }
  | { kind: "fog-lifted"; args: FogLiftedEvent; line?: Line }
  | { kind: "fog-gone"; args: FogGoneEvent; line?: Line }
  | { kind: "scattered"; args: ScatteredEvent; line?: Line }
  | { kind: "gust"; args: GustEvent; line?: Line }
  | { kind: "joined"; args: JoinedEvent; line?: Line }
  | { kind: "leader"; args: LeaderEvent; line?: Line }
  | { kind: "won"; args: WonEvent; line?: Line }
  | { kind: "lost"; args: LostEvent; line?: Line }
  | { kind: "kept"; args: KeptEvent; line?: Line };
