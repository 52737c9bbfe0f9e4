"""The lesson: partners who do what it says, and a level that can be finished."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.state import State
from sortilege.games.syncro import GAME

LESSON: dict[str, Any] = msgspec.json.decode((files("sortilege.games.syncro") / "tutorial.json").read_bytes())
LEARNER = ["good", "attack 2 @d", "good", "attack 3 @f"]  # what the lesson proposes


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
    shown = [("destroyed", "d"), ("destroyed", "e"), ("draw", None), ("failed", "b"), ("destroyed", "f")]
    times = [told.index(moment) for moment in shown]
    assert times[:3] == sorted(times[:3])
    assert times[4] > times[2]


def test_the_lesson_can_be_won() -> None:
    state, log = GAME.load(LESSON["position"]), Log()
    scripts = {int(seat): list(script) for seat, script in LESSON["scripts"].items()} | {0: list(LEARNER)}
    play(state, scripts, log)
    dice = Dice(2)
    while not state.over:
        seat = state.to_act[0]
        state.apply(seat, GAME.advisor.advise(state, seat, dice), dice, log)
    assert "won" in [event.kind for event in log.events]
