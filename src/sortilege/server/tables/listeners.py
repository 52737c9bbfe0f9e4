"""Those who follow a table, each behind a queue of its own: one who reads too slowly is let go and can come back."""

from __future__ import annotations

import asyncio

from sortilege.server.messages import Seen

QUEUE = 256  # messages, for each seat


class Listener:
    """One socket or stream. Messages are bytes that may be shared with others who see the same."""

    __slots__ = ("closed", "guest", "only", "queue", "seen", "slow", "views", "waiter", "watch", "words", "you")

    def __init__(self, guest: str, words: bool = False, watch: int | None = None, seats: tuple[int, ...] = ()) -> None:
        self.guest = guest
        self.words = words
        self.watch = watch
        self.only = seats  # the seats it wants to follow; none: all that its guest holds
        self.views: tuple[int | None, ...] = ()  # whose views it was sent last
        self.you = b""
        self.seen: tuple[Seen, ...] = ()
        self.queue: list[bytes] = []  # nearly always empty: there are thousands of these
        self.waiter: asyncio.Future[None] | None = None
        self.closed = False
        self.slow = False

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        if len(self.queue) >= QUEUE * max(1, len(self.views)):
            self.slow = True
            self.close()
            return
        self.queue.append(message)
        self.wake()

    def close(self) -> None:
        self.closed = True
        self.wake()

    def wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def next(self) -> bytes | None:
        """The next message; None when it is over."""
        while not self.queue:
            if self.closed:
                return None
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None
        return None if self.slow else self.queue.pop(0)
