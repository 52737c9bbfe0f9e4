"""What a log without end costs: somebody acts, takes it back, and acts again, thousands of times. Loading the table is
bounded by its snapshot, and whoever plays elsewhere does not wait.

`python -m sortilege.bench.long_log GAME [ROWS …]`, of a game for two in which those who play may take back together.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from typing import NamedTuple

import msgspec

from sortilege.core.registry import find
from sortilege.server.messages import Act, AnyCommand, Pause, Propose
from sortilege.server.services import Services
from sortilege.server.settings import Settings
from sortilege.server.store.base import KeptSnapshot
from sortilege.server.tables import entries
from sortilege.server.tables.consequences import consequence
from sortilege.server.tables.judge import Judge
from sortilege.server.tables.snapshots import checksum, write_snapshot
from sortilege.server.tables.table import FoldedTable

GUEST = "somebody"
TOGETHER = 256  # rows on their way at a time
LOOK = 0.002  # seconds between two looks of somebody else


class Cost(NamedTuple):
    seconds: float
    longest: float  # that anybody else waited for their turn meanwhile
    rows: int  # that were read


async def cost_of(services: Services, work: Awaitable[object]) -> Cost:
    """Do something, while somebody else looks again and again whether it is their turn."""
    longest, read, rows = 0.0, services.store.read, 0

    async def counted(table: str, after: int = 0, last: int = 2**62, most: int = 2**62) -> object:
        nonlocal rows
        found = await read(table, after, last, most)
        rows += len(found)
        return found

    async def look() -> None:
        nonlocal longest
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOK)
            longest = max(longest, time.perf_counter() - began - LOOK)

    looking = asyncio.create_task(look())
    services.store.read = counted  # type: ignore[method-assign, assignment]
    try:
        began = time.perf_counter()
        await work
        return Cost(time.perf_counter() - began, longest, rows)
    finally:
        services.store.read = read  # type: ignore[method-assign]
        looking.cancel()


def next_command(table: FoldedTable) -> AnyCommand:
    """Act, or take back what was done last."""
    play = table.on
    if play.moves:
        return Propose("undo")
    seat = next(iter(play.state.to_act))
    return Act(seat, int(play.state.asked[seat]), play.state.legal(seat)[0].text)


async def filled(services: Services, name: str, count: int) -> str:
    """A table with so many rows, as one guest can write them."""
    game = find(name)
    options = msgspec.to_builtins(game.options_type())
    created = entries.Created(
        game=name, rules=game.rules, data=game.digest, cards=None, players=2, host=GUEST, options=options
    )
    seats: list[entries.Entry] = [entries.Sat(seat, GUEST, "Ada") for seat in range(game.seats(2))]
    table = (await services.writer.create(created, seats, start=True)).table
    pending: list[asyncio.Task[None]] = []
    while table.seq < count:
        now = services.settings.now()
        fresh = services.settings.new_secret()
        verdict = consequence(table, services.guests, now, fresh)  # of a vote in which one is everybody
        if verdict is None:
            verdict = Judge(table, services.guests, GUEST, fresh, now).decide(next_command(table))
            assert verdict is not None
        row, summary = table.next_row(now, None, verdict.entry), services.writer.summaries.of(table, now)
        await table.take(row, verdict.tried)
        pending.append(asyncio.create_task(services.store.append(table.id, row, summary)))
        if len(pending) == TOGETHER:
            await asyncio.gather(*pending)
            pending.clear()
    await asyncio.gather(*pending)
    return table.id


async def measured(game: str, count: int) -> dict[str, Cost]:
    with tempfile.TemporaryDirectory(prefix="sortilege-log") as folder:
        services = await Services.start(Settings(database_url=f"sqlite:///{folder}/log.db", limits=False, audit=0))
        await services.tasks.cancel()  # what looks after tables now and then is not what is measured
        try:
            id = await filled(services, game, count)
            found = {}
            for name in ("without a snapshot", "with one"):
                services.tables.forget(await services.tables.find(id))
                if name == "without a snapshot":
                    await services.store.forget_snapshot(id)
                found[f"loading {name}"] = await cost_of(services, services.tables.find(id))
            found["a command"] = await cost_of(services, services.writer.command(id, GUEST, Pause(True)))
            live = await services.tables.find(id)
            state = write_snapshot(live.table)
            kept = KeptSnapshot(live.table.seq, live.table.link, state, checksum(state))
            found["the audit after it"] = await cost_of(services, services.writer.audit(live, kept))
            return found
        finally:
            await services.stop()


def main() -> None:
    game, *counts = sys.argv[1:]
    for count in [int(given) for given in counts] or [7_500, 75_000]:
        print(f"A log of {count:,} rows:")
        for name, one in asyncio.run(measured(game, count)).items():
            waited = f"others waited {1000 * one.longest:.0f} ms at most"
            print(f"  {name}: {1000 * one.seconds:,.0f} ms, {one.rows:,} rows read, {waited}")


if __name__ == "__main__":
    main()
