"""Whole adventures played by bots: how often each stage is won, at the first try and in all.

What one game hands to the next is carried on; a stage that is lost is tried again, `TRIES` times at most. Adventure
number k of a seed has the same cards whoever plays it, on however many cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.bots import spec
from sortilege.core import places, registry, settings
from sortilege.core.action import Action
from sortilege.core.adventure import Adventure
from sortilege.core.bot import Bot
from sortilege.core.chance import Sealed, derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.match import Insider, Match
from sortilege.core.view import View
from sortilege.lab import statistics
from sortilege.lab.pool import spread

TRIES = 15


class Attempt(Struct, frozen=True):
    stage: str
    number: int  # tries at this stage before this one
    won: bool
    actions: int
    slowest: float  # seconds, of one decision
    last: bool = False  # whether the adventure was over with it


class Share(Struct, frozen=True):
    """So many of so many, with Wilson's 95 % interval, in per cent."""

    won: int
    of: int
    rate: float
    low: float
    high: float


class Stage(Struct, frozen=True):
    level: str
    first: Share  # first tries
    tries: Share  # all of them


class Report(Struct, frozen=True):
    bots: tuple[str, ...]
    players: int
    adventures: int
    seed: int
    finished: int  # adventures that were played to their end
    levels: list[Stage]
    mean_first: float  # of the rates of the stages, in per cent


class Team(Struct, frozen=True):
    """Who plays adventures of what."""

    game: Game
    players: int
    bots: tuple[str, ...]
    seed: int
    tries: int = TRIES


def adventurous(name: str | None = None) -> Game:
    """The game that is named, else the first installed one that has adventures."""
    if name is not None:
        game = registry.find(name)
        adventure_of(game)
        return game
    for each in registry.names():
        if (game := registry.find(each)).adventure is not None:
            return game
    raise Problem("No game is installed that has adventures.")


def adventure_of(game: Game) -> Adventure:
    if game.adventure is None:
        raise Problem(f"{game.name} has no adventures: each game stands alone.")
    return game.adventure


def hire(text: str, game: Game) -> Bot:
    """Make the bot of that spec; the insiders of a game are known here only."""
    name, *pairs = text.split(":")
    place = game.insiders.get(name)
    if place is None:
        return spec.make(text)
    kind: Any = places.load(place, "bot")
    insider: Insider = kind(settings.read(kind.Settings, settings.split(pairs, f"the {name}"), f"the {name}"))
    return insider


class Timed(Bot):
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.slowest = 0.0
        self.start = bot.start  # type: ignore[method-assign]
        self.observe = bot.observe  # type: ignore[method-assign]

    def choose(self, view: View[Any, Any]) -> Action:
        began = perf_counter()
        action = self.bot.choose(view)
        self.slowest = max(self.slowest, perf_counter() - began)
        return action


def play_adventure(team: Team, number: int) -> list[Attempt]:
    """Play one adventure; a mixed team moves on by one seat from one adventure to the next."""
    game, adventure = team.game, adventure_of(team.game)
    seated = [team.bots[(seat + number) % len(team.bots)] for seat in range(len(team.bots))]
    secret = blake2b(f"{team.seed}/{number}".encode(), digest_size=32).digest()
    chapter = adventure.begin(team.players, msgspec.to_builtins(game.options_type()))
    played: list[Attempt] = []
    lost = 0  # at this stage, in a row
    while not adventure.over(chapter) and lost < team.tries:
        options, carry = adventure.setup(chapter)
        bots = [Timed(hire(text, game)) for text in seated]
        chance = Sealed(adventure.secret(chapter, secret))
        luck = derive(team.seed, number, len(played))
        match = Match(game, team.players, game.read_options(options), bots, chance, luck, carry)
        for timed in bots:
            if isinstance(timed.bot, Insider):
                timed.bot.watch(match)
        state = match.run()
        outcome = state.outcome
        assert outcome is not None
        won = min(outcome.utilities) > 0
        slowest = max(bot.slowest for bot in bots)
        stage, tries = adventure.stage(chapter), lost
        chapter = adventure.after(chapter, state)
        lost = 0 if won else lost + 1
        played.append(Attempt(stage, tries, won, len(match.moves), slowest, adventure.over(chapter)))
    return played


def adventures(team: Team, number: int, jobs: int) -> Iterator[list[Attempt]]:
    """Play so many adventures on so many cores; they come in their order."""
    return spread(partial(play_adventure, team), range(number), jobs, 1)


def report(team: Team, played: Sequence[Sequence[Attempt]]) -> Report:
    stages = []
    longest = sorted(played, key=lambda one: -len({attempt.stage for attempt in one}))
    for name in dict.fromkeys(attempt.stage for one in longest for attempt in one):  # in the order they are played
        tries = [attempt for one in played for attempt in one if attempt.stage == name]
        stages.append(Stage(name, share([attempt for attempt in tries if attempt.number == 0]), share(tries)))
    finished = sum(one[-1].last for one in played)
    mean = sum(stage.first.rate for stage in stages) / len(stages)
    return Report(team.bots, team.players, len(played), team.seed, finished, stages, round(mean, 1))


def share(attempts: Sequence[Attempt]) -> Share:
    won, of = sum(attempt.won for attempt in attempts), len(attempts)
    found = statistics.share(won, of)
    return Share(won, of, *(round(100 * value, 1) for value in (found.mean, found.low, found.high)))
