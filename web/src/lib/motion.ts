// Cards that move: an element with a key glides from where it was, before the view changed, to where it is now (FLIP).

import { tick } from "svelte";
import { settings } from "./settings.svelte";

const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

export interface Flip {
  key: string;
  /** Milliseconds at normal speed. */
  ms?: number;
  /** The key of what it comes out of when it was nowhere before: a pile, for instance. */
  from?: string | undefined;
}

const nodes = new Map<HTMLElement, Flip>();
const read = (given: string | Flip): Flip => (typeof given === "string" ? { key: given } : given);

/** `use:flip={key}` or `use:flip={{ key, ms, from }}`, with keys that are unique on the screen. */
export function flip(node: HTMLElement, given: string | Flip): { update(given: string | Flip): void; destroy(): void } {
  nodes.set(node, read(given));
  return {
    update: (next) => void nodes.set(node, read(next)),
    destroy: () => void nodes.delete(node),
  };
}

/** To be called before the DOM follows a new view: once it has, everything that moved glides. */
export function moving(): void {
  if (settings.beat === 0) return;
  const places = new Map([...nodes].map(([node, { key }]) => [key, node.getBoundingClientRect()]));
  void tick().then(() => {
    for (const [node, options] of nodes) {
      const old = places.get(options.key) ?? (options.from === undefined ? undefined : places.get(options.from));
      if (old) glide(node, old, (options.ms ?? 280) * settings.beat);
    }
  });
}

function glide(node: HTMLElement, old: DOMRect, duration: number): void {
  const now = node.getBoundingClientRect();
  if (!now.width || !old.width) return;
  const [dx, dy, scale] = [old.left - now.left, old.top - now.top, old.width / now.width];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" };
  node.animate([start, { transform: "none", transformOrigin: "0 0" }], { duration, easing: EASE });
}
