"""A server stays as it is: whoever comes and goes leaves nothing in memory."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import Counter, deque
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from websockets.protocol import Protocol

from sortilege.server.services import Services
from sortilege.server.tables import open_tables, presence
from tests.server.player import say
from tests.server.serving import PATIENCE, SCRAMBLE, WHISPERS, Running, at
from tests.server.test_socket import heard, joined
from tests.server.test_storage import step

Found = Counter[str]
OURS = ("sortilege.", "tests.toys.")


def objects() -> Found:
    """All objects of the server's and of its games, and the ends of its sockets, by type. The collector does not run:
    what is still there is either held by something, or would have to be searched for among everything."""
    found = Counter(type(one) for one in gc.get_objects())
    ours = {kind: number for kind, number in found.items() if kind is Protocol or str(kind.__module__).startswith(OURS)}
    return Counter({f"{kind.__module__}.{kind.__qualname__}": number for kind, number in ours.items()})


def entries(services: Services) -> Found:
    """How much every part of a server remembers."""
    found: Found = Counter()
    seen: set[int] = set()

    def look(name: str, one: Any, depth: int) -> None:
        if id(one) in seen or depth > 4:
            return
        seen.add(id(one))
        if isinstance(one, dict | list | set | deque):
            found[name] = len(one)
        elif type(one).__module__.startswith("sortilege.server"):
            for attribute, value in getattr(one, "__dict__", {}).items():
                look(f"{name}.{attribute}", value, depth + 1)

    look("services", services, 0)
    return found


async def evening(running: Running) -> None:
    """A table is opened and played at, watched, talked at and left; by sockets, a stream and requests."""
    for game in (SCRAMBLE, WHISPERS):
        made = await running.create(game, 2, ["mine", "mine"], start=True)
        table, token = made["table"], made["token"]
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(joined(running, table, token, beats=True))
            two = await stack.enter_async_context(joined(running, table, token))
            watcher = await stack.enter_async_context(joined(running, table, name="Lou"))
            await heard(watcher, "present")
            await heard(two, "view")
            await heard(one, "view")
            for _ in range(3):
                await step(running, table, token)
            await say(two, type="say", id="s", text="hello", room="table")
            await heard(two, "ack")
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=running.url, timeout=PATIENCE))
            async with http.stream("GET", f"/api/tables/{table}/stream") as answer:
                await anext(answer.aiter_lines())


def test_coming_and_going_leaves_nothing_behind(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AWAY", "AWAY_IN_SILENCE"):
        monkeypatch.setattr(presence, name, 0.01)

    async def test(running: Running) -> None:
        services = running.services

        async def calm() -> None:
            while services.tables.live or services.limits.following.here:
                await asyncio.sleep(0.05)

        await evening(running)  # until everything is there that is made once
        await calm()
        gc.collect()
        gc.disable()
        try:
            before = objects(), entries(services)
            for _ in "ab":
                await evening(running)
            await calm()
            for _ in range(20):  # somebody may just be hanging up
                left = objects() - before[0], entries(services) - before[1]
                if not any(left):
                    break
                await asyncio.sleep(0.5)
            assert left == (Counter(), Counter())
        finally:
            gc.enable()

    at(test, sqlite_url, idle=0.0)


def test_of_very_many_tables_the_longest_unused_are_dropped_first(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at thousands of tables, one after the other, does not fill the memory."""
    monkeypatch.setattr(open_tables, "MOST_IDLE", 2)

    async def test(running: Running) -> None:
        tables = running.services.tables
        made = [(await running.create(SCRAMBLE))["table"] for _ in range(5)]
        async with joined(running, made[0]):
            for age, table in enumerate(reversed(made)):
                (await tables.find(table)).used = time.monotonic() - 10 - age
            while len(tables) > 3:
                await asyncio.sleep(0.05)
            assert {live.table.id for live in tables} == {made[0], *made[-2:]}

    at(test, sqlite_url)
