"""Hints: the best actions for a view, and how good the search finds each."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from sortilege.bots.ismcts import IsmctsBot
from sortilege.bots.spec import make
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.view import View

MOST = 5  # actions that a hint names

Verdict = Literal["best", "equal", "close", "worse", "bad"]
LOSSES: tuple[tuple[float, Verdict], ...] = ((0.02, "equal"), (0.1, "close"), (0.3, "worse"))


class Advice(Struct, frozen=True):
    """One action: what the search expects of it, from -1 (lost) to 1 (won), how often it tried it, a word."""

    action: str
    value: float
    visits: int
    verdict: Verdict


def hint(game: Game, view: View[Any, Any], spec: str, seed: int, share: float = 1.0) -> list[Advice]:
    """Name the best actions of the seat that a view is for, best first, as a searching bot finds them, in this share
    of its usual time.

    >>> import sortilege
    >>> game = sortilege.game("enchanters")
    >>> view = game.view(game.new(2, {"first": "0"}, sortilege.Dice(3)), 0)
    >>> advice = sortilege.hint(game, view, "ismcts:iters=20", seed=1)
    >>> advice[0].action in view.legal, advice[0].verdict
    (True, 'best')
    """
    bot = make(spec)
    if not isinstance(bot, IsmctsBot):
        raise Problem(f"Only the bot ismcts can say what actions are worth, not {spec!r}.")
    if view.seat is None or not view.legal:
        raise Problem("There is nothing to choose in this view.")
    bot.start(game, game.read_options(view.options), view.seat, Dice(seed))
    bot.share = share
    tried = [arm for arm in bot.think(view) if arm.visits][:MOST]
    best = tried[0].mean
    return [
        Advice(arm.action.text, arm.mean, int(arm.visits), "best" if arm is tried[0] else beside(best - arm.mean))
        for arm in tried
    ]


def beside(loss: float) -> Verdict:
    """What is given up with an action that is not the best, in a word."""
    return next((word for bound, word in LOSSES if loss <= bound), "bad")
