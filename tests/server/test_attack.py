"""One address does its worst while twenty people play from others: they hardly notice."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.player import say
from tests.server.serving import PATIENCE, ROOT, SCRAMBLE, Process, process

PEOPLE = 20
ROUNDS = 12
EVE = "127.0.0.2"  # the address of the attack
JUNK = 'over = "shipped"\n' + "".join(f"[cards.x{number}]\na = 1\n" for number in range(3000))  # a house file
DEAREST = "/api/games/enchanters/house"  # what takes the server longest that anybody may ask for at any time
Json = dict[str, Any]


async def post(http: httpx.AsyncClient, path: str, body: Json, token: str = "") -> Json:
    answer = await http.post(path, json=body, headers={"authorization": f"Bearer {token}"} if token else {})
    assert answer.is_success, answer.text
    found: Json = answer.json() if answer.content else {}
    return found


class Person:
    """Somebody who plays against two `fair` bots, and notes how long everything takes."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.address = f"127.0.1.{number + 1}"
        self.actions: list[float] = []  # seconds from an action to its own view
        self.bots: list[float] = []  # seconds until the bots have answered

    async def play(self) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.url, transport=transport, timeout=PATIENCE) as http:
            while len(self.bots) < ROUNDS:
                await self.play_game(http)

    async def play_game(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "mine"}, {"kind": "bot", "bot": "fair"}, {"kind": "bot", "bot": "fair"}]
        made = await post(
            http, "/api/tables", {"game": SCRAMBLE, "players": 3, "name": "P", "seats": seats, "start": True}
        )
        headers = {"authorization": f"Bearer {made['token']}"}
        url = self.url.replace("http", "ws") + "/api/socket"
        async with connect(url, additional_headers=headers, local_addr=(self.address, 0)) as socket:
            await say(socket, type="hello", protocol=1, table=made["table"])
            sent, decision, noticed = 0.0, -1, False
            async for text in socket:
                message = json.loads(text)
                if message["type"] != "view":
                    continue
                now, view = time.monotonic(), message["view"]
                if sent and not noticed:
                    noticed = True
                    self.actions.append(now - sent)
                if message.get("outcome") or (view["legal"] and view["decision"] != decision):
                    if sent:
                        self.bots.append(now - sent)
                    if message.get("outcome") or len(self.bots) >= ROUNDS:
                        return
                    decision, noticed, sent = view["decision"], False, time.monotonic()
                    action = {"seat": 0, "decision": decision, "action": view["legal"][-1]}
                    await say(socket, type="act", id=f"a{decision}", **action)


async def attack(url: str) -> None:
    """Tables full of searching bots, tables without end, sockets that chat and ping, or only ping, streams, a log that
    is filled, headers without end and half requests, reviews, reports on cards, house files full of mistakes, records,
    deals, puzzles: all from one address, until the process is ended. It says now and then what it was answered."""
    transport = httpx.AsyncHTTPTransport(local_address=EVE, limits=httpx.Limits(max_connections=None))
    told: Counter[str] = Counter()

    async def count(answer: httpx.Response) -> None:
        told[str(answer.status_code)] += 1

    hooks = {"response": [count]}
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE, event_hooks=hooks) as http:
        bots = [{"kind": "bot", "bot": "ismcts:ms=1000"}] * 3
        plan = {"game": SCRAMBLE, "players": 3, "name": "E", "seats": bots, "start": True, "public": True}
        made = (await http.post("/api/tables", json=plan)).json()
        headers = {"authorization": f"Bearer {made['token']}"}
        body = {"game": SCRAMBLE, "players": 2, "name": "E", "seats": [{"kind": "mine"}] * 2, "start": True}
        own = (await http.post("/api/tables", json=body, headers=headers)).json()  # before nothing is given any more

        async def tables() -> None:
            while True:
                with suppress(httpx.HTTPError):
                    await asyncio.gather(*(http.post("/api/tables", json=plan) for _ in range(10)))
                await asyncio.sleep(0.05)

        async def chat() -> None:
            while True:
                with suppress(OSError, WebSocketException):
                    async with connect(
                        url.replace("http", "ws") + "/api/socket",
                        additional_headers=headers,
                        local_addr=(EVE, 0),
                    ) as socket:
                        await say(socket, type="hello", protocol=1, table=made["table"])
                        for number in range(1000):
                            await say(socket, type="say", id=f"{number}", text="x" * 400, room="watchers")
                            await socket.ping()
                await asyncio.sleep(0.05)

        async def stream() -> None:
            while True:
                with suppress(httpx.HTTPError):
                    async with http.stream("GET", f"/api/tables/{made['table']}/stream") as answer:
                        async for _ in answer.aiter_bytes():
                            pass
                await asyncio.sleep(0.05)

        async def ping() -> None:
            """Control frames alone, by somebody who says nothing else."""
            while True:
                with suppress(OSError, WebSocketException):
                    async with connect(url.replace("http", "ws") + "/api/socket", local_addr=(EVE, 0)) as socket:
                        while True:
                            await socket.ping(b"")
                await asyncio.sleep(0.05)

        async def ping_at_once() -> None:
            """As many as fit into what one may send before one hears that it was too much."""
            while True:
                with suppress(OSError, WebSocketException):
                    async with connect(url.replace("http", "ws") + "/api/socket", local_addr=(EVE, 0)) as socket:
                        await asyncio.sleep(2 - time.monotonic() % 2)  # all sockets at one moment
                        socket.transport.write(b"\x89\x80\0\0\0\0" * 10_000)
                        await socket.wait_closed()
                await asyncio.sleep(0.05)

        async def fill_log() -> None:
            for number in itertools.count():
                command = {"type": "pause", "on": number % 2 == 0}
                with suppress(httpx.HTTPError):
                    await http.post(f"/api/tables/{own['table']}/commands", json=command, headers=headers)
                await asyncio.sleep(0.01)

        async def again(method: str, path: str, body: Json | None = None) -> None:
            """Ask for the same again and again, whatever the answer."""
            while True:
                with suppress(httpx.HTTPError):
                    async with http.stream(method, path, json=body) as answer:
                        async for _ in answer.aiter_bytes():
                            pass
                await asyncio.sleep(0.02)

        async def say_what_happened() -> None:
            while True:
                await asyncio.sleep(0.5)
                print(json.dumps(told), flush=True)

        over = f"/api/tables/{made['table']}"
        form = {"players": 3, "cards": JUNK}
        dear = [
            again("POST", f"{over}/review"),
            again("GET", f"{over}/record"),
            again("GET", f"{over}/review/statistics"),
            again("POST", "/api/games/enchanters/study", {"text": 'over = "shipped"\n', "games": 500}),
            again("POST", "/api/games/enchanters/draft", {"text": JUNK}),
            again("POST", "/api/games/enchanters/form", form),
            again("POST", "/api/records", {"record": "x" * 50_000}),
            again("GET", f"/api/deals/{'0' * 24}"),
            again("GET", "/api/games/enchanters/puzzles"),
            *(again("GET", DEAREST) for _ in range(5)),
        ]
        work = [
            say_what_happened(),
            *dear,
            tables(),
            fill_log(),
            *(chat() for _ in range(30)),
            *(stream() for _ in range(100)),
        ]
        work += [*(ping() for _ in range(5)), *(headers_without_end(url) for _ in range(5))]
        work += [ping_at_once() for _ in range(40)]
        work += [half_a_request(url) for _ in range(100)]
        work += [ask_without_end(url) for _ in range(20)]
        await asyncio.gather(*work)


