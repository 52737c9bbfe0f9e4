"""What other processes do at the tables that this one has in memory: heard on the bus, and looked up now and then."""

from __future__ import annotations

import asyncio
import logging
import time

from sortilege.server.reviews import Reviews
from sortilege.server.settings import Settings
from sortilege.server.sharing import Sharing
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus
from sortilege.server.tables.chat import Chat
from sortilege.server.tables.leading import Leading
from sortilege.server.tables.news import TableNews
from sortilege.server.tables.open_tables import OpenTables
from sortilege.server.tables.presence import REPEAT
from sortilege.server.tasks import BackgroundTasks

SWEEP = 5.0  # seconds between two looks into the store: a note on the bus can be lost, a row cannot

log = logging.getLogger("sortilege.server")


class OtherProcesses:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        tables: OpenTables,
        chat: Chat,
        leading: Leading,
        news: TableNews,
        sharing: Sharing,
        reviews: Reviews,
        tasks: BackgroundTasks,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.tables = tables
        self.chat = chat
        self.leading = leading
        self.news = news
        self.sharing = sharing
        self.reviews = reviews
        self.tasks = tasks

    def hear(self, notes: list[str]) -> None:
        """Act on what another process says; without notes, some may have been missed."""
        for note in notes:
            if note.startswith("~"):
                self.sharing.hear(*note[1:].split("~"))
                continue
            review, percent, part = note.partition("%")
            if percent:
                self.reviews.hear(review, part)
                continue
            table, *present = note.split("@")
            if present:
                if (live := self.tables.get(table)) is not None:
                    live.presence.hear_from(*present)
                continue
            table, think, question = note.partition("?")
            if think:
                if (live := self.tables.get(table)) is not None:
                    live.hear_thinking(question)
                continue
            table, bang, line = note.partition("!")
            if bang:
                if self.tables.get(table) is not None:
                    self.tasks.spawn(self.chat.hear(table, line))
                continue
            table, shows, moment = note.partition(">")
            if shows:
                if (live := self.tables.get(table)) is not None:
                    self.leading.hear(live, moment)
                continue
            if note.endswith("~"):
                self.tasks.spawn(self.tables.reread(note[:-1]))
                continue
            table, _, seq = note.partition(":")
            self.news.tell(table)
            self.refresh(table, int(seq))
        if not notes:
            for live in self.tables:
                self.tasks.spawn(self.tables.refresh(live))

    def refresh(self, table: str, seq: int) -> None:
        live = self.tables.get(table)
        if live is not None and live.table.seq < seq:
            self.tasks.spawn(self.tables.refresh(live))

    async def sweep(self) -> None:
        repeated = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP)
            if time.monotonic() - repeated > REPEAT and self.bus.shared:
                repeated = time.monotonic()
                for live in self.tables:
                    live.presence.repeat()
            since = self.settings.now() - int(SWEEP * 3000)
            try:
                for id, seq in (await self.store.touched(since)).items():
                    self.refresh(id, seq)
            except Exception as error:
                log.warning("store not reachable", extra={"error": type(error).__name__})
