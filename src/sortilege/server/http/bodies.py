"""What the HTTP API takes and gives besides the messages of the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sortilege.core.game import Json
from sortilege.core.lesson import LessonStep, Told
from sortilege.server.messages import Id, Key, Name, Notation, OutcomeInfo, SeatNumber, Spec, TableInfo, Voice
from sortilege.server.tables.history import Figures, PastGame, Result

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
    cover: bool = False  # whether it brings a picture of itself


class CharacterInfo(Struct, frozen=True):
    """A bot as people meet it; its spec is `@` and its id."""

    id: str
    name: str
    portrait: str
    level: str
    rung: int = 0  # on the ladder of the game that was named, from 1, the gentlest …
    rungs: int = 0  # … to so many


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What becomes of a seat of a new table: open, one's own, or a bot's."""

    kind: Literal["open", "mine", "bot"] = "open"
    bot: Spec = ""
    name: Name = ""  # of somebody else before the same screen


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
    admits: Literal["anyone", "invited", "met"] = "anyone"  # who may sit down; `met`: people I have played with
    start: bool = False  # at once: every seat is taken
    saved: Json | None = None  # the adventure to go on with
    cards: Annotated[str, Meta(max_length=60_000)] = ""  # a house file to play with


class NewTutorial(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    lesson: Annotated[str, Meta(max_length=40)] = ""  # its id; none: the first


class LessonInfo(Struct, frozen=True):
    """A lesson as its page shows it: what it is about, and what the coach says in its steps."""

    id: str
    title: Told
    about: Told
    steps: tuple[LessonStep, ...]
    stage: int = 0  # of an adventure: what it teaches is a surprise before


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    invitation: Key = ""


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
    seat: SeatNumber | None = None  # whose place one takes: bots take the others, and it begins at once


class Trouble(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong on a page: where, and what kind of error; never anything of a game."""

    where: Annotated[str, Meta(max_length=100)]
    message: Annotated[str, Meta(max_length=200)]
    game: Annotated[str, Meta(max_length=100)] = ""
    version: Annotated[str, Meta(max_length=40)] = ""


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
    lesson: bool = False  # nobody waits for one there
    turn_number: int | None = None  # of the game, where it counts its turns
    to_act: tuple[int, ...] = ()  # the seats that others wait for
    until: int | None = None  # when the time of one of these is up; if it is one's turn, one's own time


class Saved(Struct, frozen=True):
    """An adventure that was saved: a new table can go on with it."""

    game: str
    players: int
    saved: Json


class SessionInfo(Struct, frozen=True):
    """One of the devices or programs on which a guest is known."""

    id: str
    label: str
    began: int  # in milliseconds since 1970
    seen: int
    current: bool  # whether this is the one that asks


class NewSession(Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=60)] = ""


class Invitation(Struct, frozen=True):
    name: str
    invitation: str  # for `join` and `POST /api/tables/ID/seats`


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong, and with whom: a seat, or somebody who watches (`who` of what they said)."""

    why: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None
    who: Voice = ""


class NewSanction(Struct, frozen=True, forbid_unknown_fields=True):
    what: Literal["ban", "mute", "hide", "close", "delete"]
    kind: Literal["guest", "address", "table"]
    subject: Annotated[str, Meta(min_length=1, max_length=100)]
    minutes: Annotated[int, Meta(ge=0, le=10 * 366 * 24 * 60)] = 24 * 60  # 0: it is lifted
    why: Annotated[str, Meta(max_length=200)] = ""


# What is remembered


class Past(Struct, frozen=True):
    """What somebody has played: simple figures of each game, the last games, and of each adventure the number of the
    furthest stage they have unlocked."""

    figures: tuple[Figures, ...]
    results: tuple[PastGame, ...]
    reached: dict[str, int]


class OwnLine(Struct, frozen=True):
    """A line of chat of one's own."""

    table: str
    at: int
    room: str
    name: str
    text: str


class Export(Struct, frozen=True):
    """All that this server knows of somebody."""

    guest: str
    sessions: tuple[SessionInfo, ...]
    tables: tuple[Mine, ...]
    results: tuple[Result, ...]
    said: tuple[OwnLine, ...]


class OwnLink(Struct, frozen=True):
    """What makes another device one's own, once, until some moment."""

    code: str
    until: int  # in milliseconds since 1970


class ClaimLink(Struct, frozen=True, forbid_unknown_fields=True):
    code: Key
    bring: bool = True  # seats and results of whoever used this device before come along


# The same deal again


class NewDeal(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[int, Meta(ge=1, le=10_000)]


class NewDealTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None  # one's own; whoever has seen the deal has the seat they had
    alone: bool = False  # bots take the other seats, and it begins at once


class DealGame(Struct, frozen=True):
    """One game of a deal. The table is named to those who have a seat there."""

    table: str
    mine: tuple[int, ...]
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    phase: str
    at: int
    moves: int = 0
    outcome: OutcomeInfo | None = None
    points: tuple[int | None, ...] = ()


class DealInfo(Struct, frozen=True):
    """A deal, and how it went wherever it was played."""

    deal: str
    game: str
    players: int
    options: Json
    day: str  # of a deal of the day
    seats: tuple[int, ...] | None  # those that one may take, having seen it; null: any
    games: tuple[DealGame, ...]
