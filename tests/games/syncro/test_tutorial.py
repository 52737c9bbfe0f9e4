"""The lesson: partners who do what it says, and a level that is won."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.state import State
from sortilege.games.syncro import GAME

LESSON: dict[str, Any] = msgspec.json.decode((files("sortilege.games.syncro") / "tutorial.json").read_bytes())
# What the lesson proposes.
LEARNER = ["average", "attack 2 @d", "good", "attack 3 @f", "attack 4 @b", "attack 5 @a", "discard"]


def play(state: State, scripts: dict[int, list[str]], log: Log) -> None:
    """Everybody follows his script; the state is left where they end."""
    dice = Dice(1)
    while any(scripts[seat] for seat in state.to_act):
        seat = next(seat for seat in state.to_act if scripts[seat])
        action = GAME.actions.by_text[scripts[seat].pop(0)]
        assert state.why_not(seat, action) is None, f"seat {seat}: {action.text}"
        state.apply(seat, action, dice, log)


def test_the_lesson_shows_what_it_speaks_of() -> None:
    state, log = GAME.load(LESSON["position"]), Log()
    assert not GAME.audit(state)
    assert sum(GAME.census(state).values()) == 40 + 16
    scripts = {int(seat): list(script) for seat, script in LESSON["scripts"].items()} | {0: list(LEARNER)}
    play(state, scripts, log)
    assert not any(scripts.values())  # every scripted action could be made, in this order
    told = [(event.kind, event.args.get("place")) for event in log.events]
    shown = [("destroyed", "d"), ("destroyed", "e"), ("draw", None), ("destroyed", "f"), ("failed", "b")]
    shown += [("destroyed", "b"), ("destroyed", "c"), ("reveal", "a"), ("destroyed", "a"), ("won", None)]
    times = [told.index(moment) for moment in shown]
    assert times == sorted(times)
    assert state.over


@pytest.mark.parametrize("seed", range(5))
def test_whoever_strays_from_the_lesson_can_play_it_to_its_end(seed: int) -> None:
    state, dice = GAME.load(LESSON["position"]), Dice(seed)
    while not state.over:
        seat = state.to_act[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))], dice)
    assert state.outcome is not None
