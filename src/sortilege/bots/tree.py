"""Information-set Monte Carlo tree search: the hot part of the `ismcts` bot, compiled with the rules.

Every iteration draws a full state that the view allows and walks one common tree with it. A node is what has been
chosen since the root, whatever the hidden cards are; an action is judged among the times it could be chosen at all.
Where several seats choose at the same moment each selects from its own statistics, unaware of the others (decoupled
UCT); only then are the choices carried out, in a random order.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import MAX_SEATS, SEATS, Advisor, Sampler, State, next_seat

SHIFT: Final = 1 << 20  # action codes are below: a joint choice is a number in this base


@final
@mypyc_attr(acyclic=True)
class Arm:
    """What is known about one action of one seat at one node."""

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
    """A moment in the tree: per seat the actions seen there so far, and what followed each choice."""

    def __init__(self) -> None:
        self.arms: Final[list[dict[int, Arm]]] = [{} for _ in range(MAX_SEATS)]
        self.next: Final[dict[int, Node]] = {}
        self.visits: i64 = 0


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
        self.explore: Final[float] = explore
        self.depth: Final[i64] = depth  # actions of a rollout before the advisor judges; 0: to the end
        self.greed: Final[float] = greed  # share of rollout choices that the advisor makes; the rest are random
        self.root: Final = Node()

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One drawn world: down the tree to a new node, a rollout from there, and back up with what came of it."""
        state = self.sampler.draw(self.dice)
        node = self.root
        path: list[Arm] = []
        owners: list[i64] = []
        nodes: list[Node] = [node]
        while state.acting:
            fresh = False
            key = 0
            seats = SEATS[state.acting]
            chosen: list[Arm] = []
            for seat in seats:
                arm = self.select(node, state, seat)
                fresh = fresh or arm.visits == 0
                chosen.append(arm)
                path.append(arm)
                owners.append(seat)
                key = key * SHIFT + int(arm.action.code) + 1
            self.carry_out(state, seats, chosen)
            following = node.next.get(key)
            if following is None:
                following = Node()
                node.next[key] = following
                fresh = True
            node = following
            nodes.append(node)
            if fresh:
                break
        self.rollout(state)
        self.learn(state, path, owners, nodes)

    def select(self, node: Node, state: State, seat: i64) -> Arm:
        """The action with the best upper bound among those on offer; a new one comes first, in random order."""
        arms = node.arms[seat]
        best: Arm | None = None
        best_bound = -1e18
        untried: i64 = 0
        for action in state.legal(seat):
            arm = arms.get(int(action.code))
            if arm is None:
                arm = Arm(action)
                arms[int(action.code)] = arm
            arm.offers += 1
            if arm.visits == 0:
                untried += 1
                if self.dice.below(untried) == 0:
                    best = arm
            elif untried == 0:
                visits = float(arm.visits)
                bound = arm.total / visits + self.explore * sqrt(log(float(arm.offers)) / visits)
                if bound > best_bound:
                    best_bound = bound
                    best = arm
        assert best is not None
        return best

    def carry_out(self, state: State, seats: tuple[int, ...], chosen: list[Arm]) -> None:
        if len(seats) == 1:
            state.play(seats[0], chosen[0].action, self.dice, None)
            return
        waiting = list(range(len(seats)))
        while waiting:
            i = waiting.pop(self.dice.below(len(waiting)))
            seat = seats[i]
            if state.acting >> seat & 1:
                action = chosen[i].action
                if state.why_not(seat, action) is not None:  # beaten to it in a rush
                    action = self.advisor.advise(state, seat, self.dice)
                state.play(seat, action, self.dice, None)

    def rollout(self, state: State) -> None:
        left = self.depth
        while state.acting:
            if self.depth:
                if left == 0:
                    return
                left -= 1
            seat = next_seat(state, self.dice)
            if self.greed >= 1.0 or self.dice.unit() < self.greed:
                action = self.advisor.advise(state, seat, self.dice)
            else:
                action = state.sample(seat, self.dice)
            state.play(seat, action, self.dice, None)

    def learn(self, state: State, path: list[Arm], owners: list[i64], nodes: list[Node]) -> None:
        values: list[float] = []
        seat: i64 = 0
        while seat < state.seats:
            values.append(self.advisor.value(state, seat))
            seat += 1
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += values[owners[i]]
        for node in nodes:
            node.visits += 1

    def arms(self) -> list[Arm]:
        """The actions at the root, most visited first."""
        return sorted(self.root.arms[self.seat].values(), key=lambda arm: (-arm.visits, -arm.mean, arm.action.code))
