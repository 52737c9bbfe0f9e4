"""How many clicks a turn of Enchanters takes, counted by the browser; the windows in it close by themselves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.games.enchanters import GAME
from tests.page.person import DESKTOP, PHONE, Person

COUNT = "() => { window.clicks = 0; addEventListener('click', () => window.clicks++, true) }"
# The pause after which the page answers by itself, and no other, never ends.
NEVER = (
    "() => { const [time, pause] = [setTimeout, 2400]; setTimeout = (run, ms) => (ms === pause ? 0 : time(run, ms)) }"
)
# Items that need nothing but to be taken: no fight, nothing happens at once, and nothing can be done with them.
PLAIN = {
    card.id
    for card in GAME.book.cards
    if card.pile == 0 and not (card.immediate or card.top_actions or card.low_actions or card.top_triggers)
}
TABLES = 8  # until one has such a card on its road


def clicks(one: Person) -> int:
    return int(one.page.evaluate("window.clicks"))


def sit(one: Person) -> str:
    """At a table whose road has a card that needs nothing more; its slot."""
    for _ in range(TABLES):
        options = {"first": "0", "village": "normaltown", "kingdoms": "random"}
        one.plan("enchanters", ("mine", "random"), options=options)
        one.find("start").click()
        one.at_table()
        one.wait_asked()
        for slot in range(1, 6):  # the dearest takes the last crystal: no window follows
            place = f'.road [data-action="take {slot}"]'
            card = one.page.locator(place).get_attribute("data-card") or ""
            if card.partition("#")[0] in PLAIN and one.page.locator(place).is_enabled():
                one.page.evaluate(COUNT)
                return place
    raise AssertionError("only cards with effects on the road")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_taking_a_card_takes_two_clicks(size: tuple[int, int], come: Any) -> None:
    """The windows after it, in which nothing useful can be done, close by themselves."""
    one = come(size=size)
    one.page.locator(sit(one)).click()
    one.find("confirm").click()
    expect(one.page.locator("header:has(h1)")).to_contain_text("turn 2 of", timeout=30_000)
    assert clicks(one) == 2


def test_a_window_that_closes_by_itself_can_be_kept_open(come: Any) -> None:
    one = come()
    place = sit(one)
    one.page.evaluate(NEVER)
    one.page.locator(place).click()
    one.find("confirm").click()
    one.find("stay").click()
    expect(one.find("stay")).to_have_count(0)
    way = one.page.locator('.panel [data-action="close"]')
    expect(way).to_be_visible()
    one.page.keyboard.press("Enter")  # the main button
    expect(one.page.locator(".panel h2")).to_have_text("Anything else?")
