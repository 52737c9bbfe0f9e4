// Telling somebody who looks elsewhere that it is their turn: title, favicon, sound, and a notification if allowed.

import { untrack } from "svelte";
import type { LiveSession } from "./live.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";

function icon(turn: boolean): string {
  const dot = turn ? '<circle cx="24" cy="8" r="7" fill="#ff5a4f"/>' : "";
  const star = '<path d="M16 2l3.500 9.500L29 15l-9.500 3.500L16 28l-3.500-9.500L3 15l9.500-3.500z" fill="#d9a441"/>';
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${star}${dot}</svg>`,
  )}`;
}

export function setIcon(turn: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", icon(turn));
}

/** To be called while a page for the session is being made. */
export function attend(session: LiveSession): void {
  const asked = $derived(session.known && session.ready && session.asked);
  const over = $derived(session.known && session.ready && session.outcome !== null);
  const moment = $derived(session.known && session.ready ? session.moment : null);
  let started = false;

  $effect(() => {
    setIcon(asked);
    if (asked && started) untrack(() => call(session)); // settings that change meanwhile are no reason to call again
    return () => setIcon(false);
  });
  $effect(() => {
    if (moment === null) return;
    if (started && session.event) play("card");
    started = true;
  });
  $effect(() => {
    if (!over || session.seat === null) return;
    play((session.outcome?.utilities[session.seat] ?? 0) > 0 ? "won" : "lost");
  });
  $effect(() => {
    if (session.chat.at(-1)?.id && started) play("talk");
  });
  $effect(() => {
    if (!asked) return;
    const before = document.title;
    document.title = `● ${session.t("your-turn")} ${before}`;
    return () => (document.title = before);
  });
}

function call(session: LiveSession): void {
  play("turn");
  if (!settings.choices.notify || document.visibilityState === "visible" || Notification.permission !== "granted")
    return;
  const note = new Notification(session.t("your-turn"), { body: "Sortilège", tag: session.id, icon: icon(true) });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
