"""How many notes a PostgreSQL carries from process to process by NOTIFY, and how late they are.

`python -m sortilege.bench.notes URL [NOTES A SECOND …]`: two buses on one database, each with its own connections; one
says, the other hears.
"""

from __future__ import annotations

import asyncio
import sys
from time import perf_counter

from msgspec import Struct

from sortilege.bench.server import Place, cpu, database_processes
from sortilege.server.store.postgres import PostgresBus

RATES = (200, 1_000, 5_000, 20_000, 50_000)  # notes a second; two people act in 5 seconds at 1,000 tables: 400
TICK = 0.002  # seconds between two times that something is said
PATIENCE = 10.0  # seconds for what is still on its way


class Carried(Struct, frozen=True):
    """What became of the notes of some seconds."""

    rate: int  # a second, that were said
    said: int
    heard: int
    p50: float  # milliseconds from saying to hearing
    p99: float
    database: float  # of a core, that the database needed


async def carry(url: str, rate: int, seconds: float) -> Carried:
    said: dict[str, float] = {}
    late: list[float] = []

    def hear(notes: list[str]) -> None:
        now = perf_counter()
        late.extend(now - said[note] for note in notes if note in said)

    here, there = PostgresBus(url, "here"), PostgresBus(url, "there")
    await here.start(lambda notes: None)
    await there.start(hear)
    try:
        here.publish("first")  # connects
        await asyncio.sleep(1.0)
        backends = await database_processes(Place(url))
        began, before = perf_counter(), sum(map(cpu, backends))
        while (passed := perf_counter() - began) < seconds:
            for number in range(len(said), int(rate * passed)):
                note = f"TIwueaWmhZm8INxrGVDk:{number}"  # as long as those about a table
                said[note] = perf_counter()
                here.publish(note)
            await asyncio.sleep(TICK)
        patience = perf_counter() + PATIENCE
        while len(late) < len(said) and perf_counter() < patience:
            await asyncio.sleep(TICK)
        took, busy = perf_counter() - began, sum(map(cpu, backends)) - before
    finally:
        await here.stop()
        await there.stop()
    found = sorted(1000 * one for one in late)
    p50, p99 = (found[int((len(found) - 1) * share)] if found else 0.0 for share in (0.5, 0.99))
    return Carried(rate, len(said), len(late), p50, p99, busy / took)


def main(url: str, *rates: str) -> None:
    for rate in map(int, rates) if rates else RATES:
        one = asyncio.run(carry(url, rate, 5.0))
        heard = f"{one.heard:,} of {one.said:,} heard, p50 {one.p50:.1f} ms, p99 {one.p99:.1f} ms"
        print(f"{one.rate:,} notes a second: {heard}, the database at {100 * one.database:.0f} % of a core")


if __name__ == "__main__":
    main(*sys.argv[1:])
