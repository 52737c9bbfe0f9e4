// One table's socket: comes back by itself, and repeats what was not acknowledged, under the same id.

import { guest, Refusal } from "./http";
import { type Command, type FromClient, type FromServer, PROTOCOL, type Question, type Seen } from "./protocol";

const PING = 25_000;
const PATIENCE = 10_000;
const DELAYS = [300, 1_000, 2_000, 4_000, 8_000];
/** Codes after which coming back is no use: not our protocol, signed out, no such table, a damaged one, a deal
 * that we play at another table. */
const FINAL = [4400, 4401, 4404, 4410, 4423];
/** No socket is opened to say it: this page has come under an address that its server does not own to. */
const FOREIGN = 4403;

export type Answer = Extract<FromServer, { type: "ack" | "refused" | "explained" | "hinted" | "recalled" }>;

interface Waiting {
  message: FromClient;
  resolve(answer: Answer): void;
}

export class Link {
  state: "connecting" | "online" | "offline" = $state("connecting");
  /** Why the last socket was closed, as a close code; 0 if there was none to close, or the network is gone. */
  code = $state(0);
  /** Why there is no coming back, as a close code. */
  final: number | null = $state(null);

  private socket: WebSocket | undefined;
  private readonly outbox = new Map<string, Waiting>();
  private attempts = 0;
  private closed = false;
  private timers: { ping?: number; pong?: number; again?: number } = {};
  private counter = 0;
  /** Whose open hand is watched by somebody who holds no seat. */
  watch: number | null = null;
  watchKey = "";
  // Other tabs and other days choose ids too.
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly table: string,
    private readonly seen: () => Seen[],
    private readonly hear: (message: FromServer) => void,
    private readonly name: () => string = () => "",
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    document.addEventListener("visibilitychange", this.look);
    void this.open();
  }

  /** Sends a command or a question until it is answered, over however many sockets that takes. */
  ask(message: Command | Question): Promise<Answer> {
    const id = `${this.prefix}-${(this.counter += 1)}`;
    return new Promise((resolve) => {
      const sent = { ...message, id };
      this.outbox.set(id, { message: sent, resolve });
      this.write(sent);
    });
  }

  /** Comes back at once, to be told something else than before. */
  reopen(): void {
    void this.open();
  }

  /** Whether something that was sent has no answer yet. */
  get waiting(): boolean {
    return this.outbox.size > 0;
  }

  resync(): void {
    this.write({ type: "resync" });
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    document.removeEventListener("visibilitychange", this.look);
    this.hangUp();
  }

  private readonly hurry = (): void => {
    if (this.state === "offline" && document.visibilityState === "visible") void this.open();
  };

  /** Whoever looks elsewhere is called when it is their turn. */
  private readonly look = (): void => this.write({ type: "look", on: document.visibilityState === "visible" });

  /** The browser says that the network is gone: told at once, not when a ping stays without an answer. */
  private readonly drop = (): void => {
    this.code = 0;
    this.later();
  };

  private async open(): Promise<void> {
    clearTimeout(this.timers.again);
    this.hangUp();
    this.state = "connecting";
    try {
      await guest();
    } catch (error) {
      if (error instanceof Refusal && error.status === 403 && !error.reason) this.final = FOREIGN;
      return this.later();
    }
    if (this.closed) return;
    const socket = new WebSocket(new URL("/api/socket", location.href.replace(/^http/, "ws")));
    this.socket = socket;
    socket.onopen = () => {
      this.write({
        ...{ type: "hello", protocol: PROTOCOL, table: this.table, seen: this.seen(), words: true, beats: true },
        name: this.name(),
        ...(this.watch === null ? {} : { watch: this.watch, watch_key: this.watchKey }),
      });
      if (document.visibilityState === "hidden") this.look();
      for (const { message } of this.outbox.values()) this.write(message);
      this.alive();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.state = "online";
      this.attempts = 0;
      this.alive();
      this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.code = event.code;
      if (FINAL.includes(event.code)) this.final = event.code;
      this.later();
    };
  }

  private receive(message: FromServer): void {
    const id = "id" in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.outbox.get(id);
    if (waiting && id !== undefined && message.type !== "said") {
      this.outbox.delete(id);
      waiting.resolve(message as Answer);
    } else this.hear(message);
  }

  private write(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Something was heard: all is well until the next ping stays without an answer. */
  private alive(): void {
    clearTimeout(this.timers.ping);
    clearTimeout(this.timers.pong);
    this.timers.ping = window.setTimeout(() => {
      this.write({ type: "ping", at: Math.round(performance.now()) });
      this.timers.pong = window.setTimeout(() => this.later(), PATIENCE);
    }, PING);
  }

  private later(): void {
    this.hangUp();
    if (this.closed) return;
    this.state = "offline";
    if (this.final !== null) return;
    const wait = DELAYS[Math.min(this.attempts, DELAYS.length - 1)] ?? 0;
    this.attempts += 1;
    this.timers.again = window.setTimeout(() => void this.open(), wait * (0.75 + Math.random() / 2));
  }

  private hangUp(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }
}
