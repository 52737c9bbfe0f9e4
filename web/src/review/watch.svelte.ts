// A review in the making: asked for once, then looked at again and again until it is done.

import { api, Refusal } from "../lib/http";
import type { Line, Review, ReviewInfo } from "../lib/protocol";

/** Milliseconds between two looks, and after one that failed. */
const SOON = 1000;
const LATER = 4000;

type Source = Pick<typeof api, "askReview" | "review">;

export class ReviewWatch {
  info: ReviewInfo | null = $state.raw(null);
  review: Review | null = $state.raw(null);
  /** Why there is no review, where the server says so. */
  refused: Line | null = $state.raw(null);
  /** The server did not answer; we go on asking. */
  trouble = $state(false);
  private revision = 0;
  private timer = 0;
  private stopped = false;

  constructor(
    readonly id: string,
    private readonly game: number | undefined,
    private readonly source: Source = api,
  ) {}

  readonly working: boolean = $derived(this.info?.state === "waiting" || this.info?.state === "working");
  readonly failed: boolean = $derived(this.info?.state === "failed");
  /** How much of it is there, from 0 to 1. */
  readonly part: number = $derived(
    this.info?.state === "done" ? 1 : this.info?.of ? (this.info.done ?? 0) / this.info.of : 0,
  );

  /** Asks for it; also once more, if it could not be made. */
  async ask(): Promise<void> {
    this.refused = null;
    await this.take(() => this.source.askReview(this.id, this.game));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async take(call: () => Promise<ReviewInfo>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const info = await call();
      this.trouble = false;
      this.info = info;
      if (info.review) {
        this.review = info.review;
        this.revision = info.revision ?? 0;
      }
      const complete = info.state === "done" && this.review !== null;
      if (!complete && info.state !== "failed") this.again(info.state === "done" ? 0 : SOON);
    } catch (error) {
      if (error instanceof Refusal && error.reason) this.refused = error.reason;
      else {
        this.trouble = true;
        this.again(LATER);
      }
    }
  }

  private again(ms: number): void {
    if (this.stopped) return;
    this.timer = window.setTimeout(() => {
      const number = this.info?.game;
      // Whoever was making it has gone: then it is asked for anew.
      if (number === undefined || this.info?.state === "none") void this.ask();
      else void this.take(() => this.source.review(this.id, number, this.revision));
    }, ms);
  }
}
