"""The first game: what its texts promise is what happens, whatever the dice."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from sortilege.core.chance import Dice
from sortilege.core.state import State
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.view import Table

LESSON = json.loads((files("sortilege.games.enchanters") / "tutorial.json").read_text("utf-8"))


def play(state: State, *actions: str) -> Table:
    for text in actions:
        seat = state.to_act[0]
        reason = state.why_not(seat, GAME.actions.parse(text))
        assert reason is None, f"{text}: {reason}"
        state.apply(seat, GAME.actions.parse(text), Dice(0))
    table: Table = GAME.look(state, 0)[0]
    return table


def test_the_lesson_goes_as_it_is_told() -> None:
    state = GAME.load(LESSON["position"])
    partner = iter(LESSON["scripts"]["1"])
    table = GAME.look(state, 0)[0]
    assert (table.turn, table.turns, table.road[0], table.costs[0]) == (1, 10, "scimitar#1", 0)

    table = play(state, "take 1")
    assert table.held == "scimitar#1"
    table = play(state, "close")
    assert table.enchanters[0].items[0] == "scimitar#1"
    table = play(state, "close")
    assert table.active == 1
    table = play(state, *(next(partner) for _ in range(3)))

    assert (table.active, table.turn, table.enchanters[0].crystals) == (0, 2, 2)
    table = play(state, "rest village 1", "close")
    assert table.enchanters[0].crystals == 5
    table = play(state, *partner)

    assert (table.active, table.turn, table.road[0]) == (0, 3, "unicorn#1")
    assert table.duels[0] is not None
    assert (table.duels[0].attack, table.duels[0].health) == (2, 3)
    table = play(state, "use item.top 1")
    assert table.enchanters[0].attack == 5
    table = play(state, "take 1")
    assert table.held == "unicorn#1"
    assert table.duel is not None
    assert table.duel.wounds == (2, 0)
    table = play(state, "fight")
    assert table.enchanters[0].trophies == ("unicorn#1",)
    assert (table.enchanters[0].wounds, table.enchanters[0].glory) == (0, 1)


@pytest.mark.parametrize("seed", range(5))
def test_the_lesson_can_be_played_to_its_end_in_any_way(seed: int) -> None:
    state = GAME.load(LESSON["position"])
    dice = Dice(seed)
    while state.to_act:
        seat = state.to_act[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))], dice)
    assert state.outcome is not None
