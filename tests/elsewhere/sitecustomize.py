"""First on PYTHONPATH, this makes Python look like one on Windows: what only POSIX has is not there."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any

with suppress(ImportError):
    import platformdirs.unix  # noqa: F401  # which of its modules it needs depends on the system

KILL = signal.SIGKILL


def unknown(*_: object) -> None:
    raise NotImplementedError


def kill(self: Any) -> None:
    self.send_signal(KILL)  # the standard library has its own way there


subprocess.Popen.kill = kill  # type: ignore[method-assign]
asyncio.SelectorEventLoop.add_signal_handler = unknown  # type: ignore[assignment, method-assign]
multiprocessing.set_start_method("spawn")
for module in ("resource", "fcntl", "pwd", "grp", "termios", "tty", "pty", "uvloop"):
    sys.modules[module] = None  # type: ignore[assignment]
for name in ("nice", "fork", "getuid", "geteuid", "sched_getaffinity", "sched_setaffinity", "killpg", "setsid"):
    delattr(os, name)
for name in ("SIGKILL", "SIGHUP", "SIGQUIT", "SIGCHLD", "SIGALRM", "SIGUSR1", "SIGUSR2", "pthread_sigmask"):
    delattr(signal, name)
