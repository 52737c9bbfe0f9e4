"""The workers in which plug-in games run, one per game."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.words import Line
from sortilege.server.plugins.questions import Question, Reply
from sortilege.server.troubles import Trouble
from sortilege.server.workers.process import WorkerGone, WorkerProcess

MODULE = "sortilege.server.plugins.worker"


class GameFailed(Trouble):
    """A plug-in game failed, or took too long."""

    def __init__(self, id: str, game: str, why: str) -> None:
        super().__init__(Line(id, {"game": game}), f"The game {game} failed: {why}")


class PluginWorkers:
    """Each plug-in game has a worker of its own, so that one that loops delays no other."""

    def __init__(self, memory: int, deadline: float) -> None:
        self.memory = memory
        self.deadline = deadline
        self.workers: dict[str, WorkerProcess] = {}

    async def ask(self, question: Question, kind: Any) -> object:
        name = question.game
        if name not in self.workers:
            self.workers[name] = WorkerProcess(MODULE, self.memory)
        # Cancelling an exchange would kill the worker: a client that hangs up must not do that.
        asking = asyncio.create_task(self.workers[name].ask(msgspec.json.encode(question), self.deadline))
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            line = await asyncio.shield(asking)
        except OutOfTime as error:
            raise GameFailed("table-game-slow", name, str(error)) from error
        except WorkerGone as error:
            raise GameFailed("table-game-broken", name, str(error)) from error
        reply = msgspec.json.decode(line, type=Reply)
        if reply.fault:
            raise GameFailed("table-game-broken", name, reply.fault)
        if reply.problem:
            raise Problem(reply.problem)
        try:
            return msgspec.json.decode(reply.value, type=kind)
        except msgspec.MsgspecError as error:
            raise GameFailed("table-game-broken", name, str(error)) from error

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers.values()))
