"""Whole games by keyboard alone, from the home page to the last screen: Tab, arrows, Enter, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import CAN, CONFIRM, OFFERED, STEPS, Person

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
# Where the focus is: on what one looks for, among controls of which Tab reaches only one, or where arrows began.
FOCUS = """selector => {
  const one = document.activeElement;
  if (one?.matches(selector)) return "there";
  if (window.first && window.first === one) return "round";
  const near = one?.tabIndex === 0 && [...(one.closest("ul, ol, [role], section, div, nav")?.parentElement ?? one)
    .querySelectorAll('[tabindex="-1"]')].length > 0;
  return near ? "group" : "alone";
}"""


def focus(one: Person, selector: str, key: str) -> str:
    one.page.keyboard.press(key)
    where: str = one.page.evaluate(FOCUS, selector)
    return where


def press(one: Person, selector: str) -> None:
    """Walk to an element with Tab, and inside a group with an arrow, and press Enter on it."""
    for _ in range(120):
        one.page.evaluate("() => { window.first = null }")
        where = focus(one, selector, "Tab")
        if where == "group":
            one.page.evaluate("() => { window.first = document.activeElement }")
            while where == "group" or where == "alone":
                where = focus(one, selector, "ArrowRight")
        if where == "there":
            one.page.keyboard.press("Enter")
            return
    shown = one.page.evaluate("selector => document.querySelector(selector)?.outerHTML ?? 'nothing'", selector)
    raise AssertionError(f"The keys never come to {selector}: {shown}")


def answer(one: Person) -> None:
    """Any of the actions that are offered, whichever it is, can be chosen and confirmed."""
    for _ in range(8):
        choices = one.page.evaluate(CHOICES, [[OFFERED, "data-action"], [STEPS, "data-step"]])
        if choices:
            choice = one.dice.choice(choices)
            press(one, choice + CAN)
            if choice.startswith("[data-action"):
                one.page.locator(f"{CONFIRM}:visible").first.wait_for()
                one.page.keyboard.press("Enter")
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
    press(one, f"[data-game={game}] .button.primary")
    one.at_table()
    body = one.page.locator("body")
    for _ in range(ANSWERS):
        expect(body).to_have_attribute("data-state", re.compile("asked|over"), timeout=60_000)
        if one.state == "over":
            break
        version = one.version
        answer(one)
        expect(body).not_to_have_attribute("data-version", version, timeout=30_000)
    expect(one.find("game-over").first).to_be_visible()
    # And on from there: the same again, with the keys.
    press(one, "[data-testid=rematch]")
    expect(body).to_have_attribute("data-state", re.compile("asked|waiting"), timeout=60_000)
