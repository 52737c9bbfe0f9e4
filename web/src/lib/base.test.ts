import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sight, TableInfo, View } from "./protocol";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal(
  "fetch",
  vi.fn(() => Promise.resolve(new Response())),
);
const { BaseSession } = await import("./base.svelte");
const { settings } = await import("./settings.svelte");

class Table extends BaseSession {
  readonly kind = "live";
  constructor() {
    super();
    const seats = [0, 1].map((seat) => ({ name: `S${seat}`, kind: "person" }));
    this.info = { game: "x", seats, phase: "playing", host: 0 } as unknown as TableInfo;
    this.you = { type: "you", seats: [0], host: true, keys: {} };
    this.seat = 0;
    this.texts = { en: "said = { $what }" };
  }
  take(sight: Sight): void {
    this.see(sight);
  }
  listen(number: number): void {
    this.keepLine({ type: "said", id: `${number}`, at: number, room: "table", name: "Ada", text: `${number}` });
  }
  protected async ask(): Promise<null> {
    return null;
  }
  protected async send(): Promise<void> {
    return;
  }
  undo(): void {
    return;
  }
  async hint(): Promise<void> {
    return;
  }
  async command(): Promise<boolean> {
    return false;
  }
  talk(): void {
    return;
  }
}

function view(table: unknown, decision: number): View {
  const asks = decision > 0;
  return {
    ...{ game: "x", players: 2, options: {}, seat: 0, known: null, table },
    ...{ decision, to_act: asks ? [0] : [1], legal: asks ? ["go"] : [] },
  };
}

const line = (what: string) => ({ id: "said", args: { what } });

/** Three beats, from 0 on: the number on the table becomes 1, 2, and what the view says. */
function told(version: number, decision: number): Sight {
  const beats = [
    { kind: "one", args: {}, line: line(`${version} one`), table: { n: [1] as [unknown] }, lasts: 100 },
    { kind: "two", args: {}, line: line(`${version} two`), table: { n: [2] as [unknown] }, lasts: 100 },
    { kind: "three", args: {}, line: line(`${version} three`), lasts: 100 },
  ];
  return { type: "view", seat: 0, version, since: version - 1, view: view({ n: 3 }, decision), beats } as Sight;
}

function begun(decision = 1): Table {
  const table = new Table();
  table.take({ type: "view", seat: 0, version: 1, view: view({ n: 0 }, decision) } as Sight);
  return table;
}

const numberOn = (table: Table) => (table.view.table as { n: number }).n;
const said = (table: Table) => table.log.map(({ text }) => text);

describe("chat", () => {
  it("keeps each of the last lines once", () => {
    const table = new Table();
    for (let number = 0; number < 600; number++) table.listen(number);
    for (let number = 550; number < 601; number++) table.listen(number);
    expect(table.chat.map(({ text }) => Number(text))).toEqual(Array.from({ length: 500 }, (_, index) => 101 + index));
  });
});

describe("a session with beats", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ speed: "normal" });
  });
  afterEach(() => vi.useRealTimers());

  it("tells no more than is shown, and asks after the last beat only", () => {
    const table = begun();
    table.take(told(2, 2));
    expect([numberOn(table), said(table), table.asked]).toEqual([1, ["2 one"], false]);
    vi.advanceTimersByTime(100);
    expect([numberOn(table), said(table), table.asked]).toEqual([2, ["2 one", "2 two"], false]);
    vi.advanceTimersByTime(100);
    expect([numberOn(table), said(table).length, table.asked]).toEqual([3, 3, true]);
  });

  it("tells nothing of what waits behind", () => {
    const table = begun();
    table.take(told(2, 0));
    table.take(told(3, 2));
    expect(said(table)).toEqual(["2 one"]);
    table.playback.skip();
    expect([numberOn(table), said(table).length, table.asked]).toEqual([3, 6, true]);
  });

  it("leaves a question open that has stood all the time", () => {
    const table = begun(7);
    table.take(told(2, 7));
    expect([numberOn(table), table.asked, table.view.legal]).toEqual([1, true, ["go"]]);
  });

  it("shows a beat of the past, and comes back", () => {
    const table = begun();
    table.take(told(2, 2));
    table.playback.skip();
    table.goto({ version: 2, at: 1 });
    expect([numberOn(table), table.event?.kind, table.asked]).toEqual([2, "two", false]);
    expect(table.before).toEqual({ n: 1 });
    table.goto(null);
    expect([numberOn(table), table.asked]).toEqual([3, true]);
  });

  it("asks nobody any more once the game was given up", () => {
    const table = begun(7);
    expect(table.seats.map(({ toAct }) => toAct)).toEqual([true, false]);
    table.take({ ...told(2, 7), beats: [], ended: true });
    expect([table.ended, table.asked, table.view.to_act]).toEqual([true, false, []]);
    expect(table.seats.some(({ toAct }) => toAct)).toBe(false);
  });

  it("falls back to the view if a patch cannot be laid over it", () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const table = begun();
    const broken = told(2, 2);
    const patch = { n: [0, 1, [9]] as [number, number, unknown[]] };
    table.take({ ...broken, beats: (broken.beats ?? []).map((beat, at) => (at ? beat : { ...beat, table: patch })) });
    expect([numberOn(table), table.asked]).toEqual([3, true]);
    expect(quiet).toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledWith("/api/trouble", expect.anything());
  });
});
