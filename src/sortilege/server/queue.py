"""The one queue for work that a guest can start and that keeps a worker busy: bots' turns, hints, and whatever else
thinks. Whoever asks for much waits for it themselves.

Who is next: those somebody waits for before those nobody does; among them the address that has had the least of late,
and of that address the table that has. What plays without people has a quota of its own, and never all workers.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from sortilege.core.errors import Problem
from sortilege.server.settings import QueueLimits
from sortilege.server.sharing import Held

HALF_LIFE = 30.0  # seconds after which half of what somebody has had is forgotten
KEPT = 10_000  # addresses and tables remembered; the one unheard of longest is forgotten first
ADVANCE = 0.1  # seconds that work is taken to need until it is done


class Claim(NamedTuple):
    """For whom work is done: those who wait for it at a table. If there are several addresses, the least used pays."""

    addresses: tuple[str, ...]
    table: str
    people: bool = True  # somebody who plays there is waiting, or is expected back


class Turn(NamedTuple):
    worker: int  # the one that is free for it
    share: float  # how much of its usual time work should take: less than 1 while others wait


class QueueFull(Problem):
    """An address that has too much waiting already."""

    def __init__(self) -> None:
        super().__init__("Too much of yours is waiting already.")


class Waiting(NamedTuple):
    claim: Claim
    worker: int | None
    turn: asyncio.Future[Turn]


class Usage:
    """How many seconds everybody has had, fading with time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.seconds: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.untold: dict[str, float] | None = None  # see `Sharing`

    def of(self, key: str) -> float:
        seconds, at = self.seconds.get(key, (0.0, 0.0))
        return seconds * 0.5 ** ((self.now() - at) / HALF_LIFE) if seconds else 0.0

    def add(self, key: str, seconds: float) -> None:
        self.hear(key, seconds)
        if self.untold is not None:
            self.untold[key] = self.untold.get(key, 0.0) + seconds

    def hear(self, key: str, seconds: float) -> None:
        self.seconds[key] = self.of(key) + seconds, self.now()
        self.seconds.move_to_end(key)
        if len(self.seconds) > KEPT:
            self.seconds.popitem(last=False)


class WorkQueue:
    def __init__(self, workers: int, limits: QueueLimits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.now = now
        self.free = set(range(workers))
        self.workers = workers
        self.waiting: list[Waiting] = []
        self.by_address = Held(limits.waiting_per_address)  # how much of theirs waits
        self.used = Usage(now)
        self.without_people = 0  # workers busy for tables without people
        self.credit = limits.without_people_burst  # seconds of a worker that such tables may have now
        self.credit_at = now()
        self.timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, claim: Claim, worker: int | None = None) -> AsyncIterator[Turn]:
        """Wait for a worker: any, or just this one. Raises `QueueFull`."""
        turn = await self.wait(claim, worker)
        payer, began = self.payer(claim), self.now()
        self.charge(payer, claim, ADVANCE)
        try:
            yield turn
        finally:
            spent = self.now() - began
            self.charge(payer, claim, spent - ADVANCE)
            if not claim.people:
                self.credit -= spent
                self.without_people -= 1
            self.free.add(turn.worker)
            self.serve()

    def charge(self, payer: str, claim: Claim, seconds: float) -> None:
        self.used.add(f"@{payer}", seconds)
        self.used.add(claim.table, seconds)

    def payer(self, claim: Claim) -> str:
        return min(claim.addresses, key=lambda address: self.used.of(f"@{address}"), default="")

    async def wait(self, claim: Claim, worker: int | None) -> Turn:
        address = min(claim.addresses, key=self.by_address.of, default="")
        if self.by_address.of(address) >= self.limits.waiting_per_address:
            raise QueueFull
        one = Waiting(claim, worker, asyncio.get_running_loop().create_future())
        self.waiting.append(one)
        self.by_address.add(address)
        self.serve()
        try:
            return await one.turn
        except asyncio.CancelledError:
            if one.turn.done() and not one.turn.cancelled():  # it came just now, too late
                self.free.add(one.turn.result().worker)
                self.without_people -= not claim.people
            self.waiting = [other for other in self.waiting if other is not one]
            self.serve()
            raise
        finally:
            self.by_address.add(address, -1)

    def serve(self) -> None:
        """Give free workers to those who are next."""
        while self.free and (one := self.next()) is not None:
            self.waiting.remove(one)
            worker = one.worker if one.worker is not None else min(self.free)
            self.free.discard(worker)
            self.without_people += not one.claim.people
            one.turn.set_result(Turn(worker, self.share(one.claim)))

    def next(self) -> Waiting | None:
        """Find who is next: the first of equals."""
        alone = self.may_serve_without_people()
        found = [one for one in self.waiting if one.worker is None or one.worker in self.free]
        found = [one for one in found if not one.turn.done() and (one.claim.people or alone)]
        return min(found, key=self.rank, default=None)

    def rank(self, one: Waiting) -> tuple[bool, float, float]:
        claim = one.claim
        return not claim.people, self.used.of(f"@{self.payer(claim)}"), self.used.of(claim.table)

    def may_serve_without_people(self) -> bool:
        """Whether a table without people may have a worker now; if not, look again when it may."""
        limits, now = self.limits, self.now()
        rate = limits.without_people_share * self.workers
        self.credit = min(limits.without_people_burst, self.credit + (now - self.credit_at) * rate)
        self.credit_at = now
        if self.without_people >= max(1, self.workers - 1):
            return False
        if self.credit > 0:
            return True
        if rate and self.timer is None and any(not one.claim.people for one in self.waiting):
            self.timer = asyncio.get_running_loop().call_later(0.05 - self.credit / rate, self.look_again)
        return False

    def look_again(self) -> None:
        self.timer = None
        self.serve()

    def share(self, claim: Claim) -> float:
        """How much of its usual time work may take: each other address that waits takes its part, and so does each
        other table of the same one. However many tables somebody has, others feel one address."""
        mine = set(claim.addresses)
        others: set[str] = set()
        for one in self.waiting:
            if one.claim.people and one.claim.table != claim.table:
                others.add(one.claim.table if mine.intersection(one.claim.addresses) else self.payer(one.claim))
        most = 1.0 if claim.people else self.limits.without_people_thinks
        return max(self.limits.least_share, most / (1 + len(others) / self.workers))

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
