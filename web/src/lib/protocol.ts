// Written by tools/protocol.py from src/sortilege/server: do not edit.

export const PROTOCOL = 1;

export type Json = { [name: string]: unknown };

export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  now: number;
  page?: string;
}

/** All that is public about a table but the game itself. */
export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  rules: string;
  data: string;
  players: number;
  options: Json;
  phase: "lobby" | "over" | "paused" | "playing";
  seats: SeatInfo[];
  host: number | null;
  public: boolean;
  locked: boolean;
  number: number;
  commitment: string;
  told: boolean;
  more: boolean;
  saved: boolean;
  clock: Clock;
  watching: Watching;
  chat: boolean;
  admits?: "anyone" | "invited" | "met";
  silent?: boolean;
  hints?: boolean;
  hurried?: boolean;
  clocks?: ClockInfo;
  vote?: VoteInfo;
  settled?: SettledInfo;
  outcome?: OutcomeInfo;
  ended?: string;
  asking?: AskInfo[];
  origin?: Origin;
  deal?: Deal;
  house?: boolean;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string;
  minded?: boolean;
  why?: string;
  open_hand?: boolean;
  muted?: boolean;
  kept_for?: string;
  character?: string;
  portrait?: string;
  level?: string;
  rung?: number;
  rungs?: number;
  minder?: string;
  program?: boolean;
  beside?: number;
}

/** How long people may think, in seconds; 0: as long as they like. A bot minds the seat of whoever runs out. */
export interface Clock {
  bank: number;
  increment: number;
  move: number;
}

/** What those may see who hold no seat. */
export interface Watching {
  allowed: boolean;
  delay: number;
}

/** What is left to every seat at the moment `at`, in milliseconds; since then it has run for those who think. */
export interface ClockInfo {
  left: number[];
  running: number[];
  at: number;
}

/** A question put to the people at the table: `of` may vote on it. */
export interface VoteInfo {
  what: string;
  seat: number | null;
  yes: number;
  of: number;
  by?: number;
  for_it?: number[];
  against?: number[];
  waiting?: number[];
  until?: number;
  minder?: MinderInfo;
}

/** The bot that would play for somebody who is away. */
export interface MinderInfo {
  name: string;
  portrait: string;
  level: string;
  rung: number;
  rungs: number;
}

/** Why a question no longer stands: it was agreed to (`yes`) or not (`no`), whoever was said to be away is `here`, `people` came or went, or the `game` went on. */
export interface SettledInfo {
  what: string;
  seat: number | null;
  how: "game" | "here" | "no" | "people" | "yes";
  no: number[];
}

export interface OutcomeInfo {
  utilities: number[];
  places: number[];
  reason: string;
}

/** Somebody who asks for a seat. */
export interface AskInfo {
  seat: number;
  name: string;
}

/** The moment of another table that this one starts from. */
export interface Origin {
  table: string;
  game: number;
  move: number;
}

/** The deal of another game that the first game of a table repeats. Its dice may be known: it is played on honour. */
export interface Deal {
  id: string;
  day?: string;
}

/** Who the receiver is at this table. A key takes its seat back on another device; a watch key shows its cards to whom one gives it. */
export interface You {
  type: "you";
  seats: number[];
  host: boolean;
  keys: { [name: string]: string };
  watch_keys?: { [name: string]: string };
  kept?: number[];
  unseen?: string;
}

/** The seats whose person has the table open just now, and the names of those who watch. Where nobody may talk, their names are left out: they could be words. */
export interface Present {
  type: "present";
  seats: number[];
  watchers?: string[];
}

/** What a seat (null: a spectator) sees. `events` led here from version `since`; without `since`, start afresh. Who asked for beats gets `beats` in place of `events` where a single change is told; `allowance`, the milliseconds that showing it takes before anybody's thinking time begins; and in a race `opens_at`, the moment of the server from which the question may be answered. */
export interface Sight {
  type: "view";
  seat: number | null;
  version: number;
  view: View;
  events?: EventInfo[];
  since?: number;
  undo?: number;
  outcome?: OutcomeInfo;
  ended?: boolean;
  words?: WordsInfo;
  beats?: BeatInfo[];
  allowance?: number;
  opens_at?: number;
  can_undo?: boolean;
  coach?: Coach;
}

