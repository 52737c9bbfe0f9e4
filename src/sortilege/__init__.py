"""Three card games of magic, to be played, searched and studied: SYNCRO, Resonance and Enchanters.

>>> import sortilege
>>> game = sortilege.game("enchanters")              # one of sortilege.game_names()
>>> dice = sortilege.Dice(7)                         # chance is outside the state
>>> state = game.new(players=2, chance=dice)
>>> while not state.over:                            # random play
...     seat = state.to_act[0]
...     state.apply(seat, dice.choice(state.legal(seat)), dice)
>>> len(state.outcome.places)
2

Everything is found when it is first asked for: importing this module loads nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sortilege.bots.hint import hint
    from sortilege.bots.spec import make as bot
    from sortilege.core.action import Action
    from sortilege.core.bot import Bot
    from sortilege.core.chance import Dice
    from sortilege.core.errors import Problem
    from sortilege.core.game import Game
    from sortilege.core.plain import PlainGame
    from sortilege.core.position import Position
    from sortilege.core.record import Record
    from sortilege.core.registry import find as game
    from sortilege.core.registry import names as game_names
    from sortilege.core.state import Outcome, State
    from sortilege.core.view import View
    from sortilege.lab.simulation import play, simulate

    __version__: str

_PLACES = {
    "Action": "core.action:Action",
    "Bot": "core.bot:Bot",
    "Dice": "core.chance:Dice",
    "Game": "core.game:Game",
    "Outcome": "core.state:Outcome",
    "PlainGame": "core.plain:PlainGame",
    "Position": "core.position:Position",
    "Problem": "core.errors:Problem",
    "Record": "core.record:Record",
    "State": "core.state:State",
    "View": "core.view:View",
    "__version__": "build:version",
    "bot": "bots.spec:make",
    "game": "core.registry:find",
    "game_names": "core.registry:names",
    "hint": "bots.hint:hint",
    "play": "lab.simulation:play",
    "simulate": "lab.simulation:simulate",
}

__all__ = [
    "Action",
    "Bot",
    "Dice",
    "Game",
    "Outcome",
    "PlainGame",
    "Position",
    "Problem",
    "Record",
    "State",
    "View",
    "__version__",
    "bot",
    "game",
    "game_names",
    "hint",
    "play",
    "simulate",
]


def __getattr__(name: str) -> Any:
    place = _PLACES.get(name)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, value = place.partition(":")
    found = getattr(import_module(f"{__name__}.{module}"), value)
    if name == "__version__":
        found = found()
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
