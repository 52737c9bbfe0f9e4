"""Two people in two browsers and a bot play whole games through the page, whatever happens to it meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import DESKTOP, PHONE, Person
from tests.page.serving import Server

TURNS = 3000  # looks at the two screens: no game takes so many
# The quickest invasion: eight turns each.
QUICK = {"enchanters": ("fast", "super_fast")}
# Screens of the two: every size, language and theme comes once.
SCREENS = (
    ((DESKTOP, "en", "dark"), (PHONE, "fr", "light")),
    ((DESKTOP, "fr", "light"), (PHONE, "en", "dark")),
    ((DESKTOP, "en", "light"), (PHONE, "fr", "dark")),
    ((DESKTOP, "fr", "dark"), (PHONE, "en", "light")),
)


def together(ada: Person, bea: Person, game: str, players: int, flags: tuple[str, ...] = ()) -> None:
    """Ada sets up a table from the home page; Bea comes by its link; bots have the other seats."""
    ada.plan(game, ("mine", "open", *["random"] * (players - 2)), flags)
    expect(ada.find("start")).to_be_disabled()
    bea.page.goto(ada.page.url)
    bea.page.locator("#nickname").fill(bea.name)
    bea.find("join").click()
    expect(ada.page.locator("li .name", has_text=bea.name)).to_be_visible()
    ada.find("start").click()
    ada.at_table()
    bea.at_table()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
@pytest.mark.parametrize("pair", [0, *(pytest.param(pair, marks=pytest.mark.long) for pair in range(1, len(SCREENS)))])
def test_a_whole_game(game: str, pair: int, come: Any, server: Server) -> None:
    (size, language, theme), (other_size, other_language, other_theme) = SCREENS[pair]
    ada = come("Ada", size=size, language=language, theme=theme, seed=3)
    bea = come("Bea", size=other_size, language=other_language, theme=other_theme, seed=4)
    together(ada, bea, game, 3, QUICK.get(game, ()) if pair == 0 else ())

    played = 0
    trouble = {6: "reload", 9: "offline", 12: "kill"}
    for _ in range(TURNS):
        moved = [one.play() for one in (ada, bea)]
        played += sum(moved)
        if {ada.state, bea.state} == {"over"}:
            break
        for count in [count for count in trouble if count <= played]:
            match trouble.pop(count):
                case "reload":
                    ada.page.reload()
                    ada.at_table()
                case "offline":
                    bea.cut_off = True
                    bea.context.set_offline(True)
                    ada.play()
                    bea.context.set_offline(False)
                case "kill":
                    ada.cut_off = bea.cut_off = True
                    server.kill()
                    expect(ada.find("connection").first).to_be_visible(timeout=30_000)
                    server.start()
                    expect(ada.find("connection")).to_have_count(0, timeout=60_000)
        if not any(moved):
            ada.page.wait_for_timeout(50)
    assert (ada.state, bea.state) == ("over", "over"), f"after {played} answers"
    assert not trouble, "the game was over before all of it had come"
    for one in (ada, bea):
        expect(one.find("game-over").first).to_be_visible()
