"""What people do at a table besides playing: talk, take back, change language or device, go on to the next level."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.person import PHONE, Person
from tests.page.test_games import together
from tests.page.test_screens import AXE, GAMES, start


def test_people_talk(come: Any) -> None:
    ada, bea = come("Ada"), come("Bea", size=PHONE, language="fr", theme="light")
    together(ada, bea, "enchanters", 2)
    ada.find("tool-chat").click()
    ada.page.locator("dialog[open] input").fill("Bonne chance <b>Bea</b> !")
    ada.page.locator("dialog[open] form button").click()
    bea.find("tool-menu").locator(".dot").wait_for()  # something was said
    bea.find("tool-menu").click()
    bea.page.locator("dialog[open] [data-testid=tool-chat]").click()
    said = bea.page.locator("dialog[open] ul.talk li").last
    expect(said).to_have_text(re.compile(r"^\s*Ada\s+Bonne chance <b>Bea</b> !\s+\d\d:\d\d\s*$"))
    bea.find("emote").first.click()
    heard = ada.page.locator("dialog[open] ul.talk li").last
    expect(heard).to_have_text(re.compile(r"^\s*Bea\s+👏"))
    assert ada.axe(AXE) == []


def test_nobody_talks_in_a_silent_level(come: Any) -> None:
    """Neither words nor signs: there is no chat at all until the level is over."""
    ada, bea = come("Ada"), come("Bea", language="fr")
    together(ada, bea, "syncro", 3)
    assert ada.find("tool-chat").count() == bea.find("tool-chat").count() == 0
    said = bea.page.request.post(
        f"{bea.url}/api/tables/{ada.table}/chat", data={"type": "say", "id": "1", "text": "👏"}
    )
    assert said.json()["reason"]["id"] == "table-silence"


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_everybody_sees_that_bots_think_less(size: tuple[int, int] | None, come: Any) -> None:
    """Where the machine is full (tests/server/test_queue.py): a sign on the tools, and behind it the sentence."""

    def busy(socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            socket.send(json.dumps(message | ({"hurried": True} if message["type"] == "table" else {})))

        socket.connect_to_server().on_message(heard)

    one = come() if size is None else come(size=size)
    one.page.route_web_socket(re.compile("/api/socket$"), busy)
    start(one, "resonance")
    expect(one.find("bots-hurry")).to_be_visible()
    assert one.axe(AXE) == []
    if size is not None:
        one.find("tool-menu").click()
    one.find("tool-people").click()
    expect(one.page.locator("dialog[open]")).to_contain_text("The machine is busy: bots think less than usual.")


def test_a_vote_covers_nothing(come: Any) -> None:
    """What is proposed takes its room from the table: tools and question stay in reach."""
    ada, bea = come("Ada"), come("Bea", size=PHONE)
    together(ada, bea, "enchanters", 2)
    for one in (ada, bea):
        one.page.evaluate("window.errors = []; addEventListener('error', ({ message }) => errors.push(message))")
    ada.find("tool-people").click()
    ada.page.locator("dialog[open] [data-testid=pause] + button").click()
    ada.page.keyboard.press("Escape")
    for one in (ada, bea):
        banner = one.page.locator("aside.banner")
        banner.wait_for()
        box = banner.bounding_box()
        table = one.page.locator("[data-testid=table]").bounding_box()
        assert box is not None
        assert table is not None
        assert box["y"] + box["height"] <= table["y"] + 1
        assert one.scroll() == (0, 0)
    for one in (ada, bea):
        expect(one.page.locator(".table.phone, .table.desk")).to_be_visible()  # no plain one
        assert one.page.evaluate("errors") == []


@pytest.mark.parametrize("game", ["enchanters", *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[:2])])
def test_a_game_is_given_up(game: str, come: Any) -> None:
    """One sees that it is over, can look at it again, and begin another one."""
    one = come(seed=11)
    start(one, game)
    assert one.play()
    one.find("tool-people").click()
    one.find("give-up").click()  # is asked once more
    expect(one.page.locator("dialog[open]")).to_contain_text("The game ends here")
    one.find("give-up-yes").click()
    one.page.keyboard.press("Escape")
    over = one.find("game-over")
    expect(over).to_contain_text("was ended")
    assert one.axe(AXE) == []
    expect(over.locator("[data-testid=replay]")).to_be_visible()
    over.locator("[data-testid=rematch]").dblclick()  # the second click asks for nothing more
    expect(one.page.locator("body")).to_have_attribute("data-state", "asked", timeout=60_000)
    expect(one.page.locator("[role=alert]:visible")).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_game(come: Any) -> None:
    one = come(seed=8)
    start(one, "resonance")
    one.play()
    one.wait_asked()
    one.page.evaluate("window.kept = true")
    expect(one.page.locator("html")).to_have_attribute("lang", "en")
    one.page.locator("nav.tools .row button[lang=fr]").click()
    expect(one.page.locator("html")).to_have_attribute("lang", "fr")
    expect(one.find("tool-settings").first).to_have_attribute("aria-label", "Réglages")
    assert one.page.evaluate("window.kept")  # the page was not loaded anew
    assert one.play()
    assert one.page.locator("[role=alert]:visible").count() == 0  # it was accepted
    one.page.reload()
    one.at_table()
    expect(one.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_seat_moves_to_another_device(come: Any) -> None:
    ada = come("Ada", seed=9)
    start(ada, "enchanters")
    ada.find("tool-people").click()
    sheet = ada.page.locator("dialog[open]")
    sheet.locator("summary").last.click()
    link = sheet.locator("input[readonly]:visible").last.input_value()
    phone = come("Bea", size=PHONE, language="fr")
    phone.page.goto(link)
    phone.at_table()
    expect(phone.page).not_to_have_url(re.compile("key="))  # the key does not stay in the address
    phone.wait_asked()
    before = int(phone.version)
    assert phone.play()
    assert int(phone.version) > before  # nobody else is asked: it was no bot's doing
    ada.wait_seen(phone.version)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("level, bots, hoped", [("Ia", ["greedy"] * 3, "Next level"), ("IId", ["random"], "Try again")])
def test_level_after_level(level: str, bots: list[str], hoped: str, come: Any) -> None:
    """After a victory the next level, after a defeat the same one again: the campaign knows where it is."""
    one = come(seed=10)
    one.plan("syncro", ("mine", *bots), options={"level": level})
    one.find("start").click()
    one.at_table()
    for _ in range(30):  # nearly always the first time
        before = title(one)
        one.finish()
        button = one.find("rematch").first
        said = button.inner_text()
        (one.find("map-next") if said == "Next level" else button).click()  # the station on the map leads on as well
        expect(one.page.locator("body")).to_have_attribute("data-state", "asked")
        assert (title(one) != before) == (said == "Next level"), (before, said, title(one))
        if said == hoped:
            return
    raise AssertionError(f"never {hoped}")


def title(one: Person) -> str:
    """The level that is played."""
    return str(one.page.locator("header").first.inner_text()).upper().split("\n")[0]
