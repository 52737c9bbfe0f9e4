"""What a review of a finished game says: these types are stored, sent to pages and written as JSON.

Chances to win are parts of one. In a game that all win or lose together, every seat has the chance of all.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from sortilege.core.words import Line

# Changes whenever the same record would be judged otherwise: stored reviews of another number are made anew.
ANALYSIS = 6

Mark = Literal["none", "good", "inaccuracy", "mistake", "blunder", "brilliant"]
Phase = Literal["opening", "middle", "end"]


class Estimate(Struct, frozen=True):
    """A chance to win, or the difference of two, with the interval of 95 % in which it lies."""

    mean: float
    low: float
    high: float


class Step(Struct, frozen=True):
    """One action of a line of play."""

    seat: int
    action: str
    caption: Line


class Choice(Struct, frozen=True, omit_defaults=True):
    """One action that could be chosen: the chance to win with it, as its seat could know, and what it gives up against
    the best one. Both are compared on the same imagined cards, so that a loss can be sure where the chances touch."""

    action: str
    caption: Line
    chance: Estimate
    loss: Estimate
    preview: tuple[Line, ...] = ()  # what the seat could know about it beforehand


class Why(Struct, frozen=True, omit_defaults=True):
    """What a better choice would have led to: facts, each a sentence, and the two lines of play they are drawn from."""

    facts: tuple[Line, ...]
    better: tuple[Step, ...]  # the best choice, and how the search goes on from there
    played: tuple[Step, ...]  # the same after what was played


class Decision(Struct, frozen=True, omit_defaults=True):
    """A real choice: more than one action that matters."""

    index: int  # actions before it: the moment with this `move` is what the seat saw
    turn: int
    seat: int
    action: str  # what was played
    legal: int  # how many actions there were
    choices: tuple[Choice, ...] = ()  # best first, what was played among them; none: not looked at yet
    mark: Mark = "none"  # none: nothing can be said yet
    settled: bool = False  # whether more thinking would hardly change the mark
    phase: Phase = "middle"
    why: Why | None = None


class Point(Struct, frozen=True, omit_defaults=True):
    """One point of the curve: every seat's chance after so many actions (-1: before the cards are dealt), and what part
    of its change since the point before was luck."""

    after: int
    turn: int
    chances: tuple[Estimate, ...]  # by seat, each as that seat could know; none: not looked at yet
    open: tuple[Estimate, ...] = ()  # by seat, with all cards open
    luck: tuple[float, ...] = ()


class Parts(Struct, frozen=True):
    """Where the result of a seat came from: start + others + own + luck = result, to the last digit (1/10,000)."""

    seat: int
    start: float  # before the cards are dealt
    own: float  # what its own choices gave up: never above 0, up to doubt
    others: float  # what the choices of others gave or took
    luck: float
    adjusted: float  # start + others + own: the result with average luck
    result: float  # 1 for a victory, parts of it where it is shared
    decisions: int  # real choices of this seat
    error: float  # given up per decision
    marks: dict[str, int]  # how many decisions have each mark


class Decisive(Struct, frozen=True):
    """A moment that decided much: a decision with its mark, or luck. It is at the step that follows `after` actions."""

    after: int
    seat: int  # who decided, or who gained or lost most by luck
    kind: Literal["decision", "luck"]
    swing: float  # of the chance of that seat
    mark: Mark


class LastHope(Struct, frozen=True):
    """Of a game that all have lost: the last moment at which it could be won, had all cards been open, and how."""

    index: int
    seat: int
    chance: float
    line: tuple[Step, ...]
    turn: int = 0
    more: int = 0  # actions of the line that are not told


class Version(Struct, frozen=True):
    """A review is made anew only if one of these has changed."""

    rules: str
    data: str
    analysis: int
    calibration: str  # what values are turned into chances by


class Review(Struct, frozen=True, omit_defaults=True):
    """All that is known about a finished game so far. Until `done` equals `of`, what is there is rough."""

    version: Version
    game: str
    players: int
    seats: int
    cooperative: bool
    actions: int  # how many there were
    turns: int
    done: int  # steps of the analysis, of so many
    of: int
    passes: int = 0  # 0: nothing yet, 1: rough figures, 2: thorough ones
    curve: tuple[Point, ...] = ()
    decisions: tuple[Decision, ...] = ()
    parts: tuple[Parts, ...] = ()  # by seat
    decisive: tuple[Decisive, ...] = ()  # in the order of the game
    verdicts: tuple[Line, ...] = ()  # one sentence for each seat, once it is done
    last_hope: LastHope | None = None
    iterations: int = 0  # games played on from its moments

    @property
    def finished(self) -> bool:
        return self.done == self.of


# Puzzles


class PuzzleChoice(Struct, frozen=True):
    action: str
    chance: float
    loss: float


class Puzzle(Struct, frozen=True):
    """A position with one clearly best action that a shallow look misses."""

    id: str
    game: str
    theme: str
    rating: int  # 1 (most find it) to 5, by how many of our levels found it
    found: dict[str, float]  # by level: how often it found the answer
    players: int
    seat: int
    position: dict[str, Any]
    choices: tuple[PuzzleChoice, ...]  # best first


class PuzzleFile(Struct, frozen=True):
    """The puzzles that ship with a game, and how they were made."""

    rules: str
    data: str
    analysis: int
    command: str
    puzzles: tuple[Puzzle, ...]


# What many reviews say together


class Tally(Struct, frozen=True):
    """What somebody's decisions gave up, of some kind."""

    name: str
    decisions: int
    error: float  # given up per decision
    mistakes: int  # mistakes and blunders


class Standing(Struct, frozen=True):
    """Somebody over many games of one kind."""

    game: str
    name: str
    games: int
    won: float
    luck: Estimate  # per game
    adjusted: Estimate  # per game
    error: float
    marks: dict[str, int]
    phases: tuple[Tally, ...]
    kinds: tuple[Tally, ...]  # by the kind of action played, the costliest first
