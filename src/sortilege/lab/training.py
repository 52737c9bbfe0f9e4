"""Learn how a game looks from games that were played: play, fit, and write the weights with where they came from.

The first round is played as the game's advisor advises, with slips in every other game; in each later one a search
plays that uses what the rounds before have learnt. What is fitted is the difference between two seats at the end, by
ridge regression over all rounds. Only sums are kept, chunk by chunk in a fixed order: a run that was stopped goes on
where it was, and the same seed gives the same weights however many processes play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any

from msgspec import Struct

from sortilege.bots.tree import Search
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.learner import Fit, Learner, Weights
from sortilege.core.registry import find
from sortilege.core.state import State, next_seat
from sortilege.lab.pool import spread

try:
    import numpy as np
except ImportError:  # told when somebody trains
    np = None  # type: ignore[assignment]

CHUNK = 50  # games
PHASES = 8  # how finely the spread of results is told apart by what is left of a game
RIDGE = 300.0
DIGITS = 6
EXPLORE = 0.7


class Course(Struct, frozen=True):
    """All that decides what is learnt."""

    game: str
    games: int  # of the first round, for each number of players
    rounds: int  # further ones …
    search_games: int  # … of so many games …
    iters: int  # … in which so many iterations are thought about a decision
    seed: int

    def command(self) -> str:
        more = f" --rounds {self.rounds} --search-games {self.search_games} --iters {self.iters}" if self.rounds else ""
        return f"sortilege lab train {self.game} --games {self.games}{more} --seed {self.seed}"


class Style(Struct, frozen=True):
    """How the games of a round are played."""

    iters: int  # of the search; 0: as advised
    slips: float  # share of random actions, in every other game
    kept: float  # share of the quiet moments that are kept: neighbours hardly differ


@dataclass(frozen=True)
class Chunk:
    """Some games of one round, for one number of players."""

    course: Course
    round: int
    players: int
    first: int
    count: int
    taught: Weights | None

    @property
    def style(self) -> Style:
        return Style(self.course.iters, 0.06, 0.25) if self.round else Style(0, 0.15, 0.12)


class Sums:
    """What the regression needs of all pairs of seats at the kept moments, by how much of the game was left."""

    def __init__(self, size: int) -> None:
        self.products = np.zeros((PHASES, size, size))
        self.with_result = np.zeros((PHASES, size))
        self.squares = np.zeros(PHASES)
        self.lefts = np.zeros(PHASES)
        self.pairs = np.zeros(PHASES)

    def add(self, other: Sums) -> None:
        for name, value in vars(other).items():
            getattr(self, name).__iadd__(value)

    def take(self, left: float, differences: Any, results: Any) -> None:
        phase = min(PHASES - 1, int(left * PHASES))
        self.products[phase] += differences.T @ differences
        self.with_result[phase] += differences.T @ results
        self.squares[phase] += results @ results
        self.lefts[phase] += left * len(results)
        self.pairs[phase] += len(results)


def train(course: Course, out: Path, workers: int, told: Callable[[int, int], None]) -> Weights:
    """Go through the whole course; `told` hears how many games are played, of how many."""
    if np is None:
        raise Problem("Training needs NumPy: pip install 'sortilege[learn]'.")
    game = find(course.game)
    size = len(learner_of(game).names())
    sums = {players: Sums(size) for players in game.players}
    total, done = len(game.players) * (course.games + course.rounds * course.search_games), 0
    weights: Weights | None = None
    for round in range(course.rounds + 1):
        count = course.search_games if round else course.games
        for players in game.players:
            chunks = [
                Chunk(course, round, players, first, min(CHUNK, count - first), weights)
                for first in range(0, count, CHUNK)
            ]
            stage = Stage(out, course, round, players, size)
            left = chunks[stage.chunks :]
            for chunk, part in zip(left, spread(play_chunk, left, workers, 1), strict=True):
                stage.add(part)
                told(done + chunk.first + chunk.count, total)
            sums[players].add(stage.sums)
            done += count
        games = course.games + round * course.search_games
        fits = {str(players): fit(learner_of(game), sums[players], games) for players in game.players}
        made = datetime.now(UTC).date().isoformat()
        weights = Weights(course.game, game.rules, game.digest, course.command(), made, fits)
    assert weights is not None
    out.write_text(weights.text(), encoding="utf-8")
    for file in out.parent.glob(f"{out.name}.*.npz"):
        file.unlink()
    return weights


class Stage:
    """The sums of one round for one number of players, in a file beside the weights until all are written."""

    def __init__(self, out: Path, course: Course, round: int, players: int, size: int) -> None:
        self.file = out.with_name(f"{out.name}.{round}-{players}.npz")
        self.course = repr(course)
        self.sums = Sums(size)
        self.chunks = 0
        if self.file.exists():
            with np.load(self.file) as kept:
                if str(kept["course"]) == self.course:
                    self.chunks = int(kept["chunks"])
                    for name in vars(self.sums):
                        setattr(self.sums, name, kept[name])

    def add(self, part: Sums) -> None:
        self.sums.add(part)
        self.chunks += 1
        new = self.file.with_suffix(".new.npz")
        np.savez(new, course=self.course, chunks=self.chunks, **vars(self.sums))
        new.replace(self.file)


def learner_of(game: Game) -> Learner:
    if game.learner is None:
        raise Problem(f"{game.name} has no learner: there is nothing to train.")
    return game.learner


# Playing


def play_chunk(chunk: Chunk) -> Sums:
    game = find(chunk.course.game)
    if chunk.taught is not None:
        game = game.taught(chunk.taught)
    sums = Sums(len(learner_of(game).names()))
    for number in range(chunk.first, chunk.first + chunk.count):
        play_game(game, chunk, derive(chunk.course.seed, f"train-{chunk.round}-{chunk.players}", number), sums)
    return sums


def play_game(game: Game, chunk: Chunk, seed: int, sums: Sums) -> None:
    learner, style = learner_of(game), chunk.style
    chance, dice = Dice(derive(seed, "deal", 0)), Dice(derive(seed, "play", 0))
    slips = style.slips if dice.below(2) else 0.0
    state = game.new(chunk.players, None, chance)
    kept: list[tuple[float, Any]] = []
    while not state.over:
        seat = next_seat(state, dice)
        if learner.quiet(state) and dice.unit() < style.kept:
            kept.append((learner.left(state), np.array([learner.numbers(state, s) for s in range(state.seats)])))
        state.play(seat, chosen(game, state, seat, style.iters, slips, dice), chance, None)
    results = np.array([learner.result(state, seat) for seat in range(state.seats)])
    one, other = map(list, zip(*combinations(range(int(state.seats)), 2), strict=True))
    for left, sides in kept:
        sums.take(left, sides[one] - sides[other], results[one] - results[other])


def chosen(game: Game, state: State, seat: int, iters: int, slips: float, dice: Dice) -> Action:
    if slips and dice.unit() < slips:
        return state.sample(seat, dice)
    if not iters:
        return game.advisor.advise(state, seat, dice)
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    depth = game.advisor.horizon(state.seats)
    search = Search(game.sampler(game.view(state, seat)), game.advisor, seat, dice, EXPLORE, depth, 1.0)
    search.run(iters)
    return search.arms()[0].action


# Fitting


def fit(learner: Learner, sums: Sums, games: int) -> Fit:
    """Ridge regression on numbers of equal variance; then how far results lie from what it foretells, by phase."""
    products, with_result = sums.products.sum(0), sums.with_result.sum(0)
    pairs = int(sums.pairs.sum())
    scale = np.sqrt(np.diag(products) / pairs) + 1e-9
    ridge = products / np.outer(scale, scale) + RIDGE * np.eye(len(scale))
    weights = np.linalg.solve(ridge, with_result / scale) / scale
    there = sums.pairs > 0
    errors = sums.squares - 2 * (sums.with_result @ weights) + np.einsum("i,pij,j->p", weights, sums.products, weights)
    deviation = np.sqrt(np.maximum(errors[there], 0) / sums.pairs[there])
    left = sums.lefts[there] / sums.pairs[there]
    terms = np.stack([left**power for power in range(3)], 1)
    spread_of = np.linalg.lstsq(terms, deviation, rcond=None)[0]
    return Fit(
        {name: shortened(weight) for name, weight in zip(learner.names(), weights, strict=True)},
        tuple(shortened(value) for value in spread_of),
        games,
        pairs,
    )


def shortened(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