/** One seat's knowledge at one moment (seat None is the spectator: what nobody's hand tells). `table` is what is on display for this seat, `known` what it may rightly conclude from all it has seen. `decision` numbers the question put to this seat: it changes only when the question changes, so it tells whether an answer is still meant for it; 0 when the seat is not asked. */
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

export interface EventInfo {
  kind: string;
  args: Json;
  line?: Line;
}

/** A sentence before it is put into words: the id of a message and its arguments (numbers, texts, lines, lists). */
export interface Line {
  id: string;
  args: Json;
}

/** The table in sentences: for a screen reader, and for a page that knows nothing about the game. */
export interface WordsInfo {
  lines: Line[];
  captions: Line[];
  obvious?: string;
  opening?: Opening;
  zones?: { [name: string]: "seats" | "table" };
}

/** What there is to read before a game: a story, and the rule that it brings. */
export interface Opening {
  id: string;
  title: Line;
  story: Line;
  news: Line;
  cards?: string[];
}

/** An event, and how the receiver's table changed by it: patches on the beat before, the first on the view of version `since` (in the opening of a game: on null). The last beat has none: it leads to `view`. */
export interface BeatInfo {
  kind: string;
  args: Json;
  line?: Line;
  table?: Json | unknown[];
  known?: Json | unknown[];
  lasts?: number;
}

/** What a coach has to say now. */
export interface Coach {
  lesson: string;
  steps?: number[];
  do?: string;
  made?: number;
  move?: string;
  reply?: Told;
  title?: Told;
  stray?: boolean;
}

/** A text in both languages. */
export interface Told {
  en: string;
  fr: string;
}

/** Done, and safe. */
export interface Ack {
  type: "ack";
  id: string;
}

/** Not done, and why. `again`: the question stands, or the server was not able; send it again under a new id. */
export interface Refused {
  type: "refused";
  reason: Line;
  id?: string;
  again?: boolean;
}

export interface Explained {
  type: "explained";
  id: string;
  caption: Line;
  preview?: Line[];
  refused?: Line;
  can_undo?: boolean;
}

/** The best action, and the best few with what a search expects of each, from -1 (lost) to 1 (won). */
export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
  advice: Advice[];
}

/** One action: what the search expects of it, from -1 (lost) to 1 (won), how often it tried it, a word: `equal` is also what cannot be told from the best in so little time. */
export interface Advice {
  action: string;
  value: number;
  visits: number;
  verdict: "bad" | "best" | "close" | "equal" | "worse";
}

export interface Recalled {
  type: "recalled";
  id: string;
  events: EventInfo[];
}

/** A line of chat. Plain text from strangers: never markup. */
export interface Said {
  type: "said";
  id: string;
  at: number;
  room: "table" | "team" | "watchers";
  name: string;
  text: string;
  seat?: number;
  who?: string;
}

/** Somebody shows a moment of a finished game; `on` is false when they have ended that. */
export interface Led {
  type: "led";
  by: number;
  game: number;
  move: number;
  seat?: number;
  open?: boolean;
  on?: boolean;
}

export interface Pong {
  type: "pong";
  at?: number;
}

export interface GuestInfo {
  token: string;
}

export interface GameInfo {
  game: string;
  rules: string;
  data: string;
  players: [number, number];
  seats: number[];
  options: Json;
  actions: number;
  cover: boolean;
}

/** A bot as people meet it; its spec is `@` and its id. */
export interface CharacterInfo {
  id: string;
  name: string;
  portrait: string;
  level: string;
  rung: number;
  rungs: number;
}

/** A lesson as its page shows it: what it is about, and what the coach says in its steps. */
export interface LessonInfo {
  id: string;
  title: Told;
  about: Told;
  steps: LessonStep[];
  stage: number;
}

/** Something to read, or something to do: its moment is there when the learner's view is as `when` wants it. */
export interface LessonStep {
  say: Told;
  title?: Told;
  point?: string;
  when?: Json;
  can?: string;
  do?: string[];
  then?: string[];
  also?: Reply[];
  wrong?: Reply[];
}

