"""What the processes on one database have in common: limits, and who holds how much.

Every second each process tells the others what was taken from its limits and from its queue, and who holds much. So a
limit is the same however many processes there are; only within one second can somebody have more by asking all of them
at once, and what they had too much they wait for afterwards.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Protocol

from sortilege.server.store.bus import Bus

BEAT = 1.0  # seconds between two times that processes tell each other
LOST = 3.5 * BEAT  # seconds after which what another process holds no longer counts
WORTH = 8  # a process tells who holds so large a part of what they may: 1 / WORTH


class Taken(Protocol):
    """Something of which everybody may take only so much."""

    untold: dict[str, float] | None  # by key, what was taken here and the others do not know; None: there are no others

    def hear(self, key: str, amount: float) -> None:
        """Take in what was taken at another process."""


class Held:
    """How many of something everybody has at once, here and at other processes."""

    def __init__(self, most: int = WORTH) -> None:
        self.most = most  # that anybody may have
        self.here: Counter[str] = Counter()
        self.elsewhere: dict[str, dict[str, tuple[float, float]]] = {}  # by key and process, when it said how many

    def add(self, key: str, amount: int = 1) -> None:
        self.here[key] += amount
        if not self.here[key]:
            del self.here[key]

    def of(self, key: str) -> float:
        return self.here[key] + sum(self.others(key))

    def others(self, key: str) -> list[float]:
        """What each other process has said of late."""
        if key not in self.elsewhere:
            return []
        since = time.monotonic() - LOST
        fresh = {name: said for name, said in self.elsewhere[key].items() if said[0] > since}
        if not fresh:
            del self.elsewhere[key]
        return [amount for _, amount in fresh.values()]

    def worth_telling(self) -> list[tuple[str, int]]:
        return [(key, amount) for key, amount in self.here.items() if amount * WORTH >= self.most]

    def hear(self, process: str, key: str, amount: float) -> None:
        self.elsewhere.setdefault(key, {})[process] = time.monotonic(), amount

    def forget_lost(self) -> None:
        for key in list(self.elsewhere):
            self.others(key)


class Sharing:
    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.taken: dict[str, Taken] = {}
        self.held: dict[str, Held] = {}

    def share_taken(self, name: str, taken: Taken) -> None:
        self.taken[name] = taken
        taken.untold = {} if self.bus.shared else None

    def share_held(self, name: str, held: Held) -> None:
        self.held[name] = held

    async def run(self) -> None:
        while self.bus.shared:
            await asyncio.sleep(BEAT)
            self.tell()

    def tell(self) -> None:
        for name, taken in self.taken.items():
            told, taken.untold = taken.untold or {}, {}
            for key, amount in told.items():
                self.bus.publish_amount(name, key, amount)
        for name, held in self.held.items():
            held.forget_lost()
            for key, amount in held.worth_telling():
                self.bus.publish_amount(name, key, amount)

    def hear(self, process: str, name: str, key: str, amount: str) -> None:
        if (taken := self.taken.get(name)) is not None:
            taken.hear(key, float(amount))
        elif (held := self.held.get(name)) is not None:
            held.hear(process, key, float(amount))
