"""On paper: what one core would make of more tables than were measured, as a queue with one server."""

from __future__ import annotations

from random import Random

from msgspec import Struct

EVERY = 5.0  # seconds between two actions at a table
SIMULATED = 200_000  # actions


class Forecast(Struct, frozen=True):
    tables: int
    busy: float  # share of the core
    p50: float  # milliseconds
    p99: float


def forecast(service: float, tables: int, seed: int = 1) -> Forecast:
    """Actions come at random, each takes `service` milliseconds of the core, and they wait for each other."""
    random = Random(seed)
    gap = EVERY * 1000 / tables
    free = now = 0.0
    waits = []
    for _ in range(SIMULATED):
        now += random.expovariate(1 / gap)
        free = max(free, now) + service
        waits.append(free - now)
    waits.sort()
    return Forecast(tables, service / gap, waits[SIMULATED // 2], waits[SIMULATED * 99 // 100])
