"""What a program hears that waits for challenges (`GET /api/bot/stream`), and what it answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sortilege.core.game import Json
from sortilege.server.messages import Message, SeatNumber

Level = Literal["novice", "fair", "strong"]


class Account(Message, frozen=True, tag="account"):
    """The first message: whose key it is, and what the host of the server has agreed to."""

    name: str
    games: tuple[str, ...]  # none: all
    level: Level
    at_once: int  # games


class Challenge(Message, frozen=True, tag="challenge"):
    """Somebody would like to play: to be accepted or declined until some moment of the server."""

    id: str
    table: str
    seat: int
    game: str
    rules: str
    data: str
    players: int
    options: Json
    by: str  # the name of whoever asks
    until: int  # in milliseconds since 1970


class Withdrawn(Message, frozen=True, tag="withdrawn"):
    """A challenge that no longer stands: it was answered, taken back, or too late."""

    id: str


AnyToBot = Account | Challenge | Withdrawn


class Declining(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a challenge is declined: just now, because of what is to be played, or without a reason."""

    why: Literal["later", "terms", "no"] = "no"


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the host of a table would like on a seat."""

    bot: str
    seat: SeatNumber


class VisitorInfo(Struct, frozen=True):
    """A program of somebody's that can be challenged just now."""

    name: str
    level: Level
