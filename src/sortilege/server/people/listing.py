"""The tables that are open to everybody, so that no host and no address fills the list."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from sortilege.server.messages import TableInfo
from sortilege.server.people.moderation import Moderation
from sortilege.server.settings import Settings
from sortilege.server.store.base import END, Store
from sortilege.server.tables.summary import StoredSummary, read_summary

LOOKED_AT = 5  # rows read for each that is shown, at most
MANY = 500  # public tables: to look through so many takes the store a while
REST = 2.0  # seconds until it does so again


class PublicList:
    def __init__(self, settings: Settings, store: Store, moderation: Moderation) -> None:
        self.settings = settings
        self.store = store
        self.moderation = moderation
        self.reading = asyncio.Lock()
        self.found: list[StoredSummary] = []
        self.until = 0.0  # when it was read, and need not be read again

    async def tables(self, most: int) -> list[TableInfo]:
        """The liveliest first, but only a few of each host and of each address."""
        async with self.reading:
            if time.monotonic() >= self.until:
                await self.read(most)
            found = self.found
        limits, now = self.settings.people, self.settings.now()
        hosts: Counter[str] = Counter()
        shown: list[TableInfo] = []
        for stored in found:
            hosts[stored.host] += 1
            crowded = self.settings.limits and hosts[stored.host] > limits.listed_by_host
            if not crowded and not self.moderation.hidden(stored.info.table):
                shown.append(stored.for_strangers(now))
        return shown[:most]

    async def read(self, most: int) -> None:
        of_address = self.settings.people.listed_by_address if self.settings.limits else END
        rows = await self.store.listed(most * LOOKED_AT, of_address)
        self.found = [stored for text, _, _ in rows if (stored := read_summary(text)) is not None]
        self.until = time.monotonic() + REST if rows and rows[0][2] > MANY else 0.0
