"""The ladder of each game: bots from the gentlest to the strongest, each some 150 rating points above the one before.

`ladder.toml` has them with what they were measured at (docs/bots.md). A character and a level name one of `RUNGS`
steps; where a game has fewer rungs, neighbours share one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from sortilege.core.game import Game

RUNGS = 8
SEARCH = "ismcts:ms=700:turn_ms=1600"
# The step that each level means …
LEVELS = {"novice": 2, "fair": 5, "strong": 8}
# … and its bot in a game that has no ladder and says nothing else (`Game.levels`).
USUAL = {"novice": "random", "fair": "greedy", "strong": SEARCH}


class Rung(Struct, frozen=True, forbid_unknown_fields=True):
    spec: str
    rating: int | None = None  # among the rungs of its game, the first is 0; None: not measured


@cache
def ladders() -> Mapping[str, tuple[Rung, ...]]:
    """The rungs by game, the gentlest first."""
    text = (files("sortilege.bots") / "ladder.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, tuple[Rung, ...]])


def rungs(game: Game) -> tuple[Rung, ...]:
    """The ladder of a game; one of another package has its levels for rungs."""
    found = ladders().get(game.name)
    return found or tuple(Rung(game.levels.get(level) or usual) for level, usual in USUAL.items())


def place(step: int, count: int) -> int:
    """The rung, from 1, that a step of `RUNGS` is on a ladder of so many: the ends meet, the rest is shared out.

    >>> [place(step, 3) for step in range(1, 9)]
    [1, 1, 2, 2, 2, 2, 3, 3]
    """
    return 1 + ((step - 1) * (count - 1) * 2 + RUNGS - 1) // (2 * (RUNGS - 1))


def level_of(step: int) -> str:
    """How well somebody plays who stands there, in one of three words."""
    return "novice" if step <= 3 else "fair" if step <= 6 else "strong"
