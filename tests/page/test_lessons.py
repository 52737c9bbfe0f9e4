"""The first game of each kind: whoever reads its steps and does what they say sees them all, and ends well."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import SIZES, Person

GAMES = ("syncro", "resonance", "enchanters")


# In one look: whether something is said, and how things stand.
LOOK = "() => [document.querySelector('[data-testid=lesson]') !== null, document.body.dataset.state ?? '']"

# Wherever the box comes to rest, it is all on the screen.
SEEN_WHOLE = """() => {
  const box = document.querySelector("[data-testid=lesson]").getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""


def learn(one: Person, game: str) -> list[str]:
    """Read, go on, do what is said; when nothing is said, play as one likes. Which steps were read, in order."""
    one.visit()
    one.page.locator(f"[data-game={game}] .links button").click()
    one.at_table()
    read: list[str] = []
    for _ in range(2000):
        said, state = one.page.evaluate(LOOK)
        if said:
            read.append(step(one))
        elif state == "over":
            return read
        elif state != "asked" or not one.play():
            one.page.wait_for_timeout(50)
    raise AssertionError(f"the lesson does not go on after {read}")


def step(one: Person) -> str:
    lesson = one.find("lesson")
    number, proposed = lesson.locator(".count").inner_text(), lesson.get_attribute("data-proposed")
    one.page.wait_for_function(SEEN_WHOLE)
    if proposed is None:
        one.find("lesson-next").click()
    else:
        verb, _, rest = proposed.partition(" ")
        one.act(proposed, *([f"spell {rest[0]}"] if verb == "attack" else []))
    expect(lesson.locator(".count").get_by_text(number, exact=True)).to_have_count(0)
    return number


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "language, size",
    [
        ("en", "desktop"),
        pytest.param("fr", "phone", marks=pytest.mark.long),
        pytest.param("fr", "desktop", marks=pytest.mark.long),
        pytest.param("en", "phone", marks=pytest.mark.long),
    ],
)
def test_a_lesson_is_seen_whole_and_ends_well(game: str, language: str, size: str, come: Any) -> None:
    one = come(language=language, size=SIZES[size])
    read = learn(one, game)
    count = int(read[-1].split()[-1])
    assert [int(number.split()[0]) for number in read] == list(range(1, count + 1))
    expect(one.find("game-over").first).to_be_visible()
    if game != "enchanters":  # where the lesson leaves the learner alone before the end
        outcome = one.page.request.get(f"{one.url}/api/tables/{one.table}/view?seat=0").json()["outcome"]
        assert outcome["places"][0] == 1
        assert outcome["utilities"][0] > 0
