"""A newcomer's game, one file without a word for the page, is played in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.person import Person
from tests.page.serving import Server

GAME = "examples.newcomer.high_card:GAME"


@pytest.mark.timeout(300)
def test_a_game_in_one_file_is_played_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, "--game", GAME)
    ada = Person(browser, server.url, "Ada")
    try:
        ada.plan(GAME, ("mine", "greedy", "random"))
        ada.find("start").click()
        ada.at_table()
        # The hand lies there once, as cards, and no list of the program's is read out below it.
        expect(ada.page.locator("[data-testid=hand] [data-zone=hands] button.card")).to_have_count(3)
        expect(ada.page.locator(".lines li")).to_contain_text(["points"])
        ada.finish()
        assert ada.problems == []
    finally:
        ada.context.close()
        server.kill()
