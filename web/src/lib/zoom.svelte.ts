// Cards held up to be read: a click or tap where it means nothing else, hovering for a while, a long press, or Space on
// the focused element.

import { on } from "svelte/events";

export interface Held {
  ids: string[];
  /** The element it belongs to, for placing it beside. */
  anchor: HTMLElement;
  /** Where the mouse is, if it was one: what it is over is held up beside it. */
  at: { x: number; y: number } | null;
  /** Whether it stays until it is put down. */
  pinned: boolean;
}

const WAIT = { hover: 450, press: 450 };
/** A click on these means something else than to read: around or inside a card, and on the card itself. */
const MEANT = "button, a, [data-action], [data-step]";
const CHOSEN = "[data-action], [data-step], [data-opens]";

export const held: { card: Held | null } = $state({ card: null });

export function putDown(): void {
  held.card = null;
}

/** The element whose card was put down by pressing the pointer: the click that follows does not hold it up again. */
let left: HTMLElement | null = null;

/** The pointer is pressed somewhere: what is held up for reading is put down. */
export function pressed(): void {
  left = held.card?.pinned ? held.card.anchor : null;
  if (left) putDown();
}

/** One card, several, or none; several are shown as soon as their element has the focus: it speaks of them. */
type What = string | string[] | undefined;

/** `use:zoom={id}` or `use:zoom={ids}`. */
export function zoom(node: HTMLElement, what: What): { update(what: What): void; destroy(): void } {
  let timer = 0;
  let long = false;
  let over = false;
  let at: Held["at"] = null;

  function show(pinned: boolean): void {
    clearTimeout(timer);
    const ids = typeof what === "string" ? [what] : (what ?? []);
    if (ids.length) held.card = { ids, anchor: node, at, pinned };
  }
  function later(ms: number, pinned: boolean): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      long = pinned;
      show(pinned);
    }, ms);
  }
  function stop(): void {
    clearTimeout(timer);
    if (held.card?.anchor === node && !held.card.pinned) putDown();
  }

  const handlers: { [name: string]: (event: never) => void } = {
    // Only a mouse that moves: what slides under a resting one was not pointed at.
    pointermove: (event: PointerEvent) => {
      at = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
      const moved = event.movementX !== 0 || event.movementY !== 0;
      if (at && moved && !over) later(WAIT.hover, false);
      if (at && moved) over = true;
    },
    pointerleave: () => {
      over = false;
      stop();
    },
    pointerdown: (event: PointerEvent) => (event.pointerType === "mouse" ? stop() : later(WAIT.press, true)),
    pointerup: () => clearTimeout(timer),
    pointercancel: () => clearTimeout(timer),
    contextmenu: (event: MouseEvent) => {
      if (!what?.length) return;
      event.preventDefault();
      show(true);
    },
    click: (event: MouseEvent) => {
      const other = (event.target as HTMLElement).closest(MEANT);
      if (!long && other && node.dataset["reads"] === undefined && (other !== node || node.matches(CHOSEN))) return;
      if (!what?.length) return;
      // A long press has shown it already, and chooses nothing.
      if (!long && left !== node) show(true);
      long = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key !== " " || event.target !== node || !what?.length) return;
      event.preventDefault();
      show(true);
    },
    keyup: (event: KeyboardEvent) =>
      event.key === " " && event.target === node && what?.length && event.preventDefault(),
    focus: () => Array.isArray(what) && node.matches(":focus-visible") && later(WAIT.hover, false),
    blur: stop,
  };
  // With Svelte's `on`, because a focused element that is taken off the page loses its focus in the middle of an
  // update, where state may not be changed otherwise.
  const offs = Object.entries(handlers).map(([name, handler]) =>
    on(node, name, handler as EventListener, { capture: true }),
  );
  return {
    update: (next) => (what = next),
    destroy() {
      clearTimeout(timer);
      if (held.card?.anchor === node) putDown();
      for (const off of offs) off();
    },
  };
}
