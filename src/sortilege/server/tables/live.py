"""A table in use: its state in memory, those who follow it, and the order in which things happen to it."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import Counter
from collections.abc import Iterable
from hmac import compare_digest
from typing import NamedTuple

from sortilege.core.beat import Projector
from sortilege.core.errors import Problem
from sortilege.server.guests import Guests
from sortilege.server.messages import Led, encode
from sortilege.server.store.base import Row
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.play import TriedAction
from sortilege.server.tables.presence import Note, Presence
from sortilege.server.tables.projection import shows_hand, table_info, unseen, view_message, you_message
from sortilege.server.tables.reading import TableReader
from sortilege.server.tables.table import Change, FoldedTable

Made = dict[tuple[int | None, bool, bool], bytes]  # messages by seat, with words or not, with beats or not
VISITS = 32  # guests remembered, with their addresses


class Voice(NamedTuple):
    """Somebody who watches and has said something."""

    guest: str
    name: str


class Audience:
    """Sends one table to those who follow it, and makes each message once for all who see the same."""

    def __init__(self, table: FoldedTable, guests: Guests) -> None:
        self.table = table
        self.guests = guests
        self.listeners: set[Listener] = set()
        self.info = b""

    def views_for(self, listener: Listener) -> tuple[int | None, ...]:
        """Tell whose views a listener gets: its own seats', else that of an open hand, else a spectator's."""
        table = self.table
        mine = tuple(seat for seat in table.seats_of(listener.guest) if not listener.only or seat in listener.only)
        if mine:
            return mine
        if unseen(table, listener.guest):
            return ()
        watch = listener.watch
        if watch is not None and watch < len(table.seats) and self.may_watch(listener, watch):
            return (watch,)
        return (None,)

    def may_watch(self, listener: Listener, seat: int) -> bool:
        """Whether a listener may see an open hand: an opponent could watch from another window, so whoever plays with
        others gives a key to those they trust."""
        table, holder = self.table, self.table.seats[seat]
        if not shows_hand(holder, table):
            return False
        key = self.guests.watch_key(table.id, seat, holder.taken)
        return len(table.people()) == 1 or compare_digest(listener.watch_key.encode(), key.encode())

    def welcome(self, listener: Listener) -> None:
        """Send a newcomer everything, and somebody who comes back what happened meanwhile."""
        self.listeners.add(listener)
        listener.send(encode(table_info(self.table)))
        self.introduce(listener)
        listener.views = self.views_for(listener)
        seen = {each.seat: each.version for each in listener.seen}
        listener.seen = ()
        for seat in listener.views:
            self.show(listener, seat, seen.get(seat))

    def introduce(self, listener: Listener) -> None:
        message = encode(you_message(self.table, listener.guest, self.guests))
        if message != listener.you:
            listener.you = message
            listener.send(message)

    def show(self, listener: Listener, seat: int | None, since: int | None = None) -> None:
        message = view_message(self.table, seat, since, listener.words, listener.beats)
        if message is not None:
            listener.send(encode(message))

    def publish(self, change: Change | None) -> None:
        if not self.listeners:
            return
        info = encode(table_info(self.table)) if change is None or change.quiet is None else self.info
        made: Made = {}
        projector = Projector(self.table.game) if change is not None else None
        for listener in list(self.listeners):
            if listener.closed:
                self.listeners.discard(listener)
                continue
            if info != self.info:
                listener.send(info)
            if change is None:
                self.introduce(listener)
            self.update(listener, change, made, projector)
        self.info = info

    def update(self, listener: Listener, change: Change | None, made: Made, projector: Projector | None) -> None:
        before, listener.views = listener.views, self.views_for(listener)
        for seat in listener.views:
            if seat not in before:
                self.show(listener, seat)
            elif change is not None and change.quiet in (None, seat):
                key = seat, listener.words, listener.beats
                if key not in made:
                    message = view_message(self.table, seat, self.table.version(seat) - 1, *key[1:], change, projector)
                    made[key] = b"" if message is None else encode(message)
                listener.send(made[key])


class LiveTable:
    """The one place in a process where a table changes. Whoever changes it holds `lock`."""

    def __init__(self, table: FoldedTable, guests: Guests, note: Note) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.opening = asyncio.Lock()  # held by whoever makes `delayed`
        self.audience = Audience(table, guests)
        self.delayed: DelayedTable | None = None  # what spectators of a delayed table see
        self.thinking: set[tuple[int, int, int]] = set()  # game, seat and question that a bot is at work on here
        self.thinking_elsewhere: dict[tuple[int, int, int], float] = {}  # and at another process, since when
        self.used = 0.0
        self.visits: dict[tuple[str, str], float] = {}  # when guests at addresses last asked for something here
        self.voices: dict[str, Voice] = {}  # those who watch and talk, by what everybody may know them by
        self.said = Counter[str]()  # lines of chat by room, through this process
        self.leader: Listener | None = None  # who shows the others a finished game
        self.led: Led | None = None  # and which moment of it, there or at another process
        self.remembered = 0  # games whose results are noted
        self.gone = False  # another one stands for the table now: this one is neither written nor kept
        self.guests = guests
        # Nothing of a table refers back to it: so it is gone at once when it is dropped, and no collector has to look
        # through all the others to find that out.
        me = weakref.ref(self)
        self.presence = Presence(table, lambda: [] if (live := me()) is None else live.everybody(), note)

    @property
    def idle(self) -> bool:
        return not (self.audience.listeners or self.thinking or self.lock.locked() or self.delayed)

    def visited(self, guest: str, address: str) -> None:
        """Note that somebody has asked for something here; the oldest of many visits is forgotten."""
        self.visits.pop((guest, address), None)
        self.visits[guest, address] = time.monotonic()
        if len(self.visits) > VISITS:
            del self.visits[next(iter(self.visits))]

    def hear_thinking(self, question: str) -> None:
        """Another process lets a bot think on a question: here it is thought on only if no answer comes."""
        number, seat, decision = map(int, question.split("."))
        others = {one: at for one, at in self.thinking_elsewhere.items() if one[0] == number and one[1] != seat}
        self.thinking_elsewhere = others | {(number, seat, decision): time.monotonic()}

    def everybody(self) -> list[Listener]:
        return [*self.audience.listeners, *(self.delayed.audience.listeners if self.delayed is not None else ())]

    def looking(self) -> set[str]:
        """Who has the table before their eyes here."""
        return {one.guest for one in self.everybody() if not one.hidden}

    def watchers(self) -> list[str]:
        """The addresses of those who follow the table without a seat."""
        return [one.address for one in self.everybody() if not self.table.seats_of(one.guest)]

    def late(self, guest: str) -> bool:
        """Tell whether somebody may see the table only some time after it happens."""
        return bool(self.table.created.watching.delay) and not self.table.seats_of(guest)

    def changed_lately(self, now: int) -> bool:
        """Whether something has happened that those who see the table late cannot have seen yet."""
        return now - self.table.seen_at < self.table.created.watching.delay * 1000

    async def prepare(self, guest: str, reader: TableReader, now: int) -> None:
        """Get ready for somebody to follow the table at once; those who see it late need its log."""
        if not self.late(guest):
            return
        async with self.opening:  # those who play do not wait for it
            if self.delayed is None:
                then = await DelayedTable.read(self.table, reader, now)
                async with self.lock:  # no row comes between reading the log and waiting for the next one
                    rows = await reader.store.read(self.table.id, then.seq, self.table.seq)
                    self.delayed = DelayedTable(then, self.guests, self.table.created.watching.delay * 1000)
                    self.delayed.expect(rows, now)

    def follow(self, listener: Listener) -> None:
        """Let somebody follow the table, which is prepared for them. If another one stands for it by now, they come
        back and find that."""
        if self.gone:
            self.unfollow(listener)
            return
        late = self.delayed if self.late(listener.guest) else None
        (self.audience if late is None else late.audience).welcome(listener)
        self.presence.greet(listener)

    def resync(self, listener: Listener) -> None:
        """Send everything again to somebody who has missed something."""
        listener.you = b""
        delayed = self.delayed
        late = delayed is not None and listener in delayed.audience.listeners
        (delayed.audience if delayed is not None and late else self.audience).welcome(listener)

    def unfollow(self, listener: Listener) -> None:
        listener.close()
        self.presence.update_later()
        self.audience.listeners.discard(listener)
        if self.delayed is not None:
            self.delayed.audience.listeners.discard(listener)
            if not self.delayed.audience.listeners:
                self.delayed.stop()
                self.delayed = None

    def close(self) -> None:
        """Let everybody go: they come back elsewhere, or when the server does."""
        for listener in self.everybody():
            listener.close()
        if self.delayed is not None:
            self.delayed.stop()

    async def take(self, row: Row, tried: TriedAction | None = None) -> None:
        """Take in a row that is in the log, and tell everybody. The lock is held."""
        change = await self.table.take(row, tried)
        self.audience.publish(change)
        if change is None:
            self.presence.update()
        if self.delayed is not None:
            self.delayed.expect([row])

    def promote(self) -> None:
        """Show those who have just taken a seat the table without delay; make those who gave one up come back."""
        for listener in [one for one in self.audience.listeners if self.late(one.guest)]:
            self.unfollow(listener)
        if self.delayed is None:
            return
        for listener in list(self.delayed.audience.listeners):
            if self.table.seats_of(listener.guest):
                self.delayed.audience.listeners.discard(listener)
                self.audience.welcome(listener)


class DelayedTable:
    """The same table as it was some seconds ago: a second fold, which takes each row when its time has come."""

    def __init__(self, table: FoldedTable, guests: Guests, delay: int) -> None:
        self.table = table
        self.delay = delay  # milliseconds
        self.audience = Audience(table, guests)
        self.rows: asyncio.Queue[tuple[float, Row]] = asyncio.Queue()
        self.task = asyncio.create_task(self.run())

    @staticmethod
    async def read(live: FoldedTable, reader: TableReader, now: int) -> FoldedTable:
        """The table as it was so long ago."""
        then = now - live.created.watching.delay * 1000
        return await reader.read(live.id, max(1, await reader.store.last_before(live.id, then)))

    def expect(self, rows: Iterable[Row], now: int | None = None) -> None:
        time = asyncio.get_running_loop().time()
        for row in rows:
            wait = max(0, row.at + self.delay - (row.at if now is None else now)) / 1000
            self.rows.put_nowait((time + wait, row))

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            time, row = await self.rows.get()
            await asyncio.sleep(time - loop.time())
            try:
                self.audience.publish(await self.table.take(row))
            except Problem:  # those who come back read the log again
                for listener in list(self.audience.listeners):
                    listener.close()
                return

    def stop(self) -> None:
        self.task.cancel()
