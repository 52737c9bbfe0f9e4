"""Rules one can play, in the browser: ten picked at random, step by step to their end and back, and another move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.core.example import Example, rulebook_of
from tests.page.person import SIZES, Person

GAMES = ("syncro", "resonance", "enchanters")
MOVES = 8  # longer examples are as good, and take longer to watch
# Badges whose shape is not as large as they are, and piles on which a monster lies.
SHAPES = """() => {
  const boxes = (selector) => [...document.querySelectorAll(`[data-testid=example] ${selector}`)]
    .map((one) => one.getBoundingClientRect());
  const shapes = boxes(".place .badge svg"), badges = boxes(".place .badge");
  const small = badges.filter(({ width }, number) => Math.abs(shapes[number].width - width) > 1);
  const [piles, cards] = [boxes(".piles li"), boxes(".place .card")];
  const hidden = piles.filter((pile) => cards.some((card) => pile.left < card.right && card.left < pile.right
    && pile.top < card.bottom && card.top < pile.bottom));
  return [...(badges.length && piles.length ? [] : ["nothing is there"]), ...small, ...hidden];
}"""


def picked(count: int, seed: int) -> list[Any]:
    """Rules with an example, the same ones every time."""
    found = []
    for game in GAMES:
        book = rulebook_of(f"sortilege.games.{game}")
        examples = {one.id: one for one in book.examples}
        rules = [rule for chapter in book.chapters for rule in chapter.rules if rule.example]
        found += [
            (game, rule.id, examples[rule.example]) for rule in rules if 0 < len(examples[rule.example].play) <= MOVES
        ]
    dice = Random(seed)
    return [pytest.param(*one, id=one[1]) for one in dice.sample(found, count)]


def open_rule(one: Person, game: str, rule: str) -> None:
    one.visit(f"/rules/{game}?rule={rule}")
    one.page.locator("[data-testid=example] [data-testid=table]").wait_for(timeout=60_000)
    at(one, 0)


def at(one: Person, moves: int) -> None:
    """After so many actions of the example, all seen."""
    expect(one.find("example")).to_have_attribute("data-moves", str(moves), timeout=30_000)
    one.rest()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, rule, example", picked(10, seed=19))
def test_a_rule_is_played_step_by_step_and_back(game: str, rule: str, example: Example, come: Any) -> None:
    one = come(language="fr" if game == "resonance" else "en")
    open_rule(one, game, rule)
    example_box = one.find("example")
    held = example_box.get_attribute("data-held") is not None
    if held:  # what its position does by itself is a step of its own
        one.find("example-forward").click()
        expect(example_box).not_to_have_attribute("data-held", "")
        at(one, 0)
    for moves in range(1, len(example.play) + 1):
        one.find("example-forward").click()
        at(one, moves)
    expect(one.find("example-forward")).to_be_disabled()
    for moves in reversed(range(len(example.play))):
        one.find("example-back").click()
        at(one, moves)
    others = one.page.locator("[data-testid=example-other]")
    if others.count():  # nobody may be asked
        others.first.click()
        at(one, 1)
        one.find("example-back").click()
        at(one, 0)
    if held:
        one.find("example-back").click()
        expect(example_box).to_have_attribute("data-held", "")
    expect(one.find("example-back")).to_be_disabled()


def test_what_a_position_does_by_itself_is_seen_as_it_happens(come: Any) -> None:
    one = come()
    one.visit("/rules/syncro?rule=SYN-GOL-1")
    example = one.find("example")
    golem = example.locator("[data-place=a]")
    example.locator("[data-testid=table]").wait_for(timeout=60_000)
    expect(example).to_have_attribute("data-held", "")
    expect(golem).to_contain_text("8")
    expect(one.find("example-other")).to_have_count(0)
    one.find("example-forward").click()
    expect(example).not_to_have_attribute("data-held", "")
    one.rest()
    expect(golem.locator(".strength")).to_contain_text("10")
    expect(example.locator(".told")).to_contain_text("absorbs")
    expect(one.find("example-end")).to_be_visible()
    one.find("example-back").click()
    expect(example).to_have_attribute("data-held", "")
    expect(golem.locator(".strength")).to_contain_text("8")


def test_an_example_that_plays_nothing_asks_for_a_move(come: Any) -> None:
    one = come()
    one.visit("/rules/syncro?why=refused-covered")
    at(one, 0)
    expect(one.find("example-end")).to_contain_text("Make a move of your own")
    # It looks as at a table: a badge is as large as its shape, and no monster lies on the piles.
    assert one.page.evaluate(SHAPES) == []
    one.find("example-other").first.click()
    at(one, 1)
    expect(one.find("example-end")).to_have_count(0)
    one.find("example-back").click()
    expect(one.find("example-end")).to_contain_text("Make a move of your own")


def test_a_rule_on_a_phone_and_by_its_refusal(come: Any) -> None:
    one = come(size=SIZES["phone"], language="fr")
    one.visit("/rules/resonance?why=refused-sealed")
    one.page.locator("[data-testid=example] [data-testid=table]").wait_for(timeout=60_000)
    assert one.scroll()[0] <= 0
    one.find("rules-search").fill("sceau")
    shown = one.page.locator("[data-rule]")
    every = sum(len(chapter.rules) for chapter in rulebook_of("sortilege.games.resonance").chapters)
    expect(shown.first).to_be_visible()
    assert 0 < shown.count() < every
