"""A client that plays at random, and behaves as badly as networks do: hangs up, repeats itself, mixes its messages."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

Json = dict[str, Any]
# In a rush somebody may have been quicker; a repeated action meets a question that has passed; and a server whose
# database is out of reach for a moment says so.
RIGHTLY: tuple[str, ...] = ("refused-", "table-stale", "table-no-game", "table-not-now", "table-trouble")
RIGHTLY += ("table-silence", "table-no-undo")  # of what is tried by the way
LOST = (ConnectionClosed, OSError, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)


class Player:
    """Plays all seats of one guest to the end of the game. `trouble` is how likely each kind of mishap is."""

    def __init__(
        self,
        urls: list[str],
        table: str,
        token: str,
        seed: int,
        trouble: float = 0.0,
        stop: asyncio.Event | None = None,
        host: Player | None = None,
        by_the_way: float = 0.0,
    ) -> None:
        self.urls = urls  # of processes that serve the same tables
        self.table = table
        self.token = token
        self.random = Random(seed)
        self.trouble = trouble
        self.stop = stop  # play one game after the other until then, which the host starts
        self.host = host  # whoever starts the games; None: oneself
        self.starting = -1  # the game after which the host has asked for another
        self.finished = False
        self.views: dict[int | None, Json] = {}
        self.events: dict[int | None, list[Json]] = {}
        self.info: Json = {}
        self.acked: set[str] = set()
        self.sent: dict[str, str] = {}
        self.visits = 0
        self.by_the_way = by_the_way  # how likely it is to say something, take back, or open one's hand

    @property
    def over(self) -> bool:
        return self.info.get("phase") == "over"

    @property
    def done(self) -> bool:
        if self.stop is None:
            return self.over
        if self.host is not None:
            return self.host.finished
        return self.over and self.stop.is_set() and self.starting != self.info["number"]

    async def play(self) -> None:
        while not self.done:
            try:
                url = self.random.choice(self.urls).replace("http", "ws") + "/api/socket"
                headers = {"authorization": f"Bearer {self.token}"}
                # Whoever hangs up does not wait for what is still under way.
                quickly: Json = {"ping_interval": None, "close_timeout": 0.2, "max_queue": None}
                async with connect(url, additional_headers=headers, open_timeout=60, **quickly) as socket:
                    self.visits += 1
                    await self.visit(socket)
            except LOST:
                await asyncio.sleep(0.02)
        self.finished = True

    async def visit(self, socket: ClientConnection) -> None:
        seen = [{"seat": seat, "version": view["version"]} for seat, view in self.views.items()]
        await say(socket, type="hello", protocol=1, table=self.table, seen=seen)
        for id in set(self.sent) - self.acked:  # nobody knows whether these arrived
            await socket.send(self.sent[id])
        while not self.done:
            try:
                async with asyncio.timeout(1):
                    heard = json.loads(await socket.recv())
            except TimeoutError:
                continue
            self.hear(heard)
            if heard["type"] == "said":
                continue
            if self.over and self.host is None and self.stop is not None and not self.done:
                self.starting = self.info["number"]
                await say(socket, type="start", id=f"start.{self.starting}")
            if self.stop is not None:
                await asyncio.sleep(0.02)  # lets games last until something happens to the server
            for view in list(self.views.values()):
                await self.answer(socket, view)
            if self.random.random() < self.by_the_way and not self.digressing:
                await self.digress(socket)
            if self.random.random() < self.trouble:
                return  # hang up

    def hear(self, message: Json) -> None:
        match message["type"]:
            case "table":
                self.info = message
            case "view":
                seat, since = message["seat"], message.get("since")
                known = self.views.get(seat)
                assert known is None or message["version"] >= known["version"], "something accepted was lost"
                if since is None:
                    self.events[seat] = []  # afresh
                else:
                    assert known is not None
                    assert known["version"] == since, "a gap"
                self.events[seat] += message.get("events", [])
                self.views[seat] = message
            case "ack":
                self.acked.add(message["id"])
                if message["id"].startswith("undo."):  # the question is put again
                    mine = f"{self.info['number']}.{message['id'].split('.')[1]}."
                    self.sent = {id: text for id, text in self.sent.items() if not id.startswith(mine)}
            case "refused":
                assert message["reason"]["id"].startswith(RIGHTLY), message
                self.sent.pop(message["id"], None)

    @property
    def digressing(self) -> bool:
        """Whether the last thing done by the way has no answer yet."""
        return any(id[0].isalpha() for id in self.sent if id not in self.acked)

    async def digress(self, socket: ClientConnection) -> None:
        """Do what is no answer to a question."""
        number = self.random.randrange(10**9)
        can_undo = [seat for seat, view in self.views.items() if view.get("can_undo")]
        seats = [seat for seat in self.views if seat is not None]
        if can_undo:
            doing: Json = {"type": "undo", "id": f"undo.{can_undo[0]}.{number}", "seat": can_undo[0]}
        elif seats and number % 2:
            doing = {"type": "consent", "id": f"open.{number}", "seat": seats[0], "on": number % 4 == 1}
        else:
            doing = {"type": "say", "id": f"say.{number}", "room": "table", "text": f"say.{number}"}
        self.sent[doing["id"]] = json.dumps(doing)
        await socket.send(self.sent[doing["id"]])

    async def answer(self, socket: ClientConnection, sight: Json) -> None:
        view = sight["view"]
        if not view["legal"] or view["seat"] is None:
            return
        number = self.info["number"]
        tried = sum(id.startswith(f"{number}.{view['seat']}.{view['decision']}.") for id in self.sent)
        if tried:
            return
        id = f"{number}.{view['seat']}.{view['decision']}.{self.random.randrange(10**9)}"
        action = self.random.choice(view["legal"])
        act = {"type": "act", "id": id, "seat": view["seat"], "decision": view["decision"], "action": action}
        self.sent[id] = json.dumps(act)
        messages = [self.sent[id]]
        if self.random.random() < self.trouble:
            messages.append(self.sent[id])  # twice
        if self.random.random() < self.trouble:
            messages.append(self.random.choice(list(self.sent.values())))  # an old one, out of order
            self.random.shuffle(messages)
        if self.random.random() < self.trouble:
            messages.append('{"type":"resync"}')
        for message in messages:
            await socket.send(message)


async def say(socket: ClientConnection, **fields: Any) -> None:
    await socket.send(json.dumps(fields))
