"""A table: the fold of its log. No clock, no network, no database: the same log gives the same table anywhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from hashlib import blake2b
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from sortilege.core.event import Event
from sortilege.core.game import Game, Json, canonical, position_digest
from sortilege.core.state import State
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.plugins.questions import AdventureOutlook
from sortilege.server.store.base import Row
from sortilege.server.tables.clocks import Clocks
from sortilege.server.tables.entries import (
    Acted,
    AnyEntry,
    Bot,
    Consented,
    Created,
    Ended,
    Left,
    Locked,
    Minded,
    Muted,
    Paused,
    Proposed,
    Removed,
    Returned,
    Sat,
    Started,
    Undone,
    Voted,
    read_entry,
)
from sortilege.server.tables.play import Play, TriedAction

RECENT = 32  # changes whose events are kept for those who come back; older ones are played again from the log
OBJECT = 30_000  # milliseconds in which somebody may say that they are there, before a bot minds their seat
MESSAGES = 64  # names of messages kept; the store knows them all

T = TypeVar("T")
FindGame = Callable[[Created], OfferedGame]
Phase = Literal["lobby", "playing", "paused", "over"]


class Seat(Struct):
    """Who sits there: a guest with a name, a bot, or nobody; and the bot that minds it meanwhile."""

    guest: str | None = None
    name: str = ""
    bot: str = ""
    minder: str = ""
    open_hand: bool = False  # those who watch may look over this shoulder
    taken: int = 0  # the entry by which it was taken: what a recovery key is for

    @property
    def player(self) -> str:
        """The spec of the bot that plays for this seat now; empty when a person does, or nobody."""
        return self.minder or self.bot

    @property
    def empty(self) -> bool:
        return self.guest is None and not self.bot


class Change(NamedTuple):
    """One step of the game, for those who follow it."""

    quiet: int | None  # the only seat that could see it
    events: list[Event]
    undo: int = 0  # actions taken back


class Step(NamedTuple):
    """What a row will change, worked out before anything is changed."""

    row: Row
    entry: AnyEntry
    offered: OfferedGame | None = None  # the game of a new table
    play: Play | None = None  # a game that begins
    tried: TriedAction | None = None  # an action in it
    state: State | None = None  # where it goes back to


class Ballot(Struct):
    """A question put to the people at a table."""

    what: str
    seat: int | None
    yes: set[str]
    no: set[str]
    until: int = 0  # it is not carried before

    def carried(self, people: set[str], host: str) -> bool:
        """Taking back needs everybody's consent, the rest more than half; whose seat it is about can only object."""
        if self.what == "undo":
            return len(self.yes) == len(people)
        return len(self.yes) * 2 > len(people) or (self.tie(self.yes, people) and host in self.yes)

    def lost(self, people: set[str], host: str) -> bool:
        if self.what == "undo":
            return bool(self.no)
        return len(self.no) * 2 > len(people) or (self.tie(self.no, people) and host not in self.yes)

    def tie(self, votes: set[str], people: set[str]) -> bool:
        """Half of them: the host decides how an adventure goes on (RUL-40), and nobody ends a game so."""
        return len(votes) * 2 == len(people) and (self.what in ("start", "save") or votes is self.no)


