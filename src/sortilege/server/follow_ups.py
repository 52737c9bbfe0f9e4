"""What happens at tables by itself: votes, deserted seats and clocks take effect, and bots are woken."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

import msgspec

from sortilege.server.bots.seats import BotSeats
from sortilege.server.guests import Guests
from sortilege.server.refusals import Refused
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.consequences import bots_to_act, consequence, pending
from sortilege.server.tables.judge import Verdict
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.signals import TableSignals
from sortilege.server.tables.summary import StoredSummary
from sortilege.server.tables.table import FoldedTable
from sortilege.server.tables.writer import TableWriter
from sortilege.server.tasks import BackgroundTasks

TICK = 1.0  # seconds between two looks at what is due
MOST_DUE = 500  # tables looked at in one tick

log = logging.getLogger("sortilege.server")


class FollowUps:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        guests: Guests,
        tables: OpenTables,
        writer: TableWriter,
        bots: BotSeats,
        tasks: BackgroundTasks,
        signals: TableSignals,
    ) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.tables = tables
        self.writer = writer
        self.bots = bots
        self.tasks = tasks
        self.looking: set[str] = set()  # tables that are due and being seen to
        signals.changed.connect(self.drive)
        signals.visited.connect(bots.wake)

    def drive(self, live: LiveTable) -> None:
        """Start what follows from how a table stands: consequences first, then bots."""
        if self.tasks.stopping:
            return
        if pending(live.table, self.settings.now()) is not None or self.writer.outages.owed(live.table):
            self.tasks.spawn(self.follow_up(live))
        else:
            self.bots.wake(live)

    async def follow_up(self, live: LiveTable) -> None:
        ruling = partial(self.judge, fresh=self.settings.new_secret())
        with suppress(Refused):  # it is due, and will be tried again
            if not await self.writer.change(live, ruling):
                self.drive(live)

    def judge(self, table: FoldedTable, fresh: str) -> Verdict | None:
        return consequence(table, self.guests, self.settings.now(), fresh)

    async def run(self) -> None:
        """Look after clocks that run out, and bots whose process is gone."""
        while True:
            await asyncio.sleep(TICK)
            try:
                due = await self.store.due(self.settings.now(), MOST_DUE)
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})
                continue
            for id in due:
                if id not in self.looking:
                    self.looking.add(id)
                    self.tasks.spawn(self.look_at(id))  # one table that cannot be read must not delay the others
            self.tables.drop_idle(self.settings.idle)

    async def look_at(self, id: str) -> None:
        """See to a table that is due: something is to be done there, or its summary is too careful."""
        try:
            if self.tables.get(id) is None and await self.sleeps(id):
                return
            live = await self.tables.find(id)
            async with live.lock:
                if live.gone:  # deleted, it may be: nothing is to be written
                    return
                await self.tables.catch_up(live)
                idle = not bots_to_act(live.table) and pending(live.table, self.settings.now()) is None
                if idle or self.bots.claim(live) is None:
                    await self.writer.settle(live)
            self.drive(live)
        except Exception as error:
            log.warning("due table not usable", extra={"table": id, "error": type(error).__name__})
        finally:
            self.looking.discard(id)

    async def sleeps(self, id: str) -> bool:
        """Whether nobody is expected at a table: then it stays in the store until somebody comes."""
        text = await self.store.summary(id)
        if text is None:
            return False
        stored = msgspec.json.decode(text, type=StoredSummary)
        if stored.expected_until is None or self.settings.now() < stored.expected_until:
            return False
        await self.store.not_due(id)
        return True
