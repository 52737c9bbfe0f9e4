"""How much anybody may ask for: a bucket of tokens each, that fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

from sortilege.server.settings import Rate

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
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class RateLimits:
    """One bucket for each address, guest, or whatever is limited."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = TokenBucket(self.rate.per_second, self.rate.at_once)
            if len(self.buckets) > KEPT:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take(cost)
