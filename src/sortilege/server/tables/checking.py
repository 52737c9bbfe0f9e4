"""Looks after what is stored: at the start, and little by little for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging

from sortilege.core.errors import Problem
from sortilege.server.metrics import Metrics
from sortilege.server.store.base import Store
from sortilege.server.tables.chains import check_chain
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.troubles import Damaged

LOOK = 2.0  # seconds between two looks at whether the database is still there
TABLES = 5  # logs checked with each look
REST = 3600.0  # seconds until all logs are checked again

log = logging.getLogger("sortilege.server")


class StorageCheck:
    def __init__(self, store: Store, tables: OpenTables, metrics: Metrics) -> None:
        self.store = store
        self.tables = tables
        self.metrics = metrics
        self.faults: list[str] = []  # of the database as a whole, found at the start

    async def start(self) -> None:
        self.faults = await self.store.faults()
        for fault in self.faults[:20]:
            log.error("database damaged", extra={"error": fault})

    @property
    def status(self) -> str:
        """What `/health` says."""
        if self.store.lost:
            return "lost"
        if self.store.unwritable:
            return "unwritable"
        return "damaged" if self.faults or self.tables.damaged else "ok"

    async def run(self) -> None:
        last = ""  # the table that was checked last
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.store.look()
                for id in list(self.tables.damaged):
                    if await self.store.last_seq(id) is None:  # the host has deleted it
                        self.tables.mended(id)
                ids = await self.store.table_ids(last, TABLES)
                for id in ids:
                    await self.check(id)
                last = ids[-1] if ids else ""
                if not ids:
                    await asyncio.sleep(REST)
            except Problem as error:
                log.error("storage", extra={"error": str(error)})
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})

    async def check(self, id: str) -> None:
        try:
            await check_chain(self.store, id)
            self.tables.mended(id)
        except Damaged as error:
            async with self.tables.held(id):  # it may be on its way out
                gone = await self.store.last_seq(id) is None
            if not gone:
                self.tables.set_aside(id, error)
