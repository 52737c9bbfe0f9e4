"""The server's end of a WebSocket: frames in, frames out, and a limit on everything a client can make of them.

Thousands are open at a time: there is no task and no timer for each. `Sockets` looks after all of them together.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from websockets.frames import Frame, Opcode
from websockets.protocol import CLOSED, OPEN, SERVER, Protocol

from sortilege.server.rate_limits import TokenBucket
from sortilege.server.settings import NetworkLimits

if TYPE_CHECKING:
    from sortilege.server.socket.session import SocketSession

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
SLICE = 512  # bytes parsed before the number of frames is looked at: at least six to a frame
LINGER = 3.0  # seconds for a client to answer our goodbye
LATE = 64 * 1024  # bytes that it may have sent before it heard of it
FRAME = 500  # bytes that each frame counts for then: to parse a small one costs as much
TOO_FAST, TOO_SLOW = 4429, 4408

log = logging.getLogger("sortilege.server.socket")
log.setLevel(logging.WARNING)

ENDED = Protocol(SERVER, state=CLOSED, logger=log)  # what every connection speaks that is no more


def handshake(headers: Mapping[str, str]) -> bytes | None:
    """Answer a request to open a WebSocket; None if it is not a valid one."""
    key = headers.get("sec-websocket-key", "").encode()
    try:
        valid = len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        valid = False
    if not valid or headers.get("sec-websocket-version") != "13":
        return None
    accept = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + accept
        + b"\r\n\r\n"
    )


class WebSocketConnection(asyncio.Protocol):
    __slots__ = ("allowed", "left", "limits", "parts", "protocol", "session", "spare", "stuck", "transport")

    def __init__(
        self,
        transport: asyncio.Transport,
        limits: NetworkLimits,
        shared: TokenBucket | None,
        left: Callable[[], None],
    ) -> None:
        """`shared` is how many frames all sockets of its address may send; None: there is no limit."""
        self.transport = transport
        self.limits = limits
        self.left = left  # to be called when the connection has ended
        self.protocol = Protocol(SERVER, state=OPEN, max_size=limits.message_bytes, logger=log)
        self.allowed: tuple[TokenBucket, ...] = ()  # how many frames may come
        if shared is not None:
            self.allowed = TokenBucket(limits.frames_per_second, limits.frames_at_once), shared
        self.parts: list[bytes] = []  # of a message in several frames
        self.session: SocketSession | None = None
        self.stuck = 0.0  # since when the client has not read enough; 0: it does
        self.spare = LATE  # bytes that may still come in once we have said goodbye

    @property
    def open(self) -> bool:
        return self.protocol.state is OPEN and not self.transport.is_closing()

    # What comes in

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.open and not all(bucket.left() for bucket in self.allowed):
                self.close(TOO_FAST, "Too many messages.")
            part = data[start : start + SLICE]
            if not self.open:
                self.spare -= len(part)
                if self.spare < 0:
                    self.transport.abort()
                    return
            self.protocol.receive_data(part)
            self.take_frames()
            self.flush()
            if self.transport.get_write_buffer_size() > self.limits.unsent_bytes:  # answers to pings, never read
                self.transport.abort()
                return

    def take_frames(self) -> None:
        for frame in self.protocol.events_received():
            if not self.open:
                self.spare -= FRAME
                continue
            if not all(bucket.take() for bucket in self.allowed):
                self.close(TOO_FAST, "Too many messages.")
                continue
            assert isinstance(frame, Frame)  # the handshake is over
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self.parts.append(bytes(frame.data))
                if frame.fin and self.session is not None:
                    message, self.parts = b"".join(self.parts), []
                    self.session.receive(message)

    def connection_lost(self, error: Exception | None) -> None:
        self.left()
        # Its parser refers back to it: they would stay until the collector looks through everything, hours later.
        protocol, self.protocol = self.protocol, ENDED
        vars(protocol).clear()
        session, self.session = self.session, None
        if session is not None:
            session.lost()

    # What goes out

    def send(self, message: bytes) -> bool:
        """Send a message; tell whether the client reads fast enough."""
        if not self.open:
            return True
        self.protocol.send_text(message)
        self.flush()
        return self.transport.get_write_buffer_size() <= self.limits.unsent_bytes

    def flush(self) -> None:
        for data in self.protocol.data_to_send():
            if data:
                self.transport.write(data)
            else:  # both ends have said goodbye
                self.transport.close()

    def pause_writing(self) -> None:
        self.stuck = asyncio.get_running_loop().time()

    def resume_writing(self) -> None:
        self.stuck = 0.0

    def close(self, code: int, why: str) -> None:
        """Say goodbye; a client that does not answer is cut off."""
        if self.open:
            self.protocol.send_close(code, why)
            self.flush()
            asyncio.get_running_loop().call_later(LINGER, self.transport.abort)
