"""What a table's log is made of. Everything that ever changes a table is one of these, and a table is their fold."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.core.game import Json
from sortilege.server.terms import Clock, Deal, Origin, Watching

# Who somebody is. In the stored log an alias stands in its place: see `aliases.py`.
Guest = Annotated[str, Meta(extra={"personal": "guest"})]
Name = Annotated[str, Meta(extra={"personal": "name"})]


class Entry(Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    pass


class Created(Entry, frozen=True, tag="created"):
    """The first entry. Rules and card data are named as they were: the table goes on under them."""

    game: str
    rules: str
    data: str
    players: int
    host: Guest
    options: Json = {}
    cards: str | None = None  # card data that the game does not ship
    public: bool = False
    clock: Clock = Clock()
    watching: Watching = Watching()
    chat: bool = True
    admits: Literal["anyone", "invited", "met"] = "anyone"  # who may sit down; `met`: who has played with the host
    position: Json | None = None  # where the first game starts, if not at the beginning
    origin: Origin | None = None
    saved: Json | None = None  # the adventure that goes on here
    secret: str = ""  # of a tutorial's or a repeated deal's dice: the first game is the same for everybody
    scripts: dict[int, list[str]] = {}  # what its bots do, per seat
    deal: Deal | None = None  # which the first game repeats
    carry: Json | None = None  # what that game was handed over, as part of an adventure
    lesson: str = ""  # its id


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    guest: Guest
    name: Name
    given: bool = False  # by the host: in the middle of a game a seat changes hands in no other way
    level: str = ""  # how well a program plays that has a bot account; nothing: it is a person


class Asked(Entry, frozen=True, tag="asked"):
    """Somebody asks for a seat whose player has left in the middle of a game."""

    seat: int
    guest: Guest
    name: Name
    level: str = ""


class Declined(Entry, frozen=True, tag="declined"):
    """The host does not give a seat to whoever has asked for it."""

    guest: Guest


class Hosted(Entry, frozen=True, tag="hosted"):
    """Somebody takes the place of a host who is away."""

    guest: Guest


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
    guest: Guest


class Muted(Entry, frozen=True, tag="muted"):
    guest: Guest
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
    allowance: int = 0  # milliseconds to see what happened, before thinking time begins


class Acted(Entry, frozen=True, tag="acted"):
    seat: int
    action: str
    quiet: bool = False  # nobody else saw anything, and no dice were thrown: it can be taken back
    by: Literal["person", "bot", "clock"] = "person"
    allowance: int = 0  # milliseconds to see what happened, before thinking time begins
    hurried: bool = False  # a bot that thought less than usual, because others waited for the machine


class Undone(Entry, frozen=True, tag="undone"):
    """The game is back where it was after `moves` actions; or as it would be without action `only` (from 0), if others
    have acted since at the same time."""

    seat: int
    moves: int
    epoch: int = 0
    quiet: bool = False
    only: int | None = None


class Proposed(Entry, frozen=True, tag="proposed"):
    what: Literal["end", "undo", "mind", "start", "save", "host"]
    guest: Guest
    seat: int | None = None  # whose seat is to be minded, or whose action taken back


class Voted(Entry, frozen=True, tag="voted"):
    guest: Guest
    yes: bool


class Paused(Entry, frozen=True, tag="paused"):
    on: bool
    seat: int | None = None  # of whoever did it, if it is asked


class Credited(Entry, frozen=True, tag="credited"):
    """Time that does not count, in milliseconds: nobody served."""

    time: int


class Ended(Entry, frozen=True, tag="ended"):
    """The game is given up, or the adventure saved: its secrets can be told, for what goes on later holds none."""

    why: Literal["vote", "host"]


AnyEntry = (
    Created
    | Sat
    | Asked
    | Declined
    | Hosted
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
    | Credited
    | Ended
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)


def write_entry(entry: Entry) -> str:
    return _encoder.encode(entry).decode()
