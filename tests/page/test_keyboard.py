"""Whole games by keyboard alone, from the home page to the last screen: Tab, arrows, Enter, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.monkey import CAN, CLICKS, CONFIRM, OFFERED, STEPS
from tests.page.person import Person

ANSWERS = 400  # no game asks so often
# What can be pressed now, by its notation or its place among the steps; only what can be seen.
CHOICES = """selectors => {
  const seen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
  for (const [selector, name] of selectors) {
    const found = [...document.querySelectorAll(selector)].filter(seen);
    if (found.length) return found.map((one) => `[${name}="${CSS.escape(one.getAttribute(name))}"]`);
  }
  return [];
}"""
# Where a key brought the focus: to what one looks for, among controls of which Tab reaches only one, or to where the
# arrows began or stand still.
FOCUS = """selector => {
  const one = document.activeElement, before = window.before;
  window.before = one;
  if (one?.matches(selector)) return "there";
  if (one === window.first || one === before) return "round";
  const near = one?.tabIndex === 0 && [...(one.closest("ul, ol, [role], section, div, nav")?.parentElement ?? one)
    .querySelectorAll('[tabindex="-1"]')].length > 0;
  return near ? "group" : "alone";
}"""
GROUP = 500  # no group of controls has so many


def focus(one: Person, selector: str, key: str) -> str:
    one.page.keyboard.press(key)
    where: str = one.page.evaluate(FOCUS, selector)
    return where


def press(one: Person, selector: str) -> bool:
    """Walk to an element with Tab, and inside a group with an arrow, and press Enter on it; not if it went away."""
    for _ in range(120):
        one.page.evaluate("() => { window.first = window.before = null }")
        where = focus(one, selector, "Tab")
        if where == "group":
            one.page.evaluate("() => { window.first = document.activeElement }")
            steps = 0
            while where in ("group", "alone"):
                where = focus(one, selector, "ArrowRight")
                steps += 1
                assert steps < GROUP, f"The arrows never come round: {selector}"
        if where == "there":
            one.page.keyboard.press("Enter")
            return True
        if not one.page.locator(selector).count():
            return False
    shown = one.page.evaluate("selector => document.querySelector(selector)?.outerHTML ?? 'nothing'", selector)
    raise AssertionError(f"The keys never come to {selector}: {shown}")


def answer(one: Person) -> None:
    """Any of the actions that are offered, whichever it is, can be chosen and confirmed."""
    for _ in range(CLICKS):
        look = one.monkey.until(lambda now: bool(now.offered) or not now.asked, "something is asked")
        if not look.asked:
            return
        choices = one.page.evaluate(CHOICES, [[OFFERED, "data-action"], [STEPS, "data-step"]])
        choice = one.monkey.dice.choice(choices) if choices else ""
        # The others play too, and what was offered may be asked no more when the keys have come to it.
        if choice and press(one, choice + CAN) and choice.startswith("[data-action"):
            one.page.locator(f"{CONFIRM}:visible").first.wait_for()
            one.page.keyboard.press("Enter")
            one.monkey.settle()
            return
        one.page.wait_for_timeout(100)
    raise AssertionError("no action could be confirmed")


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "game",
    ["resonance", pytest.param("syncro", marks=pytest.mark.long), pytest.param("enchanters", marks=pytest.mark.long)],
)
def test_a_whole_game_by_keyboard_alone(game: str, come: Any) -> None:
    one = come(seed=7)
    one.visit()
    one.page.locator(f"[data-game={game}] .button.primary").wait_for()
    assert press(one, f"[data-game={game}] .button.primary")
    one.at_table()
    body = one.page.locator("body")
    for _ in range(ANSWERS):
        one.wait_asked()
        if one.state == "over":
            break
        answer(one)
    expect(one.find("game-over").first).to_be_visible()
    # And on from there: the same again, with the keys.
    assert press(one, "[data-testid=rematch]")
    expect(body).to_have_attribute("data-state", re.compile("asked|waiting"), timeout=60_000)
