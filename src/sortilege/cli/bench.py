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
from sortilege.cli.voice import say, told
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
        task = bar.add_task(say("bench-measuring"), total=None)
        report = builds.measured(names, quick, lambda done, total: bar.update(task, completed=done, total=total))
    if json:
        emit(report)
    else:
        show_builds(report)


def headed(texts: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    """An empty table: columns of texts, then columns of numbers."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in texts:
        table.add_column(say(f"bench-{heading}"))
    for heading in numbers:
        table.add_column(say(f"bench-{heading}"), justify="right")
    return table


def show_builds(report: builds.Report) -> None:
    where = {"python": report.python, "machine": report.machine}
    out.print(say("bench-head", **where, seed=str(report.seed), rounds=str(report.rounds)))
    table = headed(("game", "players", "build"), ("stepped", "inside", "clone"))
    for one in report.games:
        for kind, best in one.builds.items():
            row = (say(f"build-{kind}"), f"{best.stepped:,.0f}", f"{best.inside:,.0f}", f"{best.clone:.2f}")
            table.add_row(one.game, str(one.players), *row)
    out.print(table)
    out.print(say("bench-decisions"))
    out.print(say("bench-ways"))
    for kind, why in report.missing.items():
        out.print(say("bench-not-measured", build=say(f"build-{kind}"), why=told(why)), style="yellow")
    out.print()
    out.print(say("bench-ratios"))
    grid = Table.grid(padding=(0, 2))
    for one in report.games:
        for name, value in one.ratios.items():
            grid.add_row(f"  {one.game}", say(f"ratio-{name.replace('_', '-')}"), f"{value:.2f}")
    out.print(grid)


# The wait for a level


def bench_levels(quick: bool, json: bool) -> None:
    games = 1 if quick else 5
    found = []
    with progress() as bar:
        tables = levels.tables()
        task = bar.add_task(say("bench-playing"), total=len(tables))
        for game, players, options in tables:
            found.append(levels.waits(game, players, options, games))
            bar.advance(task)
    report = levels.report(found)
    if json:
        emit(report)
    else:
        show_levels(report)


def show_levels(report: levels.Report) -> None:
    who = {"level": report.level, "others": levels.OTHERS}
    out.print(say("bench-levels-head", **who, build=say(f"build-{report.build}"), seed=str(report.seed)))
    table = headed(("game", "options"), ("players", "games", "decisions", "longest-decision", "longest-turn"))
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
    measured = {"rounds": str(search.ROUNDS), "seed": str(search.SEED)}
    out.print(say("bench-search-head", build=say(f"build-{build.describe()}"), **measured))
    table = headed(("game", "players", "point"), ("to-the-end", "as-advised"))
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
    counted = ("tables", "clients", "bots", "actions", "p50", "p99", "cpu", "kb-action", "kb-table")
    table = headed(("game",), ("processes", "beats", *counted, *(("database",) if database_url else ())))
    for one in found:
        counts = (f"{one.tables:,}", f"{one.clients:,}", str(one.bots), f"{one.actions + one.own:,}")
        costs: tuple[str, ...] = (f"{one.cpu:.2f}", f"{one.bytes / 1000:.1f}", f"{one.table_kb:.0f}")
        how = str(one.processes), say("bench-yes" if one.beats else "bench-no")
        if database_url:
            costs += ("—" if one.database is None else f"{one.database:.2f}",)
        table.add_row(one.game, *how, *counts, f"{one.p50:.1f}", f"{one.p99:.1f}", *costs)
    out.print(table)
    out.print(say("bench-server-how", build=say(f"build-{build.describe()}"), seconds=f"{EVERY:.0f}"))
    out.print(say("bench-server-cpu"))
    if database_url:
        return
    out.print(say("bench-server-cores"))
    for without, beats in pairwise(found):
        if beats.game == without.game and beats.beats and not without.beats:
            dearer = {"cpu": f"{beats.cpu / without.cpu:.2f}", "size": f"{beats.bytes / without.bytes:.2f}"}
            out.print(say("bench-beats-cost", game=beats.game, **dearer))
    largest = max((one for one in found if not one.bots), key=lambda one: one.tables)
    show_forecast(largest.cpu)


def bench_soak(tables: int, minutes: int, json: bool) -> None:
    """Let people come and go, and tell every minute how the server stands."""
    from sortilege.bench.soak import FLAT, WARM, Minute, judge, run  # slow to import

    def tell(one: Minute) -> None:
        if not json:
            size = {"memory": f"{one.memory / 1e6:6.1f}", "descriptors": f"{one.descriptors:5}"}
            size |= {"sockets": f"{one.sockets:5}"}
            work = {"tasks": f"{one.tasks:4}", "threads": f"{one.threads:2}", "listeners": f"{one.listeners:5}"}
            done = {"tables": f"{one.tables:5}", "opened": f"{one.opened:6,}", "actions": f"{one.actions:8,}"}
            minute = say("soak-minute", minute=f"{one.minute:3}", **size, **work, **done)
            if one.failed:
                minute += say("soak-failed", failed=f"{one.failed:,}")
            out.print(minute, highlight=False, soft_wrap=True)

    found = run(tables, minutes, tell)
    if json:
        emit(found)
        return
    verdict = judge(found)
    if verdict is None:
        out.print(say("soak-too-short", minutes=f"{WARM:.0f}"))
        return
    grown = {name: f"{100 * getattr(verdict, name):+.1f}" for name in ("memory", "descriptors", "tasks")}
    within = {"share": f"{100 * FLAT:.0f}", "minutes": f"{WARM:.0f}"}
    out.print(say("soak-flat" if verdict.flat else "soak-not-flat", **within, **grown))
    if not verdict.flat:
        raise typer.Exit(1)


def show_forecast(service: float) -> None:
    """What the same core would make of other loads, by simulation."""
    from sortilege.bench.capacity import forecast

    out.print()
    out.print(say("bench-forecast", cpu=f"{service:.2f}"))
    table = headed((), ("tables", "busy", "p50", "p99"))
    for tables in (500, 1000, 1500, 2000, 2500):
        if service < 5000 / tables:
            one = forecast(service, tables)
            table.add_row(f"{tables:,}", f"{one.busy:.0%}", f"{one.p50:.1f}", f"{one.p99:.1f}")
    out.print(table)
