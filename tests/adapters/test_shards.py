"""Trajectories on disk: what `simulate --arrays` writes is what was played, and reads back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from sortilege.adapters import shards
from sortilege.cli.app import app
from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.observing import written
from sortilege.core.errors import Problem
from sortilege.core.registry import find


@pytest.mark.parametrize(
    "form,where",
    [
        ("npz", ["--jobs", "1"]),
        ("parquet", ["--jobs", "2"]),
        pytest.param("npz", ["--ray", "local"], marks=pytest.mark.long),
    ],
)
def test_simulated_games_read_back_decision_by_decision(
    form: str, where: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "SHARD", 60)
    folder = tmp_path / "games"
    given = [
        "simulate",
        "syncro",
        "--players",
        "3",
        "--games",
        "4",
        "--seed",
        "5",
        "--arrays",
        str(folder),
        "--arrays-as",
        form,
        *where,
    ]
    assert CliRunner().invoke(app, given).exit_code == 0
    game = find("syncro")
    parts = list(shards.read(folder, game))
    assert len(parts) > 1
    assert {file.suffix for file in folder.iterdir()} == {".json", f".{form}"}
    joined = {name: np.concatenate([part[name] for part in parts]) for name in shards.ARRAYS}
    assert sorted(set(joined["games"].tolist())) == [0, 1, 2, 3]
    encoder, space = game.encoder(), game.observation_space()
    for number in range(4):
        rows = np.flatnonzero(joined["games"] == number)
        dice = Dice(derive(5, "deal", number))
        state = game.new(3, game.options_type(), dice)
        for row in rows:
            seat = int(joined["seats"][row])
            assert joined["observations"][row].tobytes() == written(encoder, space, state, seat)
            legal = {action.code for action in state.legal(seat)}
            assert set(np.flatnonzero(joined["masks"][row])) == legal
            state.apply(seat, game.actions[int(joined["actions"][row])], dice)
        assert state.over
        assert {state.utility(int(seat)) for seat in joined["seats"][rows]} == set(joined["rewards"][rows].tolist())
    with pytest.raises(Problem, match="makes others"):
        list(shards.read(folder, find("enchanters")))
    assert CliRunner().invoke(app, given).exit_code != 0  # never over what is there
