"""`hint`: the best actions for a view, for a moment of a record or for a position, and what each is worth."""

from __future__ import annotations

import secrets
import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct
from rich.table import Table
from rich.text import Text

from sortilege.bots.hint import Advice
from sortilege.bots.hint import hint as best_actions
from sortilege.cli.inputs import NAMES, Json, Lang, language, seat_number, the_game
from sortilege.cli.screen import emit, out
from sortilege.cli.voice import Voice
from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.game import Game
from sortilege.core.record import game_of, read
from sortilege.core.state import State
from sortilege.core.view import View

BUDGET = "ismcts:iters=2000"


class Hint(Struct, frozen=True):
    game: str
    seat: int
    bot: str
    seed: int
    actions: list[Advice]


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A view, a record or a position as JSON; - for stdin.")],
    seat: Annotated[
        str | None, typer.Option(metavar="0|1|…", help="Whose decision. (Default: the first asked.)")
    ] = None,
    move: Annotated[
        int | None, typer.Option(metavar="N", help="In a record: after so many actions. (Default: all.)", min=0)
    ] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="The game; only a position needs it.")] = None,
    bot: Annotated[str, typer.Option(metavar="SPEC", help="Who searches, and with what budget.")] = BUDGET,
    seed: Annotated[int | None, typer.Option(metavar="S", help="Dice of the search. (Default: fresh ones.)")] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Name the best actions of a seat and what a search expects of each, from -1 (lost) to 1 (won)."""
    text = sys.stdin.read() if str(file) == "-" else text_of(file)
    found, view = understood(text, str(file), seat, move, game)
    assert view.seat is not None
    seed = secrets.randbits(32) if seed is None else seed
    actions = best_actions(found, view, bot, seed)
    if json:
        emit(Hint(found.name, view.seat, bot, seed, actions))
        return
    show(Voice(language(lang), found, dict(enumerate(NAMES))), found, view, bot, actions)


def understood(
    text: str, name: str, seat: str | None, move: int | None, game: str | None
) -> tuple[Game, View[Any, Any]]:
    """The game and the view, whichever of the three the text is."""
    try:
        whole = msgspec.json.decode(text.partition("\n")[0] if '"sortilege"' in text.partition("\n")[0] else text)
    except msgspec.DecodeError as error:
        raise Problem(f"{name} is no JSON: {error}.") from error
    if not isinstance(whole, dict):
        raise Problem(f"{name} is neither a view nor a record nor a position.")
    if "sortilege" in whole:
        record = next(read(text.encode().splitlines(keepends=True), name))
        played = game_of(record, None if game is None else the_game(game))
        after = len(record.moves) if move is None else move
        if after > len(record.moves):
            raise Problem(f"The record has {len(record.moves)} actions, not {after}.")
        return played, seen(played, next(islice(record.states(played), after, None)), seat)
    if "legal" in whole:
        viewed = the_game(game or str(whole.get("game")))
        try:
            view = viewed.read_view(text)
        except msgspec.ValidationError as error:
            raise Problem(f"{name} is no view of {viewed.name}: {error}.") from error
        if view.game != viewed.name:
            raise Problem(f"{name} is a view of {view.game}, not of {viewed.name}.")
        return viewed, view
    if game is None:
        raise Problem("A position does not say which game it is of: name it with --game.")
    loaded = the_game(game)
    return loaded, seen(loaded, loaded.load(whole), seat)


def seen(game: Game, state: State, seat: str | None) -> View[Any, Any]:
    if not state.to_act:
        raise Problem("The game is over there: nobody chooses.")
    number = state.to_act[0] if seat is None else seat_number(seat, int(state.seats))
    if number not in state.to_act:
        asked = ", ".join(str(each) for each in state.to_act)
        raise Problem(f"Seat {number} is not asked there, only {asked}.")
    return game.view(state, number)


def show(voice: Voice, game: Game, view: View[Any, Any], bot: str, actions: list[Advice]) -> None:
    assert view.seat is not None
    out.print(voice.say("cli-hint-head", name=NAMES[view.seat], bot=bot), style="bold")
    table = Table.grid(padding=(0, 2))
    for advice in actions:
        caption = voice.line(game.caption(view, game.actions.by_text[advice.action]))
        number = str(view.legal.index(advice.action) + 1)
        worth = f"{advice.value:+.2f}  {voice.say(f'hint-{advice.verdict}')}"
        table.add_row(
            f"  {number}", Text(caption), worth, Text(voice.say("cli-hint-visits", visits=advice.visits), "dim")
        )
    out.print(table)
