"""After a game: its review, the mistakes in it found again, puzzles, and what many reviews say together."""

from __future__ import annotations

import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.cookiejar import CookieJar
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.page.person import DESKTOP, PHONE, Person
from tests.page.serving import PATIENCE, Server
from tests.page.test_screens import AXE

ENDING = 9  # actions before the end
STILL = 120  # seconds in which a review may get no further: it waits for its turn, however busy the machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its reviews are as quick as they can be, and so have few marks."""
    folder = tmp_path_factory.mktemp("server")
    config = folder / "sortilege.toml"
    config.write_text("review_effort = 1\n", "utf-8")
    one = Server(folder, "--config", str(config))
    yield one
    one.kill()


class Visitor:
    """Somebody without a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.call("/api/guests", {})

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        return json.load(self.opener.open(asked, timeout=60))

    def finish(self, table: str, seat: int) -> None:
        """Play a game to its end: always the first thing that can be done."""
        end = time.monotonic() + 240
        while self.call(f"/api/tables/{table}")["phase"] != "over":
            assert time.monotonic() < end, "the game does not end"
            view = self.call(f"/api/tables/{table}/view?seat={seat}")["view"]
            if seat not in view["to_act"]:
                time.sleep(0.1)
                continue
            answer = {"seat": seat, "decision": view["decision"], "action": view["legal"][0]}
            try:
                self.call(f"/api/tables/{table}/actions", answer)
            except urllib.error.HTTPError:  # others were quicker, and it is asked anew
                continue

    def until_over(self, table: str) -> None:
        end = time.monotonic() + 240
        while self.call(f"/api/tables/{table}")["phase"] != "over":
            assert time.monotonic() < end, "the game does not end"
            time.sleep(0.1)


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, int]:
    """A table at which bots have finished a game, and how many actions it had."""
    host = Visitor(server.url)
    seats = [{"kind": "bot", "bot": "greedy"}] * 3
    table: str = host.call(
        "/api/tables", {"game": "resonance", "players": 3, "name": "Ada", "seats": seats, "start": True}
    )["table"]
    host.until_over(table)
    return table, host.call(f"/api/tables/{table}/moment?move=0")["moves"]


@pytest.fixture(scope="module")
def ended(server: Server, played: tuple[str, int]) -> str:
    """A table at which only the ending of a game was played, so that its review is short."""
    host, (table, moves) = Visitor(server.url), played
    what = {"game": 1, "move": moves - ENDING, "name": "Ada", "seat": 0}
    made: str = host.call(f"/api/tables/{table}/what-if", what)["table"]
    host.finish(made, 0)
    return made


def reviewed(one: Person, table: str) -> Any:
    """Wait for the review that the page shows, as long as it gets further; what it says, from the server."""
    finished = one.page.locator("[data-testid=review][data-state=done]")
    done, end = -1, time.monotonic() + STILL
    while True:
        with suppress(TimeoutError):
            finished.wait_for(timeout=1000)
            break
        assert time.monotonic() < end, f"the review stands still at {done}"
        info = one.page.request.get(f"{one.url}/api/tables/{table}/review").json()
        if info.get("done", 0) != done:
            done, end = info.get("done", 0), time.monotonic() + STILL
    one.find("moment").wait_for()
    return one.page.request.get(f"{one.url}/api/tables/{table}/review").json()["review"]


def choose(one: Person, within: Locator, action: str) -> None:
    """Play this very action at a table, over the steps that lead to it."""
    target = within.locator(f'[data-action="{action}"]:not([disabled]):visible').first
    if not target.count():
        steps = within.locator("[data-step]:not([disabled]):visible")
        for step in steps.evaluate_all("all => all.map((one) => one.dataset.step)"):
            within.locator(f'[data-step="{step}"]:visible').first.click()
            if target.count():
                break
            one.page.keyboard.press("Escape")
    sent = target.get_attribute("data-now") is not None
    target.click()
    if not sent:
        within.locator("[data-testid=confirm]:not([disabled]):visible").first.click()


@pytest.mark.timeout(600)
def test_a_game_is_played_reviewed_and_learnt_from(come: Any, played: tuple[str, int]) -> None:
    """Its ending only, so that its review is short."""
    one = come(seed=2)
    before, moves = played
    one.visit(f"/replay/{before}?move={moves - ENDING}&seat=0")
    one.find("what-if").click()
    one.find("what-if-go").click()
    one.page.wait_for_url("**/t/**")
    one.at_table()
    one.finish()
    table = one.table
    one.find("review").click()
    expect(one.find("review-progress").or_(one.find("moment")).first).to_be_visible(timeout=60_000)
    review = reviewed(one, table)
    expect(one.find("verdict").locator("p")).to_have_count(3)
    expect(one.find("verdict")).not_to_contain_text("review-verdict")
    assert one.axe(AXE) == []

    # The curve by its keys; the table beside it follows.
    curve = one.find("curve")
    curve.focus()
    one.page.keyboard.press("End")
    expect(curve).to_have_attribute("data-at", str(review["actions"]))
    one.page.keyboard.press("Home")
    one.page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("data-at", "1")
    expect(one.page.locator("body")).to_have_attribute("data-version", "1")
    one.page.get_by_text("All cards open").click()
    expect(one.page).to_have_url(re.compile("move=1&.*&open"))
    one.page.get_by_text("What each could know").click()

    # The list: what it shows is where it leads.
    for mark in ("good", "none"):
        one.find("decisions").locator(f"[data-mark={mark}]").click()
    rows = one.find("decision")
    expect(rows).to_have_count(len(review["decisions"]))
    rows.nth(2).click()
    chosen = review["decisions"][2]
    expect(curve).to_have_attribute("data-at", str(chosen["index"]))
    expect(one.find("choices").locator("li")).to_have_count(len(chosen["choices"]))

    # Parts that add up, in whole points.
    for parts in review["parts"]:
        row = one.find("sums").locator(f"tr[data-seat='{parts['seat']}'] td:not(.drawn):not(.error)")
        figures = [re.sub(r"[^−\d]", "", cell).replace("−", "-") for cell in row.all_inner_texts()]
        start, others, own, adjusted, luck, result = map(int, figures)
        assert start + others + own == adjusted
        assert adjusted + luck == result == round(parts["result"] * 100)

    # One's own mistakes (where there are none, the hardest decision): tried, with a hint, found.
    one.find("learn-all").click()
    learn = one.find("learn")
    expect(learn).to_have_attribute("data-laid", re.compile(r"^\d+$"), timeout=60_000)
    index = int(learn.get_attribute("data-laid"))
    lesson = next(each for each in review["decisions"] if each["index"] == index)
    assert lesson["seat"] == 0
    one.find("learn-hint").click()
    one.find("learn-hint").click()
    expect(one.find("hint-text").locator("li").first).to_be_visible()
    assert one.axe(AXE) == []
    choose(one, learn.locator(".review-stage"), lesson["choices"][0]["action"])
    expect(learn).to_have_attribute("data-solved", "true", timeout=60_000)
    expect(one.find("choices").locator("li").first).to_contain_text("%")

    one.find("statistics").click()
    expect(one.find("standing").filter(has_text="Ada")).to_have_count(1)
    one.visit("/statistics")
    expect(one.find("standing")).to_have_count(1)
    assert one.axe(AXE) == []
    one.visit("/me")
    one.find("result-review").click()
    one.find("moment").wait_for(timeout=60_000)


@pytest.mark.timeout(600)
def test_a_review_by_touch_in_french(come: Any, ended: str) -> None:
    one = come("Bea", size=PHONE, language="fr", theme="light")
    one.visit(f"/replay/{ended}")
    one.find("replay-bar").locator(".more").tap()
    one.find("review").tap()
    review = reviewed(one, ended)
    curve = one.find("curve")
    box = curve.bounding_box()
    curve.tap(position={"x": box["width"] - 14, "y": 100})
    expect(curve).to_have_attribute("data-at", re.compile(rf"^({review['actions']}|{review['actions'] - 1})$"))
    if review.get("decisive"):
        first = review["decisive"][0]["after"]
        curve.tap(position={"x": 36, "y": 20})
        while one.find("moment-back").is_enabled():
            one.find("moment-back").tap()
        expect(one.find("moment")).to_have_attribute("data-at", re.compile(rf"^(0|{first})$"))
    assert one.scroll()[0] == 0
    assert one.axe(AXE) == []
    # Whoever had no seat learns from the seat that is looked at; the answer can be asked for.
    one.find("learn-all").tap()
    expect(one.find("learn")).to_have_attribute("data-laid", re.compile(r"^\d+$"), timeout=60_000)
    one.find("learn-answer").tap()
    expect(one.find("choices").locator("li").first).to_contain_text("%")
    assert one.scroll()[0] == 0


@pytest.fixture(scope="module")
def lost(server: Server) -> str:
    """A table at which bots have lost a level of SYNCRO, which is closed: its hands may be told. Two
    mages have a third of the decisions of four, and so a third of the review."""
    host = Visitor(server.url)
    seats, options = [{"kind": "bot", "bot": "random"}] * 2, {"level": "IId"}
    made = {"game": "syncro", "players": 2, "name": "Ada", "seats": seats, "options": options, "start": True}
    table: str = host.call("/api/tables", made)["table"]
    host.until_over(table)
    host.call(f"/api/tables/{table}/commands", {"type": "end", "id": "end"})
    return table


def hands_at(one: Person, table: str) -> list[str]:
    """All hands at the moment that the page shows."""
    at = f"{one.url}/api/tables/{table}/moment?move={one.version or 0}&open_cards=true"
    hands = one.page.request.get(at).json()["position"]["hands"]
    return [" ".join(map(str, sorted(hand))) or "–" for hand in hands]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("size, language", [(DESKTOP, "en"), (PHONE, "fr")], ids=["desk", "phone"])
def test_a_lost_level_has_its_post_mortem(come: Any, lost: str, size: tuple[int, int], language: str) -> None:
    """The last moment at which it could be won with the line that wins it, and all hands at every signal."""
    one = come(size=size, language=language)
    one.visit(f"/review/{lost}")
    review = reviewed(one, lost)
    assert [part["result"] for part in review["parts"]] == [0, 0]
    held = one.find("signal-held")
    expect(held.first.locator("li")).to_have_count(2)
    told = held.first.locator("b").all_inner_texts()
    one.find("signal-hands").first.click()
    end = time.monotonic() + PATIENCE
    while hands_at(one, lost) != told:
        assert time.monotonic() < end, f"told {told}, on the table {hands_at(one, lost)}"
    hope = review.get("last_hope")
    if hope is None:  # this one was lost long before its end
        expect(one.find("hope-hands")).to_have_count(0)
    else:
        expect(one.find("hope").locator("ol li")).to_have_count(len(hope["line"]))
        expect(one.find("hope")).to_contain_text(re.compile(rf"(turn|tour) {hope['turn']}", re.I))
        one.find("hope-hands").click()
        expect(one.page.locator("body")).to_have_attribute("data-version", str(hope["index"]))
    assert one.scroll()[0] == 0
    assert one.axe(AXE) == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("players", [3, 6])
def test_whoever_watches_sees_the_end(players: int, come: Any, server: Server) -> None:
    """Of Resonance, on a phone, upright and on its side."""
    host = Visitor(server.url)
    seats = [{"kind": "bot", "bot": "random"}] * players
    table = host.call(
        "/api/tables", {"game": "resonance", "players": players, "name": "Ada", "seats": seats, "start": True}
    )["table"]
    host.until_over(table)
    one = come("Lou", size=PHONE)
    one.visit(f"/t/{table}")
    title = one.page.locator(".verdict h2").first
    expect(one.page.locator("[data-phase=over]")).to_be_visible()
    for width, height in (PHONE, PHONE[::-1]):
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.wait_for_function("() => document.querySelector('.verdict').clientHeight > 150")
        expect(title).to_be_in_viewport(ratio=1)
        assert title.bounding_box()["width"] > 150


@pytest.mark.timeout(300)
def test_a_game_that_goes_on_is_not_reviewed(come: Any) -> None:
    one = come(seed=3)
    one.sit("resonance", 3, {})
    table = one.table
    one.cut_off = True  # the browser tells of the refusal
    one.visit(f"/review/{table}")
    expect(one.find("review-refused")).to_contain_text("This can be read once nothing hidden is left")
    assert one.axe(AXE) == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_a_puzzle_is_solved(come: Any, server: Server, game: str) -> None:
    one = come()
    one.visit(f"/puzzles/{game}")
    told = one.page.request.get(f"{server.url}/api/games/{game}/puzzles").json()
    assert told["puzzles"], "every game ships some"
    if game == "syncro":  # all of them are from levels that somebody new has not seen
        one.find("spoil").click()
    expect(one.find("puzzle")).to_have_count(len(told["puzzles"]) + 1)
    one.find("puzzle-theme").select_option(told["puzzles"][0]["theme"])
    same = [each for each in told["puzzles"] if each["theme"] == told["puzzles"][0]["theme"]]
    expect(one.find("puzzle")).to_have_count(len(same) + 1)
    one.find("puzzle-today").locator("a").click()
    solve = one.find("solve")
    address = f"{server.url}/api/games/{game}/puzzles/{told['today']}"
    answer = one.page.request.post(address, data={"action": ""}).json()["choices"][0]["action"]
    solve.locator("[data-action], [data-step]").first.wait_for(timeout=60_000)
    expect(one.find("puzzle-earlier")).to_have_count(int(one.page.request.get(address).json()["earlier"]))
    assert one.axe(AXE) == []
    choose(one, solve.locator(".review-stage"), answer)
    expect(solve).to_have_attribute("data-solved", "true", timeout=60_000)
    expect(one.find("puzzle-choices").locator("li").first).to_contain_text("%")
    one.find("puzzle-list").click()
    expect(one.find("puzzle-today").locator("a")).to_contain_text("solved")
