"""What a table shows besides the game: clocks, who is away, the cards a line of the log speaks of."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import PHONE, SIZES, Person
from tests.page.serving import PATIENCE, Server
from tests.page.test_screens import AXE, GAMES, by_turns, start


def clocked(ada: Person, bea: Person, game: str, players: int) -> None:
    """A table with clocks: Ada makes it, Bea comes by its link, bots have the other seats."""
    ada.plan(game, ("mine", "open", *["random"] * (players - 2)), clock={"bank": 300, "increment": 10})
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
    end = time.monotonic() + PATIENCE
    while not (ada.find("timer-1").count() and bea.find("timer-0").count()):  # past drafts, to where panels are
        assert time.monotonic() < end, "there are no clocks"
        ada.play()
        bea.play()
        ada.page.wait_for_timeout(20)
    for one, seats in ((ada, (0, 1)), (bea, (1, 0))):
        for seat in seats:
            expect(one.find(f"timer-{seat}").first).to_have_text(re.compile(r"^\s*[0-9]+:[0-9]{2}"))
    expect(ada.find("away-1")).to_have_count(0)
    assert ada.axe(AXE) == []
    bea.visit("/credits")
    if game == "syncro":  # where nobody may talk, going for a moment could be a sign: it is told only after a minute
        ada.page.wait_for_timeout(5_000)
        expect(ada.find("away-1")).to_have_count(0)
    else:
        expect(ada.find("away-1").first).to_have_text("away", timeout=20_000)
    assert ada.axe(AXE) == []
    bea.page.go_back()
    expect(ada.find("away-1")).to_have_count(0, timeout=20_000)


def test_a_click_beside_a_card_that_is_held_up_counts(come: Any) -> None:
    """A monster is read before there is a spell to lay on it; what is clicked next is chosen at once."""
    one = come(seed=5)
    start(one, "syncro")
    one.act("good")
    one.wait_asked()
    asked = one.page.locator(".dock [data-asks]")
    expect(one.page.locator(".place.target")).to_have_count(0)
    one.page.locator(".place[aria-disabled=false]").first.click()
    expect(one.find("zoom")).to_be_visible()
    one.page.locator("[data-step^=spell]").first.click()
    expect(one.find("zoom")).to_have_count(0)
    expect(one.page.locator("[data-step^=spell]").first).to_have_attribute("aria-pressed", "true")
    expect(asked).to_contain_text("Now the monster")
    one.page.locator(".place.target").first.click()
    expect(one.find("confirm")).to_be_enabled()


# A line came, and the browser said only then that it had scrolled to the one before.
LATE = """list => {
  list.lastElementChild.insertAdjacentHTML("beforeend", '<p style="height: 900px"></p>');
  list.dispatchEvent(new Event("scroll"));
}"""


@pytest.mark.timeout(240)
def test_the_log_stays_at_its_newest_line(come: Any) -> None:
    one = come(seed=5)
    one.sit("enchanters", 2, {"kingdoms": "random", "first": "0"})
    one.wait_asked()
    log = one.page.locator("ol.log:visible")
    log.evaluate(LATE)
    for _ in range(4):
        one.play()
        one.wait_asked()
    assert log.evaluate("list => list.scrollHeight > list.clientHeight")
    assert log.evaluate("list => list.scrollHeight - list.scrollTop - list.clientHeight") < 40


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


@pytest.mark.timeout(240)
def test_back_closes_what_lies_over_the_table(come: Any) -> None:
    one = come(seed=5, size=PHONE)
    start(one, "enchanters")
    one.wait_asked()
    sheets, table = one.page.locator("dialog[open]"), one.page.url
    for tool in ("log", "settings"):
        one.find("tool-menu").click()
        one.find(f"tool-{tool}").click()  # one sheet leads to another
        expect(sheets).to_have_count(1)
        one.page.evaluate("history.back()")
        expect(sheets).to_have_count(0)
    one.find("tool-menu").click()
    one.page.keyboard.press("Escape")
    expect(sheets).to_have_count(0)
    assert one.page.url == table
    expect(one.find("table")).to_be_visible()
    one.page.wait_for_function("() => !history.state?.covered")  # nothing is left to go back from but the table
    one.page.evaluate("history.back()")
    expect(one.page).not_to_have_url(table)


@pytest.mark.timeout(240)
def test_a_hint_says_why(come: Any) -> None:
    one = come(seed=5)
    start(one, "enchanters")
    one.wait_asked()
    one.find("hint").click()
    expect(one.find("hint-why")).to_have_text(re.compile("of 100"), timeout=60_000)
    one.find("cancel").click()
    expect(one.find("hint-why")).to_have_count(0)


def test_cards_are_found_by_kind_home_and_words(come: Any) -> None:
    one = come()
    one.visit("/cards/enchanters")
    faces = one.page.locator("ul.faces > li")
    all_of_them = re.compile(r"^11[0-9] cards$")
    expect(one.page.locator("p[role=status]")).to_have_text(all_of_them)
    for name in ("Monsters", "Goblins"):
        one.page.get_by_role("button", name=name, exact=True).click()
        expect(one.page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    expect(faces).to_have_count(3)
    assert one.axe(AXE) == []
    one.page.locator("input[type=search]").fill("giant")
    expect(faces).to_have_count(1)
    one.page.locator("input[type=search]").fill("")
    for name in ("Monsters", "Goblins"):
        one.page.get_by_role("button", name=name, exact=True).click()
    expect(one.page.locator("p[role=status]")).to_have_text(all_of_them)
    for game, kind, count in (("syncro", "Spells", 5), ("resonance", "Demons", 8)):
        one.visit(f"/cards/{game}")
        one.page.get_by_role("button", name=kind, exact=True).click()
        expect(faces).to_have_count(count)


def played(server: Server, game: str, players: int) -> str:
    """A game that bots have played among themselves to its end."""

    def call(path: str, body: Any = None, token: str = "") -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(
            urllib.request.Request(server.url + path, data, headers), timeout=PATIENCE
        ) as answer:
            return json.load(answer)

    seats = [{"kind": "bot", "bot": "random"}] * players
    plan = {"game": game, "players": players, "name": "Ada", "seats": seats, "start": True}
    made = call("/api/tables", plan)
    table = f"/api/tables/{made['table']}"
    end = time.monotonic() + 3 * PATIENCE
    while call(table)["phase"] != "over":
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.2)
    if call(table)["more"]:  # an adventure is closed first: else its hidden cards would live on
        call(f"{table}/commands", {"type": "end", "id": "end"}, made["token"])
    return str(made["table"])


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "game, players, move, hidden",  # a move that comes before any game is over
    [
        ("syncro", 3, 10, ".mage .shown li"),
        ("resonance", 6, 30, "[data-zone=others] [data-card]"),
        ("enchanters", 2, 30, ".next"),
    ],
)
def test_all_cards_turned_up_in_a_replay(
    game: str, players: int, move: int, hidden: str, come: Any, server: Server
) -> None:
    """On the table itself, through anybody's eyes, and in the link."""
    one = come()
    one.visit(f"/replay/{played(server, game, players)}?move={move}&seat=0")
    one.at_table()
    assert one.page.locator(hidden).count() == 0 or game == "resonance"  # a mate's cards are open to her
    before = one.page.locator(hidden).count()
    one.find("open-cards").click()
    expect(one.page.locator(hidden)).not_to_have_count(before)
    assert one.page.locator(hidden).count() > before
    assert one.axe(AXE) == []
    one.find("replay-bar").locator("select").select_option("1")
    expect(one.page).to_have_url(re.compile("seat=1.*open"))
    expect(one.page.locator(hidden).first).to_be_visible()
    other = come("Bea", size=PHONE)
    other.page.goto(one.page.url)
    expect(other.page.locator(hidden).first).to_be_visible()
    assert other.scroll() == (0, 0)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, size, theme, language", by_turns(GAMES))
