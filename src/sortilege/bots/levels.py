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
        self.bot = make(self.spec_in(game))
        self.bot.start(game, options, seat, dice)

    def spec_in(self, game: Game) -> str:
        """The spec of the bot that plays that game for it."""
        return meant(self.name, game)

    def observe(self, events: Sequence[Event]) -> None:
        self.bot.observe(events)

    def choose(self, view: View[Any, Any]) -> Action:
        self.bot.share, self.bot.most_seconds = self.share, self.most_seconds
        return self.bot.choose(view)


class Novice(Level):
    """Looks ahead a little, and often plays at random."""

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
    """The bot of a spec, and behind a level or a character the one it means in a game."""
    bot = make(spec)
    while isinstance(bot, Level):
        bot = make(bot.spec_in(game))
    return bot
