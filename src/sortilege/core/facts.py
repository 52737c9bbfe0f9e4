"""Facts about a game that is over, for whoever studies many of them: who had which cards, and what was picked.

They are taken from the whole hidden state, so they are for the laboratory and never for a seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.event import Event
from sortilege.core.state import State

Labels: TypeAlias = Mapping[str, Sequence[str]]


class Facts(Struct, frozen=True, omit_defaults=True):
    """Labels by dimension (`village: [crossroads]`), of the table and of each seat, and what each seat picked."""

    table: Labels = {}
    seats: tuple[Labels, ...] = ()
    # Per seat and card, written `kind/card`: how often it was on offer, and how often taken.
    picks: tuple[Mapping[str, tuple[int, int]], ...] = ()


class Witness:
    """Watches one game from outside, action by action; a game has its own, which collects what balance reports need."""

    def saw(self, state: State, seat: int, action: Action) -> None:
        """This action is about to be carried out."""

    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        """The game is over: what there is to say."""
        return Facts()
