"""Where tables are kept: one append-only log per table, the same SQL on SQLite and on PostgreSQL.

A row `(table, seq)` exists once. Whoever appends second to the same number is told `Clash`, reads what is new, and
judges again: this is all that keeps several processes in step. The same holds for `(table, message)`, so that an
action sent twice is one, whichever process it reaches.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from msgspec import Struct

from sortilege.core.chain import alias
from sortilege.server.store.migrations import Connection

APPEND = """INSERT INTO log (table_id, seq, at, message, entry, people, link) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING RETURNING seq"""
# Another process may have gone further already: never turn the summary back.
SUMMARISE = """INSERT INTO tables (id, seq, touched, due, listed, summary) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, touched = excluded.touched, due = excluded.due,
    listed = excluded.listed, summary = excluded.summary WHERE excluded.seq >= tables.seq"""
READ = """SELECT seq, at, message, entry, people, link FROM log WHERE table_id = $1 AND seq > $2 AND seq <= $3
    ORDER BY seq LIMIT $4"""
END = 2**62  # beyond the last row of any log
LAST_BEFORE = "SELECT COALESCE(MAX(seq), 0) FROM log WHERE table_id = $1 AND at <= $2"
TABLE_IDS = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
LAST_SEQ = "SELECT seq FROM tables WHERE id = $1"
FIND_MESSAGE = "SELECT seq FROM log WHERE table_id = $1 AND message = $2"
# The newest of each address, which is not always known, and how many there are in all.
LISTED = """SELECT tables.summary, found.address, found.among FROM (
    SELECT tables.id AS id, tables.touched AS touched, COALESCE(origins.address, '') AS address,
    COUNT(*) OVER () AS among,
    ROW_NUMBER() OVER (PARTITION BY COALESCE(origins.address, tables.id) ORDER BY tables.touched DESC) AS place
    FROM tables LEFT JOIN origins ON origins.table_id = tables.id WHERE tables.listed = 1) AS found
    JOIN tables ON tables.id = found.id WHERE found.place <= $2 ORDER BY found.touched DESC LIMIT $1"""
ORIGIN = "INSERT INTO origins (table_id, address, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
# Whether two guests have had seats at the same table, another than this one.
MET = """SELECT 1 FROM people AS one JOIN people AS other ON one.table_id = other.table_id
    WHERE one.guest = $1 AND other.guest = $2 AND one.table_id <> $3 LIMIT 1"""
# Who has ever sat where; who still does is in the summary.
SIT = "INSERT INTO people (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
TRACE = "INSERT INTO traces (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
KNOWN_AT = "SELECT table_id FROM people WHERE guest = $1 UNION SELECT table_id FROM traces WHERE guest = $1"
TABLES_OF = """SELECT tables.touched, tables.summary FROM people JOIN tables ON tables.id = people.table_id
    WHERE people.guest = $1 ORDER BY tables.touched DESC LIMIT $2"""
SUMMARY = "SELECT summary FROM tables WHERE id = $1"
DUE = "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2"
NOT_DUE = "UPDATE tables SET due = NULL WHERE id = $1"
TOUCHED = "SELECT id, seq FROM tables WHERE touched >= $1"
SAY = """INSERT INTO chat (table_id, id, at, line, salt, digest) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING id"""
# $3: how the line reads. Nobody can write a room there: in JSON, what they say has no bare quotes.
SAID = "SELECT line, salt, digest FROM chat WHERE table_id = $1 AND line LIKE $3 ORDER BY at DESC, id LIMIT $2"
FADE = """DELETE FROM chat WHERE table_id = $1 AND line LIKE $3 AND id NOT IN
    (SELECT id FROM chat WHERE table_id = $1 AND line LIKE $3 ORDER BY at DESC, id LIMIT $2)"""
SAID_BY = "SELECT id, line FROM chat WHERE table_id = $1 AND line LIKE $2 ORDER BY at"
SAID_ONE = "SELECT line, salt, digest FROM chat WHERE table_id = $1 AND id = $2"
SNAPSHOT = "SELECT seq, link, state, checksum FROM snapshots WHERE table_id = $1"
KEEP_SNAPSHOT = """INSERT INTO snapshots (table_id, seq, link, state, checksum) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, link = excluded.link, state = excluded.state,
    checksum = excluded.checksum WHERE excluded.seq >= snapshots.seq"""
FORGET_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = $1"
SERVED = "SELECT value FROM settings WHERE name = 'served'"
NOTE_SERVED = """INSERT INTO settings (name, value) VALUES ('served', $1) ON CONFLICT (name) DO UPDATE
    SET value = excluded.value WHERE CAST(excluded.value AS BIGINT) > CAST(settings.value AS BIGINT)"""
NOTE_STOPPED = """INSERT INTO settings (name, value) VALUES ('stopped', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
NOTE_OUTAGE = "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING"
OUTAGES = "SELECT began, ended FROM outages ORDER BY began"
SET = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
GET = "SELECT value FROM settings WHERE name = $1"

BATCH = 256
REMEMBERED = 60.0  # seconds for which it is said that rows could not be written


class Clash(Exception):
    """Somebody else has written this number of this table's log, or this very message."""


class Row(Struct, frozen=True):
    """One entry of a table's log, as stored."""

    seq: int
    at: int  # milliseconds since 1970
    message: str | None  # the name of the message that asked for it: see `message_name`
    entry: str
    people: str | None = None  # whom its aliases stand for
    link: str = ""  # the checksum that chains it to the row before


class KeptSnapshot(Struct, frozen=True):
    """A table as its log stood at a row; the link of that row tells that it is the same log."""

    seq: int
    link: str
    state: str
    checksum: str


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
        return self.table, row.seq, row.at, row.message, row.entry, row.people, row.link

    @property
    def summarise(self) -> tuple[Any, ...]:
        return self.summary.row(self.table, self.row.seq, self.row.at)


class Store(ABC):
    """Appends are gathered: while one batch is being committed the next one fills up."""

    def __init__(self) -> None:
        self.lost = ""  # why the database is no longer there, if it was taken away
        self.failed_at = 0.0  # when rows could not be written; 0: the last ones could
        self.jobs: list[PendingRow] = []
        self.waiting = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.connect()
        self.writer = asyncio.create_task(self.write())

    @property
    def unwritable(self) -> bool:
        """Whether rows could not be written of late: the disk is full, it may be, or the database is away. Nobody may
        have tried since: after a while it is not said any more."""
        return bool(self.failed_at) and time.monotonic() - self.failed_at < REMEMBERED

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
            written = any(answer is None or isinstance(answer, Clash) for answer in answers)
            self.failed_at = 0.0 if written else time.monotonic()
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

    @abstractmethod
    def transaction(self, still: bool = False) -> AbstractAsyncContextManager[Connection]:
        """For what is done alone: bringing the schema up to date, copying everything. If it is `still`, all it reads is
        from one moment, whatever others write meanwhile."""

    @abstractmethod
    async def look(self) -> None:
        """Raise `StoreLost` if the database was taken away."""

    @abstractmethod
    async def faults(self) -> list[str]:
        """What the database itself finds wrong with its files."""

    # What is asked of both

    async def read(self, table: str, after: int = 0, last: int = END, most: int = END) -> list[Row]:
        return [Row(*row) for row in await self.fetch(READ, table, after, last, most)]

    async def table_ids(self, after: str, most: int) -> list[str]:
        return [row[0] for row in await self.fetch(TABLE_IDS, after, most)]

    async def last_seq(self, table: str) -> int | None:
        """The number of the last row, as the summary knows it."""
        found = await self.fetch(LAST_SEQ, table)
        return int(found[0][0]) if found else None

    async def last_before(self, table: str, at: int) -> int:
        """The number of the last row that was written by then."""
        return int((await self.fetch(LAST_BEFORE, table, at))[0][0])

    async def summarise(self, table: str, seq: int, at: int, summary: Summary) -> None:
        """A summary that tells more exactly what the last row left open."""
        await self.execute(SUMMARISE, *summary.row(table, seq, at))

    async def find_message(self, table: str, message: str) -> int | None:
        found = await self.fetch(FIND_MESSAGE, table, message)
        return int(found[0][0]) if found else None

    async def listed(self, limit: int, of_address: int = END) -> list[tuple[str, str, int]]:
        """The summaries of public tables, only so many of each address; digests of the addresses they were opened from,
        empty if not known; and how many public tables there are."""
        return [(row[0], row[1], int(row[2])) for row in await self.fetch(LISTED, limit, of_address)]

    async def note_origin(self, table: str, address: str, now: int) -> None:
        await self.execute(ORIGIN, table, address, now)

    async def met(self, guest: str, other: str, table: str) -> bool:
        """Whether two guests have played with each other before, at another table."""
        return bool(await self.fetch(MET, guest, other, table))

    async def tables_of(self, guest: str, limit: int) -> list[tuple[int, str]]:
        """When something last happened at a guest's tables, and their summaries."""
        return [(int(row[0]), row[1]) for row in await self.fetch(TABLES_OF, guest, limit)]

    async def summary(self, table: str) -> str | None:
        found = await self.fetch(SUMMARY, table)
        return found[0][0] if found else None

    async def due(self, now: int, limit: int) -> list[str]:
        return [row[0] for row in await self.fetch(DUE, now, limit)]

    async def not_due(self, table: str) -> None:
        """Nobody needs to look at a table until something happens there again."""
        await self.execute(NOT_DUE, table)

    async def touched(self, since: int) -> dict[str, int]:
        return {row[0]: int(row[1]) for row in await self.fetch(TOUCHED, since)}

    async def sit(self, guest: str, table: str) -> None:
        await self.execute(SIT, guest, table)

    async def trace(self, guest: str, table: str) -> None:
        """Note that a table knows somebody who need not have had a seat there."""
        await self.execute(TRACE, guest, table)

    async def known_at(self, guest: str) -> list[str]:
        """All tables that know a guest, with a seat or without."""
        return [str(row[0]) for row in await self.fetch(KNOWN_AT, guest)]

    async def say(self, table: str, id: str, at: int, line: str) -> bool:
        """Store a line of chat; tell whether it is new."""
        salt = secrets.token_urlsafe(12)
        return bool(await self.fetch(SAY, table, id, at, line, salt, alias(salt, line)))

    async def said(self, table: str, limit: int, room: str = "") -> list[str]:
        """The last lines of chat, of one room or of all."""
        return [row[0] for row in await self.fetch(SAID, table, limit, lines_of(room)) if whole(*row)][::-1]

    async def said_by(self, table: str, guest: str) -> list[tuple[str, str]]:
        """All that a guest has said at a table, with its ids; perhaps more, of guests with much the same id."""
        return [(row[0], row[1]) for row in await self.fetch(SAID_BY, table, f'%"guest":"{guest}"%')]

    async def fade(self, table: str, limit: int, room: str) -> None:
        """Let the oldest lines of a room go, and of those that are deleted, beyond so many."""
        for pattern in (lines_of(room), ""):
            await self.execute(FADE, table, limit, pattern)

    async def damaged_lines(self, table: str) -> int:
        """How many lines of chat are not what was said, and not deleted either."""
        rows = await self.fetch(SAID, table, END, lines_of(""))
        return sum(not whole(*row) and bool(row[1]) for row in rows)

    async def said_one(self, table: str, id: str) -> str | None:
        found = await self.fetch(SAID_ONE, table, id)
        return found[0][0] if found and whole(*found[0]) else None

    async def snapshot(self, table: str) -> KeptSnapshot | None:
        found = await self.fetch(SNAPSHOT, table)
        return KeptSnapshot(*found[0]) if found else None

    async def keep_snapshot(self, table: str, kept: KeptSnapshot) -> None:
        await self.execute(KEEP_SNAPSHOT, table, kept.seq, kept.link, kept.state, kept.checksum)

    async def forget_snapshot(self, table: str) -> None:
        await self.execute(FORGET_SNAPSHOT, table)

    async def served(self) -> int | None:
        """When any process last said that it serves."""
        found = await self.fetch(SERVED)
        return int(found[0][0]) if found else None

    async def note_served(self, now: int) -> None:
        await self.execute(NOTE_SERVED, str(now))

    async def note_stopped(self, now: int) -> None:
        """Serve no more, as the last one to say so."""
        await self.note_served(now)
        await self.execute(NOTE_STOPPED, str(now))

    async def note_outage(self, began: int, ended: int) -> None:
        """Of several processes that come back at once, the first one tells."""
        await self.execute(NOTE_OUTAGE, began, ended)

    async def outages(self) -> list[tuple[int, int]]:
        return [(int(row[0]), int(row[1])) for row in await self.fetch(OUTAGES)]

    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value that all processes share: the first one to ask makes it."""
        await self.execute(SET, name, make())
        return str((await self.fetch(GET, name))[0][0])


def lines_of(room: str) -> str:
    """How lines of chat in a room read; without one, how all do."""
    return f'%"room":"{room}"%' if room else "%"


def whole(line: str, salt: str, digest: str) -> bool:
    """Whether a line of chat is what was said."""
    return bool(salt) and alias(salt, line) == digest
