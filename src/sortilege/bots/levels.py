"""Levels for people: `novice`, `fair`, `strong` and `rung:step=N` are specs that mean another bot in each game.

What they mean is on the game's ladder (`bots/ladder.toml`). A decision of the strongest takes at most a second
and a turn two, on one core, however long a turn of the game may be (`sortilege bench levels` measures it).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from sortilege.bots.ladder import LEVELS, RUNGS, place, rungs
from sortilege.bots.spec import make
from sortilege.core.action import Action
from sortilege.core.bot import Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.view import View


class Level(Bot):
    """The bot that a step of the ladder means in the game it is started with."""

    @property
    def step(self) -> int:
        raise NotImplementedError

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        super().start(game, options, seat, dice)
        self.bot = make(self.spec_in(game))
        self.bot.start(game, options, seat, dice)

    def spec_in(self, game: Game) -> str:
        """The spec of the bot that plays that game for it."""
        return spec_of(self.step, game)

    def observe(self, events: Sequence[Event]) -> None:
        self.bot.observe(events)

    def choose(self, view: View[Any, Any]) -> Action:
        self.bot.share, self.bot.most_seconds = self.share, self.most_seconds
        return self.bot.choose(view)


class Named(Level):
    name: ClassVar[str]

    @property
    def step(self) -> int:
        return LEVELS[self.name]


class Novice(Named):
    """Knows the rules, and errs as beginners do."""

    name = "novice"


class Fair(Named):
    """A decent opponent that does not think long."""

    name = "fair"


class Strong(Named):
    """The best there is within two seconds a turn."""

    name = "strong"


class RungSettings(Settings, frozen=True):
    step: Annotated[int, Meta(ge=1, le=RUNGS, description="from the gentlest to the strongest")] = 5


class RungBot(Level):
    """The bot at a step of the game's ladder."""

    Settings = RungSettings

    @property
    def step(self) -> int:
        step: int = self.settings.step
        return step


def spec_of(step: int, game: Game) -> str:
    """The spec that a step of the ladder means in a game."""
    ladder = rungs(game)
    return ladder[place(step, len(ladder)) - 1].spec


def meant(level: str, game: Game) -> str:
    """The spec that a level means in a game."""
    return spec_of(LEVELS[level], game)


def resolved(spec: str, game: Game) -> Bot:
    """The bot of a spec, and behind a level or a character the one it means in a game."""
    bot = make(spec)
    while isinstance(bot, Level):
        bot = make(bot.spec_in(game))
    return bot
