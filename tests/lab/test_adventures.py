"""Adventures are counted level by level, the same for a seed whatever the number of processes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sortilege.core.errors import Problem
from sortilege.lab.adventures import Attempt, Share, Team, adventures, adventurous, hire, play_adventure, report, share

QUICK = "partner:worlds=0"
SYNCRO = adventurous()


def team(bot: str, players: int, seed: int, tries: int = 15) -> Team:
    return Team(SYNCRO, players, (bot,) * players, seed, tries)


def outcome(played: list[Attempt]) -> list[tuple[str, int, bool, int]]:
    return [(attempt.stage, attempt.number, attempt.won, attempt.actions) for attempt in played]


def test_the_same_seed_plays_the_same_adventures_on_any_number_of_processes() -> None:
    alone, together = (list(adventures(team(QUICK, 4, 7), 2, jobs)) for jobs in (1, 2))
    assert [outcome(one) for one in alone] == [outcome(one) for one in together]
    assert outcome(alone[0]) != outcome(alone[1])


def test_a_level_is_tried_until_it_is_won_or_the_tries_are_used_up() -> None:
    played = play_adventure(team("random", 3, 1, tries=2), 0)
    assert outcome(played)[-1][1:3] == (1, False) or played[-1].stage == "IIe"
    for before, after in pairwise(played):
        assert after.number == (0 if before.won else before.number + 1)


def test_the_oracle_plays_here() -> None:
    played = play_adventure(team("oracle:worlds=1:width=2:drawn=1", 2, 3, tries=1), 0)
    assert played[0].stage == "Ia"


def test_first_tries_are_counted_apart() -> None:
    lost, won = Attempt("Ia", 0, False, 5, 0.1), Attempt("Ia", 1, True, 4, 0.3)
    found = report(team("x", 4, 1), [[lost, won], [Attempt("Ia", 0, True, 3, 0.2)]])
    assert (found.levels[0].first.won, found.levels[0].first.of) == (1, 2)
    assert (found.levels[0].tries.won, found.levels[0].tries.of) == (2, 3)
    assert found.mean_first == 50.0
    assert found.finished == 0


def test_shares_have_wilson_intervals() -> None:
    assert share([Attempt("Ia", 0, True, 1, 0.0)] * 10) == Share(10, 10, 100.0, 72.2, 100.0)


def test_what_nobody_is_called_is_refused() -> None:
    with pytest.raises(Problem, match="There is no bot"):
        hire("wizard", SYNCRO)
