"""`lab levels`: whole adventures between bots, and how often each level is won at the first try."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table

from sortilege.bots.spec import seat_specs
from sortilege.cli.inputs import Jobs, Json, Seed, cores
from sortilege.cli.screen import emit, out, progress
from sortilege.cli.voice import say
from sortilege.lab.adventures import Attempt, Report, Share, Team, adventures, adventurous, hire, report


def levels_command(
    bots: Annotated[
        str,
        typer.Option(metavar="SPEC,…", help="One bot for all seats, or one for each; `oracle` sees all hands."),
    ] = "strong",
    players: Annotated[int, typer.Option("--players", "--mages", metavar="N", help="How many play.", min=1)] = 4,
    number: Annotated[int, typer.Option("--adventures", metavar="K", help="How many adventures.", min=1)] = 100,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game. (Default: the first installed that has adventures.)")
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Play whole adventures; count level by level what was won at the first try, and in all."""
    chosen = adventurous(game)
    chosen.check_players(players)
    specs = seat_specs([part.strip() for part in bots.split(",")], chosen.seats(players))
    for part in specs:
        hire(part, chosen)
    team = Team(chosen, players, tuple(specs), seed)
    played: list[list[Attempt]] = []
    with progress() as bar:
        task = bar.add_task(say("cli-playing", game=chosen.name, players=players), total=number)
        for attempts in adventures(team, number, cores(jobs)):
            played.append(attempts)
            bar.advance(task)
    found = report(team, played)
    if json:
        emit(found)
    else:
        show(found, max(attempt.slowest for attempts in played for attempt in attempts))


def show(found: Report, slowest: float) -> None:
    out.print(say("levels-head", bots=", ".join(found.bots), adventures=found.adventures, seed=str(found.seed)))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(say("levels-level"))
    for heading in ("first", "all"):
        table.add_column(say(f"levels-{heading}"), justify="right")
    for stage in found.levels:
        table.add_row(stage.level, in_words(stage.first), in_words(stage.tries))
    out.print(table)
    out.print(say("levels-won", won=found.finished, mean=str(found.mean_first)))
    out.print(say("levels-slowest", seconds=f"{slowest:.2f}"), style="dim")


def in_words(found: Share) -> str:
    return f"{found.won}/{found.of}  {found.rate:.0f} % ({found.low:.0f}–{found.high:.0f})"
