"""Restarts while people play: how long anybody is without an answer. With `-s` it tells the figures of docs/hosting.md;
whoever plays comes back and waits as the page does."""

from __future__ import annotations

import asyncio
import signal
import ssl
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.player import LOST, Json, Player, say
from tests.server.serving import PATIENCE, WHISPERS, Process, free_port, process
from tests.server.test_deploy import caddy, needs, nginx
from tests.server.test_host import children, held_by_systemd

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]

TABLES = 10  # with two people each
DELAYS = (0.3, 1.0, 2.0, 4.0, 8.0)  # of web/src/lib/link.svelte.ts
PING = 0.1  # seconds: how finely is measured
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE


class Measured(Player):
    """Plays without bad manners, asks all the time whether somebody is there, and notes the longest wait."""

    longest = 0.0
    last = 0.0

    async def play(self) -> None:
        attempts = 0
        where = self.urls[0].replace("http", "ws") + "/api/socket"
        headers = {"authorization": f"Bearer {self.token}"}
        how: Json = {"ping_interval": None, "close_timeout": 0.2, "max_queue": None}
        if where.startswith("wss"):
            how["ssl"] = TRUSTING
        while not self.done:
            with suppress(*LOST):
                async with connect(where, additional_headers=headers, open_timeout=10, **how) as socket:
                    self.visits += 1
                    asking = asyncio.create_task(self.ask(socket))
                    try:
                        attempts = 0
                        await self.visit(socket)
                    finally:
                        asking.cancel()
            if not self.done:
                await asyncio.sleep(DELAYS[min(attempts, len(DELAYS) - 1)])
                attempts += 1
        self.finished = True

    async def ask(self, socket: ClientConnection) -> None:
        with suppress(*LOST):
            while True:
                await say(socket, type="ping", at=0)
                await asyncio.sleep(PING)

    def hear(self, message: Json) -> None:
        now = time.monotonic()
        if self.last:
            self.longest = max(self.longest, now - self.last)
        self.last = now
        super().hear(message)


async def people_at(url: str, stop: asyncio.Event) -> list[Measured]:
    people = []
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=TRUSTING) as http:

        async def post(path: str, body: Any, token: str = "") -> Any:
            http.cookies.clear()
            headers = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, json=body, headers=headers)
            assert answer.is_success, answer.text
            return answer.json()

        for number in range(TABLES):
            body = {"game": WHISPERS, "players": 2, "name": "Ada", "seats": [{"kind": "mine"}, {"kind": "open"}]}
            made = await post("/api/tables", body)
            table = made["table"]
            joined = await post(f"/api/tables/{table}/seats", {"name": "Bob"})
            ada = Measured([url], table, made["token"], number, stop=stop)
            bob = Measured([url], table, joined["token"], 100 + number, stop=stop, host=ada)
            await post(f"/api/tables/{table}/commands", {"type": "start"}, ada.token)
            people += [ada, bob]
    return people


async def through(name: str, url: str, restart: Callable[[], Awaitable[None]]) -> None:
    """People play before, while and after all that serves them is replaced; nothing they were told is taken back."""
    stop = asyncio.Event()
    people = await people_at(url, stop)
    playing = [asyncio.create_task(one.play()) for one in people]

    async def go_on() -> None:
        """Until everybody has had three more answers to something they did."""
        before = [len(one.acked) for one in people]
        while any(len(one.acked) < had + 3 for one, had in zip(people, before, strict=True)):
            assert not any(task.done() for task in playing), [task for task in playing if task.done()]
            await asyncio.sleep(PING)

    await go_on()
    quiet = max(one.longest for one in people)
    for one in people:
        one.longest = 0.0
    await restart()
    await go_on()
    assert all(one.visits > 1 for one in people)  # nobody was spared
    longest = sorted(one.longest for one in people)
    stop.set()
    await asyncio.gather(*playing)
    acked = sum(len(one.acked) for one in people)
    print(f"\n{name}: {len(people)} people, {acked} acknowledged; without an answer for at most {longest[-1]:.1f} s")
    print(f"(half of them for at most {longest[len(longest) // 2]:.1f} s; before the restart {quiet:.1f} s)")


async def one_by_one(servers: list[Process]) -> None:
    for server in servers:
        server.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.process.wait) == 0
        server.start()
        await server.ready()


@pytest.mark.parametrize(
    "balancer", [pytest.param(nginx, marks=needs("nginx")), pytest.param(caddy, marks=needs("caddy"))]
)
def test_two_servers_behind_a_balancer(balancer: Any, postgres_url: str, tmp_path: Path) -> None:
    async def test() -> None:
        port, url = free_port(), ""
        with ExitStack() as stack:
            servers = [stack.enter_context(process(postgres_url, "--proxied")) for _ in range(2)]
            stack.enter_context(balancer(tmp_path, port, *(server.port for server in servers)))
            url = f"https://localhost:{port}"
            for server in servers:
                await server.ready()
            await through(balancer.__name__, url, lambda: one_by_one(servers))

    asyncio.run(test())


def test_processes_that_a_signal_replaces(postgres_url: str) -> None:
    async def test() -> None:
        with process(postgres_url, "--workers", "2") as server:
            await server.ready()

            async def renew() -> None:
                before = children(server.process.pid)
                server.process.send_signal(signal.SIGHUP)
                while before & children(server.process.pid):
                    await asyncio.sleep(PING)

            await through("SIGHUP, two processes", server.url, renew)

    asyncio.run(test())


def test_one_process_whose_socket_systemd_holds(sqlite_url: str) -> None:
    async def test() -> None:
        options = ("--database-url", sqlite_url, "--game", WHISPERS, "--trust", WHISPERS, "--no-limits")
        with held_by_systemd(*options) as (url, restart):
            await through("one process, socket of systemd", url, lambda: asyncio.to_thread(restart))

    asyncio.run(test())
