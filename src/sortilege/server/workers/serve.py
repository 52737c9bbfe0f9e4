"""The other end of a worker: a process that is asked on stdin and answers on stdout, one line each."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from sortilege.core import registry
from sortilege.core.game import Game
from sortilege.server.workers.parent import die_with_parent


class GameLibrary:
    """Games by what a table says of its own: its name, its rules, its card data."""

    def __init__(self) -> None:
        self.games: dict[tuple[str, str, str, str | None], Game] = {}

    def game(self, name: str, rules: str, data: str, cards: str | None) -> Game:
        key = name, rules, data, cards
        if key not in self.games:
            game = registry.find(name, rules)
            self.games[key] = game.with_digest(data) if cards is None else game.with_data(cards)
        return self.games[key]


def fault(error: Exception) -> str:
    """What went wrong and where, for a log: what the error itself says may hold somebody's cards."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" in {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
    return type(error).__name__ + where


def limit_memory(megabytes: int) -> None:
    with suppress(ImportError, ValueError, OSError):  # not every system can
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def serve(answer: Callable[[bytes], Struct]) -> None:
    """Answer lines until there are no more."""
    die_with_parent("SIGKILL")  # what loops would never notice
    limit_memory(int(sys.argv[1]))
    with suppress(AttributeError, OSError):  # not every system can
        os.nice(int(sys.argv[2]))
    # What a bot or a game prints must not mix with our answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    answers.write(b"ready\n")  # from now on time counts
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            found = msgspec.json.encode(answer(line))
        except MemoryError:
            os._exit(1)
        answers.write(found + b"\n")
        answers.flush()
