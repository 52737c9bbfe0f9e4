"""Backups: the whole database as one SQLite file, whichever database it is from and goes to."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sortilege.core.errors import Problem
from sortilege.server.store.base import Store
from sortilege.server.store.databases import store_at
from sortilege.server.store.sqlite import SqliteStore, made_private

PAGE = 2000  # rows in memory at a time
SERVED = 20_000  # milliseconds after which a server that says nothing is taken to be stopped
TABLES = {  # by table, what its rows are ordered by
    "log": ("table_id", "seq"),
    "tables": ("id",),
    "chat": ("table_id", "id"),
    "people": ("guest", "table_id"),
    "traces": ("guest", "table_id"),
    "snapshots": ("table_id",),
    "outages": ("began",),
    "sessions": ("guest", "id"),
    "origins": ("table_id",),
    "sanctions": ("what", "kind", "subject"),
    "reports": ("id",),
    "results": ("guest", "table_id", "number"),
    "seen": ("table_id", "number", "guest"),
    "deals": ("table_id", "number"),
    "deal_seats": ("deal", "guest", "seat"),
    "links": ("code",),
    "reviews": ("table_id", "number"),
    "ways": ("id",),
    "waiting": ("table_id", "guest"),
    "mail_refusals": ("address",),
    "bot_accounts": ("name",),
    "challenges": ("id",),
    "settings": ("name",),
}


async def backup(url: str, path: Path) -> int:
    """Copy the database into a new file, also while it is served; how many tables there are."""
    if path.exists():
        raise Problem(f"{path} is there already: name another file.")
    if url.startswith("sqlite") and not Path(url.removeprefix("sqlite:///")).exists():
        raise Problem(f"There is no database at {url.removeprefix('sqlite:///')}.")
    draft = path.with_name(f"{path.name}.part")
    try:
        made_private(str(draft))
        if url.startswith("sqlite"):  # as it is, also of an older version
            file = url.removeprefix("sqlite:///")
            with closing(sqlite3.connect(file)) as store, closing(sqlite3.connect(draft)) as copy:
                store.backup(copy, pages=1000)
        else:
            target = SqliteStore(str(draft))
            await target.connect()
            source = store_at(url)
            await source.connect()
            try:
                await copy_all(source, target)
                await target.fetch("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                await source.disconnect()
                await target.disconnect()
        with closing(sqlite3.connect(draft)) as copy:
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it
            count = int(copy.execute("SELECT COUNT(*) FROM tables").fetchone()[0])
        os.replace(draft, path)
        return count
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise Problem(f"{path}: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)


async def restore(url: str, path: Path, replace: bool = False) -> int:
    """Fill a database with a backup, of this version or an earlier one; how many tables there are."""
    if not path.is_file():
        raise Problem(f"{path} is no file.")
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "tables.db"
        draft.write_bytes(path.read_bytes())
        source = SqliteStore(str(draft))
        await source.connect()
        try:
            if faults := await source.faults():
                raise Problem(f"{path} is damaged: {faults[0]}")
            target = store_at(url)
            await target.connect()
            try:
                await may_replace(target, replace)
                await copy_all(source, target)
                return int((await target.fetch("SELECT COUNT(*) FROM tables"))[0][0])
            finally:
                await target.disconnect()
        finally:
            await source.disconnect()


async def is_served(store: Store) -> bool:
    """Whether a server has said lately that it serves, and not that it stops."""
    said, stopped = await store.served(), await store.fetch("SELECT value FROM settings WHERE name = 'stopped'")
    now = time.time_ns() // 1_000_000
    return said is not None and now - said < SERVED and (not stopped or int(stopped[0][0]) < said)


async def may_replace(target: Store, replace: bool) -> None:
    if await is_served(target):
        raise Problem("A server uses this database: stop it first.")
    count = int((await target.fetch("SELECT COUNT(*) FROM tables"))[0][0])
    if count and not replace:
        raise Problem(f"There are {count} tables in this database already: say --replace to throw them away.")


async def copy_all(source: Store, target: Store) -> None:
    """Copy every row of every table, in one transaction at each end."""
    async with source.transaction(still=True) as there, target.transaction() as here:
        for name, order in TABLES.items():
            await here.fetch(f"DELETE FROM {name}")
            keys = ", ".join(order)
            done = 0
            while rows := await there.fetch(f"SELECT * FROM {name} ORDER BY {keys} LIMIT {PAGE} OFFSET {done}"):
                marks = ", ".join(f"${number + 1}" for number in range(len(rows[0])))
                await here.many(f"INSERT INTO {name} VALUES ({marks})", rows)
                done += len(rows)
