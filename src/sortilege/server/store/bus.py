"""How processes tell each other that something is new. Only a hint: what is true is in the store.

A note is `table:seq` for a log that has grown, `table!id` for a line of chat, `table@process@0.2` for the seats whose
people follow it at that process, `table>…` for a moment of a finished game that somebody shows the others, and `table~`
for a log in which people were deleted. A lost note costs a few seconds, never an action: every process also sweeps the
store now and then.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

Hear = Callable[[list[str]], None]  # called with notes; with none when some may have been missed


class Bus(ABC):
    name: str  # of this process
    shared: bool  # whether there may be other processes

    @abstractmethod
    async def start(self, hear: Hear) -> None: ...

    @abstractmethod
    async def stop(self) -> None: ...

    @abstractmethod
    def publish(self, note: str) -> None: ...

    def publish_present(self, table: str, seats: str) -> None:
        self.publish(f"{table}@{self.name}@{seats}")


class SingleProcessBus(Bus):
    """There is nobody to tell."""

    shared = False

    def __init__(self, name: str) -> None:
        self.name = name

    async def start(self, hear: Hear) -> None:
        pass

    async def stop(self) -> None:
        pass

    def publish(self, note: str) -> None:
        pass
