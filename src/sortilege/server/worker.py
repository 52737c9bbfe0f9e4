"""A process that thinks for bots: asked on stdin, answers on stdout, one line each. It may be killed at any time.

It knows nothing but what a seat may know: the request carries a view and the events told to that seat, as JSON.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct

from sortilege.bots import spec as bots
from sortilege.bots.hint import Advice, hint
from sortilege.core import registry
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
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


class Memory:
    """The bots at work, each with the number of events it was told."""

    def __init__(self) -> None:
        self.bots: OrderedDict[str, tuple[Bot, int]] = OrderedDict()
        self.games: dict[tuple[str, str, str, str | None], Game] = {}

    def game(self, request: Request) -> Game:
        key = request.game, request.rules, request.data, request.cards
        if key not in self.games:
            game = registry.find(request.game, request.rules)
            self.games[key] = game.with_digest(request.data) if request.cards is None else game.with_data(request.cards)
        return self.games[key]

    def answer(self, request: Request) -> Answer:
        game = self.game(request)
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


def limit_memory(megabytes: int) -> None:
    with suppress(ImportError, ValueError, OSError):  # not every system can
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def main() -> None:
    die_with_parent(signal.SIGKILL)  # a bot that loops would never notice
    limit_memory(int(sys.argv[1]))
    with suppress(OSError):
        os.nice(5)  # people's moves come before bots' thoughts
    # What a bot or a plug-in prints must not mix with our answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    memory = Memory()
    answers.write(b"ready\n")  # from now on time counts
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            answer = memory.answer(msgspec.json.decode(line, type=Request))
        except MemoryError:
            os._exit(1)
        except Exception as error:  # whatever a bot or a plug-in gets wrong
            answer = Answer(problem=f"{type(error).__name__}: {error}"[:200])
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
