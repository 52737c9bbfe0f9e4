"""How long the strong level lets people wait, at worst, over whole games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct

from sortilege import build
from sortilege.bots.spec import make
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.match import Match
from sortilege.core.registry import find, names
from sortilege.core.view import View

LEVEL, OTHERS = "strong", "fair"
SEED = 1


class Waits(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, str]
    games: int
    decisions: int
    longest_decision: float  # seconds
    longest_turn: float


class Report(Struct, frozen=True):
    build: str
    level: str
    seed: int
    tables: list[Waits]


class Timed(Bot):
    """A bot with a stopwatch, over its decisions and over the turns that the game tells of."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions: list[float] = []
        self.turns: list[float] = [0.0]

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        super().start(game, options, seat, dice)
        self.bot.start(game, options, seat, dice)

    def observe(self, events: Sequence[Event]) -> None:
        if any(event.kind == self.game.new_turn for event in events):
            self.turns.append(0.0)
        self.bot.observe(events)

    def choose(self, view: View[Any, Any]) -> Action:
        began = perf_counter()
        action = self.bot.choose(view)
        took = perf_counter() - began
        self.decisions.append(took)
        self.turns[-1] += took
        return action


def tables() -> list[tuple[Game, int, Mapping[str, str]]]:
    """The tables of every installed game where thinking takes longest: its own list, else the smallest and largest."""
    found: list[tuple[Game, int, Mapping[str, str]]] = []
    for game in map(find, names()):
        ends: tuple[tuple[int, Mapping[str, str]], ...] = ((game.players[0], {}), (game.players[-1], {}))
        found += [(game, players, options) for players, options in game.benches.tables or ends]
    return found


def waits(game: Game, players: int, chosen: Mapping[str, str], games: int) -> Waits:
    """How long the strong level lets people wait, over some games at one table."""
    options = game.read_options(chosen)
    clocks = []
    for number in range(games):
        clock = Timed(make(LEVEL))
        others: list[Bot] = [make(OTHERS) for _ in range(game.seats(players) - 1)]
        seed = derive(SEED, game.name, players, *chosen.values(), number)
        Match(game, players, options, [clock, *others], Dice(seed), seed).run()
        clocks.append(clock)
    decisions = [took for clock in clocks for took in clock.decisions]
    turns = [took for clock in clocks for took in clock.turns]
    return Waits(game.name, players, dict(chosen), games, len(decisions), max(decisions), max(turns))


def report(found: list[Waits]) -> Report:
    return Report(build.describe(), LEVEL, SEED, found)
