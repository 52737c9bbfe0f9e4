"""A class of thirty behind one address: all come at once, play at ten tables with bots, at the speed at which people
play, and nobody is refused anything."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.player import say
from tests.server.serving import PATIENCE, Process, process
from tests.server.test_attack import seconds_of

TABLES, MATES = 10, 3
COMING = 10.0  # seconds in which all of them open the link
MINUTES = 1.5
THINKING = (1.0, 4.0)  # seconds, before somebody answers
FILES = 100  # that a first visit loads of the page, at most: tests/page/test_visitor.py counts them
ASKED = (  # of the server by a page that shows a table
    *("/api/notice", "/api/games", "/api/games/{game}/text/en", "/api/games/{game}/cards", "/api/mine", "/api/calls"),
    *("/api/text/en", "/api/characters?game={game}", "/api/mine/history", "/api/tables"),
)
Json = dict[str, Any]


class Student:
    def __init__(self, url: str, number: int, told: Counter[int]) -> None:
        self.url = url
        self.random = Random(number)
        self.told = told  # how often each status came
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, event_hooks={"response": [self.count]})
        self.token = ""
        self.acts = 0
        self.closed: int | None = None

    async def count(self, answer: httpx.Response) -> None:
        self.told[answer.status_code] += 1

    async def come(self, game: str) -> None:
        """A first visit: a browser asks for six things at a time."""
        await asyncio.sleep(self.random.random() * COMING)
        paths = ["/", *(f"/assets/file-{number}.js" for number in range(FILES))]
        paths += [path.format(game=game) for path in ASKED]
        for start in range(0, len(paths), 6):
            await asyncio.gather(*(self.http.get(path) for path in paths[start : start + 6]))
        self.token = (await self.http.post("/api/guests")).json()["token"]

    async def post(self, path: str, body: Json) -> Json:
        answer = await self.http.post(path, json=body, headers={"authorization": f"Bearer {self.token}"})
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    async def play(self, table: str, host: bool) -> None:
        headers = {"authorization": f"Bearer {self.token}"}
        async with connect(self.url.replace("http", "ws") + "/api/socket", additional_headers=headers) as socket:
            await say(socket, type="hello", protocol=1, table=table, beats=True, words=True)
            answering: set[asyncio.Task[None]] = set()
            known: set[tuple[int, int]] = set()
            number = 0
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "table":
                    number = message["number"]
                    if message["phase"] == "over" and host:  # the rematch
                        await say(socket, type="start", id=f"start.{number}")
                if message["type"] == "view" and message["seat"] is not None and message["view"]["legal"]:
                    question = number, message["view"]["decision"]
                    if question not in known:
                        known.add(question)
                        answering.add(asyncio.create_task(self.answer(socket, question, message)))
            self.closed = socket.close_code

    async def answer(self, socket: ClientConnection, question: tuple[int, int], sight: Json) -> None:
        await asyncio.sleep(self.random.uniform(*THINKING))
        view, id = sight["view"], f"{self.random.random()}"
        action = self.random.choice(view["legal"])
        await say(socket, type="explain", id=f"e{id}", seat=sight["seat"], action=action)  # it is pointed at first
        await say(socket, type="act", id=id, seat=sight["seat"], decision=question[1], action=action)
        self.acts += 1


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["resonance", "enchanters", "syncro"])
def test_thirty_play_with_bots_behind_one_address(game: str, sqlite_url: str) -> None:
    async def test(server: Process) -> None:
        await server.ready()
        told: Counter[int] = Counter()
        students = [Student(server.url, number, told) for number in range(TABLES * MATES)]
        await asyncio.gather(*(one.come(game) for one in students))
        tasks: list[asyncio.Task[None]] = []
        bots = {"resonance": 2, "enchanters": 1, "syncro": 1}[game]
        for first in range(0, len(students), MATES):
            host, *mates = students[first : first + MATES]
            seats = [{"kind": "mine"}, *[{"kind": "open"}] * (MATES - 1), *[{"kind": "bot", "bot": "fair"}] * bots]
            plan = {"game": game, "players": len(seats), "name": "Ada", "seats": seats}
            table = (await host.post("/api/tables", plan))["table"]
            for mate in mates:
                await mate.post(f"/api/tables/{table}/seats", {"name": "Bea"})
            await host.post(f"/api/tables/{table}/commands", {"type": "start"})
            tasks += [asyncio.create_task(one.play(table, one is host)) for one in (host, *mates)]
        worked = seconds_of(server.process.pid)
        await asyncio.sleep(60 * MINUTES)
        worked = seconds_of(server.process.pid) - worked
        assert not any(task.done() for task in tasks), [one.closed for one in students]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        metrics = (await students[0].http.get("/metrics")).text
        for one in students:
            await one.http.aclose()
        acts = sum(one.acts for one in students)
        print(f"{game}: {acts} actions in {60 * MINUTES:.0f} s, the server worked {worked:.1f} s, answers {dict(told)}")
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        assert acts > TABLES * MATES * 3, "nobody has played"
        assert 429 not in told
        assert "sortilege_limited_total 0" in metrics or "sortilege_limited_total" not in metrics

    with process(sqlite_url, "--bot-pace", "0.6", "--show-pace", "1", limits=True) as server:
        asyncio.run(test(server))
