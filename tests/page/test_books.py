"""The rules as a book: pictures with their parts named, one search, one page to print, the browser of cards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.core.example import rulebook_of
from tests.page.person import SIZES

GAMES = ("syncro", "resonance", "enchanters")


@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_one_page_in_both_languages(game: str, come: Any) -> None:
    rules = {rule.id: rule for chapter in rulebook_of(f"sortilege.games.{game}").chapters for rule in chapter.rules}
    for language in ("en", "fr"):
        one = come(language=language)
        one.visit(f"/rules/{game}")
        one.find("to-aid").click()
        said = one.page.locator("[data-testid=aid] [data-rule]")
        expect(said.nth(25)).to_be_visible(timeout=30_000)
        for item in said.all():
            assert getattr(rules[item.get_attribute("data-rule")].say, language) in item.inner_text()
        paper = one.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) == 1
        (width, height) = next(iter(re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", paper)))
        assert (round(float(width)), round(float(height))) == (595, 842)  # A4, in points


@pytest.mark.parametrize("game, size", [("syncro", "desktop"), ("resonance", "phone"), ("enchanters", "desktop")])
def test_every_kind_of_card_is_shown_with_its_parts(game: str, size: str, come: Any) -> None:
    one = come(size=SIZES[size], language="fr")
    one.visit(f"/rules/{game}")
    figures = one.page.locator("[data-testid=figure]:visible")
    if game == "syncro":  # what one has not met yet is shown to whoever asks
        expect(figures.first).to_be_visible(timeout=30_000)
        expect(one.page.locator("[data-testid=figure] article[data-card=G6]")).to_have_count(0)
        one.find("spoil").click()
        expect(one.page.locator("[data-testid=figure] article[data-card=G6]")).to_be_visible()
    expect(figures.nth(2)).to_be_visible(timeout=30_000)
    for figure in figures.all():
        told = figure.locator("figcaption li").count()
        expect(figure.locator(".disc")).to_have_count(told)
    expect(one.find("signs").locator("svg").first).to_be_visible()
    assert one.scroll()[0] <= 0


def test_one_search_finds_words_cards_rules_and_rulings_by_keyboard(come: Any) -> None:
    one = come(language="fr")
    page = one.page
    one.visit("/rules/enchanters")
    expect(one.find("signs")).to_be_visible(timeout=30_000)
    page.keyboard.press("/")
    page.keyboard.type("epee")  # without its accents
    expect(one.find("hits").locator("[data-card-hit]").first).to_be_visible()
    expect(one.find("hits")).to_contain_text("épée brisée")
    expect(one.find("hits").locator("[data-rule=ENC-STAT-1]")).to_be_visible()
    one.find("rules-search").fill("graveyard")  # a word of the other language
    expect(one.find("hits").locator("[data-rule=ENC-GRAVE-1]")).to_be_visible()
    expect(one.find("hits").locator("[data-rule=ENC-RUL-4]")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-hit]").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(one.find("rules-search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(one.find("hits")).to_have_count(0)
    one.find("rules-search").fill("casque")
    one.find("hits").locator("[data-card-hit=helmet]").click()
    expect(one.find("card-panel")).to_have_attribute("data-card", "helmet")


def test_rules_are_told_in_the_readers_language(come: Any) -> None:
    one = come(language="fr")
    one.visit("/rules/syncro")
    one.find("spoil").click()
    rules = [rule for chapter in rulebook_of("sortilege.games.syncro").chapters for rule in chapter.rules]
    shown = one.page.locator("[data-rule]")
    expect(shown).to_have_count(len(rules), timeout=30_000)
    texts = shown.evaluate_all("all => Object.fromEntries(all.map(one => [one.dataset.rule, one.textContent]))")
    assert [rule.id for rule in rules if rule.say.fr not in texts[rule.id]] == []


def test_a_chapter_offers_examples_of_its_rules(come: Any) -> None:
    one = come(size=SIZES["phone"], language="fr")
    one.visit("/rules/resonance")
    offered = one.page.locator("article [data-try]")
    expect(offered.nth(10)).to_be_visible(timeout=30_000)
    one.page.locator("article [data-try=RES-CNT-1]").click()
    expect(one.find("example")).to_have_attribute("aria-label", re.compile("Lune"), timeout=30_000)
    expect(one.find("example")).to_be_in_viewport()
    one.visit("/rules/syncro")  # what is locked is not offered
    expect(one.page.locator("article [data-try=SYN-EST-1]")).to_be_visible(timeout=30_000)
    expect(one.page.locator("article [data-try=SYN-GOL-1]")).to_have_count(0)


def test_a_card_is_opened_beside_the_others(come: Any) -> None:
    one = come()
    one.visit("/cards/enchanters?card=axe")
    panel = one.find("card-panel")
    expect(panel).to_have_attribute("data-card", "axe", timeout=30_000)
    panel.locator("nav .button").last.click()
    expect(panel).not_to_have_attribute("data-card", "axe")
    one.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_card_leads_to_an_example_that_is_played_beside_it(come: Any) -> None:
    one = come()
    one.visit("/cards/syncro?card=M3")
    shows = one.find("card-example")
    expect(shows).to_contain_text("A Mushroom that is the last monster", timeout=30_000)
    expect(shows.locator("a")).to_have_text("SYN-RUL-43")  # the one of its rules that is not locked
    one.visit("/cards/enchanters?card=dagger")
    expect(shows.locator("a")).to_have_text("ENC-ACT-4", timeout=30_000)
    one.find("card-example-play").click()
    player = one.find("example")
    player.locator("[data-testid=table]").wait_for(timeout=60_000)
    expect(player).to_have_attribute("data-moves", "0")
    one.find("example-forward").click()
    expect(player).to_have_attribute("data-moves", "1", timeout=30_000)
    assert one.scroll()[0] <= 0


def test_the_journal_is_leafed_through_and_keeps_its_seals(come: Any) -> None:
    one = come(language="fr")
    one.visit("/journal/syncro")
    leaf = one.find("leaf")
    expect(leaf).to_contain_text("La cendre", timeout=30_000)  # where one has come to
    one.page.keyboard.press("ArrowLeft")
    expect(leaf).to_contain_text("Le serment")
    for seal in ("Ib", "B", "IIa"):
        one.page.locator(f"[data-leaf={seal}]").click()
        expect(leaf).to_have_attribute("data-open", "false")
    one.find("spoil").click()
    expect(leaf).to_have_attribute("data-open", "true")
    expect(leaf.locator("article[data-card]")).to_have_count(3)  # what IIa brings
    expect(leaf).to_contain_text("Le brouillard recule")  # what came of it
    assert one.scroll()[0] <= 0
