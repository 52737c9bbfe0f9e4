({ touch, usual, page = false, safe = { top: 0, right: 0, bottom: 0, left: 0 } }) => {
  // What is wrong with a table, or with any other page, in the window it has, one sentence each. Runs in the page.
  const wrong = new Set();
  const table = document.querySelector("[data-testid=table]");
  if (!table && !page) return ["there is no table"];
  const everything = document.createElement("style");
  everything.textContent = "* { pointer-events: auto !important }"; // so that `elementsFromPoint` finds all that is seen
  document.head.append(everything);
  const SLACK = 1.5; // pixels; letters reach a little out of their boxes
  const brief = (one) => {
    const name = one.dataset?.action ?? one.dataset?.step ?? one.dataset?.testid ?? "";
    const words = (one.innerText ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith("svelte")).join(".")}> ${name} "${words}"`;
  };
  const px = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const style = (one) => getComputedStyle(one);
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const view = {
    left: safe.left,
    top: page ? -Infinity : safe.top,
    right: innerWidth - safe.right,
    bottom: page ? Infinity : innerHeight - safe.bottom,
  };
  const inside = (box, room) =>
    box.left >= room.left - SLACK && box.top >= room.top - SLACK && box.right <= room.right + SLACK && box.bottom <= room.bottom + SLACK;
  /** Worked out once for each element, from what its parent has. */
  const inherited = (first, next) => {
    const known = new Map();
    const of = (one) => {
      if (!one || one === document.body) return first;
      if (!known.has(one)) known.set(one, next(one, of(one.parentElement)));
      return known.get(one);
    };
    return of;
  };
  const spoken = inherited(false, (one, above) => {
    const { clipPath, position } = style(one);
    return above || (clipPath !== "none" && position === "absolute"); // for screen readers alone
  });
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !spoken(one);
  /** What is left of the window inside the boxes that cut; `scrolls` are those that can be scrolled. */
  const roomOf = inherited({ room: view, scrolls: [] }, (one, above) => {
    const { overflowX, overflowY } = style(one);
    if (overflowX === "visible" && overflowY === "visible") return above;
    const box = one.getBoundingClientRect();
    const room = meet(above.room, {
      left: overflowX === "visible" ? -Infinity : box.left,
      top: overflowY === "visible" ? -Infinity : box.top,
      right: overflowX === "visible" ? Infinity : box.right,
      bottom: overflowY === "visible" ? Infinity : box.bottom,
    });
    return { room, scrolls: /auto|scroll/.test(overflowX + overflowY) ? [...above.scrolls, one] : above.scrolls };
  });
  /** A link in the middle of a sentence. */
  const within = (one) => one.tagName === "A" && style(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim();
  const all = (selector, from = document) => [...from.querySelectorAll(selector)].filter(seen);

  // A table never scrolls, another page only down.
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.add(`the page is ${scrollWidth - innerWidth} px too wide`);
  if (!page && scrollHeight > innerHeight) wrong.add(`the page is ${scrollHeight - innerHeight} px too high`);

  // Question, hand, confirmation: whole, and not under anything.
  const dialog = document.querySelector("dialog[open]");
  const must = (what, selector) => {
    const found = all(selector);
    for (const one of found) {
      const box = one.getBoundingClientRect();
      const { room } = roomOf(one);
      if (!inside(box, room)) wrong.add(`${what} is not wholly in sight: ${brief(one)} ${px(box)} in ${px(room)}`);
      const stack = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const over = stack.find((each) => !each.matches("[data-frame]")); // what only frames the window covers nothing
      const sheet = dialog && !dialog.contains(one); // opened over it, to be closed again
      if (over && !sheet && !one.contains(over) && !over.contains(one)) wrong.add(`${what} is under ${brief(over)}`);
    }
    return found.length;
  };
  const asks = must("the question", "[data-asks]");
  if (!asks && !must("whom one waits for", "[data-waits]") && !page) wrong.add("no question is in sight ([data-asks])");
  must("the confirmation", "[data-testid=confirm]");
  must("the hand", "[data-testid=hand]");
  must("what was taken", "[data-shows=held]");
  for (const one of document.querySelectorAll("[data-shows=held]"))
    if (!seen(one)) wrong.add(`what was taken is nowhere to be seen: ${brief(one)}`);
  for (const one of all("[data-testid=hand] :is([data-action], [data-step], button, li)")) {
    const box = one.getBoundingClientRect();
    if (!inside(box, roomOf(one).room)) wrong.add(`a card of the hand is cut: ${brief(one)} ${px(box)}`);
  }

  // Whatever is offered is in sight, or in a list of its own that scrolls; at usual sizes nothing has to scroll.
  for (const one of all("[data-action], [data-step]")) {
    const box = one.getBoundingClientRect();
    const { room, scrolls } = roomOf(one);
    if (inside(box, room)) continue;
    if (usual || !scrolls.length) wrong.add(`what is offered is cut: ${brief(one)} ${px(box)} in ${px(room)}`);
  }

  // No button of a table lies on another, but cards that are fanned out or lie in rows, and what is meant to lie behind.
  const buttons = (page ? [] : all("button, a, select, input, summary, [role=button]", dialog ?? document))
    .filter((one) => !one.closest("[data-card], [data-behind]") && !one.querySelector("[data-card]") && !within(one))
    .map((one) => [one, meet(one.getBoundingClientRect(), roomOf(one).room)]);
  buttons.forEach(([one, box], at) => {
    for (const [other, its] of buttons.slice(at + 1)) {
      const both = meet(box, its);
      if (both.right - both.left < 3 || both.bottom - both.top < 3 || one.contains(other) || other.contains(one)) continue;
      wrong.add(`a button lies on another: ${brief(one)} ${px(box)} and ${brief(other)} ${px(its)}`);
    }
  });

  // Fingers: all but a link in the middle of a sentence, and a box to tick, whose words can be pressed too.
  const pressed = (one) => one.matches("[type=checkbox], [type=radio]") && one.closest("label");
  if (touch)
    for (const small of all("button, a, select, input, summary, [role=button]", dialog ?? document)) {
      if (within(small)) continue;
      const one = pressed(small) || small;
      const { width, height } = one.getBoundingClientRect();
      if (width < 43.5 || height < 43.5) wrong.add(`too small for a finger: ${Math.round(width)}x${Math.round(height)} ${brief(one)}`);
    }

  // Texts: whole, unbroken, not one over another.
  const texts = [];
  const walk = document.createTreeWalker(dialog && page ? dialog : (table ?? document.body), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const owner = node.parentElement;
    if (!node.data.trim() || !owner || owner.closest("svg, [data-wraps]") || !seen(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!lines.length) continue;
    const { room, scrolls } = roomOf(owner);
    const free = scrolls.some((one) => !one.querySelector("[data-asks], [data-testid=confirm]"));
    const { textOverflow, fontSize } = style(owner);
    const shown = lines.filter((box) => area(meet(box, room)) > area(box) * 0.1);
    if (parseFloat(fontSize) < 9 && !owner.closest("[data-mini]")) wrong.add(`text of ${fontSize}: ${brief(owner)}`);
    if (!free && textOverflow !== "ellipsis")
      for (const box of lines)
        if (!inside(box, { ...room, top: room.top - 3, bottom: room.bottom + 3 })) {
          wrong.add(`text is cut: ${brief(owner)} ${px(box)} in ${px(room)}`);
          break;
        }
    const rows = new Set(lines.map((box) => Math.round(box.top / 4))).size;
    const words = node.data.trim().split(/[\s\u00ad\u200b/–—-]+/).length;
    if (rows > words) wrong.add(`a word is broken: ${brief(owner)} has ${words} words on ${rows} lines`);
    for (const box of shown) {
      const { left, top, right, bottom } = meet(box, room);
      const air = (bottom - top) * 0.18; // above and below the letters
      texts.push({ owner, box: { left, top: top + air, right, bottom: bottom - air } });
    }
  }
  const solid = (one) => {
    if (/^(img|video|canvas)$/i.test(one.tagName)) return true;
    const { backgroundColor, backgroundImage, opacity } = style(one);
    const alpha = /rgba?\(([^)]*)\)/.exec(backgroundColor)?.[1].split(/[,/\s]+/)[3];
    const colour = backgroundColor.startsWith("color(") ? !/\/ 0(\.[0-4]\d*)?\)/.test(backgroundColor) : alpha === undefined || Number(alpha) > 0.5;
    return Number(opacity) > 0.5 && ((colour && backgroundColor !== "transparent") || backgroundImage !== "none");
  };
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const [a, b] = [texts[i], texts[j]];
      if (a.owner === b.owner || a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue;
      const both = meet(a.box, b.box);
      if (both.right - both.left < 3 || both.bottom - both.top < 4) continue;
      const stack = document.elementsFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
      let found = 0;
      for (const one of stack) {
        if (one === a.owner || one === b.owner) found += 1;
        if (solid(one)) break;
      }
      if (found === 2) wrong.add(`texts overlap: ${brief(a.owner)} and ${brief(b.owner)}`);
    }
  everything.remove();
  return [...wrong];
}
