"""Those who follow a table. One who reads too slowly is let go and can come back."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from sortilege.server.messages import Seen
from sortilege.server.tables.names import NAME, clean

QUEUE = 256  # messages, for each seat


class Listener(ABC):
    """A socket or a stream. Messages are bytes that may be shared with others who see the same."""

    __slots__ = (
        *("address", "beats", "closed", "guest", "hidden", "name", "only", "seen", "slow", "unheard"),
        *("views", "watch", "watch_key", "words", "you"),
    )

    def __init__(
        self,
        guest: str,
        words: bool = False,
        watch: int | None = None,
        seats: tuple[int, ...] = (),
        beats: bool = False,
        address: str = "",
        name: str = "",
    ) -> None:
        self.guest = guest
        self.address = address
        self.name = clean(name, NAME)  # as it is told while they watch
        self.words = words
        self.beats = beats
        self.watch = watch
        self.watch_key = ""
        self.only = seats  # the seats it wants to follow; none: all that its guest holds
        self.views: tuple[int | None, ...] = ()  # whose views it was sent last
        self.you = b""
        self.seen: tuple[Seen, ...] = ()
        self.unheard: dict[str, bytes] | None = None  # lines of chat that are kept until those before them are read
        self.closed = False
        self.hidden = False  # behind other windows, where nobody sees it
        self.slow = False

    def send(self, message: bytes) -> None:
        if not self.closed:
            self.deliver(message)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.end()

    @abstractmethod
    def deliver(self, message: bytes) -> None: ...

    @abstractmethod
    def end(self) -> None: ...


class StreamListener(Listener):
    """Keeps messages until they are asked for."""

    __slots__ = ("queue", "waiter")

    def __init__(self, guest: str, words: bool = False, seats: tuple[int, ...] = (), address: str = "") -> None:
        super().__init__(guest, words, seats=seats, address=address)
        self.queue: list[bytes] = []
        self.waiter: asyncio.Future[None] | None = None

    def deliver(self, message: bytes) -> None:
        if len(self.queue) >= QUEUE * max(1, len(self.views)):
            self.slow = True
            self.close()
            return
        self.queue.append(message)
        self.wake()

    def end(self) -> None:
        self.wake()

    def wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def next(self) -> bytes | None:
        """Return the next message; None when it is over."""
        while not self.queue:
            if self.closed:
                return None
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None
        return None if self.slow else self.queue.pop(0)