/** What is answered to actions that are written like this (`*` stands for anything), if what came of them is so. */
export interface Reply {
  say: Told;
  title?: Told;
  move?: string;
  when?: Json;
}

export interface SeatTaken {
  table: string;
  seats: number[];
  token: string;
  keys: { [name: string]: string };
}

export interface Turn {
  table: string;
  phase: string;
  to_act: number[];
}

/** A table where somebody has seats. */
export interface Mine {
  info: TableInfo;
  seats: number[];
  host: boolean;
  turn: boolean;
  touched: number;
  lesson: boolean;
  turn_number: number | null;
  to_act: number[];
  until: number | null;
}

/** An adventure that was saved: a new table can go on with it. */
export interface Saved {
  game: string;
  players: number;
  saved: Json;
}

/** One of the devices or programs on which a guest is known. */
export interface SessionInfo {
  id: string;
  label: string;
  began: number;
  seen: number;
  current: boolean;
}

export interface Invitation {
  name: string;
  invitation: string;
}

/** What somebody has played: simple figures of each game, the last games, and of each adventure the number of the furthest stage they have unlocked. */
export interface Past {
  figures: Figures[];
  results: PastGame[];
  reached: { [name: string]: number };
}

/** What somebody has played of one game. */
export interface Figures {
  game: string;
  played: number;
  won: number;
  streak: number;
  longest: number;
  best: number | null;
  best_stage: string;
  largest: number;
}

/** The same, and what can be had of it now. */
export interface PastGame {
  table: string;
  number: number;
  game: string;
  at: number;
  kind: "deal" | "hot-seat" | "lesson" | "usual" | "what-if";
  players: number;
  place?: number;
  won?: boolean;
  points?: number;
  stage?: string;
  replay?: boolean;
  seat?: number;
  review?: boolean;
}

/** What makes another device one's own, once, until some moment. */
export interface OwnLink {
  code: string;
  until: number;
}

/** A deal, and how it went wherever it was played. */
export interface DealInfo {
  deal: string;
  game: string;
  players: number;
  options: Json;
  day: string;
  seats: number[] | null;
  games: DealGame[];
}

/** One game of a deal. The table is named to those who have a seat there. */
export interface DealGame {
  table: string;
  mine: number[];
  names: string[];
  portraits: string[];
  phase: string;
  at: number;
  moves: number;
  outcome: OutcomeInfo | null;
  points: (number | null)[];
}

/** What this server can do, and what one has asked for. */
export interface CallsInfo {
  push_key: string;
  webhooks: boolean;
  mail: boolean;
  ways: WayInfo[];
}

/** A way in which one is called. An address shows its host or its end only: it may be a secret. */
export interface WayInfo {
  id: string;
  kind: "mail" | "push" | "webhook";
  where: string;
  table: string;
  confirmed: boolean;
  failing: boolean;
}

/** The first message: whose key it is, and what the host of the server has agreed to. */
export interface Account {
  type: "account";
  name: string;
  games: string[];
  level: "fair" | "novice" | "strong";
  at_once: number;
}

/** Somebody would like to play: to be accepted or declined until some moment of the server. */
export interface Challenge {
  type: "challenge";
  id: string;
  table: string;
  seat: number;
  game: string;
  rules: string;
  data: string;
  players: number;
  options: Json;
  by: string;
  until: number;
}

/** A challenge that no longer stands: it was answered, taken back, or too late. */
export interface Withdrawn {
  type: "withdrawn";
  id: string;
}

/** A program of somebody's that can be challenged just now. */
export interface VisitorInfo {
  name: string;
  level: "fair" | "novice" | "strong";
}

/** A finished game as a seat saw it after so many actions; with open cards, the position too. */
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
  ended?: boolean;
  beats?: BeatInfo[];
}

/** All that a seat was told in a finished game: at set-up, and by each action. */
export interface Story {
  game: number;
  seat: number | null;
  told: EventInfo[][];
}

/** Whether a finished game was played with the dice it had committed itself to, and replays to the same end. */
export interface Verified {
  commitment: string;
  secret: string;
  fair: boolean;
  problem: string;
  link: string;
  draws: Draw[];
}

