"""No word outside the catalogues, and none of the other language: every page, form, sheet, error and notice.

In the pseudo-language all that comes from a catalogue is written in strange letters, so that the rest stands out. What
the server sends ready-made (rules, a page of its own) is read in both languages instead, for words that only the other
one has."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import PHONE, Person
from tests.page.test_screens import GAMES, TEXTS, plain_words
from tests.test_languages import ENGLISH, FRENCH

FRIENDS = {"Bea", "Lou"}
NOWHERE = ["/nowhere/at/all", *(f"/{page}/nothing" for page in ("t", "replay", "review", "deal", "new", "puzzles"))]
OURS = ["/", "/me", "/me#wrong", "/statistics", *(f"/{page}/{game}" for page in ("new", "learn") for game in GAMES)]
OURS += [*(f"/{page}/{game}" for page in ("cards", "puzzles", "house") for game in GAMES), *NOWHERE]
READY_MADE = ["/credits", *(f"/{page}/{game}" for page in ("rules", "aid") for game in GAMES)]
BY_THE_SERVER = ["/offline", "/calls/confirm/one/key", "/calls/stop/one/key", "/host"]
# Whether a page has come: it has something to read, waits for nothing, and is what it was a moment ago.
CAME = """() => {
  const before = window.before;
  window.before = document.body.innerText;
  const waits = document.querySelector("main > [role=status]:only-child, .waiting");
  return document.querySelector("main") && !waits && window.before === before;
}"""
# Proper names, of people, licences and programs.
CREDITS = re.compile(r"\b(La Haute Roche|Les XII Singes|the SIL|The [A-Z]\w+)\b")


def go(one: Person, path: str) -> None:
    one.cut_off = True  # an address where there is nothing answers 404
    one.page.goto("about:blank")  # else only what follows the # would change
    one.visit(path)
    one.page.wait_for_function(CAME, polling=100, timeout=60_000)


@pytest.mark.timeout(400)
def test_every_page_comes_from_the_catalogues(come: Any) -> None:
    one = come(language="pseudo")
    found = {}
    for path in OURS:
        go(one, path)
        for more in one.page.locator("main details:not([open]) > summary").all():
            more.click()
        found[path] = plain_words(one) - {"Nothing"}  # a game that is nowhere is called by its address
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.timeout(400)
@pytest.mark.parametrize("language, other", [("en", FRENCH), ("fr", ENGLISH)])
def test_no_page_has_a_word_of_the_other_language(language: str, other: re.Pattern[str], come: Any) -> None:
    one = come(language=language)
    one.context.set_extra_http_headers({"accept-language": language})
    found = {}
    for path in [*OURS, *READY_MADE, *BY_THE_SERVER]:
        go(one, f"{path}?lang={language}" if path in BY_THE_SERVER else path)
        text = CREDITS.sub("", "\n".join(one.page.evaluate(TEXTS)))
        found[path] = {word[0] for word in other.finditer(text)}
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.timeout(300)
def test_every_sheet_and_notice_around_a_table_comes_from_the_catalogues(come: Any) -> None:
    ada, bea = come("Ada", language="pseudo", speed=1), come("Bea", size=PHONE, language="pseudo", speed=1)
    lou = come("Lou", language="pseudo")

    def plain(*people: Person) -> set[str]:
        return set[str]().union(*(plain_words(one) for one in people)) - FRIENDS - {"http"}

    # What somebody sets: the settings, the ways to be called, and a code that is wrong.
    ada.visit()
    ada.page.locator("nav.tools button").last.click()
    ada.page.locator("dialog[open]").wait_for()
    assert plain(ada) == set()
    ada.cut_off = True
    ada.page.goto("about:blank")
    ada.visit("/me#wrong")
    ada.find("claim-go").click()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    assert plain(ada) == set()
    ada.find("own-link").click()
    ada.find("forget").click()
    expect(ada.find("forget-sure")).to_be_visible()
    assert plain(ada) == set()

    # The lobby of the host, of somebody invited and of somebody who watches; a table that is closed.
    ada.plan("enchanters", ("mine", "open", "@brasille"))
    for one in (bea, lou):
        one.visit(f"/t/{ada.table}")
        one.find("join").wait_for()
    ada.find("here-too").last.click()
    ada.page.locator("[data-seat='1'] input").wait_for()
    assert plain(ada, bea, lou) == set()
    bea.page.locator("#nickname").fill("Bea")
    bea.find("join").click()
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("Bea")
    command(ada, type="lock", on=True)
    expect(lou.find("join")).to_have_count(0)
    assert plain(ada, bea, lou) == set()

    # At the table: who is there, what is said, whose eyes; a vote and a pause.
    ada.find("start").click()
    bea.at_table()
    lou.find("eyes").click()
    lou.page.locator("dialog[open] li").first.wait_for()
    assert plain(lou) == set()
    for sheet in ("chat", "people"):
        ada.find(f"tool-{sheet}").click()
        ada.page.locator("dialog[open]").wait_for()
        assert plain(ada) == set(), sheet
        ada.page.keyboard.press("Escape")
    command(ada, type="pause", on=True)
    for one in (ada, bea):
        expect(one.page.locator("aside.banner button")).to_have_count(1)
    assert plain(ada, bea) == set()
    command(ada, type="pause", on=False)
    command(bea, type="propose", what="mind", seat=0)
    ada.find("vote").wait_for()
    assert plain(ada, bea) == set()
    ada.find("vote").get_by_role("button").first.click()
    expect(bea.find("settled")).to_be_visible()
    assert plain(ada, bea) == set()

    # Its end, and what is said of it.
    command(bea, type="propose", what="end")
    ada.find("vote-yes").click()
    expect(bea.find("game-over").first).to_be_visible()
    assert plain(ada, bea, lou) == set()


def command(one: Person, **body: Any) -> None:
    answer = one.page.request.post(f"{one.url}/api/tables/{one.table}/commands", data=body)
    assert answer.ok, answer.text()
