// The HTTP API, as this page uses it.

import type {
  CharacterInfo,
  Cards,
  Draft,
  Findings,
  Form,
  GameInfo,
  HouseForm,
  Line,
  Mine,
  Moment,
  NewDraft,
  NewStudy,
  NewTable,
  Progress,
  SeatTaken,
  TableInfo,
  Verified,
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
  games: () => read<GameInfo[]>("/api/games"),
  characters: (game: string) => read<CharacterInfo[]>(`/api/characters?${query({ game })}`),
  form: (game: string, players: number) => read<Form>(`/api/games/${game}/form?${query({ players })}`),
  tables: () => read<TableInfo[]>("/api/tables"),
  mine: () => asGuest<Mine[]>("/api/mine"),
  table: (id: string) => read<TableInfo>(`/api/tables/${id}`),
  create: (plan: NewTable) => asGuest<SeatTaken>("/api/tables", plan),
  sit: (id: string, name: string, seat?: number) =>
    asGuest<SeatTaken>(`/api/tables/${id}/seats`, seat === undefined ? { name } : { name, seat }),
  tutorial: (game: string, name: string) => asGuest<SeatTaken>(`/api/tutorials/${game}`, { name }),
  moment: (id: string, at: At) => read<Moment>(`/api/tables/${id}/moment?${query({ ...at, words: true })}`),
  verify: (id: string, game: number) => read<Verified>(`/api/tables/${id}/verify?${query({ game })}`),
  whatIf: (id: string, at: { game: number; move: number; name: string; seat: number }) =>
    asGuest<SeatTaken>(`/api/tables/${id}/what-if`, at),
  /** Words and cards of a game, or of a table, which may have house cards. */
  text: async (of: Shelf, language: Language) => (await call(`/api/${of}/text/${language}`)).text(),
  cards: (of: Shelf) => read<Cards>(`/api/${of}/cards`),
  house: (game: string) => read<HouseForm>(`/api/games/${game}/house`),
  draft: (game: string, draft: Partial<NewDraft>) => read<Draft>(`/api/games/${game}/draft`, draft),
  study,
  rules: async (game: string, language: Language) => (await call(`/api/games/${game}/rules/${language}`)).text(),
};

export type Shelf = `games/${string}` | `tables/${string}`;
