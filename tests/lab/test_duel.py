"""A duel tells the stronger bot, says so only when it is clear, and is the same whoever plays it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sortilege.core.errors import Problem
from sortilege.lab import duel as lab
from sortilege.lab.duel import LOOKS, Terms, duel
from sortilege.lab.statistics import share

SCRAMBLE = "tests.toys.scramble:GAME"
TERMS = Terms("resonance", 3, "greedy:worlds=2", "random", 60, 1)


def test_the_stronger_bot_is_told_before_the_cap() -> None:
    found = duel(TERMS)
    assert found.verdict == "stronger"
    assert found.low > found.parity == 1 / 3
    assert found.games < found.cap
    assert found.games % 3 == 0, "every deal is played from every seat"
    assert duel(replace(TERMS, a="random", b="greedy:worlds=2")).verdict == "weaker"


def test_processes_change_nothing() -> None:
    assert duel(TERMS, jobs=2) == duel(TERMS)
    assert duel(replace(TERMS, seed=2)) != duel(TERMS)


def test_the_cap_is_kept_and_deals_are_played_to_their_end() -> None:
    told: list[int] = []
    found = duel(Terms(SCRAMBLE, 2, "random", "random", 25, 3), told=lambda games, won: told.append(games))
    assert found.verdict == "undecided"
    assert found.games == told[-1] == 26


def test_looks_grow_bolder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three victories of four are no proof after 20 games, nor at so early a look after 40, but after 60."""
    monkeypatch.setattr(lab, "play_deal", lambda terms, deal: 2.0 if deal % 2 else 1.0)
    found = duel(Terms(SCRAMBLE, 2, "random", "random", 100, 1))
    assert (found.games, found.share, found.verdict) == (60, 0.75, "stronger")
    assert share(30, 40, LOOKS[1]).low < 0.5 < share(45, 60, LOOKS[2]).low
    assert share(30, 40, LOOKS[2]).low > 0.5


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(Problem, match="There is no bot"):
        duel(replace(TERMS, b="nobody"))
