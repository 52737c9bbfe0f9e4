"""One player's socket: what comes in is judged in order, what goes out is written at once."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Mapping

import msgspec

from sortilege import build
from sortilege.core.errors import Problem
from sortilege.core.words import Line
from sortilege.server import messages
from sortilege.server.guests import cookie_in
from sortilege.server.messages import PROTOCOL, Hello, encode
from sortilege.server.rate_limits import Measured
from sortilege.server.refusals import Refused
from sortilege.server.services import Services
from sortilege.server.socket.connection import TOO_FAST, TOO_SLOW, WebSocketConnection
from sortilege.server.tables.listeners import Listener
from sortilege.server.tables.live import LiveTable
from sortilege.server.tables.queries import explain, recall
from sortilege.server.tables.reading import NoTable
from sortilege.server.troubles import sentence

COSTLY = {messages.Recall: 10.0, messages.Resync: 5.0, messages.Hint: 10.0, messages.Say: 4.0}
GREETING = 20.0  # seconds for the first message
SILENCE = 120.0  # seconds without any: a client pings
LOOK = 5.0  # seconds between two looks at all sockets
WAITING = 64  # messages of one socket that wait while one is answered
BAD, REVOKED, GONE, UNUSABLE, CLOSED, RESTART, FAILED = 4400, 4401, 4404, 4410, 4423, 1012, 1011

log = logging.getLogger("sortilege.server")


class CloseSocket(Exception):
    """The socket is to be closed."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class SocketListener(Listener):
    """Follows a table for a socket."""

    __slots__ = ("connection",)

    def __init__(self, connection: WebSocketConnection, guest: str, address: str, hello: Hello) -> None:
        super().__init__(guest, hello.words, hello.watch, beats=hello.beats, address=address, name=hello.name)
        self.connection = connection

    def deliver(self, message: bytes) -> None:
        if not self.connection.send(message):
            self.slow = True
            self.close()

    def end(self) -> None:
        self.connection.close(*((TOO_SLOW, "Too slow: come back.") if self.slow else (RESTART, "Come back.")))


