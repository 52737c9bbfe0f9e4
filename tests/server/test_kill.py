"""kill -9 of real servers at random moments: whatever was acknowledged is in the log, and the games go on."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from random import Random

import httpx
import pytest

from tests.server.player import Player
from tests.server.serving import LANTERNS, SCRAMBLE, WHISPERS, Process, fold, process, rows_of

pytestmark = pytest.mark.timeout(600)  # on a busy machine a server takes its time to start

FEW, MANY = 5, 100  # kills per database: together 10 in `make test`, 200 in `make test-long`


async def crowd(urls: list[str], stop: asyncio.Event) -> list[list[Player]]:
    """Tables with two people and a bot each, one of them of a game of somebody else's, whose worker dies too; all seats
    of people are played by clients with bad manners."""
    tables = []
    async with httpx.AsyncClient(base_url=urls[0], timeout=100) as http:
        for number, game in enumerate((WHISPERS, SCRAMBLE, LANTERNS)):
            seats = [{"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
            body = {"game": game, "players": 3, "name": "Ada", "seats": seats}
            made = (await http.post("/api/tables", json=body)).json()
            http.cookies.clear()
            joined = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Bob"})).json()
            http.cookies.clear()
            ada = Player(urls, made["table"], made["token"], number, 0.05, stop)
            bob = Player(urls, made["table"], joined["token"], 10 + number, 0.05, stop, host=ada)
            headers = {"authorization": f"Bearer {ada.token}"}
            await http.post(f"/api/tables/{ada.table}/commands", json={"type": "start"}, headers=headers)
            tables.append([ada, bob])
    return tables


async def survive(database_url: str, servers: list[Process], kills: int, seed: int) -> None:
    random, stop = Random(seed), asyncio.Event()
    for server in servers:
        await server.ready()
    tables = await crowd([server.url for server in servers], stop)
    playing = [asyncio.create_task(one.play()) for people in tables for one in people]
    for _ in range(kills):
        before = sum(len(one.acked) for people in tables for one in people)
        while sum(len(one.acked) for people in tables for one in people) < before + 3:
            assert not any(task.done() for task in playing), [task for task in playing if task.done()]
            await asyncio.sleep(0.01)
        await asyncio.sleep(random.random() * 0.2)
        victim = random.choice(servers)
        victim.kill()
        victim.start()
        await victim.ready()
    stop.set()
    await asyncio.gather(*playing)
    for people in tables:
        rows = await rows_of(database_url, people[0].table)
        table = fold(people[0].table, rows)  # every row follows from those before it
        written = {row.message for row in rows}
        for one, seat in zip(people, table.seats, strict=False):
            assert {f"{seat.guest}:{id}" for id in one.acked} <= written
        assert table.phase == "over"


def run_on(database_url: str, count: int, kills: int) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(process(database_url)) for _ in range(count)]
        asyncio.run(survive(database_url, servers, kills, seed=kills))


def test_nothing_accepted_is_lost_on_sqlite(sqlite_url: str) -> None:
    run_on(sqlite_url, 1, FEW)


def test_nothing_accepted_is_lost_on_postgresql_with_two_processes(postgres_url: str) -> None:
    run_on(postgres_url, 2, FEW)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_nothing_accepted_is_lost_on_sqlite_for_long(sqlite_url: str) -> None:
    run_on(sqlite_url, 1, MANY)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_nothing_accepted_is_lost_on_postgresql_with_two_processes_for_long(postgres_url: str) -> None:
    run_on(postgres_url, 2, MANY)
