"""The puzzles that ship with a game: a file in its data folder, written by `sortilege lab puzzles`."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.review.types import Puzzle, PuzzleFile

FILE = "puzzles.json"


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if they were made for other rules or cards."""
    file = game.folder() / FILE
    if not file.is_file():
        return ()
    found = read(file.read_bytes(), game.name)
    return found.puzzles if (found.rules, found.data) == (game.rules, game.digest) else ()


@lru_cache(maxsize=8)
def read(text: bytes, name: str) -> PuzzleFile:
    try:
        return msgspec.json.decode(text, type=PuzzleFile)
    except msgspec.MsgspecError as error:
        raise Problem(f"{FILE} of {name} cannot be read: {error}.") from error


def puzzle(game: Game, id: str) -> Puzzle | None:
    return next((one for one in puzzles_of(game) if one.id == id), None)


def of_the_day(game: Game, day: str) -> Puzzle | None:
    """The puzzle of a day, the same on every server that ships the same ones."""
    found = puzzles_of(game)
    return found[derive("puzzle", game.name, day) % len(found)] if found else None
