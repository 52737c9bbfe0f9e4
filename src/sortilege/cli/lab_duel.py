"""`lab duel`: is one bot stronger than another? `lab curve`: what does a search gain from thinking twice as long?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from sortilege.cli.inputs import (
    GameName,
    Jobs,
    Json,
    Pairs,
    Players,
    Seed,
    cores,
    player_count,
    table_options,
    the_game,
)
from sortilege.cli.screen import emit, out, progress
from sortilege.cli.voice import say
from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.lab.curve import Curve, doubling
from sortilege.lab.curve import curve as run_curve
from sortilege.lab.curve import plot as draw
from sortilege.lab.duel import Terms
from sortilege.lab.duel import duel as run


def duel(
    game: GameName,
    a: Annotated[str, typer.Option("--a", metavar="SPEC", help="The bot in question (see `bots`).")],
    b: Annotated[str, typer.Option("--b", metavar="SPEC", help="Who holds all the other seats.")],
    players: Players = None,
    cap: Annotated[int, typer.Option(metavar="K", help="Games, at most.", min=1)] = 400,
    seed: Seed = 1,
    option: Pairs = None,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Put one A among Bs, in every seat of every deal, until one is clearly stronger or the cap is reached."""
    chosen = the_game(game)
    count = player_count(chosen, players)
    options = msgspec.json.encode(table_options(chosen, option, count)).decode()
    terms = Terms(game, count, a, b, cap, seed, options)
    with progress() as bar:
        task = bar.add_task(say("duel-bar", a=a, b=b), total=cap)
        found = run(terms, cores(jobs), lambda games, _: bar.update(task, completed=games))
    if json:
        emit(found)
        return
    shares = {name: f"{100 * getattr(found, name):.1f}" for name in ("share", "low", "high", "parity")}
    out.print(say("duel-head", game=found.game, players=found.players, seed=str(found.seed), a=found.a, b=found.b))
    out.print(say("duel-games", games=str(found.games), cap=str(found.cap), **shares))
    out.print(say(f"duel-{found.verdict}", a=found.a))


def curve(
    game: GameName,
    players: Players = None,
    bot: Annotated[
        str, typer.Option(metavar="SPEC", help="The bot, to which the budget is added as iters.")
    ] = "ismcts",
    least: Annotated[int, typer.Option(metavar="N", help="The smallest budget.", min=1)] = 125,
    most: Annotated[int, typer.Option(metavar="N", help="The largest.", min=1)] = 2000,
    games: Annotated[int, typer.Option(metavar="K", help="Games for each budget.", min=1)] = 60,
    together: Annotated[bool, typer.Option("--together", help="The whole team has the budget.")] = False,
    seed: Seed = 1,
    option: Pairs = None,
    jobs: Jobs = None,
) -> None:
    """Let a bot play with one budget after the other, each twice the one before; reports JSON for `lab plot`."""
    chosen = the_game(game)
    count = player_count(chosen, players)
    options = msgspec.json.encode(table_options(chosen, option, count)).decode()
    if least > most:
        raise Problem(f"The smallest budget, {least}, is above the largest, {most}.")
    budgets = doubling(least, most)
    with progress() as bar:
        task = bar.add_task(say("cli-playing", game=chosen.name, players=count))
        terms = Terms(game, count, bot, bot, games, seed, options)
        emit(run_curve(terms, budgets, together, cores(jobs), lambda: bar.advance(task)))


def plot(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Reports of `lab curve`.")],
    to: Annotated[Path, typer.Option(metavar="FILE", help="The SVG file to write.")],
) -> None:
    """Draw curves of budgets side by side."""
    draw([read_curve(file) for file in files], to)


def read_curve(file: Path) -> Curve:
    try:
        return msgspec.json.decode(text_of(file), type=Curve)
    except msgspec.DecodeError as error:
        raise Problem(f"{file} is no report of `lab curve`: {error}.") from error
