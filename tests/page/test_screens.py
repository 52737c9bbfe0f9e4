"""Every screen: readable by everybody, in every language, without scrolling where one plays, and quickly there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.bots.roster import characters
from tests.page.person import SIZES, STAR, Person
from tests.page.serving import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
GAMES = ("syncro", "resonance", "enchanters")
FIRST_LOAD = 250_000  # bytes over the wire, everything that a game page needs
# Names are no words.
NAMES = ("Sortilège", "Ada", STAR, *(one.name for one in characters().values()))

KEYS = {"Esc", "Tab", "Enter", "Home", "End", "PageUp", "PageDown", "Escape", "Space", "Ctrl"}  # as keyboards have them

TEXTS = """() => {
  const found = [];
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent && !parent.closest("script, style, [lang]:not(html)") && seen(parent)) found.push(walk.currentNode.data);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest("[lang]:not(html)")) found.push(element.getAttribute(name));
  return found;
}"""


def start(one: Person, game: str) -> None:
    """From the home page to a table, in one click."""
    one.visit()
    one.page.locator(f"[data-game={game}] .button.primary").click()
    one.at_table()
    expect(one.page.locator("body")).to_have_attribute("data-state", "asked", timeout=60_000)


PAGES = [
    "/",
    "/credits",
    "/nowhere/at/all",
    *(f"/{page}/{game}" for page in ("rules", "aid", "cards") for game in GAMES),
]
LOOKS = [(size, theme, language) for size in SIZES for theme in ("dark", "light") for language in ("en", "fr")]


def looks(things: Iterable[str], here: Callable[[int, tuple[str, str, str]], bool]) -> list[Any]:
    """All combinations; those that are not for `make test` are for `make test-long`."""
    return [
        pytest.param(thing, *look, marks=[] if here(number, look) else [pytest.mark.long])
        for number, thing in enumerate(things)
        for look in LOOKS
    ]


# Every page once, dark and light in turn.
TWO_LOOKS = (("desktop", "dark", "en"), ("phone", "light", "fr"))


def by_turns(things: Iterable[Any]) -> list[Any]:
    """Each in one of the two looks, by turns; in the other one for `make test-long`."""
    return [
        pytest.param(thing, *look, marks=[] if (number + place) % 2 == 0 else [pytest.mark.long])
        for number, thing in enumerate(things)
        for place, look in enumerate(TWO_LOOKS)
    ]


@pytest.mark.parametrize(
    "path, size, theme, language", looks(PAGES, lambda number, look: look == TWO_LOOKS[number % 2])
)
def test_pages_can_be_read_by_everybody(path: str, size: str, theme: str, language: str, come: Any) -> None:
    one = come(size=SIZES[size], theme=theme, language=language)
    one.cut_off = path.startswith("/nowhere")
    one.visit(path)
    one.page.locator("h1").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    assert one.axe(AXE) == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, size, theme, language", looks(GAMES, lambda at, look: look in TWO_LOOKS))
def test_tables_can_be_read_by_everybody(game: str, size: str, theme: str, language: str, come: Any) -> None:
    one = come(size=SIZES[size], theme=theme, language=language)
    start(one, game)
    for _ in range(4):
        one.play()
        one.wait_asked()
    assert one.axe(AXE) == []
    for sheet in ("log", "people", "settings") if size == "desktop" else ("menu",):
        one.find(f"tool-{sheet}").click()
        assert one.axe(AXE) == [], sheet
        one.page.keyboard.press("Escape")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("players, size, theme, language", by_turns([8]))
def test_a_table_of_eight_can_be_read_by_everybody(
    players: int, size: str, theme: str, language: str, come: Any
) -> None:
    one = come(size=SIZES[size], theme=theme, language=language)
    one.plan("resonance", ("mine", *["random"] * (players - 1)))
    one.find("start").click()
    one.at_table()
    for _ in range(4):  # the draft, the superior witch, two turns
        one.wait_asked()
        assert one.axe(AXE) == []
        one.play()


@pytest.mark.parametrize("game, size, theme, language", by_turns(GAMES))
def test_lessons_can_be_read_by_everybody(game: str, size: str, theme: str, language: str, come: Any) -> None:
    one = come(size=SIZES[size], theme=theme, language=language)
    one.visit(f"/learn/{game}")
    one.page.locator("[data-lesson]").first.wait_for()
    assert one.axe(AXE) == []
    one.page.locator("[data-lesson] button").first.click()
    one.at_table()
    for _ in range(2):
        expect(one.find("lesson")).to_be_visible()
        assert one.axe(AXE) == []
        one.find("lesson-next").click()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_written_into_the_page(game: str, come: Any) -> None:
    one = come(language="pseudo")
    one.visit()
    one.page.locator(f"[data-game={game}] .button.primary").wait_for()
    plain = plain_words(one)
    start(one, game)
    for _ in range(4):
        plain |= plain_words(one)
        one.play()
        one.wait_asked()
    assert plain == set()


def plain_words(one: Person) -> set[str]:
    """What is written in plain letters, and so comes from no catalogue."""
    text = " ".join(one.page.evaluate(TEXTS))
    for name in NAMES:
        text = text.replace(name, "")
    return {word for word in re.findall(r"[A-Za-z]{3,}", text) if set(word) - set("IVX")}  # numerals are no words


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_is_light(game: str, come: Any) -> None:
    host = come()
    start(host, game)
    one = come("Bea")
    sizes: dict[str, int] = {}
    one.page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    one.page.goto(host.page.url)
    one.at_table()
    one.page.wait_for_load_state("networkidle")
    files = {url: size for url, size in sizes.items() if "/api/" not in url}
    assert len(files) > 5
    assert sum(files.values()) < FIRST_LOAD, sorted(files.items(), key=lambda item: -item[1])[:12]


def test_whatever_the_page_brings_of_others_has_its_licence(come: Any) -> None:
    one = come()
    one.visit("/credits")
    one.page.locator("a[href='/licenses']").click()
    one.page.wait_for_url("**/licenses")
    text = one.page.locator("body").inner_text()
    needed = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    assert [name for name in needed if f"## {name} " not in text] == []
    assert text.count("SIL OPEN FONT LICENSE") >= sum("fontsource" in name for name in needed)


@pytest.mark.timeout(300)
def test_no_word_of_a_sheet_or_a_replay_is_outside_the_catalogues(come: Any) -> None:
    one = come(language="pseudo", seed=4)
    one.sit("syncro", 2, {})
    one.wait_asked()
    for sheet in ("people", "settings"):
        one.find(f"tool-{sheet}").click()
        one.page.locator("dialog[open]").wait_for()
        assert plain_words(one) - {"random"} == set(), sheet  # a bot of the laboratory
        one.page.keyboard.press("Escape")
    one.page.keyboard.press("?")
    assert plain_words(one) - KEYS == set()
    one.page.keyboard.press("Escape")
    one.find("tool-people").click()
    one.find("give-up").click()
    one.find("give-up-yes").click()
    one.page.keyboard.press("Escape")
    one.find("replay").first.click()
    one.find("replay-bar").wait_for()
    assert plain_words(one) == set()
    for testid in ("fair", "what-if", "share-moment"):
        one.find(testid).click()
        one.page.locator("dialog[open]").wait_for()
        if testid == "fair":
            one.find("verdict").wait_for()
        assert plain_words(one) - {"http"} == set(), testid
        one.page.keyboard.press("Escape")