/** A chance event: among how many each of its choices was made, and what came of them. A shuffle of n cards is n - 1 choices, among n, n - 1 and so on. The game's words say which pile it was: `chance-NAME`. */
export interface Draw {
  event: number;
  epoch: number;
  among: number[];
  drawn: number[];
  name: string;
}

/** The printed facts of every card by its id, to be drawn; and every card in words, to be read. */
export interface Cards {
  data: string;
  faces: { [name: string]: Json };
  lines: Line[];
}

/** Every rule with where it comes from and its example; the examples; by a refusal's id the rule behind it, by a card's id the example that shows it. */
export interface RulebookInfo {
  chapters: Chapter[];
  examples: ExampleInfo[];
  reasons: { [name: string]: string };
  cards: { [name: string]: string };
}

export interface Chapter {
  title: Told;
  rules: Rule[];
}

/** A rule in one plain sentence, where it comes from, and the example that shows it or why none does; `stage` is the number of the stage of an adventure that brings what it speaks of. */
export interface Rule {
  id: string;
  say: Told;
  source: "book" | "ours" | "ruling";
  example?: string;
  why?: Told;
  stage?: number;
}

export interface ExampleInfo {
  id: string;
  title: Told;
  rules: string[];
  play: string[];
  players: number;
  seats: number;
  stage: number;
}

/** The options of a game for so many players, who fill so many seats; and what can be chosen at one stroke. */
export interface Form {
  players: number;
  seats: number;
  fields: Field[];
  presets: { [name: string]: Json };
}

/** One option. A *flag* with choices has the first when it is off and the second when it is on; a *seat* is counted from 0; a *pick* is one of `choices`, or `count` of `ids` separated by spaces. `stage` is the number of the stage of an adventure that brings what it is about. */
export interface Field {
  name: string;
  kind: "choice" | "flag" | "number" | "pick" | "seat" | "text";
  default: unknown;
  choices?: string[];
  least?: number;
  most?: number;
  ids?: string[];
  count?: number;
  stage?: number;
}

/** All that house files can say about a game: kinds of card, their values now, and where each comes from. */
export interface HouseForm {
  game: string;
  data: string;
  kinds: KindInfo[];
  values: { [name: string]: { [name: string]: Json } };
  sources: { [name: string]: { [name: string]: { [name: string]: string } } };
}

/** A kind of card: its values as a form, whether there may be more of them (`more`: under these ids), the id of a face by that of a card (`{}`); a card that has none is shown by the faces whose `kind` it names. */
export interface KindInfo {
  name: string;
  grows: boolean;
  more: string[];
  face: string;
  fields: ValueField[];
}

/** One value in a form: a `list` is of `each`, a `table` has `fields`; `format` names a picture for it. */
export interface ValueField {
  name: string;
  kind: "choice" | "flag" | "list" | "number" | "table" | "text";
  default?: unknown;
  least?: number;
  most?: number;
  choices?: string[];
  each?: ValueField[];
  fields?: ValueField[];
  format?: string;
  required?: boolean;
}

/** A house file, understood: what it says, its mistakes, and the cards as they are with what is right in it. */
export interface Draft {
  text: string;
  says: Json;
  mistakes: Mistake[];
  faces: { [name: string]: Json };
  lines: Line[];
  names: { [name: string]: string };
  sources: { [name: string]: { [name: string]: { [name: string]: string } } };
}

/** Something in a house file that cannot be: which value (kind, id, field, …), why, and where it stands. */
export interface Mistake {
  path: (string | number)[];
  reason: Line;
  line: number;
  column: number;
}

export interface Progress {
  done: number;
  of: number;
}

export interface Findings {
  verdicts: Verdict[];
  sheets: Sheet[];
  command: string;
  games: number;
}

/** How a card did in games between bots, against the shipped one or those of its kind, in parts of one. */
export interface Verdict {
  card: string;
  verdict: string;
  edge: number;
  low: number;
  high: number;
  seats: number;
}

export interface Sheet {
  title: string;
  columns: string[];
  rows: string[][];
}

/** How far the review of a finished game is. `review` is left out if it has not changed since `revision`. */
export interface ReviewInfo {
  game: number;
  state: "done" | "failed" | "none" | "waiting" | "working";
  revision?: number;
  done?: number;
  of?: number;
  review?: Review;
  problem?: Line;
}

