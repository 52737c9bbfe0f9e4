"""Where tables are kept: one append-only log per table, the same SQL on SQLite and on PostgreSQL.

A row `(table, seq)` exists once. Whoever appends second to the same number is told `Clash`, reads what is new, and
judges again: this is all that keeps several processes in step. The same holds for `(table, message)`, so that an
action sent twice is one, whichever process it reaches.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from sortilege.core.errors import Problem

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS log (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, message TEXT, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, seq), UNIQUE (table_id, message))""",
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, seq BIGINT NOT NULL, touched BIGINT NOT NULL, due BIGINT, listed BIGINT NOT NULL,
        summary TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due)",
    "CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched)",
    """CREATE TABLE IF NOT EXISTS chat (
        table_id TEXT NOT NULL, id TEXT NOT NULL, at BIGINT NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (table_id, id))""",
    "CREATE TABLE IF NOT EXISTS people (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id))",
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
APPEND = """INSERT INTO log (table_id, seq, at, message, entry) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING seq"""
# Another process may have gone further already: never turn the summary back.
SUMMARISE = """INSERT INTO tables (id, seq, touched, due, listed, summary) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, touched = excluded.touched, due = excluded.due,
    listed = excluded.listed, summary = excluded.summary WHERE excluded.seq >= tables.seq"""
READ = "SELECT seq, at, message, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq"
FIND_MESSAGE = "SELECT seq FROM log WHERE table_id = $1 AND message = $2"
LISTED = "SELECT summary FROM tables WHERE listed = 1 ORDER BY touched DESC LIMIT $1"
# Who has ever sat where; who still does is in the summary.
SIT = "INSERT INTO people (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
TABLES_OF = """SELECT tables.touched, tables.summary FROM people JOIN tables ON tables.id = people.table_id
    WHERE people.guest = $1 ORDER BY tables.touched DESC LIMIT $2"""
SUMMARY = "SELECT summary FROM tables WHERE id = $1"
DUE = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2"
TOUCHED = "SELECT id, seq FROM tables WHERE touched >= $1"
SAY = "INSERT INTO chat (table_id, id, at, line) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
SAID = "SELECT line FROM chat WHERE table_id = $1 ORDER BY at DESC, id LIMIT $2"
SAID_ONE = "SELECT line FROM chat WHERE table_id = $1 AND id = $2"
SET = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
GET = "SELECT value FROM settings WHERE name = $1"

BATCH = 256


class Clash(Exception):
    """Somebody else has written this number of this table's log, or this very message."""


class Row(Struct, frozen=True):
    """One entry of a table's log, as stored."""

    seq: int
    at: int  # milliseconds since 1970
    message: str | None  # who sent it and under what name, for what people do
    entry: str


class Summary(Struct, frozen=True):
    """What can be found without reading a log: kept with the last row, in the same transaction."""

    due: int | None  # when somebody should look at the table, even if nobody comes
    listed: bool
    text: str

    def row(self, table: str, seq: int, at: int) -> tuple[Any, ...]:
        return table, seq, at, self.due, int(self.listed), self.text


class PendingRow(Struct):
    """A row on its way."""

    table: str
    row: Row
    summary: Summary
    done: asyncio.Future[None]
    guest: str | None = None  # who sits down by it

    @property
    def order(self) -> tuple[str, int]:
        """All batches lock rows in this order, so that two processes never wait for each other."""
        return self.table, self.row.seq

    @property
    def append(self) -> tuple[Any, ...]:
        row = self.row
        return self.table, row.seq, row.at, row.message, row.entry

    @property
    def summarise(self) -> tuple[Any, ...]:
        return self.summary.row(self.table, self.row.seq, self.row.at)


