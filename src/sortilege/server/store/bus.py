"""How processes tell each other that something is new. Only a hint: what is true is in the store.

A note is `table:seq` for a log that has grown, `table!id` for a line of chat and `table@process@0.2@1@Lou` for the
seats whose people follow it at that process, and who watches there. `table?0.2.7` says that the process
lets a bot think, on question 7 to seat 2 of game 0, and `~process~limit~key~amount` what was taken or is held there.
`table>…` is a moment of a finished game that somebody shows the others, and `table~` says that people were deleted from
a log. `table/game/version%done.of` says how far a review is that the process makes. A lost note costs a few seconds,
never an action: every process also sweeps the store now and then.
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

    def publish_present(self, table: str, there: str) -> None:
        self.publish(f"{table}@{self.name}@{there}")

    def publish_amount(self, limit: str, key: str, amount: float) -> None:
        self.publish(f"~{self.name}~{limit}~{key}~{amount:g}")


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
