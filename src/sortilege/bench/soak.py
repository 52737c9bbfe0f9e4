"""Whether a server stays as it is: people come and go at many tables for a long time, and nothing may pile up."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic

from msgspec import Struct
from websockets.exceptions import WebSocketException

from sortilege.bench.server import PLAYERS, BenchTable, Load, make, memory, pinned_server, raise_limits
from sortilege.core.registry import find, names

STAY = 60.0  # seconds that people are at a table, mostly; some longer, most shorter
AWAY = 5.0  # seconds until somebody else opens a table there, or the same people come back
BACK = 0.5  # how often it is the same people who come back to their table
WARM = 10.0  # minutes until everything is as large as it will be
FLAT = 0.05  # how much more there may be afterwards
FEW = 5  # tasks more or less say nothing: there are only a dozen


class Minute(Struct, frozen=True):
    """How a server stood at the end of a minute."""

    minute: int
    memory: int  # bytes
    descriptors: int
    tasks: int
    threads: int
    tables: int  # in memory
    listeners: int
    sockets: int  # that people have open: the server has a descriptor for each
    actions: int  # since the start
    opened: int  # tables, since the start
    failed: int = 0  # visits, since the start: where a machine is too busy, connections end


class Verdict(Struct, frozen=True):
    """How much larger things are at the end than they were: the mean of the last five minutes against that of the first
    five after warming up. Of descriptors, those of sockets that people have open count neither then nor now: whoever
    comes needs one, and what the server keeps beyond that is what piles up. Of tasks the fewest count: those of people
    whose messages are just being answered come and go, and the others stay."""

    memory: float
    descriptors: float
    tasks: float

    @property
    def flat(self) -> bool:
        return max(self.memory, self.descriptors, self.tasks) <= FLAT


class Crowd:
    """People who come to a table, play, and go; again and again, at so many tables at a time."""

    def __init__(self, url: str, tables: int) -> None:
        self.url = url
        self.games = [name for name in names() if PLAYERS in find(name).players]
        self.tables = tables
        self.actions = 0
        self.opened = 0
        self.failed = 0

    async def run(self) -> None:
        await asyncio.gather(*(self.live_at(number) for number in range(self.tables)))

    async def live_at(self, number: int) -> None:
        random, table = Random(number), None
        await asyncio.sleep(random.random() * STAY / 2)  # they do not all come at once
        while True:
            try:
                table = await self.come(random, table)
                await self.stay(random, table)
            except (OSError, WebSocketException):
                self.failed += 1
            await asyncio.sleep(random.expovariate(1 / AWAY))

    async def come(self, random: Random, before: BenchTable | None) -> BenchTable:
        """A new table, or the one that they were at before."""
        if before is not None and random.random() <= BACK:
            return BenchTable(self.url, before.id, before.tokens, before.beats, random.getrandbits(30))
        load = Load(self.games[self.opened % len(self.games)], self.tables)
        self.opened += 1
        return await make(self.url, load, random.getrandbits(30))

    async def stay(self, random: Random, table: BenchTable) -> None:
        try:
            await table.open()
            playing = asyncio.create_task(table.run())
            try:
                await asyncio.sleep(random.expovariate(1 / STAY))
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
        finally:
            await table.close()
            self.actions += table.sent


async def measured(url: str) -> dict[str, int]:
    """What the server tells of itself."""
    from urllib.request import urlopen

    def there() -> str:
        with urlopen(f"{url}/metrics", timeout=120) as answer:
            text: str = answer.read().decode()
        return text

    found = re.findall(r"^sortilege_(\w+) (\d+)", await asyncio.to_thread(there), re.MULTILINE)
    return {name: int(value) for name, value in found}


async def look(url: str, pid: int, minute: int, crowd: Crowd) -> Minute:
    told = await measured(url)
    return Minute(
        minute=minute,
        memory=memory(pid),
        descriptors=len(os.listdir(f"/proc/{pid}/fd")),
        sockets=own_sockets(),
        tasks=told["tasks"],
        threads=len(os.listdir(f"/proc/{pid}/task")),
        tables=told["tables"],
        listeners=told["listeners"],
        actions=crowd.actions,
        opened=crowd.opened,
        failed=crowd.failed,
    )


def own_sockets() -> int:
    """How many sockets this process has open, which is all the people there are."""
    found = 0
    for name in os.listdir("/proc/self/fd"):
        with suppress(OSError):  # closed meanwhile
            found += os.readlink(f"/proc/self/fd/{name}").startswith("socket:")
    return found


async def soak(url: str, pid: int, tables: int, minutes: int, tell: Callable[[Minute], None]) -> list[Minute]:
    crowd, found, began = Crowd(url, tables), [], monotonic()
    people = asyncio.create_task(crowd.run())
    try:
        for minute in range(1, minutes + 1):
            await asyncio.wait([people], timeout=began + 60 * minute - monotonic())
            if people.done():
                people.result()  # why they have stopped
            found.append(await look(url, pid, minute, crowd))
            tell(found[-1])
    finally:
        people.cancel()
        await asyncio.gather(people, return_exceptions=True)
    return found


def judge(found: list[Minute], warm: float = WARM) -> Verdict | None:
    """None if it was too short to tell."""
    after = [one for one in found if one.minute > warm]
    if len(after) < 10:
        return None
    first, last = after[:5], after[-5:]

    def mean(part: list[Minute], what: Callable[[Minute], int]) -> float:
        return sum(what(one) for one in part) / len(part)

    def growth(what: Callable[[Minute], int], besides: Callable[[Minute], int] = lambda one: 0) -> float:
        more = mean(last, what) - mean(last, besides) - (mean(first, what) - mean(first, besides))
        return more / mean(first, what)

    then, now = (min(one.tasks for one in part) for part in (first, last))
    return Verdict(
        growth(lambda one: one.memory),
        growth(lambda one: one.descriptors, lambda one: one.sockets),
        0.0 if abs(now - then) < FEW else (now - then) / then,
    )


def run(tables: int, minutes: int, tell: Callable[[Minute], None]) -> list[Minute]:
    raise_limits(tables * PLAYERS)
    with tempfile.TemporaryDirectory(prefix="sortilege-soak") as folder, pinned_server(folder) as (url, pid):
        return asyncio.run(soak(url, pid, tables, minutes, tell))
