"""What friends do around a table: an evening from the link to the rematch, a deal that others play too, a finished game
watched together, and what the server remembers of somebody."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.core.errors import Problem
from sortilege.core.record import Record
from sortilege.core.registry import find
from tests.page.person import PHONE, Person
from tests.page.serving import PATIENCE
from tests.page.test_screens import AXE, plain_words


def hurry(table: str, *people: Person) -> None:
    """Play to the end, past the page (test_games.py has that)."""
    mine: dict[int, Person] = {}
    for one in people:
        known = one.page.request.get(f"{one.url}/api/mine").json()
        mine |= {seat: one for here in known if here["info"]["table"] == table for seat in here["seats"]}
    first = people[0]
    for step in range(4000):
        (turn,) = first.page.request.get(f"{first.url}/api/turns?table={table}").json()
        if turn["phase"] == "over":
            return
        for seat in mine.keys() & set(turn["to_act"]):
            request, path = mine[seat].page.request, f"{first.url}/api/tables/{table}"
            view = request.get(f"{path}/view?seat={seat}").json()["view"]
            if view["legal"]:  # it may have been answered meanwhile: then this is refused
                action = view["legal"][step % len(view["legal"])]
                request.post(f"{path}/actions", data={"seat": seat, "decision": view["decision"], "action": action})
    raise AssertionError("the game does not end")


def play_some(people: list[Person], answers: int) -> None:
    """Everybody answers through the page what they are asked."""
    given, end = 0, time.monotonic() + 2 * PATIENCE
    while given < answers:
        assert time.monotonic() < end, f"only {given} answers"
        for one in people:
            if one.find("raise").count():
                one.find("raise").click()
            given += one.play()
        people[0].page.wait_for_timeout(20)


@pytest.mark.timeout(400)
def test_an_evening_of_four_friends(come: Any) -> None:
    ada = come("Ada", seed=21)
    bea = come("Bea", size=PHONE, language="fr", theme="light", seed=22)
    cleo = come("Cleo", language="fr", seed=23)
    lou = come("Lou", size=PHONE, seed=25)
    quick = {"fast": True, "super_fast": True}
    ada.plan("enchanters", ("mine", "open", "open", "mine"), options=quick)  # Dan sits beside Ada
    table = ada.table
    for one in (bea, cleo):
        one.visit(f"/t/{table}")
        one.page.locator("#nickname").fill(one.name)
        one.find("join").click()
        expect(ada.page.locator("li .name", has_text=one.name)).to_be_visible()
    lou.visit(f"/t/{table}")
    expect(ada.find("watchers")).to_contain_text("Lou")
    ada.find("start").click()
    for one in (ada, bea, cleo):
        one.at_table()
    lou.find("watching").wait_for()
    play_some([ada, bea, cleo], 6)
    assert lou.page.request.get(f"{lou.url}/api/tables/{table}/view?seat=1").status == 409  # nobody's cards

    # One reloads the page, and has missed nothing.
    bea.page.reload()
    bea.at_table()
    # One leaves: a bot plays for them until they come back, to the very seat.
    cleo.find("tool-people").click()
    cleo.page.locator("dialog[open]").get_by_role("button", name="Quitter ma place").click()
    cleo.find("sit").wait_for()
    cleo.page.keyboard.press("Escape")
    expect(cleo.page.locator("dialog[open]")).to_have_count(0)
    seat = ada.page.evaluate(
        """async table => {
          for (;;) {
            const { seats } = await (await fetch(`/api/tables/${table}`)).json();
            const left = seats.findIndex((seat) => seat.kept_for === "Cleo" && seat.bot);
            if (left >= 0) return left;
            await new Promise((done) => setTimeout(done, 50));
          }
        }""",
        table,
    )
    play_some([ada, bea], 4)
    cleo.find("sit").click()
    expect(cleo.find("watching")).to_have_count(0)
    info = ada.page.evaluate("async table => (await fetch(`/api/tables/${table}`)).json()", table)
    assert (info["seats"][seat]["name"], info["seats"][seat].get("bot", "")) == ("Cleo", "")

    hurry(table, ada, bea, cleo)
    for one, words in ((ada, "Play again"), (bea, "Rejouer"), (cleo, "Rejouer")):
        over = one.find("game-over").first
        expect(over).to_be_visible(timeout=60_000)
        expect(over.locator("[data-testid=rematch]")).to_have_text(words)
    # Anybody starts the rematch, and it is everybody's.
    bea.find("rematch").first.click()
    for one in (ada, bea, cleo):
        expect(one.find("game-over")).to_have_count(0, timeout=60_000)
    info = ada.page.evaluate("async table => (await fetch(`/api/tables/${table}`)).json()", table)
    assert (info["number"], info["phase"]) == (2, "playing")


@pytest.mark.timeout(300)
def test_a_deal_is_played_by_two_groups_and_compared(come: Any, tmp_path: Path) -> None:
    ada, bea, eve = come("Ada"), come("Bea", size=PHONE, language="fr"), come("Eve", language="fr")
    quick = {"fast": True, "super_fast": True}
    ada.plan("enchanters", ("mine", "open"), options=quick)
    first = ada.table
    bea.visit(f"/t/{first}")
    bea.find("join").click()
    ada.find("start").click()
    ada.at_table()
    hurry(first, ada, bea)
    record = ada.page.request.get(f"{ada.url}/api/tables/{first}/record").text()
    ada.find("same-deal").first.click()
    expect(ada.find("deal-game")).to_have_count(1)
    assert ada.axe(AXE) == []
    link = ada.page.get_by_label("Link to this deal").input_value()

    # Other friends play the same cards; nobody looks into it meanwhile, and says why.
    eve.page.goto(link)
    expect(eve.find("deal")).to_contain_text("sur l’honneur")
    eve.find("deal-friends").click()
    eve.find("start").wait_for()
    expect(eve.page.locator("main")).to_contain_text("sur l’honneur")
    ada.cut_off = True
    ada.visit(f"/replay/{first}")
    expect(ada.page.get_by_role("heading")).to_contain_text("being played at another table")
    second = eve.table
    for one in (ada, bea):  # they have played it: only the same seat is theirs, and Eve has taken Ada's
        one.cut_off = True
        answer = one.page.request.post(f"{one.url}/api/tables/{second}/seats", data={"name": one.name})
        assert answer.ok == (one is bea), answer.text()
    expect(eve.page.locator("li .name", has_text="Bea")).to_be_visible()
    eve.find("start").click()
    eve.at_table()
    hurry(second, eve, bea)
    eve.find("same-deal").first.click()
    games = eve.find("deal-game")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Eve")  # one's own first
    expect(games.last).to_contain_text("Ada")
    expect(eve.find("short-result")).to_have_text(re.compile("^Enchanters (🥇|🥈) -?[0-9]+★ [0-9]+↷$"))

    # The record of the first is fair, in words; a tampered one is refused.
    ada.visit(f"/replay/{first}")
    ada.take_offer("fair")
    expect(ada.find("verdict")).to_contain_text("Fair")
    with ada.page.expect_response(re.compile("/verify")):
        ada.find("fair-again").click()
    expect(ada.find("verdict")).to_contain_text("Fair")
    lines = record.splitlines()
    Record.parse(record).check_proof(find("enchanters"))
    header = json.loads(lines[0])
    moves = [line for line in lines if '"action"' in line and line is not lines[0]] or lines[1:]
    assert header
    with pytest.raises(Problem):
        Record.parse("\n".join(line for line in lines if line is not moves[0])).check_proof(find("enchanters"))


@pytest.mark.timeout(200)
def test_a_finished_game_is_watched_together(come: Any) -> None:
    ada, bea = come("Ada"), come("Bea", language="fr")
    ada.plan("enchanters", ("mine", "open"), options={"fast": True, "super_fast": True})
    table = ada.table
    bea.visit(f"/t/{table}")
    bea.find("join").click()
    ada.find("start").click()
    bea.at_table()
    hurry(table, ada, bea)
    ada.find("replay").first.click()
    ada.take_offer("lead")
    bea.find("watch-along").click()
    shown = bea.find("replay-bar").locator("output")
    expect(bea.page.get_by_text("Vous regardez avec Ada")).to_be_visible()
    ada.page.keyboard.press("PageDown")
    ada.page.keyboard.press("PageDown")
    now = ada.find("replay-bar").locator("output")
    expect(now).not_to_have_text(re.compile("^0/"))
    expect(shown).to_have_text(now.inner_text(), timeout=30_000)
    # The whole log leads anywhere.
    ada.find("tool-log").click()
    lines = ada.page.locator("dialog[open] ol.log li button")
    expect(lines.nth(20)).to_be_attached()
    # On her own again, Bea stays where she is.
    bea.find("follow").click()
    before = shown.inner_text()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("]")
    expect(now).not_to_have_text(before)
    expect(shown).to_have_text(before)


@pytest.mark.timeout(200)
def test_what_one_has_played_goes_along_and_can_be_deleted(come: Any) -> None:
    ada, phone = come("Ada"), come("Ada", size=PHONE, language="fr", theme="light")
    ada.plan("enchanters", ("mine", "random"), options={"fast": True, "super_fast": True})
    ada.find("start").click()
    ada.at_table()
    table = ada.table
    hurry(table, ada)
    ada.page.locator("a[href='/']:visible").first.click()
    expect(ada.find("history")).to_contain_text("One game")
    expect(ada.find("called")).to_contain_text("You are called Ada")
    fonts = ada.page.evaluate(
        "[...document.querySelectorAll('h1, .cover h2')].map((one) => getComputedStyle(one).fontFamily)"
    )
    assert (len(fonts), len(set(fonts))) == (4, 1)  # no tile wears the letters of its table
    ada.find("me").click()
    expect(ada.page.locator("[data-figures=enchanters]")).to_contain_text("best score")
    assert ada.axe(AXE) == []
    ada.find("own-link").click()
    link = ada.page.get_by_label("Your own link").input_value()
    phone.page.goto(link)
    phone.find("claim-go").click()
    expect(phone.find("result")).to_have_count(1)
    expect(phone.page).to_have_url(re.compile("/me$"))  # the code does not stay in the address
    assert phone.axe(AXE) == []
    assert phone.scroll()[0] == 0
    exported = phone.page.request.get(f"{phone.url}/api/mine/export").json()
    assert [one["table"] for one in exported["results"]] == [table]

    ada.cut_off = phone.cut_off = True
    ada.find("forget").click()
    ada.find("forget-sure").click()
    expect(ada.page.get_by_text("All of it is deleted.")).to_be_visible()
    expect(ada.find("result")).to_have_count(0)
    info = ada.page.request.get(f"{ada.url}/api/tables/{table}").json()
    assert info["seats"][0]["name"] == "—"


@pytest.mark.timeout(200)
def test_a_level_begins_with_its_story_and_its_rule(come: Any) -> None:
    one = come("Ada", language="fr")
    one.visit()
    one.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("sortilege.settings"));
          localStorage.setItem("sortilege.settings", JSON.stringify({ ...kept, read: [] }));
        }"""
    )
    one.plan("syncro", ("mine", "random"), options={"level": "Ib"})
    one.find("start").click()
    card = one.find("opening")
    expect(card).to_contain_text("Les Golems")
    expect(one.page.locator("ol.log")).not_to_contain_text("Golems")
    expect(one.find("opening-rule")).to_have_attribute("href", "/rules/syncro?rule=SYN-GOL-1")
    assert one.axe(AXE) == []
    one.find("opening-go").click()
    expect(card).to_have_count(0)
    one.page.reload()
    one.at_table()
    expect(one.page.locator("body")).to_have_attribute("data-state", "asked", timeout=60_000)
    expect(card).to_have_count(0)  # once is enough
    one.visit()
    expect(one.find("road").locator("circle.done")).to_have_count(1)  # the campaign on its map
    expect(one.find("road").locator("circle")).to_have_count(9)


