"""The server's end of a WebSocket. Thousands are open at a time: what only the handshake needs is dropped after it, and
what waits is kept in lists, which take nothing while they are empty."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class WriteGate:
    """What an `asyncio.Event` is to uvicorn: open, but while the other end reads more slowly than we write."""

    __slots__ = ("opened", "waiting")

    def __init__(self) -> None:
        self.opened = True
        self.waiting: list[asyncio.Future[None]] = []

    def set(self) -> None:
        self.opened = True
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    def clear(self) -> None:
        self.opened = False

    async def wait(self) -> None:
        while not self.opened:
            future = asyncio.get_running_loop().create_future()
            self.waiting.append(future)
            await future


class Inbox:
    """What an `asyncio.Queue` is to uvicorn, for one reader."""

    __slots__ = ("arrived", "events")

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.arrived: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        if self.arrived is not None and not self.arrived.done():
            self.arrived.set_result(None)

    def empty(self) -> bool:
        return not self.events

    async def get(self) -> Any:
        while not self.events:
            self.arrived = asyncio.get_running_loop().create_future()
            try:
                await self.arrived
            finally:
                self.arrived = None
        return self.events.pop(0)


class CompactWebSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Any = Inbox()
        self.writable: Any = WriteGate()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            # The parser and the application hold on to these as long as the socket lasts: empty them in place.
            self.request.headers.clear()
            self.response.headers.clear()
            self.scope.clear()  # type: ignore[attr-defined]
