import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shot } from "./playback.svelte";

// The settings ask the browser what its reader likes, and this one has no likings.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { Playback } = await import("./playback.svelte");
const { settings } = await import("./settings.svelte");

function shot(version: number, lasts: number[], opens: number | null = null): Shot {
  const beats = lasts.map((ms, at) => ({
    event: { kind: `e${version}.${at}`, args: {} },
    table: at,
    known: null,
    lasts: ms,
  }));
  const view = {
    game: "",
    players: 2,
    options: {},
    seat: 0,
    decision: 1,
    to_act: [0],
    table: 9,
    known: null,
    legal: [],
  };
  const events = beats.map(({ event }) => event);
  return { version, view, beats, events, words: null, outcome: null, ended: false, undone: 0, opens };
}

describe("the playback", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ speed: "normal" });
  });
  afterEach(() => vi.useRealTimers());

  it("shows one beat after the other, and then is at rest", () => {
    const playback = new Playback();
    playback.push(shot(1, [500, 300]));
    expect(playback.beat?.event.kind).toBe("e1.0");
    expect(playback.behind).toBe(true);
    vi.advanceTimersByTime(500);
    expect(playback.beat?.event.kind).toBe("e1.1");
    expect(playback.behind).toBe(false); // the last beat is the view: it can be answered
    vi.advanceTimersByTime(300);
    expect(playback.beat).toBe(null);
  });

  it("queues what comes in the middle, also what has no beats", () => {
    const playback = new Playback();
    const [first, quiet, last] = [shot(1, [500]), shot(2, []), shot(3, [400])];
    for (const one of [first, quiet, last]) playback.push(one);
    expect(playback.shot).toBe(first);
    expect(playback.waits(last)).toBe(true);
    vi.advanceTimersByTime(500);
    expect(playback.shot).toBe(last);
    vi.advanceTimersByTime(400);
    expect(playback.shot).toBe(null);
  });

  it("stays where it is while it is paused, and arrives at once when it is skipped", () => {
    const playback = new Playback();
    playback.push(shot(1, [500, 500]));
    playback.pause();
    vi.advanceTimersByTime(5000);
    expect(playback.at).toBe(0);
    playback.skip();
    expect(playback.shot).toBe(null);
    expect(playback.behind).toBe(false);
  });

  it("goes on from beat to beat while it is paused, and is not left paused where nothing is left", () => {
    const playback = new Playback();
    playback.push(shot(1, [500, 500, 500]));
    playback.pause();
    playback.step();
    vi.advanceTimersByTime(5000);
    expect([playback.at, playback.paused]).toEqual([1, true]);
    playback.step();
    expect([playback.at, playback.paused, playback.behind]).toEqual([2, false, false]);
    vi.advanceTimersByTime(500);
    expect(playback.shot).toBe(null);
  });

  it("gives a long turn its time, and hurries only if more has happened since", () => {
    const playback = new Playback();
    playback.push(shot(1, Array<number>(20).fill(1000)));
    vi.advanceTimersByTime(4000);
    expect(playback.at).toBe(4);
    playback.push(shot(2, Array<number>(20).fill(1000)));
    vi.advanceTimersByTime(1000 + 4 * 400);
    expect(playback.at).toBe(9);
  });

  it("goes on where an earlier visit was interrupted", () => {
    const playback = new Playback();
    const shots = [shot(1, [500, 500]), shot(2, [500])];
    for (const one of shots) playback.push(one);
    playback.resume(1);
    expect(playback.at).toBe(1);
    expect(playback.rest).toEqual(shots);
    vi.advanceTimersByTime(1500);
    expect(playback.rest).toEqual([]);
  });

  it("shows nothing one by one where no motion is wanted", () => {
    settings.set({ speed: "none" });
    const playback = new Playback();
    playback.push(shot(1, [500, 500]));
    expect(playback.shot).toBe(null);
  });

  it("has shown everything when a question opens for all", () => {
    const playback = new Playback();
    playback.push(shot(1, [4000, 4000, 4000], Date.now() + 1500));
    vi.advanceTimersByTime(1510);
    expect(playback.behind).toBe(false);
  });

  it("passes beats that need no time of their own", () => {
    const playback = new Playback();
    playback.push(shot(1, [0, 0, 300]));
    expect(playback.at).toBe(2);
  });
});