class FoldedTable:
    def __init__(self, id: str, find_game: FindGame) -> None:
        self.id = id
        self.find_game = find_game
        self.seq = 0
        self.at = 0
        self.messages: dict[str, int] = {}
        self.seats: list[Seat] = []
        self.locked = False
        self.paused = False
        self.banned: set[str] = set()
        self.muted: set[str] = set()
        self.ballot: Ballot | None = None
        self.former: list[str] = []  # who sat there last, per seat
        self.held: dict[str, set[int]] = {}  # per guest, the seats whose hidden cards they may have seen
        self.plays: list[Play] = []
        self.chapter: Json | None = None  # where the adventure stands, once one has begun
        self.secret = b""  # the adventure's
        self.first = 0  # the game with which the adventure began; those before are told
        self.closed = False  # the adventure was saved or given up: its secrets are told
        self.loud = 0  # changes that everybody could see
        self.whispers: list[int] = []  # and per seat, those that only it could
        self.recent: deque[Change] = deque(maxlen=RECENT)

    @property
    def play(self) -> Play | None:
        """The game that is on, or the last one."""
        return self.plays[-1] if self.plays else None

    @property
    def phase(self) -> Phase:
        if self.play is None:
            return "lobby"
        if self.play.over:
            return "over"
        return "paused" if self.paused else "playing"

    @property
    def running(self) -> bool:
        return self.phase == "playing"

    @property
    def silent(self) -> bool:
        """Whether a game is on in which people may tell each other nothing."""
        return self.play is not None and not self.play.over and self.game.silent(self.play.state)

    def version(self, seat: int | None) -> int:
        """How many changes this seat (None: a spectator) has seen. What it cannot see does not count, or counting
        would tell it."""
        return self.loud + (self.whispers[seat] if seat is not None else 0)

    def seats_of(self, guest: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def people(self) -> set[str]:
        return {seat.guest for seat in self.seats if seat.guest is not None}

    def may_tell(self, number: int) -> bool:
        """Whether the secret of a game may be told: nothing hidden lives on."""
        if not 0 <= number < len(self.plays) or not self.plays[number].over:
            return False
        # Between two games of an adventure kept hands and piles live on.
        return number < self.first or not self.goes_on()

    def open_to(self, guest: str, seat: int) -> bool:
        """Whether a guest may take an empty seat: as long as cards are hidden, nobody looks at a second hand."""
        held = self.held.get(guest)
        return not held or seat in held or not self.plays or self.may_tell(len(self.plays) - 1)

    # The fold: what needs the game's rules comes first and changes nothing, then the change is made at once

    async def ask(self, query: Callable[[FoldedTable], T]) -> T:
        """Answer a query that may need the game's rules. It may be started several times: it must change nothing."""
        return await self.offered.run(lambda: query(self)) if self.seq else query(self)

    async def take(self, row: Row, tried: TriedAction | None = None) -> Change | None:
        """Take in the next row; return what it changed in the game, if anything."""
        return self.commit(await self.ask(lambda table: table.prepare(row, tried)))

    def prepare(self, row: Row, tried: TriedAction | None = None) -> Step:
        """Work out what the next row changes. `tried` saves playing its action again."""
        if row.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: row {row.seq} cannot follow {self.seq}")
        entry = read_entry(row.entry)
        match entry:
            case Created():
                return Step(row, entry, offered=self.find_game(entry))
            case Started():
                return Step(row, entry, play=self.set_up(entry))
            case Acted() if tried is None:
                after, events = self.plays[-1].after(entry.seat, self.game.actions.by_text[entry.action])
                return Step(row, entry, tried=TriedAction(after, events, entry.quiet))
            case Acted():
                return Step(row, entry, tried=tried)
            case Undone():
                return Step(row, entry, state=self.plays[-1].at(entry.moves))
        return Step(row, entry)

    def commit(self, step: Step) -> Change | None:
        """Make the change. No question can be put to the rules here: see `OfferedGame.run`."""
        row = step.row
        if row.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: row {row.seq} cannot follow {self.seq}")
        change = self.enter(step)
        self.seq, self.at = row.seq, row.at
        if row.message is not None:
            self.messages[row.message] = row.seq
            if len(self.messages) > MESSAGES:
                del self.messages[next(iter(self.messages))]
        if change is not None:
            if change.quiet is None:
                self.loud += 1
            else:
                self.whispers[change.quiet] += 1
            self.recent.append(change)
        play = self.play
        state = play.state if play is not None and self.running else None
        self.clocks.move_on(state, row.at, {number for number, seat in enumerate(self.seats) if seat.player})
        return change

    def enter(self, step: Step) -> Change | None:
        row, entry = step.row, step.entry
        match entry:
            case Created():
                assert step.offered is not None
                self.created = entry
                self.offered = step.offered
                self.game: Game = step.offered.game
                count = self.game.seats(entry.players)
                self.seats = [Seat() for _ in range(count)]
                self.whispers = [0] * count
                self.former = [""] * count
                self.clocks = Clocks(entry.clock, count)
                self.host = entry.host
            case Sat():
                before = self.seats[entry.seat].guest
                self.seats[entry.seat] = Seat(entry.guest, entry.name, taken=row.seq)
                self.former[entry.seat] = entry.name
                self.held.setdefault(entry.guest, set()).add(entry.seat)
                self.ballot = None
                if before is not None:
                    self.moved(before, entry.guest)
            case Left():
                self.seats[entry.seat] = Seat()
                self.ballot = None
                self.pass_on_host()
            case Bot():
                self.seats[entry.seat] = Seat(bot=entry.spec)
                self.ballot = None
            case Minded():
                self.seats[entry.seat].minder = entry.spec
                self.ballot = None
            case Returned():
                self.seats[entry.seat].minder = ""
                self.clocks.refresh(entry.seat)
            case Locked():
                self.locked = entry.on
            case Removed():
                self.banned.add(entry.guest)
                for number in self.seats_of(entry.guest):
                    self.seats[number] = Seat()
                self.ballot = None
            case Muted():
                (self.muted.add if entry.on else self.muted.discard)(entry.guest)
            case Consented():
                self.seats[entry.seat].open_hand = entry.on
            case Paused():
                self.paused = entry.on
            case Proposed():
                until = row.at + OBJECT if entry.what == "mind" else 0
                self.ballot = Ballot(entry.what, entry.seat, {entry.guest}, set(), until)
            case Voted():
                self.vote(entry)
            case Started():
                assert step.play is not None
                return self.begin(entry, step.play)
            case Acted():
                assert step.tried is not None
                return self.acted(entry, step.tried)
            case Undone():
                assert step.state is not None
                return self.undone(entry, step.state)
            case Ended():
                return self.end()
        return None

    def set_up(self, entry: Started) -> Play:
        """The game that an entry starts."""
        position = self.created.position if not self.plays else None
        secret = bytes.fromhex(entry.secret)
        if entry.chapter is not None and self.game.adventure is not None:
            secret = self.game.adventure.secret(entry.chapter, secret)
        game = self.offered.in_chapter(entry.chapter)
        return Play(game, self.created.players, secret, entry.options, entry.carry, position)

    def begin(self, entry: Started, play: Play) -> Change:
        if not self.goes_on():
            self.first = len(self.plays)
            self.held = {guest: set(self.seats_of(guest)) for guest in self.people()}
        self.chapter, self.secret, self.closed = entry.chapter, bytes.fromhex(entry.secret), False
        self.plays.append(play)
        self.paused, self.ballot = False, None
        timer = self.game.timer(play.state)
        clock = self.created.clock
        self.clocks.restart(msgspec.structs.replace(clock, move=timer) if timer else clock)
        return Change(None, play.opening)

    def acted(self, entry: Acted, tried: TriedAction) -> Change:
        self.plays[-1].accept(entry.seat, self.game.actions.by_text[entry.action], tried)
        ballot = self.ballot
        if ballot is not None and (ballot.what == "undo" or (ballot.what == "mind" and ballot.seat == entry.seat)):
            self.ballot = None
        return Change(entry.seat if entry.quiet else None, tried.events)

    def undone(self, entry: Undone, state: State) -> Change:
        play = self.plays[-1]
        count = len(play.moves) - entry.moves
        play.back(state, entry.moves, entry.epoch)
        self.ballot = None
        return Change(entry.seat if entry.quiet else None, [], count)

    def end(self) -> Change:
        play = self.plays[-1]
        self.closed = True
        self.ballot = None
        play.given_up = not play.state.over
        return Change(None, [])

    @property
    def absent(self) -> str | None:
        """Who is said to be away, if the question is about that."""
        about = self.ballot.seat if self.ballot is not None and self.ballot.what == "mind" else None
        return self.seats[about].guest if about is not None else None

    def electorate(self) -> set[str]:
        """Who may vote on the question that stands."""
        return self.people() - {self.absent}

    def vote(self, entry: Voted) -> None:
        if self.ballot is None:
            return
        if entry.guest == self.absent:  # and is not
            self.ballot = None
            return
        (self.ballot.yes if entry.yes else self.ballot.no).add(entry.guest)
        if self.ballot.lost(self.electorate(), self.host):
            self.ballot = None

    def moved(self, before: str, now: str) -> None:
        """Somebody has taken their seat with them to another device."""
        self.held[now] |= self.held[before]
        if before in self.muted:
            self.muted.add(now)
        if before == self.host and before not in self.people():
            self.host = now

    def pass_on_host(self) -> None:
        """Somebody must be able to start and lock: when the host leaves, the next person in turn."""
        if self.host not in self.people():
            self.host = next((seat.guest for seat in self.seats if seat.guest), self.host)

    # Adventures

    def outlook(self) -> AdventureOutlook | None:
        """Where the adventure stands: in the game that is on, or after its end; None without one."""
        if self.chapter is None or self.play is None:
            return None
        return self.offered.outlook(self.chapter, self.play.state, self.play.given_up)

    def goes_on(self) -> bool:
        """Whether the adventure is under way, with hidden things that live on."""
        ahead = self.outlook()
        return ahead is not None and not self.closed and not ahead.over

    def saved(self) -> Json | None:
        """What is kept of an adventure that was closed before its end."""
        ahead = self.outlook()
        return ahead.kept if ahead is not None and self.closed else None

    def next_chapter(self) -> Json | None:
        """The chapter of the game that may be started now; None for a game that stands alone."""
        adventure, created = self.game.adventure, self.created
        if adventure is None or created.position is not None:
            return None
        ahead = self.outlook()
        if ahead is not None and self.goes_on():
            return ahead.chapter
        saved = created.saved if ahead is None else self.saved()
        if saved is not None:
            return adventure.resume(saved, created.players)
        return adventure.begin(created.players, created.options, None if ahead is None else ahead.chapter)

    def digest(self) -> str:
        """A fingerprint of all of it: `fold(log)` must give the same as what has lived in memory."""
        play = self.play
        parts: Json = {
            "seq": self.seq,
            "seats": [[s.guest, s.name, s.bot, s.minder, s.open_hand, s.taken] for s in self.seats],
            "host": self.host,
            "flags": [self.locked, self.paused, self.closed],
            "versions": [self.loud, *self.whispers],
            "clocks": self.clocks.banks,
            "moves": [[made.seat, made.action.text] for p in self.plays for made in p.moves],
            "rises": [list(map(list, p.chance.rises)) for p in self.plays],
            "state": position_digest(self.game, play.state) if play is not None else None,
        }
        return blake2b(canonical(parts).encode(), digest_size=16).hexdigest()
