"""`simulate`: many games between bots, on all cores; the same seed gives the same games whatever the cores."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.table import Table
from rich.text import Text

from sortilege.bots import spec
from sortilege.cli.inputs import (
    CardFile,
    GameName,
    Jobs,
    Json,
    Pairs,
    Players,
    Seed,
    cores,
    open_new,
    player_count,
    table_options,
    text_of,
    the_game,
)
from sortilege.cli.screen import emit, out, progress
from sortilege.core.batch import play_many
from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.match import Match
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.state import State
from sortilege.lab.pool import spread
from sortilege.lab.statistics import Estimate, Summary, Tally


@dataclass(frozen=True)
class Plan:
    """What all games of a simulation share, in a form that another process can be told."""

    game: str
    cards: str | None
    players: int
    options: str  # as JSON, so that a plan can be hashed
    bots: tuple[str, ...]
    seed: int
    recorded: bool
    arrays: bool = False


@dataclass(frozen=True)
class Played:
    """One game: how it ended, and its record if that was wanted."""

    utilities: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    actions: int
    record: bytes
    arrays: dict[str, Any] | None = None


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.", min=1)] = 100,
    bots: Annotated[
        str, typer.Option(metavar="SPEC,…", help="One bot for each seat, or one for all (see `bots`).")
    ] = "random",
    seed: Seed = 1,
    out_file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the records here, as JSON Lines.")
    ] = None,
    arrays: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write every decision here, as arrays for learning (npz).")
    ] = None,
    option: Pairs = None,
    cards: CardFile = None,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and sum up who won, how the games ended and how long they were."""
    specs = spec.parse_list(bots)
    chosen = the_game(game, cards)
    count = player_count(chosen, players)
    options: dict[str, Any] = msgspec.to_builtins(table_options(chosen, option, count))
    sitting = tuple(spec.seat_specs(specs, chosen.seats(count)))
    plan = Plan(
        game,
        None if cards is None else text_of(cards),
        count,
        msgspec.json.encode(options).decode(),
        sitting,
        seed,
        out_file is not None,
        arrays is not None,
    )
    tally = Tally(len(sitting))
    began = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(open_new(out_file))
        bar = stack.enter_context(progress())
        task = bar.add_task(f"{chosen.name}, {count} players", total=games)
        shards = shards_in(arrays, chosen, count, options) if arrays is not None else None
        for played in run(plan, games, cores(jobs)):
            if shards is not None:
                shards.add(played.arrays)
            tally.add(played.utilities, played.places, played.reason, played.actions)
            file.write(played.record)
            bar.advance(task)
        if shards is not None:
            shards.close()
    seconds = time.perf_counter() - began
    seats = [one.summary(seat, sitting[seat]) for seat, one in enumerate(tally.seats)]
    endings = dict(sorted(tally.endings.items(), key=lambda item: (-item[1], item[0])))
    summary = Summary(chosen.name, count, options, seed, games, seats, endings, tally.actions())
    if json:
        emit(summary)
    else:
        show(summary, seconds, out_file)


def shards_in(folder: Path, game: Game, players: int, options: dict[str, Any]) -> Any:
    """Where decisions go; it needs NumPy, which the other commands do not."""
    try:
        from sortilege.adapters.shards import Shards
    except ImportError as error:
        raise Problem("Arrays need NumPy: pip install 'sortilege[learn]'.") from error
    return Shards(folder, game, players, options)


# Playing


def run(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """All games in the order of their numbers."""
    return spread(partial(play_one, plan), range(games), jobs)


@cache
def game_of(plan: Plan) -> Game:
    game = the_game(plan.game)
    return game if plan.cards is None else game.with_data(plan.cards)


def play_one(plan: Plan, number: int) -> Played:
    """Game `number`: its cards depend on the seed and the number, and on nothing else."""
    game = game_of(plan)
    start = start_of(plan, number)
    if set(plan.bots) == {"random"}:  # nobody looks at the table
        options = game.read_options(start.options)
        (blind,) = play_many(game, plan.players, options, plan.seed, [number], plan.recorded or plan.arrays)
        moves = [Move(seat, action.text) for seat, action in blind.moves or ()]
        return told(plan, number, blind.state, moves, blind.actions)
    match = Match(
        game,
        plan.players,
        game.read_options(start.options),
        [spec.make(bot) for bot in plan.bots],
        start.chance.chance(),
        derive(plan.seed, "match", number),
    )
    last = match.run()
    return told(plan, number, last, match.moves, len(match.moves))


def told(plan: Plan, number: int, last: State, moves: list[Move], actions: int) -> Played:
    outcome = last.outcome
    assert outcome is not None
    record = b""
    if plan.recorded:
        record = Record.of(game_of(plan), start_of(plan, number), moves, last, plan.bots).text().encode()
    arrays = None
    if plan.arrays:
        from sortilege.adapters.shards import trajectory

        arrays = trajectory(game_of(plan), start_of(plan, number), moves, number)
    return Played(outcome.utilities, outcome.places, outcome.reason, actions, record, arrays)


def start_of(plan: Plan, number: int) -> Start:
    return Start(plan.players, Source(seed=derive(plan.seed, "deal", number)), msgspec.json.decode(plan.options))


# Showing


def show(summary: Summary, seconds: float, out_file: Path | None) -> None:
    options = ", ".join(f"{key}={value}" for key, value in summary.options.items())
    setting = f" ({options})" if options else ""
    out.print(f"{summary.game}{setting}: {summary.games} games of {summary.players} players, seed {summary.seed}")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Seat")
    table.add_column("Bot", overflow="fold")
    for heading in ("Won, %", "Place", "Utility"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat in summary.seats:
        table.add_row(
            str(seat.seat),
            Text(seat.bot),
            f"{seat.win_rate.mean:.1%} ({seat.win_rate.low:.1%}–{seat.win_rate.high:.1%})".replace("%", ""),
            margin(seat.place),
            margin(seat.utility),
        )
    out.print(table)
    out.print("With 95% intervals. Won: first and better off; when all lose together, nobody has won.")
    endings = ", ".join(f"{reason} {count / summary.games:.1%}" for reason, count in summary.endings.items())
    out.print(f"Endings: {endings}.")
    actions = summary.actions
    out.print(
        f"Actions per game: {actions.mean:.1f} on average, median {actions.median:g},"
        f" from {actions.shortest} to {actions.longest}."
    )
    rate = summary.games / seconds
    out.print(f"{rate:.{0 if rate >= 10 else 2}f} games per second.", style="dim")
    if out_file is not None:
        out.print(f"Records: {out_file}", style="dim", soft_wrap=True)


def margin(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ± {estimate.high - estimate.mean:.2f}"
