"""What moments and actions are worth: searches from what a seat could know, in independent batches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from sortilege.bots.lookahead import values as look_ahead
from sortilege.bots.paired import Paired
from sortilege.bots.tree import Search
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.game import Game
from sortilege.core.state import Sampler, State
from sortilege.review.calibration import curve_of
from sortilege.review.types import Estimate

EXPLORE = 0.7
LEARNING = 4  # one part in so many of a search only learns: less leaves it untaught, more wastes what it has seen
WORLDS = 8  # of a shallow look
FOLLOW = 32  # actions it follows
# Student's quantile for 95 %, by how many batches there are less one.
STUDENT = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145)
NORMAL = 1.96


class Still(Sampler):
    """Always the same state: the world with all cards open."""

    def __init__(self, state: State) -> None:
        self.state = state

    def draw(self, dice: Dice) -> State:
        return self.state.clone()


class Tried(NamedTuple):
    """What a search found of an action that it was free to choose."""

    action: Action
    visits: int
    mean: float


class Scale:
    """Searches of one game, and what they expect as chances to win."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.curve = curve_of(game, seats)
        self.depth = game.advisor.horizon(seats)
        self.samplers: dict[tuple[int, int], tuple[State, Sampler]] = {}
        self.iterations = 0

    def dice(self, *names: object) -> Dice:
        return Dice(derive(self.seed, "/".join(map(str, names)), 0))

    def sampler(self, state: State, seat: int | None) -> Sampler:
        """What a seat could know of a state; None: all of it."""
        if seat is None:
            return Still(state)
        key = id(state), seat
        if key not in self.samplers:
            self.samplers[key] = state, self.game.sampler(self.game.view(state, seat))  # the state is kept: its id too
        return self.samplers[key][1]

    def search(self, state: State, seat: int | None, dice: Dice, given: Mapping[int, Action], count: int) -> Search:
        who = (state.to_act or (0,))[0] if seat is None else seat
        worlds = Paired(self.sampler(state, seat), dice)
        search = Search(worlds, self.game.advisor, who, dice, EXPLORE, self.depth, 1.0)
        search.given.update(given)
        search.run(count)
        self.iterations += count
        return search

    def chances(
        self, state: State, seat: int | None, dice: Dice, given: Mapping[int, Action], count: int
    ) -> tuple[float, ...]:
        """Every seat's chance to win, as `seat` could know it."""
        return tuple(map(self.curve.chance, self.values(state, seat, dice, given, count)))

    def values(
        self, state: State, seat: int | None, dice: Dice, given: Mapping[int, Action], count: int
    ) -> tuple[float, ...]:
        """What a search expects for every seat: the mean without its first part, in which it has learnt little yet."""
        early = max(1, count // LEARNING)
        search = self.search(state, seat, dice, given, early)
        first = [one.mean for one in search.spreads]
        search.run(count - early)
        self.iterations += count - early
        means = zip(first, (one.mean for one in search.spreads), strict=True)
        return tuple((whole * count - part * early) / (count - early) for part, whole in means)

    def tried(self, state: State, seat: int, dice: Dice, count: int) -> list[Tried]:
        """The actions of a seat as a free search found them, the most visited first."""
        found = self.search(state, seat, dice, {}, count).arms()
        return [Tried(arm.action, int(arm.visits), arm.mean) for arm in found]

    def shallow(self, state: State, seat: int, dice: Dice) -> Action:
        """What looks best one action ahead."""
        actions = state.legal(seat)
        found = look_ahead(self.game.advisor, self.sampler(state, seat), seat, actions, WORLDS, 1, FOLLOW, dice)
        return actions[found.index(max(found))]


def estimate(batches: Sequence[float]) -> Estimate:
    """The mean of independent batches, and where it lies with 95 %; one batch says nothing about that."""
    n = len(batches)
    mean = sum(batches) / n
    if n == 1:
        return Estimate(rounded(mean), rounded(mean - 0.5), rounded(mean + 0.5))
    spread = sqrt(sum((one - mean) ** 2 for one in batches) / (n - 1) / n)
    reach = spread * (STUDENT[n - 1] if n <= len(STUDENT) else NORMAL)
    return Estimate(rounded(mean), rounded(mean - reach), rounded(mean + reach))


def within(estimate: Estimate) -> Estimate:
    """A chance: it is cut at 0 and 1."""
    mean, low, high = (max(0.0, min(1.0, one)) for one in (estimate.mean, estimate.low, estimate.high))
    return Estimate(mean, low, high)


def rounded(value: float) -> float:
    return round(value, 4) + 0.0
