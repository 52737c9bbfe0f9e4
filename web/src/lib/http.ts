// The HTTP API, as this page uses it.

import type {
  CallsInfo,
  Cards,
  CharacterInfo,
  DealInfo,
  Draft,
  Findings,
  Form,
  GameInfo,
  GroupStatistics,
  GuestInfo,
  HouseForm,
  HousePlan,
  Invitation,
  LessonInfo,
  Line,
  Mine,
  Moment,
  NewChallenge,
  NewDraft,
  NewMail,
  NewPush,
  NewReport,
  NewStudy,
  NewTable,
  NewTry,
  NewTutorial,
  NewWebhook,
  OwnLink,
  Past,
  PlayExample,
  Progress,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleList,
  ReviewInfo,
  RulebookInfo,
  SeatTaken,
  SessionInfo,
  Story,
  TableInfo,
  TryResult,
  Verified,
  VisitorInfo,
} from "./protocol";
import type { Language } from "./session.svelte";

/** The server said no, and why; or did not answer, and then there is no reason. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: Line | null,
  ) {
    super(reason?.id ?? `status ${status}`);
  }
}

async function call(path: string, body?: unknown, stop?: AbortSignal): Promise<Response> {
  const init: RequestInit = { credentials: "same-origin", signal: stop ?? null };
  if (body !== undefined) {
    init.method = "POST";
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(0, null);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { reason?: Line } | null;
  throw new Refusal(answer.status, said?.reason ?? null);
}

async function read<T>(path: string, body?: unknown): Promise<T> {
  return (await (await call(path, body)).json()) as T;
}

let known: Promise<unknown> | undefined;

/** Makes sure that the server knows this browser: everything else is asked under that name. */
export function guest(): Promise<unknown> {
  known ??= read("/api/guests", {}).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function asGuest<T>(path: string, body?: unknown): Promise<T> {
  await guest();
  return read<T>(path, body);
}

function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export type Step = Progress | Findings | { problem: string };

/** Cards tried out by bots, step by step; ends when it is stopped. */
async function* study(game: string, asked: NewStudy, stop: AbortSignal): AsyncGenerator<Step> {
  const answer = await call(`/api/games/${game}/study`, asked, stop);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line) as Step;
    if (done) return;
  }
}

export interface At {
  game?: number | undefined;
  move?: number | undefined;
  seat?: number | null;
  open_cards?: boolean | undefined;
}

