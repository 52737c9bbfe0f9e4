// A tab that is older than its server loads itself anew: at the next rest, so that nothing half made is lost.

import type { LiveSession } from "./live.svelte";

const KEY = "sortilege.updated";
const QUIET = 1_500; // milliseconds without a touch that make a rest
const LOOK = 500;
const ASK = 300_000;
/** What somebody may have typed; checkboxes and what is only shown can be had again. */
const FIELDS = "input:not([type=checkbox], [type=radio], [readonly]), textarea";

/** The name of the page that we are, as the server has written it into it. */
const own = document.querySelector<HTMLMetaElement>('meta[name="page"]')?.content ?? "";

class Update {
  /** Whether the server has a newer page. */
  ready = $state(false);
  private newer = "";
  private touched = 0;
  private readonly holds = new Set<() => boolean>();

  constructor() {
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => (this.touched = performance.now()), { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.ask());
    // Going back may bring a page out of the browser's memory, as old as it was.
    addEventListener(
      "pageshow",
      (event) => event.persisted && void this.ask().then(() => this.ready && location.reload()),
    );
    setInterval(() => void this.ask(), ASK);
    setInterval(() => this.ready && this.rests && this.now(), LOOK);
  }

  /** What the server says its page is called. */
  hear(page: string | undefined): void {
    if (!own || !page || page === own) return;
    this.newer = page;
    this.ready = true;
  }

  async ask(): Promise<void> {
    try {
      const answer = await fetch("/api/page");
      if (answer.ok) this.hear(((await answer.json()) as { page?: string }).page);
    } catch {
      // It is asked again later.
    }
  }

  /** Something could not be loaded: perhaps because it is no longer there. */
  async missing(): Promise<void> {
    await this.ask();
    if (this.ready) this.now();
  }

  /** As long as `held` says so there is something to lose. Returns how to let go. */
  hold(held: () => boolean): () => void {
    this.holds.add(held);
    return () => this.holds.delete(held);
  }

  /** Whether nothing would be lost now. */
  private get rests(): boolean {
    if (performance.now() - this.touched < QUIET || document.querySelector("dialog[open]")) return false;
    if (/^\/(new|replay)\//.test(location.pathname)) return false; // what is chosen there is kept nowhere
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
    return !fields.some((field) => field.value !== field.defaultValue) && ![...this.holds].some((held) => held());
  }

  /** Loads the new page; once, whatever comes: something between us and the server may keep the old one. */
  now(): void {
    if (this.again()) location.reload();
  }

  /** Whoever goes elsewhere has nothing to lose either. Whether the browser goes there. */
  leave(address: string): boolean {
    if (!this.ready || !this.again()) return false;
    location.assign(address);
    return true;
  }

  private again(): boolean {
    try {
      if (sessionStorage.getItem(KEY) === this.newer) return false;
      sessionStorage.setItem(KEY, this.newer);
      return true;
    } catch {
      return false;
    }
  }

  /** Since when nobody has touched the screen. */
  get untouchedSince(): number {
    return this.touched;
  }
}

export const update = new Update();

/** A table is left alone while something is shown or on its way, and once somebody has begun to answer a question. To be
 * called while a page for the session is being made. */
export function holdForTable(session: LiveSession): void {
  let asked = 0;
  $effect(() => {
    if (session.known && session.ready && session.moment) asked = performance.now();
  });
  const held = (): boolean =>
    session.unanswered ||
    (session.known &&
      session.ready &&
      (session.playing || session.busy || session.chosen !== null || (session.asked && update.untouchedSince > asked)));
  $effect(() => update.hold(held));
}
