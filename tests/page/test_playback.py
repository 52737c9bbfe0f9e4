"""What is shown can be followed at one's own pace, by mouse, touch and keyboard, at every table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import SIZES, Person

SPEED = 5
TABLES = [("syncro", 3, {}), ("resonance", 4, {}), ("enchanters", 3, {"kingdoms": "random"})]


BEATS = """least => JSON.parse(window.watched.take()).some(({ said }) => (said?.beats ?? []).length >= least) &&
  document.querySelector("[data-testid=playbar]") !== null"""


def hold(one: Person, on: bool) -> None:
    """The page's time stands still, however long we take to press something."""
    one.page.evaluate("on => window.own.hold(on)", on)


def until_shown(one: Person, least: int) -> None:
    """Play until so many beats of one action are being shown, and let them stand."""
    for _ in range(20):
        one.monkey.turn()
        one.page.evaluate("window.watched.take()")
        hold(one, True)
        one.play()
        one.page.wait_for_timeout(100)  # the others play at once
        if one.page.evaluate(BEATS, least):
            return
        hold(one, False)
    raise AssertionError("nothing to be watched")


def moment(one: Person) -> tuple[int, int]:
    version, at = one.page.evaluate("document.body.dataset.moment").split(".")
    return int(version), int(at)


def stays(one: Person) -> tuple[int, int]:
    """The moment that is still shown after longer than any beat lasts."""
    before = moment(one)
    one.page.wait_for_timeout(2000 / SPEED)
    assert moment(one) == before
    return before


@pytest.mark.parametrize("game, players, options", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_whoever_watches_sets_the_pace(game: str, players: int, options: dict[str, Any], size: str, come: Any) -> None:
    one = come(size=SIZES[size], speed=SPEED)
    one.sit(game, players, options)
    until_shown(one, 3)

    def press(name: str) -> None:
        button = one.find(name)
        if size == "phone":
            button.tap()
        else:
            button.click()

    press("pause")
    hold(one, False)
    first = stays(one)
    press("skip-one")
    second = stays(one)
    assert second > first
    if size == "desktop" and second[1]:
        one.page.keyboard.press(",")
        assert stays(one) < second
        one.page.keyboard.press(".")
        assert stays(one) == second
    if not one.find("playbar").count():
        return  # that was the last one
    expect(one.find("pause")).to_have_attribute("aria-pressed", "true")
    if size == "desktop":
        one.page.keyboard.press("p")
    else:
        press("pause")
    one.page.wait_for_function("before => document.body.dataset.moment !== before", arg=f"{second[0]}.{second[1]}")
    hold(one, True)
    if one.find("playbar").count():
        if size == "desktop":
            one.page.keyboard.press("Escape")
        else:
            press("skip")
    expect(one.find("playbar")).to_have_count(0)
    hold(one, False)
    one.monkey.turn()


def test_a_showing_goes_on_after_a_reload(come: Any) -> None:
    one = come(speed=SPEED)
    one.sit("syncro", 3, {})
    until_shown(one, 2)
    one.find("pause").click()
    hold(one, False)
    before = stays(one)
    one.page.reload()
    one.at_table()
    assert moment(one) >= before
    expect(one.find("playbar")).to_be_visible()
    one.monkey.turn()
    assert moment(one) > before
