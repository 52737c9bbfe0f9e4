"""`bench`: how fast the games run, how fast the search, how long people wait, how many tables a server carries, and
whether it stays as it is for long."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from sortilege import build
from sortilege.bench import builds, levels, search
from sortilege.cli.inputs import Json
from sortilege.cli.screen import emit, out, progress
from sortilege.core import registry
from sortilege.core.errors import Problem

LOADS = [100, 1000, 2500]  # live tables of a server
SOAK = 500  # tables where people come and go


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME",
            help="Games by name or module:value, or one of `server`, `soak`, `levels`, `search`. (Default: all.)",
        ),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Less exact, in under 30 seconds.")] = False,
    tables: Annotated[
        int, typer.Option(metavar="N", help="Of `soak`: how many tables people come to and leave.")
    ] = SOAK,
    minutes: Annotated[int, typer.Option(metavar="MINUTES", help="Of `soak`: for how long.")] = 60,
    database_url: Annotated[
        str,
        typer.Option(metavar="URL", help="Of `server`: a PostgreSQL database that one, two and four processes share."),
    ] = "",
    json: Json = False,
) -> None:
    """Measure decisions per second and the cost of a clone, on the compiled and on the interpreted build."""
    if games == ["soak"]:
        bench_soak(tables, minutes, json)
        return
    if games == ["server"]:
        bench_server(quick, database_url, json)
        return
    others = {"levels": bench_levels, "search": bench_search}
    if games and len(games) == 1 and games[0] in others:
        others[games[0]](quick, json)
        return
    names = games or registry.names()
    if not names:
        raise Problem("No game is installed: name one as module:value.")
    for name in names:
        registry.find(name)
    with progress() as bar:
        task = bar.add_task("Measuring", total=None)
        report = builds.measured(names, quick, lambda done, total: bar.update(task, completed=done, total=total))
    if json:
        emit(report)
    else:
        show_builds(report)


def show_builds(report: builds.Report) -> None:
    out.print(f"{report.python} on {report.machine}, random play, seed {report.seed}, best of {report.rounds} rounds")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Game", "Players", "Build"):
        table.add_column(heading)
    for heading in ("Stepped, /s", "Inside, /s", "Clone, µs"):
        table.add_column(heading, justify="right")
    for one in report.games:
        for kind, best in one.builds.items():
            row = (kind, f"{best.stepped:,.0f}", f"{best.inside:,.0f}", f"{best.clone:.2f}")
            table.add_row(one.game, str(one.players), *row)
    out.print(table)
    out.print("Decisions per second of CPU time; a decision has at least two legal actions.")
    out.print("Stepped: to_act, legal, apply from Python. Inside: whole games within the core.")
    for kind, why in report.missing.items():
        out.print(f"The {kind} build is not measured. {why}", style="yellow")
    out.print("\nRatios, which do not depend on the machine:")
    grid = Table.grid(padding=(0, 2))
    for one in report.games:
        for name, value in one.ratios.items():
            grid.add_row(f"  {one.game}", name.replace("_", " "), f"{value:.2f}")
    out.print(grid)


# The wait for a level


def bench_levels(quick: bool, json: bool) -> None:
    games = 1 if quick else 5
    found = []
    with progress() as bar:
        tables = levels.tables()
        task = bar.add_task("Playing", total=len(tables))
        for game, players, options in tables:
            found.append(levels.waits(game, players, options, games))
            bar.advance(task)
    report = levels.report(found)
    if json:
        emit(report)
    else:
        show_levels(report)


def show_levels(report: levels.Report) -> None:
    out.print(
        f"The {report.level} level in one seat among {levels.OTHERS} ones, {report.build} build, seed {report.seed}"
    )
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


# The search


def bench_search(quick: bool, json: bool) -> None:
    found = search.speeds(0.2 if quick else 1.0)
    if json:
        emit(found)
        return
    rounds = f"best of {search.ROUNDS} rounds, seed {search.SEED}"
    out.print(f"Iterations per second of CPU time, {build.describe()} build, {rounds}")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Game", "Players", "At the first"):
        table.add_column(heading)
    for heading in ("Rollouts to the end", "as advised"):
        table.add_column(heading, justify="right")
    for one in found:
        table.add_row(one.game, str(one.players), one.point, f"{one.to_the_end:,.0f}", f"{one.as_advised:,.0f}")
    out.print(table)


# A server


def bench_server(quick: bool, database_url: str, json: bool) -> None:
    """Measure latency, bytes, memory and CPU time of a server: every game with beats and without, then more tables; or
    several processes on one database."""
    from sortilege.bench.server import EVERY, run, run_shared  # slow to import

    seconds = 10.0 if quick else 20.0
    if database_url:
        found = run_shared(database_url, LOADS[0 if quick else 1], seconds)
    else:
        found = run(LOADS[:1] if quick else LOADS, seconds)
    if json:
        emit(found)
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Game")
    numbers = (
        "Tables",
        "Clients",
        "Bots each",
        "Actions",
        "p50, ms",
        "p99, ms",
        "CPU, ms",
        "kB an action",
        "kB a table",
    )
    for heading in ("Processes", "Beats", *numbers):
        table.add_column(heading, justify="right")
    for one in found:
        counts = (f"{one.tables:,}", f"{one.clients:,}", str(one.bots), f"{one.actions + one.own:,}")
        costs = (f"{one.cpu:.2f}", f"{one.bytes / 1000:.1f}", f"{one.table_kb:.0f}")
        how = str(one.processes), "yes" if one.beats else "no"
        table.add_row(one.game, *how, *counts, f"{one.p50:.1f}", f"{one.p99:.1f}", *costs)
    out.print(table)
    out.print(f"{build.describe()} build, one action per table every {EVERY:.0f} seconds, to the last of its screens.")
    out.print("CPU: of the server, per action; that of its bots and of a database of its own is not counted.")
    if database_url:
        return
    out.print("Server on one core, load on the other.")
    for without, told in pairwise(found):
        if told.game == without.game and told.beats and not without.beats:
            cpu, size = told.cpu / without.cpu, told.bytes / without.bytes
            out.print(
                f"Beats cost {told.game} {cpu:.2f} times the CPU and {size:.2f} times the bytes of going without."
            )
    largest = max((one for one in found if not one.bots), key=lambda one: one.tables)
    show_forecast(largest.cpu)


def bench_soak(tables: int, minutes: int, json: bool) -> None:
    """Let people come and go, and tell every minute how the server stands."""
    from sortilege.bench.soak import FLAT, WARM, Minute, judge, run  # slow to import

    def tell(one: Minute) -> None:
        if not json:
            size = f"{one.memory / 1e6:6.1f} MB  {one.descriptors:5} descriptors  {one.tasks:4} tasks"
            who = f"{one.threads:2} threads  {one.tables:5} tables in memory  {one.listeners:5} listeners"
            done = f"{one.opened:6,} tables and {one.actions:8,} actions so far"
            done += f", {one.failed:,} visits failed" if one.failed else ""
            out.print(f"{one.minute:3} min  {size}  {who}  {done}", highlight=False, soft_wrap=True)

    found = run(tables, minutes, tell)
    if json:
        emit(found)
        return
    verdict = judge(found)
    if verdict is None:
        out.print(f"Too short to tell: {WARM:.0f} minutes of warming up, and ten more.")
        return
    grown = f"memory {verdict.memory:+.1%}, descriptors {verdict.descriptors:+.1%}, tasks {verdict.tasks:+.1%}"
    out.print(f"{'Flat' if verdict.flat else 'NOT FLAT'} within {FLAT:.0%} after {WARM:.0f} minutes: {grown}.")
    if not verdict.flat:
        raise typer.Exit(1)


def show_forecast(service: float) -> None:
    """What the same core would make of other loads, by simulation."""
    from sortilege.bench.capacity import forecast

    out.print(f"\nWith {service:.2f} ms of CPU per action, one core (simulated):")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Tables", "Busy, %", "p50, ms", "p99, ms"):
        table.add_column(heading, justify="right")
    for tables in (500, 1000, 1500, 2000, 2500):
        if service < 5000 / tables:
            one = forecast(service, tables)
            table.add_row(f"{tables:,}", f"{one.busy:.0%}", f"{one.p50:.1f}", f"{one.p99:.1f}")
    out.print(table)
