"""`review`: what decided a recorded game, what was luck, and what could have been done."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from sortilege.cli.inputs import NAMES, Instead, Json, Lang, language, the_game
from sortilege.cli.screen import emit, out, progress
from sortilege.cli.voice import Voice
from sortilege.core.errors import Problem
from sortilege.core.record import game_of, read
from sortilege.review.analysis import EFFORT, Analysis
from sortilege.review.types import Decision, Estimate, Review

SLICE = 0.2  # seconds between two looks at the bar
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", "brilliant": "!!"}


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (JSON Lines); of several the first.")],
    effort: Annotated[
        int, typer.Option(metavar="N", help="Iterations of the search for the whole game.", min=1)
    ] = EFFORT,
    seed: Annotated[int, typer.Option(metavar="S", help="Dice of the analysis.")] = 0,
    game: Instead = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Review a finished game: everybody's chances, what was luck, and which choices were mistakes."""
    record = next(read(file), None)
    if record is None:
        raise Problem(f"{file} holds no record.")
    found = game_of(record, None if game is None else the_game(game))
    record.replay(found)
    analysis = Analysis(found, record, seed, effort)
    names = dict(enumerate(NAMES))
    voice = Voice(language(lang), found, names, ("sortilege.review",))
    with progress(wanted=not json) as bar:
        task = bar.add_task(voice.say("cli-thinking"), total=analysis.of)
        while analysis.work(SLICE):
            bar.update(task, completed=analysis.done)
    made = analysis.review()
    if json:
        emit(made)
    else:
        show(voice, made)


def show(voice: Voice, made: Review) -> None:
    verdicts = made.verdicts[:1] if made.cooperative else made.verdicts
    for line in verdicts:
        out.print(voice.line(line), style="bold")
    out.print()
    table = Table.grid(padding=(0, 2))
    heads = ("start", "others", "own", "adjusted", "luck", "result", "error")
    table.add_row("", *(Text(voice.say(f"cli-review-{head}"), "dim") for head in heads))
    for part in made.parts:
        cells = (part.start, part.others, part.own, part.adjusted, part.luck, part.result)
        table.add_row(NAMES[part.seat], *map(points, cells), f"{100 * part.error:.1f}")
    out.print(table)
    out.print(voice.say("cli-review-sum"), style="dim")
    for decision in made.decisions:
        if decision.mark in SIGNS:
            show_decision(voice, decision)
    hope = made.last_hope
    if hope is not None:
        out.print()
        head = voice.say("cli-review-hope", number=hope.index + 1, name=NAMES[hope.seat])
        out.print(head, style="bold")
        for step in hope.line:
            out.print(f"  {voice.say('cli-plays', name=NAMES[step.seat], caption=voice.line(step.caption))}")


def show_decision(voice: Voice, decision: Decision) -> None:
    out.print()
    mark = voice.say(f"review-mark-{decision.mark}")
    number, name = decision.index + 1, NAMES[decision.seat]
    head = voice.say("cli-review-head", number=number, turn=decision.turn, name=name, mark=mark)
    out.print(f"{SIGNS[decision.mark]:>2} {head}", style="bold")
    table = Table.grid(padding=(0, 2))
    for choice in decision.choices:
        played = "→" if choice.action == decision.action else " "
        table.add_row(f"   {played}", Text(voice.line(choice.caption)), interval(choice.chance))
    out.print(table)
    if decision.why is not None:
        for fact in decision.why.facts:
            out.print(f"     {voice.line(fact)}", soft_wrap=True)


def points(value: float) -> str:
    return f"{100 * value:.1f}"


def interval(chance: Estimate) -> str:
    return f"{100 * chance.mean:.0f} % ({100 * chance.low:.0f}–{100 * chance.high:.0f})"
