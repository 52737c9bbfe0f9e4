"""As a visitor meets the page, who changes no setting: cards move, at normal speed, and it always goes on."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from sortilege.server.http.guard import REQUESTS, cost_of
from tests.page.person import Person
from tests.page.plans import QUICK
from tests.page.test_screens import start
from tests.server.test_class import ASKED, COMING, FILES, MATES, TABLES


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, players, options", [("syncro", 3, {}), ("resonance", 3, {}), ("enchanters", 2, QUICK)])
def test_a_whole_game_without_motion(game: str, players: int, options: dict[str, bool], come: Any) -> None:
    """For those whose system says that nothing shall move; all others meet the page in motion (`test_monkey.py`)."""
    one = come(seed=13, motion=False)
    one.sit(game, players, options)
    one.finish()
    expect(one.find("game-over").first).to_be_visible()


def keep_a_witch(one: Person) -> None:
    """To the first turn of Resonance, where one of each object is in the hand."""
    start(one, "resonance")
    assert one.play()
    one.page.locator("[data-step=draw]:visible").wait_for(timeout=60_000)


def test_two_equal_cards_are_drawn(come: Any) -> None:
    """They come to one that is already in the hand, but not beside it while they are being drawn."""
    one = come()
    keep_a_witch(one)
    before = one.version
    one.act("draw H H", "draw")
    one.wait_seen(str(int(before) + 1))
    expect(one.find("hand")).to_contain_text("3 of them", timeout=60_000)
    one.page.locator("[data-step]:visible").first.wait_for(timeout=60_000)


def test_a_card_that_is_held_up_is_played(come: Any) -> None:
    """It loses its place, its focus and whoever reads it, all in one moment."""
    one = come()
    keep_a_witch(one)
    card = one.page.locator("[data-action='play H']:visible")
    card.click()
    one.page.mouse.move(2, 2)
    card.hover()
    one.find("zoom").wait_for()
    before = one.version
    one.page.keyboard.press("Enter")
    one.wait_seen(str(int(before) + 1))
    one.page.mouse.move(2, 2)  # else the next card may come to lie there, and be held up
    one.find("zoom").wait_for(state="detached")
    one.page.locator("[data-step]:visible").first.wait_for(timeout=60_000)


@pytest.mark.parametrize("game, players", [("syncro", 3), ("resonance", 3), ("enchanters", 2)])
def test_a_class_may_come_at_once(game: str, players: int, come: Any) -> None:
    """Thirty newcomers behind one address, within the seconds in which a class opens a link, are not refused a file."""
    one = come()
    asked: list[str] = []
    one.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    one.visit()
    one.page.locator(f'[data-game="{game}"]').wait_for()
    one.sit(game, players, {})
    one.rest()
    cost = sum(cost_of(path) for path in asked)
    print(f"{game}: {len(asked)} requests, {cost:.1f} tokens")
    assert len(asked) <= FILES + len(ASKED)  # what the students of test_class.py ask for
    assert TABLES * MATES * cost <= REQUESTS.at_once + REQUESTS.per_second * COMING
