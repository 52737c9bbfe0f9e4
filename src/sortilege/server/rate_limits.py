"""How much anybody may ask for: a bucket of tokens each, that fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

from sortilege.server.settings import Rate

T = TypeVar("T")
KEPT = 20_000  # keys remembered; the one unheard of longest is forgotten first


class TokenBucket:
    """`rate` tokens per second, and at most `burst` at once."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if not self.left(cost):
            return False
        self.tokens -= cost
        return True

    def left(self, cost: float = 1.0) -> bool:
        """Whether there is enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens >= cost


class RateLimits:
    """One bucket for each address, guest, or whatever is limited."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self.untold: dict[str, float] | None = None  # see `Sharing`

    def take(self, key: str, cost: float = 1.0) -> bool:
        if not self.bucket(key).take(cost):
            return False
        if self.untold is not None:
            self.untold[key] = self.untold.get(key, 0.0) + cost
        return True

    def add(self, key: str, cost: float) -> None:
        """Take what has been used already, whether or not there was enough."""
        self.hear(key, cost)
        if self.untold is not None:
            self.untold[key] = self.untold.get(key, 0.0) + cost

    def hear(self, key: str, cost: float) -> None:
        """Take what another process has let somebody take, though there may not be enough: they wait the longer."""
        bucket = self.bucket(key)
        bucket.take(0.0)
        bucket.tokens -= cost

    def bucket(self, key: str) -> TokenBucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = TokenBucket(self.rate.per_second, self.rate.at_once)
            if len(self.buckets) > KEPT:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket


class Measured(Generic[T]):
    """Work that is awaited, and how long it has kept this process busy: not how long it has waited."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        given, thrown = None, None
        while True:
            began = time.thread_time()
            try:
                wanted = self.work.send(given) if thrown is None else self.work.throw(thrown)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                self.seconds += time.thread_time() - began
            try:
                given, thrown = (yield wanted), None
            except BaseException as error:
                given, thrown = None, error
