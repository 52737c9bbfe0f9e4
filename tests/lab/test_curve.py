"""Curves of budgets: each point is what a budget won, of the same deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sortilege.lab import curve as lab
from sortilege.lab.curve import curve, doubling
from sortilege.lab.duel import Terms

SCRAMBLE = Terms("tests.toys.scramble:GAME", 3, "ismcts", "ismcts", 6, 1)
WHISPERS = Terms("tests.toys.whispers:GAME", 2, "ismcts", "ismcts", 6, 1)


def test_budgets_double() -> None:
    assert doubling(125, 2000) == [125, 250, 500, 1000, 2000]
    assert doubling(3, 5) == [3]


def test_one_among_those_with_the_smallest_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs: list[tuple[str, str, int]] = []

    def play(terms: Terms, deal: int) -> float:
        pairs.append((terms.a, terms.b, deal))
        return 2.0

    monkeypatch.setattr(lab, "play_deal", play)
    found = curve(SCRAMBLE, [5, 10], False, 1, lambda: None)
    assert pairs[:2] == [("ismcts:iters=5", "ismcts:iters=5", 0), ("ismcts:iters=5", "ismcts:iters=5", 1)]
    assert pairs[2:] == [("ismcts:iters=10", "ismcts:iters=5", 0), ("ismcts:iters=10", "ismcts:iters=5", 1)]
    assert [(point.budget, point.games) for point in found.points] == [(5, 6), (10, 6)]
    assert found.points[0].share == pytest.approx(2 / 3)
    assert found.points[0].low < 2 / 3 < found.points[0].high


def test_a_team_has_the_budget_together() -> None:
    ticks: list[None] = []
    found = curve(WHISPERS, [5, 10], True, 1, lambda: ticks.append(None))
    assert len(ticks) == 12
    assert all(point.games == 6 and 0 <= point.share <= 1 for point in found.points)
    assert curve(replace(WHISPERS), [5, 10], True, 2, lambda: None) == found
