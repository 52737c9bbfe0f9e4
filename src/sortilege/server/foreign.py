"""Games of other people run in this process too, on a short leash: so much CPU time and memory for one step, no more.

Our own games need none: their steps take microseconds and their tests say so.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from sortilege.core.errors import OutOfTime, Problem
from sortilege.core.game import Game

OURS = "sortilege.games."
SECONDS = 1.0  # of CPU time, so that a busy machine is no fault of the game's
MEMORY = 256 << 20  # bytes beyond what the process has


def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime("This game took too long over one step: its table is put aside.")


@contextmanager
def leash(game: Game) -> Iterator[None]:
    """Whatever the game does in here ends in time, or with a `Problem`."""
    if type(game).__module__.startswith(OURS) or not possible() or signal.getitimer(signal.ITIMER_VIRTUAL)[0]:
        yield
        return
    import resource

    before = signal.signal(signal.SIGVTALRM, stop)
    limits = resource.getrlimit(resource.RLIMIT_AS)
    size = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    ceiling = size + MEMORY if limits[0] == resource.RLIM_INFINITY else min(limits[0], size + MEMORY)
    resource.setrlimit(resource.RLIMIT_AS, (ceiling, limits[1]))
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    except (MemoryError, RecursionError) as error:
        raise Problem("This game needed too much memory for one step: its table is put aside.") from error
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, limits)
        signal.signal(signal.SIGVTALRM, before)


def possible() -> bool:
    return sys.platform == "linux" and threading.current_thread() is threading.main_thread()
