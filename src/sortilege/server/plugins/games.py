"""The workers in which games of other people are judged, one per game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.words import Line
from sortilege.server.plugins.remote import AnswerMissing, Question, Reply, known_answers
from sortilege.server.workers.process import WorkerGone, WorkerProcess

T = TypeVar("T")
MODULE = "sortilege.server.plugins.worker"


class GameFailed(Problem):
    """A game of somebody else's that did not come to the end of one step, with a message about it."""

    def __init__(self, id: str, game: str, why: str) -> None:
        super().__init__(f"The game {game} failed: {why}")
        self.line = Line(id, {"game": game})


def sentence(problem: Problem) -> Line:
    """What people are told about it."""
    return problem.line if isinstance(problem, GameFailed) else Line("table-problem", {"problem": str(problem)})


class PluginGames:
    """Every game of other people has a worker of its own: one that loops holds up nobody else's."""

    def __init__(self, memory: int, deadline: float) -> None:
        self.memory = memory
        self.deadline = deadline
        self.workers: dict[str, WorkerProcess] = {}

    async def run(self, work: Callable[[], T]) -> T:
        """Work that may have questions to a game elsewhere: done again with each answer until it has them all."""
        answers: dict[bytes, object] = {}
        while True:
            token = known_answers.set(answers)
            try:
                return work()
            except AnswerMissing as wanted:
                missing = wanted
            finally:
                known_answers.reset(token)
            answers[missing.key] = await self.ask(missing.question, missing.kind)

    async def ask(self, question: Question, kind: Any) -> object:
        name = question.game
        if name not in self.workers:
            self.workers[name] = WorkerProcess(MODULE, self.memory)
        # Whoever hangs up before the answer comes must not cost others the worker.
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
