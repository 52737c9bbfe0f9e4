"""Whether reviews tell the truth: chances against results, luck that sums to nothing, marks that stay, blunders found.

Every measurement is a function of a seed and a number of games, and spreads over processes like all of the laboratory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from sortilege.bots import spec
from sortilege.bots.hint import hint
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.match import Match
from sortilege.core.record import Record
from sortilege.core.registry import find
from sortilege.core.seeds import deal_seed
from sortilege.lab.luck import luck_of
from sortilege.lab.pool import spread
from sortilege.lab.simulation import Plan, play_one
from sortilege.lab.statistics import less, ratio, slope, variance
from sortilege.review.analysis import Analysis, review_of
from sortilege.review.calibration import Calibration, Curve, fitted
from sortilege.review.measure import Scale
from sortilege.review.moments import Chosen, Moment, course_of, results_of
from sortilege.review.types import Estimate, Mark
from sortilege.review.weighing import ROUNDS, Weighing, judge, wholly

SAMPLED = 10  # decisions of a game that are looked at, at most
COUNT = 100  # iterations for each of them: about as many as for a point of the curve of a review
WORLDS = 16  # in which the plain evaluation is asked
BINS = 10
PLANTED = 4  # decisions of a game at which blunders are planted
CANDIDATES = 6  # actions that are drawn at each of them, at most
LARGER = 10
BLUNDER = 0.10
HINT = "ismcts:iters=10000"  # about as much as a hint thinks in its time
BAD = ("mistake", "blunder")
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
    gain: Estimate  # by how much the search is better than that, game by game
    base_brier: float  # of always saying the same
    curve: Curve
    bins: list[Bin]


def samples_of(course: Course, jobs: int, told: Told, keep: Path | None) -> list[list[Sample]]:
    """The samples of all games; those that were kept in a file before are read from it, the others are added to it."""
    game = find(course.game)
    head = msgspec.json.encode((course, game.rules, game.digest, COUNT)) + b"\n"
    lines = keep.read_bytes().splitlines(keepends=True) if keep is not None and keep.exists() else [head]
    if lines[0] != head:
        raise Problem(f"{keep} holds another experiment, or one of another version: name another file.")
    whole = [line for line in lines if line.endswith(b"\n")]  # the last one may have been cut off
    games = [msgspec.json.decode(line, type=list[Sample]) for line in whole[1:]]
    with keep.open("wb") if keep is not None else BytesIO() as file:
        file.writelines(whole)
        for found in spread(partial(sampled, course), range(len(games), course.games), jobs, 1):
            games.append(found)
            file.write(msgspec.json.encode(found) + b"\n")
            file.flush()
            told(len(games))
    return games


def calibrate(course: Course, jobs: int, told: Told, keep: Path | None = None) -> Calibrated:
    """Fit on half of the games, look at the other half, and the other way round; the curve is of all of them."""
    games = samples_of(course, jobs, told, keep)
    halves = games[0::2], games[1::2]
    looked: list[tuple[float, float, float]] = []  # chance, plain chance, result
    gains: list[tuple[float, float]] = []  # of each game: the sum over its decisions, and how many there are
    for mine, others in (halves, halves[::-1]):
        search, plain = (fitted(pairs(others, of), len(others)) for of in ("value", "plain"))
        for samples in mine:
            seen = [(search.chance(one.value), plain.chance(one.plain), one.result) for one in samples]
            gains.append((sum((rough - won) ** 2 - (fine - won) ** 2 for fine, rough, won in seen), len(seen)))
            looked += seen
    n = max(1, len(looked))
    gain = ratio(gains)
    base = sum(result for _, _, result in looked) / n
    return Calibrated(
        game=course.game,
        games=course.games,
        decisions=len(looked),
        brier=round(sum((chance - result) ** 2 for chance, _, result in looked) / n, 4),
        plain_brier=round(sum((chance - result) ** 2 for _, chance, result in looked) / n, 4),
        base_brier=round(sum((base - result) ** 2 for _, _, result in looked) / n, 4),
        gain=Estimate(round(gain.mean, 4), round(gain.low, 4), round(gain.high, 4)),
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


# Marks that stay


class Steadiness(Struct, frozen=True):
    """Whether decisions that are marked as a mistake or a blunder are so with other seeds of the analysis."""

    game: str
    games: int
    decisions: int
    seeds: int
    iterations: int  # of all that was judged with the first seed
    bad: int  # marks of a mistake or a blunder, with the first seed
    stayed: float  # the share of them that is a mistake or a blunder with another seed
    same: float  # the share that is the very same mark
    worse: float  # the share that is at least an inaccuracy
    became_good: float


class Marked(NamedTuple):
    decisions: int
    iterations: int
    bad: list[list[str]]  # of each bad mark: what it is with each seed


def marked(course: Course, effort: int, seeds: int, number: int) -> Marked:
    """Judge one game as a review of this effort does; what is marked as bad, with the other seeds too."""
    game, record = course.record(number)
    analysis = Analysis(game, record, 0, effort)
    scales = [Scale(game, analysis.seats, seed) for seed in range(seeds)]
    bad = []
    for one in analysis.weighings:
        mark = judge(scales[0], one, analysis.count)
        if mark in BAD:
            again = [judge(scale, Weighing(one.moment, one.chosen), analysis.count) for scale in scales[1:]]
            bad.append([str(mark), *map(str, again)])
    return Marked(len(analysis.weighings), scales[0].iterations, bad)


def steadiness(course: Course, effort: int, seeds: int, jobs: int, told: Told) -> Steadiness:
    found: list[Marked] = []
    for one in spread(partial(marked, course, effort, seeds), range(course.games), jobs, 1):
        found.append(one)
        told(len(found))
    bad = [marks for one in found for marks in one.bad]
    again = [(marks[0], mark) for marks in bad for mark in marks[1:]]
    share = len(again) or 1
    return Steadiness(
        game=course.game,
        games=len(found),
        decisions=sum(one.decisions for one in found),
        seeds=seeds,
        iterations=sum(one.iterations for one in found),
        bad=len(bad),
        stayed=round(sum(mark in BAD for _, mark in again) / share, 4),
        same=round(sum(mark == first for first, mark in again) / share, 4),
        worse=round(sum(mark in (*BAD, "inaccuracy") for _, mark in again) / share, 4),
        became_good=round(sum(mark in ("good", "brilliant") for _, mark in again) / share, 4),
    )


# Luck


class Fairness(Struct, frozen=True):
    """Luck over many games, and how much less results vary without it. `part` is how much of the luck is best taken
    away; each half of the games is adjusted by what fits the other half, so that it cannot look better than it is."""

    game: str
    games: int
    luck: Estimate  # of the first seat, per game
    variance: float  # of its results
    adjusted_variance: float  # without all of the luck
    part: float
    fitted_variance: float  # without that part of it
    ratio: float  # of the fitted variance to that of the results
    cost: float  # processor time of playing and adjusting, over that of playing alone


class Adjusted(NamedTuple):
    """One game, for its first seat."""

    result: float
    luck: float
    playing: float  # processor seconds
    adjusting: float


def adjusted(course: Course, effort: int, number: int) -> Adjusted:
    """The luck of a game: with an effort as a review of it tells it, otherwise as the arena does."""
    began = time.process_time()
    game, record = course.record(number)
    played = time.process_time()
    if effort:
        parts = review_of(game, record, 0, effort).parts[0]
        result, luck = parts.result, parts.luck
    else:
        *_, last = record.states(game)
        result = results_of(game, last)[0]
        luck = luck_of(game, record, Dice(derive(course.seed, "luck", number)))[0]
    return Adjusted(result, luck, played - began, time.process_time() - played)


def fairness(course: Course, effort: int, jobs: int, told: Told) -> Fairness:
    found: list[Adjusted] = []
    for one in spread(partial(adjusted, course, effort), range(course.games), jobs, 1):
        found.append(one)
        told(len(found))
    results, luck = [one.result for one in found], [one.luck for one in found]
    raw, fitted_variance = variance(results), variance(less(results, luck))
    playing = sum(one.playing for one in found)
    return Fairness(
        game=course.game,
        games=len(found),
        luck=interval(luck),
        variance=round(raw, 4),
        adjusted_variance=round(variance([one - part for one, part in zip(results, luck, strict=True)]), 4),
        part=round(slope(results, luck), 4),
        fitted_variance=round(fitted_variance, 4),
        ratio=round(fitted_variance / raw, 4) if raw else 1.0,
        cost=round(1 + sum(one.adjusting for one in found) / playing, 2) if playing else 1.0,
    )


class Dealt(Struct, frozen=True):
    """How much of the first seat's results the cards alone decide: each deal is played several times, with other dice
    of the bots."""

    game: str
    deals: int
    times: int
    variance: float  # of all results
    between: float  # of the means of the deals, without what the dice of the bots leave in them
    share: float  # the one over the other


def again(course: Course, times: int, number: int) -> list[float]:
    """The results of one deal."""
    game = find(course.game)
    options = game.read_options(course.options, course.players)
    found = []
    for turn in range(times):
        bots = [spec.make(course.bots[0]) for _ in range(game.seats(course.players))]
        dice = Dice(deal_seed(course.seed, number))
        match = Match(game, course.players, options, bots, dice, derive(course.seed, "again", number, turn))
        found.append(results_of(game, match.run())[0])
    return found


def dealt(course: Course, times: int, jobs: int, told: Told) -> Dealt:
    found: list[list[float]] = []
    for one in spread(partial(again, course, times), range(course.games), jobs, 1):
        found.append(one)
        told(len(found))
    within = sum(map(variance, found)) / len(found)
    between = max(0.0, variance([sum(one) / times for one in found]) - within / times)
    whole = within + between
    share = round(between / whole, 4) if whole else 0.0
    return Dealt(course.game, len(found), times, round(whole, 4), round(between, 4), share)


# Planted blunders


class Planting(NamedTuple):
    """One decision: the marks of actions that a much larger search calls blunders, and of what it holds for best."""

    tried: int
    blunders: list[Mark]
    best: Mark
    hint: Mark  # of what a hint names first


class Planted(Struct, frozen=True):
    game: str
    games: int
    count: int  # iterations of a batch of the review; the larger search has ten times as many
    decisions: int
    tried: int  # actions, drawn by lot
    blunders: int  # among them
    found: float  # the share of these that is marked as a mistake or a blunder
    wronged: float  # the share of best actions that is
    misled: float  # the share of hints that is


def plant(course: Course, count: int, number: int) -> list[Planting]:
    """Some decisions of one game: any action there is as good a candidate for a blunder as another."""
    game, record = course.record(number)
    whole = course_of(game, record)
    seats = len(whole.results)
    dice = Dice(derive(course.seed, "plant", number))
    real = [(moment, one) for moment in whole.moments for one in moment.choices if one.real]
    large, small = (Scale(game, seats, derive(name, number)) for name in ("large", "small"))

    def marked_as(moment: Moment, chosen: Chosen, action: Action) -> Mark:
        return judge(small, Weighing(moment, chosen._replace(action=action)), count)

    found = []
    for _ in range(min(PLANTED, len(real))):
        moment, chosen = real.pop(dice.below(len(real)))
        weighing = Weighing(moment, chosen)
        wholly(weighing.select(large, LARGER * count))
        for round in range(ROUNDS):
            wholly(weighing.weigh(large, round, LARGER * count))
        best = weighing.ordered()[0]
        legal = moment.state.legal(chosen.seat)
        drawn = dict.fromkeys(legal[dice.below(len(legal))] for _ in range(CANDIDATES))
        for action in drawn:
            if action not in weighing.batches:
                weighing.batches[action] = [
                    weighing.batch(large, action, round, LARGER * count) for round in range(ROUNDS)
                ]
        blunders = [action for action in drawn if weighing.loss(action, best).low >= BLUNDER]
        hinted = hint(game, game.view(moment.state, chosen.seat), HINT, derive("hint", number, chosen.number))
        found.append(
            Planting(
                len(drawn),
                [marked_as(moment, chosen, action) for action in blunders],
                marked_as(moment, chosen, best),
                marked_as(moment, chosen, game.actions.parse(hinted[0].action)),
            )
        )
    return found


def planted(course: Course, count: int, jobs: int, told: Told) -> Planted:
    found: list[Planting] = []
    for number, some in enumerate(spread(partial(plant, course, count), range(course.games), jobs, 1), 1):
        found += some
        told(number)
    blunders = [mark for one in found for mark in one.blunders]

    def bad(marks: Sequence[Mark]) -> float:
        return round(sum(mark in BAD for mark in marks) / max(1, len(marks)), 4)

    return Planted(
        game=course.game,
        games=course.games,
        count=count,
        decisions=len(found),
        tried=sum(one.tried for one in found),
        blunders=len(blunders),
        found=bad(blunders),
        wronged=bad([one.best for one in found]),
        misled=bad([one.hint for one in found]),
    )
