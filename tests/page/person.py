"""Somebody with a browser, as they come: cards move, at normal speed. Whatever the table offers is clicked."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from sortilege.games.syncro.cards import STAGES
from tests.page import pace, watch
from tests.page.monkey import CONFIRM, PATIENCE, Monkey

DESKTOP, PHONE = (1366, 768), (390, 844)
MET = ("syncro", "resonance", "enchanters")  # games whose lesson is not offered any more
READ = tuple(f"syncro/{page}" for page in (*STAGES, "BOSS1", "BOSS2"))  # pages of the journal that were read before
SIZES = {"desktop": DESKTOP, "phone": PHONE}
ZOOMED = (683, 384)  # what is left of a laptop's screen at 200 %
# What a browser says by itself when something is out of reach; all else that it complains of is a mistake of ours.
NETWORK = ("Failed to load resource", "WebSocket connection to", "net::ERR_", "because its MIME type")


AXE = "async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations"
OTHER_THEME = """() => {
  const { dataset } = document.documentElement;
  return (dataset.theme = dataset.theme === "dark" ? "light" : "dark");
}"""
STAR = "Capella"  # the name that the page suggests: always the same one here


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
        speed: int = pace.PACE,
        worker: bool = False,
    ) -> None:
        """Without motion only for tests of just that: few visitors have asked their system for it. So with a service
        worker, which most visitors have.

        `speed` is how much faster than ours the page's time goes."""
        self.url, self.name = url, name
        self.problems: list[str] = []
        # Whether something may be out of reach: a test that cuts the network, or asks for what is not there, says so.
        self.cut_off = False
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if size == ZOOMED else 1,
            has_touch=size == PHONE,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        choices = {"tongue": language, "theme": theme, "name": name, "met": list(MET), "read": list(READ)}
        choices["suggested"] = STAR
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('sortilege.settings')) "
            f"localStorage.setItem('sortilege.settings', {json.dumps(json.dumps(choices))})"
        )
        self.context.add_init_script(pace.script(speed))
        self.context.add_init_script(watch.SCRIPT)
        self.context.on("weberror", lambda wrong: self.problems.append(f"{name}: {wrong.error}"))
        self.context.on("console", self.hear)
        self.page: Page = self.context.new_page()
        pace.hasten(self.page, speed)
        self.monkey = Monkey(self.page, seed, touch=size == PHONE)

    def hear(self, message: Any) -> None:
        if message.type == "error" and not (self.cut_off and any(sign in message.text for sign in NETWORK)):
            self.problems.append(f"{self.name}: {message.text}")

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def find(self, testid: str) -> Locator:
        return self.page.locator(f"[data-testid={testid}]:visible")

    def take_offer(self, testid: str) -> None:
        """Choose something that a replay offers: in its bar, or in a sheet where the bar has no room for it."""
        self.page.locator(f".bar [data-testid={testid}]").wait_for(state="attached")
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        more = self.page.locator(".bar .more:visible")
        if more.count():
            more.click()
        self.find(testid).click()

    def plan(
        self,
        game: str,
        kinds: tuple[str, ...],
        flags: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        clock: dict[str, int] | None = None,
    ) -> None:
        """A new table, made past the form (test_setup.py has that), because its bots are those of the laboratory that
        play at once: who sits on each seat (mine, open or a bot), options that are on, others.

        Where one of the players fills two seats, the last kind is for both.
        """
        self.visit("/health")  # nothing but an address of this server, to speak from
        seats = [{"kind": kind} if kind in ("mine", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        chosen: dict[str, Any] = {**(options or {}), **dict.fromkeys(flags, True)}
        plan = {"game": game, "players": len(kinds), "name": self.name, "seats": seats, "options": chosen}
        plan["clock"] = clock or {}
        table = self.page.evaluate(
            """async plan => {
              const games = await (await fetch("/api/games")).json();
              const game = games.find((one) => one.game === plan.game);
              while (plan.seats.length < game.seats[plan.players - game.players[0]]) plan.seats.push(plan.seats.at(-1));
              const headers = { "content-type": "application/json" };
              const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(plan) });
              return (await answer.json()).table;
            }""",
            plan,
        )
        self.visit(f"/t/{table}")
        self.find("start").wait_for()

    def sit(self, game: str, players: int, options: dict[str, Any], bot: str = "random") -> None:
        """At a table with bots, where a first game begins."""
        self.plan(game, ("mine", *[bot] * (players - 1)), options=options)
        self.find("start").click()
        self.at_table()

    def view(self) -> Any:
        """What the server says that this seat sees now."""
        return self.page.request.get(f"{self.url}/api/tables/{self.table}/view?seat=0").json()

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
        for step in steps:
            self.page.locator(f'[data-step="{step}"]:visible').first.click(timeout=30_000)
        chosen = self.page.locator(f'[data-action="{action}"]:visible').first
        sent = chosen.get_attribute("data-now") is not None  # its button says all: nothing is left to confirm
        chosen.click(timeout=30_000)
        if not sent:
            self.page.locator(f"{CONFIRM}:visible").first.click(timeout=30_000)
        self.monkey.settle()

    def axe(self, source: str) -> list[str]:
        """What a checker of accessibility finds wrong with the screen, in both themes."""
        self.page.evaluate(source)
        found = [("", one) for one in self.page.evaluate(AXE, {})]
        theme = self.page.evaluate(OTHER_THEME)
        self.page.evaluate(pace.SETTLED)
        found += [(f" ({theme})", one) for one in self.page.evaluate(AXE, {"runOnly": ["color-contrast"]})]
        self.page.evaluate(OTHER_THEME)
        return [
            f"{one['id']}{where}: {one['help']}: {[node['target'] for node in one['nodes']][:3]}"
            for where, one in found
        ]

    def scroll(self) -> tuple[int, int]:
        """How far the page could be scrolled, right and down."""
        right = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        down = self.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        return right, down
