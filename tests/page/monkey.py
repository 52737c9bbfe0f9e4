"""Somebody who knows no game: looks at what the page offers, and clicks any of it.

The page must always go on: it offers something, says whom it waits for, or shows the end. What stands still without any
of that, for five seconds of the page's own time, is a page that has frozen. What it draws and tells meanwhile is held
against what the server says (`watch.py`).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from tests.page.pace import LIMIT
from tests.page.watch import Shown, Watch

CAN = ":not([disabled]):not([aria-disabled=true])"
CONFIRM, OFFERED, STEPS = f"[data-testid=confirm]{CAN}", f"[data-action]{CAN}", f"[data-step]{CAN}"
# What can be seen now. Of what can be clicked only one kind: a confirmation, else whole actions, else steps to them.
LOOK = """selectors => {
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const { state = "", version = "", playing } = document.body.dataset;
  const found = {
    state, version, playing: playing !== undefined, selector: "", offered: [], still: window.own?.still() ?? 0,
    chosen: document.querySelector("[data-chosen-action]")?.dataset.chosenAction ?? "",
    curtain: all("[data-testid=raise]").length > 0,
    waits: all("[data-waits]").length > 0,
    over: all("[data-testid=game-over]").length > 0,
    online: !document.querySelector("[data-testid=connection]"),
  };
  for (const selector of selectors) {
    const offered = all(selector);
    if (!offered.length) continue;
    return { ...found, selector, offered: offered.map((one) => one.dataset.action ?? one.dataset.step ?? "") };
  }
  return found;
}"""
# Where to click the n-th of those: somewhere on it, or on another that means the same; nothing as long as something
# else lies over them. Whether the click hits one of its kind is noted.
AIM = """([selector, place]) => {
  if (!window.meant) addEventListener("click", ({ target }) => window.missed = !target.closest(window.meant), true);
  [window.meant, window.missed] = [selector, false];
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  const means = (one) => one.dataset.action ?? one.dataset.step;
  const all = [...document.querySelectorAll(selector)].filter(seen);
  if (!all[place]) return null;
  const parts = [0.5, 0.2, 0.8, 0.05, 0.95];
  for (const one of [all[place], ...all.filter((other) => means(other) === means(all[place]))]) {
    let box = one.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      box = one.getBoundingClientRect();
    }
    for (const down of parts) for (const right of parts) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
# What lies over the middle of it.
OVER = """([selector, place]) => {
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  const box = [...document.querySelectorAll(selector)].filter(seen)[place]?.getBoundingClientRect();
  const over = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return over ? `${over.cloneNode().outerHTML} in ${over.parentElement?.cloneNode().outerHTML}` : "nothing";
}"""
# A click that came a little late has opened, or paused, what lay there: whoever did so takes it back. Nothing else is
# ever closed. Whether there was such a click.
TAKE_BACK = """() => {
  if (!window.missed) return false;
  window.missed = false;
  document.querySelector("dialog[open]")?.close();
  document.querySelector("[data-testid=pause][aria-pressed=true]")?.click();
  if (document.querySelector("[data-testid=zoom]"))
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return true;
}"""
# Somebody's cards, opened to find what can be chosen there: where there is nothing, they are put away again, once they
# have come up.
NOTHING_THERE = """async selectors => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const sheet = document.querySelector("dialog[open]");
  if (sheet && !sheet.querySelector(selectors.join())) sheet.close();
}"""
CLICKS = 40  # no answer takes so many
PATIENCE = 60.0  # our seconds; only a broken server takes so long, however busy the machine
REACH = 20.0  # our seconds after which what is offered must be within reach of a click, however busy the machine


class Look(msgspec.Struct, frozen=True):
    state: str
    version: str
    playing: bool
    selector: str
    offered: list[str]
    still: float
    chosen: str
    curtain: bool
    waits: bool
    over: bool
    online: bool

    @property
    def asked(self) -> bool:
        return self.state == "asked"

    def goes_on(self) -> bool:
        if self.curtain:
            return True
        if self.state == "over":
            return self.over
        if self.asked:
            return bool(self.offered)
        return self.waits or (self.playing and self.still < LIMIT)


class Monkey:
    def __init__(self, page: Page, seed: int, *, touch: bool = False) -> None:
        self.page, self.dice, self.touch = page, Random(seed), touch
        self.watch = Watch()
        # First words of the actions that were confirmed.
        self.actions: Counter[str] = Counter()

    def look(self) -> Look:
        return msgspec.convert(self.page.evaluate(LOOK, [CONFIRM, OFFERED, STEPS]), Look)

    def until(self, good: Callable[[Look], bool], what: str) -> Look:
        """Look until it is good, for as long as the page changes or waits for the server."""
        end = time.monotonic() + PATIENCE
        while True:
            look = self.look()
            if good(look):
                return look
            assert look.still < LIMIT or not look.online, f"frozen, where {what}: {look}"
            assert time.monotonic() < end, f"for {PATIENCE:.0f} s there was nothing to be seen of what {what}: {look}"
            self.page.wait_for_timeout(5)

    def finish(self, answers: int = 400, between: Callable[[], object] = lambda: None) -> None:
        """Play to the end; before every answer something else may happen."""
        for _ in range(answers):
            over = self.turn().state == "over"
            between()
            if over:
                return
            self.answer()
        raise AssertionError(f"not over after {answers} answers")

    def turn(self) -> Look:
        """Until something is asked, or all is over; meanwhile the page says whom it waits for."""
        end = time.monotonic() + PATIENCE
        while True:
            look = self.until(Look.goes_on, "the page offers something, waits for somebody, or shows the end")
            if look.curtain or look.state in ("asked", "over"):
                return look
            assert time.monotonic() < end, f"for {PATIENCE:.0f} s nobody moved: {look}"
            self.page.wait_for_timeout(5)

    def answer(self) -> bool:
        """Answer a question, if one is asked: whether it was answered, and not taken away by what others did."""
        first = self.look()
        if first.curtain:
            self.page.locator("[data-testid=raise]:visible").click()
            first = self.look()
        if not first.asked:
            return False
        for _ in range(CLICKS):
            look = self.until(lambda now: ready(now) or gone(now, first), "something is asked")
            if gone(look, first):
                return False
            # Of several confirmations, the first.
            place = 0 if look.selector == CONFIRM else self.dice.randrange(len(look.offered))
            if not self.click(look.selector, place, first):
                return False
            if self.page.evaluate(TAKE_BACK):
                continue
            if look.selector == STEPS:
                self.page.evaluate(NOTHING_THERE, [OFFERED, STEPS])
            if look.selector == CONFIRM:
                self.actions[look.chosen.split(" ")[0]] += 1
                self.settle()
                return True
        raise AssertionError(f"nothing could be confirmed after {CLICKS} clicks: {self.look()}")

    def click(self, selector: str, place: int, first: Look) -> bool:
        """A real click, or a touch, on what can be reached; whether it came before others took the question away."""
        end = time.monotonic() + REACH
        while True:
            aim = self.page.evaluate(AIM, [selector, place])
            # Aimed at twice: what is still on its way would be missed. The page's clock, which goes faster than ours,
            # stands still meanwhile.
            held = self.page.evaluate("own.hold(true)")
            try:
                if aim is not None and aim == self.page.evaluate(AIM, [selector, place]):
                    if self.touch:
                        self.page.touchscreen.tap(*aim)
                    else:
                        self.page.mouse.click(*aim)
                    return True
            finally:
                self.page.evaluate("held => own.hold(held)", held)
            now = self.look()
            if gone(now, first):
                return False
            if now.selector != selector or len(now.offered) <= place:
                return True  # something else is offered by now
            if time.monotonic() > end:
                over = self.page.evaluate(OVER, [selector, place])
                raise AssertionError(f"offered, but out of reach below {over}: {now.offered[place]} in {now}")
            self.page.wait_for_timeout(60)  # longer than a timer that was held takes to go on

    def settle(self) -> None:
        """Until what was sent is answered: nothing is chosen any more, or another sits down."""
        self.until(lambda look: not look.chosen or look.curtain, "a confirmation is answered")

    # What is drawn

    def follow(self) -> None:
        """Hold all that was shown since the last time against what the server had said."""
        self.watch.follow(self.page.evaluate("window.watched.take()"))

    def compare(self, view: Callable[[], Any]) -> bool:
        """At rest, the page draws what the server says now, and offers nothing else; whether it was at rest."""
        end = time.monotonic() + PATIENCE
        wrong: list[str] = []
        while True:
            look = self.look()  # first: whatever is read later has stood at least as long
            self.follow()
            shown = msgspec.json.decode(self.page.evaluate("window.watched.shown()"), type=Shown)
            sight = view()
            same = sight["version"] == self.watch.version == int(look.version or -1) == int(shown.moment.split(".")[0])
            if same and not look.playing:
                assert sight["view"]["table"] == self.watch.view["table"], "the server says one thing, and then another"
                wrong = self.watch.rests(shown, sight["view"]["table"])
                if look.asked and look.selector == OFFERED:
                    wrong += [f"{one} is offered" for one in set(look.offered) - set(sight["view"]["legal"])]
                if not wrong:
                    return True
                assert look.still < LIMIT, "; ".join(wrong)  # numbers may still be counting
            elif not same and look.state in ("waiting", "playing", "asked") and not wrong:
                return False  # others go on
            assert time.monotonic() < end, f"never at rest: {wrong} {look}"
            self.page.wait_for_timeout(10)


def ready(now: Look) -> bool:
    """Something can be clicked; what is chosen can be confirmed."""
    return bool(now.offered) and (not now.chosen or now.selector == CONFIRM)


def gone(now: Look, before: Look) -> bool:
    return not now.asked or now.version != before.version
