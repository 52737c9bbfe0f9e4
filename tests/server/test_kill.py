"""kill -9 of real servers at random moments: whatever was acknowledged is in the log, and the games go on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, Protocol

import httpx
import msgspec
import pytest

from sortilege.core.chain import first_link
from sortilege.server.settings import PeopleLimits
from sortilege.server.store.base import Store
from sortilege.server.store.databases import store_at
from sortilege.server.store.migrations import message_name
from sortilege.server.tables.chains import check_row
from sortilege.server.tables.chat import StoredLine
from tests.server.forked import forked
from tests.server.player import LOST, Player
from tests.server.serving import LANTERNS, SATCHELS, SCRAMBLE, WHISPERS, fold, process

pytestmark = pytest.mark.timeout(600)  # on a busy machine a server takes its time to start

FEW, MANY = 3, 1000  # kills per database: together 6 in `make test`, 2,000 in `make test-long`
CLOCK = {"bank": 3600, "increment": 1}


class Killable(Protocol):
    url: str

    def kill(self) -> None: ...
    def start(self) -> None: ...
    async def ready(self) -> None: ...


async def crowd(urls: list[str], stop: asyncio.Event, games: Sequence[str], bots: bool) -> list[list[Player]]:
    """Tables with clocks and two people each, and a bot; all seats of people are played by clients with bad manners,
    who talk, take back and open their hands by the way."""
    tables = []
    async with httpx.AsyncClient(base_url=urls[0], timeout=100) as http:
        for number, game in enumerate(games):
            others = [{"kind": "bot", "bot": "random"}] if bots else []
            seats = [{"kind": "mine"}, {"kind": "open"}, *others]
            body = {"game": game, "players": len(seats), "name": "Ada", "seats": seats, "clock": CLOCK}
            made = (await http.post("/api/tables", json=body)).json()
            http.cookies.clear()
            joined = (await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Bob"})).json()
            http.cookies.clear()
            ada = Player(urls, made["table"], made["token"], number, 0.05, stop, by_the_way=0.2)
            bob = Player(urls, made["table"], joined["token"], 10 + number, 0.05, stop, host=ada, by_the_way=0.2)
            headers = {"authorization": f"Bearer {ada.token}"}
            await http.post(f"/api/tables/{ada.table}/commands", json={"type": "start"}, headers=headers)
            tables.append([ada, bob])
    return tables


class Sitter:
    """Somebody who sits down at a table and leaves it again, all the time."""

    def __init__(self, urls: list[str], table: str, seed: int) -> None:
        self.urls = urls
        self.table = table
        self.random = Random(seed)
        self.token = ""
        self.seated: bool | None = False  # None: nobody has said whether it was done
        self.acked: set[str] = set()

    async def go_on(self, stop: asyncio.Event) -> None:
        number = 0
        while not stop.is_set():
            joining = not self.seated
            type, number = "join" if joining else "leave", number + 1
            body: dict[str, Any] = {"type": type, "id": f"{type}.{number}", "seat": 0}
            self.seated = None
            while self.seated is None:
                self.seated = await self.do(body | ({"name": "Eve"} if joining else {}), joining)
            self.acked.add(body["id"])
            await asyncio.sleep(0.05)

    async def do(self, body: dict[str, Any], joining: bool) -> bool | None:
        """Send a command; whether one is seated then, None if nobody answers."""
        url = self.random.choice(self.urls)
        try:
            async with httpx.AsyncClient(timeout=30) as http:
                if not self.token:
                    self.token = (await http.post(f"{url}/api/guests")).json()["token"]
                headers = {"authorization": f"Bearer {self.token}"}
                path = f"{url}/api/tables/{self.table}/commands"
                answer = await http.post(path, json=body, headers=headers)
        except (httpx.HTTPError, *LOST):
            await asyncio.sleep(0.02)
            return None
        if answer.status_code == 500:
            return None  # the database may be away for a moment: the same again
        assert answer.status_code == 200, answer.text
        return joining


class Witness:
    """Reads the logs after each kill: chained on from what was there before, and with all that was acknowledged."""

    def __init__(self, store: Store, tables: Sequence[str]) -> None:
        self.store = store
        self.ends = {table: (0, first_link(table)) for table in tables}
        self.written: dict[str, set[str | None]] = {table: set() for table in tables}

    async def look(self, acked: dict[str, set[str]]) -> None:
        for table, (seq, link) in self.ends.items():
            for row in await self.store.read(table, seq):
                check_row(row, seq + 1, link)
                assert row.message is None or row.message not in self.written[table], "done twice"
                self.written[table].add(row.message)
                seq, link = row.seq, row.link
            self.ends[table] = seq, link
            assert acked[table] <= self.written[table], "something acknowledged is missing"


async def guests_of(store: Store, table: str) -> dict[str, str]:
    """By name, who has ever sat at a table."""
    folded = fold(table, await store.read(table))
    return {seat.name: seat.guest for seat in folded.seats if seat.guest is not None}


async def survive(database_url: str, servers: Sequence[Killable], kills: int, games: Sequence[str], bots: bool) -> int:
    """How many actions were acknowledged."""
    random, stop, left = Random(kills), asyncio.Event(), asyncio.Event()
    for server in servers:
        await server.ready()
    urls = [server.url for server in servers]
    tables = await crowd(urls, stop, games, bots)
    async with httpx.AsyncClient(base_url=urls[0], timeout=100) as http:
        lobby = (await http.post("/api/tables", json={"game": SCRAMBLE, "players": 2, "name": "Ada"})).json()["table"]
    sitter = Sitter(urls, lobby, 99)
    people = [one for both in tables for one in both]
    playing = [asyncio.create_task(one.play()) for one in people]
    sitting = asyncio.create_task(sitter.go_on(left))
    store = store_at(database_url)
    await store.open()
    try:
        guests = {both[0].table: await guests_of(store, both[0].table) for both in tables}
        witness = Witness(store, [lobby, *guests])

        def acked() -> dict[str, set[str]]:
            found: dict[str, set[str]] = {lobby: set()}
            for both in tables:
                names = guests[both[0].table]
                found[both[0].table] = {
                    message_name(f"{names[name]}:{id}")
                    for name, one in zip(("Ada", "Bob"), both, strict=True)
                    for id in one.acked
                    if not id.startswith("say.")
                }
            return found

        for _ in range(kills):
            before = sum(len(one.acked) for one in people)
            while sum(len(one.acked) for one in people) < before + 3:
                assert not any(task.done() for task in playing), [task for task in playing if task.done()]
                assert not sitting.done(), sitting
                await asyncio.sleep(0.01)
            await asyncio.sleep(random.random() * 0.1)
            victim = random.choice(servers)
            victim.kill()
            told = acked()  # what was acknowledged until now must be there
            await witness.look(told)
            victim.start()
            await victim.ready()
        left.set()
        await sitting
        stop.set()
        await asyncio.gather(*playing)
        await witness.look(acked())
        for both in tables:
            table = fold(both[0].table, await store.read(both[0].table))  # every row follows from those before it
            assert table.phase == "over"
            assert all(0 < bank <= 3600_000 + 1000 * len(table.on.moves) for bank in table.clocks.banks)
            said = [msgspec.json.decode(line, type=StoredLine).said.text for line in await store.said(table.id, 10**6)]
            spoken = {id for one in both for id in one.acked if id.startswith("say.")}
            assert spoken <= set(said) or len(said) >= PeopleLimits().kept_lines  # the oldest of many may have gone
        waiting = fold(lobby, await store.read(lobby))
        assert (waiting.seats[0].guest is not None) == sitter.seated
        return sum(len(one.acked) for one in people) + len(sitter.acked)
    finally:
        await store.close()


def run_on(database_url: str, count: int, kills: int) -> None:
    """As users start it; with bots, and with a game of somebody else's, whose workers die too."""
    with ExitStack() as stack:
        servers = [stack.enter_context(process(database_url)) for _ in range(count)]
        asyncio.run(survive(database_url, servers, kills, (WHISPERS, SCRAMBLE, LANTERNS), bots=True))


