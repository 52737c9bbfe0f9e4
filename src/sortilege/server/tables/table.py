"""A table: the fold of its log. No clock, no network, no database: the same log gives the same table anywhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from sortilege.core.chain import first_link, link
from sortilege.core.event import Event
from sortilege.core.game import Game, Json
from sortilege.core.state import State
from sortilege.server.footage import Footage
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.plugins.questions import AdventureOutlook
from sortilege.server.store.base import Row
from sortilege.server.tables.aliases import Aliases, read_known, show, write_known
from sortilege.server.tables.chains import check_row
from sortilege.server.tables.clocks import Clocks
from sortilege.server.tables.entries import (
    Acted,
    AnyEntry,
    Asked,
    Bot,
    Consented,
    Created,
    Credited,
    Declined,
    Ended,
    Entry,
    Hosted,
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
    write_entry,
)
from sortilege.server.tables.play import UNSEEN, Play, TriedAction
from sortilege.server.tables.seats import Asking, Ballot, How, Seat, Settled
from sortilege.server.troubles import Damaged

RECENT = 32  # changes whose events are kept for those who come back; older ones are played again from the log
OBJECT = 30_000  # milliseconds in which somebody may say that they are there, before a bot minds their seat
MESSAGES = 64  # names of messages kept; the store knows them all

T = TypeVar("T")
FindGame = Callable[[Created], OfferedGame]
Phase = Literal["lobby", "playing", "paused", "over"]


class Holder(Struct, frozen=True, array_like=True):
    """Who had a seat when a game was over: a guest with a name, or the bot that played for it."""

    guest: str | None
    name: str
    player: str


class PlayedGame(Struct, frozen=True, array_like=True):
    """Where a game stands in the log: its first row, and the one by which it was over; and who sat there then."""

    first: int
    last: int | None = None
    holders: tuple[Holder, ...] = ()  # none: it is not over, or was folded before they were kept


class Change(NamedTuple):
    """One step of the game, for those who follow it."""

    quiet: int | None  # the only seat that could see it
    events: list[Event]
    undo: int = 0  # actions taken back
    allowance: int = 0  # milliseconds that showing it takes
    footage: Footage | None = None  # for beats; let go once everybody has been told


class Step(NamedTuple):
    """What a row will change, worked out before anything is changed."""

    row: Row
    entry: AnyEntry
    offered: OfferedGame | None = None  # the game of a new table
    play: Play | None = None  # a game that begins
    tried: TriedAction | None = None  # an action in it
    state: State | None = None  # where it goes back to


class FoldedTable:
    def __init__(self, id: str, find_game: FindGame) -> None:
        self.id = id
        self.find_game = find_game
        self.seq = 0
        self.at = 0
        self.seen_at = 0  # when something last happened that everybody could notice
        self.link = first_link(id)  # of the last row
        self.aliases = Aliases()
        self.messages: dict[str, int] = {}
        self.seats: list[Seat] = []
        self.locked = False
        self.paused = False
        self.banned: set[str] = set()
        self.muted: set[str] = set()
        self.ballot: Ballot | None = None
        self.settled: Settled | None = None  # the question before; whoever loads the table later need not know
        self.asking: dict[str, Asking] = {}  # by guest
        self.barred: set[str] = set()  # names of those who were sent away: an invitation by name no longer holds
        self.declined: set[str] = set()  # who need not ask again in this game
        self.raised: dict[str, int] = {}  # in this game, how often somebody has paused, and proposed what
        self.former: list[str] = []  # who sat there last, per seat
        self.held: dict[str, set[int]] = {}  # per guest, the seats whose hidden cards they may have seen
        self.play: Play | None = None  # the game that is on, or the last one
        self.games: list[PlayedGame] = []  # all of them: earlier ones are played again from the log
        self.chapter: Json | None = None  # where the adventure stands, once one has begun
        self.secret = b""  # the adventure's
        self.first = 0  # the game with which the adventure began; those before are told
        self.closed = False  # the adventure was saved or given up: its secrets are told
        self.loud = 0  # changes that everybody could see
        self.whispers: list[int] = []  # and per seat, those that only it could
        self.recent: deque[Change] = deque(maxlen=RECENT)
        self.questions = (0, 0)  # how many games, and how many questions in the last one, until now
        self.hurrying = self.hurried = False  # whether bots think less than usual: the last one that acted did
        self.attended = 0  # when a person last did something here
        self.opens_at = 0  # when the last question was put, and what led to it has been shown

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
    def learning(self) -> bool:
        """Whether this is a lesson, where whoever learns can take back whatever they did."""
        return bool(self.created.lesson) and len(self.games) == 1

    @property
    def waits(self) -> bool:
        """Whether time itself will change something here."""
        return bool(self.clocks.running) or (self.ballot is not None and bool(self.ballot.until))

    @property
    def silent(self) -> bool:
        """Whether a game is on in which people may tell each other nothing."""
        return self.play is not None and not self.play.over and self.game.silent(self.play.state)

    @property
    def hints(self) -> bool:
        """Whether hints are given: to somebody who plays alone, in a game that has them."""
        return len(self.people()) < 2 and self.game.hints

    def version(self, seat: int | None) -> int:
        """How many changes this seat (None: a spectator) has seen. What it cannot see does not count, or counting
        would tell it."""
        return self.loud + (self.whispers[seat] if seat is not None else 0)

    def seats_of(self, guest: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def holders(self, number: int) -> tuple[Holder, ...]:
        """Who had each seat at the end of a game, counted from 1."""
        known = self.games[number - 1].holders
        return known or tuple(Holder(seat.guest, seat.name, seat.player) for seat in self.seats)

    def people(self) -> set[str]:
        return {seat.guest for seat in self.seats if seat.guest is not None}

    def programs(self) -> set[str]:
        """Those among the people that are programs with a bot account: they play, and decide nothing."""
        return {seat.guest for seat in self.seats if seat.guest is not None and seat.level}

    def may_tell(self, number: int) -> bool:
        """Whether the secret of a game may be told: nothing hidden lives on."""
        if not 0 <= number < len(self.games) or self.games[number].last is None:
            return False
        # Between two games of an adventure kept hands and piles live on.
        return number < self.first or not self.goes_on()

    @property
    def hiding(self) -> bool:
        """Whether hidden cards live on: in a game, or between two of an adventure. Then seats are their holders'."""
        return bool(self.games) and not self.may_tell(len(self.games) - 1)

    def count(self, guest: str, what: str) -> None:
        """Count what somebody has raised in this game."""
        key = f"{guest}:{what}"
        self.raised[key] = self.raised.get(key, 0) + 1

    def open_to(self, guest: str, seat: int) -> bool:
        """Whether a guest may take an empty seat: as long as cards are hidden, nobody looks at a second hand."""
        held = self.held.get(guest)
        return not held or seat in held or not self.hiding

    # The fold: what needs the game's rules comes first and changes nothing, then the change is made at once

    async def ask(self, query: Callable[[FoldedTable], T]) -> T:
        """Answer a query that may need the game's rules. It may be started several times: it must change nothing."""
        return await self.offered.run(lambda: query(self)) if self.seq else query(self)

    async def take(self, row: Row, tried: TriedAction | None = None, shown: bool = True) -> Change | None:
        """Take in the next row; return what it changed in the game, if anything. An old row is shown to nobody."""
        return self.commit(await self.ask(lambda table: table.prepare(row, tried, shown)))

    def next_row(self, at: int, message: str | None, entry: Entry) -> Row:
        """The row by which an entry is added to the log."""
        hidden, known = self.aliases.hide(entry)
        text, seq = write_entry(hidden), self.seq + 1
        return Row(seq, at, message, text, write_known(known), link(self.link, seq, at, message, text))

    def read(self, row: Row) -> AnyEntry:
        """The entry of the next row; raises `Damaged` if it is not what was written there."""
        return show(check_row(row, self.seq + 1, self.link), read_known(row.people))

    def prepare(self, row: Row, tried: TriedAction | None = None, shown: bool = True) -> Step:
        """Work out what the next row changes. `tried` saves playing its action again."""
        entry = self.read(row)
        match entry:
            case Created():
                return Step(row, entry, offered=self.find_game(entry))
            case Started():
                return Step(row, entry, play=self.set_up(entry, first=not self.games))
            case Acted() if tried is None:
                action = self.game.actions.by_text[entry.action]
                if shown:
                    after, footage = self.on.after(entry.seat, action)
                else:
                    after, footage = self.on.repeated(entry.seat, action), UNSEEN
                return Step(row, entry, tried=TriedAction(after, footage, entry.quiet))
            case Acted():
                return Step(row, entry, tried=tried)
            case Undone():
                return Step(row, entry, state=self.on.before_undo(entry.moves, entry.only))
        return Step(row, entry)

    def commit(self, step: Step) -> Change | None:
        """Make the change. No question can be put to the rules here: see `OfferedGame.run`."""
        row = step.row
        if row.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: row {row.seq} cannot follow {self.seq}")
        change = self.enter(step)
        if self.play is not None and self.play.over and self.games[-1].last is None:
            holders = tuple(Holder(seat.guest, seat.name, seat.player) for seat in self.seats)
            self.games[-1] = PlayedGame(self.games[-1].first, row.seq, holders)
        self.seq, self.at, self.link = row.seq, row.at, row.link
        self.aliases.learn(read_known(row.people))
        if by_person(step.entry):
            self.attended = row.at
        if change is None or change.quiet is None:
            self.seen_at = row.at
            self.hurried = self.hurrying  # not before: what nobody could notice must not show
        if row.message is not None:
            self.messages[row.message] = row.seq
            if len(self.messages) > MESSAGES:
                del self.messages[next(iter(self.messages))]
        if change is not None:
            if change.quiet is None:
                self.loud += 1
            else:
                self.whispers[change.quiet] += 1
            self.recent.append(change._replace(footage=None))
        play = self.play
        if play is not None and change is not None and change.quiet is not None:
            self.clocks.stay(play.state, change.quiet)
            return change
        allowance = change.allowance if change is not None else 0
        if play is not None and (asked := (len(self.games), sum(play.state.asked))) != self.questions:
            self.questions, self.opens_at = asked, row.at + allowance
        state = play.state if play is not None and self.running else None
        bots = {number for number, seat in enumerate(self.seats) if seat.player}
        self.clocks.move_on(state, row.at, bots, allowance)
        return change

    def enter(self, step: Step) -> Change | None:
        row, entry = step.row, step.entry
        match entry:
            case Created():
                assert step.offered is not None
                self.open(entry, step.offered)
            case Sat():
                seat = self.seats[entry.seat]
                before = seat.guest
                same = before is not None or seat.kept_for == entry.guest
                since = seat.since if same else row.at
                self.seats[entry.seat] = Seat(entry.guest, entry.name, taken=row.seq, since=since, level=entry.level)
                self.asking.pop(entry.guest, None)
                self.former[entry.seat] = entry.name
                self.held.setdefault(entry.guest, set()).add(entry.seat)
                self.settle("people")
                if before is not None:
                    self.moved(before, entry.guest)
            case Asked():
                self.asking[entry.guest] = Asking(entry.seat, entry.name, entry.level)
            case Declined():
                self.asking.pop(entry.guest, None)
                self.declined.add(entry.guest)
            case Hosted():
                self.settle("yes")
                self.host = entry.guest
            case Left():
                seat = self.seats[entry.seat]
                self.count(seat.guest or "", "leave")
                self.seats[entry.seat] = Seat(since=seat.since, kept_for=seat.guest, left=row.at)
                self.settle("people")
                self.pass_on_host()
            case Bot():
                self.seats[entry.seat] = Seat(bot=entry.spec)
                self.settle("people")
            case Minded():
                self.seats[entry.seat].minder, self.seats[entry.seat].why = entry.spec, entry.why
                self.settle("yes" if entry.why == "vote" else "people")
            case Returned():
                self.seats[entry.seat].minder = self.seats[entry.seat].why = ""
                self.clocks.refresh(entry.seat)
            case Locked():
                self.locked = entry.on
            case Removed():
                self.banned.add(entry.guest)
                self.asking.pop(entry.guest, None)
                for number in self.seats_of(entry.guest):
                    self.barred.add(self.seats[number].name)
                    self.seats[number] = Seat()
                self.settle("people")
            case Muted():
                (self.muted.add if entry.on else self.muted.discard)(entry.guest)
            case Consented():
                self.seats[entry.seat].open_hand = entry.on
            case Paused():
                self.paused = entry.on
                if entry.on and entry.seat is not None:
                    self.count(self.seats[entry.seat].guest or "", "pause")
            case Credited():
                self.clocks.credit(entry.time)
                if self.ballot is not None and self.ballot.until:
                    self.ballot.until += entry.time
            case Proposed():
                until = row.at + OBJECT if entry.what in ("mind", "host") else 0
                self.ballot = Ballot(entry.what, entry.seat, {entry.guest}, set(), until, entry.guest)
                self.count(entry.guest, entry.what)
            case Voted():
                self.vote(entry)
            case Started():
                assert step.play is not None
                return self.begin(row.seq, entry, step.play)
            case Acted():
                assert step.tried is not None
                return self.acted(entry, step.tried)
            case Undone():
                assert step.state is not None
                return self.undone(entry, step.state)
            case Ended():
                return self.end(entry)
        return None

    def open(self, created: Created, offered: OfferedGame) -> None:
        self.created = created
        self.offered = offered
        self.game: Game = offered.game
        count = self.game.seats(created.players)
        self.seats = [Seat() for _ in range(count)]
        self.whispers = [0] * count
        self.former = [""] * count
        self.clocks = Clocks(created.clock, count)
        self.host = created.host

    @property
    def on(self) -> Play:
        """The game that must be on, for there is an entry about it."""
        if self.play is None:
            raise Damaged("An action stands in this table's log before any game.")
        return self.play

    def set_up(self, entry: Started, first: bool) -> Play:
        """The game that an entry starts."""
        position = self.created.position if first else None
        secret = bytes.fromhex(entry.secret)
        if entry.chapter is not None and self.game.adventure is not None:
            secret = self.game.adventure.secret(entry.chapter, secret)
        game = self.offered.in_chapter(entry.chapter)
        return Play(game, self.created.players, secret, entry.options, entry.carry, position)

    def begin(self, seq: int, entry: Started, play: Play) -> Change:
        if not self.goes_on():
            self.first = len(self.games)
            self.held = {guest: set(self.seats_of(guest)) for guest in self.people()}
        self.chapter, self.secret, self.closed = entry.chapter, bytes.fromhex(entry.secret), False
        self.play = play
        self.games.append(PlayedGame(seq))
        self.paused = False
        self.settle("yes" if self.ballot is not None and self.ballot.what == "start" else "game")
        self.asking, self.declined, self.raised = {}, set(), {}
        timer = self.game.timer(play.state)
        clock = self.created.clock
        self.clocks.restart(msgspec.structs.replace(clock, move=timer) if timer else clock)
        footage, play.opening = play.opening, Footage([])
        return Change(None, footage.events, 0, entry.allowance, footage)

    def acted(self, entry: Acted, tried: TriedAction) -> Change:
        self.on.accept(entry.seat, self.game.actions.by_text[entry.action], tried)
        ballot = self.ballot
        there = self.seats[entry.seat].guest if entry.by == "person" else None
        if ballot is not None and there is not None and there == self.absent:
            self.settle("here")
        elif ballot is not None and ballot.what == "undo":
            self.settle("game")
        if entry.by == "bot":
            self.hurrying = entry.hurried
        footage = tried.footage
        return Change(entry.seat if entry.quiet else None, footage.events, 0, entry.allowance, footage)

    def undone(self, entry: Undone, state: State) -> Change:
        play = self.on
        count = len(play.moves) - entry.moves
        self.settle("game" if entry.epoch == play.epoch else "yes")  # dice are thrown anew where all have agreed
        play.back(state, entry.moves, entry.epoch, entry.only)
        self.games[-1] = PlayedGame(self.games[-1].first)  # in a lesson it may have been over
        return Change(entry.seat if entry.quiet else None, [], count)

    def end(self, entry: Ended) -> Change:
        play = self.on
        self.closed = True
        self.settle("yes" if entry.why == "vote" else "game")
        play.given_up = not play.state.over
        play.ended = entry.why if play.given_up else ""
        return Change(None, [])

    @property
    def absent(self) -> str | None:
        """Who is said to be away, if the question is about that."""
        if self.ballot is not None and self.ballot.what == "host":
            return self.host
        about = self.ballot.seat if self.ballot is not None and self.ballot.what == "mind" else None
        return self.seats[about].guest if about is not None else None

    def electorate(self) -> set[str]:
        """Who may vote on the question that stands."""
        return self.people() - self.programs() - {self.absent}

    def vote(self, entry: Voted) -> None:
        if self.ballot is None:
            return
        if entry.guest == self.absent:  # and is not
            self.settle("here")
            return
        (self.ballot.yes if entry.yes else self.ballot.no).add(entry.guest)
        if self.ballot.lost(self.electorate(), self.host):
            self.settle("no")

    def settle(self, how: How) -> None:
        """The question no longer stands."""
        if self.ballot is not None:
            self.settled = Settled(self.ballot.what, self.ballot.seat, how, frozenset(self.ballot.no))
            self.ballot = None

    def moved(self, before: str, now: str) -> None:
        """Somebody has taken their seat with them to another device."""
        self.held[now] |= self.held[before]
        for number, game in enumerate(self.games):
            holders = [Holder(now, one.name, one.player) if one.guest == before else one for one in game.holders]
            self.games[number] = PlayedGame(game.first, game.last, tuple(holders))
        if before in self.muted:
            self.muted.add(now)
        if before == self.host and before not in self.people():
            self.host = now

    def pass_on_host(self) -> None:
        """Somebody must be able to start and lock: when the host leaves, the next person in turn."""
        if self.host not in self.people():
            self.host = next((seat.guest for seat in self.seats if seat.guest and not seat.level), self.host)

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


def by_person(entry: Entry) -> bool:
    """Whether somebody did this, and not a bot, the clock or the server for them."""
    return entry.by == "person" if isinstance(entry, Acted) else not isinstance(entry, Minded | Credited)
