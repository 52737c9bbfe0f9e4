"""Somebody with a browser, as they come: cards move, at normal speed. Whatever the table offers is clicked."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.monkey import CONFIRM, Monkey
from tests.page.pace import SCRIPT, hasten

DESKTOP, PHONE = (1366, 768), (390, 844)
SIZES = {"desktop": DESKTOP, "phone": PHONE}
# What a browser says by itself when something is out of reach; all else that it complains of is a mistake of ours.
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
        motion: bool = True,
    ) -> None:
        """Without motion only for tests of just that: few visitors have asked their system for it."""
        self.url, self.name = url, name
        self.problems: list[str] = []
        # Whether something may be out of reach: a test that cuts the network, or asks for what is not there, says so.
        self.cut_off = False
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="block",
        )
        choices = {"tongue": language, "theme": theme, "name": name}
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('sortilege.settings')) "
            f"localStorage.setItem('sortilege.settings', {json.dumps(json.dumps(choices))})"
        )
        self.context.add_init_script(SCRIPT)
        self.context.on("weberror", lambda wrong: self.problems.append(f"{name}: {wrong.error}"))
        self.context.on("console", self.hear)
        self.page: Page = self.context.new_page()
        hasten(self.page)
        self.monkey = Monkey(self.page, seed)

    def hear(self, message: Any) -> None:
        if message.type == "error" and not (self.cut_off and any(sign in message.text for sign in NETWORK)):
            self.problems.append(f"{self.name}: {message.text}")

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def find(self, testid: str) -> Locator:
        return self.page.locator(f"[data-testid={testid}]:visible")

    def plan(
        self, game: str, kinds: tuple[str, ...], flags: tuple[str, ...] = (), options: dict[str, str] | None = None
    ) -> None:
        """A new table, from the home page: who sits on each seat (mine, open or a bot), options that are on, others.

        Where one of the players fills two seats, the last kind is for both.
        """
        self.visit()
        self.page.locator(f'[data-game="{game}"] .button:not(.primary)').click()
        dialog = self.page.locator("dialog[open]")
        dialog.locator("select").first.select_option(str(len(kinds)))
        seats = dialog.locator("fieldset select")
        for seat in range(seats.count()):
            seats.nth(seat).select_option(kinds[min(seat, len(kinds) - 1)])
        if flags or options:
            dialog.locator("summary").click()
        for flag in flags:
            dialog.locator(f"input[name={flag}]").check()
        for name, value in (options or {}).items():
            dialog.locator(f"select[name={name}]").select_option(value)
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
        """Until there is something to decide, or nothing any more, and all that happened has been shown."""
        expect(self.page.locator("body")).to_have_attribute("data-state", re.compile("asked|over"), timeout=60_000)
        self.rest()

    def wait_seen(self, version: str) -> None:
        """Until this screen has seen that much of the game, or more: others may go on meanwhile."""
        self.page.wait_for_function("version => Number(document.body.dataset.version) >= version", arg=int(version))

    def rest(self) -> None:
        """Until all that happened has been shown."""
        expect(self.page.locator("[data-playing]")).to_have_count(0, timeout=60_000)

    def finish(self) -> None:
        """Play to the end."""
        self.monkey.finish()

    def play(self) -> bool:
        """Answer a question through the table, if one is asked; whether it was answered."""
        return self.monkey.answer()

    def act(self, action: str, *steps: str) -> None:
        """This very action, over the steps that lead to it."""
        for name in (*(f'[data-step="{step}"]' for step in steps), f'[data-action="{action}"]', CONFIRM):
            self.page.locator(f"{name}:visible").first.click(timeout=30_000)
        self.monkey.settle()

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
