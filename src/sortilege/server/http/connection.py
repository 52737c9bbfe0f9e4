"""The server's end of an HTTP connection: requests in, answers out, with a limit on bytes and time of every part.

h11 parses and checks; nothing is handed to it without bound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, cast

import h11

from sortilege.server.connections import UNKNOWN, address_key
from sortilege.server.http.exchange import Answer, Request, StreamAnswer, error_answer
from sortilege.server.http.guard import HEADERS
from sortilege.server.rate_limits import Measured
from sortilege.server.socket.connection import WebSocketConnection, handshake

if TYPE_CHECKING:
    from sortilege.server.http.app import HttpApp

SLICE = 4096  # bytes handed to the parser at once
LINGER = 2.0  # seconds in which a client that was refused can still read why
FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n"


class HttpConnection(asyncio.Protocol):
    __slots__ = (
        *("address", "ahead", "app", "body", "head", "idle", "limits", "parser", "refused"),
        *("streaming", "task", "timer", "transport", "upgraded", "waiter", "writable"),
    )

    def __init__(self, app: HttpApp) -> None:
        self.app = app
        self.limits = app.services.settings.network
        self.parser = h11.Connection(h11.SERVER, max_incomplete_event_size=self.limits.head_bytes)
        self.head: h11.Request | None = None
        self.body = bytearray()
        self.ahead = 0  # bytes that came while a request was being answered
        self.idle = False  # between two requests
        self.refused = False  # nothing more is read
        self.streaming = False
        self.upgraded = False
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.writable = True
        self.waiter: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = address_key(peer[0]) if isinstance(peer, tuple) else UNKNOWN
        if not self.app.connections.enter(self.address):
            self.upgraded = self.refused = True  # nothing to be counted, nothing to be read
            self.transport.write(FULL)
            self.transport.close()
            return
        self.app.open.add(self)
        self.wait(self.limits.head_seconds)

    def connection_lost(self, error: Exception | None) -> None:
        self.stop_waiting()
        if not self.upgraded:
            self.app.open.discard(self)
            self.app.connections.leave(self.address)
        self.resume_writing()
        if self.task is not None and self.streaming:
            self.task.cancel()

    # Time

    def wait(self, seconds: float) -> None:
        self.stop_waiting()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.expire)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def expire(self) -> None:
        if self.idle:
            self.transport.close()
        elif self.refused:
            self.transport.abort()
        else:
            self.refuse(408, "That took too long.")

    # What comes in

    def data_received(self, data: bytes) -> None:
        if not self.reading:
            self.ahead += len(data)
            if self.ahead > self.limits.head_bytes + self.limits.body_bytes:
                self.transport.abort()
            elif not self.refused:
                self.parser.receive_data(data)
            return
        if self.idle:
            self.idle = False
            self.wait(self.limits.head_seconds)
        for start in range(0, len(data), SLICE):
            self.parser.receive_data(data[start : start + SLICE])
            self.advance()
            if self.reading:
                continue
            rest = data[start + SLICE :]  # for whoever reads on: a socket, or the next request
            if rest:
                cast(asyncio.Protocol, self.transport.get_protocol()).data_received(rest)
            return

    @property
    def reading(self) -> bool:
        """Whether what comes in belongs to a request that is not whole yet."""
        return self.task is None and not self.refused and not self.upgraded

    @property
    def expected(self) -> bool:
        """Whether a first or a begun request is on its way: whoever sends it has no reason to send it again."""
        return self.reading and not self.idle

    def eof_received(self) -> bool:
        """Tell whether the connection stays open: a client may have said all before it reads the answer. Whoever reads
        a stream and hangs up does the same, and is gone."""
        return self.task is not None and not self.streaming

    def advance(self) -> None:
        while self.reading:
            try:
                event = self.parser.next_event()
            except h11.RemoteProtocolError as error:
                self.refuse(error.error_status_hint, "That is not HTTP as it should be.")
                return
            if event is h11.NEED_DATA:
                if self.parser.they_are_waiting_for_100_continue:
                    self.write(self.parser.send(h11.InformationalResponse(status_code=100, headers=[])))
                return
            if isinstance(event, h11.Request):
                self.head = event
                self.body.clear()
                self.wait(self.limits.body_seconds)
            elif isinstance(event, h11.Data):
                self.body += event.data
            elif isinstance(event, h11.EndOfMessage):
                self.stop_waiting()
                self.begin()
                return
            else:  # the connection has ended, or waits for what follows a request to switch protocols
                return
            if len(self.body) > self.limits.body_bytes:
                self.refuse(413, "That is too much.")
                return

    def begin(self) -> None:
        """Answer a request that has come whole."""
        assert self.head is not None
        headers: dict[str, str] = {}
        for name, value in self.head.headers:
            key, text = name.decode("latin-1"), value.decode("latin-1")
            headers[key] = f"{headers[key]}{'; ' if key == 'cookie' else ', '}{text}" if key in headers else text
        method, target = self.head.method.decode("latin-1"), self.head.target.decode("latin-1")
        address = self.address
        if self.app.services.settings.proxied and (via := headers.get("x-forwarded-for", "")):
            address = address_key(via.rpartition(",")[2].strip())
        request = Request(self.app.services, method, target, headers, bytes(self.body), address)
        self.body.clear()
        if headers.get("upgrade", "").lower() == "websocket":
            self.upgrade(request)
        else:
            self.task = asyncio.create_task(self.serve(request))

    def upgrade(self, request: Request) -> None:
        refused = self.app.guard.refuse(request, upgrade=True)
        if refused is not None:
            self.refuse(*refused)
            return
        answer = handshake(request.headers)
        if answer is None:
            self.refuse(400, "That is not a valid request for a WebSocket.")
            return
        self.upgraded = True
        self.app.open.discard(self)
        self.app.guard.enter(request.address)
        left = partial(self.app.left_socket, self.address, request.address)
        frames = self.app.frames.bucket(request.address) if self.app.services.settings.limits else None
        connection = WebSocketConnection(self.transport, self.limits, frames, left)
        self.app.sockets.open(request.headers, request.address, connection)
        self.transport.set_protocol(connection)
        self.transport.write(answer)
        early = self.parser.trailing_data[0]
        if early:
            connection.data_received(early)

    # What goes out

    async def serve(self, request: Request) -> None:
        guard = self.app.guard
        refused = guard.refuse(request)
        guard.enter(request.address)
        try:
            if wait := guard.hold_back(request, refused):
                await asyncio.sleep(wait)
            if refused is None:
                work = Measured(self.app.answer(request))
                answer = await work
                guard.charge(request, work.seconds)
            else:
                answer = error_answer(*refused)
            if isinstance(answer, StreamAnswer):
                await self.stream(answer)
            elif not self.transport.is_closing():
                self.send(answer, request.method == "HEAD")
        except TimeoutError:  # of a stream that is not read
            self.transport.abort()
        finally:
            guard.leave(request.address)
            self.task = None
        self.go_on()

    def send(self, answer: Answer, head_only: bool = False) -> None:
        length = ("content-length", str(len(answer.body)))
        data = self.start(answer.status, [("content-type", answer.media_type), length, *answer.headers])
        if answer.body and not head_only:
            data += self.parser.send(h11.Data(answer.body)) or b""
        data += self.parser.send(h11.EndOfMessage()) or b""
        self.write(data)

    async def stream(self, answer: StreamAnswer) -> None:
        self.streaming = True
        try:
            self.write(self.start(200, [("content-type", answer.media_type), *answer.headers]))
            async with aclosing(answer.parts):  # type: ignore[type-var]
                async for part in answer.parts:
                    if self.transport.is_closing():  # hung up before it began
                        return
                    self.write(self.parser.send(h11.Data(part)))
                    await self.drain()
            self.write(self.parser.send(h11.EndOfMessage()))
        finally:
            self.streaming = False

    def start(self, status: int, headers: Sequence[tuple[str, str]]) -> bytes:
        known = {name for name, _ in headers}
        every = [("date", formatdate(usegmt=True)), *headers, *(one for one in HEADERS if one[0] not in known)]
        if self.app.stopping or self.refused:
            every.append(("connection", "close"))
        response = h11.Response(status_code=status, headers=every, reason=HTTPStatus(status).phrase)
        return self.parser.send(response) or b""

    def write(self, data: bytes | None) -> None:
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def refuse(self, status: int, why: str) -> None:
        """Answer at once and hang up, without reading on."""
        self.refused = True
        self.ahead = 0
        if self.parser.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.send(error_answer(status, why))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.wait(LINGER)

    def go_on(self) -> None:
        """Read the next request, if there may be one."""
        if self.transport.is_closing():
            return
        if self.app.stopping or self.parser.our_state is not h11.DONE or self.parser.their_state is not h11.DONE:
            self.transport.close()
            return
        self.parser.start_next_cycle()
        self.idle, self.ahead = not self.parser.trailing_data[0], 0
        self.wait(self.limits.idle_seconds if self.idle else self.limits.head_seconds)
        self.advance()

    async def drain(self) -> None:
        """Wait until the client has read enough."""
        if not self.writable:
            async with asyncio.timeout(self.limits.stuck_seconds):
                self.waiter = asyncio.get_running_loop().create_future()
                await self.waiter

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)