def test_ends_can_be_read_by_everybody(
    game: str, size: str, theme: str, language: str, come: Any, server: Server
) -> None:
    """At the table, and at the end of the replay, whose controls stay."""
    table = played(server, game, 3)
    one = come(size=SIZES[size], theme=theme, language=language)
    for path in (f"/t/{table}", f"/replay/{table}"):
        one.visit(path)
        one.at_table()
        if path.startswith("/replay"):
            one.page.keyboard.press("]")
        expect(one.page.locator("body")).to_have_attribute("data-state", "over")
        assert one.axe(AXE) == [], path
    one.page.keyboard.press("[")
    expect(one.page.locator("body")).to_have_attribute("data-state", "waiting")


@pytest.mark.parametrize("size", SIZES)
def test_the_table_leads_back_to_the_end(size: str, come: Any, server: Server) -> None:
    """Who looks at the table once more finds the result, the replay and the way home beside it."""
    one = come(size=SIZES[size])
    one.visit(f"/t/{played(server, 'enchanters', 2)}")
    one.at_table()
    one.page.get_by_role("button", name="See the table").click()
    over = one.find("game-over")
    expect(over.locator("[data-testid=replay]")).to_be_visible()
    one.find("back-to-end").click()
    expect(one.page.locator(".scoring")).to_be_visible()


# At once, in the page's own time too, which goes faster than a hand.
TWO_TAPS = """async ([x, y]) => {
  for (let number = 0; number < 2; number += 1) {
    const one = document.elementFromPoint(x, y);
    one.dispatchEvent(new PointerEvent("pointerdown", { clientX: x, clientY: y, bubbles: true }));
    one.click();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}"""


def test_two_quick_taps_at_one_place_confirm_nothing(come: Any) -> None:
    """On a phone Confirm comes where the button was that chose."""
    one = come(size=PHONE)
    one.sit("syncro", 2, {})
    button = one.page.locator("[data-action=pass]")
    while True:
        one.monkey.turn()
        if button.count():
            break
        one.monkey.answer()
    box = button.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    version = one.view()["version"]
    one.page.evaluate("own.hold(true)")  # no time goes by between the two, however busy the machine is
    one.page.evaluate(TWO_TAPS, place)
    expect(one.find("confirm")).to_be_visible()
    assert one.view()["version"] == version
    one.page.evaluate("own.hold(false)")
    one.page.wait_for_timeout(100)
    one.page.touchscreen.tap(*place)  # a moment later
    one.wait_seen(str(version + 1))
