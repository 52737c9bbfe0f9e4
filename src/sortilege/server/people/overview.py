"""What there is on a server, for its host: tables and guests by number, and the tables one by one."""

from __future__ import annotations

from msgspec import Struct

from sortilege.server.settings import Settings
from sortilege.server.store.base import Store
from sortilege.server.tables.summary import read_summary

DAY = 24 * 3600 * 1000
TABLES = "SELECT touched, summary FROM tables ORDER BY touched DESC LIMIT $1"
COUNTS = """SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM tables WHERE touched >= $1),
    (SELECT COUNT(*) FROM sessions), (SELECT COUNT(*) FROM sessions WHERE seen >= $1),
    (SELECT COUNT(*) FROM reports)"""


class TableLine(Struct, frozen=True):
    """A table as the host of the server is told of it: who plays what, never a card."""

    table: str
    game: str
    phase: str
    names: tuple[str, ...]
    guests: tuple[str, ...]  # those who hold its seats
    listed: bool
    touched: int


class Numbers(Struct, frozen=True):
    """Everything, and what of it was used in the last day."""

    tables: int
    tables_today: int
    sessions: int
    sessions_today: int
    reports: int


async def tables(store: Store, limit: int) -> list[TableLine]:
    """The tables, those used last first."""
    found = []
    for touched, text in await store.fetch(TABLES, limit):
        stored = read_summary(text)
        if stored is not None:
            info = stored.info
            names = tuple(seat.name or seat.bot or "" for seat in info.seats)
            guests = tuple(dict.fromkeys(guest for guest in stored.guests if guest))
            found.append(TableLine(info.table, info.game, info.phase, names, guests, info.public, int(touched)))
    return found


async def numbers(settings: Settings, store: Store) -> Numbers:
    row = (await store.fetch(COUNTS, settings.now() - DAY))[0]
    return Numbers(*(int(value) for value in row))
