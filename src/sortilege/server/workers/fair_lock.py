"""Taking turns with what only one can use at a time, fairly however much one of them asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairLock:
    """A lock that goes next to whoever has had it for the least time since there was nobody waiting."""

    def __init__(self) -> None:
        self.held = False
        self.waiting: list[tuple[str, asyncio.Future[None]]] = []
        self.used: dict[str, float] = {}  # seconds

    @asynccontextmanager
    async def of(self, whose: str) -> AsyncIterator[None]:
        await self.take(whose)
        began = time.monotonic()
        try:
            yield
        finally:
            self.used[whose] = self.used.get(whose, 0.0) + time.monotonic() - began
            self.pass_on()

    async def take(self, whose: str) -> None:
        if not self.held:
            self.held = True
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.append((whose, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came just now, too late
                self.pass_on()
            raise

    def pass_on(self) -> None:
        self.waiting = [one for one in self.waiting if not one[1].done()]
        if not self.waiting:
            self.held = False
            self.used.clear()
            return
        chosen = min(self.waiting, key=lambda one: self.used.get(one[0], 0.0))  # the first of equals
        self.waiting.remove(chosen)
        chosen[1].set_result(None)
