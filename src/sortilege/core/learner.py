"""What a game needs to learn from games that were played, and what is learnt.

The laboratory (`lab/training.py`) plays, fits and writes the weights; it knows no game. What is learnt is the
difference between two seats at the end: the sum of a seat's numbers, each times its weight, less the other seat's.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.state import State


class Fit(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt for one number of players."""

    weights: dict[str, float]  # by the names of the numbers
    spread: tuple[float, ...]  # of results around what was foretold: a polynomial in what is left of the game
    games: int
    pairs: int  # of seats at a moment, that were learnt from


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt of a game, and where it comes from."""

    game: str
    rules: str
    cards: str  # the fingerprint of the card data
    command: str
    made: str  # the day
    players: dict[str, Fit]

    def text(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"

    @classmethod
    def parse(cls, text: str | bytes, where: str) -> Weights:
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.MsgspecError as error:
            raise Problem(f"{where} has no weights: {error}.") from error


class Learner:
    """The numbers of one game; the weights go by their names, as they may know other cards than a table has."""

    def names(self) -> Sequence[str]:
        """What the numbers of `numbers` are, in order."""
        raise NotImplementedError

    def quiet(self, state: State) -> bool:
        """Whether a moment is worth learning from: nothing is half done."""
        raise NotImplementedError

    def numbers(self, state: State, seat: int) -> list[float]:
        """One seat's side of a quiet moment."""
        raise NotImplementedError

    def left(self, state: State) -> float:
        """How much of the game is left, from about 1 at its start to 0."""
        raise NotImplementedError

    def result(self, state: State, seat: int) -> float:
        """What a seat has in the end; whoever has more wins."""
        raise NotImplementedError
