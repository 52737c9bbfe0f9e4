"""How many clicks a usual turn takes: one for each thing that is chosen, and one to confirm. Enter confirms too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.monkey import CONFIRM
from tests.page.person import Person
from tests.page.test_screens import start

COUNT = """() => {
  if (window.clicks === undefined) addEventListener("click", () => (window.clicks += 1), { capture: true });
  window.clicks = 0;
}"""


def clicks(one: Person, *selectors: str, confirm: bool = True) -> int:
    """Click each of them, then the confirmation: how many clicks there were until something was sent."""
    before = one.version
    one.page.evaluate(COUNT)
    for selector in (*selectors, *([CONFIRM] if confirm else [])):
        one.page.locator(f"{selector}:visible").first.click(timeout=30_000)
    if not confirm:
        one.page.keyboard.press("Enter")
    one.monkey.settle()
    one.wait_seen(str(int(before) + 1))
    found: int = one.page.evaluate("window.clicks")
    return found


@pytest.mark.timeout(120)
def test_a_turn_of_syncro(come: Any) -> None:
    one = come()
    start(one, "syncro")
    assert clicks(one, "[data-action=good]") == 2
    one.wait_asked()
    assert clicks(one, "[data-step^=spell]", "[data-action^=attack]") == 3


@pytest.mark.timeout(120)
def test_a_turn_of_resonance(come: Any) -> None:
    one = come()
    start(one, "resonance")
    assert clicks(one, "[data-action='keep 1']") == 2
    one.wait_asked()
    assert clicks(one, "[data-testid=hand] [data-action^=play]") == 2
    one.wait_asked()
    assert clicks(one, "[data-step=draw]", "[data-action='draw H H']", confirm=False) == 2  # and Enter
