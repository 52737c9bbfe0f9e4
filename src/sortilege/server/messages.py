"""What travels between a server and those who play, typed once: `docs/protocol.md` and the page's types come from here.

Commands are the same over the socket and over HTTP. Every one has an `id` chosen by its sender: sent again under the
same id, it is done once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.bots.hint import Advice
from sortilege.core.beat import LASTS
from sortilege.core.game import Json, Opening, Zone
from sortilege.core.lesson import Coach
from sortilege.core.patch import Patch
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.terms import Clock, Deal, Origin, Watching

PROTOCOL = 1

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=8)]
Name = Annotated[str, Meta(max_length=200)]  # cut and cleaned by the server
Notation = Annotated[str, Meta(max_length=200)]
Spec = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(max_length=100)]
Voice = Annotated[str, Meta(max_length=32)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]


class Message(Struct, frozen=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    pass


class Command(Message, frozen=True, kw_only=True):
    id: Id = ""


# What people do


class Join(Command, frozen=True, tag="join"):
    """Take an empty seat: a given one, or the first."""

    name: Name
    seat: SeatNumber | None = None
    invitation: Key = ""  # where only those sit down who were invited by that name


class Recover(Command, frozen=True, tag="recover"):
    """Take one's own seat on another device, with its key."""

    seat: SeatNumber
    key: Annotated[str, Meta(max_length=100)]


class Ask(Command, frozen=True, tag="ask"):
    """Ask for a seat whose player has left in the middle of a game: the host gives it, or does not."""

    name: Name
    seat: SeatNumber
    invitation: Key = ""


class Admit(Command, frozen=True, tag="admit"):
    """The host gives a seat to whoever has asked for it under this name, or declines."""

    name: Name
    yes: bool = True


class Leave(Command, frozen=True, tag="leave"):
    seat: SeatNumber


class SetBot(Command, frozen=True, tag="bot"):
    """The host puts a bot on a seat, or takes it away (no spec)."""

    seat: SeatNumber
    spec: Spec = ""


class Lock(Command, frozen=True, tag="lock"):
    on: bool = True


class Remove(Command, frozen=True, tag="remove"):
    """The host sends whoever sits there away for good, or somebody who watches (`who`, as in what they said)."""

    seat: SeatNumber | None = None
    who: Voice = ""


class Mute(Command, frozen=True, tag="mute"):
    seat: SeatNumber | None = None
    on: bool = True
    who: Voice = ""  # somebody who watches, as in what they said


class Consent(Command, frozen=True, tag="consent"):
    """Let those who watch see this seat's cards, or no longer."""

    seat: SeatNumber
    on: bool = True


class Begin(Command, frozen=True, tag="start"):
    """The host starts the game, the rematch, or the next level of an adventure."""