def run_quickly_on(database_url: str, count: int, kills: int) -> None:
    """Servers that start at once: a thousand kills in the time of a hundred."""
    with ExitStack() as stack:
        servers = [stack.enter_context(forked(database_url)) for _ in range(count)]
        acked = asyncio.run(survive(database_url, servers, kills, (WHISPERS, SCRAMBLE, SATCHELS), bots=False))
        print(f"{kills} kills, {acked} acknowledged")


def test_nothing_accepted_is_lost_on_sqlite(sqlite_url: str) -> None:
    run_on(sqlite_url, 1, FEW)


def test_nothing_accepted_is_lost_on_postgresql_with_two_processes(postgres_url: str) -> None:
    run_on(postgres_url, 2, FEW)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="they are forked")
def test_nothing_accepted_is_lost_by_servers_that_start_at_once(sqlite_url: str) -> None:
    run_quickly_on(sqlite_url, 1, 3 * FEW)


@pytest.mark.long
@pytest.mark.timeout(3 * 3600)
def test_nothing_accepted_is_lost_on_sqlite_for_long(sqlite_url: str) -> None:
    run_quickly_on(sqlite_url, 1, MANY)


@pytest.mark.long
@pytest.mark.timeout(3 * 3600)
def test_nothing_accepted_is_lost_on_postgresql_with_two_processes_for_long(postgres_url: str) -> None:
    run_quickly_on(postgres_url, 2, MANY)
