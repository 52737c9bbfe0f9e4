"""Levels for people: `novice`, `fair` and `strong` are specs that mean another bot in each game.

What they are worth is measured: docs/bots.md has the ratings. A decision of the strong one takes at most a second
and a turn two, on one core, however long a turn of the game may be (`sortilege bench levels` measures it).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from sortilege.bots.spec import make
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.view import View

SEARCH = "ismcts:ms=700:turn_ms=1600"

# The spec behind each level, in a game that says nothing else (`Game.levels`).
USUAL = {"novice": "random", "fair": "greedy", "strong": SEARCH}


class Level(Bot):
    """The bot that a level means in the game it is started with."""

    name: ClassVar[str]

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        super().start(game, options, seat, dice)
        self.bot = make(meant(self.name, game))
        self.bot.start(game, options, seat, dice)

    def observe(self, events: Sequence[Event]) -> None:
        self.bot.observe(events)

    def choose(self, view: View[Any, Any]) -> Action:
        return self.bot.choose(view)


class Novice(Level):
    """Plays for fun: looks ahead a little, and often does whatever comes to mind."""

    name = "novice"


class Fair(Level):
    """A decent opponent that does not think long."""

    name = "fair"


class Strong(Level):
    """The best there is within two seconds a turn."""

    name = "strong"


def meant(level: str, game: Game) -> str:
    """The spec that a level means in a game."""
    return game.levels.get(level) or USUAL[level]


def resolved(spec: str, game: Game) -> Bot:
    """The bot of a spec, and behind a level the one it means in a game."""
    bot = make(spec)
    return make(meant(bot.name, game)) if isinstance(bot, Level) else bot