class Act(Command, frozen=True, tag="act"):
    """Answer question number `decision` put to a seat."""

    seat: SeatNumber
    decision: int
    action: Notation


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last action, which nobody has noticed."""

    seat: SeatNumber


class Propose(Command, frozen=True, tag="propose"):
    """Ask the others: to end the game, to take back the last action, to let a bot mind somebody's seat; between two
    games of an adventure, to start the next one or to save it; and at any time to be host in the place of one who is
    away."""

    what: Literal["end", "undo", "mind", "start", "save", "host"]
    seat: SeatNumber | None = None


class Vote(Command, frozen=True, tag="vote"):
    yes: bool


class Pause(Command, frozen=True, tag="pause"):
    on: bool = True


class Back(Command, frozen=True, tag="back"):
    """Play again oneself on a seat that a bot has minded."""

    seat: SeatNumber


class End(Command, frozen=True, tag="end"):
    """The host saves an adventure between two games: what is hidden is given up, and its records can be read."""


AnyCommand = (
    Join
    | Recover
    | Ask
    | Admit
    | Leave
    | SetBot
    | Lock
    | Remove
    | Mute
    | Consent
    | Begin
    | Act
    | Undo
    | Propose
    | Vote
    | Pause
    | Back
    | End
)

# What else a client says on its socket


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    seat: SeatNumber | None = None


class Hello(Message, frozen=True, tag="hello"):
    """The first message: which table, and for those who come back what they have seen. `words` asks for the table in
    sentences too; `watch` for the cards of a seat that allows it, with the `watch_key` that its player gives away;
    `beats` for what happened step by step. `name` is shown to the others while one watches."""

    protocol: int
    table: Id
    seen: tuple[Seen, ...] = ()
    words: bool = False
    watch: SeatNumber | None = None
    beats: bool = False
    watch_key: Annotated[str, Meta(max_length=100)] = ""
    name: Name = ""


class Resync(Message, frozen=True, tag="resync"):
    """A version was missed: send everything again."""


class Explain(Message, frozen=True, tag="explain"):
    """What an action would do, or why it cannot be done."""

    id: Id
    seat: SeatNumber
    action: Notation


class Hint(Message, frozen=True, tag="hint"):
    id: Id
    seat: SeatNumber


class Recall(Message, frozen=True, tag="recall"):
    """Everything a seat (none: a spectator) was told since the game began."""

    id: Id
    seat: SeatNumber | None = None


class Say(Message, frozen=True, tag="say"):
    id: Id
    text: Text
    room: Literal["table", "team", "watchers"] = "table"
    name: Name = ""  # of somebody who watches


class Lead(Message, frozen=True, tag="lead"):
    """Show the others a moment of a finished game, to watch it together; `on` is false at the end of that."""

    id: Id
    game: Annotated[int, Meta(ge=1, le=10_000)]
    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber | None = None  # through whose eyes
    open: bool = False  # with all cards
    on: bool = True


class Ping(Message, frozen=True, tag="ping"):
    at: int = 0


class Look(Message, frozen=True, tag="look"):
    """Whether the table is before somebody's eyes, or behind other windows: then they are called when it is their
    turn. Without it, it is seen. Nobody else is told."""

    on: bool = True


AnyFromClient = AnyCommand | Hello | Resync | Explain | Hint | Recall | Say | Lead | Ping | Look

# What the server says


class Welcome(Message, frozen=True, tag="welcome"):
    protocol: int
    server: str
    now: int  # the server's time, for those who show clocks
    page: str = ""  # names the page that the server has: one that was loaded before is older


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    kind: Literal["open", "person", "bot"]
    name: str = ""  # of the person, else of the bot
    bot: str = ""  # the spec of the bot that plays here
    minded: bool = False  # it plays for a person who is away
    why: str = ""  # and why: `clock`, `vote`, `left`
    open_hand: bool = False
    muted: bool = False
    kept_for: str = ""  # the name of somebody who has left in the middle of a game, and can come back
    character: str = ""  # who that bot is in the roster, if anybody
    portrait: str = ""  # and its picture there
    level: str = ""  # how well it plays: novice, fair, strong
    rung: int = 0  # more exactly: on the game's ladder, from 1, the gentlest …
    rungs: int = 0  # … to so many
    minder: str = ""  # the name of the bot, where it plays for a person
    program: bool = False  # the person is a bot account: somebody's program, of the level that is told
    beside: int | None = None  # the first seat of somebody who has several: they sit there, at one screen


class ClockInfo(Struct, frozen=True):
    """What is left to every seat at the moment `at`, in milliseconds; since then it has run for those who think."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    at: int


class MinderInfo(Struct, frozen=True):
    """The bot that would play for somebody who is away."""

    name: str
    portrait: str
    level: str
    rung: int
    rungs: int


class VoteInfo(Struct, frozen=True, omit_defaults=True):
    """A question put to the people at the table: `of` may vote on it."""

    what: str
    seat: int | None  # whom it is about
    yes: int
    of: int
    by: int | None = None  # the first seat of whoever asks
    for_it: tuple[int, ...] = ()  # the seats of those who have said yes
    against: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()  # of those who have not voted yet
    until: int = 0  # it is carried then, if nothing comes between; 0: as soon as enough have agreed
    minder: MinderInfo | None = None  # who would come in, where that is the question


class SettledInfo(Struct, frozen=True):
    """Why a question no longer stands: it was agreed to (`yes`) or not (`no`), whoever was said to be away is `here`,
    `people` came or went, or the `game` went on."""

    what: str
    seat: int | None  # whom it was about
    how: Literal["yes", "no", "here", "people", "game"]
    no: tuple[int, ...] = ()  # the seats of those who have said no


class AskInfo(Struct, frozen=True):
    """Somebody who asks for a seat."""

    seat: int
    name: str


class TableInfo(Message, frozen=True, tag="table"):
    """All that is public about a table but the game itself."""

    table: str
    game: str
    rules: str
    data: str
    players: int
    options: Json
    phase: Literal["lobby", "playing", "paused", "over"]
    seats: tuple[SeatInfo, ...]
    host: int | None  # the host's first seat
    public: bool
    locked: bool
    number: int  # of the game, from 1; 0 before the first
    commitment: str
    told: bool  # whether the record of the last game, with its secret, can be read
    more: bool  # whether the adventure goes on
    saved: bool  # whether it was saved: starting resumes it
    clock: Clock
    watching: Watching
    chat: bool
    admits: Literal["anyone", "invited", "met"] = "anyone"  # who may sit down; `met`: who has played with the host
    silent: bool = False  # whether the game forbids words and open hands just now
    hints: bool = False  # whether somebody who plays can be told what is good: only where nobody else does
    hurried: bool = False  # whether bots think less than usual just now, because others wait for the machine
    clocks: ClockInfo | None = None
    vote: VoteInfo | None = None
    settled: SettledInfo | None = None  # the last question that was put, once it no longer stands
    outcome: OutcomeInfo | None = None  # of the last game, once it is over
    ended: str = ""  # why the last game was given up: `vote`, `host`; nothing if it was not
    asking: tuple[AskInfo, ...] = ()  # who would like a seat that somebody has left
    origin: Origin | None = None
    deal: Deal | None = None  # which the first game repeats
    house: bool = False  # whether it is played with cards of somebody's own


