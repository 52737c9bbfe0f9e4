"""What later levels of an adventure bring stays a surprise for whoever has not come there, and opens with play."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.person import Person

REWARD, SORCERER = 'article[data-card="R01"]', 'article[data-card="BOSS2:12"]'


def cards(one: Person) -> Any:
    """The card browser, once its cards are there."""
    one.visit("/cards/syncro")
    expect(one.page.locator('article[data-card="M3"]')).to_be_visible()
    return one.page.locator("main")


def test_what_is_not_unlocked_is_not_shown_unless_one_asks(come: Any) -> None:
    one = come()
    main = cards(one)
    expect(main.locator("[data-locked]")).to_have_count(8)  # Ib to IIf; IIc brings none
    expect(main.locator(REWARD)).to_have_count(0)
    expect(main.get_by_role("button", name="Rewards")).to_have_count(0)
    one.page.get_by_role("searchbox").fill("Sorcerer")
    expect(main.locator("article[data-card]")).to_have_count(0)
    one.visit("/rules/syncro")
    text = one.page.locator(".read > article")
    expect(text).to_contain_text("Mushroom")
    for surprise in ("Golem", "Spare Quill", "Lost Chest", "Great Shuffle"):
        expect(text).not_to_contain_text(surprise)
    one.find("spoil").click()
    for surprise in ("Golem", "Spare Quill", "Lost Chest", "Great Shuffle"):
        expect(text).to_contain_text(surprise)
    main = cards(one)  # it is remembered
    expect(main.locator(SORCERER)).to_be_visible()
    expect(main.locator("[data-locked]")).to_have_count(0)
    one.find("spoil").click()
    expect(main.locator(SORCERER)).to_have_count(0)


def test_playing_a_level_unlocks_what_it_brings(come: Any) -> None:
    one = come()
    one.visit("/new/syncro")
    expect(one.page.locator("[data-pick=IIa]")).to_contain_text("Locked")
    one.sit("syncro", 2, {"level": "IIa"})
    main = cards(one)
    expect(main.locator(REWARD)).to_be_visible()
    expect(main.locator("[data-locked]")).to_have_count(4)  # IIb, IId, IIe, IIf
    expect(main.locator(SORCERER)).to_have_count(0)
    one.visit("/new/syncro")
    expect(one.page.locator("[data-pick=IIa]")).not_to_contain_text("Locked")
    expect(one.page.locator("[data-pick=IIe]")).to_contain_text("Locked")


def test_rules_aid_lessons_puzzles_and_options_keep_the_surprises(come: Any) -> None:
    one = come()
    hidden = {
        "/rules/syncro": "[data-rule=SYN-GOL-1]",
        "/aid/syncro": "[data-rule=SYN-DRAG-1]",
        "/learn/syncro": "text=Fog, Lieutenants, Rewards",
        "/puzzles/syncro": "[data-testid=puzzle]",
        "/new/syncro": "[name=boss2_count]",
    }
    there = {
        "/rules/syncro": "[data-locked=SYN-GOL-1]",
        "/aid/syncro": "[data-rule=SYN-MUSH-1]",
        "/learn/syncro": "h2:has-text('Lesson 3')",
        "/puzzles/syncro": "[data-testid=puzzles-locked]",
        "/new/syncro": "[name=leader_start]",
    }
    for page, surprise in hidden.items():
        one.visit(page)
        expect(one.page.locator(there[page])).to_have_count(1, timeout=30_000)
        expect(one.page.locator(surprise)).to_have_count(0)
    one.visit("/rules/syncro")
    one.find("rules-search").fill("Cerberus")
    expect(one.find("found")).to_contain_text("Nothing")
    one.find("rules-search").fill("")
    one.find("spoil").click()
    for page, surprise in hidden.items():
        one.visit(page)
        expect(one.page.locator(surprise).first).to_be_attached(timeout=30_000)


def test_puzzles_say_which_level_opens_them(come: Any) -> None:
    one = come(language="fr")
    one.visit("/puzzles/syncro")
    told = one.find("puzzles-locked")
    expect(told).to_contain_text("Commencez le niveau I d", timeout=30_000)
    expect(told).to_contain_text(one.find("spoil").inner_text())
    expect(one.find("puzzle-theme")).to_have_count(0)
    one.find("spoil").click()
    expect(told).to_have_count(0)
    expect(one.find("puzzle").first).to_be_visible()
    one.visit("/puzzles/resonance")  # no adventure, nothing to lock
    expect(one.find("puzzle").first).to_be_visible(timeout=30_000)
    expect(one.find("spoilers")).to_have_count(0)


def test_a_refusal_leads_to_its_rule_though_that_is_locked(come: Any) -> None:
    one = come()
    one.visit("/rules/syncro?why=refused-guarded")
    expect(one.page.locator("[data-testid=example] [data-testid=table]")).to_be_visible(timeout=60_000)
