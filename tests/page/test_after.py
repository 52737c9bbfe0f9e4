"""After a game: the replay, its keys and eyes, a link to a moment, and another ending. And during one: the past."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.test_screens import AXE, start


@pytest.mark.timeout(400)
def test_replay_and_what_if(come: Any) -> None:
    one = come(seed=2)
    start(one, "resonance")
    one.finish()
    assert one.axe(AXE) == []  # the end
    one.find("replay").click()
    bar = one.find("replay-bar")
    bar.wait_for()
    shown = bar.locator("output")
    total = shown.inner_text().partition("/")[2]
    expect(shown).to_have_text(f"0/{total}")
    for step in range(1, 4):
        one.page.keyboard.press(".")
        expect(shown).to_have_text(f"{step}/{total}")
    one.page.keyboard.press(",")
    expect(shown).to_have_text(f"2/{total}")
    bar.locator("select").select_option("1")
    expect(one.page).to_have_url(re.compile("move=2&seat=1"))
    assert one.axe(AXE) == []
    one.find("open-cards").click()
    expect(one.find("open-cards")).to_have_attribute("aria-pressed", "true")

    # The address is a link to this very moment, for anybody.
    other = come("Bea")
    other.page.goto(one.page.url)
    expect(other.find("replay-bar").locator("output")).to_have_text(shown.inner_text())

    one.find("what-if").click()
    one.find("start").wait_for(timeout=30_000)
    assert "/t/" in one.page.url


@pytest.mark.timeout(300)
def test_looking_back_while_a_game_goes_on(come: Any) -> None:
    one = come(seed=5)
    start(one, "enchanters")
    for _ in range(4):
        one.play()
        one.wait_asked()
    now = one.version
    if not one.page.locator("ol.log li button:visible").count():
        one.find("tool-log").click()
    one.page.locator("ol.log li button:visible").first.click()
    if one.page.locator("dialog[open]").count():  # else Escape would lead back to now
        one.page.keyboard.press("Escape")
    expect(one.page.locator("body")).to_have_attribute("data-state", "past")
    assert int(one.version) < int(now)
    assert one.page.locator("[data-testid=confirm]:not([disabled]):visible").count() == 0
    one.find("back-to-now").first.click()
    one.wait_seen(now)
    expect(one.page.locator("body")).to_have_attribute("data-state", "asked")


@pytest.mark.timeout(300)
def test_two_people_before_one_screen(come: Any) -> None:
    """The second seat is one's own too: between the two, a curtain."""
    one = come(seed=6)
    one.plan("enchanters", ("mine", "mine"))
    assert one.axe(AXE) == []  # the lobby
    one.find("start").click()
    one.at_table()
    curtains = 0
    for _ in range(60):
        if one.find("raise").count():
            assert one.page.locator("[data-testid=hand]").count() == 0
            if not curtains:
                assert one.axe(AXE) == []
            curtains += 1
        if curtains == 2:
            return
        one.play()
        one.page.wait_for_timeout(100)
    raise AssertionError(f"{curtains} curtains")
