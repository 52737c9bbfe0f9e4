// A card held up to be read: hovering for a while, a long press, or Space on the focused element.

export interface Held {
  id: string;
  /** The element it belongs to, for placing it beside. */
  anchor: HTMLElement;
  /** Whether it stays until it is put down. */
  pinned: boolean;
}

const WAIT = { hover: 450, press: 450 };

export const held: { card: Held | null } = $state({ card: null });

export function putDown(): void {
  held.card = null;
}

/** `use:zoom={id}`; an undefined id holds nothing up. */
export function zoom(
  node: HTMLElement,
  id: string | undefined,
): { update(id: string | undefined): void; destroy(): void } {
  let timer = 0;
  let pressed = false;

  function show(pinned: boolean): void {
    clearTimeout(timer);
    if (id !== undefined) held.card = { id, anchor: node, pinned };
  }
  function later(ms: number, pinned: boolean): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      pressed = pinned;
      show(pinned);
    }, ms);
  }
  function stop(): void {
    clearTimeout(timer);
    if (held.card?.anchor === node && !held.card.pinned) putDown();
  }

  const handlers: { [name: string]: (event: never) => void } = {
    pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && later(WAIT.hover, false),
    pointerleave: stop,
    pointerdown: (event: PointerEvent) => (event.pointerType === "mouse" ? stop() : later(WAIT.press, true)),
    pointerup: () => clearTimeout(timer),
    pointercancel: () => clearTimeout(timer),
    contextmenu: (event: MouseEvent) => {
      event.preventDefault();
      show(true);
    },
    // A long press is not a click.
    click: (event: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key !== " " || event.target !== node) return;
      event.preventDefault();
      show(true);
    },
    keyup: (event: KeyboardEvent) => event.key === " " && event.target === node && event.preventDefault(),
    blur: stop,
  };
  for (const [name, handler] of Object.entries(handlers)) node.addEventListener(name, handler as EventListener, true);
  return {
    update: (next) => (id = next),
    destroy() {
      clearTimeout(timer);
      if (held.card?.anchor === node) putDown();
      for (const [name, handler] of Object.entries(handlers))
        node.removeEventListener(name, handler as EventListener, true);
    },
  };
}
