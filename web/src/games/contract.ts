// What a game brings to the page. Everything else is asked from the server.

import type { Component } from "svelte";
import type { Json, Line } from "../lib/protocol";
import type { EventInfo, Session, View } from "../lib/session.svelte";

/** The printed facts of a card, from `Game.faces()`: each game has its own shape. */
export type Face = Record<string, unknown>;

export type CardSize = "mini" | "small" | "normal" | "large";

export interface CardFaceProps {
  id: string;
  size?: CardSize;
  /** Given where there is no table: the card browser, the rules. */
  session?: Session | undefined;
}

export interface GamePage {
  Table: Component<{ session: Session }>;
  Cover: Component;
  CardFace: Component<CardFaceProps>;
  /** What lessons point at: the selector of each name. */
  points: Record<string, string>;
  /** What to click first for an action that is not there to be clicked at once: the `data-step` that leads to it. */
  leads?(action: string): string | undefined;
  texts: { en: string; fr: string };
  /** The kind of event with which a turn begins, where it is not `turn`: the log is divided there. */
  turn?: string;
  /** Whether everybody acts in each turn: its heading is its line, and not whose it is. */
  everyone?: boolean;
  /** Kinds of event with which something new begins in a turn: the log folds what follows from it under its line. */
  episodes?: readonly string[];
  /** Kinds that tell more of an episode than its beginning does: the last one of them stands for it. */
  tells?: readonly string[];
  /** What a seat is known by beside its name, where the log says whose turn it was. */
  Sigil?: Component<{ session: Session; seat: number }>;
  /** Kinds of event with which seats tell each other about their hands: a review of a lost game lists them. */
  signals?: readonly string[];
  /** Whether an event did something to a seat that it did not do itself: then it is never folded away. */
  strikes?(event: EventInfo, seat: number): boolean;
  /** Where the browser of cards looks for a card: what it is (an id of the page's words), whose it is (of the game's). */
  sort(face: Face): { kind: string; home?: string };
  /** A line of a card in words, where it is printed with signs: to be read aloud, and searched. */
  full?(line: Line): Line;
  /** What stands on the button of an action, where its caption says less: hints and lessons name it so, too. */
  button?(session: Session, action: string): string | null;
  /** Keys of its own, each with what it does (an id of the page's words). */
  keys?: readonly (readonly [key: string, does: string])[];
  /** The number of the stage of an adventure that whoever sees this has unlocked. */
  stage?(view: View): number;
  /** Whether seats play in teams at this table, and may talk among themselves. */
  teams?(view: View): boolean;
  /** A view with all cards open, for replays: what the position of that moment tells is laid into it. */
  open?(view: View, position: Json): View;
  /** What every seat held in such a position, in a few signs: a review puts it beside what was said. */
  hands?(position: Json): string[];
}
