"""A process that answers one line with another. One that does not answer in time is killed, and a new one takes its
place."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress

from sortilege.core.errors import OutOfTime, Problem

LINE = 1 << 20  # bytes of an answer, at most
START = 120.0  # seconds until one is ready; only a machine that has come to a stop needs so long


class WorkerGone(Problem):
    """A worker that has ended while it was asked."""


class WorkerProcess:
    """A process that answers one line with another; `nice`: after others, where cores are scarce."""

    def __init__(self, module: str, memory: int, nice: int = 0) -> None:
        self.command = module, str(memory), str(nice)
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()

    async def ask(self, request: bytes, deadline: float) -> bytes:
        async with self.lock:
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
            # In a group of its own: Ctrl-C reaches the server alone, which ends it.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
        )
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(START):
                ready = await self.process.stdout.readline()
        except TimeoutError as error:
            raise WorkerGone(f"A worker was not ready in {START:g} seconds.") from error
        if not ready:
            code = await self.process.wait()
            raise WorkerGone(f"A worker ended as it began (code {code}): what it said of it is on stderr.")

    async def exchange(self, process: asyncio.subprocess.Process, request: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request + b"\n")
        try:
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (ConnectionError, ValueError) as error:
            raise WorkerGone("A worker is gone.") from error
        if not line:
            raise WorkerGone("A worker needed too much memory, or ended its process.")
        return line

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        cancelled: asyncio.CancelledError | None = None
        while process.returncode is None:  # it ends at once: even who is in a hurry waits for that
            try:
                await process.wait()
            except asyncio.CancelledError as error:
                cancelled = error
        if cancelled is not None:
            raise cancelled
