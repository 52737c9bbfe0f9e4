"""Your own true cards: an owner enters three Demons and plays with them, a designer adds a card and hears about it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sortilege.core import tomltext
from tests.page.person import PHONE, Person
from tests.page.serving import ROOT, Server
from tests.page.test_screens import AXE, plain_words

TRUE = {"vepar": ["HHP", "HHPP", "HHHPP"], "murmur": ["HPP", "HPPP", "HPPPP"], "gremory": ["HMM", "HHMM", "HHMMP"]}


def editor(one: Person, game: str) -> None:
    one.visit(f"/house/{game}")
    one.page.locator("[data-entry]").first.wait_for()


def enter(level: Locator, letters: str, names: dict[str, str]) -> None:
    """Take all signs off, and lay these."""
    while level.locator(".letter").count():
        level.locator(".letter").first.click()
    for letter in letters:
        level.get_by_role("button", name=re.compile(f"add {names[letter]}")).click()


def type_in(level: Locator, letters: str) -> None:
    """The same with the keyboard."""
    level.locator(".letter").last.focus()
    while level.locator(".letter").count():
        level.page.keyboard.press("Backspace")
    for letter in letters:
        level.page.keyboard.press(letter.lower())
    expect(level.locator(".letter svg")).to_have_count(len(letters))  # drawn as on the card


def well(one: Person) -> None:
    expect(one.find("state")).to_have_text("All is well: these cards can be played.", timeout=60_000)


@pytest.mark.timeout(300)
def test_an_owner_enters_three_demons_plays_with_them_and_verifies_it_elsewhere(come: Any, tmp_path: Path) -> None:
    ada = come("Ada")
    page = ada.page
    ada.visit("/cards/resonance")
    ada.find("own-cards").click()
    page.locator("[data-entry]").first.wait_for()
    before = int(re.findall(r"\d+", ada.find("still-ours").inner_text())[1])
    names = {"H": "Herb", "M": "Mineral", "P": "Potion"}
    for demon, levels in TRUE.items():
        page.locator(f"[data-entry={demon}]").click()
        rows = page.locator("[data-field=levels] .rows li")
        for number in (2, 1, 0):  # from the last one up no level is shorter than the one before it for long
            if demon == "murmur":
                type_in(rows.nth(number), levels[number])
            else:
                enter(rows.nth(number), levels[number], names)
    well(ada)
    expect(page.locator("[data-language=fr]")).to_contain_text("H H M M P")
    expect(page.locator("[data-field=levels] [data-source=house]")).to_be_visible()
    assert int(re.findall(r"\d+", ada.find("still-ours").inner_text())[1]) == before - 3
    assert ada.axe(AXE) == []

    # A mistake stands on its field, and the face keeps what was right.
    page.locator("[data-field=levels] .rows li").nth(2).locator(".letter").first.click()
    page.locator("[data-field=levels] .rows li").nth(2).locator(".letter").first.click()
    expect(page.locator("[data-field=levels] .mistake")).to_contain_text("fewer than the 4 of the level before")
    expect(ada.find("play-these")).to_be_disabled()
    enter(page.locator("[data-field=levels] .rows li").nth(2), TRUE["gremory"][2], names)
    well(ada)

    with page.expect_download() as saved:
        ada.find("save-file").click()
    file = tmp_path / "cards.toml"
    saved.value.save_as(file)
    assert 'levels = ["HHP", "HHPP", "HHHPP"]' in file.read_text("utf-8")

    # Another browser opens the file and plays with it.
    bea = come("Bea")
    editor(bea, "resonance")
    bea.find("open-file").set_input_files(file)
    expect(bea.find("yours")).to_contain_text("3 of 24")
    well(bea)
    bea.find("play-these").click()
    expect(bea.find("own-cards")).to_be_visible()
    for bot in ("pip", "orm"):
        bea.page.locator(f"[data-bot={bot}]").click()
    bea.find("make-table").click()
    bea.at_table()
    cards = bea.page.evaluate("async id => (await fetch(`/api/tables/${id}/cards`)).json()", bea.table)
    assert {demon: cards["faces"][demon]["levels"] for demon in TRUE} == TRUE
    bea.find("tool-own").click()  # the table says that its cards are somebody's own, and which
    expect(bea.find("own-cards").locator("li")).to_have_count(3)
    bea.page.keyboard.press("Escape")

    # She plays to the end, and another server, which has never seen these cards, finds her record sound.
    bea.finish()
    record = bea.page.request.get(f"{bea.url}/api/tables/{bea.table}/record?game=1").text()
    assert "HHHPP" in record
    other = Server(tmp_path)
    try:
        for sent, sound in ((record, True), (record.replace("HHHPP", "HHHPPP"), False)):
            told = bea.page.request.post(f"{other.url}/api/records", data={"record": sent}).json()
            assert told["ok"] is sound
    finally:
        other.kill()


def test_a_kingdom_of_ones_own_can_be_chosen_for_a_table_and_the_table_says_so(come: Any) -> None:
    own = tomllib.loads((ROOT / "examples" / "my-kingdom.toml").read_text("utf-8"))
    cards = {card.pop("id"): card | {"kingdom": "owls"} for card in own["cards"]}
    owl = {kingdom.pop("id"): kingdom for kingdom in own["kingdoms"]}
    kingdom = tomltext.write({"over": "shipped", "kingdoms": owl, "cards": cards})  # as the editor writes it
    one = come()
    one.visit()
    one.page.evaluate("text => sessionStorage.setItem('cards/enchanters', text)", kingdom)
    one.visit("/new/enchanters?cards")
    owls = one.page.locator("[data-pick=owls]")
    expect(owls).to_contain_text("Owls")
    expect(one.page.locator("[data-preset=first] input")).not_to_be_checked()
    for id in ("owls", "goblins", "undead", "gnolls"):
        one.page.locator(f"[data-pick={id}]").click()
    expect(owls).to_have_attribute("aria-pressed", "true")
    one.find("make-table").click()
    expect(one.find("own-cards").locator("li").first).to_be_visible()  # in the lobby
    one.visit()
    expect(one.page.get_by_text("Own cards").first).to_be_visible()


def test_a_designer_adds_a_card_and_reads_what_bots_make_of_it(come: Any) -> None:
    dee = come("Dee")
    page = dee.page
    editor(dee, "enchanters")
    dee.find("new-card").fill("War Drum")
    page.keyboard.press("Enter")
    page.locator("[data-field=fr] input").fill("Tambour de guerre")
    page.locator("[data-field=en] input").fill("War Drum")
    page.locator("[data-field=type] select").select_option("item")
    page.locator("[data-field=kingdom] select").select_option("goblins")
    page.locator("[data-field=upper]").get_by_role("button", name="+ Upper part").click()
    page.locator("[data-field=upper] input").fill("act: crystal 1 -> attak 3")
    expect(page.locator("[data-field=upper] .mistake")).to_contain_text("did you mean “attack”?")
    page.locator("[data-field=upper] input").fill("act: crystal 1 -> attack 3")
    expect(dee.find("state")).to_contain_text("goblins has 26 cards and should have 25", timeout=60_000)
    page.locator("nav .kinds").select_option("kingdoms")
    page.locator("[data-entry=goblins]").click()
    page.locator("[data-field=size] input").fill("26")
    well(dee)
    page.locator("nav .kinds").select_option("cards")
    page.locator("[data-entry=war-drum]").click()
    expect(page.locator("[data-language=en]")).to_contain_text("War Drum")
    expect(page.locator("[data-language=fr]")).to_contain_text("Tambour de guerre")
    page.route("**/study", lambda route: route.continue_(post_data={**route.request.post_data_json, "games": 2}))
    dee.find("too-strong").click()
    study = dee.find("study")
    expect(study.locator("summary")).to_have_text("All figures of 4 games", timeout=180_000)
    expect(study.get_by_role("listitem").first).to_be_visible()
    study.locator("summary").click()
    expect(study.locator("table").first).to_be_visible()
    assert dee.axe(AXE) == []


def test_the_editor_on_a_phone_in_french_has_no_word_outside_the_catalogues(come: Any) -> None:
    one = come("Ada", size=PHONE, language="fr")
    editor(one, "syncro")
    one.page.locator("nav .kinds").select_option("levels")
    one.page.locator("[data-entry=IIa]").click()
    assert one.scroll()[0] == 0
    assert one.axe(AXE) == []
    other = come("Bea", language="pseudo")
    editor(other, "resonance")
    assert plain_words(other) == set()


def test_marks_say_what_is_known_and_who_made_the_games(come: Any) -> None:
    one = come("Ada")
    one.visit("/cards/enchanters")
    mark = one.page.locator("li:has([aria-label^='Axe '])").locator("[data-source]")
    expect(mark).to_have_attribute("data-source", "ours")
    mark.click()
    expect(one.find("known")).to_contain_text("immediate effect. The rulebook tells it.")
    one.find("known").get_by_role("link").click()
    expect(one.page.locator("[data-entry=axe][aria-current=true]")).to_be_visible()
    one.visit("/credits")
    expect(one.find("games")).to_contain_text("Thomas Favrelière")
    expect(one.find("games")).to_contain_text("unofficial")
