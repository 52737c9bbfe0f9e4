"""A field of a state is declared once: the start, clones, positions and sketches follow from one line."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.fields import CARDS, FLAG, NUMBER, Field, Fields, Key, Many, Plain, bytes_of, numbers, piles, source
from sortilege.core.registry import find

WHOLE = Plain(int, 0)
CARD = Plain(str, "", lambda card: f"c{card}", lambda text, where, loader: int(text[1:]))
BEFORE = (
    Key("players", int, 2),
    Field("turn", NUMBER, WHOLE, "table"),
    Field("deck", CARDS, Many(CARD, top_first=True)),
    Field("hands", piles("seats")),
    Field("ready", FLAG, Plain(bool, False, bool)),
)
ADDED = Field("coins", numbers("seats", 3), Many(WHOLE, fixed=lambda loader, count, where: None), "table")


def made(fields: Fields) -> Any:
    """The class that `tools/fields.py` would write."""
    found: dict[str, Any] = {}
    exec(source("Table", {}, fields, ()), found)
    return found["Table"]


def test_one_line_more_is_started_cloned_written_read_and_sketched() -> None:
    fields = Fields("toy", *BEFORE, ADDED)
    table = made(fields)
    state = table(2, None, 2)
    assert list(state.coins) == [3, 3]
    state.coins[1] = 8
    state.hands[0] = bytes_of([1, 2])
    clone = table(2, None, 2, state)
    clone.coins[0] = 0
    clone.hands[0][0] = 9
    assert list(state.coins) == [3, 8]
    assert list(clone.coins) == [0, 8]
    assert [int(card) for card in state.hands[0]] == [1, 2]

    state.deck = bytes_of([5, 6])
    position = fields.save(state, {"players": 2})
    assert position == {
        "players": 2,
        "turn": 0,
        "deck": ["c6", "c5"],
        "ready": False,
        "coins": [3, 8],
        "to_act": [],
        "asked": [0, 0],
        "events": 0,
    }
    again = table(2, None, 2)
    fields.load(again, SimpleNamespace(**position), again)
    assert fields.save(again, {"players": 2}) == position

    view: Any = SimpleNamespace(
        players=2,
        options={},
        to_act=(0,),
        seat=0,
        decision=4,
        table=SimpleNamespace(turn=7, coins=(1, 2)),
        known=None,
    )
    assert fields.sketch(view, 2) == {
        "players": 2,
        "options": {},
        "to_act": (0,),
        "asked": [4, 0],
        "turn": 7,
        "coins": (1, 2),
    }


def test_who_is_asked_is_checked() -> None:
    fields = Fields("toy", *BEFORE)
    for wrong, message in (
        ({"to_act": [2]}, "Position of toy: to_act: there is no seat 2."),
        ({"to_act": [0]}, "Position of toy: to_act: the game is over, nobody is asked."),
        ({"asked": [1, 2, 3]}, "Position of toy: asked: there are 3 for 2 seats."),
        ({"asked": [-1]}, "Position of toy: asked: -1 is less than 0."),
        ({"events": -1}, "Position of toy: events: -1 is less than 0."),
    ):
        given: dict[str, Any] = {"to_act": None, "asked": [], "events": 0} | wrong
        with pytest.raises(Problem) as problem:
            fields.load_asked(made(fields)(2, None, 2), SimpleNamespace(**given))
        assert str(problem.value) == message


@pytest.mark.parametrize("name", ["syncro", "resonance", "enchanters"])
def test_every_attribute_of_a_state_is_a_declared_field(name: str) -> None:
    game = find(name)
    state = game.new(chance=Dice(1))
    listed = import_module(f"sortilege.games.{name}.fields")
    declared = {field.name for field in listed.FIELDS.fields} | set(listed.TERMS)
    core = {"seats", "options", "players", "acting", "asked", "chance_events", "stack", "game"}
    for attribute in declared | core:
        assert hasattr(state, attribute)
    if hasattr(state, "__dict__"):  # interpreted: nothing is kept that no line declares
        assert set(vars(state)) == declared | core
