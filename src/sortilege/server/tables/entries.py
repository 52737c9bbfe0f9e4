"""What a table's log is made of. Everything that ever changes a table is one of these, and a table is their fold."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from sortilege.core.game import Json


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, in seconds; 0: as long as they like. A bot minds the seat of whoever runs out."""

    bank: int = 0  # for the whole game
    increment: int = 0  # added to the bank after every decision
    move: int = 0  # for one decision: minutes at a live table, days for play by correspondence


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """What those may see who hold no seat."""

    allowed: bool = True
    delay: int = 0  # seconds


class Origin(Struct, frozen=True):
    """The moment of another table that this one starts from."""

    table: str
    game: int
    move: int


class Entry(Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    pass


class Created(Entry, frozen=True, tag="created"):
    """The first entry. Rules and card data are named as they were: the table goes on under them."""

    game: str
    rules: str
    data: str
    players: int
    host: str  # a guest
    options: Json = {}
    cards: str | None = None  # card data that the game does not ship
    public: bool = False
    clock: Clock = Clock()
    watching: Watching = Watching()
    chat: bool = True
    position: Json | None = None  # where the first game starts, if not at the beginning
    origin: Origin | None = None
    saved: Json | None = None  # the adventure that goes on here
    secret: str = ""  # of a tutorial's dice: the first game is the same for everybody
    scripts: dict[int, list[str]] = {}  # what its bots do, per seat


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    guest: str
    name: str


class Left(Entry, frozen=True, tag="left"):
    seat: int


class Bot(Entry, frozen=True, tag="bot"):
    """A bot takes an empty seat; without a spec, it goes."""

    seat: int
    spec: str = ""


class Minded(Entry, frozen=True, tag="minded"):
    """A bot plays for a seat until its holder is back."""

    seat: int
    spec: str
    why: Literal["clock", "vote", "left"]


class Returned(Entry, frozen=True, tag="returned"):
    seat: int


class Locked(Entry, frozen=True, tag="locked"):
    on: bool


class Removed(Entry, frozen=True, tag="removed"):
    guest: str


class Muted(Entry, frozen=True, tag="muted"):
    guest: str
    on: bool


class Consented(Entry, frozen=True, tag="consented"):
    """The holder of a seat lets those who watch look over their shoulder."""

    seat: int
    on: bool


class Started(Entry, frozen=True, tag="started"):
    """A game begins: the first, a rematch, or the next level of an adventure."""

    secret: str  # what the dice come from; the levels of an adventure share one, each with a key derived from it
    options: Json = {}
    carry: Json | None = None
    chapter: Json | None = None  # where an adventure stands


class Acted(Entry, frozen=True, tag="acted"):
    seat: int
    action: str
    quiet: bool = False  # nobody else saw anything, and no dice were thrown: it can be taken back
    by: Literal["person", "bot", "clock"] = "person"


class Undone(Entry, frozen=True, tag="undone"):
    """The game is back where it was after `moves` actions."""

    seat: int
    moves: int
    epoch: int = 0
    quiet: bool = False


class Proposed(Entry, frozen=True, tag="proposed"):
    what: Literal["end", "undo", "mind", "start", "save"]
    guest: str
    seat: int | None = None  # whose seat is to be minded, or whose action taken back


class Voted(Entry, frozen=True, tag="voted"):
    guest: str
    yes: bool


class Paused(Entry, frozen=True, tag="paused"):
    on: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game is given up, or the adventure saved: its secrets can be told, for what goes on later holds none."""

    why: Literal["vote", "host"]


AnyEntry = (
    Created
    | Sat
    | Left
    | Bot
    | Minded
    | Returned
    | Locked
    | Removed
    | Muted
    | Consented
    | Started
    | Acted
    | Undone
    | Proposed
    | Voted
    | Paused
    | Ended
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)


def write_entry(entry: Entry) -> str:
    return _encoder.encode(entry).decode()
