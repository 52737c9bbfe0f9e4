"""Servers for tests: in this very event loop, or as real processes that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx

from sortilege.core.errors import Problem
from sortilege.server.plugins.offers import GameOffers
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.run import Server, bind
from sortilege.server.services import Services
from sortilege.server.settings import Settings
from sortilege.server.store.base import Row
from sortilege.server.store.databases import store_at
from sortilege.server.tables.table import FoldedTable

ROOT = Path(__file__).parents[2]
SCRAMBLE, WHISPERS, CHAIN = (f"tests.toys.{name}:GAME" for name in ("scramble", "whispers", "chain"))
SATCHELS, JOURNEY = (f"tests.server.satchels:{name}" for name in ("GAME", "JOURNEY"))
TRAP, LANTERNS = "tests.server.trap:GAME", "examples.lanterns.src.lanterns:GAME"
TOYS = (SCRAMBLE, WHISPERS, CHAIN, SATCHELS, JOURNEY, TRAP, LANTERNS)
PATIENCE = 100.0  # seconds; only a broken server takes so long, however busy the machine


class Running:
    """A server in this process."""

    def __init__(self, url: str, services: Services) -> None:
        self.url = url
        self.services = services
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)

    async def post(self, path: str, body: Any = None, token: str = "", status: int | None = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http.cookies.clear()
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.status_code == (status or answer.status_code), answer.text
        assert status is not None or answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str, token: str = "", status: int | None = None, **query: Any) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http.cookies.clear()
        answer = await self.http.get(path, params=query, headers=headers)
        assert answer.status_code == (status or answer.status_code), answer.text
        assert status is not None or answer.is_success, answer.text
        return answer.json() if "json" in answer.headers["content-type"].replace("ndjson", "") else answer.text

    async def do(self, table: str, token: str, type: str, status: int | None = None, **fields: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", {"type": type, **fields}, token, status)

    async def create(self, game: str = SCRAMBLE, players: int = 2, seats: Any = ("mine",), **more: Any) -> Any:
        """A new table; seats are `open`, `mine` or the spec of a bot."""
        plan = [{"kind": seat} if seat in ("open", "mine") else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"game": game, "players": players, "name": "Ada", "seats": plan, **more}
        return await self.post("/api/tables", body)


@asynccontextmanager
async def serving(database_url: str, **settings: Any) -> AsyncIterator[Running]:
    quick = {"bot_pace": 0.0, "show_pace": 0.0}
    chosen: dict[str, Any] = {"games": TOYS, "trusted": TOYS, "audit": 2, "limits": False} | quick | settings
    with bind("127.0.0.1", 0) as listening:
        server = await Server.start(Settings(database_url=database_url, **chosen), listening)
        running = Running(f"http://127.0.0.1:{listening.getsockname()[1]}", server.services)
        try:
            yield running
            assert server.services.metrics.counted("errors") == 0
            assert server.services.metrics.counted("audit_failures") == 0
        finally:
            await running.http.aclose()
            await server.stop()


class Process:
    """A server of its own, started as a user would."""

    def __init__(self, database_url: str, port: int, *options: str, limits: bool = False) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        games = [part for game in TOYS for part in ("--game", game)]
        games += [part for game in TOYS for part in ("--trust", game) if game != LANTERNS]  # which is judged elsewhere
        self.command = [sys.executable, "-m", "sortilege", "serve", "--host", "127.0.0.1", "--port", str(port)]
        self.command += ["--bot-pace", "0", "--show-pace", "0", "--grace", "1", *games, *options]
        self.command += [] if limits else ["--no-limits"]
        self.env = os.environ | {"SORTILEGE_DATABASE_URL": database_url}
        self.start()

    def start(self) -> None:
        # A group of its own: when it is killed nothing of it may stay behind, its bots' workers included.
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def kill(self) -> None:
        """kill -9."""
        if hasattr(os, "killpg"):
            os.killpg(self.process.pid, signal.SIGKILL)
        else:  # its workers end with it
            self.process.kill()
        self.process.wait()

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as http:
            while True:
                assert self.process.poll() is None, "the server has ended"
                try:
                    if (await http.get(f"{self.url}/health")).is_success:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)


def free_port() -> int:
    """A port to listen on, now and once more after a restart: below those that systems lend to outgoing connections,
    of which one could hold it in between."""
    while True:
        with suppress(Problem), bind("127.0.0.1", port := SystemRandom().randrange(10_000, 32_000)):
            return port


@contextmanager
def process(database_url: str, *options: str, limits: bool = False) -> Iterator[Process]:
    one = Process(database_url, free_port(), *options, limits=limits)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            one.kill()


async def rows_of(database_url: str, table: str) -> list[Row]:
    store = store_at(database_url)
    await store.open()
    try:
        return await store.read(table)
    finally:
        await store.close()


def fold(table: str, rows: list[Row]) -> FoldedTable:
    """The table that a log gives, with every game's rules in this process."""
    settings = Settings(database_url="", games=TOYS, trusted=TOYS)
    folded = FoldedTable(table, GameOffers(settings, PluginWorkers(0, 0.0)).of_table)
    for row in rows:
        folded.commit(folded.prepare(row))
    return folded


# What tests do with them


def at(test: Callable[[Running], Awaitable[None]], url: str, **settings: Any) -> None:
    async def run() -> None:
        async with serving(url, **settings) as running, asyncio.timeout(PATIENCE):
            await test(running)

    asyncio.run(run())


async def act(running: Running, table: str, token: str, seat: int, action: str, **more: Any) -> Any:
    view = (await running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]
    body = {"seat": seat, "decision": view["decision"], "action": action}
    return await running.post(f"/api/tables/{table}/actions", body | more.pop("body", {}), token, **more)


async def until(running: Running, table: str, what: Callable[[Any], bool]) -> Any:
    """Wait until the public facts about a table are so, and stored: those at the table know them a moment before."""
    while not what(info := await running.get(f"/api/tables/{table}")):
        await asyncio.sleep(0.05)
    if (live := running.services.tables.get(table)) is not None:
        async with live.lock:
            return info
    return info


def reason(answer: Any) -> str:
    return str(answer["reason"]["id"])