/** All that is known about a finished game so far. Until `done` equals `of`, what is there is rough. */
export interface Review {
  version: Version;
  game: string;
  players: number;
  seats: number;
  cooperative: boolean;
  actions: number;
  turns: number;
  done: number;
  of: number;
  passes?: number;
  curve?: Point[];
  decisions?: Decision[];
  parts?: Parts[];
  decisive?: Decisive[];
  verdicts?: Line[];
  last_hope?: LastHope;
  iterations?: number;
}

/** A review is made anew only if one of these has changed. */
export interface Version {
  rules: string;
  data: string;
  analysis: number;
  calibration: string;
}

/** One point of the curve: every seat's chance after so many actions (-1: before the cards are dealt), and what part of its change since the point before was luck. */
export interface Point {
  after: number;
  turn: number;
  chances: Estimate[];
  open?: Estimate[];
  luck?: number[];
}

/** A chance to win, or the difference of two, with the interval of 95 % in which it lies. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** A real choice: more than one action that matters. */
export interface Decision {
  index: number;
  turn: number;
  seat: number;
  action: string;
  legal: number;
  choices?: Choice[];
  mark?: "blunder" | "brilliant" | "good" | "inaccuracy" | "mistake" | "none";
  settled?: boolean;
  phase?: "end" | "middle" | "opening";
  why?: Why;
}

/** One action that could be chosen: the chance to win with it, as its seat could know, and what it gives up against the best one. Both are compared on the same imagined cards, so that a loss can be sure where the chances touch. */
export interface Choice {
  action: string;
  caption: Line;
  chance: Estimate;
  loss: Estimate;
  preview?: Line[];
}

/** What a better choice would have led to: facts, each a sentence, and the two lines of play they are drawn from. */
export interface Why {
  facts: Line[];
  better: Step[];
  played: Step[];
}

/** One action of a line of play. */
export interface Step {
  seat: number;
  action: string;
  caption: Line;
}

/** Where the result of a seat came from: start + others + own + luck = result, to the last digit (1/10,000). */
export interface Parts {
  seat: number;
  start: number;
  own: number;
  others: number;
  luck: number;
  adjusted: number;
  result: number;
  decisions: number;
  error: number;
  marks: { [name: string]: number };
}

/** A moment that decided much: a decision with its mark, or luck. It is at the step that follows `after` actions. */
export interface Decisive {
  after: number;
  seat: number;
  kind: "decision" | "luck";
  swing: number;
  mark: "blunder" | "brilliant" | "good" | "inaccuracy" | "mistake" | "none";
}

/** Of a game that all have lost: the last moment at which it could be won, had all cards been open, and how. */
export interface LastHope {
  index: number;
  seat: number;
  chance: number;
  line: Step[];
  turn: number;
  more: number;
}

/** What an action is worth beside the best that the review knows. */
export interface TryResult {
  choice: Choice;
  best: boolean;
}

/** What all reviews of a table, or of somebody's own games, say together. */
export interface GroupStatistics {
  reviewed: number;
  standings: Standing[];
}

/** Somebody over many games of one kind. */
export interface Standing {
  game: string;
  name: string;
  games: number;
  won: number;
  luck: Estimate;
  adjusted: Estimate;
  error: number;
  marks: { [name: string]: number };
  phases: Tally[];
  kinds: Tally[];
}

/** What somebody's decisions gave up, of some kind. */
export interface Tally {
  name: string;
  decisions: number;
  error: number;
  mistakes: number;
}

/** The puzzles of a game, the easiest first, and the one of today. */
export interface PuzzleList {
  game: string;
  today: string;
  puzzles: PuzzleEntry[];
}

export interface PuzzleEntry {
  id: string;
  theme: string;
  rating: number;
  stage: number;
}

/** A puzzle as its seat sees it: never the whole position, nor the answer. */
export interface PuzzleInfo {
  id: string;
  game: string;
  theme: string;
  rating: number;
  seat: number;
  view: View;
  words: WordsInfo;
  earlier: boolean;
}

