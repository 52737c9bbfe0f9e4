"""Sums over many games, with intervals that say how far chance alone may have moved them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

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


def share(part: int, whole: int) -> Estimate:
    """A proportion with Wilson's interval, which is right near 0 and 1 too."""
    rate = part / whole
    spread = Z * sqrt(rate * (1 - rate) / whole + Z * Z / (4 * whole * whole))
    middle, scale = rate + Z * Z / (2 * whole), 1 + Z * Z / whole
    return Estimate(rate, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))
