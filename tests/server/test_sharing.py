"""Several processes on one database are one server: limits, bots, those who watch, and what is counted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from sortilege.server import sharing
from sortilege.server.calls import calls
from sortilege.server.rate_limits import RateLimits
from sortilege.server.settings import CallSettings, Rate
from sortilege.server.sharing import Held
from tests.server.ears import Postbox, ear
from tests.server.player import say
from tests.server.serving import PATIENCE, SCRAMBLE, WHISPERS, Process, Running, process, reason, serving
from tests.server.test_calls import QUICK, SOON, Scene
from tests.server.test_limits import closed_as, limited
from tests.server.test_socket import heard, joined

Both = Callable[[Running, Running], Awaitable[None]]
SHORT = 0.05  # seconds, in place of one


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "BEAT", SHORT)


def at_two(test: Both, url: str, **settings: Any) -> None:
    async def run() -> None:
        async with serving(url, **settings) as here, serving(url, **settings) as there, asyncio.timeout(PATIENCE):
            probes = [Held(1), Held(1)]
            for running, probe in zip((here, there), probes, strict=True):
                probe.add("there")
                running.services.sharing.share_held("probe", probe)
            await until(lambda: all(probe.others("there") for probe in probes))  # they know of each other
            await test(here, there)

    asyncio.run(run())


async def until(what: Callable[[], bool]) -> None:
    while not what():
        await asyncio.sleep(0.01)


def test_a_limit_is_the_same_for_all_processes_together(postgres_url: str) -> None:
    async def test(here: Running, there: Running) -> None:
        body = {"game": SCRAMBLE, "players": 2, "name": "Eve"}
        for running in (here, there, here, there):
            await running.post("/api/tables", body)
        for running in (here, there):
            limit = running.services.limits.address_tables
            await until(lambda limit=limit: limit.bucket("127.0.0.1").tokens < 1)  # type: ignore[misc]
            assert reason(await running.post("/api/tables", body, status=429)) == "table-too-many-tables"

    at_two(test, postgres_url, **limited(address_tables=Rate(0.0, 4.0)))


def test_whoever_asks_all_processes_at_once_waits_for_it_afterwards() -> None:
    limit = RateLimits(Rate(0.0, 4.0))
    assert limit.take("eve")
    limit.hear("eve", 4.0)
    assert limit.bucket("eve").tokens == -1.0
    assert not limit.take("eve", 0.1)
    assert limit.take("ada")


def test_sockets_at_all_processes_count_together(postgres_url: str) -> None:
    async def test(here: Running, there: Running) -> None:
        made = await here.create(WHISPERS, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        async with AsyncExitStack() as stack:
            for running in (here, there):
                for _ in "ab":
                    await heard(await stack.enter_async_context(joined(running, table, token)), "present")
            for running in (here, there):
                following = running.services.limits.following
                (guest,) = following.here
                await until(lambda guest=guest, following=following: following.of(guest) == 4)  # type: ignore[misc]
                assert await closed_as(await stack.enter_async_context(joined(running, table, token))) == 4429
        for running in (here, there):  # those that are gone no longer count
            following = running.services.limits.following
            await until(lambda following=following: not following.elsewhere)  # type: ignore[misc]

    at_two(test, postgres_url, **limited(followed_by_guest=4))


def test_what_somebodys_bots_had_of_one_process_counts_at_the_others(postgres_url: str) -> None:
    async def test(here: Running, there: Running) -> None:
        here.services.bots.pool.queue.used.add("@eve", 30.0)
        await until(lambda: there.services.bots.pool.queue.used.of("@eve") > 20)
        await asyncio.sleep(3 * SHORT)  # it is told once, and not back
        assert here.services.bots.pool.queue.used.of("@eve") < 31

    at_two(test, postgres_url)


def test_a_bot_thinks_at_one_process_only(postgres_url: str) -> None:
    """Though people follow its table at both, and act at both."""

    async def test(here: Running, there: Running) -> None:
        made = await here.create(SCRAMBLE, 3, ["mine", "open", "ismcts:ms=1000"])
        table, ada = made["table"], made["token"]
        bob = (await there.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        async with joined(here, table, ada) as one, joined(there, table, bob) as two:
            await here.do(table, ada, "start")
            second = await there.services.tables.find(table)
            await until(lambda: bool(second.thinking_elsewhere))
            view = (await heard(two, "view"))["view"]
            action = {"seat": 1, "decision": view["decision"], "action": view["legal"][-1]}
            await say(two, type="act", id="a", **action)
            await heard(two, "ack")
            assert not second.thinking
            await until(lambda: here.services.metrics.counted("bot_moves") > 0)
            await heard(one, "view")
            assert there.services.bots.pool.workers[0].process is None  # none was ever needed

    at_two(test, postgres_url)


def test_those_who_watch_elsewhere_are_named_and_counted(postgres_url: str) -> None:
    async def test(here: Running, there: Running) -> None:
        made = await here.create(WHISPERS, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        async with joined(here, table, token) as ada, joined(there, table, name="Lou") as lou:
            while (await heard(ada, "present")).get("watchers") != ["Lou"]:
                pass
            while (await heard(lou, "present"))["seats"] != [0]:
                pass
            async with joined(here, table, name="Max") as one_more:
                assert await closed_as(one_more) == 4429

    at_two(test, postgres_url, **limited(watchers=1))


def test_those_of_one_address_who_watch_elsewhere_count_too(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LOST", PATIENCE)  # however busy the machine

    async def test(here: Running, there: Running) -> None:
        made = await here.create(WHISPERS, 2, ["mine", "open"])
        table, token = made["table"], made["token"]
        async with AsyncExitStack() as stack:
            for running in (here, there):
                await heard(await stack.enter_async_context(joined(running, table)), "present")
            for running in (here, there):
                watching = running.services.watching
                await until(lambda watching=watching: bool(watching.elsewhere))  # type: ignore[misc]
                assert await closed_as(await stack.enter_async_context(joined(running, table))) == 4429
                await heard(await stack.enter_async_context(joined(running, table, token)), "present")  # who plays may

    at_two(test, postgres_url, **limited(watchers_of_address=2))


def counted(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in re.findall(r"^sortilege_(\w+) (\S+)$", text, re.MULTILINE)}


def test_workers_on_one_port_answer_with_one_voice(postgres_url: str) -> None:
    async def test(server: Process) -> None:
        await server.ready()
        seen = []
        for _ in range(8):
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:  # a connection of its own
                plan = {"game": SCRAMBLE, "players": 2, "name": "Ada"}
                assert (await http.post("/api/tables", json=plan)).is_success
                seen.append(counted((await http.get("/metrics")).text)["tables_created_total"])
        assert seen == sorted(seen)
        for _ in range(6):
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                assert counted((await http.get("/metrics")).text)["tables_created_total"] == 8

    with process(postgres_url, "--workers", "2") as server:
        asyncio.run(test(server))


def test_somebody_whom_two_processes_wait_for_is_called_once_a_turn(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "REFRESH", SHORT)
    clock = [1_800_000_000_000]

    async def test(here: Running, there: Running) -> None:
        async with ear() as one:
            scenes = [Scene(running, clock, one, Postbox()) for running in (here, there)]
            table, ada, bob = await scenes[0].table()
            await scenes[1].webhook(bob)
            await until(lambda: bool(here.services.calls.ways.guests))  # the other one hears of it
            await here.do(table, ada, "start")
            for turn in (1, 2):
                await scenes[turn % 2].move(table, ada, 0)
                await scenes[turn % 2].settle()
                scenes[0].pass_time(SOON)
                await asyncio.gather(*(scene.calls.call_due() for scene in scenes for _ in range(3)))
                await one.wait(turn)
                await scenes[turn % 2].move(table, bob, 1)
                for scene in scenes:
                    await scene.settle()
                assert len(one.heard) == turn

    at_two(test, postgres_url, calls=CallSettings(**QUICK), now=lambda: clock[0])
