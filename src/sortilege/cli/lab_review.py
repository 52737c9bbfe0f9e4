"""`lab review` and `lab puzzles`: whether reviews tell the truth, and puzzles out of games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from sortilege.bots import spec
from sortilege.cli.inputs import (
    GameName,
    Jobs,
    Json,
    Lang,
    Pairs,
    Players,
    Seed,
    cores,
    language,
    player_count,
    table_options,
    the_game,
)
from sortilege.cli.lab import given_options
from sortilege.cli.screen import emit, out, progress
from sortilege.cli.voice import Voice
from sortilege.lab.plots import foretold
from sortilege.lab.puzzling import joined, mine
from sortilege.lab.reviews import Calibrated, Course, calibrate, dealt, fairness, merged, planted, steadiness
from sortilege.review.analysis import EFFORT
from sortilege.review.calibration import Calibration
from sortilege.review.types import PuzzleFile

Games = Annotated[int, typer.Option(metavar="N", help="Games that are played.", min=2)]
Bots = Annotated[str, typer.Option(metavar="SPEC,…", help="Bots of which one sits on each seat, by chance.")]


def course_of(
    game: str, players: int | None, option: list[str] | None, bots: str, games: int, seed: int
) -> tuple[Course, str]:
    """The games that are played, and the command that plays them."""
    chosen = the_game(game)
    count = player_count(chosen, players)
    table_options(chosen, option, count)
    for one in spec.parse_list(bots):
        spec.make(one)
    pairs = "".join(f" --option {pair}" for pair in option or ())
    command = f"{game} --players {count}{pairs} --bots {bots} --games {games} --seed {seed}"
    return Course(game, count, given_options(chosen, option), tuple(spec.parse_list(bots)), games, seed), command


def review_command(
    game: GameName,
    games: Games = 100,
    players: Players = None,
    option: Pairs = None,
    bots: Bots = "fair,ismcts:iters=60",
    seed: Seed = 1,
    fit: Annotated[
        Path | None, typer.Option("--fit", metavar="FILE", help="Write the curve into this calibration.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw what was foretold against what came (SVG).")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", help="Keep what was found, to go on from there.")
    ] = None,
    marks: Annotated[
        bool, typer.Option("--marks", help="Do marks of mistakes stay with other seeds of the analysis?")
    ] = False,
    luck: Annotated[
        bool, typer.Option("--luck", help="Does luck sum to nothing, and how much less do results vary without it?")
    ] = False,
    parts: Annotated[bool, typer.Option("--parts", help="The same of the luck that reviews tell.")] = False,
    again: Annotated[
        int, typer.Option("--again", metavar="N", help="Play each deal so often: how much do the cards decide?", min=0)
    ] = 0,
    plant: Annotated[
        int, typer.Option("--plant", metavar="N", help="Plant blunders; so many iterations weigh each batch.", min=0)
    ] = 0,
    effort: Annotated[int, typer.Option(metavar="N", help="Iterations for one review.", min=1)] = EFFORT,
    seeds: Annotated[int, typer.Option(metavar="N", help="How often each game is reviewed.", min=1)] = 5,
    jobs: Jobs = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Do chances come true? What was foretold in games between bots, against what came."""
    course, words = course_of(game, players, option, bots, games, seed)
    voice = Voice(language(lang))
    with progress(wanted=not json) as bar:
        task = bar.add_task(voice.say("cli-thinking"), total=games)
        if plant:
            emit(planted(course, plant, cores(jobs), lambda done: bar.update(task, completed=done)))
            return
        if again > 1:
            emit(dealt(course, again, cores(jobs), lambda done: bar.update(task, completed=done)))
            return
        if luck or parts:
            emit(fairness(course, effort if parts else 0, cores(jobs), lambda done: bar.update(task, completed=done)))
            return
        if marks:
            emit(steadiness(course, effort, seeds, cores(jobs), lambda done: bar.update(task, completed=done)))
            return
        found = calibrate(course, cores(jobs), lambda done: bar.update(task, completed=done), keep)
    if fit is not None:
        old = msgspec.json.decode(fit.read_bytes(), type=Calibration) if fit.exists() else None
        fit.write_text(merged(old, course, found, f"sortilege lab review {words} --fit FILE").text(), "utf-8")
    if plot is not None:
        plot.write_text(foretold(found.bins, (voice.say("cli-plot-foretold"), voice.say("cli-plot-came"))), "utf-8")
    if json:
        emit(found)
    else:
        show(voice, found)


def show(voice: Voice, found: Calibrated) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_row(*(voice.say(f"cli-calibration-{head}") for head in ("foretold", "came", "decisions")))
    for one in found.bins:
        came = f"{100 * one.came.mean:.0f} % ({100 * one.came.low:.0f}–{100 * one.came.high:.0f})"
        table.add_row(f"{100 * one.foretold:.0f} %", came, str(one.decisions))
    out.print(table)
    scores = {"brier": found.brier, "plain": found.plain_brier, "base": found.base_brier}
    texts = {name: f"{score:.4f}" for name, score in scores.items()}
    out.print(voice.say("cli-calibration-brier", games=found.games, **texts), soft_wrap=True)


def puzzles_command(
    game: GameName,
    games: Games = 100,
    wanted: Annotated[int, typer.Option(metavar="N", help="Puzzles, at most.", min=1)] = 200,
    players: Players = None,
    option: Pairs = None,
    bots: Bots = "fair",
    seed: Seed = 1,
    out_file: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where they are written.")] = Path(
        "puzzles.json"
    ),
    add: Annotated[bool, typer.Option("--add", help="Add to those in the file that still fit the game.")] = False,
    jobs: Jobs = None,
    lang: Lang = None,
) -> None:
    """Find positions with one clearly best action that a shallow look misses; levels say how hard each is."""
    course, words = course_of(game, players, option, bots, games, seed)
    voice = Voice(language(lang))
    with progress() as bar:
        task = bar.add_task(voice.say("cli-thinking"), total=wanted)
        command = f"sortilege lab puzzles {words} --wanted {wanted}"
        found = mine(course, wanted, cores(jobs), command, lambda done: bar.update(task, completed=done))
    if add and out_file.exists():
        found = joined(msgspec.json.decode(out_file.read_bytes(), type=PuzzleFile), found)
    lines = [msgspec.json.encode(one).decode() for one in found.puzzles]
    head = msgspec.json.encode(msgspec.structs.replace(found, puzzles=())).decode().removesuffix("[]}")
    body = ",\n".join(lines)  # one puzzle to a line, so that changes can be read
    out_file.write_text(f"{head}[\n{body}\n]}}\n", "utf-8")
    out.print(voice.say("cli-puzzles", count=len(found.puzzles), path=str(out_file)), soft_wrap=True)
