"""What can still be read of a damaged SQLite file, copied into a new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from sortilege.server.store.copies import TABLES

LARGEST = 1 << 40  # the largest gap, in row numbers, over which something is looked for


def rows_of(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """All rows that can be read, by their row numbers; over a damaged page it goes on behind it."""
    last, gap = 0, 1
    while gap < LARGEST:
        try:
            sql = f"SELECT rowid, * FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid"
            for row in connection.execute(sql, (last + gap,)):
                last, gap = row[0], 1
                yield row[1:]
            return
        except sqlite3.DatabaseError:
            gap *= 2


def salvage(damaged: str, fresh: str) -> dict[str, int]:
    """Fill a fresh database of the same schema; how many rows of each table were read."""
    found = {}
    with closing(sqlite3.connect(f"file:{damaged}?mode=ro", uri=True)) as old, closing(sqlite3.connect(fresh)) as new:
        old.text_factory = lambda data: data.decode("utf-8", "replace")
        for table in TABLES:
            found[table] = 0
            try:
                new.execute(f"DELETE FROM {table}")
                for row in rows_of(old, table):
                    marks = ", ".join("?" * len(row))
                    try:
                        new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)
                        found[table] += 1
                    except sqlite3.Error:
                        continue  # a row that makes no sense
            except sqlite3.Error:
                continue  # not even its first page can be read
        new.commit()
    return found