class You(Message, frozen=True, tag="you"):
    """Who the receiver is at this table. A key takes its seat back on another device; a watch key shows its cards to
    whom one gives it."""

    seats: tuple[int, ...]
    host: bool
    keys: dict[int, str]
    watch_keys: dict[int, str] = {}
    kept: tuple[int, ...] = ()  # seats that the receiver has left in the middle of a game, and can have again
    unseen: str = ""  # why no view comes: the receiver was `removed`, or `watching` is not allowed


class Present(Message, frozen=True, tag="present"):
    """The seats whose person has the table open just now, and the names of those who watch. Where nobody may talk,
    their names are left out: they could be words."""

    seats: tuple[int, ...]
    watchers: tuple[str, ...] = ()


class EventInfo(Struct, frozen=True, omit_defaults=True):
    kind: str
    args: Json
    line: Line | None = None


class BeatInfo(EventInfo, frozen=True, omit_defaults=True):
    """An event, and how the receiver's table changed by it: patches on the beat before, the first on the view of
    version `since` (in the opening of a game: on null). The last beat has none: it leads to `view`."""

    table: Patch | None = None
    known: Patch | None = None
    lasts: int = LASTS  # how long it is shown at normal speed, in milliseconds


class OutcomeInfo(Struct, frozen=True):
    utilities: tuple[float, ...]
    places: tuple[int, ...]
    reason: str


class WordsInfo(Struct, frozen=True, omit_defaults=True):
    """The table in sentences: for a screen reader, and for a page that knows nothing about the game."""

    lines: tuple[Line, ...]
    captions: tuple[Line, ...]  # of the legal actions, in their order
    obvious: str = ""  # the one among them that may as well be taken at once: no other would change anything
    opening: Opening | None = None  # to be read before the game is under way
    zones: dict[str, Zone] = {}  # the fields of the table that hold cards, where a game says so


class Sight(Message, frozen=True, tag="view"):
    """What a seat (null: a spectator) sees. `events` led here from version `since`; without `since`, start afresh.

    Who asked for beats gets `beats` in place of `events` where a single change is told; `allowance`, the milliseconds
    that showing it takes before anybody's thinking time begins; and in a race `opens_at`, the moment of the server
    from which the question may be answered."""

    seat: int | None
    version: int
    view: View[Any, Any]
    events: tuple[EventInfo, ...] = ()
    since: int | None = None
    undo: int = 0  # actions that were taken back
    outcome: OutcomeInfo | None = None
    ended: bool = False
    words: WordsInfo | None = None
    beats: tuple[BeatInfo, ...] = ()
    allowance: int = 0
    opens_at: int | None = None
    can_undo: bool = False  # whether this seat's own last step can be taken back now
    coach: Coach | None = None  # in a lesson, for whoever learns


class Ack(Message, frozen=True, tag="ack"):
    """Done, and safe."""

    id: str


class Refused(Message, frozen=True, tag="refused"):
    """Not done, and why. `again`: the question stands, or the server was not able; send it again under a new id."""

    reason: Line
    id: str = ""
    again: bool = False


class Explained(Message, frozen=True, tag="explained"):
    id: str
    caption: Line
    preview: tuple[Line, ...] = ()
    refused: Line | None = None
    can_undo: bool = False  # whether it could be taken back


class Hinted(Message, frozen=True, tag="hinted"):
    """The best action, and the best few with what a search expects of each, from -1 (lost) to 1 (won)."""

    id: str
    action: str
    advice: tuple[Advice, ...]


class Recalled(Message, frozen=True, tag="recalled"):
    id: str
    events: tuple[EventInfo, ...]


class Said(Message, frozen=True, tag="said"):
    """A line of chat. Plain text from strangers: never markup."""

    id: str
    at: int
    room: Literal["table", "team", "watchers"]
    name: str
    text: str
    seat: int | None = None
    who: str = ""  # the same for all that one person who watches says here: for muting them


class Led(Message, frozen=True, tag="led"):
    """Somebody shows a moment of a finished game; `on` is false when they have ended that."""

    by: int  # their seat
    game: int
    move: int
    seat: int | None = None
    open: bool = False
    on: bool = True


class Pong(Message, frozen=True, tag="pong"):
    at: int = 0


AnyFromServer = (
    Welcome | TableInfo | You | Present | Sight | Ack | Refused | Explained | Hinted | Recalled | Said | Led | Pong
)

_encoder = msgspec.json.Encoder()
_from_client: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)


def encode(message: Message) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes | str) -> AnyFromClient:
    return _from_client.decode(data)


def schema(**more: Any) -> Json:
    """The protocol as JSON Schema: what a client may send and what it may receive, and `more` besides, by name."""
    roots = {"FromClient": AnyFromClient, "FromServer": AnyFromServer, **more}
    found, parts = msgspec.json.schema_components(list(roots.values()), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Sortilège, protocol {PROTOCOL}",
        "$defs": {**dict(zip(roots, found, strict=True)), **parts},
    }
