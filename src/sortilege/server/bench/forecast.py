"""On paper: what one core, and one database, would make of more tables than were measured.

python -m sortilege.server.bench.forecast [MILLISECONDS OF CPU PER ACTION]
"""

from __future__ import annotations

import sys
from random import Random

from msgspec import Struct

EVERY = 5.0  # seconds between two actions at a table
SIMULATED = 200_000  # actions
SERVICE = 2.0  # milliseconds of CPU per action, if none are given
COMMIT, ROW = 3.0, 0.05  # milliseconds for a commit to be safe on disk, and for every row in it: assumed, not measured
BATCH = 256  # rows of one commit, at most


class Forecast(Struct, frozen=True):
    tables: int
    busy: float  # share of the time
    p50: float  # milliseconds
    p99: float
    batch: float = 1.0  # actions dealt with together


def forecast(service: float, tables: int, seed: int = 1) -> Forecast:
    """A core: actions come at random, each takes `service` milliseconds, and they wait for each other."""
    gap = EVERY * 1000 / tables
    free = 0.0
    waits = []
    for now in arrivals(gap, seed):
        free = max(free, now) + service
        waits.append(free - now)
    return summed(tables, service / gap, waits)


def commits(tables: int, commit: float = COMMIT, row: float = ROW, seed: int = 1) -> Forecast:
    """A database: what comes while a commit is under way goes into the next one."""
    times = arrivals(EVERY * 1000 / tables, seed)
    waits: list[float] = []
    free = busy = 0.0
    batches = 0
    start = 0
    while start < len(times):
        began = max(free, times[start])
        end = start + 1
        while end < min(len(times), start + BATCH) and times[end] <= began:
            end += 1
        took = commit + row * (end - start)
        free, busy, batches = began + took, busy + took, batches + 1
        waits += [free - now for now in times[start:end]]
        start = end
    return summed(tables, busy / free, waits, len(times) / batches)


def arrivals(gap: float, seed: int) -> list[float]:
    """Moments, in milliseconds, independent of each other."""
    random, now = Random(seed), 0.0
    return [now := now + random.expovariate(1 / gap) for _ in range(SIMULATED)]


def summed(tables: int, busy: float, waits: list[float], batch: float = 1.0) -> Forecast:
    waits.sort()
    return Forecast(tables, busy, waits[len(waits) // 2], waits[len(waits) * 99 // 100], batch)


def main() -> None:
    service = float(sys.argv[1]) if len(sys.argv) > 1 else SERVICE
    print(f"One core, {service:g} ms of CPU per action:")
    for tables in (500, 1000, 1500, 2000, 3000):
        if service < 0.98 * EVERY * 1000 / tables:
            one = forecast(service, tables)
            print(f"  {tables:7,} tables  {one.busy:4.0%} busy  p50 {one.p50:6.1f} ms  p99 {one.p99:6.1f} ms")
    print(f"One database, {COMMIT:g} ms per commit and {ROW:g} ms per row in it (assumed):")
    for tables in (1000, 12_500, 25_000, 50_000):
        one = commits(tables)
        print(
            f"  {tables:7,} tables  {one.busy:4.0%} busy  p50 {one.p50:6.1f} ms  p99 {one.p99:6.1f} ms"
            f"  {one.batch:5.1f} rows a commit"
        )


if __name__ == "__main__":
    main()
