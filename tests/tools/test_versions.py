"""Another version at the table: a program that plays one game after the other, and is the version asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from sortilege.bots import spec
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.match import Match
from sortilege.core.registry import find

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "versions.py"
BUILD = Path(sortilege.__file__).parents[1]


def of(build: Path, bot: str) -> str:
    return f'{TOOL}:Version:build="{build}":bot="{bot}"'


def test_a_version_plays_one_game_after_the_other() -> None:
    game, name = find("resonance"), of(BUILD, "ismcts:ms=1")
    waiting = []
    for seed in range(2):
        bots = [spec.make(name), spec.make("random"), spec.make("random")]
        match = Match(game, 3, game.options_type(), bots, Dice(seed), seed)
        assert match.run().over
        assert any(move.seat == 0 for move in match.moves)
        idle = vars(type(bots[0]))["idle"]
        waiting.append([program.process.pid for programs in idle.values() for program in programs])
    assert len(waiting[0]) == 1
    assert waiting[0] == waiting[1], "the same program plays again"


def test_no_other_version_plays_in_its_place(tmp_path: Path) -> None:
    game = find("resonance")
    bots = [spec.make(of(tmp_path, "random")), spec.make("random"), spec.make("random")]
    with pytest.raises(Problem, match="ended in the middle"):
        Match(game, 3, game.options_type(), bots, Dice(1), 1)
