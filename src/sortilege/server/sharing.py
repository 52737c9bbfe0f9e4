"""What the processes on one database have in common: limits, who holds how much, and what was counted.

Every second each process tells the others what was taken from its limits and from its queue, and who holds much. So a
limit is the same however many processes there are; only within one second can somebody have more by asking all of them
at once, and what they had too much they wait for afterwards. Counters are added up in the store, from which every
process answers the same.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Protocol

from sortilege.server.metrics import Metrics
from sortilege.server.store.base import Store
from sortilege.server.store.bus import Bus

BEAT = 1.0  # seconds between two times that processes tell each other
LOST = 3.5 * BEAT  # seconds after which what another process holds no longer counts
WORTH = 8  # a process tells who holds so large a part of what they may: 1 / WORTH

log = logging.getLogger("sortilege.server")


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
    def __init__(self, store: Store, bus: Bus, metrics: Metrics, gauges: Callable[[], dict[str, int]]) -> None:
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.gauges = gauges
        self.measures = Held(0)
        self.taken: dict[str, Taken] = {}
        self.held: dict[str, Held] = {"measures": self.measures}
        self.stored: Counter[str] = Counter()  # what the store knows of our counters
        self.storing = asyncio.Lock()

    def share_taken(self, name: str, taken: Taken) -> None:
        self.taken[name] = taken
        taken.untold = {} if self.bus.shared else None

    def share_held(self, name: str, held: Held) -> None:
        self.held[name] = held

    async def run(self) -> None:
        while self.bus.shared:
            await asyncio.sleep(BEAT)
            self.tell()
            try:
                await self.store_counts()
            except Exception as error:  # the database may be away for a while
                log.warning("store not reachable", extra={"error": type(error).__name__})

    def tell(self) -> None:
        self.measures.here = Counter(self.gauges())
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

    # What is counted

    async def store_counts(self) -> None:
        """Add what was counted here since the last time."""
        async with self.storing:
            now = Counter(self.metrics.counts)
            if new := sorted((now - self.stored).items()):  # in the same order everywhere: nobody waits in a circle
                await self.store.add_counts(new)
            self.stored = now

    async def counts(self) -> Mapping[str, float]:
        """The counters of all processes together, also of those that are gone."""
        if not self.bus.shared:
            return self.metrics.counts
        await self.store_counts()
        return Counter(await self.store.counts())

    def measured(self) -> dict[str, int]:
        """What is measured at all processes together."""
        here, others = self.gauges(), self.measures.others
        damaged = max([here["damaged"], *others("damaged")])  # each of them looks at all tables
        return {name: int(value + sum(others(name))) for name, value in here.items()} | {"damaged": int(damaged)}
