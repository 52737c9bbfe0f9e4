"""`bench levels`: how long the strong level lets people wait, at worst, over whole games."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct
from rich import box
from rich.table import Table

from sortilege import build
from sortilege.bots.spec import make
from sortilege.cli.inputs import the_game
from sortilege.cli.screen import emit, out, progress
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.match import Match
from sortilege.core.view import View

LEVEL, OTHERS = "strong", "fair"
# The smallest and the largest tables of each game, as the longest turns are among them; in SYNCRO all numbers of mages,
# at the levels where thinking takes longest.
SLOW = ("IIc", "IId", "IIe")
TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    *(("syncro", mages, {"level": level}) for mages in (2, 3, 4, 5) for level in SLOW),
    ("resonance", 3, {}),
    ("resonance", 8, {}),
    ("enchanters", 2, {}),
    ("enchanters", 4, {}),
)
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


def bench_levels(quick: bool, json: bool) -> None:
    games = 1 if quick else 5
    found = []
    with progress() as bar:
        task = bar.add_task("Playing", total=len(TABLES) * games)
        for name, players, chosen in TABLES:
            game = the_game(name)
            options = game.read_options(chosen)
            clocks = []
            for number in range(games):
                clock = Timed(make(LEVEL))
                others: list[Bot] = [make(OTHERS) for _ in range(game.seats(players) - 1)]
                seed = derive(SEED, name, players, *chosen.values(), number)
                Match(game, players, options, [clock, *others], Dice(seed), seed).run()
                clocks.append(clock)
                bar.advance(task)
            decisions = [took for clock in clocks for took in clock.decisions]
            turns = [took for clock in clocks for took in clock.turns]
            found.append(Waits(name, players, chosen, games, len(decisions), max(decisions), max(turns)))
    report = Report(build.describe(), LEVEL, SEED, found)
    if json:
        emit(report)
    else:
        show(report)


def show(report: Report) -> None:
    out.print(f"The {report.level} level in one seat among {OTHERS} ones, {report.build} build, seed {report.seed}")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Game")
    table.add_column("Options")
    for heading in ("Players", "Games", "Decisions", "Longest decision, s", "Longest turn, s"):
        table.add_column(heading, justify="right")
    for one in report.tables:
        longest = f"{one.longest_decision:.2f}", f"{one.longest_turn:.2f}"
        chosen = " ".join(one.options.values())
        table.add_row(one.game, chosen, str(one.players), str(one.games), str(one.decisions), *longest)
    out.print(table)
