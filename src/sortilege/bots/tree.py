"""Information-set Monte Carlo tree search: the hot part of the `ismcts` bot, compiled with the rules.

Every iteration draws a full state that the view allows and plays it on. Each seat walks a tree of its own, in which an
action is judged by what came of it whatever the hidden cards were, among the times it could be chosen at all. Where
several seats choose at the same moment, each selects from its own statistics, unaware of the others (decoupled UCT);
only then are the choices carried out, in a random order, and each seat goes on along its own. A seat that has left
its tree plays as the game's advisor says; once the searching one has, so do all, to the end or until the advisor is
asked how the game looks.

What seats do first can be given (`Search.given`): then the search tells what comes of just that, and those who choose
at the same moment do as the advisor says.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import SEATS, Advisor, Sampler, State, next_seat

MASK: Final[i64] = (1 << 60) - 1
LEFT: Final[i64] = -1  # in place of a node: the seat has left its tree
DOUBT: Final = 1.0  # what the spread of values is taken for before there are any
PATIENCE: Final[i64] = 50  # worlds drawn to find one in which all that is given can be done


@final
@mypyc_attr(acyclic=True)
class Arm:
    """What is known about one action of a seat at one moment."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits: i64 = 0
        self.offers: i64 = 0
        self.total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0


@final
class Node:
    """A decision in the tree of one seat: its actions seen there so far, and which node follows on which choices.

    Nodes name each other by number: a chain of objects is taken apart by recursion when it is freed.
    """

    def __init__(self) -> None:
        self.arms: Final[dict[int, Arm]] = {}
        self.next: Final[dict[int, int]] = {}


@final
class Spread:
    """The standard deviation of the values of one seat, updated value by value."""

    def __init__(self) -> None:
        self.count: float = 1.0
        self.mean: float = 0.0
        self.squares: float = DOUBT
        self.deviation: float = sqrt(DOUBT)

    def add(self, value: float) -> None:
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)
        self.count += 1.0
        self.deviation = sqrt(self.squares / self.count)


def extended(choices: i64, action: Action) -> i64:
    """The number of a sequence of choices that is one longer; never 0."""
    return (choices * 1000003 + action.code + 1) & MASK  # may wrap around when compiled, which leaves these bits