/** Whether an answer is right. The solution is told only then, or to whoever gives up. */
export interface PuzzleAnswer {
  right: boolean;
  loss?: number;
  choices?: PuzzleWorth[];
  found?: { [name: string]: number };
}

export interface PuzzleWorth {
  action: string;
  caption: Line;
  chance: number;
  loss: number;
}

/** Take an empty seat: a given one, or the first. */
export interface Join {
  type: "join";
  name: string;
  seat?: number;
  invitation?: string;
  id?: string;
}

/** Take one's own seat on another device, with its key. */
export interface Recover {
  type: "recover";
  seat: number;
  key: string;
  id?: string;
}

/** Ask for a seat whose player has left in the middle of a game: the host gives it, or does not. */
export interface Ask {
  type: "ask";
  name: string;
  seat: number;
  invitation?: string;
  id?: string;
}

/** The host gives a seat to whoever has asked for it under this name, or declines. */
export interface Admit {
  type: "admit";
  name: string;
  yes?: boolean;
  id?: string;
}

export interface Leave {
  type: "leave";
  seat: number;
  id?: string;
}

/** The host puts a bot on a seat, or takes it away (no spec). */
export interface SetBot {
  type: "bot";
  seat: number;
  spec?: string;
  id?: string;
}

export interface Lock {
  type: "lock";
  on?: boolean;
  id?: string;
}

/** The host sends whoever sits there away for good, or somebody who watches (`who`, as in what they said). */
export interface Remove {
  type: "remove";
  seat?: number;
  who?: string;
  id?: string;
}

export interface Mute {
  type: "mute";
  seat?: number;
  on?: boolean;
  who?: string;
  id?: string;
}

/** Let those who watch see this seat's cards, or no longer. */
export interface Consent {
  type: "consent";
  seat: number;
  on?: boolean;
  id?: string;
}

/** The host starts the game, the rematch, or the next level of an adventure. */
export interface Begin {
  type: "start";
  id?: string;
}

/** Answer question number `decision` put to a seat. */
export interface Act {
  type: "act";
  seat: number;
  decision: number;
  action: string;
  id?: string;
}

/** Take back one's last action, which nobody has noticed. */
export interface Undo {
  type: "undo";
  seat: number;
  id?: string;
}

/** Ask the others: to end the game, to take back the last action, to let a bot mind somebody's seat; between two games of an adventure, to start the next one or to save it; and at any time to be host in the place of one who is away. */
export interface Propose {
  type: "propose";
  what: "end" | "host" | "mind" | "save" | "start" | "undo";
  seat?: number;
  id?: string;
}

export interface Vote {
  type: "vote";
  yes: boolean;
  id?: string;
}

export interface Pause {
  type: "pause";
  on?: boolean;
  id?: string;
}

/** Play again oneself on a seat that a bot has minded. */
export interface Back {
  type: "back";
  seat: number;
  id?: string;
}

/** The host saves an adventure between two games: what is hidden is given up, and its records can be read. */
export interface End {
  type: "end";
  id?: string;
}

/** The first message: which table, and for those who come back what they have seen. `words` asks for the table in sentences too; `watch` for the cards of a seat that allows it, with the `watch_key` that its player gives away; `beats` for what happened step by step. `name` is shown to the others while one watches. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  seen?: Seen[];
  words?: boolean;
  watch?: number;
  beats?: boolean;
  watch_key?: string;
  name?: string;
}

export interface Seen {
  version: number;
  seat?: number;
}

/** A version was missed: send everything again. */
export interface Resync {
  type: "resync";
}

/** What an action would do, or why it cannot be done. */
export interface Explain {
  type: "explain";
  id: string;
  seat: number;
  action: string;
}

export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Everything a seat (none: a spectator) was told since the game began. */
export interface Recall {
  type: "recall";
  id: string;
  seat?: number;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
  room?: "table" | "team" | "watchers";
  name?: string;
}

/** Show the others a moment of a finished game, to watch it together; `on` is false at the end of that. */
export interface Lead {
  type: "lead";
  id: string;
  game: number;
  move: number;
  seat?: number;
  open?: boolean;
  on?: boolean;
}

export interface Ping {
  type: "ping";
  at?: number;
}

