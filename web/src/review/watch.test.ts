import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../lib/http";
import type { Review, ReviewInfo } from "../lib/protocol";
import { ReviewWatch } from "./watch.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const review = (passes: number): Review => ({ passes }) as Review;

/** A server that gives these answers in order, and writes down what it was asked. */
function server(...answers: (ReviewInfo | Error)[]) {
  const asked: string[] = [];
  const next = async (what: string): Promise<ReviewInfo> => {
    asked.push(what);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("asked too often");
    return answer;
  };
  return {
    asked,
    askReview: (_: string, game?: number) => next(`ask ${game}`),
    review: (_: string, game: number, revision: number) => next(`${game} since ${revision}`),
  };
}

test("is looked at once a second until it is done, and read only where it has changed", async () => {
  const source = server(
    { game: 2, state: "waiting" },
    { game: 2, state: "working", revision: 1, done: 1, of: 4, review: review(1) },
    { game: 2, state: "working", revision: 1, done: 2, of: 4 },
    { game: 2, state: "done", revision: 3, done: 4, of: 4, review: review(2) },
  );
  const watch = new ReviewWatch("t", undefined, source);
  await watch.ask();
  expect([watch.working, watch.part, watch.review]).toEqual([true, 0, null]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([watch.part, watch.review?.passes]).toEqual([0.25, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([watch.part, watch.review?.passes]).toEqual([0.5, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([watch.working, watch.part, watch.review?.passes]).toEqual([false, 1, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.asked).toEqual(["ask undefined", "2 since 0", "2 since 1", "2 since 1"]);
});

test("is fetched where it was already there", async () => {
  const source = server({ game: 1, state: "done" }, { game: 1, state: "done", revision: 7, review: review(2) });
  const watch = new ReviewWatch("t", 1, source);
  await watch.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect([source.asked, watch.review?.passes]).toEqual([["ask 1", "1 since 0"], 2]);
});

test("tells why it is refused, and asks no more", async () => {
  const reason = { id: "table-not-over", args: {} };
  const source = server(new Refusal(409, reason));
  const watch = new ReviewWatch("t", 1, source);
  await watch.ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([watch.refused, source.asked.length]).toEqual([reason, 1]);
});

test("comes through trouble, and can be asked for again after a failure", async () => {
  const source = server(
    new Refusal(0, null),
    { game: 1, state: "failed" },
    { game: 1, state: "done", review: review(2) },
  );
  const watch = new ReviewWatch("t", 1, source);
  await watch.ask();
  expect(watch.trouble).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect([watch.trouble, watch.failed]).toEqual([false, true]);
  await watch.ask();
  expect(watch.review?.passes).toBe(2);
});

test("is asked for anew if whoever was making it has gone", async () => {
  const source = server(
    { game: 1, state: "working", revision: 3, done: 3, of: 9 },
    { game: 1, state: "none" },
    { game: 1, state: "waiting" },
    { game: 1, state: "done", revision: 9, review: review(2) },
  );
  const watch = new ReviewWatch("t", 1, source);
  await watch.ask();
  await vi.advanceTimersByTimeAsync(3000);
  expect([source.asked, watch.review?.passes]).toEqual([["ask 1", "1 since 0", "ask 1", "1 since 0"], 2]);
});

test("ends with its page", async () => {
  const source = server({ game: 1, state: "waiting" });
  const watch = new ReviewWatch("t", 1, source);
  await watch.ask();
  watch.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.asked).toHaveLength(1);
});
