"""One player's socket: what comes in is judged, what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar.types import Receive, Send

from sortilege import build
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server import messages
from sortilege.server.guests import cookie_in
from sortilege.server.messages import PROTOCOL, Hello, encode
from sortilege.server.plugins.workers import sentence
from sortilege.server.rate_limits import TokenBucket
from sortilege.server.services import Services
from sortilege.server.tables.judge import Refused
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.open_tables import NoTable
from sortilege.server.tables.queries import explain, recall

RATE, BURST = 10, 40  # messages per second of one socket, and at once
COSTLY = {messages.Recall: 10.0, messages.Resync: 5.0, messages.Hint: 10.0, messages.Say: 4.0}
GREETING = 20.0  # seconds for the first message
SILENCE = 120.0  # seconds without any: a client pings
STUCK = 10.0  # seconds to get one message out
BAD, TOO_FAST, TOO_SLOW, GONE, RESTART = 4400, 4429, 4408, 4404, 1012

log = logging.getLogger("sortilege.server")


class CloseSocket(Exception):
    """The socket is to be closed."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class ClientGone(Exception):
    """The other end has hung up."""


class SocketSession:
    """Speaks ASGI itself: thousands are open at a time, and what a framework keeps for each is more than we do."""

    __slots__ = ("bucket", "guest", "listener", "live", "receive", "send", "services")

    def __init__(self, services: Services, scope: Any, receive: Receive, send: Send) -> None:
        self.services = services
        self.receive = receive
        self.send = send
        self.bucket = TokenBucket(RATE, BURST)
        self.live: LiveTable | None = None
        self.listener: Listener | None = None
        # A browser proves who it is by its cookie, a program by its token; a stranger can only watch.
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        guest = services.guests.read(headers.get(b"authorization", "").removeprefix("Bearer "))
        self.guest = guest or services.guests.read(cookie_in(headers.get(b"cookie", "")))

    async def run(self) -> None:
        await self.receive()
        await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        code, why = 1000, ""
        reader: asyncio.Task[None] | None = None
        try:
            listener = await self.greet()
            reader = asyncio.create_task(self.read(listener))
            reader.add_done_callback(lambda _: listener.close())
            await self.write(listener)
            if reader.done():
                reader.result()  # why it has ended
            code, why = (TOO_SLOW, "Too slow: come back.") if listener.slow else (RESTART, "Come back.")
        except CloseSocket as leave:
            code, why = leave.code, str(leave)
        except TimeoutError:
            code, why = BAD, "Nothing was said for too long."
        except (ClientGone, OSError):
            code = 0
        finally:
            if reader is not None:
                reader.cancel()
            if self.live is not None and self.listener is not None:
                if self.listener.slow:
                    self.services.metrics.count("slow_clients")
                self.live.unfollow(self.listener)
        if code:
            with suppress(Exception):
                async with asyncio.timeout(STUCK):
                    await self.send({"type": "websocket.close", "code": code, "reason": why})

    async def greet(self) -> Listener:
        """The first message says which table, and as whom."""
        async with asyncio.timeout(GREETING):
            hello = await self.hear()
        if not isinstance(hello, Hello):
            raise CloseSocket(BAD, "Say hello first.")
        if hello.protocol != PROTOCOL:
            raise CloseSocket(BAD, f"This server speaks protocol {PROTOCOL}.")
        guest = self.guest or f"-{self.services.settings.new_id()}"
        listener = Listener(guest, hello.words, hello.watch)
        listener.seen = hello.seen
        listener.send(encode(messages.Welcome(PROTOCOL, build.version(), self.services.settings.now())))
        try:
            live = await self.services.tables.visit(hello.table)
            await live.follow(listener, self.services.store, self.services.settings.now())
            self.live, self.listener = live, listener
            await self.services.chat.backlog(live, listener)
        except NoTable:
            raise CloseSocket(GONE, "There is no such table.") from None
        except Problem as error:
            raise CloseSocket(GONE, str(error)[:100]) from None
        return listener

    async def hear(self) -> messages.AnyFromClient:
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise ClientGone
        try:
            message = messages.decode(event.get("text") or event.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise CloseSocket(BAD, "That is not a message of this protocol.") from None
        if self.services.settings.limits and not self.bucket.take(COSTLY.get(type(message), 1.0)):
            self.services.metrics.count("limited")
            raise CloseSocket(TOO_FAST, "Too many messages.")
        return message

    async def write(self, listener: Listener) -> None:
        while (message := await listener.next()) is not None:
            try:
                async with asyncio.timeout(STUCK):
                    await self.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
            except TimeoutError:
                listener.slow = True
                return
            del message  # not kept until there is another one

    async def read(self, listener: Listener) -> None:
        while True:
            async with asyncio.timeout(SILENCE):
                message = await self.hear()
            await self.answer(listener, message)

    async def answer(self, listener: Listener, message: messages.AnyFromClient) -> None:
        assert self.live is not None
        id = getattr(message, "id", "")
        try:
            match message:
                case messages.Ping(at=at):
                    listener.send(encode(messages.Pong(at)))
                case messages.Hello():
                    raise CloseSocket(BAD, "One hello is enough: open a new socket.")
                case messages.Resync():
                    self.live.resync(listener)
                case messages.Explain():
                    listener.send(encode(await explain(self.live, listener.guest, message)))
                case messages.Recall():
                    listener.send(encode(await recall(self.live, listener, message)))
                case messages.Say():
                    await self.services.chat.say(self.live, listener.guest, message)
                    listener.send(encode(messages.Ack(id)))
                case messages.Hint():
                    advice = await self.services.bots.hint(self.live, listener.guest, message.seat)
                    listener.send(encode(messages.Hinted(id, advice[0].action, advice)))
                case _:
                    if self.guest is None:
                        raise Refused(Line("table-no-guest"))
                    if not id:
                        raise Refused(Line("table-no-id"))
                    await self.services.writer.command(self.live.table.id, listener.guest, message)
                    listener.send(encode(messages.Ack(id)))
        except Refused as no:
            self.services.metrics.count("refused")
            listener.send(encode(messages.Refused(no.reason, id, no.again)))
        except Problem as error:
            listener.send(encode(messages.Refused(sentence(error), id)))
        except NoTable:
            raise CloseSocket(GONE, "There is no such table.") from None
        except CloseSocket:
            raise
        except Exception:
            # The store may be out of reach. Nothing was acknowledged: the same message can be sent again.
            self.services.metrics.count("errors")
            log.exception("message failed", extra={"table": self.live.table.id})
            listener.send(encode(messages.Refused(Line("table-trouble"), id, True)))
