"""The characters that people meet as bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sortilege
from sortilege.bots import levels
from sortilege.bots.ladder import LEVELS, RUNGS
from sortilege.bots.roster import characters, stand_in
from sortilege.core.errors import Problem

PORTRAITS = Path(__file__).parents[2] / "web" / "src" / "lib" / "portraits" / "portraits.ts"


def test_everybody_has_a_name_of_their_own_a_drawn_face_and_a_level() -> None:
    drawn = set(re.findall(r"^  (\w+): \{$", PORTRAITS.read_text("utf-8"), re.MULTILINE))
    everybody = characters().values()
    assert len({one.name for one in everybody}) == len(characters()) >= 7  # the largest table has seven bots
    assert all(one.portrait in drawn for one in everybody)
    steps = [one.step for one in everybody]
    assert steps == sorted(steps)  # from the gentlest to the strongest
    assert set(steps) == set(range(1, RUNGS + 1))
    assert {one.level for one in everybody} == set(LEVELS)


def test_the_word_for_a_character_is_that_of_the_level_on_its_step() -> None:
    for level, step in LEVELS.items():
        assert {one.level for one in characters().values() if one.step == step} == {level}


@pytest.mark.parametrize("name", ["syncro", "resonance", "enchanters"])
def test_a_character_plays_as_its_rung_does_in_that_game(name: str) -> None:
    game = sortilege.game(name)
    for one in characters().values():
        meant = levels.resolved(f"rung:step={one.step}", game)
        plays = levels.resolved(f"@{one.id}", game)
        assert (type(plays), plays.settings) == (type(meant), meant.settings)


def test_a_character_can_be_named_wherever_a_bot_can() -> None:
    as_level = sortilege.play("syncro", ["rung:step=1", "novice"], seed=3)
    as_character = sortilege.play("syncro", ["@pip", "@mousse"], seed=3)
    assert as_character.end == as_level.end


def test_nobody_of_that_name() -> None:
    with pytest.raises(Problem, match="There is no character 'pop': did you mean 'pip'"):
        sortilege.bot("@pop")


def test_whoever_comes_in_for_somebody_is_not_at_the_table_yet() -> None:
    fair = [f"@{one.id}" for one in characters().values() if one.level == "fair"]
    assert stand_in([], "fair") == fair[0]
    assert stand_in([fair[0], "greedy", fair[2]], "fair") == fair[1]
    assert stand_in(fair, "fair") == fair[0]
