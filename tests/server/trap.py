"""A game of somebody else's that loops, or eats memory, when asked to."""

from __future__ import annotations

from typing import Any, ClassVar

from sortilege.core.action import Action, ActionSpace
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.plain import PlainFrame, PlainGame, PlainState
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View

STEP, LOOP, EAT = (Action(name) for name in ("step", "loop", "eat"))
ROUNDS = 4


class Trap(PlainState):
    def lay_out(self) -> None:
        self.scores = [0] * self.seats

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

    def options(self, state: Trap, seat: int) -> list[Action]:
        return [STEP, LOOP, EAT]

    def choose(self, state: Trap, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        eaten: list[bytes] = []
        while action is not STEP:
            if action is EAT:
                eaten.append(bytes(8 << 20))
        self.turn += 1


class TrapGame(PlainGame):
    name, players, actions = "trap", range(2, 4), ActionSpace([STEP, LOOP, EAT])
    state, frames = Trap, (Turn,)
    events: ClassVar[Any] = {}
    public: ClassVar[tuple[str, ...]] = ("scores",)

    def begin(self, state: Any, chance: Chance, log: Log | None) -> None:
        state.push(Turn())

    def bound(self, players: int) -> int:
        return ROUNDS * players

    def own(self, state: Any, seat: int | None) -> Json:
        return {}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        return self.sketch(view)


GAME = TrapGame()
