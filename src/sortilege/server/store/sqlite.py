"""The store on SQLite: a file beside the server, written by one thread."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sortilege.core.errors import Problem
from sortilege.server.store.base import APPEND, SCHEMA, SIT, SUMMARISE, Clash, PendingRow, Store

T = TypeVar("T")
PARAMETER = re.compile(r"\$(\d)")


@cache
def ours(sql: str) -> str:
    """The common text with SQLite's way to number parameters."""
    return PARAMETER.sub(r"?\1", sql)


class SqliteStore(Store):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        # All that touches the connection runs in this one thread, in the order it was asked for.
        self.thread = ThreadPoolExecutor(1, "store")
        self.connection: sqlite3.Connection | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def there() -> T:
            assert self.connection is not None
            return work(self.connection)

        return await asyncio.get_running_loop().run_in_executor(self.thread, there)

    async def connect(self) -> None:
        def there() -> None:
            try:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
                self.connection = sqlite3.connect(self.path, isolation_level=None, timeout=10, check_same_thread=False)
                self.connection.execute("PRAGMA journal_mode = WAL")
                self.connection.execute("PRAGMA synchronous = FULL")  # accepted means safe from a power cut too
                for statement in SCHEMA:
                    self.connection.execute(statement)
            except (OSError, sqlite3.Error) as error:
                raise Problem(f"{self.path}: {error}.") from error

        await asyncio.get_running_loop().run_in_executor(self.thread, there)

    async def disconnect(self) -> None:
        if self.connection is not None:
            await self.run(lambda connection: connection.close())
            self.connection = None
        self.thread.shutdown()

    async def commit(self, batch: Sequence[PendingRow]) -> list[Exception | None]:
        def there(connection: sqlite3.Connection) -> list[Exception | None]:
            answers: list[Exception | None] = []
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
                connection.execute("ROLLBACK")
                raise
            return answers

        return await self.run(there)

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return await self.run(lambda connection: connection.execute(ours(sql), args).fetchall())

    async def execute(self, sql: str, *args: Any) -> None:
        await self.fetch(sql, *args)
