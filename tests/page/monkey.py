"""Somebody who knows no game: looks at what the page offers, and clicks any of it.

The page must always go on: it offers something, says whom it waits for, or shows the end. What stands still without any
of that, for five seconds of the page's own time, is a page that has frozen.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
from playwright.sync_api import Page, TimeoutError

from tests.page.pace import LIMIT

CAN = ":not([disabled]):not([aria-disabled=true])"
CONFIRM, OFFERED, STEPS = f"[data-testid=confirm]{CAN}", f"[data-action]{CAN}", f"[data-step]{CAN}"
# What can be seen now. Of what can be clicked only one kind: a confirmation, else whole actions, else steps to them.
LOOK = """selectors => {
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const { state = "", version = "" } = document.body.dataset;
  const found = {
    state, version, selector: "", offered: [], still: window.own?.still() ?? 0,
    chosen: document.querySelector("[data-chosen-action]")?.dataset.chosenAction ?? "",
    curtain: all("[data-testid=raise]").length > 0,
    waits: all("[data-waits]").length > 0,
    over: all("[data-testid=game-over]").length > 0,
  };
  for (const selector of selectors) {
    const offered = all(selector);
    if (!offered.length) continue;
    return { ...found, selector, offered: offered.map((one) => one.dataset.action ?? one.dataset.step ?? "") };
  }
  return found;
}"""
CLICKS = 40  # no answer takes so many
PATIENCE = 60.0  # our seconds; only a broken server takes so long, however busy the machine


class Look(msgspec.Struct, frozen=True):
    state: str
    version: str
    selector: str
    offered: list[str]
    still: float
    chosen: str
    curtain: bool
    waits: bool
    over: bool

    @property
    def asked(self) -> bool:
        return self.state == "asked"

    def goes_on(self) -> bool:
        if self.curtain:
            return True
        if self.state == "over":
            return self.over
        return bool(self.offered) if self.asked else self.waits


class Monkey:
    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.dice = page, Random(seed)
        # What was met: first words of the actions that were confirmed, and of all that was offered together.
        self.actions: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()

    def look(self) -> Look:
        return msgspec.convert(self.page.evaluate(LOOK, [CONFIRM, OFFERED, STEPS]), Look)

    def until(self, good: Callable[[Look], bool], what: str) -> Look:
        """Look until it is good, for as long as the page changes or waits for the server."""
        end = time.monotonic() + PATIENCE
        while True:
            look = self.look()
            if good(look):
                return look
            assert look.still < LIMIT, f"frozen, where {what}: {look}"
            assert time.monotonic() < end, f"for {PATIENCE:.0f} s there was nothing to be seen of what {what}: {look}"
            self.page.wait_for_timeout(10)

    def finish(self, answers: int = 400) -> None:
        """Play to the end."""
        for _ in range(answers):
            if self.turn().state == "over":
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
            self.page.wait_for_timeout(10)

    def answer(self) -> bool:
        """Answer a question, if one is asked: whether it was answered, and not taken away by what others did."""
        if self.look().curtain:
            self.page.locator("[data-testid=raise]:visible").click()
        first = self.look()
        if not first.asked:
            return False
        words = ""
        for _ in range(CLICKS):
            look = self.until(lambda now: bool(now.offered) or gone(now, first), "something is asked")
            if gone(look, first):
                return False
            if look.selector != CONFIRM and not words:
                words = " ".join(sorted({text.split(" ")[0] for text in look.offered}))
            # Of several confirmations, the first.
            place = 0 if look.selector == CONFIRM else self.dice.randrange(len(look.offered))
            try:
                self.page.locator(f"{look.selector}:visible").nth(place).click(timeout=10_000)
            except TimeoutError:
                if not gone(self.look(), first):
                    raise
                return False
            if look.selector == CONFIRM:
                self.actions[look.chosen.split(" ")[0]] += 1
                self.questions[words] += 1
                self.settle()
                return True
        raise AssertionError(f"nothing could be confirmed after {CLICKS} clicks: {self.look()}")

    def settle(self) -> None:
        """Until what was sent is answered: nothing is chosen any more, or another sits down."""
        self.until(lambda look: not look.chosen or look.curtain, "a confirmation is answered")


def gone(now: Look, before: Look) -> bool:
    return not now.asked or now.version != before.version
