"""Whether reviews tell the truth: chances against results, luck that sums to nothing, marks that stay, blunders found.

Every measurement is a function of a seed and a number of games, and spreads over processes like all of the laboratory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from math import sqrt
from typing import NamedTuple

import msgspec
from msgspec import Struct

from sortilege.core.chance import Dice, derive
from sortilege.core.game import Game
from sortilege.core.record import Record
from sortilege.core.registry import find
from sortilege.lab.pool import spread
from sortilege.lab.simulation import Plan, play_one
from sortilege.review.analysis import ROUNDS, review_of
from sortilege.review.calibration import Calibration, Curve, fitted
from sortilege.review.measure import Scale
from sortilege.review.moments import Chosen, Moment, course_of
from sortilege.review.types import Estimate
from sortilege.review.weighing import Weighing

SAMPLED = 10  # decisions of a game that are looked at, at most
COUNT = 200  # iterations for each of them
WORLDS = 16  # in which the plain evaluation is asked
BINS = 10
PLANTED = 4  # decisions of a game at which a blunder is planted
LARGER = 10
Told = Callable[[int], None]


class Course(Struct, frozen=True):
    """Which games are played."""

    game: str
    players: int
    options: dict[str, object]
    bots: tuple[str, ...]  # one of them sits on each seat, by chance
    games: int
    seed: int

    def record(self, number: int) -> tuple[Game, Record]:
        game = find(self.game)
        dice = Dice(derive(self.seed, "bots", number))
        bots = tuple(dice.choice(self.bots) for _ in range(game.seats(self.players)))
        if game.cooperative:
            bots = bots[:1] * len(bots)
        options = game.read_options(self.options, self.players)
        played = play_one(Plan(game, self.players, options, bots, self.seed, recorded=True), number)
        assert played.record is not None
        return game, played.record


# Chances against results


class Sample(NamedTuple):
    value: float  # of the search
    plain: float  # of the game's own evaluation
    result: float


def sampled(course: Course, number: int) -> list[Sample]:
    """Some decisions of one game: what was expected there, and what came of it."""
    game, record = course.record(number)
    whole = course_of(game, record)
    scale = Scale(game, len(whole.results), derive(course.seed, "samples", number))
    real = [(moment, one.seat) for moment in whole.moments for one in moment.choices if one.real]
    dice = Dice(derive(course.seed, "which", number))
    while len(real) > SAMPLED:
        real.pop(dice.below(len(real)))
    return [sample(game, scale, moment, seat, whole.results[seat]) for moment, seat in real]


def sample(game: Game, scale: Scale, moment: Moment, seat: int, result: float) -> Sample:
    value = scale.values(moment.state, seat, scale.dice(moment.after, seat), {}, COUNT)[seat]
    sampler, dice = scale.sampler(moment.state, seat), scale.dice("plain", moment.after, seat)
    plain = sum(game.advisor.value(sampler.draw(dice), seat) for _ in range(WORLDS)) / WORLDS
    return Sample(value, plain, result)


class Bin(Struct, frozen=True):
    low: float
    high: float
    decisions: int
    foretold: float
    came: Estimate


class Calibrated(Struct, frozen=True):
    """How well chances foretell results: in games that the curve was not fitted on."""

    game: str
    games: int
    decisions: int
    brier: float
    plain_brier: float  # of the game's own evaluation, with a curve of its own
    base_brier: float  # of always saying the same
    curve: Curve
    bins: list[Bin]


def calibrate(course: Course, jobs: int, told: Told) -> Calibrated:
    """Fit on half of the games, look at the other half, and the other way round; the curve is of all of them."""
    games: list[list[Sample]] = []
    for found in spread(partial(sampled, course), range(course.games), jobs, 1):
        games.append(found)
        told(len(games))
    halves = games[0::2], games[1::2]
    looked: list[tuple[float, float, float]] = []  # chance, plain chance, result
    for mine, others in (halves, halves[::-1]):
        search, plain = (fitted(pairs(others, of), len(others)) for of in ("value", "plain"))
        looked += [
            (search.chance(one.value), plain.chance(one.plain), one.result) for samples in mine for one in samples
        ]
    n = max(1, len(looked))
    base = sum(result for _, _, result in looked) / n
    return Calibrated(
        game=course.game,
        games=course.games,
        decisions=len(looked),
        brier=round(sum((chance - result) ** 2 for chance, _, result in looked) / n, 4),
        plain_brier=round(sum((chance - result) ** 2 for _, chance, result in looked) / n, 4),
        base_brier=round(sum((base - result) ** 2 for _, _, result in looked) / n, 4),
        curve=fitted(pairs(games, "value"), course.games),
        bins=list(binned([(chance, result) for chance, _, result in looked])),
    )


def pairs(games: Sequence[Sequence[Sample]], of: str) -> list[tuple[float, float]]:
    return [(getattr(one, of), one.result) for samples in games for one in samples]


def binned(looked: Sequence[tuple[float, float]]) -> Iterator[Bin]:
    for number in range(BINS):
        low, high = number / BINS, (number + 1) / BINS
        inside = [one for one in looked if low <= one[0] < high or (high == 1 and one[0] == 1)]
        if inside:
            foretold = sum(chance for chance, _ in inside) / len(inside)
            came = interval([result for _, result in inside])
            yield Bin(low, high, len(inside), round(foretold, 4), came)


def interval(values: Sequence[float]) -> Estimate:
    """A mean with its interval of 95 %, for many independent values."""
    n = len(values)
    mean = sum(values) / n
    reach = 1.96 * sqrt(sum((one - mean) ** 2 for one in values) / max(1, n - 1) / n)
    return Estimate(round(mean, 4), round(mean - reach, 4), round(mean + reach, 4))


def merged(old: Calibration | None, course: Course, found: Calibrated, command: str) -> Calibration:
    """The calibration of a game with the curve of one more number of seats."""
    game = find(course.game)
    seats = {} if old is None else dict(old.seats)
    made = datetime.now(UTC).date().isoformat()
    seats[str(game.seats(course.players))] = msgspec.structs.replace(found.curve, command=command, made=made)
    return Calibration(game.name, game.rules, dict(sorted(seats.items())))


# Luck and marks


class Traced(NamedTuple):
    """What is kept of the review of one game."""

    luck: tuple[float, ...]
    adjusted: tuple[float, ...]
    result: tuple[float, ...]
    marks: dict[int, list[str]]  # by decision, of each seed


def traced(course: Course, effort: int, seeds: int, number: int) -> Traced:
    game, record = course.record(number)
    marks: dict[int, list[str]] = {}
    reviews = [review_of(game, record, seed, effort) for seed in range(seeds)]
    for review in reviews:
        for decision in review.decisions:
            marks.setdefault(decision.index, []).append(decision.mark)
    parts = reviews[0].parts
    return Traced(
        tuple(one.luck for one in parts),
        tuple(one.adjusted for one in parts),
        tuple(one.result for one in parts),
        marks,
    )


class Fairness(Struct, frozen=True):
    """Luck over many games, and how much less adjusted results vary than plain ones."""

    game: str
    games: int
    luck: Estimate  # of the first seat, per game
    luck_spread: float
    variance: float  # of results
    adjusted_variance: float
    seeds: int
    bad: int  # marks of a mistake or a blunder, in the first seed
    stayed: float  # the share of them that is a mistake or a blunder in every other seed too
    worse: float  # the share that is at least an inaccuracy
    became_good: float


def measure(course: Course, effort: int, seeds: int, jobs: int, told: Told) -> Fairness:
    found: list[Traced] = []
    for one in spread(partial(traced, course, effort, seeds), range(course.games), jobs, 1):
        found.append(one)
        told(len(found))
    luck = [one.luck[0] for one in found]
    bad = [marks for one in found for marks in one.marks.values() if marks[0] in ("mistake", "blunder")]
    again = [mark for marks in bad for mark in marks[1:]]
    share = len(again) or 1
    return Fairness(
        game=course.game,
        games=len(found),
        luck=interval(luck),
        luck_spread=round(sqrt(variance(luck)), 4),
        variance=round(variance([one.result[0] for one in found]), 4),
        adjusted_variance=round(variance([one.adjusted[0] for one in found]), 4),
        seeds=seeds,
        bad=len(bad),
        stayed=round(sum(mark in ("mistake", "blunder") for mark in again) / share, 4),
        worse=round(sum(mark in ("mistake", "blunder", "inaccuracy") for mark in again) / share, 4),
        became_good=round(sum(mark in ("good", "brilliant") for mark in again) / share, 4),
    )


# Planted blunders


class Planting(NamedTuple):
    """One decision: the marks of an action that a much larger search calls a blunder, and of the best one there."""

    blunder: str
    best: str


class Planted(Struct, frozen=True):
    game: str
    games: int
    count: int  # iterations of a batch of the review; the larger search has ten times as many
    blunders: int
    found: float  # the share that is marked as a mistake or a blunder
    bests: int
    wronged: float  # the share of best actions that is marked as a mistake or a blunder


def plant(course: Course, count: int, number: int) -> list[Planting]:
    """Some decisions of one game: any action there is as good a candidate for a blunder as another."""
    game, record = course.record(number)
    whole = course_of(game, record)
    seats = len(whole.results)
    dice = Dice(derive(course.seed, "plant", number))
    real = [(moment, one) for moment in whole.moments for one in moment.choices if one.real]
    found = []
    for _ in range(min(PLANTED, len(real))):
        moment, chosen = real.pop(dice.below(len(real)))
        legal = moment.state.legal(chosen.seat)
        other = chosen._replace(action=legal[dice.below(len(legal))])
        large = weighed(Scale(game, seats, derive("large", number)), moment, other, LARGER * count)
        best = large.ordered()[0]
        small = Scale(game, seats, derive("small", number))
        fine = weighed(small, moment, chosen._replace(action=best), count).mark()
        bad = weighed(small, moment, other, count).mark() if large.mark() == "blunder" else ""
        found.append(Planting(bad, fine))
    return found


def weighed(scale: Scale, moment: Moment, chosen: Chosen, count: int) -> Weighing:
    weighing = Weighing(moment, chosen)
    weighing.select(scale, count)
    for batch in range(ROUNDS):
        weighing.weigh(scale, batch, count)
    return weighing


def planted(course: Course, count: int, jobs: int, told: Told) -> Planted:
    found: list[Planting] = []
    for number, some in enumerate(spread(partial(plant, course, count), range(course.games), jobs, 1), 1):
        found += some
        told(number)
    blunders = [one.blunder for one in found if one.blunder]
    caught = sum(mark in ("mistake", "blunder") for mark in blunders)
    wronged = sum(one.best in ("mistake", "blunder") for one in found)
    return Planted(
        course.game,
        course.games,
        count,
        len(blunders),
        round(caught / max(1, len(blunders)), 4),
        len(found),
        round(wronged / max(1, len(found)), 4),
    )


def variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1)
