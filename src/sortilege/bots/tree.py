"""Information-set Monte Carlo tree search: the hot part of the `ismcts` bot, compiled with the rules.

Every iteration draws a full state that the view allows and plays it on. Each seat walks a tree of its own, in which an
action is judged by what came of it whatever the hidden cards were, among the times it could be chosen at all. Where
several seats choose at the same moment, each selects from its own statistics, unaware of the others (decoupled UCT);
only then are the choices carried out, in a random order, and each seat goes on along its own. A seat that has left
its tree plays as the game's advisor says; once the searching one has, so do all, to the end or until the advisor is
asked how the game looks.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import SEATS, Advisor, Sampler, State, next_seat

LEFT: Final = -1  # in place of a node: the seat has left its tree
DOUBT: Final = 1.0  # what the spread of values is taken for before there are any


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
    """A moment in the tree of one seat: its actions seen there so far, and by choice which node follows.

    Nodes name each other by number: a chain of objects is taken apart by recursion when it is freed.
    """

    def __init__(self) -> None:
        self.arms: Final[dict[int, Arm]] = {}
        self.next: Final[dict[int, int]] = {}


@final
class Spread:
    """How much the values of one seat differ from each other, as a standard deviation, value by value."""

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

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One drawn world: every seat down its tree and on from there, and back up with what came of it."""
        state = self.sampler.draw(self.dice)
        while len(self.spreads) < state.seats:
            self.nodes.append(Node())
            self.spreads.append(Spread())
        at = list(range(state.seats))  # per seat, its node
        path: list[Arm] = []
        owners: list[i64] = []
        while state.acting and at[self.seat] != LEFT:
            seats = SEATS[state.acting]
            chosen: list[Action] = []
            for seat in seats:
                number = at[seat]
                if number == LEFT:
                    chosen.append(self.follow_policy(state, seat))
                    continue
                arm = self.select(self.nodes[number], state, seat)
                if arm.visits == 0:
                    at[seat] = LEFT
                path.append(arm)
                owners.append(seat)
                chosen.append(arm.action)
            self.carry_out(state, seats, chosen)
            self.step_on(at, seats, chosen)
        self.rollout(state)
        self.learn(state, path, owners)

    def step_on(self, at: list[int], seats: tuple[int, ...], chosen: list[Action]) -> None:
        """Everybody saw a choice made alone; of several made at once each seat goes on by its own."""
        if len(seats) > 1:
            for i, seat in enumerate(seats):
                at[seat] = self.after(at[seat], chosen[i])
            return
        for seat in range(len(at)):
            at[seat] = self.after(at[seat], chosen[0])

    def after(self, number: int, action: Action) -> int:
        """The node that follows on an action."""
        if number == LEFT:
            return LEFT
        node = self.nodes[number]
        code = int(action.code)
        following = node.next.get(code)
        if following is None:
            following = len(self.nodes)
            self.nodes.append(Node())
            node.next[code] = following
        return following

    def select(self, node: Node, state: State, seat: i64) -> Arm:
        """The action with the best upper bound among those on offer; where nothing was tried yet, the advised one.

        Every action has one visit more than it had, of average value: so none has to be tried at once, and none is
        given up after one mishap.
        """
        arms = node.arms
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
        if visits == 0:
            return arms[int(self.advisor.advise(state, seat, self.dice).code)]
        average = total / float(visits)
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
        values: list[float] = []
        for seat in range(state.seats):
            value = self.advisor.value(state, seat)
            values.append(value)
            self.spreads[seat].add(value)
        for i, arm in enumerate(path):
            arm.visits += 1
            arm.total += values[owners[i]]

    def arms(self) -> list[Arm]:
        """The searcher's own actions, most visited first."""
        return sorted(self.nodes[self.seat].arms.values(), key=lambda arm: (-arm.visits, -arm.mean, arm.action.code))