export const api = {
  /** What the host of the server tells everybody; mostly nothing. */
  notice: async () => (await read<{ text: string }>("/api/notice")).text,
  games: () => read<GameInfo[]>("/api/games"),
  characters: (game: string) => read<CharacterInfo[]>(`/api/characters?${query({ game })}`),
  visitors: (game: string) => read<VisitorInfo[]>(`/api/visitors?${query({ game })}`),
  /** Ask somebody's program to take a seat; it answers within half a minute. */
  challenge: (id: string, body: NewChallenge) => call(`/api/tables/${id}/challenges`, body),
  form: (game: string, players: number, cards = "") =>
    cards
      ? read<Form>(`/api/games/${game}/form`, { players, cards } satisfies HousePlan)
      : read<Form>(`/api/games/${game}/form?${query({ players })}`),
  tables: () => read<TableInfo[]>("/api/tables"),
  mine: () => asGuest<Mine[]>("/api/mine"),
  table: (id: string) => read<TableInfo>(`/api/tables/${id}`),
  create: (plan: NewTable) => asGuest<SeatTaken>("/api/tables", plan),
  sit: (id: string, name: string, seat?: number) =>
    asGuest<SeatTaken>(`/api/tables/${id}/seats`, seat === undefined ? { name } : { name, seat }),
  lessons: (game: string) => read<LessonInfo[]>(`/api/games/${game}/lessons`),
  learn: (game: string, name: string, lesson = "") =>
    asGuest<SeatTaken>(`/api/tutorials/${game}`, { name, lesson } satisfies NewTutorial),
  moment: (id: string, at: At) => read<Moment>(`/api/tables/${id}/moment?${query({ ...at, words: true })}`),
  story: (id: string, game: number, seat: number | null) =>
    read<Story>(`/api/tables/${id}/story?${query({ game, seat })}`),
  verify: (id: string, game: number) => read<Verified>(`/api/tables/${id}/verify?${query({ game })}`),
  record: async (id: string, game: number) => (await call(`/api/tables/${id}/record?${query({ game })}`)).text(),
  history: () => asGuest<Past>("/api/mine/history"),
  /** The same without becoming known to the server for it: a stranger has no history. */
  past: () => read<Past>("/api/mine/history"),
  sessions: () => asGuest<SessionInfo[]>("/api/sessions"),
  endSession: (id: string) => call(`/api/sessions/${id}/revoke`, {}),
  ownLink: () => asGuest<OwnLink>("/api/mine/link", {}),
  claim: (code: string, bring: boolean) => read<GuestInfo>("/api/mine/claim", { code, bring }),
  /** This browser is a stranger again. */
  forget: async () => {
    await call("/api/mine/forget", {});
    known = undefined;
  },
  days: () => asGuest<DealInfo[]>("/api/days"),
  deal: (id: string) => asGuest<DealInfo>(`/api/deals/${id}`),
  /** The deal of a finished game, to be played again. */
  shareDeal: (id: string, game: number) => asGuest<DealInfo>(`/api/tables/${id}/deals`, { game }),
  playDeal: (id: string, name: string, alone: boolean) =>
    asGuest<SeatTaken>(`/api/deals/${id}/tables`, { name, alone }),
  whatIf: (id: string, at: { game: number; move: number; name: string; seat: number }) =>
    asGuest<SeatTaken>(`/api/tables/${id}/what-if`, at),
  /** Asks for a review, if there is none yet. */
  askReview: (id: string, game?: number) => asGuest<ReviewInfo>(`/api/tables/${id}/review?${query({ game })}`, {}),
  /** How far it is; the review itself only if it has changed since that revision. */
  review: (id: string, game: number, revision: number) =>
    read<ReviewInfo>(`/api/tables/${id}/review?${query({ game, revision })}`),
  tryAction: (id: string, tried: NewTry) => asGuest<TryResult>(`/api/tables/${id}/review/try`, tried),
  /** Over the reviewed games of a table, or over one's own. */
  statistics: (table: string) =>
    asGuest<GroupStatistics>(table ? `/api/tables/${table}/review/statistics` : "/api/review/statistics"),
  reviewText: async (language: Language) => (await call(`/api/review/text/${language}`)).text(),
  puzzles: (game: string) => read<PuzzleList>(`/api/games/${game}/puzzles`),
  puzzle: (game: string, id: string) => read<PuzzleInfo>(`/api/games/${game}/puzzles/${id}`),
  /** Whether this solves a puzzle; no action: one gives up. */
  solve: (game: string, id: string, action: string) =>
    asGuest<PuzzleAnswer>(`/api/games/${game}/puzzles/${id}`, { action }),
  /** Words and cards of a game, or of a table, which may have house cards. */
  text: async (of: Shelf, language: Language) => (await call(`/api/${of}/text/${language}`)).text(),
  cards: (of: Shelf) => read<Cards>(`/api/${of}/cards`),
  calls: () => asGuest<CallsInfo>("/api/calls"),
  callByPush: (way: NewPush) => asGuest<CallsInfo>("/api/calls/push", way),
  callByWebhook: (way: NewWebhook) => asGuest<CallsInfo>("/api/calls/webhook", way),
  callByMail: (way: NewMail) => asGuest<CallsInfo>("/api/calls/mail", way),
  tryWay: (way: string) => asGuest<CallsInfo>(`/api/calls/${way}/try`, {}),
  removeWay: (way: string) => asGuest<CallsInfo>(`/api/calls/${way}/remove`, {}),
  /** What somebody invited by name needs to sit down under it; only the host is told. */
  invitation: (id: string, name: string) => read<Invitation>(`/api/tables/${id}/invitation?${query({ name })}`),
  /** Tell the host of the server what is wrong with somebody; the moment is kept with it. */
  report: (id: string, body: NewReport) => call(`/api/tables/${id}/reports`, body),
  nudge: (id: string) => call(`/api/tables/${id}/nudge`, {}),
  serverText: async (language: Language) => (await call(`/api/text/${language}`)).text(),
  rulebook: (game: string) => read<RulebookInfo>(`/api/games/${game}/rulebook`),
  example: (game: string, id: string, body: PlayExample) => read<Moment>(`/api/games/${game}/examples/${id}`, body),
  house: (game: string) => read<HouseForm>(`/api/games/${game}/house`),
  draft: (game: string, draft: Partial<NewDraft>) => read<Draft>(`/api/games/${game}/draft`, draft),
  study,
  rules: async (game: string, language: Language) => (await call(`/api/games/${game}/rules/${language}`)).text(),
};

export type Shelf = `games/${string}` | `tables/${string}`;
