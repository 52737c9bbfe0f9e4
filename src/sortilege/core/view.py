"""Views: what one seat may know, as pure data. Nothing else ever reaches a bot or a browser."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")
K = TypeVar("K")


class View(Struct, Generic[T, K], frozen=True):
    """One seat's knowledge at one moment (seat None is the spectator: what nobody's hand tells).

    `table` is what is on display for this seat, `known` what it may rightly conclude from all it has seen.
    `decision` numbers the question put to this seat: it changes only when the question changes, so it tells whether
    an answer is still meant for it; 0 when the seat is not asked.

    >>> import sortilege
    >>> game = sortilege.game("resonance")
    >>> state = game.new(3, chance=sortilege.Dice(1))
    >>> view = game.view(state, 2)
    >>> view.seat, view.to_act, view.legal               # seat 2 is not asked yet
    (2, (0,), ())
    """

    game: str
    players: int
    options: dict[str, Any]
    seat: int | None
    decision: int
    to_act: tuple[int, ...]
    table: T
    known: K
    legal: tuple[str, ...]

    def __repr__(self) -> str:
        """Python that makes it again, after `from sortilege import game`."""
        return f"game({self.game!r}).read_view({msgspec.json.encode(self).decode()!r})"


class Nothing(Struct, frozen=True):
    """The `known` of a game in which the display says all."""
