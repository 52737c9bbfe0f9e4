// What a table component is given. Live play, replay, time travel and the workbench all look like this.

import type {
  Coach,
  Command,
  EventInfo,
  Explained,
  Led,
  Line,
  OutcomeInfo,
  Room,
  Said,
  TableInfo,
  View,
  WordsInfo,
  You,
} from "./protocol";
import type { Face, GamePage } from "../games/contract";
import type { Playback } from "./playback.svelte";

export type { EventInfo, Explained, Line, OutcomeInfo, TableInfo, View, WordsInfo, You };

export type Language = "en" | "fr";

export interface SeatState {
  seat: number;
  /** Ready to be shown: the nickname, the bot's name, or "Seat 3". */
  name: string;
  kind: "person" | "bot" | "open";
  /** The bot's spec, if one plays or minds this seat. */
  bot: string;
  /** Its picture (see `Portrait.svelte`), how well it plays, and, where it plays for a person, its name. */
  portrait: string;
  level: string;
  rung: number;
  rungs: number;
  minder: string;
  /** Whether it is a person's seat where somebody's program plays. */
  program: boolean;
  /** Why a bot minds it: `clock`, `vote`, `left`. */
  why: string;
  mine: boolean;
  minded: boolean;
  /** A person who does not have the table open just now. */
  away: boolean;
  toAct: boolean;
  host: boolean;
  muted: boolean;
}

/** A moment that can be shown again: a version, and which of its beats (without: where it led). */
export interface Moment {
  version: number;
  at?: number;
}

export interface LogEntry {
  /** The moment at which this happened: `session.goto(moment)` shows it. Null for what came before we did. */
  moment: Moment | null;
  events: EventInfo[];
  line: Line;
  /** The line as a sentence in the reader's language. */
  text: string;
}

/** A stretch of a sentence; `card` is the face it names. */
export interface Piece {
  text: string;
  card?: string;
}

export type Args = Record<string, string | number | readonly string[]>;

export interface Session {
  readonly kind: "live" | "replay" | "workbench";
  readonly info: TableInfo;
  readonly you: You;
  /** Whose eyes we look through; null is a spectator. */
  readonly seat: number | null;
  readonly seats: SeatState[];
  readonly page: GamePage | null;

  /** What is on the screen: the table of the beat that is shown; cast `table` and `known` to the game's own types. */
  readonly view: View;
  /** The table right before the event that is shown: what leaves it can be seen to leave. */
  readonly before: unknown;
  /** The event that has just been shown; null at rest. */
  readonly event: EventInfo | null;
  /** The events of the same action, up to the one that is shown. */
  readonly events: EventInfo[];
  /** Everything that was told up to the moment that is shown. */
  readonly happened: EventInfo[];
  /** Whether there is more to be shown before anything can be answered. */
  readonly playing: boolean;
  readonly playback: Playback;
  readonly version: number;
  /** Names the moment that is shown: it changes with every beat. */
  readonly moment: string;
  /** The table and the legal actions in sentences. */
  readonly words: WordsInfo | null;
  readonly log: LogEntry[];
  /** The log to its end: in a replay it goes beyond the moment that is shown. */
  readonly fullLog: LogEntry[];
  readonly outcome: OutcomeInfo | null;
  readonly ended: boolean;
  /** The names of those who watch; nothing for one who has none. */
  readonly watchers: string[];
  /** What the server's clock says more than ours, in milliseconds. */
  readonly skew: number;
  readonly connection: "online" | "connecting" | "offline";
  /** The id of a text that says why there is no connection. */
  readonly offline: string;
  /** False when looking at the past: nothing can be done. */
  readonly live: boolean;
  /** Whether this seat is asked something now and may answer here. */
  readonly asked: boolean;

  /** The answer that the page will give by itself after a short pause: no other would change anything. */
  readonly obvious: string | null;
  /** Leave this question to the reader all the same. */
  stay(): void;
  /** Whether somebody is learning here, who gives every answer. */
  readonly lesson: boolean;
  /** What the coach of a lesson has to say now; null where there is none, or while something is being shown. */
  readonly coach: Coach | null;
  /** Set by whoever wants to be heard before anything is sent: called in place of sending. */
  halt: (() => void) | null;

  /** A legal action in words. */
  caption(action: string): string;
  /** The selected action, not yet sent. */
  readonly chosen: string | null;
  /** Preview or refusal of what is chosen; null until it has come. */
  readonly explained: Explained | null;
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  /** Why the last thing we sent was refused, as a sentence; null when all is well. */
  readonly refusal: string | null;
  /** The id of the reason why something was last refused, which the rules explain; null when all is well. */
  readonly reason: string | null;
  /** Select an action; null cancels. Sends it at once if the reader's settings say so and it can be taken back. */
  choose(action: string | null): void;
  /** Send what is chosen. */
  confirm(): void;
  /** Choose and confirm at once. */
  act(action: string): void;
  /** Why an impossible action is refused, as a sentence. */
  why(action: string): Promise<string>;
  readonly canUndo: boolean;
  undo(): void;
  /** Whether there are hints here. */
  readonly hints: boolean;
  /** The action a good bot would choose: it becomes the chosen one. */
  hint(): Promise<void>;
  /** Why the chosen action was hinted at, as a sentence; empty if it was not. */
  readonly advised: string;
  /** Anything else that can be done at a table; a refusal is shown as `refusal`. */
  command(command: Command): Promise<boolean>;

  /** Show a moment of the past; null comes back to now. */
  goto(moment: Moment | null): void;
  /** Look through the eyes of another seat: one of mine, or any in a replay. */
  look(seat: number | null): void;

  readonly chat: Said[];
  /** The moment of a finished game that somebody at the table shows. */
  readonly led: Led | null;
  readonly rooms: Room[];
  talk(text: string, room: Room): void;

  readonly language: Language;
  /** A line of the server as a sentence in the reader's language, nicknames filled in. */
  say(line: Line): string;
  /** The same in pieces: the names of cards stand apart, with the id of their face. */
  pieces(line: Line): Piece[];
  /** The page's own text: the game's catalogue over the frame's. */
  t(id: string, args?: Args): string;
  /** The printed facts of a card. */
  card(id: string): Face | undefined;
  /** All printed facts, by id. */
  readonly faces: Record<string, Face>;
  /** Length of animations: 1 is normal, 0 is none. */
  readonly beat: number;
}
