"""How fast the rules run in this process; `bench` starts one such process per build and asks it round by round.

`main` reads one request per line on stdin (a game, players, a seed, a duration), answers each with a round, as JSON.
Time is this process's own, so that other work on the machine weighs little.
A *decision* is an action chosen among at least two legal ones: forced actions are played and not counted.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache
from time import process_time

import msgspec
from msgspec import Struct

from sortilege import build
from sortilege.core.chance import Dice, derive
from sortilege.core.game import Game
from sortilege.core.registry import find
from sortilege.core.state import State, next_seat, rollout

MOST_GAMES = 1 << 14
POOL = 256  # states to clone, from all over some games


class Request(Struct, frozen=True):
    game: str
    players: int
    seed: int
    seconds: float  # about how long each of the three measurements of a round should take


class Round(Struct, frozen=True):
    build: str
    stepped: float  # decisions per second, each action chosen and applied from Python
    inside: float  # decisions per second, whole games played inside the core
    clone: float  # microseconds per clone


class Course:
    """The same games at every round, enough of them to last the time asked for."""

    def __init__(self, request: Request) -> None:
        self.game = find(request.game)
        self.players = request.players
        self.seed = request.seed
        self.pool = self.states_on_the_way()
        self.stepped = calibrated(self.time_stepped, request.seconds, MOST_GAMES)
        self.inside = calibrated(self.time_inside, request.seconds, MOST_GAMES)
        self.clones = calibrated(self.time_clones, request.seconds, MOST_GAMES)
        self.stepped_decisions = sum(self.walk(number) for number in range(self.stepped))
        self.inside_decisions = sum(self.count_inside(number) for number in range(self.inside))

    def round(self) -> Round:
        return Round(
            build.describe(),
            self.stepped_decisions / self.time_stepped(self.stepped),
            self.inside_decisions / self.time_inside(self.inside),
            self.time_clones(self.clones) / (self.clones * len(self.pool)) * 1e6,
        )

    def deal(self, number: int) -> State:
        return self.game.new(self.players, self.game.options_type(), Dice(derive(self.seed, "deal", number)))

    def dice(self, number: int) -> Dice:
        return Dice(derive(self.seed, "play", number))

    def walk(self, number: int) -> int:
        return step_through(self.deal(number), self.dice(number))

    def count_inside(self, number: int) -> int:
        """The decisions of a rollout, counted on the very same game played again."""
        state, dice = self.deal(number), self.dice(number)
        decisions = 0
        while state.acting:
            seat = next_seat(state, dice)
            decisions += len(state.legal(seat)) > 1
            state.play(seat, state.sample(seat, dice), dice)
        return decisions

    def states_on_the_way(self) -> list[State]:
        pool: list[State] = []
        number = 0
        while len(pool) < POOL:
            state, dice = self.deal(number), self.dice(number)
            while state.acting and len(pool) < POOL:
                pool.append(state.clone())
                seat = next_seat(state, dice)
                state.play(seat, state.sample(seat, dice), dice)
            number += 1
        return pool

    def time_stepped(self, games: int) -> float:
        prepared = [(self.deal(number), self.dice(number)) for number in range(games)]
        began = process_time()
        for state, dice in prepared:
            step_through(state, dice)
        return process_time() - began

    def time_inside(self, games: int) -> float:
        prepared = [(self.deal(number), self.dice(number)) for number in range(games)]
        began = process_time()
        for state, dice in prepared:
            rollout(state, dice)
        return process_time() - began

    def time_clones(self, rounds: int) -> float:
        pool = self.pool
        began = process_time()
        for _ in range(rounds):
            for state in pool:
                state.clone()
        return process_time() - began


def step_through(state: State, dice: Dice) -> int:
    """A random game as a user of the library would step it; how many decisions it had.

    Where several seats are to act it is the first one's turn to be asked: who choose at once do not see each other.
    """
    decisions = 0
    while seats := state.to_act:
        seat = seats[0]
        actions = state.legal(seat)
        if len(actions) > 1:
            decisions += 1
        state.apply(seat, actions[dice.below(len(actions))], dice)
    return decisions


def calibrated(measure: Callable[[int], float], seconds: float, most: int) -> int:
    """How many times fill the time asked for."""
    times = 1
    while times < most:
        took = measure(times)
        if took >= seconds / 4:
            return max(1, min(most, round(times * seconds / took)))
        times *= 2
    return most


def bench_players(game: Game) -> int:
    return game.players[len(game.players) // 2]


@cache
def course(request: Request) -> Course:
    return Course(request)


def main() -> None:
    gc.disable()  # a collection would fall on whichever measurement happens to be on
    for line in sys.stdin:
        prepared = course(msgspec.json.decode(line, type=Request))
        gc.collect()
        print(msgspec.json.encode(prepared.round()).decode(), flush=True)
