"""`lab levels`: whole adventures of SYNCRO between bots, and how often each level is won at the first try."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table

from sortilege.bots.spec import seat_specs
from sortilege.cli.inputs import Jobs, Json, Seed, cores
from sortilege.cli.screen import emit, out, progress
from sortilege.lab.adventures import Attempt, Report, Share, adventures, hire, report


def levels_command(
    bots: Annotated[
        str, typer.Option(metavar="SPEC,…", help="One bot for all mages, or one for each; `oracle` sees all hands.")
    ] = "partner",
    mages: Annotated[int, typer.Option(metavar="N", help="How many mages.", min=2, max=5)] = 4,
    number: Annotated[int, typer.Option("--adventures", metavar="K", help="How many adventures.", min=1)] = 100,
    seed: Seed = 1,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Play whole adventures of SYNCRO; count level by level what was won at the first try, and in all."""
    team = seat_specs([part.strip() for part in bots.split(",")], mages)
    for part in team:
        hire(part)
    played: list[list[Attempt]] = []
    with progress() as bar:
        task = bar.add_task(f"syncro, {mages} mages", total=number)
        for attempts in adventures(team, mages, seed, number, cores(jobs)):
            played.append(attempts)
            bar.advance(task)
    found = report(team, mages, seed, played)
    if json:
        emit(found)
    else:
        show(found, max(attempt.slowest for attempts in played for attempt in attempts))


def show(found: Report, slowest: float) -> None:
    out.print(f"{', '.join(found.bots)}: {found.adventures} adventures, seed {found.seed}")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Level")
    for heading in ("First tries", "All tries"):
        table.add_column(heading, justify="right")
    for level in found.levels:
        table.add_row(level.level, in_words(level.first), in_words(level.tries))
    out.print(table)
    out.print(f"{found.finished} adventures were won. First tries: {found.mean_first} % on average over the levels.")
    out.print(f"The slowest decision took {slowest:.2f} s.", style="dim")


def in_words(found: Share) -> str:
    return f"{found.won}/{found.of}  {found.rate:.0f} % ({found.low:.0f}–{found.high:.0f})"
