"""The workers in which bots think and games of other people are judged. One that does not answer in time is killed,
and a new one takes its place."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from sortilege.core.chance import derive
from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.words import Line
from sortilege.server.far import Elsewhere, Question, Reply, at_hand
from sortilege.server.turns import Turns
from sortilege.server.worker import Answer, Request

T = TypeVar("T")
BOTS, GAMES = "sortilege.server.worker", "sortilege.server.far_worker"
LINE = 1 << 20  # bytes of an answer, at most


class Gone(Problem):
    """A worker that has ended while it was asked."""


class Worker:
    """A process that answers one line with another; `nice`: after others, where cores are scarce."""

    def __init__(self, module: str, memory: int, nice: int = 0) -> None:
        self.command = module, str(memory), str(nice)
        self.process: asyncio.subprocess.Process | None = None
        self.turns = Turns()

    async def ask(self, request: bytes, deadline: float, whose: str = "") -> bytes:
        async with self.turns.of(whose):
            try:
                if self.process is None or self.process.returncode is not None:
                    await self.begin()
                assert self.process is not None
                async with asyncio.timeout(deadline):
                    return await self.exchange(self.process, request)
            except TimeoutError as error:
                await self.kill()
                raise OutOfTime(f"There was no answer in {deadline:g} seconds.") from error
            except BaseException:
                await self.kill()  # an answer on its way must not be taken for the next one's
                raise

    async def begin(self) -> None:
        path = ("-P",) if sys.flags.safe_path else ()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *path,
            "-m",
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        assert self.process.stdout is not None
        await self.process.stdout.readline()  # it says that it is ready, or has ended

    async def exchange(self, process: asyncio.subprocess.Process, request: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request + b"\n")
        try:
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (ConnectionError, ValueError) as error:
            raise Gone("A worker is gone.") from error
        if not line:
            raise Gone("A worker needed too much memory, or ended its process.")
        return line

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """A bot keeps to one worker, which remembers what the bot was told."""

    def __init__(self, size: int, memory: int, deadline: float) -> None:
        # People's moves come before bots' thoughts.
        self.workers = [Worker(BOTS, memory, nice=5) for _ in range(max(1, size))]
        self.deadline = deadline

    async def ask(self, request: Request, whose: str = "") -> Answer:
        """`whose` is somebody with a table: nobody's bots have to wait for all of another's."""
        worker = self.workers[derive(request.key) % len(self.workers)]
        line = await worker.ask(msgspec.json.encode(request), self.deadline, whose)
        return msgspec.json.decode(line, type=Answer)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))


class Failed(Problem):
    """A game of somebody else's that did not come to the end of one step, with a message about it."""

    def __init__(self, id: str, game: str, why: str) -> None:
        super().__init__(f"The game {game} failed: {why}")
        self.line = Line(id, {"game": game})


def sentence(problem: Problem) -> Line:
    """What people are told about it."""
    return problem.line if isinstance(problem, Failed) else Line("table-problem", {"problem": str(problem)})


class Games:
    """Every game of other people has a worker of its own: one that loops holds up nobody else's."""

    def __init__(self, memory: int, deadline: float) -> None:
        self.memory = memory
        self.deadline = deadline
        self.workers: dict[str, Worker] = {}

    async def run(self, work: Callable[[], T]) -> T:
        """Work that may have questions to a game elsewhere: done again with each answer until it has them all."""
        answers: dict[bytes, object] = {}
        while True:
            token = at_hand.set(answers)
            try:
                return work()
            except Elsewhere as wanted:
                missing = wanted
            finally:
                at_hand.reset(token)
            answers[missing.key] = await self.ask(missing.question, missing.kind)

    async def ask(self, question: Question, kind: Any) -> object:
        name = question.game
        if name not in self.workers:
            self.workers[name] = Worker(GAMES, self.memory)
        # Whoever hangs up before the answer comes must not cost others the worker.
        asking = asyncio.create_task(self.workers[name].ask(msgspec.json.encode(question), self.deadline))
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            line = await asyncio.shield(asking)
        except OutOfTime as error:
            raise Failed("table-game-slow", name, str(error)) from error
        except Gone as error:
            raise Failed("table-game-broken", name, str(error)) from error
        reply = msgspec.json.decode(line, type=Reply)
        if reply.fault:
            raise Failed("table-game-broken", name, reply.fault)
        if reply.problem:
            raise Problem(reply.problem)
        try:
            return msgspec.json.decode(reply.value, type=kind)
        except msgspec.MsgspecError as error:
            raise Failed("table-game-broken", name, str(error)) from error

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers.values()))
