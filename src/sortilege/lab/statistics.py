"""Sums over many games, with intervals that say how far chance alone may have moved them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt

from msgspec import Struct

from sortilege.core.chance import Dice

ENOUGH = 10  # values to fit a slope on
Z = 1.959964  # 95 % of a normal law lies within so many standard deviations


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class SeatSummary(Struct, frozen=True):
    seat: int
    bot: str
    won: int
    win_rate: Estimate
    place: Estimate
    utility: Estimate


class Lengths(Struct, frozen=True):
    """Actions per game."""

    mean: float
    shortest: int
    median: float
    longest: int


class Summary(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, object]
    seed: int
    games: int
    seats: list[SeatSummary]
    endings: dict[str, int]
    actions: Lengths


class Tally:
    """Adds games up one by one; the order of adding is that of their numbers, whoever played them."""

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]
        self.endings: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()

    def add(self, utilities: Sequence[float], places: Sequence[int], reason: str, actions: int) -> None:
        for tally, utility, place in zip(self.seats, utilities, places, strict=True):
            tally.add(utility, place)
        self.endings[reason] += 1
        self.lengths[actions] += 1

    def actions(self) -> Lengths:
        games = self.lengths.total()
        mean = sum(length * count for length, count in self.lengths.items()) / games
        ordered = sorted(self.lengths)
        middle = (self.nth(ordered, (games - 1) // 2) + self.nth(ordered, games // 2)) / 2
        return Lengths(mean, ordered[0], middle, ordered[-1])

    def nth(self, ordered: Sequence[int], n: int) -> int:
        """The n-th shortest length, from 0."""
        passed = 0
        for length in ordered:
            passed += self.lengths[length]
            if passed > n:
                return length
        raise IndexError(n)


class SeatTally:
    """A seat wins a game if it is first in it and better off: when all lose together everybody is first."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.utility = Moments()
        self.place = Moments()

    def add(self, utility: float, place: int) -> None:
        self.games += 1
        self.won += place == 1 and utility > 0
        self.utility.add(utility)
        self.place.add(place)

    def summary(self, seat: int, bot: str) -> SeatSummary:
        rate = share(self.won, self.games)
        return SeatSummary(seat, bot, self.won, rate, self.place.estimate(), self.utility.estimate())


class Moments:
    """Mean and variance in one pass (Welford's method)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    def estimate(self) -> Estimate:
        if self.count < 2:
            return Estimate(self.mean, self.mean, self.mean)
        margin = Z * sqrt(self.squares / (self.count - 1) / self.count)
        return Estimate(self.mean, self.mean - margin, self.mean + margin)


def share(part: float, whole: float, z: float = Z) -> Estimate:
    """A proportion with Wilson's interval, which is right near 0 and 1 too; as wide as `z` says."""
    rate = part / whole
    spread = z * sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole))
    middle, scale = rate + z * z / (2 * whole), 1 + z * z / whole
    return Estimate(rate, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    moments = Moments()
    for value in values:
        moments.add(value)
    return moments.estimate()


def variance(values: Sequence[float]) -> float:
    moments = Moments()
    for value in values:
        moments.add(value)
    return moments.squares / max(1, moments.count - 1)


def slope(values: Sequence[float], causes: Sequence[float]) -> float:
    """How much of a cause values vary least without."""
    value, cause = (sum(one) / max(1, len(one)) for one in (values, causes))
    squares = sum((one - cause) ** 2 for one in causes)
    return sum((c - cause) * (v - value) for v, c in zip(values, causes, strict=True)) / squares if squares else 0.0


def less(values: Sequence[float], causes: Sequence[float]) -> list[float]:
    """The values without as much of their causes as fits the other half of them, so that they cannot look better than
    they are. Where a cause has a mean of zero, their mean stays what it is. A handful of values stay as they are."""
    if len(values) < 2 * ENOUGH:
        return list(values)
    found = [0.0] * len(values)
    for half in (0, 1):
        part = slope(values[1 - half :: 2], causes[1 - half :: 2])
        found[half::2] = [value - part * cause for value, cause in zip(values[half::2], causes[half::2], strict=True)]
    return found


def ratio(parts: Sequence[tuple[float, float]]) -> Estimate:
    """The sum of the first over the sum of the second, where each pair is one independent game or deal.

    What is counted within a game hangs together (one seat wins, so the others don't), and the interval allows for it:
    it is the linearised one of a ratio of sums.
    """
    top, bottom = sum(part for part, _ in parts), sum(whole for _, whole in parts)
    rate = top / bottom
    groups = sum(whole > 0 for _, whole in parts)
    if groups < 2:
        return Estimate(rate, rate, rate)
    squares = sum((part - rate * whole) ** 2 for part, whole in parts)
    margin = Z * sqrt(squares * groups / (groups - 1)) / bottom
    return Estimate(rate, rate - margin, rate + margin)


def clustered(parts: Sequence[tuple[float, float]]) -> Estimate:
    """A share whose cases come in games or deals that hang together: the points of each, and its cases.

    Wilson's interval for as many independent cases as would vary as much, and never for more than there are.
    """
    points, cases = sum(part for part, _ in parts), sum(whole for _, whole in parts)
    rate = points / cases
    groups = sum(whole > 0 for _, whole in parts)
    squares = sum((part - rate * whole) ** 2 for part, whole in parts)
    if groups < 2 or not squares:
        return share(points * groups / cases, groups)
    variance = squares * groups / (groups - 1) / (cases * cases)
    worth = min(cases, rate * (1 - rate) / variance)
    return share(rate * worth, worth)


def against(estimate: Estimate, level: float) -> Estimate:
    """How far above a level that is known."""
    return Estimate(estimate.mean - level, estimate.low - level, estimate.high - level)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two independent estimates."""
    step = one.mean - other.mean
    low = sqrt((one.mean - one.low) ** 2 + (other.high - other.mean) ** 2)
    high = sqrt((one.high - one.mean) ** 2 + (other.mean - other.low) ** 2)
    return Estimate(step, step - low, step + high)


def bootstrap(
    groups: int, figures: Callable[[Sequence[int]], Sequence[float]], seed: int, rounds: int = 400
) -> list[Estimate]:
    """Figures of all groups, with percentile intervals from drawing the groups again, with repetition.

    `figures` is told how often each group counts. The same seed gives the same intervals on any machine.
    """
    found = figures([1] * groups)
    dice = Dice(seed)
    drawn: list[Sequence[float]] = []
    for _ in range(rounds):
        times = [0] * groups
        for _ in range(groups):
            times[dice.below(groups)] += 1
        drawn.append(figures(times))
    low, high = int(rounds * 0.025), rounds - 1 - int(rounds * 0.025)
    estimates = []
    for n, value in enumerate(found):
        ordered = sorted(one[n] for one in drawn)
        estimates.append(Estimate(value, ordered[low], ordered[high]))
    return estimates
