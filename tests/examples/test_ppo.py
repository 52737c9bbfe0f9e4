"""The example of a learner on arrays: it learns, it keeps what it learnt, and with time it beats our bots."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from sortilege.cli.app import app
from sortilege.lab.statistics import share

PATH = Path(__file__).parents[2] / "examples" / "ppo.py"
IA = {"level": "Ia"}


@pytest.fixture
def ppo() -> Any:
    spec = importlib.util.spec_from_file_location("ppo", PATH)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_few_updates_change_the_network_and_repeat(ppo: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ppo, "LOOK", 20)
    monkeypatch.setattr(ppo, "GAMES", 16)
    monkeypatch.setattr(ppo, "STEPS", 16)
    monkeypatch.setattr(ppo, "BATCH", 64)
    one, two, longer = (ppo.train("syncro", 2, IA, 0, 3, updates=updates) for updates in (1, 1, 3))
    assert all(np.array_equal(part, two.parts[name]) for name, part in one.parts.items())
    assert not np.array_equal(one.parts["w0"], longer.parts["w0"])
    longer.save(tmp_path / "kept.npz")
    again = ppo.Network.load(tmp_path / "kept.npz")
    asked = ("syncro", 2, IA, "", 8, 5)
    assert ppo.examine(longer, *asked) == ppo.examine(again, *asked)
    assert ppo.examine(longer, "syncro", 2, IA, "random", 6, 5)[1] == 6


def test_it_begins_by_imitating_games_on_disk(ppo: Any, tmp_path: Path) -> None:
    """Who always plays the first legal action is easily imitated."""
    folder = tmp_path / "games"
    given = ["simulate", "syncro", "--players", "2", "--games", "4", "--arrays", str(folder), "--jobs", "1"]
    assert CliRunner().invoke(app, given).exit_code == 0
    (file,) = folder.glob("*.npz")
    arrays = dict(np.load(file))
    width = len(ppo.sortilege.game("syncro").actions)
    masks = np.unpackbits(arrays["masks"], axis=1, count=width).astype(np.bool_)
    np.savez_compressed(file, **arrays | {"actions": masks.argmax(axis=1).astype(np.int16)})
    games = ppo.Vector(ppo.sortilege.game("syncro"), 8, 2, {})
    network = ppo.Network(ppo.changing(games), width, np.random.default_rng(1))

    def alike() -> float:
        _, _, logs, _ = network.forward(network.look(games), games.masks)
        return float(np.exp(logs)[np.arange(8), games.masks.argmax(axis=1)].mean())

    before = alike()
    for _ in range(4):
        ppo.imitate(network, "syncro", folder, np.random.default_rng(1))
    assert alike() > before + 0.2


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_it_reaches_its_strength(ppo: Any) -> None:
    """Three minutes on the compiled build; docs/learning.md has what it reaches elsewhere."""
    network = ppo.train("enchanters", 2, {}, 3, 1)
    won, played = ppo.examine(network, "enchanters", 2, {}, "random", 400, 10**6)
    assert share(won, played).low > 0.95
    won, played = ppo.examine(network, "enchanters", 2, {}, "greedy", 400, 10**6)
    assert share(won, played).low > 0.5
