"""A visitor changes no setting: cards move, at normal speed. What once froze the page then, and does not any more."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.person import Person
from tests.page.test_screens import start


def keep_a_witch(one: Person) -> None:
    """To the first turn of Resonance, where one of each object is in the hand."""
    start(one, "resonance")
    assert one.play()
    one.page.locator("[data-step=draw]:visible").wait_for(timeout=60_000)


def test_two_equal_cards_are_drawn(come: Any) -> None:
    """They come to one that is already in the hand, but not beside it while they are being drawn."""
    one = come(speed="normal")
    keep_a_witch(one)
    before = one.version
    one.act("draw H H", "draw")
    one.wait_seen(str(int(before) + 1))
    expect(one.find("hand")).to_contain_text("3 of them", timeout=60_000)
    one.page.locator("[data-step]:visible").first.wait_for(timeout=60_000)


def test_a_card_that_is_held_up_is_played(come: Any) -> None:
    """It loses its place, its focus and whoever reads it, all in one moment."""
    one = come(speed="normal")
    keep_a_witch(one)
    card = one.page.locator("[data-action='play H']:visible")
    card.click()
    one.page.mouse.move(2, 2)
    card.hover()
    one.find("zoom").wait_for()
    one.page.keyboard.press("Enter")
    one.find("zoom").wait_for(state="detached")
    one.page.locator("[data-step]:visible").first.wait_for(timeout=60_000)
