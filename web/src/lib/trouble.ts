// Tells the host's log that the page has failed somewhere: which part and what kind of error, and nothing of the table.

import type { Session } from "./session.svelte";

/** Reports of one visit; a page that fails at every beat need not say so each time. */
const MOST = 5;
let told = 0;

export type Part = "playback" | "table" | "page";

export function report(part: Part, error: unknown, session: Session): void {
  if (part !== "page") console.error(error); // what nobody caught stands there already
  if ((told += 1) > MOST) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error ? /^[a-z_]+(?=\n|$)/.exec(error.message)?.[0] : undefined;
  const body = JSON.stringify({ where: part, message: code ?? kind, game: session.info.game, version: session.moment });
  void fetch("/api/trouble", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(
    () => undefined,
  );
}