@final
class Search:
    """One search: from what one view allows, for the seat of that view."""

    def __init__(
        self, sampler: Sampler, advisor: Advisor, seat: i64, dice: Dice, explore: float, depth: i64, greed: float
    ) -> None:
        self.sampler: Final = sampler
        self.advisor: Final = advisor
        self.seat: Final[i64] = seat
        self.dice: Final = dice
        self.explore: Final[float] = explore  # in deviations of the values
        self.depth: Final[i64] = depth  # actions of a rollout before the advisor judges; 0: to the end
        self.greed: Final[float] = greed  # share of rollout choices that the advisor makes; the rest are random
        self.nodes: Final[list[Node]] = []  # the roots come first, one per seat
        self.spreads: Final[list[Spread]] = []
        self.given: Final[dict[int, Action]] = {}  # by seat, what it does first

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """Search one drawn world: follow the tree of each seat, play on to a value, and add it to the visited nodes."""
        state = self.drawn()
        first = len(self.given) > 0
        while len(self.spreads) < state.seats:
            self.nodes.append(Node())
            self.spreads.append(Spread())
        at = vec[i64]([i64(seat) for seat in range(state.seats)])  # per seat, its node
        since = vec[i64]([i64(0)] * len(at))  # and a number for what was chosen since
        path: list[Arm] = []
        owners: list[i64] = []
        while state.acting and at[self.seat] != LEFT:
            seats = SEATS[state.acting]
            chosen: list[Action] = []
            for seat in seats:
                if first:  # the others choose without knowing what is given: nobody learns to answer it
                    fixed = self.given.get(seat)
                    chosen.append(self.follow_policy(state, seat) if fixed is None else fixed)
                    continue
                if at[seat] == LEFT:
                    chosen.append(self.follow_policy(state, seat))
                    continue
                if since[seat]:
                    at[seat] = self.after(at[seat], since[seat])
                    since[seat] = 0
                arm = self.select(self.nodes[at[seat]], state, seat)
                if arm.visits == 0:
                    at[seat] = LEFT
                path.append(arm)
                owners.append(seat)
                chosen.append(arm.action)
            first = False
            self.carry_out(state, seats, chosen)
            if len(seats) == 1:  # everybody saw it
                for seat in range(state.seats):
                    since[seat] = extended(since[seat], chosen[0])
            else:
                for i, seat in enumerate(seats):
                    since[seat] = extended(since[seat], chosen[i])
        self.rollout(state)
        self.learn(state, path, owners)

    def drawn(self) -> State:
        """A world in which all that is given can be done, if one is found."""
        state = self.sampler.reopened(self.dice)
        tries: i64 = 0
        while tries < PATIENCE and not self.allows(state):
            state = self.sampler.reopened(self.dice)
            tries += 1
        return state

    def allows(self, state: State) -> bool:
        for seat, action in self.given.items():  # noqa: SIM110  a loop needs no list when compiled
            if state.why_not(seat, action) is not None:
                return False
        return True

    def after(self, number: i64, choices: i64) -> i64:
        """The node that follows on some choices."""
        node = self.nodes[number]
        following = node.next.get(int(choices))
        if following is None:
            following = len(self.nodes)
            self.nodes.append(Node())
            node.next[int(choices)] = following
        return following

    def select(self, node: Node, state: State, seat: i64) -> Arm:
        """The action with the best upper bound among those on offer; where nothing was tried yet, the advised one.

        Every action has one visit more than it had, of average value: so none has to be tried at once, and none is
        given up after one mishap.
        """
        arms = node.arms
        if not arms:
            advised = Arm(self.advisor.advise(state, seat, self.dice))
            advised.offers = 1
            arms[int(advised.action.code)] = advised
            return advised
        offered: list[Arm] = []
        visits: i64 = 0
        total = 0.0
        for action in state.legal(seat):
            arm = arms.get(int(action.code))
            if arm is None:
                arm = Arm(action)
                arms[int(action.code)] = arm
            arm.offers += 1
            visits += arm.visits
            total += arm.total
            offered.append(arm)
        average = total / float(visits) if visits else self.spreads[seat].mean
        scale = self.explore * self.spreads[seat].deviation
        best = offered[0]
        highest = -1e18
        equals: i64 = 0
        for arm in offered:
            n = float(arm.visits + 1)
            bound = (arm.total + average) / n + scale * sqrt(log(float(arm.offers)) / n)
            if bound > highest:
                highest = bound
                best = arm
                equals = 1
            elif bound == highest:
                equals += 1
                if self.dice.below(equals) == 0:
                    best = arm
        return best

    def carry_out(self, state: State, seats: tuple[int, ...], chosen: list[Action]) -> None:
        if len(seats) == 1:
            state.play(seats[0], chosen[0], self.dice, None)
            return
        waiting = list(range(len(seats)))
        while waiting:
            i = waiting.pop(self.dice.below(len(waiting)))
            seat = seats[i]
            if state.acting >> seat & 1:
                action = chosen[i]
                if state.why_not(seat, action) is not None:  # beaten to it in a rush
                    action = self.advisor.advise(state, seat, self.dice)
                state.play(seat, action, self.dice, None)

    def follow_policy(self, state: State, seat: i64) -> Action:
        if self.greed >= 1.0 or self.dice.unit() < self.greed:
            return self.advisor.advise(state, seat, self.dice)
        return state.sample(seat, self.dice)

    def rollout(self, state: State) -> None:
        left: i64 = self.depth
        while state.acting:
            if self.depth:
                if left == 0:
                    return
                left -= 1
            seat = next_seat(state, self.dice)
            state.play(seat, self.follow_policy(state, seat), self.dice, None)

    def learn(self, state: State, path: list[Arm], owners: list[i64]) -> None:
        values = self.advisor.values(state)
        for seat, value in enumerate(values):
            self.spreads[seat].add(value)
        for i, arm in enumerate(path):
            arm.visits += 1
            arm.total += values[owners[i]]

    def arms(self) -> list[Arm]:
        """The searcher's own actions, most visited first."""
        return sorted(self.nodes[self.seat].arms.values(), key=lambda arm: (-arm.visits, -arm.mean, arm.action.code))
