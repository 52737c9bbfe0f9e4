"""Hints: the best actions for a view, how good the search finds each, and which of them it cannot tell apart."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any, Literal

from msgspec import Struct

from sortilege.bots.ismcts import IsmctsBot
from sortilege.bots.paired import Paired
from sortilege.bots.spec import make
from sortilege.bots.tree import Arm, Search
from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.view import View

MOST = 5  # actions that a hint names
# A free search hardly looks at what it does not like at first, so it only says which actions may be the best ones.
# These are then tried side by side, in the same imagined worlds.
FREE = 0.4  # of the budget: for the free search
BATCH = 16  # worlds between two looks at the clock
LEAST = 4  # batches that say how sure it is; the first one does not count, in it the search has learnt nothing yet
SURE = 2.0  # standard deviations

Verdict = Literal["best", "equal", "close", "worse", "bad"]
LOSSES: tuple[tuple[float, Verdict], ...] = ((0.02, "equal"), (0.1, "close"), (0.3, "worse"))


class Advice(Struct, frozen=True):
    """One action: what the search expects of it, from -1 (lost) to 1 (won), how often it tried it, a word: `equal` is
    also what cannot be told from the best in so little time."""

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
    bot.share = share * FREE
    arms = [arm for arm in bot.think(view) if arm.visits][:MOST]
    bot.share = share * (1 - FREE)
    tried = SideBySide(bot, view, arms)
    tried.run()
    best = tried.ordered[0]
    return [Advice(one.action.text, one.mean, one.visits, tried.verdict(one, best)) for one in tried.ordered]


class Candidate:
    """One action that is tried: what every batch of worlds found of it."""

    def __init__(self, arm: Arm, search: Search) -> None:
        self.action: Action = arm.action
        self.seat = int(search.seat)
        self.early = arm.mean  # by the free search
        self.visits = int(arm.visits)
        self.search = search
        self.batches: list[float] = []
        search.given[self.seat] = arm.action

    def add(self, worlds: int) -> None:
        before = self.search.spreads[self.seat].mean if self.batches else 0.0
        done = len(self.batches) * worlds
        self.search.run(worlds)
        now = self.search.spreads[self.seat].mean
        self.batches.append((now * (done + worlds) - before * done) / worlds)
        self.visits += worlds

    @property
    def mean(self) -> float:
        later = self.batches[1:]
        return sum(later) / len(later) if later else self.early


class SideBySide:
    """The likely actions of a decision, each in a search of its own that begins with it, all in the same worlds."""

    def __init__(self, bot: IsmctsBot, view: View[Any, Any], arms: list[Arm]) -> None:
        self.bot = bot
        sampler, seed = bot.game.sampler(view), bot.dice.split()
        self.ordered: list[Candidate] = []
        for arm in arms:
            dice = Dice(0)
            dice.a, dice.b = seed.a, seed.b
            self.ordered.append(Candidate(arm, bot.search(view, Paired(sampler, dice), dice)))

    def run(self) -> None:
        if len(self.ordered) > 1:
            s, began = self.bot.settings, perf_counter()
            rounds = int(s.iters * self.bot.share) // (len(self.ordered) * BATCH)
            timed = bool(s.ms or s.turn_ms)
            end = began + self.bot.budget() * self.bot.share if timed else 0.0
            while perf_counter() < end if timed else rounds > 0:
                rounds -= 1
                for one in self.ordered:
                    one.add(BATCH)
            if all(len(one.batches) > 1 for one in self.ordered):
                self.ordered.sort(key=lambda one: -one.mean)

    def verdict(self, one: Candidate, best: Candidate) -> Verdict:
        if one is best:
            return "best"
        losses = [more - less for more, less in zip(best.batches[1:], one.batches[1:], strict=True)]
        n = len(losses)
        if n >= LEAST:
            mean = sum(losses) / n
            if mean < SURE * sqrt(sum((loss - mean) ** 2 for loss in losses) / (n - 1) / n):
                return "equal"
        return beside(best.mean - one.mean)


def beside(loss: float) -> Verdict:
    """What is given up with an action that is not the best, in a word."""
    return next((word for bound, word in LOSSES if loss <= bound), "bad")
