import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link } from "./link.svelte";
import type { FromServer } from "./protocol";

class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Modules that know no guest yet. */
async function afresh(): Promise<typeof import("./link.svelte")> {
  vi.resetModules();
  return import("./link.svelte");
}

const newest = (): Socket => Socket.all.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was not acknowledged is sent again over the next socket, under the same id", async () => {
  const link = new Link("t", () => [{ seat: 0, version: 7 }], vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  const done = link.ask({ type: "act", seat: 0, decision: 3, action: "pass" });
  const [hello, act] = newest().sent;
  expect(hello).toMatchObject({ type: "hello", seen: [{ seat: 0, version: 7 }], words: true });
  newest().onclose?.({ code: 1012 });
  expect(link.state).toBe("offline");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
  newest().open();
  expect(newest().sent[1]).toEqual(act);
  newest().say({ type: "ack", id: act?.id ?? "" });
  expect(await done).toEqual({ type: "ack", id: act?.id });
  expect(link.state).toBe("online");
  link.close();
});

test("a socket that falls silent is given up", async () => {
  const link = new Link("t", () => [], vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(newest().sent.at(-1)?.type).toBe("ping");
  await vi.advanceTimersByTimeAsync(12_000);
  expect(Socket.all).toHaveLength(2);
  link.close();
});

test("a server that does not own to this address is not asked again", async () => {
  const { Link } = await afresh();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 403 })));
  const link = new Link("t", () => [], vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(link.final).toBe(4403);
  expect(Socket.all).toHaveLength(0);
  link.close();
});

test.each([4400, 4401, 4404, 4410, 4423])("after %d nobody asks again", async (code) => {
  const link = new Link("t", () => [], vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  newest().onclose?.({ code });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(link.final).toBe(code);
  link.close();
});
