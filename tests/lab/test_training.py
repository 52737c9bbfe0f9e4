"""Learning from games: the same seed gives the same weights, also in two goes; and what was learnt is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.learner import Weights
from sortilege.core.registry import find
from sortilege.lab import training
from sortilege.lab.training import Course, train

COURSE = Course("enchanters", 60, 1, 4, 4, 7)


def quiet(done: int, total: int) -> None:
    assert 0 < done <= total


def test_the_same_seed_gives_the_same_weights_however_often_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "CHUNK", 20)
    whole = train(COURSE, tmp_path / "whole.json", 2, quiet)

    def stopped(done: int, total: int) -> None:
        if done > 70:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(COURSE, tmp_path / "parts.json", 1, stopped)
    played: list[int] = []
    parts = train(COURSE, tmp_path / "parts.json", 1, lambda done, total: played.append(done))
    assert played[0] > 80  # the first games were not played again
    assert parts == whole == Weights.parse((tmp_path / "parts.json").read_bytes(), "parts.json")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["parts.json", "whole.json"]


def test_what_was_learnt_is_judged_by(tmp_path: Path) -> None:
    game = find("enchanters")
    weights = train(Course("enchanters", 30, 0, 1, 1, 1), tmp_path / "w.json", 1, quiet)
    dice = Dice(1)
    state = game.new(2, None, dice)
    while not game.learner or not game.learner.quiet(state):
        state.play(state.to_act[0], state.legal(state.to_act[0])[0], dice)
    taught = game.taught(weights)
    assert taught.advisor.values(state) != game.advisor.values(state)
    assert sum(taught.advisor.values(state)) == pytest.approx(0.0)


def test_a_game_without_a_learner_says_so(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="syncro has no learner"):
        train(Course("syncro", 1, 0, 1, 1, 1), tmp_path / "w.json", 1, quiet)
