"""The workers in which bots think, each when its turn has come."""

from __future__ import annotations

import asyncio

import msgspec

from sortilege.core.chance import derive
from sortilege.server.bots.worker import BotAnswer, BotRequest
from sortilege.server.queue import Claim, WorkQueue
from sortilege.server.settings import QueueLimits
from sortilege.server.workers.process import WorkerProcess

MODULE = "sortilege.server.bots.worker"
NOBODY = Claim((), "")


class BotWorkers:
    """A bot that remembers what it was told keeps to one worker; any other takes whichever is free."""

    def __init__(self, size: int, memory: int, deadline: float, limits: QueueLimits) -> None:
        size = max(1, size)
        # People's moves come before bots' thoughts.
        self.workers = [WorkerProcess(MODULE, memory, nice=5) for _ in range(size)]
        self.queue = WorkQueue(size, limits)
        self.deadline = deadline

    async def ask(self, request: BotRequest, claim: Claim = NOBODY, remembers: bool = True) -> tuple[BotAnswer, float]:
        """Return the answer, and the share of its usual time that it was given."""
        keeps_to = derive(request.key) % len(self.workers) if remembers else None
        async with self.queue.turn(claim, keeps_to) as turn:
            told = msgspec.structs.replace(
                request, share=turn.share, most_seconds=self.queue.limits.decision_seconds * turn.share
            )
            line = await self.workers[turn.worker].ask(msgspec.json.encode(told), self.deadline)
        return msgspec.json.decode(line, type=BotAnswer), turn.share

    async def stop(self) -> None:
        self.queue.close()
        await asyncio.gather(*(worker.kill() for worker in self.workers))
