"""The example that learns really does: on deals it has not seen it wins more than random play, beyond chance."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sortilege.lab.statistics import share


@pytest.mark.long
def test_the_learner_beats_random_play() -> None:
    import numpy

    path = Path(__file__).parents[2] / "examples" / "learn.py"
    spec = importlib.util.spec_from_file_location("learn", path)
    assert spec is not None
    assert spec.loader is not None
    learn: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    weights = learn.train(learn.GAMES)
    games = 400
    before = share(learn.examine(numpy.zeros_like(weights), games) * games, games)
    after = share(learn.examine(weights, games) * games, games)
    assert after.low > before.high
