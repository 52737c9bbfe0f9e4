"""The store on SQLite: a file beside the server, written by one thread."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sortilege.core.errors import Problem
from sortilege.server.store.base import APPEND, SIT, SUMMARISE, Clash, PendingRow, Store
from sortilege.server.store.migrations import Connection, migrate
from sortilege.server.troubles import Damaged, StoreLost, Unwritable

T = TypeVar("T")
BUSY = 10.0  # seconds to wait for others who write
PARAMETER = re.compile(r"\$(\d)")
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
UNWRITABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)


@cache
def ours(sql: str) -> str:
    """The common text with SQLite's way to number parameters."""
    return PARAMETER.sub(r"?\1", sql)


def opened(path: str) -> sqlite3.Connection:
    """A connection to a file, which is made if it is not there: for nobody else to read, for it holds the key that
    signs cookies, and who people are."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY, check_same_thread=False)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")  # of a damaged row, the checksum tells
    keep_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")  # accepted means safe from a power cut too
    return connection


def keep_ahead(connection: sqlite3.Connection) -> None:
    """Write ahead of the file. Whoever else opens it for the first time at this moment is let through: SQLite itself
    does not wait here."""
    until = time.monotonic() + BUSY
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        time.sleep(0.01)


def trouble(path: str, error: sqlite3.Error) -> Exception:
    """What an error of SQLite means to us."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in DAMAGED:
        return Damaged(f"{path}: {error}: `sortilege doctor` tells what can be done.")
    return Unwritable(f"{path}: {error}.") if code in UNWRITABLE else error


class SqliteStore(Store):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        # All that touches the connection runs in this one thread, in the order it was asked for.
        self.thread = ThreadPoolExecutor(1, "store")
        self.connection: sqlite3.Connection | None = None
        self.place: tuple[tuple[int, int], ...] = ()  # which files we have opened

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def there() -> T:
            assert self.connection is not None
            try:
                return work(self.connection)
            except sqlite3.Error as error:
                raise trouble(self.path, error) from error

        return await asyncio.get_running_loop().run_in_executor(self.thread, there)

    async def connect(self) -> None:
        def there() -> None:
            try:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
                self.connection = opened(self.path)
            except OSError as error:
                raise Problem(f"{self.path}: {error.strerror}.") from error
            except sqlite3.Error as error:
                raise Problem(f"{self.path}: {error}.") from error

        await asyncio.get_running_loop().run_in_executor(self.thread, there)
        try:
            async with self.transaction() as connection:
                await migrate(connection)
        except sqlite3.Error as error:
            raise Problem(f"{self.path}: {error}.") from error
        self.place = self.files()

    async def disconnect(self) -> None:
        if self.connection is not None:
            await self.run(lambda connection: connection.close())
            self.connection = None
        self.thread.shutdown()

    def files(self) -> tuple[tuple[int, int], ...]:
        """Which files lie where ours should be: the database and its journal."""
        found = []
        for name in (self.path, f"{self.path}-wal"):
            try:
                stat = os.stat(name)
            except OSError:
                return ()
            found.append((stat.st_dev, stat.st_ino))
        return tuple(found)

    def still_there(self, connection: sqlite3.Connection) -> None:
        """Raise `StoreLost` if the file was deleted or replaced: what we write would be written into nothing."""
        if not self.lost and self.place and self.files() != self.place:
            self.lost = f"{self.path} was deleted or replaced while the server runs: nothing is accepted any more."
            rescued = f"{self.path}.rescued"  # we still hold what was written
            try:
                with sqlite3.connect(os.fspath(made_private(rescued))) as copy:
                    connection.backup(copy)
                copy.close()
                self.lost += f" What was accepted is in {rescued}."
            except (OSError, sqlite3.Error) as error:
                self.lost += f" It could not be saved: {error}."
        if self.lost:
            raise StoreLost(self.lost)

    async def look(self) -> None:
        await self.run(self.still_there)

    async def faults(self) -> list[str]:
        def there(connection: sqlite3.Connection) -> list[str]:
            return [str(row[0]) for row in connection.execute("PRAGMA quick_check(20)") if row[0] != "ok"]

        try:
            return await self.run(there)
        except Damaged as error:
            return [str(error)]

    async def commit(self, batch: Sequence[PendingRow]) -> list[Exception | None]:
        def there(connection: sqlite3.Connection) -> list[Exception | None]:
            answers: list[Exception | None] = []
            if self.lost:
                raise StoreLost(self.lost)
            connection.execute("BEGIN IMMEDIATE")
            try:
                for job in batch:
                    taken = not connection.execute(ours(APPEND), job.append).fetchall()
                    answers.append(Clash() if taken else None)
                    if not taken:
                        connection.execute(ours(SUMMARISE), job.summarise)
                        if job.guest is not None:
                            connection.execute(ours(SIT), (job.guest, job.table))
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # after some errors SQLite has done it
                    connection.execute("ROLLBACK")
                raise
            self.still_there(connection)
            return answers

        return await self.run(there)

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        def there(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            rows = connection.execute(ours(sql), args).fetchall()
            if sql.startswith(("INSERT", "UPDATE", "DELETE")):
                self.still_there(connection)
            return rows

        return await self.run(there)

    async def execute(self, sql: str, *args: Any) -> None:
        await self.fetch(sql, *args)

    async def many(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        await self.run(lambda connection: connection.executemany(ours(sql), rows))

    @asynccontextmanager
    async def transaction(self, still: bool = False) -> AsyncIterator[Connection]:
        await self.fetch("BEGIN IMMEDIATE")
        try:
            yield self
            await self.fetch("COMMIT")
        except BaseException:
            await self.run(lambda connection: connection.rollback())
            raise


def made_private(path: str) -> Path:
    """An empty file that nobody else may read."""
    Path(path).unlink(missing_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    return Path(path)
