"""Positions: the whole table as plain data. `loading` reads them back."""

from __future__ import annotations

from typing import Any

from sortilege.core.game import Json, plain_options
from sortilege.games.enchanters.cards import PILES
from sortilege.games.enchanters.fields import FIELDS, Dealing, names
from sortilege.games.enchanters.frames import write_frame
from sortilege.games.enchanters.rules.turn import Kingdoms
from sortilege.games.enchanters.state import EnchantersState

Enchanter: Any = FIELDS.seat_type("enchanters", __name__, *((pile, list[str], ()) for pile in PILES))
Position: Any = FIELDS.position_type(__name__, enchanters=list[Enchanter])


def save(state: EnchantersState) -> Json:
    made = {
        "players": int(state.players),
        "options": plain_options(state),
        "village": village_name(state),
        "dealing": dealing(state),
        "enchanters": [save_enchanter(state, seat) for seat in range(int(state.seats))],
        "at": [write_frame(state, frame) for frame in state.stack],
    }
    return FIELDS.save(state, made)


def village_name(state: EnchantersState) -> str | None:
    """The village, once there is one."""
    early = bool(state.stack) and isinstance(state.stack[0], Kingdoms)
    return None if early else state.book.villages[state.village].id


def dealing(state: EnchantersState) -> Dealing:
    return Dealing(int(state.opening), int(state.dealt), int(state.depth), int(state.streak), int(state.dragon))


def save_enchanter(state: EnchantersState, seat: int) -> Json:
    cards = {name: names(state.book, state.piles[3 * seat + pile]) for pile, name in enumerate(PILES)}
    return cards | FIELDS.save_seat(state, "enchanters", seat)