class Store(ABC):
    """Appends are gathered: while one batch is being committed the next one fills up."""

    def __init__(self) -> None:
        self.jobs: list[PendingRow] = []
        self.waiting = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.connect()
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Everything that was handed in is committed first."""
        if self.writer is not None:
            while self.jobs:
                await asyncio.sleep(0.01)
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        await self.disconnect()

    async def append(self, table: str, row: Row, summary: Summary, guest: str | None = None) -> None:
        """Returns once the row is committed; raises `Clash` if its place or its message is taken."""
        job = PendingRow(table, row, summary, asyncio.get_running_loop().create_future(), guest)
        self.jobs.append(job)
        self.waiting.set()
        await job.done

    async def write(self) -> None:
        while True:
            await self.waiting.wait()
            batch = sorted(self.jobs[:BATCH], key=lambda job: job.order)
            try:
                answers = await self.commit(batch)
            except Exception:  # one bad row must not sink the others: each is tried by itself
                answers = [await self.commit_one(job) for job in batch]
            del self.jobs[: len(batch)]
            if not self.jobs:
                self.waiting.clear()
            for job, answer in zip(batch, answers, strict=True):
                if job.done.done():
                    continue  # its client gave up waiting; the row counts all the same
                if answer is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(answer)

    async def commit_one(self, job: PendingRow) -> Exception | None:
        try:
            return (await self.commit([job]))[0]
        except Exception as error:
            return error

    # Each database has these

    @abstractmethod
    async def connect(self) -> None: ...

    @abstractmethod
    async def disconnect(self) -> None: ...

    @abstractmethod
    async def commit(self, batch: Sequence[PendingRow]) -> list[Exception | None]:
        """Write a batch in one transaction; for each row None, or `Clash`."""

    @abstractmethod
    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def execute(self, sql: str, *args: Any) -> None: ...

    # What is asked of both

    async def read(self, table: str, after: int = 0) -> list[Row]:
        return [Row(*row) for row in await self.fetch(READ, table, after)]

    async def summarise(self, table: str, seq: int, at: int, summary: Summary) -> None:
        """A summary that tells more exactly what the last row left open."""
        await self.execute(SUMMARISE, *summary.row(table, seq, at))

    async def find_message(self, table: str, message: str) -> int | None:
        found = await self.fetch(FIND_MESSAGE, table, message)
        return int(found[0][0]) if found else None

    async def listed(self, limit: int) -> list[str]:
        return [row[0] for row in await self.fetch(LISTED, limit)]

    async def tables_of(self, guest: str, limit: int) -> list[tuple[int, str]]:
        """When something last happened at a guest's tables, and their summaries."""
        return [(int(row[0]), row[1]) for row in await self.fetch(TABLES_OF, guest, limit)]

    async def summary(self, table: str) -> str | None:
        found = await self.fetch(SUMMARY, table)
        return found[0][0] if found else None

    async def due(self, now: int, limit: int) -> list[str]:
        return [row[0] for row in await self.fetch(DUE, now, limit)]

    async def touched(self, since: int) -> dict[str, int]:
        return {row[0]: int(row[1]) for row in await self.fetch(TOUCHED, since)}

    async def say(self, table: str, id: str, at: int, line: str) -> None:
        await self.execute(SAY, table, id, at, line)

    async def said(self, table: str, limit: int) -> list[str]:
        return [row[0] for row in await self.fetch(SAID, table, limit)][::-1]

    async def said_one(self, table: str, id: str) -> str | None:
        found = await self.fetch(SAID_ONE, table, id)
        return found[0][0] if found else None

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value that all processes share: the first one to ask makes it."""
        await self.execute(SET, name, make())
        return str((await self.fetch(GET, name))[0][0])


def store_at(url: str) -> Store:
    """The store behind `sqlite:///FILE` or `postgresql://…`."""
    scheme, separator, rest = url.partition("://")
    if separator and scheme == "sqlite" and len(rest) > 1:
        from sortilege.server.store.sqlite import SqliteStore

        return SqliteStore(rest[1:])  # sqlite:///relative, sqlite:////absolute
    if separator and scheme in ("postgresql", "postgres"):
        try:
            from sortilege.server.store.postgres import PostgresStore
        except ImportError as error:
            raise Problem("PostgreSQL needs one package more: pip install 'sortilege[postgres]'.") from error
        return PostgresStore(url)
    raise Problem(f"A database is sqlite:///FILE or postgresql://…, not {scheme + '://…' if separator else url!r}.")
