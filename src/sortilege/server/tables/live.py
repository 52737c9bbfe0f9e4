"""A table in use: its fold in memory, those who follow it, and the order in which things happen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial

from sortilege.core.errors import Problem
from sortilege.server.guests import Guests
from sortilege.server.messages import encode
from sortilege.server.plugins.games import PluginGames
from sortilege.server.projection import shows_hand, table_info, view_message, you_message
from sortilege.server.store.base import Row
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.play import TriedAction
from sortilege.server.tables.presence import Note, Presence
from sortilege.server.tables.table import Change, FoldedTable


class Audience:
    """Sends one table to those who follow it; every message is made once, whoever else sees the same."""

    def __init__(self, table: FoldedTable, guests: Guests) -> None:
        self.table = table
        self.guests = guests
        self.listeners: set[Listener] = set()
        self.info = b""

    def views_for(self, listener: Listener) -> tuple[int | None, ...]:
        """Whose views a listener may have: its own seats, else a spectator's, else that of an open hand."""
        table = self.table
        mine = tuple(seat for seat in table.seats_of(listener.guest) if not listener.only or seat in listener.only)
        if mine:
            return mine
        if not table.created.watching.allowed or listener.guest in table.banned:
            return ()
        watch = listener.watch
        if watch is not None and watch < len(table.seats) and shows_hand(table.seats[watch], table):
            return (watch,)
        return (None,)

    def welcome(self, listener: Listener) -> None:
        """Everything a newcomer needs; what happened meanwhile, for one who comes back."""
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
        message = view_message(self.table, seat, since, listener.words)
        if message is not None:
            listener.send(encode(message))

    def publish(self, change: Change | None) -> None:
        if not self.listeners:
            return
        info = encode(table_info(self.table)) if change is None or change.quiet is None else self.info
        made: dict[tuple[int | None, bool], bytes] = {}
        for listener in list(self.listeners):
            if listener.closed:
                self.listeners.discard(listener)
                continue
            if info != self.info:
                listener.send(info)
            if change is None:
                self.introduce(listener)
            self.update(listener, change, made)
        self.info = info

    def update(self, listener: Listener, change: Change | None, made: dict[tuple[int | None, bool], bytes]) -> None:
        before, listener.views = listener.views, self.views_for(listener)
        for seat in listener.views:
            if seat not in before:
                self.show(listener, seat)
            elif change is not None and change.quiet in (None, seat):
                key = seat, listener.words
                if key not in made:
                    message = view_message(self.table, seat, self.table.version(seat) - 1, listener.words)
                    made[key] = b"" if message is None else encode(message)
                listener.send(made[key])


class LiveTable:
    """The one place of a process where a table changes. Whoever changes it holds `lock`."""

    def __init__(self, table: FoldedTable, guests: Guests, games: PluginGames, note: Note) -> None:
        self.table = table
        self.games = games
        self.lock = asyncio.Lock()
        self.audience = Audience(table, guests)
        self.behind: DelayedTable | None = None  # what spectators of a delayed table see
        self.thinking: set[tuple[int, int, int]] = set()  # game, seat and question that a bot is at work on here
        self.used = 0.0
        self.guests = guests
        self.presence = Presence(table, self.everybody, note)

    @property
    def idle(self) -> bool:
        return not (self.audience.listeners or self.thinking or self.lock.locked() or self.behind)

    def everybody(self) -> list[Listener]:
        return [*self.audience.listeners, *(self.behind.audience.listeners if self.behind is not None else ())]

    def late(self, listener: Listener) -> bool:
        """Whether somebody may see the table only some time after it happens."""
        return bool(self.table.created.watching.delay) and not self.table.seats_of(listener.guest)

    def follow(self, listener: Listener, rows: list[Row], now: int) -> None:
        """Let somebody follow the table; `rows` is its log, for those who see it late."""
        if self.late(listener):
            self.behind = self.behind or DelayedTable(self, rows, now)
            self.behind.audience.welcome(listener)
        else:
            self.audience.welcome(listener)
        self.presence.greet(listener)

    def resync(self, listener: Listener) -> None:
        """Everything again, for somebody who has lost the thread."""
        listener.you = b""
        behind = self.behind
        late = behind is not None and listener in behind.audience.listeners
        (behind.audience if behind is not None and late else self.audience).welcome(listener)

    def unfollow(self, listener: Listener) -> None:
        listener.close()
        self.presence.look_later()
        self.audience.listeners.discard(listener)
        if self.behind is not None:
            self.behind.audience.listeners.discard(listener)
            if not self.behind.audience.listeners:
                self.behind.stop()
                self.behind = None

    def take(self, row: Row, trial: TriedAction | None = None) -> None:
        """A row is in the log: the table moves on and everybody hears of it."""
        change = self.table.fold(row, trial)
        self.audience.publish(change)
        if change is None:
            self.presence.look()
        if self.behind is not None:
            self.behind.expect([row])

    def promote(self) -> None:
        """Those who have just taken a seat stop seeing things late; those who gave theirs up come back and do."""
        for listener in [one for one in self.audience.listeners if self.late(one)]:
            self.unfollow(listener)
        if self.behind is None:
            return
        for listener in list(self.behind.audience.listeners):
            if self.table.seats_of(listener.guest):
                self.behind.audience.listeners.discard(listener)
                self.audience.welcome(listener)


class DelayedTable:
    """The same table as it was some seconds ago: a second fold that takes each row when its time has come."""

    def __init__(self, live: LiveTable, rows: list[Row], now: int) -> None:
        self.delay = live.table.created.watching.delay * 1000
        self.games = live.games
        self.table = FoldedTable(live.table.id, live.table.games)
        self.audience = Audience(self.table, live.guests)
        old = [row for row in rows if row.at <= now - self.delay or row.seq == 1]
        for row in old:
            self.table.fold(row)
        self.rows: asyncio.Queue[tuple[float, Row]] = asyncio.Queue()
        self.expect(rows[len(old) :], now)
        self.task = asyncio.create_task(self.run())

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
                await self.games.run(partial(self.take, row))
            except Problem:  # those who come back read the log again
                for listener in list(self.audience.listeners):
                    listener.close()
                return

    def take(self, row: Row) -> None:
        self.audience.publish(self.table.fold(row))

    def stop(self) -> None:
        self.task.cancel()
