"""Servers that are there at once: a process that has everything imported, and forks one whenever it is told to.

`python -m tests.server.forked` is told the settings on the first line of its stdin; each further line starts a server,
and is answered with its process id. A server serves as `sortilege serve` does, and can be killed with all it has begun.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx

from sortilege.server.run import bind, serve_here
from sortilege.server.settings import Settings
from tests.server.serving import LANTERNS, PATIENCE, ROOT, TOYS


class ForkedServer:
    """A server on one port that can be killed and is back in a moment."""

    def __init__(self, database_url: str) -> None:
        self.listening = bind("127.0.0.1", 0)
        self.listening.set_inheritable(True)
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.forker = subprocess.Popen(
            [sys.executable, "-m", "tests.server.forked"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=[self.listening.fileno()],
        )
        self.tell(json.dumps({"database_url": database_url, "fd": self.listening.fileno()}))
        self.start()

    def tell(self, line: str) -> None:
        assert self.forker.stdin is not None
        self.forker.stdin.write(line + "\n")
        self.forker.stdin.flush()

    def start(self) -> None:
        assert self.forker.stdout is not None
        self.tell("start")
        self.pid = int(self.forker.stdout.readline())

    def kill(self) -> None:
        """kill -9, of its workers too."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as http:
            while True:
                try:
                    if (await http.get(f"{self.url}/health")).is_success:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.01)

    def close(self) -> None:
        self.kill()
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.close()
        self.forker.wait()
        self.forker.stdout.close()
        self.listening.close()


@contextmanager
def forked(database_url: str) -> Iterator[ForkedServer]:
    one = ForkedServer(database_url)
    try:
        yield one
    finally:
        one.close()


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    told = json.loads(sys.stdin.readline())
    listening = socket.socket(fileno=told["fd"])
    trusted = tuple(game for game in TOYS if game != LANTERNS)
    settings = Settings(
        database_url=told["database_url"],
        games=TOYS,
        trusted=trusted,
        bot_pace=0.0,
        show_pace=0.0,
        grace=1.0,
        audit=16,
        limits=False,
    )
    for _ in sys.stdin:
        pid = os.fork()
        if not pid:
            os.setsid()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin.close()
            serve_here(settings, listening)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
