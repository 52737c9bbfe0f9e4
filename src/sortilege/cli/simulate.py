"""`simulate`: many games between bots, on all cores; the same seed gives the same games whatever the cores."""

from __future__ import annotations

import time
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal

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
    Ray,
    Seed,
    cores,
    open_new,
    player_count,
    table_options,
    the_game,
)
from sortilege.cli.screen import emit, out, progress
from sortilege.cli.voice import say
from sortilege.lab.simulation import Plan, Played, summed
from sortilege.lab.statistics import Estimate, Summary


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
        Path | None, typer.Option(metavar="FOLDER", help="Write every decision here, as arrays for learning.")
    ] = None,
    arrays_as: Annotated[
        Literal["npz", "parquet"],
        typer.Option(metavar="npz|parquet", help="The files of the arrays: NumPy's own, or Parquet."),
    ] = "npz",
    option: Pairs = None,
    cards: CardFile = None,
    jobs: Jobs = None,
    ray: Ray = "",
    json: Json = False,
) -> None:
    """Let bots play many games, and sum up who won, how the games ended and how long they were."""
    specs = spec.parse_list(bots)
    chosen = the_game(game, cards)
    count = player_count(chosen, players)
    sitting = tuple(spec.seat_specs(specs, chosen.seats(count)))
    trace = None if arrays is None else learning().trajectory
    options = table_options(chosen, option, count)
    plan = Plan(chosen, count, options, sitting, seed, bool(out_file or arrays), trace)
    began = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(open_new(out_file))
        bar = stack.enter_context(progress())
        task = bar.add_task(say("cli-playing", game=chosen.name, players=count), total=games)

        shards = None if arrays is None else stack.enter_context(shards_in(arrays, arrays_as, plan))

        def keep(played: Played) -> None:
            if played.record is not None and out_file is not None:
                file.write(played.record.text().encode())
            if shards is not None:
                shards.add(played.traced)
            bar.advance(task)

        summary = summed(plan, games, cores(jobs), keep, ray)
    if json:
        emit(summary)
    else:
        show(summary, time.perf_counter() - began, out_file)


def learning() -> Any:
    """The module of trajectories; it needs NumPy, which the other commands do not."""
    return import_module("sortilege.adapters.shards")


def shards_in(folder: Path, form: str, plan: Plan) -> Any:
    """Where decisions go."""
    shards = learning()
    return shards.Shards(folder, plan.game, plan.players, msgspec.to_builtins(plan.options), shards.Form(form))


# Showing


def show(summary: Summary, seconds: float, out_file: Path | None) -> None:
    options = ", ".join(f"{key}={value}" for key, value in summary.options.items())
    named = f"{summary.game} ({options})" if options else summary.game
    counts = {"games": summary.games, "players": summary.players}
    out.print(say("simulate-head", game=named, seed=str(summary.seed), **counts))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(say("simulate-seat"))
    table.add_column(say("simulate-bot"), overflow="fold")
    for heading in ("won", "place", "utility"):
        table.add_column(say(f"simulate-{heading}"), justify="right", no_wrap=True)
    for seat in summary.seats:
        table.add_row(
            str(seat.seat),
            Text(seat.bot),
            f"{seat.win_rate.mean:.1%} ({seat.win_rate.low:.1%}–{seat.win_rate.high:.1%})".replace("%", ""),
            margin(seat.place),
            margin(seat.utility),
        )
    out.print(table)
    out.print(say("simulate-intervals"))
    endings = ", ".join(f"{reason} {count / summary.games:.1%}" for reason, count in summary.endings.items())
    out.print(say("simulate-endings", endings=endings))
    actions = summary.actions
    spread = {"median": f"{actions.median:g}", "shortest": str(actions.shortest), "longest": str(actions.longest)}
    out.print(say("simulate-actions", mean=f"{actions.mean:.1f}", **spread))
    rate = summary.games / seconds
    out.print(say("simulate-rate", rate=f"{rate:.{0 if rate >= 10 else 2}f}"), style="dim")
    if out_file is not None:
        out.print(say("simulate-records", file=str(out_file)), style="dim", soft_wrap=True)


def margin(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ± {estimate.high - estimate.mean:.2f}"
