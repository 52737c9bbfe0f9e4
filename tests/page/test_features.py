"""What a table shows besides the game: clocks, who is away, the cards a line of the log speaks of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import PHONE, Person
from tests.page.test_screens import AXE, start


def clocked(ada: Person, bea: Person, game: str, players: int) -> None:
    """A table with clocks: Ada makes it, Bea comes by its link, bots have the other seats."""
    ada.visit()
    ada.page.locator(f"[data-game={game}] .button:not(.primary)").click()
    dialog = ada.page.locator("dialog[open]")
    dialog.locator("select").first.select_option(str(players))
    for seat in range(2, players):
        dialog.locator("fieldset select").nth(seat).select_option("random")
    dialog.locator("select:has(option[value=quick])").select_option("quick")
    dialog.locator("button.primary").click()
    ada.find("start").wait_for()
    bea.page.goto(ada.page.url)
    bea.page.locator("#nickname").fill(bea.name)
    bea.find("join").click()
    expect(ada.find("start")).to_be_enabled()
    ada.find("start").click()
    ada.at_table()
    bea.at_table()


@pytest.mark.timeout(240)
@pytest.mark.parametrize("game, players", [("syncro", 3), ("resonance", 3), ("enchanters", 2)])
def test_clocks_and_who_is_away(game: str, players: int, come: Any) -> None:
    ada, bea = come("Ada", seed=3), come("Bea", size=PHONE, language="fr", seed=4)
    clocked(ada, bea, game, players)
    for _ in range(40):  # past drafts and estimations, to where panels are
        if ada.find("timer-1").count() and bea.find("timer-0").count():
            break
        ada.play()
        bea.play()
        ada.page.wait_for_timeout(100)
    for one, seats in ((ada, (0, 1)), (bea, (1, 0))):
        for seat in seats:
            expect(one.find(f"timer-{seat}").first).to_have_text(re.compile(r"^\s*[0-9]+:[0-9]{2}"))
    expect(ada.find("away-1")).to_have_count(0)
    assert ada.axe(AXE) == []
    bea.visit("/credits")
    expect(ada.find("away-1").first).to_have_text("away", timeout=20_000)
    assert ada.axe(AXE) == []
    bea.page.go_back()
    expect(ada.find("away-1")).to_have_count(0, timeout=20_000)


@pytest.mark.timeout(240)
def test_a_line_of_the_log_shows_its_cards(come: Any) -> None:
    one = come(seed=5)
    start(one, "enchanters")
    for _ in range(3):
        one.play()
        expect(one.page.locator("body")).to_have_attribute("data-state", "asked", timeout=60_000)
    line = one.page.locator("ol.log button.cards:visible").last
    line.hover()
    expect(one.find("zoom")).to_be_visible()
    one.page.mouse.move(2, 2)
    expect(one.find("zoom")).to_have_count(0)
    line.focus()
    one.page.keyboard.press("Shift+Tab")  # so that the focus comes by the keyboard
    one.page.keyboard.press("Tab")
    expect(one.find("zoom")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.find("zoom")).to_have_count(0)
