"""What a table is agreed on, beside the game: said when it is made, stored in its log, and told to everybody."""

from __future__ import annotations

from msgspec import Struct


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, in seconds; 0: as long as they like. A bot minds the seat of whoever runs out."""

    bank: int = 0  # for the whole game
    increment: int = 0  # added to the bank after every decision
    move: int = 0  # for one decision: minutes at a live table, days for play by correspondence


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """What those may see who hold no seat."""

    allowed: bool = True
    delay: int = 0  # seconds


class Deal(Struct, frozen=True, omit_defaults=True):
    """The deal of another game that the first game of a table repeats. Its dice may be known: it is played on
    honour."""

    id: str
    day: str = ""  # of a deal of the day: which day, in UTC


class Origin(Struct, frozen=True):
    """The moment of another table that this one starts from."""

    table: str
    game: int
    move: int
