"""What a seat is told, described for other languages: every view and event of whole games is as its schema says."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.describing import view_schema
from sortilege.core.event import Log
from sortilege.core.game import Game
from sortilege.core.registry import find
from tests.toys.scramble import GAME as SCRAMBLE

GAMES = [find("syncro"), find("resonance"), find("enchanters"), SCRAMBLE]


def checkers(game: Game) -> tuple[Any, Any]:
    schema = view_schema(game)
    return jsonschema_rs.validator_for(schema), jsonschema_rs.validator_for(schema | {"$ref": "#/$defs/Event"})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_view_and_event_of_a_game_is_as_described(game: Game) -> None:
    views, events = checkers(game)
    dice, log = Dice(7), Log()
    state = game.new(game.players[1], chance=dice, log=log)
    told = 0
    while not state.over:
        for seat in (None, *range(state.seats)):
            views.validate(msgspec.to_builtins(game.view(state, seat)))
            for event in log.events[told:]:
                seen = game.see(event, seat)
                events.validate(msgspec.to_builtins({"kind": seen.kind, "args": seen.args}))
        told = len(log.events)
        seat = state.to_act[0]
        state.apply(seat, state.sample(seat, dice), dice, log)
    assert told


def test_a_view_that_is_not_the_games_is_refused() -> None:
    game = find("resonance")
    views, events = checkers(game)
    view = msgspec.to_builtins(game.view(game.new(3, chance=Dice(1)), 0))
    views.validate(view)
    for wrong in (view | {"game": "syncro"}, view | {"table": {}}, view | {"legal": [1]}):
        assert not views.is_valid(wrong)
    assert not events.is_valid({"kind": "nothing of the kind", "args": {}})