@pytest.mark.timeout(200)
def test_a_level_is_seen_again_from_ones_own_seat_and_open_once_nothing_is_hidden(come: Any) -> None:
    one = come("Ada")
    one.plan("syncro", ("mine", "random"))
    one.find("start").click()
    one.at_table()
    table = one.table
    hurry(table, one)
    one.find("replay-own").first.click()
    one.find("replay-bar").wait_for()
    eyes = one.find("replay-bar").locator("select option")
    expect(eyes).to_have_text(["Ada"])  # what she saw, and no more: hands live on in the next level
    for closed in ("open-cards", "fair", "what-if"):
        expect(one.find(closed)).to_have_count(0)
    saved = one.page.request.post(f"{one.url}/api/tables/{table}/commands", data={"type": "propose", "what": "save"})
    assert saved.ok
    one.visit(f"/t/{table}")
    one.find("replay").first.click()
    one.find("open-cards").click()
    expect(one.find("open-cards")).to_have_attribute("aria-pressed", "true")
    assert eyes.count() == 3


def test_the_lesson_is_offered_once_to_somebody_new(come: Any) -> None:
    one = come("Ada", language="fr")
    one.visit()
    one.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("sortilege.settings"));
          localStorage.setItem("sortilege.settings", JSON.stringify({ ...kept, met: [] }));
        }"""
    )
    one.visit()
    play = one.page.locator("[data-game=resonance] .button.primary")
    play.click()
    expect(one.find("offer-lesson")).to_have_text("Apprendre en jouant")
    assert one.axe(AXE) == []
    one.page.keyboard.press("Escape")
    play.click()  # who did not want it is not asked again
    one.at_table()


@pytest.mark.timeout(200)
def test_no_word_of_what_is_remembered_is_outside_the_catalogues(come: Any) -> None:
    one = come("Ada", language="pseudo")
    one.plan("enchanters", ("mine", "@brasille"), options={"fast": True, "super_fast": True})
    one.find("start").click()
    one.at_table()
    hurry(one.table, one)
    one.find("same-deal").first.click()
    one.find("deal-game").wait_for()
    assert plain_words(one) - {"http"} == set()
    one.visit("/me")
    one.find("result").wait_for()
    assert plain_words(one) == set()
    one.visit()
    one.find("days").wait_for()
    assert plain_words(one) == set()
