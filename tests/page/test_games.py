"""Two people in two browsers and a bot play whole games through the page, whatever happens to it meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import PHONE, Person
from tests.page.serving import Server

TURNS = 2000  # looks at the two screens: no game takes so many


def together(ada: Person, bea: Person, game: str, players: int, title: str) -> None:
    """Ada sets up a table from the home page; Bea comes by its link."""
    ada.visit()
    ada.page.locator(f"[data-game={game}] .button:not(.primary)").click()
    dialog = ada.page.locator("dialog[open]")
    dialog.locator("select").first.select_option(str(players))
    for seat in range(2, players):
        dialog.locator("fieldset select").nth(seat).select_option("random")
    dialog.locator("button.primary").click()
    expect(ada.find("start")).to_be_disabled()
    bea.page.goto(ada.page.url)
    bea.page.locator("#nickname").fill(bea.name)
    bea.find("join").click()
    expect(ada.page.locator("li .name", has_text=bea.name)).to_be_visible()
    ada.find("start").click()
    ada.at_table()
    bea.at_table()


@pytest.mark.timeout(420)
@pytest.mark.parametrize(
    "game, players, title", [("syncro", 3, "SYNCRO"), ("resonance", 3, "Resonance"), ("enchanters", 2, "Enchanters")]
)
def test_a_whole_game(game: str, players: int, title: str, come: Any, server: Server) -> None:
    ada = come("Ada", seed=3)
    bea = come("Bea", size=PHONE, language="fr", theme="light", seed=4)
    together(ada, bea, game, players, title)

    played = 0
    trouble = {6: "reload", 10: "offline", 14: "kill"}
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
                    bea.context.set_offline(True)
                    ada.play()
                    bea.context.set_offline(False)
                case "kill":
                    server.kill()
                    expect(ada.find("connection").first).to_be_visible(timeout=30_000)
                    server.start()
                    expect(ada.find("connection")).to_have_count(0, timeout=60_000)
        if not any(moved):
            ada.page.wait_for_timeout(50)
    assert (ada.state, bea.state) == ("over", "over"), f"after {played} answers"
    assert played >= 8
    for one in (ada, bea):
        expect(one.find("game-over").first).to_be_visible()
