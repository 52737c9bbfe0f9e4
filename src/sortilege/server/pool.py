"""The workers in which bots think. One that does not answer in time is killed, and a new one takes its place."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import msgspec

from sortilege.core.chance import derive
from sortilege.core.errors import OutOfTime, Problem
from sortilege.server.worker import Answer, Request

LINE = 1 << 20  # bytes of an answer, at most


class Worker:
    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()

    async def ask(self, request: Request, deadline: float) -> Answer:
        async with self.lock:
            try:
                if self.process is None or self.process.returncode is not None:
                    await self.begin()
                assert self.process is not None
                async with asyncio.timeout(deadline):
                    return await self.exchange(self.process, request)
            except TimeoutError as error:
                await self.kill()
                raise OutOfTime(f"The bot {request.spec} did not answer in {deadline:g} seconds.") from error
            except BaseException:
                await self.kill()  # an answer on its way must not be taken for the next one's
                raise

    async def begin(self) -> None:
        path = ("-P",) if sys.flags.safe_path else ()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *path,
            "-m",
            "sortilege.server.worker",
            str(self.memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        assert self.process.stdout is not None
        await self.process.stdout.readline()  # it says that it is ready, or has ended

    async def exchange(self, process: asyncio.subprocess.Process, request: Request) -> Answer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(request) + b"\n")
        try:
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (ConnectionError, ValueError) as error:
            raise Problem("The worker of a bot is gone.") from error
        if not line:
            raise Problem(f"The bot {request.spec} needed too much memory, or ended its process.")
        return msgspec.json.decode(line, type=Answer)

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """A bot keeps to one worker, which remembers what the bot was told."""

    def __init__(self, size: int, memory: int, deadline: float) -> None:
        self.workers = [Worker(memory) for _ in range(max(1, size))]
        self.deadline = deadline

    async def ask(self, request: Request) -> Answer:
        worker = self.workers[derive(request.key) % len(self.workers)]
        return await worker.ask(request, self.deadline)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))
