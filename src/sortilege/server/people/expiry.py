"""How long things are kept: tables, sessions, reports and addresses go by rule when nobody has used them for long."""

from __future__ import annotations

import asyncio
import logging

from sortilege.server.calls.calls import Calls
from sortilege.server.people.moderation import Moderation
from sortilege.server.people.notices import Notices
from sortilege.server.people.sessions import Sessions
from sortilege.server.people.visitors import Visitors
from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.deals import Deals
from sortilege.server.tables.history import History
from sortilege.server.tables.open_tables import OpenTables

DAY = 24 * 3600 * 1000
LOOK = 3600.0  # seconds between two looks
REFRESH = 5.0  # seconds until what another process has decided counts here
BATCH = 200  # tables that go at a time
# A table that has never begun is in the lobby: its summary says so.
OLD = """(touched < $1 OR (touched < $2 AND summary LIKE '%"phase":"lobby"%')
    OR (touched < $3 AND id NOT IN (SELECT table_id FROM people)))"""
OLD_TABLES = f"SELECT id FROM tables WHERE {OLD} ORDER BY touched LIMIT $4"
STILL_OLD = f"SELECT id FROM tables WHERE {OLD} AND id = $4"
PARTS = (
    *("log", "snapshots", "chat", "people", "traces", "origins", "deals"),
    *("seen", "ways", "waiting", "challenges", "reviews"),
)
OLD_ORIGINS = "DELETE FROM origins WHERE at < $1"
OLD_LINKS = "DELETE FROM links WHERE until < $1"

log = logging.getLogger("sortilege.server")


class Expiry:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: OpenTables,
        sessions: Sessions,
        moderation: Moderation,
        notices: Notices,
        history: History,
        deals: Deals,
        calls: Calls,
        visitors: Visitors,
    ) -> None:
        self.settings = settings
        self.keep = settings.keep
        self.store = store
        self.tables = tables
        self.sessions = sessions
        self.moderation = moderation
        self.notices = notices
        self.history = history
        self.deals = deals
        self.calls = calls
        self.visitors = visitors

    async def run(self) -> None:
        """Let what is old go, now and then; and read what other processes have decided."""
        last = 0.0
        while True:
            await asyncio.sleep(REFRESH)
            try:
                await self.sessions.refresh()
                await self.moderation.refresh()
                await self.notices.refresh()
                await self.visitors.refresh()
                await self.delete()
                if asyncio.get_running_loop().time() - last > LOOK:
                    last = asyncio.get_running_loop().time()
                    await self.sweep()
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})

    async def delete(self) -> None:
        """Let tables go that the host has deleted: from memory at once, from the store when everybody has heard."""
        for live in self.tables:
            if self.moderation.deleted(live.table.id):
                self.tables.forget(live)
        for table in self.moderation.to_delete():
            await self.forget(table)
            await self.moderation.lift("delete", "table", table)

    async def sweep(self) -> int:
        """Let everything go that is too old; how many tables went."""
        now, keep, gone = self.settings.now(), self.keep, 0
        if keep.tables:
            limits = now - keep.tables * DAY, now - keep.lobbies * DAY, now - keep.tables_without_people * DAY
            while found := [row[0] for row in await self.store.fetch(OLD_TABLES, *limits, BATCH)]:
                for table in found:
                    gone += await self.forget(table, *limits)
        await self.store.execute(OLD_ORIGINS, now - keep.addresses * DAY)
        await self.sessions.forget(now - keep.guests * DAY)
        await self.moderation.forget(now - keep.reports * DAY)
        await self.history.forget(now - keep.guests * DAY)
        await self.deals.forget_old()
        await self.store.execute(OLD_LINKS, now)
        await self.calls.forget(now, keep.guests)
        return gone

    async def forget(self, table: str, *limits: int) -> bool:
        """Delete a table; if there are limits, only one that is still too old: somebody may just have come."""
        async with self.tables.held(table):
            if limits and not await self.store.fetch(STILL_OLD, *limits, table):
                return False
            live = self.tables.get(table)
            if live is not None:
                self.tables.forget(live)
            for part in PARTS:
                await self.store.execute(f"DELETE FROM {part} WHERE table_id = $1", table)
            await self.store.execute("DELETE FROM tables WHERE id = $1", table)
            return True
