// The messages of src/sortilege/server/messages.py and plans.py, as the page reads and writes them.

export const PROTOCOL = 1;

export type Json = { [name: string]: unknown };

export interface Line {
  id: string;
  args: { [name: string]: unknown };
}

export interface View<T = unknown, K = unknown> {
  game: string;
  players: number;
  options: Json;
  seat: number | null;
  decision: number;
  to_act: number[];
  table: T;
  known: K;
  legal: string[];
}

export interface SeatInfo {
  kind: "open" | "person" | "bot";
  name?: string;
  bot?: string;
  minded?: boolean;
  open_hand?: boolean;
  muted?: boolean;
}

export interface VoteInfo {
  what: string;
  seat: number | null;
  yes: number;
  of: number;
}

export interface Clock {
  bank: number;
  increment: number;
  move: number;
}

export interface Watching {
  allowed: boolean;
  delay: number;
}

export interface Origin {
  table: string;
  game: number;
  move: number;
}

export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  rules: string;
  data: string;
  players: number;
  options: Json;
  phase: "lobby" | "playing" | "paused" | "over";
  seats: SeatInfo[];
  host: number | null;
  public: boolean;
  locked: boolean;
  number: number;
  commitment: string;
  told: boolean;
  more: boolean;
  saved?: boolean;
  clock: Clock;
  watching: Watching;
  chat: boolean;
  vote?: VoteInfo;
  origin?: Origin;
}

export interface You {
  type: "you";
  seats: number[];
  host: boolean;
  keys: { [seat: string]: string };
}

export interface EventInfo {
  kind: string;
  args: Json;
  line?: Line;
}

export interface OutcomeInfo {
  utilities: number[];
  places: number[];
  reason: string;
}

export interface ClockInfo {
  left: number[];
  running: number[];
  at: number;
}

export interface WordsInfo {
  lines: Line[];
  captions: Line[];
}

export interface Sight {
  type: "view";
  seat: number | null;
  version: number;
  view: View;
  events?: EventInfo[];
  since?: number;
  undo?: number;
  clocks?: ClockInfo;
  outcome?: OutcomeInfo;
  ended?: boolean;
  words?: WordsInfo;
}

export interface Explained {
  type: "explained";
  id: string;
  caption: Line;
  preview?: Line[];
  refused?: Line;
}

export interface Said {
  type: "said";
  id: string;
  at: number;
  room: Room;
  name: string;
  text: string;
  seat?: number;
}

export type Room = "table" | "team" | "watchers";

export type FromServer =
  | { type: "welcome"; protocol: number; server: string }
  | TableInfo
  | You
  | Sight
  | { type: "ack"; id: string }
  | { type: "refused"; reason: Line; id?: string; again?: boolean }
  | Explained
  | { type: "hinted"; id: string; action: string }
  | { type: "recalled"; id: string; events: EventInfo[] }
  | Said
  | { type: "pong"; at?: number };

/** A command without its id, which whoever sends it chooses. */
export type Command =
  | { type: "join"; name: string; seat?: number }
  | { type: "recover"; seat: number; key: string }
  | { type: "leave"; seat: number }
  | { type: "bot"; seat: number; spec?: string }
  | { type: "lock"; on: boolean }
  | { type: "remove"; seat: number }
  | { type: "mute"; seat: number; on: boolean }
  | { type: "consent"; seat: number; on: boolean }
  | { type: "start" }
  | { type: "act"; seat: number; decision: number; action: string }
  | { type: "undo"; seat: number }
  | { type: "propose"; what: "end" | "undo" | "mind" | "start" | "save"; seat?: number }
  | { type: "vote"; yes: boolean }
  | { type: "pause"; on: boolean }
  | { type: "back"; seat: number }
  | { type: "end" };

export type Question =
  | { type: "explain"; seat: number; action: string }
  | { type: "hint"; seat: number }
  | { type: "recall"; seat?: number }
  | { type: "say"; text: string; room: Room };

export interface Seen {
  seat?: number;
  version: number;
}

export type FromClient =
  | ((Command | Question) & { id: string })
  | { type: "hello"; protocol: number; table: string; seen: Seen[]; words: boolean; watch?: number }
  | { type: "resync" }
  | { type: "ping"; at: number };

// HTTP

export interface GameInfo {
  game: string;
  rules: string;
  data: string;
  players: [number, number];
  options: Json;
  actions: number;
}

export interface SeatPlan {
  kind: "open" | "mine" | "bot";
  bot?: string;
}

export interface NewTable {
  game: string;
  players: number;
  name: string;
  options?: Json;
  seats?: SeatPlan[];
  public?: boolean;
  clock?: Clock;
  watching?: Watching;
  chat?: boolean;
  start?: boolean;
}

export interface SeatTaken {
  table: string;
  seats: number[];
  token: string;
  keys: { [seat: string]: string };
}

export interface Cards {
  data: string;
  faces: { [id: string]: Json };
  lines: Line[];
}

export interface Moment {
  game: number;
  move: number;
  moves: number;
  seat: number | null;
  view: View;
  events: EventInfo[];
  position?: Json;
  words?: WordsInfo;
  outcome?: OutcomeInfo;
}

export interface Verified {
  commitment: string;
  secret: string;
  fair: boolean;
  problem: string;
}

/** A table where this browser has seats; those that wait for it come first. */
export interface Mine {
  info: TableInfo;
  seats: number[];
  host: boolean;
  turn: boolean;
  touched: number;
}
