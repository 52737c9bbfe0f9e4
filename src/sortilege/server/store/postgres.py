"""The store on PostgreSQL, and the bus that its NOTIFY makes: for several server processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

from sortilege.core.errors import Problem
from sortilege.core.extras import extra
from sortilege.server.store.base import APPEND, SIT, SUMMARISE, Clash, PendingRow, Store
from sortilege.server.store.bus import Bus, Hear
from sortilege.server.store.migrations import Connection, migrate

with extra("postgres"):
    import asyncpg

CHANNEL = "sortilege"
PAYLOAD = 7900  # bytes; NOTIFY takes no 8,000
LOCK = 727_2733  # an advisory lock: one process at a time makes the schema
RETRY = 0.5  # seconds until the listener tries again to connect

log = logging.getLogger("sortilege.server")


class PostgresStore(Store):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.pool: asyncpg.Pool[asyncpg.Record] | None = None

    @property
    def connections(self) -> asyncpg.Pool[asyncpg.Record]:
        assert self.pool is not None
        return self.pool

    async def connect(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=6)
            async with self.transaction() as connection:
                await connection.fetch(f"SELECT pg_advisory_xact_lock({LOCK})")
                await migrate(connection)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            # The URL may hold a password: it is not repeated.
            raise Problem(f"The PostgreSQL database cannot be used: {type(error).__name__}: {error}.") from error

    async def disconnect(self) -> None:
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    async def commit(self, batch: Sequence[PendingRow]) -> list[Exception | None]:
        answers: list[Exception | None] = []
        async with self.connections.acquire() as connection, connection.transaction():
            for job in batch:
                taken = await connection.fetchval(APPEND, *job.append) is None
                answers.append(Clash() if taken else None)
                if not taken:
                    await connection.execute(SUMMARISE, *job.summarise)
                    if job.guest is not None:
                        await connection.execute(SIT, job.guest, job.table)
        return answers

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        async with self.connections.acquire() as connection:
            return [tuple(row.values()) for row in await connection.fetch(sql, *args)]

    async def execute(self, sql: str, *args: Any) -> None:
        async with self.connections.acquire() as connection:
            await connection.execute(sql, *args)

    async def look(self) -> None:
        """PostgreSQL looks after its files itself."""

    async def faults(self) -> list[str]:
        return []

    @asynccontextmanager
    async def transaction(self, still: bool = False) -> AsyncIterator[Connection]:
        level: Literal["repeatable_read", "read_committed"] = "repeatable_read" if still else "read_committed"
        async with self.connections.acquire() as connection, connection.transaction(isolation=level):
            yield PostgresTransaction(connection)


class PostgresTransaction:
    def __init__(self, connection: asyncpg.pool.PoolConnectionProxy[asyncpg.Record]) -> None:
        self.connection = connection

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return [tuple(row.values()) for row in await self.connection.fetch(sql, *args)]

    async def many(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        await self.connection.executemany(sql, rows)


class PostgresBus(Bus):
    """Notes are gathered and sent together: commits that notify queue for one lock, so there must be few."""

    shared = True

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name  # of this process, which need not hear itself
        self.notes: dict[str, None] = {}
        self.waiting = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        self.tasks = [asyncio.create_task(self.speak()), asyncio.create_task(self.listen(hear))]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def publish(self, note: str) -> None:
        self.notes[note] = None
        self.waiting.set()

    async def speak(self) -> None:
        connection: asyncpg.Connection[asyncpg.Record] | None = None
        try:
            while True:
                await self.waiting.wait()
                payload = self.gather()
                try:
                    if connection is None or connection.is_closed():
                        connection = await asyncpg.connect(self.url)
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
                except Exception as error:  # the notes are lost; the sweep of every process finds what they told of
                    log.warning("notify failed", extra={"error": type(error).__name__})
                    await asyncio.sleep(RETRY)
        finally:
            if connection is not None:
                await hang_up(connection)

    def gather(self) -> str:
        payload = self.name
        for note in list(self.notes):
            if len(payload) + len(note) + 1 > PAYLOAD:
                break
            payload += " " + note
            del self.notes[note]
        if not self.notes:
            self.waiting.clear()
        return payload

    async def listen(self, hear: Hear) -> None:
        def heard(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            name, *notes = str(payload).split(" ")
            if name != self.name:
                hear(notes)

        while True:
            try:
                connection = await asyncpg.connect(self.url)
            except Exception as error:
                log.warning("listen failed", extra={"error": type(error).__name__})
                await asyncio.sleep(RETRY)
                continue
            try:
                ended = asyncio.Event()
                connection.add_termination_listener(lambda _connection, ended=ended: ended.set())
                await connection.add_listener(CHANNEL, heard)
                hear([])  # something may have happened while nobody listened
                await ended.wait()
            finally:
                await hang_up(connection)


async def hang_up(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    connection.terminate()
    await asyncio.sleep(0)  # the socket is closed in the next round
