"""The puzzles that ship with a game: a file in its data folder, written by `sortilege lab puzzles`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.review.types import Puzzle, PuzzleFile

FILE = "puzzles.json"


def puzzles_of(game: Game) -> Mapping[str, tuple[Game, Puzzle]]:
    """The puzzles of a game by their ids, each with the cards that it was made for: this version's or earlier ones."""
    found: dict[str, tuple[Game, Puzzle]] = {}
    for version, folder in ((game, game.folder()), *((old, game.folder(data)) for data, old in game.earlier.items())):
        file = folder / FILE
        if file.is_file():
            made = read(file.read_bytes(), game.name)
            if (made.rules, made.data) == (game.rules, version.digest):
                found = {one.id: (version, one) for one in made.puzzles} | found
    return found


@lru_cache(maxsize=8)
def read(text: bytes, name: str) -> PuzzleFile:
    try:
        return msgspec.json.decode(text, type=PuzzleFile)
    except msgspec.MsgspecError as error:
        raise Problem(f"{FILE} of {name} cannot be read: {error}.") from error


def of_the_day(game: Game, day: str) -> str:
    """The id of the puzzle of a day, the same on every server that ships the same ones; empty if there is none."""
    found = list(puzzles_of(game))
    return found[derive("puzzle", game.name, day) % len(found)] if found else ""