async def raw(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(EVE, 0))
    writer.write(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
    return reader, writer


async def headers_without_end(url: str) -> None:
    while True:
        with suppress(OSError):
            _, writer = await raw(url)
            while True:
                writer.write(b"x: " + b"y" * 1000 + b"\r\n")
                await writer.drain()
        await asyncio.sleep(0.05)


async def ask_without_end(url: str) -> None:
    """The next requests before the last ones are answered, on a connection that stays."""
    while True:
        with suppress(OSError):
            reader, writer = await raw(url)
            writer.write(b"\r\n")
            while True:
                writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n" * 20)
                await writer.drain()
                if not await reader.read(65536):
                    break
        await asyncio.sleep(0.05)


async def half_a_request(url: str) -> None:
    while True:
        with suppress(OSError):
            reader, _ = await raw(url)
            await reader.read()  # until the server has had enough
        await asyncio.sleep(0.05)


def seconds_of(pid: int) -> float:
    """How long a process has worked."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def share(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))]


@pytest.mark.long
def test_twenty_people_play_while_one_address_attacks(sqlite_url: str, tmp_path: Path) -> None:
    """Whatever it measures it says; beside other work on the machine, times of waiting tell of that and not of us."""

    async def test(server: Process) -> None:
        await server.ready()
        code = f"import asyncio; from tests.server.test_attack import attack; asyncio.run(attack({server.url!r}))"
        told = tmp_path / "told"
        command = [sys.executable, "-c", code]
        with told.open("wb") as out, subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.DEVNULL) as eve:
            await asyncio.sleep(5)
            began, worked = time.monotonic(), seconds_of(server.process.pid)
            people = [Person(server.url, number) for number in range(PEOPLE)]
            await asyncio.gather(*(person.play() for person in people))
            assert eve.poll() is None, "the attack has ended"
            took, worked = time.monotonic() - began, seconds_of(server.process.pid) - worked
            eve.kill()
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            refused = int(re.findall(r"sortilege_limited_total (\d+)", (await http.get("/metrics")).text)[0])
        answers = json.loads(told.read_text().splitlines()[-1])
        actions = sorted(time for person in people for time in person.actions)
        bots = sorted(time for person in people for time in person.bots)
        p50, p99 = (1000 * share(actions, part) for part in (0.5, 0.99))
        print(f"{len(actions)} actions: p50 {p50:.0f} ms, p99 {p99:.0f} ms, at most {1000 * actions[-1]:.0f} ms")
        print(f"{len(bots)} answers of bots: p50 {share(bots, 0.5):.2f} s, at most {bots[-1]:.2f} s")
        print(f"{refused} refused; the attack was answered {answers}; the server worked {worked:.1f} s of {took:.1f} s")
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        assert refused > 100, "this was no attack"
        assert p99 < 250
        assert bots[-1] < 3.0

    with process(sqlite_url, limits=True) as server:
        asyncio.run(test(server))
