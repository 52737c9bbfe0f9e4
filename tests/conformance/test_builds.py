"""Both builds play the same games: records of random play, byte for byte, and everything every seat saw."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege import build
from sortilege.core import registry

SOURCES = Path(__file__).resolve().parents[2] / "src"
TOYS = ("tests.toys.scramble:GAME", "tests.toys.whispers:GAME", "tests.toys.chain:GAME")
SCRIPT = """
import sys
from sortilege import build
from sortilege.core.chance import Dice, derive
from sortilege.core.conformance.checks import fingerprint
from sortilege.core.conformance.walk import Config, Walk
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.registry import find

print(build.describe(), file=sys.stderr)
game = find(sys.argv[1])
for players in game.players:
    config = Config(players)
    print(fingerprint(game, config, players))
    for seed in range(int(sys.argv[2])):
        walk = Walk(game, config, seed)
        for state in walk.states():
            pass
        start = Start(players, Source(seed=derive(seed, "chance")))
        moves = [Move(step.seat, step.action.text) for step in walk.steps]
        print(Record.of(game, start, moves, walk.state).text())
"""


def play(spec: str, games: int, first: Path | None) -> tuple[str, str]:
    """The build that played, and all it wrote; `first` is where the package is taken from."""
    paths = [str(first)] if first else []
    env = os.environ | {"PYTHONPATH": os.pathsep.join([*paths, *sys.path])}
    command = [sys.executable, "-c", SCRIPT, spec, str(games)]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr.strip().splitlines()[-1], done.stdout


@pytest.mark.skipif(not build.compiled(), reason="compares the compiled build with the interpreted one")
@pytest.mark.parametrize("spec", [*TOYS, *registry.names()])
def test_both_builds_play_the_same_games(spec: str) -> None:
    compiled, here = play(spec, 10, None)
    interpreted, there = play(spec, 10, SOURCES)
    assert (compiled, interpreted) == ("compiled", "interpreted")
    assert here == there


@pytest.mark.long
@pytest.mark.skipif(not build.compiled(), reason="compares the compiled build with the interpreted one")
@pytest.mark.parametrize("spec", registry.names())
def test_both_builds_play_the_same_thousand_games(spec: str) -> None:
    assert play(spec, 1000, None)[1] == play(spec, 1000, SOURCES)[1]
