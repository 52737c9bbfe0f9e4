"""A process that thinks for bots: asked on stdin, answers on stdout, one line each. It may be killed at any time.

It knows nothing but what a seat may know: the request carries a view and the events told to that seat, as JSON.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from sortilege.bots import spec as bots
from sortilege.bots.hint import Advice, hint
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.game import Game
from sortilege.core.view import View
from sortilege.review.calibration import curve_of
from sortilege.server.workers.serve import GameLibrary, fault, serve

KEPT = 200  # bots that remember what they were told


class BotRequest(Struct, frozen=True):
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
    share: float = 1.0  # how much of its usual time it may take
    most_seconds: float = 1.0  # and never more than so long, if it looks at a clock


class BotAnswer(Struct, frozen=True, omit_defaults=True):
    action: str = ""
    advice: tuple[Advice, ...] = ()
    forgotten: bool = False  # ask again, with all events
    problem: str = ""


class BotMemory:
    """The bots at work, each with the number of events it was told."""

    def __init__(self) -> None:
        self.bots: OrderedDict[str, tuple[Bot, int]] = OrderedDict()
        self.library = GameLibrary()

    def answer(self, request: BotRequest) -> BotAnswer:
        game = self.library.game(request.game, request.rules, request.data, request.cards)
        if request.hint:
            view = game.read_view(bytes(request.view))
            return BotAnswer(advice=tuple(as_reviewed(game, view, request)))
        bot, heard = self.bots.pop(request.key, (None, 0))
        if bot is None or heard != request.heard:
            if request.heard:
                return BotAnswer(forgotten=True)
            bot = bots.make(request.spec, stranger=True)
            bot.start(game, game.read_options(request.options), request.seat, Dice(request.seed))
        if request.events:
            bot.observe([Event(kind, args) for kind, args in request.events])
        self.bots[request.key] = bot, request.heard + len(request.events)
        if len(self.bots) > KEPT:
            self.bots.popitem(last=False)
        bot.share, bot.most_seconds = request.share, request.most_seconds
        return BotAnswer(bot.choose(game.read_view(bytes(request.view))).text)


def as_reviewed(game: Game, view: View[Any, Any], request: BotRequest) -> list[Advice]:
    """A hint whose values are the chances to win that a review tells: what one says is not unsaid by the other."""
    curve = curve_of(game, game.seats(view.players))
    return [
        replace(one, value=round(2.0 * curve.chance(one.value) - 1.0, 4))
        for one in hint(game, view, request.spec, request.seed, request.share)
    ]


def main() -> None:
    memory = BotMemory()

    def answer(line: bytes) -> BotAnswer:
        try:
            return memory.answer(msgspec.json.decode(line, type=BotRequest))
        except MemoryError:
            raise
        except Exception as error:  # whatever a bot or a game gets wrong
            return BotAnswer(problem=str(error) if isinstance(error, Problem) else fault(error))

    serve(answer)


if __name__ == "__main__":
    main()
