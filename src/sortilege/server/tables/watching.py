"""How many watch a table from one address, at this process and at others."""

from __future__ import annotations

from collections import Counter

from sortilege.server.sharing import Held
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.open_tables import OpenTables


def watched(live: LiveTable, address: str) -> str:
    """The key under which those of an address are counted at a table."""
    return f"{live.table.id}/{address}"


class Watching(Held):
    """Counted when it is told: whoever takes a seat watches no longer."""

    def __init__(self, most: int, tables: OpenTables) -> None:
        super().__init__(most)
        self.tables = tables

    def worth_telling(self) -> list[tuple[str, int]]:
        busy = [live for live in self.tables if live.presence.here.watchers]
        self.here = Counter(watched(live, address) for live in busy for address in live.watchers())
        return super().worth_telling()
