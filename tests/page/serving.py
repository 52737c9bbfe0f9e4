"""A server of its own process, which can be killed and come back on the same port with the same database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.server.serving import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; only a broken server takes so long, however busy the machine


class Server:
    def __init__(self, folder: Path, *options: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.command = [sys.executable, "-m", "sortilege", "serve", "--host", "127.0.0.1", "--port", str(port)]
        self.command += ["--database-url", f"sqlite:///{folder / 'tables.db'}", "--bot-pace", "0", "--show-pace", "0"]
        self.command += ["--no-limits"]
        self.command += options
        self.log = folder / "server.log"
        self.environment = os.environ | {"SORTILEGE_PAGE": str(ROOT / "src" / "sortilege" / "page")}
        self.start()

    def start(self) -> None:
        # A group of its own, so that its bots' workers end with it.
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None, f"the server has ended: {self.said()}"
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE).close()
                return
            except OSError:
                assert time.monotonic() < end, "the server does not come up"
                time.sleep(0.1)

    def said(self) -> str:
        """The host's log."""
        return self.log.read_text("utf-8")

    def kill(self) -> None:
        """kill -9."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
