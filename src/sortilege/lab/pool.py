"""Work spread over processes, or over a Ray cluster; results come in the order of the work, whoever did it."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from sortilege.core.errors import Problem
from sortilege.core.extras import extra

LARGEST_CHUNK = 64
AHEAD = 3  # chunks under way for each worker: enough for all to be busy; the rest need not lie in memory

T = TypeVar("T")
R = TypeVar("R")


def spread(function: Callable[[T], R], work: Sequence[T], workers: int, largest: int = LARGEST_CHUNK) -> Iterator[R]:
    """The function of every piece of work, in order, by so many processes; a single one is this process itself."""
    chunks = chunked(work, workers, largest)
    workers = min(workers, len(chunks))
    if workers <= 1:
        yield from map(function, work)
        return
    # Spawned, not forked: the progress bar has a thread, and a fork in its midst may hang.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting: deque[Future[list[R]]] = deque()
        try:
            for chunk in chunks:
                with interrupts_held():
                    waiting.append(pool.submit(each, function, chunk))
                if len(waiting) > workers * AHEAD:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        except BrokenProcessPool as error:
            raise Problem(
                "A process that played games was killed, perhaps for want of memory: try fewer --jobs."
            ) from error
        except BaseException:
            for worker in active_children():  # what they are at is no longer wanted, and may take long
                worker.terminate()
            raise


def spread_on_ray(function: Callable[[T], R], work: Sequence[T], address: str, largest: int) -> Iterator[R]:
    """The same on a Ray cluster; `local` starts one on this machine. Every node needs this package installed."""
    with extra("ray"):
        ray: Any = import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address, log_to_driver=False, include_dashboard=False if address == "local" else None)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise Problem(f"There is no Ray cluster at {address!r}: {error}") from error
    try:
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        remote: Any = ray.remote(each)
        waiting: deque[Any] = deque()
        for chunk in chunked(work, workers, largest):
            waiting.append(remote.remote(function, chunk))
            if len(waiting) > workers * AHEAD:
                yield from ray.get(waiting.popleft())
        while waiting:
            yield from ray.get(waiting.popleft())
    finally:
        if ours:
            ray.shutdown()


def chunked(work: Sequence[T], workers: int, largest: int) -> list[Sequence[T]]:
    size = max(1, min(largest, len(work) // (max(1, workers) * 4)))
    return [work[first : first + size] for first in range(0, len(work), size)]


def each(function: Callable[[T], R], chunk: Sequence[T]) -> list[R]:
    return [function(piece) for piece in chunk]


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Delay Ctrl-C for a moment, and keep it from the processes started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
