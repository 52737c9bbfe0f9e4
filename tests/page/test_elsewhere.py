"""What comes from elsewhere: a game that brings its rules, words and cover, and a program that waits for challenges."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.serving import ROOT, Server
from tests.page.test_screens import AXE

LANTERNS = "examples.lanterns.src.lanterns:GAME"
KEY = [sys.executable, "-m", "sortilege", "admin", "bots", "add", "Robo", "--level", "strong", "--at-once", "4"]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    folder = tmp_path_factory.mktemp("elsewhere")
    one = Server(folder, "--game", LANTERNS)
    yield one, folder
    one.kill()


@pytest.mark.parametrize("language,title,zone", [("en", "Lanterns", "Moths"), ("fr", "Lanternes", "Papillons")])
def test_a_fourth_game_looks_like_one(language: str, title: str, zone: str, elsewhere: Any, come: Any) -> None:
    one = come("Ada", elsewhere[0].url, language=language)
    one.visit()
    cover = one.page.locator(f"[data-game='{LANTERNS}']")
    expect(cover.locator("h3")).to_have_text(title)
    drawn = cover.locator("img")
    expect(drawn).to_have_js_property("complete", True)
    assert drawn.evaluate("image => image.naturalWidth") > 0
    assert one.axe(AXE) == []
    cover.locator("button.primary").click()
    one.at_table()
    expect(one.page.locator("h1")).to_have_text(title)
    # Its zones lie on the table: piles in the middle, those of each seat beside its name, one's own hand to be touched.
    mine = one.page.locator("[data-testid=hand] [data-zone=moths]")
    expect(mine.locator("h3")).to_contain_text(zone)
    expect(mine.locator("button.card")).to_have_count(5)
    expect(one.page.locator(".board [data-zone=moths] .back")).to_have_count(1)
    expect(one.page.locator(".middle [data-zone=lit] .card")).to_have_count(1)
    assert one.axe(AXE) == []
    mine.locator("[data-action='send 5']").click()
    one.find("confirm").click()
    expect(one.page.locator("[data-testid=hand] [data-zone=spent] .card")).to_have_text("5")
    expect(mine.locator("button.card")).to_have_count(4)
    # Once it is over nobody waits for a turn.
    one.finish()
    over = {"en": "The game is over", "fr": "La partie est finie"}[language]
    expect(one.page.locator(".decision")).to_have_text(over)


def test_a_program_that_waits_is_challenged_from_the_set_up_and_plays(elsewhere: Any, come: Any) -> None:
    server, folder = elsewhere
    url = f"sqlite:///{folder / 'tables.db'}"
    key = subprocess.run([*KEY, "--database-url", url], check=True, capture_output=True, text=True).stdout.strip()
    given = [sys.executable, str(ROOT / "examples" / "visiting_bot.py"), server.url]
    program = subprocess.Popen(given, env=os.environ | {"SORTILEGE_KEY": key}, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None
        assert program.stdout.readline() == "Waiting as Robo.\n"
        one = come("Ada", server.url)
        visitor = one.page.locator("[data-bot='visitor:Robo']")
        one.visit()
        one.page.goto(f"{server.url}/new/enchanters")
        while not visitor.count():  # it is told a moment later that it waits
            one.page.reload()
            one.find("make-table").wait_for()
        expect(visitor).to_contain_text("Somebody’s program")
        assert one.axe(AXE) == []
        visitor.click()
        one.find("make-table").click()
        one.at_table()
        seat = one.page.evaluate("async id => (await fetch(`/api/tables/${id}`)).json()", one.table)["seats"][1]
        assert (seat["name"], seat["program"], seat["level"]) == ("Robo", True, "strong")
        one.wait_asked()
        assert one.play()
    finally:
        program.kill()
        program.communicate()
