"""A process that thinks for bots: asked on stdin, answers on stdout, one line each. It may be killed at any time.

It knows nothing but what a seat may know: the request carries a view and the events told to that seat, as JSON.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from sortilege.bots import spec as bots
from sortilege.bots.hint import Advice, hint
from sortilege.core import registry
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.game import Game
from sortilege.server.parent import die_with_parent

KEPT = 200  # bots that remember what they were told


class Request(Struct, frozen=True):
    key: str  # the same for all questions to one bot of one game
    game: str
    rules: str
    data: str
    cards: str | None
    spec: str
    seat: int
    options: dict[str, Any]
    view: Raw
    heard: int  # events this bot should have been told already
    events: list[tuple[str, dict[str, Any]]]
    seed: int
    hint: bool = False  # what all actions are worth, in place of one action


class Answer(Struct, frozen=True, omit_defaults=True):
    action: str = ""
    advice: tuple[Advice, ...] = ()
    forgotten: bool = False  # ask again, with all events
    problem: str = ""


class Library:
    """Games by what a table says of its own: its name, its rules, its card data."""

    def __init__(self) -> None:
        self.games: dict[tuple[str, str, str, str | None], Game] = {}

    def game(self, name: str, rules: str, data: str, cards: str | None) -> Game:
        key = name, rules, data, cards
        if key not in self.games:
            game = registry.find(name, rules)
            self.games[key] = game.with_digest(data) if cards is None else game.with_data(cards)
        return self.games[key]


class Memory:
    """The bots at work, each with the number of events it was told."""

    def __init__(self) -> None:
        self.bots: OrderedDict[str, tuple[Bot, int]] = OrderedDict()
        self.library = Library()

    def answer(self, request: Request) -> Answer:
        game = self.library.game(request.game, request.rules, request.data, request.cards)
        if request.hint:
            view = game.read_view(bytes(request.view))
            return Answer(advice=tuple(hint(game, view, request.spec, request.seed)))
        bot, heard = self.bots.pop(request.key, (None, 0))
        if bot is None or heard != request.heard:
            if request.heard:
                return Answer(forgotten=True)
            bot = bots.make(request.spec, stranger=True)
            bot.start(game, game.read_options(request.options), request.seat, Dice(request.seed))
        if request.events:
            bot.observe([Event(kind, args) for kind, args in request.events])
        self.bots[request.key] = bot, request.heard + len(request.events)
        if len(self.bots) > KEPT:
            self.bots.popitem(last=False)
        return Answer(bot.choose(game.read_view(bytes(request.view))).text)


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
    die_with_parent(signal.SIGKILL)  # what loops would never notice
    limit_memory(int(sys.argv[1]))
    with suppress(OSError):
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


def main() -> None:
    memory = Memory()

    def answer(line: bytes) -> Answer:
        try:
            return memory.answer(msgspec.json.decode(line, type=Request))
        except MemoryError:
            raise
        except Exception as error:  # whatever a bot or a game gets wrong
            return Answer(problem=str(error) if isinstance(error, Problem) else fault(error))

    serve(answer)


if __name__ == "__main__":
    main()
