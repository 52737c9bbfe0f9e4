// Cards that come and go: from where they were to where they lie, always from the same spot of a partner's hand.

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

interface Travel {
  /** CSS selector of where it comes from. */
  from: string;
  ms: number;
}

/** In: the card flies in from another element. */
export function travel(node: Element, { from, ms }: Travel): TransitionConfig {
  const start = document.querySelector(from)?.getBoundingClientRect();
  if (!start || ms === 0) return { duration: 0 };
  const end = node.getBoundingClientRect();
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  return {
    duration: ms,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px) rotateY(${t < 0.5 ? t * 180 : (1 - t) * 180}deg)`,
  };
}

/** Out: a beaten card lifts and burns away. */
export function burn(_node: Element, { ms }: { ms: number }): TransitionConfig {
  return {
    duration: ms,
    easing: cubicIn,
    css: (t, u) =>
      `opacity: ${t}; transform: translateY(${-34 * u}px) scale(${1 + 0.08 * u}); filter: brightness(${1 + 2 * u}) sepia(${u})`,
  };
}

/** Out: a spell leaves for the discard. */
export function leave(_node: Element, { ms }: { ms: number }): TransitionConfig {
  return {
    duration: ms,
    easing: cubicIn,
    css: (t, u) => `opacity: ${t}; transform: translate(${20 * u}px, ${26 * u}px)`,
  };
}

/** In: a thumb or a crown appears. */
export function pop(_node: Element, { ms }: { ms: number }): TransitionConfig {
  return { duration: ms, easing: cubicOut, css: (t) => `opacity: ${t}; transform: scale(${0.4 + 0.6 * t})` };
}