class Sockets:
    """All sockets of this process."""

    def __init__(self, services: Services, page: str = "") -> None:
        self.services = services
        self.page = page  # names the page that this server has
        self.sessions: set[SocketSession] = set()

    def open(self, headers: Mapping[str, str], address: str, connection: WebSocketConnection) -> None:
        connection.session = SocketSession(self, headers, address, connection)
        self.sessions.add(connection.session)

    async def run(self) -> None:
        """Close those whose client says nothing or reads nothing."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(LOOK)
            self.look(loop.time())

    def look(self, now: float) -> None:
        for session in list(self.sessions):
            session.look(now)

    def close(self) -> None:
        """Send everybody away."""
        for session in list(self.sessions):
            session.connection.close(RESTART, "Come back.")


class SocketSession:
    __slots__ = (
        *("address", "closed", "connection", "counted", "guest", "heard", "identity", "inbox"),
        *("listener", "live", "services", "sockets", "task"),
    )

    def __init__(
        self, sockets: Sockets, headers: Mapping[str, str], address: str, connection: WebSocketConnection
    ) -> None:
        services = self.services = sockets.services
        self.sockets = sockets
        self.address = address
        self.connection = connection
        self.counted: str | None = None  # the key under which it is counted as following a table
        self.inbox: deque[messages.AnyFromClient] | None = None  # while a message is being answered
        self.task: asyncio.Task[None] | None = None
        self.live: LiveTable | None = None
        self.listener: SocketListener | None = None
        self.closed = False
        self.heard = asyncio.get_running_loop().time()
        # A browser proves who it is by its cookie, a program by its token; a stranger can only watch.
        identify = services.guests.identify
        self.identity = identify(headers.get("authorization", "").removeprefix("Bearer "))
        self.identity = self.identity or identify(cookie_in(headers.get("cookie", "")))
        self.guest = None if self.identity is None else self.identity.guest

    # What comes in

    def receive(self, data: bytes) -> None:
        self.heard = asyncio.get_running_loop().time()
        try:
            message = messages.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.connection.close(BAD, "That is not a message of this protocol.")
            return
        if not self.services.limits.message(self.guest, self.address, COSTLY.get(type(message), 1.0)):
            self.connection.close(TOO_FAST, "Too many messages.")
            return
        if self.inbox is None:
            self.inbox = deque([message])
            self.task = asyncio.create_task(self.work())
        else:
            self.inbox.append(message)
            if len(self.inbox) == WAITING:
                self.connection.transport.pause_reading()

    async def work(self) -> None:
        """Answer messages, one after the other, until none is left."""
        inbox = self.inbox
        assert inbox is not None
        try:
            while inbox and not self.closed:
                message = inbox.popleft()
                if len(inbox) == WAITING - 1:
                    self.connection.transport.resume_reading()
                greets = self.listener is None
                work = Measured(self.greet(message) if greets else self.answer(message))
                await work
                self.services.limits.spent(self.address, work.seconds, COSTLY.get(type(message), 1.0))
                if inbox:
                    await asyncio.sleep(0)  # one who says much at once does so between everybody else
        except CloseSocket as close:
            self.connection.close(close.code, str(close))
        except Exception:
            self.services.metrics.count("errors")
            log.exception("socket failed")
            self.connection.close(FAILED, "Come back.")
        finally:
            self.inbox = self.task = None

    async def greet(self, hello: messages.AnyFromClient) -> None:
        """Follow the table that the first message names."""
        if not isinstance(hello, Hello):
            raise CloseSocket(BAD, "Say hello first.")
        if hello.protocol != PROTOCOL:
            raise CloseSocket(BAD, f"This server speaks protocol {PROTOCOL}.")
        services = self.services
        self.counted = services.limits.follow(self.guest, self.address)
        if self.counted is None:
            raise CloseSocket(TOO_FAST, "Too many open at once: close some.")
        guest = self.guest or f"-{services.settings.new_id()}"
        listener = SocketListener(self.connection, guest, self.address, hello)
        listener.seen, listener.watch_key = hello.seen, hello.watch_key
        listener.send(encode(messages.Welcome(PROTOCOL, build.version(), services.settings.now(), self.sockets.page)))
        try:
            live = await services.tables.visit(hello.table, guest, self.address)
            await services.deals.watch(live, guest)
            await live.prepare(guest, services.tables.reader, services.settings.now())
            if services.crowded(live, guest, self.address):
                raise CloseSocket(TOO_FAST, "Too many watch this table.")
            live.follow(listener)
            self.live, self.listener = live, listener
            if self.closed:  # it has hung up meanwhile
                live.unfollow(listener)
                return
            services.calls.looks(live, guest)
            await services.chat.backlog(live, listener)
            services.leading.welcome(live, listener)
        except NoTable:
            raise CloseSocket(GONE, "There is no such table.") from None
        except Refused as no:
            listener.send(encode(messages.Refused(no.reason)))
            raise CloseSocket(CLOSED, "You play this deal at another table.") from None
        except Problem as error:
            listener.send(encode(messages.Refused(sentence(error))))
            raise CloseSocket(UNUSABLE, str(error)[:100]) from None

    async def answer(self, message: messages.AnyFromClient) -> None:
        listener = self.listener
        assert self.live is not None
        assert listener is not None
        id = getattr(message, "id", "")
        try:
            match message:
                case messages.Ping(at=at):
                    listener.send(encode(messages.Pong(at)))
                case messages.Hello():
                    raise CloseSocket(BAD, "One hello is enough: open a new socket.")
                case messages.Look(on=on):
                    listener.hidden = not on
                    if on:
                        self.services.calls.looks(self.live, listener.guest)
                case messages.Resync():
                    self.live.resync(listener)
                case messages.Explain():
                    listener.send(encode(await explain(self.live, listener.guest, message)))
                case messages.Recall():
                    async with self.services.looking_back(self.address, self.live.table.id):
                        listener.send(encode(await recall(self.live, listener, message)))
                case messages.Say():
                    if self.guest is None:
                        raise Refused(Line("table-no-guest"))
                    await self.services.say(self.live, listener.guest, self.address, message)
                    listener.send(encode(messages.Ack(id)))
                case messages.Lead():
                    await self.services.leading.lead(self.live, listener, message)
                    listener.send(encode(messages.Ack(id)))
                case messages.Hint():
                    advice = await self.services.bots.hint(self.live, listener.guest, message.seat)
                    listener.send(encode(messages.Hinted(id, advice[0].action, advice)))
                case _:
                    if self.guest is None:
                        raise Refused(Line("table-no-guest"))
                    if not id:
                        raise Refused(Line("table-no-id"))
                    await self.services.do(self.live, listener.guest, self.address, message)
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

    # What becomes of it

    def look(self, now: float) -> None:
        """Close the socket if its client says nothing, or reads nothing."""
        stuck = self.connection.stuck
        if stuck and now - stuck > self.services.settings.network.stuck_seconds:
            if self.listener is not None:
                self.listener.slow = True
            self.connection.transport.abort()
        elif self.identity in self.services.guests.revoked:
            self.connection.close(REVOKED, "This session was ended.")
        elif now - self.heard > (GREETING if self.listener is None else SILENCE):
            self.connection.close(TOO_SLOW, "Nothing was said for too long: come back.")

    def lost(self) -> None:
        """The connection has ended."""
        self.closed = True
        self.sockets.sessions.discard(self)
        if self.counted is not None:
            self.services.limits.unfollow(self.counted)
        if self.live is not None and self.listener is not None:
            if self.listener.slow:
                self.services.metrics.count("slow_clients")
            self.services.leading.left(self.live, self.listener)
            self.live.unfollow(self.listener)
