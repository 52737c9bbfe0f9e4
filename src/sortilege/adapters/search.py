"""Search in many games at once, with a network of yours at the leaves.

    def evaluate(observations, masks, seats):    # one row for each leaf
        return priors, values                    # (rows, actions), and what each leaf is worth to its seat, in [-1, 1]

    search = BatchSearch(find("resonance"), evaluate, iterations=64)
    visits = search.run(views)                   # (views, actions): how often each action was tried

It is information-set Monte Carlo tree search: in every iteration each view is imagined as one full state, its tree is
followed down with PUCT among what is legal there, and all leaves are evaluated in one call. A node is the choice of a
seat, and what the searching seat observes then: what that one could not see is not told apart. Those who choose at the
same moment all do so before any of their choices is carried out, so that none answers what another has chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.adapters.flat import Flattener, packed
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.match import serve
from sortilege.core.state import State
from sortilege.core.view import View

with extra("learn"):
    import numpy as np

Evaluate = Callable[[Any, Any, Any], tuple[Any, Any]]


@dataclass(slots=True)
class Node:
    """A decision: what each action promised, how often it was tried, and what came of it for whoever chose."""

    priors: dict[int, float] | None = None  # None: not evaluated yet
    visits: dict[int, int] = field(default_factory=dict)
    totals: dict[int, float] = field(default_factory=dict)

    def best(self, codes: Sequence[int], explore: float) -> int:
        """The action that is worth trying next."""
        priors = self.priors or {}
        root = sqrt(1 + sum(self.visits.get(code, 0) for code in codes))

        def worth(code: int) -> float:
            tried = self.visits.get(code, 0)
            mean = self.totals[code] / tried if tried else 0.0
            # Another's choice may be legal here that was not in the world in which the node was evaluated.
            return mean + explore * priors.get(code, 1 / len(codes)) * root / (1 + tried)

        return max(codes, key=worth)

    def usual(self, codes: Sequence[int], dice: Dice) -> int:
        """An action by how often it was tried so far."""
        point = dice.below(sum(1 + self.visits.get(code, 0) for code in codes))
        for code in codes:
            point -= 1 + self.visits.get(code, 0)
            if point < 0:
                return code
        raise AssertionError("the chances add up to one")


class Tree:
    """What one view has been found to lead to, and where the iteration under way stands."""

    def __init__(self, game: Game, view: View[Any, Any]) -> None:
        if view.seat is None:
            raise Problem("A search needs the view of a seat.")
        self.seat = view.seat
        self.sampler = game.sampler(view)
        self.nodes: dict[tuple[int, bytes], Node] = {}
        self.root = Node()
        self.world: State = self.sampler.draw(Dice(0))
        self.way: list[tuple[Node, int, int]] = []  # decisions: the node, the seat that chose, and what
        self.leaves: list[tuple[Node, int]] = []  # nodes to evaluate, each with the seat that chooses there

    def tell(self, utilities: Sequence[float]) -> None:
        """What came of all decisions of this iteration."""
        for node, seat, code in self.way:
            node.visits[code] = node.visits.get(code, 0) + 1
            node.totals[code] = node.totals.get(code, 0.0) + utilities[seat]


class BatchSearch:
    def __init__(
        self, game: Game, evaluate: Evaluate, iterations: int = 64, explore: float = 1.5, seed: int = 0
    ) -> None:
        self.game = game
        self.evaluate = evaluate
        self.iterations = iterations
        self.explore = explore
        self.dice = Dice(derive(seed, "search"))
        self.encoder = game.encoder()
        self.flattener = Flattener(game.observation_space())
        self.values: Any = np.zeros(0)

    def run(self, views: Sequence[View[Any, Any]]) -> Any:
        """How often each action was tried in each view, of a seat that is asked; the most tried is the best. `values`
        then has what each view was found to be worth to its seat."""
        trees = [Tree(self.game, view) for view in views]
        for _ in range(self.iterations):
            for tree in trees:
                self.descend(tree)
            self.value(trees)
        visits = np.zeros((len(views), len(self.game.actions)), np.int64)
        self.values = np.zeros(len(views))
        for row, tree in enumerate(trees):
            visits[row, list(tree.root.visits)] = list(tree.root.visits.values())
            self.values[row] = sum(tree.root.totals.values()) / max(1, sum(tree.root.visits.values()))
        return visits

    def descend(self, tree: Tree) -> None:
        """Imagine a world and follow the tree in it, until somebody's node is new or the game is over."""
        world = tree.world = tree.sampler.draw(self.dice)
        tree.way, tree.leaves = [], []
        while not world.over:
            seen = packed(self.encoder, self.flattener.space, world, tree.seat).tobytes()
            moment = {seat: tree.nodes.setdefault((seat, seen), Node()) for seat in world.to_act}
            if not tree.way:
                moment[tree.seat] = tree.root
            tree.leaves = [(node, seat) for seat, node in moment.items() if node.priors is None]
            if tree.leaves:
                return
            chosen: dict[int, Action] = {}
            for seat, node in moment.items():
                codes = [int(action.code) for action in world.legal(seat)]
                # Those who choose at the same moment must not go round in step: half the time each does as usual
                # (smooth UCT; Heinrich and Silver, 2015).
                smooth = len(moment) > 1 and self.dice.below(2)
                code = node.usual(codes, self.dice) if smooth else node.best(codes, self.explore)
                chosen[seat] = self.game.actions[code]
                tree.way.append((node, seat, code))
            serve(world, chosen, self.dice, self.dice)

    def value(self, trees: Sequence[Tree]) -> None:
        """Evaluate all leaves in one call, and tell every decision on the way what came of it."""
        leaves = [(tree, node, seat) for tree in trees for node, seat in tree.leaves]
        for tree in trees:
            if tree.world.over:
                tree.tell([tree.world.utility(seat) for seat in range(int(tree.world.seats))])
        if not leaves:
            return
        size, width = self.flattener.space.size, len(self.game.actions)
        out: Any = vec[u8]([u8(0)] * (size * len(leaves)))
        masks = np.zeros((len(leaves), width), np.bool_)
        for row, (tree, _, seat) in enumerate(leaves):
            self.encoder.write(tree.world, seat, out, row * size)
            masks[row, [action.code for action in tree.world.legal(seat)]] = True
        observations = np.zeros((len(leaves), self.flattener.space.width), np.float32)
        self.flattener.fill(np.frombuffer(out, np.uint8).reshape(len(leaves), size), observations)
        priors, values = self.evaluate(observations, masks, np.array([seat for _, _, seat in leaves]))
        found: dict[int, list[list[float]]] = {}  # for each tree, what each of its leaves says
        for row, (tree, node, seat) in enumerate(leaves):
            node.priors = {int(code): float(priors[row, code]) for code in np.flatnonzero(masks[row])}
            found.setdefault(id(tree), []).append(shares(self.game, int(tree.world.seats), seat, float(values[row])))
        for tree in trees:
            if said := found.get(id(tree)):
                tree.tell([sum(column) / len(said) for column in zip(*said, strict=True)])


def shares(game: Game, seats: int, seat: int, value: float) -> list[float]:
    """What a leaf is worth to every seat: together the same for all, else the others share the opposite."""
    if game.cooperative:
        return [value] * seats
    return [value if other == seat else -value / (seats - 1) for other in range(seats)]