/** Whether the table is before somebody's eyes, or behind other windows: then they are called when it is their turn. Without it, it is seen. Nobody else is told. */
export interface Look {
  type: "look";
  on?: boolean;
}

export interface NewTable {
  game: string;
  players: number;
  name: string;
  options?: Json;
  seats?: SeatPlan[];
  public?: boolean;
  clock?: ClockPlan;
  watching?: WatchingPlan;
  chat?: boolean;
  admits?: "anyone" | "invited" | "met";
  start?: boolean;
  saved?: Json;
  cards?: string;
}

/** What becomes of a seat of a new table: open, one's own, or a bot's. */
export interface SeatPlan {
  kind?: "bot" | "mine" | "open";
  bot?: string;
  name?: string;
}

export interface ClockPlan {
  bank?: number;
  increment?: number;
  move?: number;
}

export interface WatchingPlan {
  allowed?: boolean;
  delay?: number;
}

export interface NewTutorial {
  name: string;
  lesson?: string;
}

export interface NewSeat {
  name: string;
  seat?: number;
  invitation?: string;
}

export interface NewAction {
  seat: number;
  decision: number;
  action: string;
  id?: string;
}

export interface WhatIf {
  game: number;
  move: number;
  name: string;
  seat?: number;
}

export interface ClaimLink {
  code: string;
  bring?: boolean;
}

export interface NewDeal {
  game: number;
}

export interface NewDealTable {
  name: string;
  seat?: number;
  alone?: boolean;
}

/** What is played from the start of an example, and through whose eyes it is seen (none: whoever is asked then). `held` is its position as it lies, where it goes on by itself before anybody is asked. */
export interface PlayExample {
  moves?: string[];
  seat?: number;
  held?: boolean;
}

/** A browser's subscription, as it gives it. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
}

export interface NewWebhook {
  url: string;
  form?: "discord" | "json" | "ntfy";
  language?: "en" | "fr";
  table?: string;
}

export interface NewMail {
  address: string;
  language?: "en" | "fr";
}

/** A house file as text, or what it says. */
export interface NewDraft {
  text?: string;
  says?: Json;
}

export interface NewStudy {
  text: string;
  games?: number;
  seed?: number;
  language?: "en" | "fr";
}

/** A table that is to be played with a house file. */
export interface HousePlan {
  players: number;
  cards: string;
}

/** Whom the host of a table would like on a seat. */
export interface NewChallenge {
  bot: string;
  seat: number;
}

/** Why a challenge is declined: just now, because of what is to be played, or without a reason. */
export interface Declining {
  why?: "later" | "no" | "terms";
}

/** What is wrong, and with whom: a seat, or somebody who watches (`who` of what they said). */
export interface NewReport {
  why: string;
  seat?: number;
  who?: string;
}

/** Another action at a decision of a finished game: what would it have been worth? */
export interface NewTry {
  game: number;
  index: number;
  seat: number;
  action: string;
}

/** An answer to a puzzle; none: one gives up and wants to see it. */
export interface NewAnswer {
  action?: string;
}

/** A message without its id, which whoever sends it chooses. */
export type Unsent<M> = M extends unknown ? Omit<M, "id"> : never;

export type Room = Said["room"];

export type FromServer =
  Welcome | TableInfo | You | Present | Sight | Ack | Refused | Explained | Hinted | Recalled | Said | Led | Pong;

export type FromClient =
  | Join
  | Recover
  | Ask
  | Admit
  | Leave
  | SetBot
  | Lock
  | Remove
  | Mute
  | Consent
  | Begin
  | Act
  | Undo
  | Propose
  | Vote
  | Pause
  | Back
  | End
  | Hello
  | Resync
  | Explain
  | Hint
  | Recall
  | Say
  | Lead
  | Ping
  | Look;

export type Command = Unsent<
  | Join
  | Recover
  | Ask
  | Admit
  | Leave
  | SetBot
  | Lock
  | Remove
  | Mute
  | Consent
  | Begin
  | Act
  | Undo
  | Propose
  | Vote
  | Pause
  | Back
  | End
>;

export type Question = Unsent<Explain | Hint | Recall | Say | Lead>;
