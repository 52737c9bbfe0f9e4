"""How tables change: one row at a time. Any process may write to any table: who comes second to a row reads what is
new, and judges again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from sortilege.core.errors import Problem
from sortilege.server.guests import Guests
from sortilege.server.limits import Limits
from sortilege.server.messages import Act, AnyCommand, Leave
from sortilege.server.metrics import Metrics
from sortilege.server.plugins.workers import GameFailed
from sortilege.server.refusals import Refused, refuse
from sortilege.server.settings import Settings
from sortilege.server.store.base import Clash, KeptSnapshot, Row, Store, Summary
from sortilege.server.store.bus import Bus
from sortilege.server.store.migrations import message_name
from sortilege.server.tables import entries
from sortilege.server.tables.deals import Deals
from sortilege.server.tables.entries import Entry
from sortilege.server.tables.history import History
from sortilege.server.tables.judge import NOTHING_BEYOND, Beyond, Judge, Verdict
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.outages import Outages
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.snapshots import checksum, fewer_people, write_snapshot
from sortilege.server.tables.summary import Summaries
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tasks import BackgroundTasks
from sortilege.server.troubles import Damaged, StoreLost, Unwritable

log = logging.getLogger("sortilege.server")

# Entries that say who somebody is who need not have had a seat.
ANYBODY = entries.Asked | entries.Declined | entries.Hosted | entries.Removed | entries.Muted
FINISH = 5.0  # seconds for what is under way when the server stops: as long as a game of somebody else's may take

Ruling = Callable[[FoldedTable], Verdict | None]  # what to write next, if anything; asked again after a clash


class TableWriter:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        guests: Guests,
        tables: OpenTables,
        news: TableNews,
        metrics: Metrics,
        signals: TableSignals,
        limits: Limits,
        tasks: BackgroundTasks,
        outages: Outages,
        history: History,
        deals: Deals,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.guests = guests
        self.tables = tables
        self.news = news
        self.metrics = metrics
        self.signals = signals
        self.limits = limits
        self.tasks = tasks
        self.outages = outages
        self.history = history
        self.deals = deals
        self.summaries = Summaries(settings.grace, settings.expected)
        self.asked: set[asyncio.Task[bool]] = set()  # what people have asked for, and may have gone away from

    async def create(
        self, created: entries.Created, then: list[Entry], start: bool = False, address: str = ""
    ) -> LiveTable:
        """Make a new table for somebody at an address; `then` are its next entries. Write all of it or, if it cannot
        start, nothing."""
        table = self.tables.new_table(self.settings.new_id())
        rows = [await self.lay(table, entry) for entry in [created, *then]]
        if start:
            judge = Judge(table, self.guests, created.host, self.settings.new_secret(), self.settings.now())
            rows.append(await self.lay(table, await table.ask(lambda _: judge.begin())))
        if created.host not in table.people():
            await self.store.trace(created.host, table.id)
        await asyncio.gather(*(self.store.append(table.id, *row) for row in rows))
        live = self.tables.add(table)
        live.visited(created.host, address)
        self.metrics.count("tables_created")
        self.news.tell(*table.people())
        self.signals.changed.send(live)
        return live

    async def lay(self, table: FoldedTable, entry: Entry) -> tuple[Row, Summary, str | None]:
        """Put an entry on a table that is not stored yet; return what is to be stored."""
        row = table.next_row(self.settings.now(), None, self.allowed(entry))
        await table.take(row)
        return row, self.summaries.of(table, self.settings.now()), sitter(entry)

    async def command(self, id: str, guest: str, command: AnyCommand, beyond: Beyond = NOTHING_BEYOND) -> FoldedTable:
        """Do what somebody asks for, once, however often it is asked; raises `Refused` or `NoTable`."""
        live = await self.tables.find(id)
        self.limits.command(guest, id, isinstance(command, Act))
        if self.limits.on and live.table.seq >= self.settings.people.rows and not isinstance(command, Leave):
            refuse("too-long")
        message = message_name(f"{guest}:{command.id}") if command.id else None
        fresh = self.settings.new_secret()  # once: a ruling may be made again

        def ruling(table: FoldedTable) -> Verdict | None:
            if message is not None and message in table.messages:
                return None
            return Judge(table, self.guests, guest, fresh, self.settings.now(), beyond).decide(command)

        try:
            # A client that goes away does not stop what it has asked for halfway.
            with self.metrics.timing("action"):
                change = asyncio.create_task(self.change(live, ruling, message))
                self.asked.add(change)
                change.add_done_callback(self.asked.discard)
                await asyncio.shield(change)
        except Refused:
            # It may be refused because it was done long ago: then it is done. A store that was taken away proves
            # nothing.
            if message is None or self.store.lost or await self.store.find_message(id, message) is None:
                raise
        return live.table

    async def finish(self) -> None:
        """Wait for what has been asked for, before the store closes."""
        if self.asked:
            await asyncio.wait(self.asked, timeout=FINISH)

    async def change(self, live: LiveTable, ruling: Ruling, message: str | None = None) -> bool:
        """Write what the ruling says; tell whether anything was written."""
        while True:
            async with live.lock:
                if not live.gone:
                    written = await self.try_to_write(live, ruling, message)
                    break
            live = await self.tables.find(live.table.id)
        if written:
            self.signals.changed.send(live)
        return written

    async def try_to_write(self, live: LiveTable, ruling: Ruling, message: str | None) -> bool:
        """The same, while the lock is held; a table of which nobody knows how it stands is forgotten."""
        try:
            return await self.write(live, ruling, message)
        except (Refused, asyncio.CancelledError):
            raise
        except Exception as error:
            if isinstance(error, Problem):
                self.tables.put_aside(live.table.id, error)
            # Whether the row was committed is not known: whoever comes next reads the log.
            self.tables.forget(live)
            if isinstance(error, Unwritable | StoreLost):
                self.metrics.count("unwritten")
                raise Refused(error.line, again=True) from error
            raise

    async def write(self, live: LiveTable, ruling: Ruling, message: str | None) -> bool:
        table = live.table
        await self.outages.wake_up()
        while True:
            owed = self.outages.owed(table)  # before anything else is judged
            try:
                verdict = Verdict(entries.Credited(owed)) if owed else await table.ask(ruling)
            except Refused:
                # The refusal may be about something that another process has changed.
                if self.bus.shared and await self.tables.catch_up(live):
                    continue
                raise
            except GameFailed as failed:  # nothing is written that could not be shown: the table stays as it was
                self.metrics.count("game_failures")
                log.warning("game failed", extra={"table": table.id, "error": str(failed)})
                raise Refused(failed.line, again=True) from failed
            if verdict is None:
                return False
            verdict = verdict._replace(entry=self.allowed(verdict.entry))
            row = table.next_row(max(self.settings.now(), table.at), None if owed else message, verdict.entry)
            summary = self.summaries.after(table, row, verdict)
            if isinstance(verdict.entry, ANYBODY):
                await self.store.trace(verdict.entry.guest, table.id)
            try:
                await self.store.append(table.id, row, summary, sitter(verdict.entry))
            except Clash:
                self.metrics.count("clashes")
                nothing_new = not await self.tables.catch_up(live)
                if nothing_new and message and await self.store.find_message(table.id, message) is not None:
                    return False  # done long ago, and asked for again
                continue
            await self.written(live, row, verdict)
            if not owed:
                return True

    def allowed(self, entry: Entry) -> Entry:
        """Give an entry as much time to see what happened as this server allows."""
        pace = self.settings.show_pace
        if pace == 1.0 or not isinstance(entry, entries.Acted | entries.Started):
            return entry
        return msgspec.structs.replace(entry, allowance=int(entry.allowance * pace))

    async def written(self, live: LiveTable, row: Row, verdict: Verdict) -> None:
        """Take in a row of our own, and tell everybody."""
        table, guest = live.table, sitter(verdict.entry)
        await live.take(row, verdict.tried)
        if not isinstance(verdict.entry, entries.Acted):
            live.promote()
        if verdict.tried is None or verdict.tried.state.over:
            await self.settle(live)
        self.bus.publish(f"{table.id}:{row.seq}")
        self.news.tell(table.id, guest)
        self.metrics.count("entries")
        if self.settings.audit and row.seq % self.settings.audit == 0:
            state = await table.ask(write_snapshot)
            self.tasks.spawn(self.audit(live, KeptSnapshot(table.seq, table.link, state, checksum(state))))

    async def settle(self, live: LiveTable) -> None:
        """Store what is known without reading the log: the summary as it is now, and what is remembered of a game. If
        this process ends before, another one does it: the table is due."""
        table = live.table
        if table.phase == "over" and live.remembered < len(table.games):
            await self.history.note(table)
            live.remembered = len(table.games)
        await self.deals.settle(live)
        await self.store.summarise(table.id, table.seq, table.at, self.summaries.of(table, self.settings.now()))

    async def audit(self, live: LiveTable, kept: KeptSnapshot) -> None:
        """Check that the table in memory is what its log says, and keep it for the next who reads it."""
        id = live.table.id
        try:
            again = await self.tables.reader.read(id, kept.seq)
            state = await again.ask(write_snapshot)
            if live.gone or fewer_people(state, kept.state):  # what it was made of was deleted
                return
            if state == kept.state:
                self.metrics.count("audits")
                await self.store.keep_snapshot(id, kept)
                if live.gone:  # meanwhile: no name that was deleted stays in it
                    await self.store.forget_snapshot(id)
                return
        except Damaged as damage:
            self.tables.set_aside(id, damage)
            return
        except (StoreLost, Unwritable) as trouble:  # whoever acts is told
            log.warning("no snapshot kept", extra={"table": id, "error": type(trouble).__name__})
            return
        self.metrics.count("audits")
        self.metrics.count("audit_failures")
        log.error("fold differs from live table", extra={"table": id, "seq": kept.seq})
        self.tables.forget(live)


def sitter(entry: Entry) -> str | None:
    """Tell who sits down by an entry."""
    return entry.guest if isinstance(entry, entries.Sat) else None
