"""Which database an address names: the store on it, and the bus that comes with it."""

from __future__ import annotations

from sortilege.core.errors import Problem
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus, SingleProcessBus


def store_at(url: str) -> Store:
    """The store behind `sqlite:///FILE` or `postgresql://…`."""
    scheme, separator, rest = url.partition("://")
    if separator and scheme == "sqlite" and len(rest) > 1:
        from sortilege.server.store.sqlite import SqliteStore

        return SqliteStore(rest[1:])  # sqlite:///relative, sqlite:////absolute
    if separator and scheme in ("postgresql", "postgres"):
        from sortilege.server.store.postgres import PostgresStore

        return PostgresStore(url)
    raise Problem(f"A database is sqlite:///FILE or postgresql://…, not {scheme + '://…' if separator else url!r}.")


def bus_at(url: str, name: str) -> Bus:
    """The bus that comes with a database."""
    if url.startswith("postgres"):
        from sortilege.server.store.postgres import PostgresBus

        return PostgresBus(url, name)
    return SingleProcessBus(name)
