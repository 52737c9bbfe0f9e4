import { describe, expect, it } from "vitest";
import type { GamePage } from "../games/contract";
import { turns } from "./log";
import type { LogEntry } from "./session.svelte";

const page = {
  episodes: ["take"],
  tells: ["fight"],
  strikes: ({ kind, args }, seat) => kind === "wound" && (args as { seat: number }).seat === seat,
} as Pick<GamePage, "episodes" | "tells" | "strikes"> as GamePage;

function line(kind: string, args: Record<string, number> = {}): LogEntry {
  return { moment: null, events: [{ kind, args }], line: { id: `event-${kind}`, args: {} }, text: kind };
}

describe("the log", () => {
  it("has turns as headings, and folds what follows from a deed under one line", () => {
    const log = [line("turn", { seat: 1 }), line("take"), line("fight"), line("place"), line("turn", { seat: 0 })];
    const [theirs, ours] = turns(log, page, 0);
    expect(theirs?.seat).toBe(1);
    expect(theirs?.episodes.map(({ head }) => head.text)).toEqual(["fight"]);
    expect(theirs?.episodes[0]?.lines).toHaveLength(3);
    expect(ours?.episodes).toEqual([]);
  });

  it("never folds away what was done to whoever reads", () => {
    const log = [line("turn", { seat: 1 }), line("take"), line("wound", { seat: 0 }), line("wound", { seat: 2 })];
    expect(turns(log, page, 0)[0]?.episodes[0]?.struck.map(({ text }) => text)).toEqual(["wound"]);
  });

  it("heads a turn in which everybody acts with its own line, not with a name", () => {
    const together = { turn: "leader", everyone: true } as Partial<GamePage> as GamePage;
    const [first] = turns([line("leader", { seat: 1 }), line("lay", { seat: 0 })], together, 0);
    expect([first?.seat, first?.heading?.text]).toEqual([null, "leader"]);
  });

  it("tells every line of a game that says nothing about it", () => {
    expect(turns([line("deal"), line("draw")], null, 0)[0]?.episodes).toHaveLength(2);
  });
});
