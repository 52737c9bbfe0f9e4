"""The ways in which people want to be called, as they are stored."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
from msgspec import Struct

from sortilege.server.store.base import Store

ADD = """INSERT INTO ways (id, guest, session, table_id, way, confirmed, failures, used)
    VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
    ON CONFLICT (id) DO UPDATE SET session = excluded.session, way = excluded.way, failures = 0, used = excluded.used"""
COLUMNS = "SELECT id, guest, table_id, confirmed, failures, way FROM ways"
OF_GUEST = f"{COLUMNS} WHERE guest = $1 ORDER BY id"
OF_TABLE = f"{COLUMNS} WHERE table_id = $1 ORDER BY id"
ONE = f"{COLUMNS} WHERE id = $1"
CONFIRM = "UPDATE ways SET confirmed = $2 WHERE id = $1 AND confirmed = 0"
FAILED = "UPDATE ways SET failures = failures + 1 WHERE id = $1"
WORKED = "UPDATE ways SET failures = 0, used = $2 WHERE id = $1"
REMOVE = "DELETE FROM ways WHERE id = $1 RETURNING id"
REMOVE_OF_GUEST = "DELETE FROM ways WHERE guest = $1"
REMOVE_OF_SESSION = "DELETE FROM ways WHERE guest = $1 AND session = $2"
KNOWN = "SELECT DISTINCT guest, table_id FROM ways"
OLD = "DELETE FROM ways WHERE used < $1 OR (confirmed = 0 AND used < $2)"

Form = Literal["discord", "ntfy", "json"]


class Way(Struct, frozen=True, omit_defaults=True):
    """One way to call somebody."""

    kind: Literal["push", "webhook", "mail"]
    target: str  # the address: of a push service, of a webhook, of mail
    language: Literal["en", "fr"]
    origin: str  # where whoever asked for it reaches this server
    p256dh: str = ""  # a browser's keys
    auth: str = ""
    form: Form = "json"  # how a webhook likes it


class StoredWay(Struct, frozen=True):
    id: str
    guest: str
    table: str  # a table that everybody may be waited for at; none: a guest's own turns, anywhere
    confirmed: int  # when its owner has said yes; 0: not yet
    failures: int
    way: Way


def read(row: tuple[Any, ...]) -> StoredWay:
    id, guest, table, confirmed, failures, text = row
    return StoredWay(id, guest, table, confirmed, failures, msgspec.json.decode(text, type=Way))


class Ways:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.guests: set[str] = set()  # who has any: all others cost nothing
        self.tables: set[str] = set()
        self.known = asyncio.Lock()  # nobody is added while all are read: they would be forgotten

    async def refresh(self) -> bool:
        """Read who wants to be called, whichever process was told; whether anybody is new."""
        async with self.known:
            before = self.guests | self.tables
            rows = await self.store.fetch(KNOWN)
            self.guests = {guest for guest, table in rows if not table}
            self.tables = {table for _, table in rows if table}
            return not before.issuperset(self.guests | self.tables)

    async def add(self, one: StoredWay, session: str, now: int) -> None:
        text = msgspec.json.encode(one.way).decode()
        async with self.known:
            await self.store.execute(ADD, one.id, one.guest, session, one.table, text, one.confirmed, now)
            (self.tables if one.table else self.guests).add(one.table or one.guest)

    async def of_guest(self, guest: str) -> list[StoredWay]:
        return [read(row) for row in await self.store.fetch(OF_GUEST, guest)]

    async def of_table(self, table: str) -> list[StoredWay]:
        return [read(row) for row in await self.store.fetch(OF_TABLE, table)]

    async def one(self, id: str) -> StoredWay | None:
        found = await self.store.fetch(ONE, id)
        return read(found[0]) if found else None

    async def confirm(self, id: str, now: int) -> None:
        await self.store.execute(CONFIRM, id, now)

    async def failed(self, id: str) -> None:
        await self.store.execute(FAILED, id)

    async def worked(self, id: str, now: int) -> None:
        await self.store.execute(WORKED, id, now)

    async def remove(self, id: str) -> bool:
        return bool(await self.store.fetch(REMOVE, id))

    async def remove_of(self, guest: str, session: str | None = None) -> None:
        """Forget how to call a guest, or the device of one session."""
        if session is None:
            await self.store.execute(REMOVE_OF_GUEST, guest)
        else:
            await self.store.execute(REMOVE_OF_SESSION, guest, session)

    async def forget(self, before: int, unconfirmed: int) -> None:
        """Forget ways that were not used since, and those whose owner has not said yes."""
        await self.store.execute(OLD, before, unconfirmed)
