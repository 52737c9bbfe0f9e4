"""The smallest game of choices at the same moment: two coins are laid in secret; alike, the first seat wins."""

from __future__ import annotations

from typing import Any

from sortilege.core.action import Action, ActionSpace
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.game import Json
from sortilege.core.plain import PlainFrame, PlainGame, PlainState
from sortilege.core.state import Outcome
from sortilege.core.view import View

HEADS, TAILS = Action("heads"), Action("tails")


class Pennies(PlainState):
    def lay_out(self) -> None:
        self.laid = [""] * int(self.seats)

    @property
    def outcome(self) -> Outcome | None:
        first = 1.0 if self.laid[0] == self.laid[1] else -1.0
        return Outcome((first, -first), (1, 2) if first > 0 else (2, 1), "end-coins") if self.over else None


class Lay(PlainFrame[Pennies]):
    def __init__(self, asked: bool = False) -> None:
        self.asked = asked

    def step(self, state: Pennies, chance: Chance, log: Log | None) -> None:
        if self.asked:
            return state.finish()
        self.asked = True
        for seat in range(state.seats):
            state.ask(seat)
        return None

    def legal(self, state: Pennies, seat: int) -> list[Action]:
        return [HEADS, TAILS]

    def choose(self, state: Pennies, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        state.laid[seat] = action.text
        log.tell("lay", seat=seat, coin=Secret(action.text, (seat,))) if log else None


class PenniesGame(PlainGame):
    name, players, actions = "pennies", range(2, 3), ActionSpace([HEADS, TAILS])
    state, frames, event_arguments, longest = Pennies, (Lay,), {"lay": ("seat", "coin")}, 2
    public, piles = (), ()

    def begin(self, state: Pennies, chance: Chance, log: Log | None) -> None:
        state.push(Lay())

    def own(self, state: Pennies, seat: int | None) -> Json:
        return {"laid": [coin if s == seat else bool(coin) for s, coin in enumerate(state.laid)]}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        laid = [
            coin if isinstance(coin, str) else (HEADS, TAILS)[dice.below(2)].text if coin else ""
            for coin in view.table["laid"]
        ]
        return self.sketch(view) | {"laid": laid}


GAME = PenniesGame()
