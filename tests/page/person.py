"""Somebody with a browser, who knows no rules: whatever the table offers is clicked."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

DESKTOP, PHONE = (1366, 768), (390, 844)
SIZES = {"desktop": DESKTOP, "phone": PHONE}
CAN = ":not([disabled]):not([aria-disabled=true])"
CONFIRM, OFFERED, STEPS = f"[data-testid=confirm]{CAN}", f"[data-action]{CAN}", f"[data-step]{CAN}"
# Which of three kinds of buttons there are on the screen, first confirmations; and how many of that kind.
BUTTONS = """selectors => {
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  for (const selector of selectors) {
    const count = [...document.querySelectorAll(selector)].filter(seen).length;
    if (count) return [selector, count];
  }
  return ["", 0];
}"""
# What a browser says by itself when the network is gone; everything else is a mistake of ours.
NETWORK = ("Failed to load resource", "WebSocket connection to", "net::ERR_")


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: str = "dark",
        seed: int = 1,
        speed: str = "none",
    ) -> None:
        self.url, self.name, self.dice = url, name, Random(seed)
        self.problems: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion="reduce" if speed == "none" else "no-preference",
            service_workers="block",
        )
        choices = {"tongue": language, "theme": theme, "name": name, "speed": speed}
        self.context.add_init_script(
            "if (!localStorage.getItem('sortilege.settings')) "
            f"localStorage.setItem('sortilege.settings', {json.dumps(json.dumps(choices))})"
        )
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"{name}: {error}"))
        self.page.on("console", self.hear)

    def hear(self, message: Any) -> None:
        if message.type == "error" and not any(sign in message.text for sign in NETWORK):
            self.problems.append(f"{self.name}: {message.text}")

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def find(self, testid: str) -> Locator:
        return self.page.locator(f"[data-testid={testid}]:visible")

    def plan(self, game: str, kinds: tuple[str, ...], flags: tuple[str, ...] = ()) -> None:
        """A new table, from the home page: who sits on each seat (mine, open or a bot), and options that are on.

        Where one of the players fills two seats, the last kind is for both.
        """
        self.visit()
        self.page.locator(f'[data-game="{game}"] .button:not(.primary)').click()
        dialog = self.page.locator("dialog[open]")
        dialog.locator("select").first.select_option(str(len(kinds)))
        seats = dialog.locator("fieldset select")
        for seat in range(seats.count()):
            seats.nth(seat).select_option(kinds[min(seat, len(kinds) - 1)])
        if flags:
            dialog.locator("summary").click()
        for flag in flags:
            dialog.locator(f"input[name={flag}]").check()
        dialog.locator("button.primary").click()
        self.find("start").wait_for()

    # At the table

    @property
    def table(self) -> str:
        return self.page.url.partition("/t/")[2].partition("?")[0]

    @property
    def state(self) -> str:
        return self.page.locator("body").get_attribute("data-state") or ""

    def at_table(self) -> None:
        self.page.locator("[data-testid=table], [data-testid=curtain]").first.wait_for(timeout=60_000)

    @property
    def version(self) -> str:
        return self.page.locator("body").get_attribute("data-version") or ""

    def wait_asked(self) -> None:
        """Until there is something to decide, or nothing any more."""
        expect(self.page.locator("body")).to_have_attribute("data-state", re.compile("asked|over"), timeout=60_000)

    def wait_seen(self, version: str) -> None:
        """Until this screen has seen that much of the game, or more: others may go on meanwhile."""
        self.page.wait_for_function("version => Number(document.body.dataset.version) >= version", arg=int(version))

    def finish(self, answers: int = 400) -> None:
        """Play to the end."""
        for _ in range(answers):
            self.wait_asked()
            if self.state == "over":
                return
            self.play()
        raise AssertionError(f"not over after {answers} answers")

    def play(self) -> bool:
        """Answer a question through the table, if one is asked; whether it was answered."""
        if self.find("raise").count():
            self.find("raise").click()
        if self.state != "asked":
            return False
        before = self.version
        try:
            self.choose()
        except TimeoutError:
            if self.state == "asked" and self.version == before:
                raise
            return False  # the question went away under our hands
        return True

    def choose(self) -> None:
        for _ in range(8):
            buttons, count = self.page.evaluate(BUTTONS, [CONFIRM, OFFERED, STEPS])
            if not count:
                self.page.wait_for_timeout(100)
                continue
            # Of several confirmations, the first.
            one = 0 if buttons == CONFIRM else self.dice.randrange(count)
            self.page.locator(f"{buttons}:visible").nth(one).click(timeout=10_000)
            if buttons == CONFIRM:
                self.settle()
                return

    def act(self, action: str, *steps: str) -> None:
        """This very action, over the steps that lead to it."""
        for name in (*(f'[data-step="{step}"]' for step in steps), f'[data-action="{action}"]', CONFIRM):
            self.page.locator(f"{name}:visible").first.click(timeout=30_000)
        self.settle()

    def settle(self) -> None:
        """Wait until what was sent is answered: nothing is chosen any more, or another sits down."""
        settled = self.page.locator("[data-chosen-action=''], [data-testid=curtain]").first
        settled.wait_for(state="attached", timeout=30_000)

    def axe(self, source: str) -> list[str]:
        """What a checker of accessibility finds wrong with the screen."""
        self.page.evaluate(source)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:3]}"
            for one in found["violations"]
        ]

    def scroll(self) -> tuple[int, int]:
        """How far the page could be scrolled, right and down."""
        right = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        down = self.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        return right, down
