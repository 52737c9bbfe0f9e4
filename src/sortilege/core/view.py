"""Views: what one seat may know, as pure data. Nothing else ever reaches a bot or a browser."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")
K = TypeVar("K")


class View(Struct, Generic[T, K], frozen=True):
    """One seat's knowledge at one moment (seat None is the spectator: what nobody's hand tells).

    `table` is what is on display for this seat, `known` what it may rightly conclude from all it has seen.
    `decision` numbers the question put to this seat: it changes only when the question changes, so it tells whether
    an answer is still meant for it; 0 when the seat is not asked.
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


class Nothing(Struct, frozen=True):
    """The `known` of a game in which the display says all."""
