"""The workers in which bots think."""

from __future__ import annotations

import asyncio

import msgspec

from sortilege.core.chance import derive
from sortilege.server.bots.worker import BotAnswer, BotRequest
from sortilege.server.workers.process import WorkerProcess

MODULE = "sortilege.server.bots.worker"


class BotWorkers:
    """A bot keeps to one worker, which remembers what the bot was told."""

    def __init__(self, size: int, memory: int, deadline: float) -> None:
        # People's moves come before bots' thoughts.
        self.workers = [WorkerProcess(MODULE, memory, nice=5) for _ in range(max(1, size))]
        self.deadline = deadline

    async def ask(self, request: BotRequest, whose: str = "") -> BotAnswer:
        """`whose` is somebody with a table: nobody's bots have to wait for all of another's."""
        worker = self.workers[derive(request.key) % len(self.workers)]
        line = await worker.ask(msgspec.json.encode(request), self.deadline, whose)
        return msgspec.json.decode(line, type=BotAnswer)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))
