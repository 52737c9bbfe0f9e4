"""The tables that this process has in memory."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

from sortilege.core.errors import Problem
from sortilege.server.guests import Guests
from sortilege.server.messages import Refused, encode
from sortilege.server.metrics import Metrics
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.reading import NoTable, TableReader
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tasks import Locks
from sortilege.server.troubles import Damaged, StoreLost, Unwritable

ASIDE = 60.0  # seconds until a table that could not be used is tried again
MOST_ASIDE = 1000
UNUSED = 1.0  # seconds after which a table may be dropped at all: whoever has just found it still uses it
MOST_IDLE = 2000  # tables that nobody uses, kept for those who may come back: some 100 MB

log = logging.getLogger("sortilege.server")


class OpenTables:
    def __init__(
        self, store: Store, bus: Bus, guests: Guests, offers: GameOffers, metrics: Metrics, signals: TableSignals
    ) -> None:
        self.store = store
        self.bus = bus
        self.guests = guests
        self.reader = TableReader(store, offers)
        self.metrics = metrics
        self.signals = signals
        self.live: dict[str, LiveTable] = {}
        self.loading = Locks()  # held by whoever reads a table from the store, or takes it away
        self.aside: dict[str, tuple[float, Problem]] = {}  # tables that cannot be used for a while, and why
        self.gone: Callable[[str], bool] = lambda id: False  # tables that the host of the server has deleted
        self.damaged: dict[str, str] = {}  # those of them whose log is not what was written

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self.live.values()))

    def __len__(self) -> int:
        return len(self.live)

    def get(self, id: str) -> LiveTable | None:
        return self.live.get(id)

    async def find(self, id: str) -> LiveTable:
        """Find a table in memory or in the store; raises `NoTable`."""
        if self.gone(id):
            raise NoTable(id)
        live = self.live.get(id)
        if live is None:
            until, problem = self.aside.get(id, (0.0, None))
            if problem is not None and time.monotonic() < until:
                raise problem
            try:
                async with self.loading.of(id):
                    live = self.live.get(id) or await self.load(id)
            except Problem as error:
                self.put_aside(id, error)
                raise
        live.used = time.monotonic()
        return live

    async def visit(self, id: str, guest: str = "", address: str = "") -> LiveTable:
        """Find a table for somebody, with all that other processes have written: nobody who comes back may see less
        than before. If it slept, it wakes up."""
        live = await self.find(id)
        if self.bus.shared:
            await self.refresh(live)
        if address:
            live.visited(guest, address)
            self.signals.visited.send(live)
        return live

    async def load(self, id: str) -> LiveTable:
        live = self.add(await self.reader.read(id))
        self.mended(id)
        self.metrics.count("tables_loaded")
        self.signals.changed.send(live)
        return live

    def new_table(self, id: str) -> FoldedTable:
        return self.reader.new_table(id)

    def add(self, table: FoldedTable) -> LiveTable:
        live = self.live[table.id] = LiveTable(table, self.guests, self.bus.publish_present)
        live.used = time.monotonic()
        return live

    def put_aside(self, id: str, problem: Problem) -> None:
        """Do not try a table again for a while: its rules are not installed, or its game never ends."""
        if isinstance(problem, Unwritable | StoreLost):
            return  # that says nothing about this table
        if isinstance(problem, Damaged) and id not in self.damaged:
            self.damaged[id] = str(problem)
            log.error("table damaged", extra={"table": id, "error": str(problem)})
        self.aside[id] = time.monotonic() + ASIDE, problem
        if len(self.aside) > MOST_ASIDE:
            del self.aside[next(iter(self.aside))]

    def set_aside(self, id: str, damage: Damaged) -> None:
        """A log was found to be damaged: nobody plays on by it, whether or not it is in memory."""
        self.put_aside(id, damage)
        if (live := self.live.get(id)) is not None:
            for listener in live.everybody():
                listener.send(encode(Refused(damage.line)))
            self.forget(live)

    def mended(self, id: str) -> None:
        if self.damaged.pop(id, None) is not None:
            self.aside.pop(id, None)

    @asynccontextmanager
    async def held(self, id: str) -> AsyncIterator[None]:
        """Nobody reads this table from the store meanwhile, and nobody writes to it in this process."""
        async with self.loading.of(id):
            live = self.live.get(id)
            if live is None:
                yield
            else:
                async with live.lock:
                    yield

    async def reread(self, id: str) -> None:
        """Something has changed in the log of a table that is no entry: let nobody go on with what was read before."""
        async with self.held(id):
            if (live := self.live.get(id)) is not None:
                self.forget(live)
            await self.store.forget_snapshot(id)

    def forget(self, live: LiveTable) -> None:
        """Drop a table from memory; those who follow it come back and find it in the store."""
        live.gone = True
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        for listener in live.everybody():
            live.unfollow(listener)

    def drop_idle(self, seconds: float) -> None:
        """Drop tables that nobody has used for so long; of very many, the longest unused before that."""
        now = time.monotonic()
        idle = sorted((live for live in self if live.idle and now - live.used > UNUSED), key=lambda live: live.used)
        for number, live in enumerate(idle):
            if now - live.used > seconds or number < len(idle) - MOST_IDLE:
                del self.live[live.table.id]

    async def catch_up(self, live: LiveTable) -> bool:
        """Take in what other processes have written; tell whether there was anything. The lock is held."""
        rows = await self.store.read(live.table.id, live.table.seq)
        for row in rows:
            await live.take(row)
            live.promote()
        return bool(rows)

    async def refresh(self, live: LiveTable) -> None:
        """Take in what other processes have written."""
        async with live.lock:
            news = await self.catch_up(live)
        if news:
            self.signals.refreshed.send(live)

    def close(self) -> None:
        for live in self:
            live.close()
