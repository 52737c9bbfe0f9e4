"""A whole game of each kind in Firefox and in WebKitGTK, with the page's default settings.

Whoever plays skips what is shown, as impatient visitors do; whatever is offered is pressed, as the monkey does.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.page.drivers import Driver, Firefox, WebKit
from tests.page.monkey import AIM, CONFIRM, LOOK, OFFERED, STEPS
from tests.page.plans import QUICK
from tests.page.serving import Server

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]

TABLES: dict[str, tuple[int, dict[str, Any]]] = {"syncro": (3, {}), "resonance": (3, {}), "enchanters": (2, QUICK)}
SKIP = "[data-testid=skip]"
STILL = 60.0  # seconds without any change: it has frozen
MAKE = """
const [plan, done] = [arguments[0], document.body];
const seats = (game) => game.seats[plan.players - game.players[0]];
(async () => {
  const game = (await (await fetch("/api/games")).json()).find((one) => one.game === plan.game);
  while (plan.seats.length < seats(game)) plan.seats.push(plan.seats.at(-1));
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(plan) });
  done.dataset.made = (await answer.json()).table;
})();
"""
LISTEN = """
window.wrong = [];
addEventListener("error", (event) => wrong.push(String(event.error ?? event.message)));
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
"""


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    if request.param.program is None:
        pytest.skip(f"{request.param.__name__} is not installed")
    one = request.param(tmp_path)
    yield one
    one.close()


def until(driver: Driver, script: str, what: str) -> Any:
    end = time.monotonic() + STILL
    while not (found := driver.run(f"return {script}")):
        assert time.monotonic() < end, what
        time.sleep(0.1)
    return found


def press(driver: Driver, selector: str, place: int = 0) -> bool:
    aim = driver.run(f"return ({AIM})(arguments[0])", [selector, place])
    if aim:
        driver.press(*aim)
    elif driver.run("return document.querySelector('dialog[open], [data-testid=zoom]') !== null"):
        driver.escape()  # opened by a press that came when something else had taken the button's place
    return bool(aim)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game(game: str, driver: Driver, server: Server) -> None:
    players, options = TABLES[game]
    driver.navigate(server.url)
    until(driver, "document.querySelector('[data-game]') !== null", "the home page comes up")
    settings = json.dumps({"tongue": "en", "name": "Ada", "met": list(TABLES)})
    driver.run("localStorage.setItem('sortilege.settings', arguments[0])", settings)
    bots = [{"kind": "bot", "bot": "random"}] * (players - 1)
    plan = {"game": game, "players": players, "name": "Ada", "options": options, "clock": {}}
    driver.run(MAKE, plan | {"seats": [{"kind": "mine"}, *bots]})
    table = until(driver, "document.body.dataset.made", "the table is made")
    driver.navigate(f"{server.url}/t/{table}")
    driver.run(LISTEN)
    until(driver, "document.querySelector('[data-testid=start]:enabled') !== null", "the game can begin")
    end = time.monotonic() + STILL
    while not driver.run("return document.querySelector('[data-testid=table]') !== null"):
        assert time.monotonic() < end, "the table comes up"
        press(driver, "[data-testid=start]")
        time.sleep(0.5)
    dice, last, since = Random(1), "", time.monotonic()
    while True:
        look = driver.run(f"return ({LOOK})(arguments[0])", [CONFIRM, OFFERED, STEPS])
        if look["state"] == "over" and look["over"]:
            break
        now = json.dumps([look[key] for key in ("state", "version", "selector", "offered", "chosen", "playing")])
        if now != last:
            last, since = now, time.monotonic()
        assert time.monotonic() - since < STILL, f"frozen: {look}"
        if look["state"] == "asked" and look["offered"]:
            place = 0 if look["selector"] == CONFIRM else dice.randrange(len(look["offered"]))
            press(driver, look["selector"], place)
        elif look["playing"]:
            press(driver, SKIP)
        else:
            time.sleep(0.05)
    assert driver.run("return window.wrong") == []
    assert driver.run("return document.documentElement.scrollWidth <= innerWidth")
