"""What the HTTP API takes and gives about reviews and puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.review.types import Choice, Review, Standing
from sortilege.server.messages import Notation, SeatNumber, WordsInfo

Number = Annotated[int, Meta(ge=1, le=10_000)]


class ReviewInfo(Struct, frozen=True, omit_defaults=True):
    """How far the review of a finished game is. `review` is left out if it has not changed since `revision`."""

    game: int
    state: Literal["none", "waiting", "working", "done", "failed"]
    revision: int = 0  # grows with every change
    done: int = 0
    of: int = 0
    review: Review | None = None
    problem: Line | None = None


class NewTry(Struct, frozen=True, forbid_unknown_fields=True):
    """Another action at a decision of a finished game: what would it have been worth?"""

    game: Number
    index: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    action: Notation


class TryResult(Struct, frozen=True):
    """What an action is worth beside the best that the review knows."""

    choice: Choice
    best: bool  # too close to call with the best counts as best


class PuzzleInfo(Struct, frozen=True):
    """A puzzle as its seat sees it: never the whole position, nor the answer."""

    id: str
    game: str
    theme: str
    rating: int
    seat: int
    view: View[Any, Any]
    words: WordsInfo
    earlier: bool = False  # whether it is played with the cards of an earlier version


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game, the easiest first, and the one of today."""

    game: str
    today: str
    puzzles: tuple[PuzzleEntry, ...]


class PuzzleEntry(Struct, frozen=True):
    id: str
    theme: str
    rating: int
    stage: int = 0  # of an adventure: what is on its table is a surprise before


class NewAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle; none: one gives up and wants to see it."""

    action: Notation = ""


class PuzzleAnswer(Struct, frozen=True, omit_defaults=True):
    """Whether an answer is right. The solution is told only then, or to whoever gives up."""

    right: bool
    loss: float | None = None  # what the answer gives up; none: it is not among those that were looked at
    choices: tuple[PuzzleWorth, ...] = ()  # best first
    found: dict[str, float] = {}  # by level, how often it found the answer


class PuzzleWorth(Struct, frozen=True):
    action: str
    caption: Line
    chance: float
    loss: float


class GroupStatistics(Struct, frozen=True):
    """What all reviews of a table, or of somebody's own games, say together."""

    reviewed: int
    standings: tuple[Standing, ...]
