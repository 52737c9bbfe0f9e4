"""When nobody served: thinking time does not run then, and tables are credited with it by an entry in their log.

A process serves as long as it says so in the store every few seconds. What lies between the last sign of any process
and the next one is an outage: the server was stopped, killed, frozen, or its clock was set. Inside a process time is
told by a clock that nobody sets.
"""

from __future__ import annotations

import asyncio
import logging
import time

from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.table import FoldedTable

BEAT = 5.0  # seconds between two signs of life
FROZEN = 3 * BEAT  # without one for so long, we did not serve either
SHORTEST = 1000  # milliseconds that count as an outage

log = logging.getLogger("sortilege.server")


class Outages:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.known: list[tuple[int, int]] = []  # when they began and ended
        self.beaten = time.monotonic()
        self.looking = asyncio.Lock()

    async def start(self) -> None:
        """Serve from now on. The time never falls behind what the store has seen, whatever clock the machine has."""
        served = await self.store.served()
        if served is not None and self.settings.now() < served:
            behind, now = served - self.settings.now(), self.settings.now
            self.settings.now = lambda: now() + behind
        await self.look_back()

    async def look_back(self) -> None:
        """Note the outage, if there was one since anybody last served."""
        served, now = await self.store.served(), self.settings.now()
        if served is not None and now - served >= SHORTEST:
            log.info("outage", extra={"seconds": (now - served) // 1000})
            await self.store.note_outage(served, now)
        await self.beat()
        self.known = await self.store.outages()

    async def wake_up(self) -> None:
        """Note it if this process was frozen, before anything is judged by the time that has passed meanwhile."""
        if time.monotonic() - self.beaten > FROZEN:
            async with self.looking:
                if time.monotonic() - self.beaten > FROZEN:
                    await self.look_back()

    async def beat(self) -> None:
        await self.store.note_served(self.settings.now())
        self.beaten = time.monotonic()

    async def stop(self) -> None:
        await self.store.note_stopped(self.settings.now())

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.wake_up()
                await self.beat()
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})

    def owed(self, table: FoldedTable) -> int:
        """Milliseconds with which a table is still to be credited: nothing has happened there since."""
        if not self.known or not table.seq or not table.waits:
            return 0
        return sum(ended - max(began, table.at) for began, ended in self.known if ended > table.at)
