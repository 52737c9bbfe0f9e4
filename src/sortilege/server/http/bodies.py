"""What the HTTP API takes and gives besides the messages of the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sortilege.core.game import Json
from sortilege.server.messages import Id, Name, Notation, SeatNumber, Spec, TableInfo

Seconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]


class GuestInfo(Struct, frozen=True):
    token: str  # for `Authorization: Bearer`; browsers have it as a cookie


class GameInfo(Struct, frozen=True):
    game: str
    rules: str
    data: str
    players: tuple[int, int]
    seats: tuple[int, ...]  # how many seats so many players fill, from the fewest players on
    options: Json  # JSON schema
    actions: int  # the size of the action space


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What becomes of a seat of a new table: open, one's own, or a bot's."""

    kind: Literal["open", "mine", "bot"] = "open"
    bot: Spec = ""


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    bank: Seconds = 0
    increment: Seconds = 0
    move: Seconds = 0


class WatchingPlan(Struct, frozen=True, forbid_unknown_fields=True):
    allowed: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=100)]
    players: Annotated[int, Meta(ge=1, le=8)]
    name: Name
    options: Json = {}
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=8)] = ()  # those left out are open
    public: bool = False
    clock: ClockPlan = ClockPlan()
    watching: WatchingPlan = WatchingPlan()
    chat: bool = True
    start: bool = False  # at once: every seat is taken
    saved: Json | None = None  # the adventure to go on with


class NewTutorial(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None


class SeatTaken(Struct, frozen=True):
    table: str
    seats: tuple[int, ...]
    token: str
    keys: dict[int, str]  # a key takes its seat back on another device


class NewAction(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    decision: int
    action: Notation
    id: Id | None = None


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[int, Meta(ge=1, le=10_000)]
    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    name: Name


class Turn(Struct, frozen=True):
    table: str
    phase: str
    to_act: tuple[int, ...]


class Mine(Struct, frozen=True):
    """A table where somebody has seats."""

    info: TableInfo
    seats: tuple[int, ...]
    host: bool
    turn: bool  # whether one of these seats is to act
    touched: int  # when something last happened, in milliseconds since 1970


class Saved(Struct, frozen=True):
    """An adventure that was saved: a new table can go on with it."""

    game: str
    players: int
    saved: Json
