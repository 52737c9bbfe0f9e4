"""First on PYTHONPATH, this makes Python look like one on Windows: what only POSIX has is not there, processes are
spawned, pipes and files are written in an old code page unless one says otherwise, and a file cannot be asked for while
another one is there whose name differs in capitals alone."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import suppress
from io import TextIOWrapper
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
for stream in (sys.stdin, sys.stdout, sys.stderr):
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding="cp1252")
for module in ("resource", "fcntl", "pwd", "grp", "termios", "tty", "pty", "uvloop"):
    sys.modules[module] = None  # type: ignore[assignment]
for name in ("nice", "fork", "getuid", "geteuid", "sched_getaffinity", "sched_setaffinity", "killpg", "setsid"):
    delattr(os, name)
for name in ("SIGKILL", "SIGHUP", "SIGQUIT", "SIGCHLD", "SIGALRM", "SIGUSR1", "SIGUSR2", "pthread_sigmask"):
    delattr(signal, name)


def look_at_names(event: str, arguments: tuple[Any, ...]) -> None:
    """Where capitals do not count, this would be the other file: here it fails, so that tests see it."""
    if event not in ("open", "os.mkdir", "os.rename", "sqlite3.connect"):
        return
    path = arguments[1 if event == "os.rename" else 0]
    if not isinstance(path, str) or os.path.lexists(path):
        return
    folder, name = os.path.split(path)
    try:
        beside = os.listdir(folder or ".")
    except OSError:
        return
    if other := [one for one in beside if one.casefold() == name.casefold()]:
        raise FileExistsError(f"{path}: elsewhere this is {other[0]}")


sys.addaudithook(look_at_names)
