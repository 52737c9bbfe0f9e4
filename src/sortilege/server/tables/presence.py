"""Who is at a table just now: the seats whose person has it open, and who watches, at this process or at another. Not
in the log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple
from urllib.parse import quote, unquote

from sortilege.server.messages import Present, encode
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.names import nickname
from sortilege.server.tables.table import FoldedTable

AWAY = 5.0  # seconds until it is told that somebody has gone: a page that is loaded again is back before
AWAY_IN_SILENCE = 60.0  # where nobody may talk, coming and going could be a code
REPEAT = 60.0  # seconds between two notes to other processes about the same seats
LOST = 2.5 * REPEAT  # seconds of silence after which what another process said no longer counts

Note = Callable[[str, str], None]  # the table's id, and who is there
MOST_NAMES = 40  # of those who watch, told to other processes


class There(NamedTuple):
    """Who is at the table through one process."""

    seats: frozenset[int] = frozenset()
    watchers: tuple[str, ...] = ()  # names, as they are told

    def write(self) -> str:
        names = "&".join(quote(name, safe="") for name in self.watchers[:MOST_NAMES])
        return f"{'.'.join(map(str, sorted(self.seats)))}@{len(self.watchers)}@{names}"

    @classmethod
    def read(cls, seats: str, count: str = "0", names: str = "") -> There:
        watchers = tuple(unquote(name) for name in names.split("&"))
        nameless = ("",) * (int(count) - len(watchers))
        return cls(frozenset(map(int, filter(None, seats.split(".")))), (watchers + nameless)[: int(count)])


class Presence:
    def __init__(self, table: FoldedTable, listeners: Callable[[], Iterable[Listener]], note: Note) -> None:
        self.table = table
        self.listeners = listeners  # all who follow the table here
        self.note = note  # tells the other processes
        self.here = There()
        self.elsewhere: dict[str, tuple[float, There]] = {}  # by process, when it said who is there
        self.told = Present(())

    def message(self) -> bytes:
        return encode(self.told)

    def greet(self, newcomer: Listener) -> None:
        if not self.update():
            newcomer.send(self.message())

    def update(self) -> bool:
        """Somebody may have come, gone, or changed seats; whether that is news."""
        seats = frozenset(seat for one in self.listeners() for seat in self.table.seats_of(one.guest))
        here = There(seats, self.watchers_here())
        if here != self.here:
            self.here = here
            self.tell_others()
        return self.tell_if_new()

    def update_later(self) -> None:
        asyncio.get_running_loop().call_later(AWAY_IN_SILENCE if self.table.silent else AWAY, self.update)

    def tell_if_new(self) -> bool:
        since = time.monotonic() - LOST
        self.elsewhere = {name: said for name, said in self.elsewhere.items() if said[0] > since}
        there = [self.here, *(said for _, said in self.elsewhere.values())]
        seats, watchers = (
            {seat for one in there for seat in one.seats},
            [name for one in there for name in one.watchers],
        )
        told = Present(tuple(sorted(seats)), tuple(sorted(watchers)))
        if told == self.told:
            return False
        self.told = told
        message = self.message()
        for one in self.listeners():
            one.send(message)
        return True

    @property
    def watchers_elsewhere(self) -> int:
        return sum(len(said.watchers) for _, said in self.elsewhere.values())

    def watchers_here(self) -> tuple[str, ...]:
        """Who watches here, by a name that looks like nobody's who plays."""
        guests = {one.guest: one.name for one in self.listeners() if not self.table.seats_of(one.guest)}
        names = {guest: name for guest, name in guests.items() if guest not in self.table.banned}
        if self.table.silent:
            return ("",) * len(names)
        playing = [seat.name for seat in self.table.seats]
        return tuple(sorted(nickname(name, playing) for name in names.values()))

    def repeat(self) -> None:
        """Say it again to those who may not have heard, and forget who has fallen silent."""
        if self.here != There():
            self.tell_others()
        self.tell_if_new()

    def tell_others(self) -> None:
        self.note(self.table.id, self.here.write())

    def hear_from(self, process: str, *there: str) -> None:
        """What another process says; one that we did not know of has not heard us either."""
        new = process not in self.elsewhere
        self.elsewhere[process] = time.monotonic(), There.read(*there)
        if new and self.here != There():
            self.tell_others()
        self.tell_if_new()
