"""Those who follow a table, each behind a queue of its own: one who reads too slowly is let go and can come back."""

from __future__ import annotations

import asyncio
from collections import deque

from sortilege.server.messages import Seen

QUEUE = 256  # messages


class Listener:
    """One socket or stream. Messages are bytes that may be shared with others who see the same."""

    def __init__(self, guest: str, words: bool = False, watch: int | None = None, seats: tuple[int, ...] = ()) -> None:
        self.guest = guest
        self.words = words
        self.watch = watch
        self.only = seats  # the seats it wants to follow; none: all that its guest holds
        self.views: tuple[int | None, ...] = ()  # whose views it was sent last
        self.you = b""
        self.seen: tuple[Seen, ...] = ()
        self.queue: deque[bytes] = deque()
        self.ready = asyncio.Event()
        self.closed = False
        self.slow = False

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        if len(self.queue) >= QUEUE:
            self.slow = True
            self.close()
            return
        self.queue.append(message)
        self.ready.set()

    def close(self) -> None:
        self.closed = True
        self.ready.set()

    async def next(self) -> bytes | None:
        """The next message; None when it is over."""
        while not self.queue:
            if self.closed:
                return None
            self.ready.clear()
            await self.ready.wait()
        if self.slow:
            return None
        return self.queue.popleft()
