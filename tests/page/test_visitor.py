"""As a visitor meets the page, who changes no setting: cards move, at normal speed, and it always goes on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import Person
from tests.page.test_screens import start

# Whole games of the three kinds: how many players, options that are on, and others; Enchanters at its quickest.
TABLES: dict[str, tuple[str, int, tuple[str, ...], dict[str, str]]] = {
    "syncro": ("syncro", 3, (), {}),
    "resonance": ("resonance", 3, (), {}),
    "resonance in real time": ("resonance", 3, (), {"mode": "realtime"}),
    "enchanters": ("enchanters", 2, ("fast", "super_fast"), {}),
}


def whole_game(one: Person, table: str) -> None:
    game, players, flags, options = TABLES[table]
    one.plan(game, ("mine", *["random"] * (players - 1)), flags, options)
    one.find("start").click()
    one.at_table()
    one.finish()
    expect(one.find("game-over").first).to_be_visible()
    print(f"{table}: {dict(one.monkey.actions)}, asked {dict(one.monkey.questions)}")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_goes_on_to_its_end(table: str, come: Any) -> None:
    whole_game(come(seed=12), table)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("table", ["syncro", "resonance", "enchanters"])
def test_a_whole_game_without_motion(table: str, come: Any) -> None:
    """For those whose system says that nothing shall move."""
    whole_game(come(seed=13, motion=False), table)


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


def test_whatever_goes_wrong_is_noticed(come: Any) -> None:
    """By those who test: planted errors, and a page that offers nothing any more."""
    one = come()
    start(one, "resonance")
    for script in ("console.error('planted')", "setTimeout(() => { throw new Error('planted'); })"):
        one.page.evaluate(script)
        one.page.wait_for_timeout(100)
    assert [problem.rsplit(" ")[-1] for problem in one.problems] == ["planted", "planted"]
    one.problems.clear()
    one.page.add_style_tag(content="[data-action], [data-step] { visibility: hidden !important; }")
    with pytest.raises(AssertionError, match="frozen"):
        one.finish()
