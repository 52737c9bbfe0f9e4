"""A game of somebody else's that goes wrong when asked to: in its rules, in its views or in its words."""

from __future__ import annotations

import os
from typing import Any, ClassVar

from sortilege.core.action import Action, ActionSpace
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.plain import PlainFrame, PlainGame, PlainState
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View
from sortilege.core.words import Line

ACTIONS = [Action(name) for name in ("step", "loop", "eat", "raise", "balk", "exit", "blind", "mute")]
STEP, LOOP, EAT, RAISE, BALK, EXIT, BLIND, MUTE = ACTIONS
ROUNDS = 4


class Trap(PlainState):
    def lay_out(self) -> None:
        self.scores = [0] * self.seats
        self.trouble = ""

    @property
    def outcome(self) -> Outcome | None:
        return ranked(self.scores, "end-trap") if self.over else None


class Turn(PlainFrame[Trap]):
    def __init__(self, turn: int = 0) -> None:
        self.turn = turn

    def step(self, state: Trap, chance: Chance, log: Log | None) -> None:
        if self.turn == ROUNDS * state.seats:
            state.finish()
        else:
            state.ask(self.turn % state.seats)

    def legal(self, state: Trap, seat: int) -> list[Action]:
        return ACTIONS

    def choose(self, state: Trap, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        if action is RAISE:
            raise KeyError("the ace of moons")
        if action is BALK:
            raise Problem("nobody can do this with the ace of moons")
        if action is EXIT:
            os._exit(3)
        eaten: list[bytes] = []
        while action in (LOOP, EAT):
            if action is EAT:
                eaten.append(bytes(8 << 20))
        state.trouble = action.text
        self.turn += 1


class TrapGame(PlainGame):
    name, players, actions = "trap", range(2, 4), ActionSpace(ACTIONS)
    state, frames = Trap, (Turn,)
    event_arguments: ClassVar[Any] = {}
    public: ClassVar[tuple[str, ...]] = ("scores",)

    def begin(self, state: Any, chance: Chance, log: Log | None) -> None:
        state.push(Turn())

    def bound(self, players: int) -> int:
        return ROUNDS * players

    def own(self, state: Any, seat: int | None) -> Json:
        while state.trouble == "blind" and seat == 1:
            pass
        return {"trouble": state.trouble}

    def describe(self, view: View[Any, Any]) -> list[Line]:
        while view.table["trouble"] == "mute" and view.seat == 1:
            pass
        return []

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        return self.sketch(view)


GAME = TrapGame()
