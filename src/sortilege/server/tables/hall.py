"""All tables of a server process: reads them from the store, changes them one entry at a time, keeps bots and clocks
going. Any process may do any of this for any table: who comes second to a row reads it and judges again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from sortilege.core.errors import Problem
from sortilege.server.bots.seats import BotSeats
from sortilege.server.guests import Guests
from sortilege.server.http.bodies import StoredSummary
from sortilege.server.messages import AnyCommand
from sortilege.server.metrics import Metrics
from sortilege.server.plugins.games import GameFailed, PluginGames
from sortilege.server.plugins.remote import AnswerMissing
from sortilege.server.projection import table_info
from sortilege.server.settings import Settings
from sortilege.server.store.base import Clash, Row, Store, Summary, store_at
from sortilege.server.store.bus import Bus, SingleProcessBus, bus_at
from sortilege.server.tables import entries
from sortilege.server.tables.chat import Chat
from sortilege.server.tables.clocks import Clocks
from sortilege.server.tables.entries import Entry, write_entry
from sortilege.server.tables.judge import Judge, Refused, Verdict, bots_to_act, consequence
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.presence import BEAT
from sortilege.server.tables.table import FoldedTable

TICK = 1.0  # seconds between two looks at what is due
ASIDE = 60.0  # seconds until a table that could not be used is tried again
BLANK = "00" * 32  # in place of a secret, where only is asked whether a game would begin
SWEEP = 5.0  # and at what other processes may have done unheard

log = logging.getLogger("sortilege.server")

Ruling = Callable[[FoldedTable], Verdict | None]  # what to write next, from how things stand; None: nothing any more


class NoTable(Exception):
    pass


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.name = settings.new_id()
        self.metrics = Metrics()
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.aside: dict[str, tuple[float, Problem]] = {}  # tables that cannot be used for a while, and why
        self.tasks: set[asyncio.Task[None]] = set()
        self.lobby = TableNews()
        self.looking: set[str] = set()  # tables that are due and being seen to
        self.stopping = False

    async def start(self) -> None:
        self.store: Store = store_at(self.settings.database_url)
        await self.store.open()
        self.guests = Guests(await self.store.setting("key", self.settings.new_secret))
        self.bus: Bus = bus_at(self.settings.database_url, self.name)
        self.chat = Chat(self)
        self.bots = BotSeats(self)
        self.games = PluginGames(self.settings.rules_memory, self.settings.rules_deadline)
        await self.bus.start(self.hear)
        self.spawn(self.tick())
        self.spawn(self.sweep())

    async def stop(self) -> None:
        """Listeners are let go first: they come back elsewhere, or when the server does."""
        self.stopping = True
        self.lobby.close()
        for live in self.tables.values():
            for listener in [*live.audience.listeners]:
                listener.close()
            if live.behind is not None:
                for listener in [*live.behind.audience.listeners]:
                    listener.close()
                live.behind.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.stop()
        await self.games.stop()
        await self.bus.stop()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.count("errors")
            log.error("task failed", exc_info=error)

    # Finding tables

    async def find(self, id: str) -> LiveTable:
        """The table, from memory or from its log."""
        live = self.tables.get(id)
        if live is None:
            until, problem = self.aside.get(id, (0.0, None))
            if problem is not None and time.monotonic() < until:
                raise problem
            try:
                async with self.loading.setdefault(id, asyncio.Lock()):
                    live = self.tables.get(id) or await self.load(id)
            except Problem as error:
                self.put_aside(id, error)
                raise
            finally:
                self.loading.pop(id, None)
        live.used = time.monotonic()
        return live

    async def visit(self, id: str) -> LiveTable:
        """The table as it is now, whoever has changed it: nobody who comes back may see less than before."""
        live = await self.find(id)
        if not isinstance(self.bus, SingleProcessBus):
            await self.refresh(live)
        return live

    def put_aside(self, id: str, problem: Problem) -> None:
        """Rules that are not installed, a game that never comes to an end: not tried again for a while."""
        self.aside[id] = time.monotonic() + ASIDE, problem
        if len(self.aside) > 1000:
            del self.aside[next(iter(self.aside))]

    async def load(self, id: str) -> LiveTable:
        rows = await self.store.read(id)
        if not rows:
            raise NoTable(id)
        live = LiveTable(await self.folded(id, rows), self.guests, self.games, self.tell_present)
        self.tables[id] = live
        self.metrics.count("tables_loaded")
        self.drive(live)
        return live

    async def folded(self, id: str, rows: list[Row]) -> FoldedTable:
        table = FoldedTable(id, self.settings.game)
        for row in rows:
            await self.games.run(partial(table.fold, row))
        return table

    async def create(self, created: entries.Created, then: list[Entry], start: bool = False) -> LiveTable:
        """A new table; `then` are its next entries. Either all of it is written or, if it cannot start, nothing."""
        table = FoldedTable(self.settings.new_id(), self.settings.game)
        rows = [await self.games.run(partial(self.lay, table, entry)) for entry in [created, *then]]
        if start:
            judge = Judge(table, self.guests, created.host, self.settings.new_secret())
            rows.append(await self.games.run(partial(self.lay, table, await self.games.run(judge.begin))))
        await asyncio.gather(*(self.store.append(table.id, *row) for row in rows))
        live = self.tables[table.id] = LiveTable(table, self.guests, self.games, self.tell_present)
        live.used = time.monotonic()
        self.metrics.count("tables_created")
        self.lobby.tell(*table.people())
        self.drive(live)
        return live

    def lay(self, table: FoldedTable, entry: Entry) -> tuple[Row, Summary, str | None]:
        """Put an entry on a new table; what is to be stored."""
        row = Row(table.seq + 1, self.settings.now(), None, write_entry(entry))
        table.fold(row)
        return row, self.sum_up(table), sitter(entry)

    # Changing them

    async def command(self, id: str, guest: str, command: AnyCommand) -> FoldedTable:
        """Do what somebody asks for, once, however often it is asked; raises `Refused` or `NoTable`."""
        live = await self.find(id)
        message = f"{guest}:{command.id}" if command.id else None
        fresh = self.settings.new_secret()  # once: a ruling may be made again

        def ruling(table: FoldedTable) -> Verdict | None:
            if message is not None and message in table.messages:
                return None
            return Judge(table, self.guests, guest, fresh).decide(command)

        try:
            # A client that goes away does not stop what it has asked for halfway.
            await asyncio.shield(self.change(live, ruling, message))
        except Refused:
            # It may be refused because it was done long ago: then it is done.
            if message is None or await self.store.find_message(id, message) is None:
                raise
        return live.table

    async def change(self, live: LiveTable, ruling: Ruling, message: str | None = None) -> bool:
        """Write what the ruling says; whether anything was written."""
        async with live.lock:
            try:
                written = await self.write(live, ruling, message)
            except (Refused, asyncio.CancelledError):
                raise
            except Exception as error:
                if isinstance(error, Problem):
                    self.put_aside(live.table.id, error)
                # Whether the row was committed is not known: the log will tell whoever comes next.
                self.forget(live)
                raise
        if written:
            self.drive(live)
        return written

    async def write(self, live: LiveTable, ruling: Ruling, message: str | None) -> bool:
        table = live.table
        while True:
            try:
                verdict = await self.games.run(partial(ruling, table))
            except Refused:
                if await self.news(live):  # the refusal may be about something that has passed
                    continue
                raise
            except GameFailed as failed:  # nothing is written that could not be shown: the table stands as it did
                self.metrics.count("game_failures")
                log.warning("game failed", extra={"table": table.id, "error": str(failed)})
                raise Refused(failed.line, again=True) from failed
            if verdict is None:
                return False
            row = Row(table.seq + 1, max(self.settings.now(), table.at), message, write_entry(verdict.entry))
            try:
                await self.store.append(table.id, row, self.foresee(table, row, verdict), sitter(verdict.entry))
            except Clash:
                self.metrics.count("clashes")
                nothing_new = not await self.catch_up(live)
                if nothing_new and message and await self.store.find_message(table.id, message) is not None:
                    return False  # done long ago, and asked for again
                continue
            await self.games.run(partial(live.take, row, verdict.trial))
            if not isinstance(verdict.entry, entries.Acted):
                live.promote()
            if verdict.trial is None or verdict.trial.state.over:
                await self.settle(live)
            self.bus.publish(f"{table.id}:{row.seq}")
            self.lobby.tell(table.id, sitter(verdict.entry))
            self.metrics.count("entries")
            if self.settings.audit and row.seq % self.settings.audit == 0:
                await self.audit(live)
            return True

    def foresee(self, table: FoldedTable, row: Row, verdict: Verdict) -> Summary:
        """The summary as it will be once the row counts; where that is hard to say, one that makes somebody look."""
        state = verdict.trial.state if verdict.trial is not None else None
        if state is None or state.over:
            return self.summarise(table, row.at + self.grace, ())
        bots = {number for number, seat in enumerate(table.seats) if seat.player}
        clocks = table.clocks.after(state, row.at, bots)
        due = row.at + self.grace if bots.intersection(state.to_act) else next_due(table, clocks)
        return self.summarise(table, due, state.to_act)

    async def settle(self, live: LiveTable) -> None:
        """Write the summary as it is."""
        table = live.table
        await self.store.summarise(table.id, table.seq, table.at, self.sum_up(table))

    def sum_up(self, table: FoldedTable) -> Summary:
        play = table.play
        to_act = play.state.to_act if play is not None and table.running else ()
        hurry = bots_to_act(table) or self.pending(table)
        due = table.at + self.grace if hurry else next_due(table, table.clocks)
        return self.summarise(table, due, to_act)

    @property
    def grace(self) -> int:
        return int(self.settings.grace * 1000)

    def summarise(self, table: FoldedTable, due: int | None, to_act: tuple[int, ...]) -> Summary:
        listed = table.created.public and not table.locked
        guests = tuple(seat.guest for seat in table.seats)
        text = msgspec.json.encode(StoredSummary(table_info(table), guests, table.host, to_act)).decode()
        return Summary(due, listed, text)

    async def news(self, live: LiveTable) -> bool:
        """Look whether other processes, if there are any, have written something. The lock is held."""
        return not isinstance(self.bus, SingleProcessBus) and await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> bool:
        """Take in what other processes have written; whether there was anything. The lock is held."""
        rows = await self.store.read(live.table.id, live.table.seq)
        for row in rows:
            await self.games.run(partial(live.take, row))
            live.promote()
        return bool(rows)

    def forget(self, live: LiveTable) -> None:
        """Let a table go from memory; those who follow it come back and find it in the log."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        for listener in list(live.audience.listeners):
            live.unfollow(listener)

    async def audit(self, live: LiveTable) -> None:
        """What lives in memory must be what the log says."""
        rows = await self.store.read(live.table.id)
        again = await self.folded(live.table.id, [row for row in rows if row.seq <= live.table.seq])
        self.metrics.count("audits")
        if await self.games.run(again.digest) != await self.games.run(live.table.digest):
            self.metrics.count("audit_failures")
            log.error("fold differs from live table", extra={"table": live.table.id, "seq": live.table.seq})
            self.forget(live)

    # What happens by itself

    def drive(self, live: LiveTable) -> None:
        """See to what follows by itself from how a table stands: consequences first, then bots."""
        if self.stopping:
            return
        if self.pending(live.table):
            self.spawn(self.follow_up(live))
        else:
            self.bots.wake(live)

    async def follow_up(self, live: LiveTable) -> None:
        ruling = partial(self.consequence, fresh=self.settings.new_secret())
        with suppress(Refused):  # it is due, and will be tried again
            if not await self.change(live, ruling):
                self.drive(live)

    def consequence(self, table: FoldedTable, fresh: str = BLANK) -> Verdict | None:
        return consequence(table, self.guests, self.settings.now(), fresh)

    def pending(self, table: FoldedTable) -> bool:
        """Whether anything follows by itself."""
        try:
            return self.consequence(table) is not None
        except AnswerMissing:  # what follows is for the game to say
            return True

    async def tick(self) -> None:
        """Clocks that run out, and bots whose process is gone."""
        while True:
            await asyncio.sleep(TICK)
            try:
                due = await self.store.due(self.settings.now(), 500)
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})
                continue
            for id in due:
                if id not in self.looking:
                    self.looking.add(id)
                    self.spawn(self.look_at(id))  # one table that cannot be read must not hold up the others
            now = time.monotonic()
            for live in [one for one in self.tables.values() if one.idle and now - one.used > self.settings.idle]:
                del self.tables[live.table.id]

    async def look_at(self, id: str) -> None:
        """A table is due: something is to be done there, or its summary is too careful."""
        try:
            live = await self.find(id)
            async with live.lock:
                await self.catch_up(live)
                if not bots_to_act(live.table) and not self.pending(live.table):
                    await self.settle(live)
            self.drive(live)
        except Exception as error:
            log.warning("due table not usable", extra={"table": id, "error": type(error).__name__})
        finally:
            self.looking.discard(id)

    def hear(self, notes: list[str]) -> None:
        """Another process says that something is new."""
        for note in notes:
            table, *present = note.split("@")
            if present:
                if table in self.tables:
                    self.tables[table].presence.hear(*present)
                continue
            table, bang, line = note.partition("!")
            if bang:
                if table in self.tables:
                    self.spawn(self.chat.hear(table, line))
                continue
            table, _, seq = note.partition(":")
            self.lobby.tell(table)
            live = self.tables.get(table)
            if live is not None and live.table.seq < int(seq):
                self.spawn(self.refresh(live))
        if not notes:
            for live in list(self.tables.values()):
                self.spawn(self.refresh(live))

    def tell_present(self, table: str, seats: str) -> None:
        self.bus.publish(f"{table}@{self.name}@{seats}")

    async def refresh(self, live: LiveTable) -> None:
        async with live.lock:
            news = await self.catch_up(live)
        if news:
            self.bots.wake(live)

    async def sweep(self) -> None:
        """Notes can be lost; rows cannot."""
        beat = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP)
            if time.monotonic() - beat > BEAT and not isinstance(self.bus, SingleProcessBus):
                beat = time.monotonic()
                for each in list(self.tables.values()):
                    each.presence.beat()
            since = self.settings.now() - int(SWEEP * 3000)
            try:
                for id, seq in (await self.store.touched(since)).items():
                    live = self.tables.get(id)
                    if live is not None and live.table.seq < seq:
                        self.spawn(self.refresh(live))
            except Exception as error:
                log.warning("store not reachable", extra={"error": type(error).__name__})


def next_due(table: FoldedTable, clocks: Clocks) -> int | None:
    """When time itself will change something."""
    ballot, deadline = table.ballot, clocks.next_deadline()
    if ballot is None or not ballot.until or not ballot.carried(table.electorate(), table.host):
        return deadline
    return ballot.until if deadline is None else min(ballot.until, deadline)


def sitter(entry: Entry) -> str | None:
    """Who sits down by it."""
    return entry.guest if isinstance(entry, entries.Sat) else None
