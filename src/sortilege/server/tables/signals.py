"""How those who act on changes of tables hear of them, without the tables knowing them."""

from __future__ import annotations

from collections.abc import Callable

from sortilege.server.tables.live import LiveTable

Hear = Callable[[LiveTable], None]


class Signal:
    def __init__(self) -> None:
        self.listeners: list[Hear] = []

    def connect(self, hear: Hear) -> None:
        self.listeners.append(hear)

    def send(self, live: LiveTable) -> None:
        for hear in self.listeners:
            hear(live)


class TableSignals:
    """`changed`: this process loaded a table or wrote to it. `refreshed`: another process has written to it, and
    sees to what follows from that. `visited`: somebody has come to it."""

    def __init__(self) -> None:
        self.changed = Signal()
        self.refreshed = Signal()
        self.visited = Signal()
