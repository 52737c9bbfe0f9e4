"""Search in many games at once, with a network of yours at the leaves.

    def evaluate(observations, masks, seats):    # one row for each leaf
        return priors, values                    # (rows, actions), and what each leaf is worth to its seat, in [-1, 1]

    search = BatchSearch(find("resonance"), evaluate, iterations=64)
    visits = search.run(views)                   # (views, actions): how often each action was tried

It is information-set Monte Carlo tree search: in every iteration each view is imagined as one full state, its tree is
followed down with PUCT among what is legal there, and all leaves are evaluated in one call. The tree of a view is the
tree of the seat that searches; moves of others that it could not see are told apart in it, as in most such searches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.adapters.flat import Flattener
from sortilege.core.chance import Dice, derive
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.state import State
from sortilege.core.view import View

with extra("learn"):
    import numpy as np

Evaluate = Callable[[Any, Any, Any], tuple[Any, Any]]


@dataclass(slots=True)
class Node:
    """A decision: what each action promised, how often it was tried, and what came of it for whoever chose."""

    priors: Any = None  # None: not evaluated yet
    visits: dict[int, int] = field(default_factory=dict)
    totals: dict[int, float] = field(default_factory=dict)
    children: dict[int, Node] = field(default_factory=dict)

    def best(self, codes: Sequence[int], explore: float) -> int:
        """The action that is worth trying next."""
        root = sqrt(1 + sum(self.visits.get(code, 0) for code in codes))

        def worth(code: int) -> float:
            tried = self.visits.get(code, 0)
            mean = self.totals[code] / tried if tried else 0.0
            return mean + explore * float(self.priors[code]) * root / (1 + tried)

        return max(codes, key=worth)


Way = list[tuple[Node, int, int]]  # decisions: the node, the seat that chose, and what


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

    def run(self, views: Sequence[View[Any, Any]]) -> Any:
        """How often each action was tried in each view, of a seat that is asked; the most tried is the best."""
        samplers = [self.game.sampler(view) for view in views]
        roots = [Node() for _ in views]
        for _ in range(self.iterations):
            worlds = [sampler.draw(self.dice) for sampler in samplers]
            paths = [
                self.descend(root, world, view.seat or 0)
                for root, world, view in zip(roots, worlds, views, strict=True)
            ]
            self.value(worlds, paths, [view.seat or 0 for view in views])
        visits = np.zeros((len(views), len(self.game.actions)), np.int64)
        for row, root in enumerate(roots):
            visits[row, list(root.visits)] = list(root.visits.values())
        return visits

    def descend(self, node: Node, world: State, seat: int) -> tuple[Node, Way]:
        """Follow the tree until a node that is new or the end of the game; the way there."""
        way: Way = []
        asked = seat  # the searching seat chooses first, even if others choose at the same moment
        while not world.over and node.priors is not None:
            action = self.game.actions[node.best([a.code for a in world.legal(asked)], self.explore)]
            way.append((node, asked, int(action.code)))
            world.play(asked, action, self.dice)
            node = node.children.setdefault(int(action.code), Node())
            asked = (*world.to_act, 0)[0]
        return node, way

    def value(self, worlds: Sequence[State], paths: Sequence[tuple[Node, Way]], searching: Sequence[int]) -> None:
        """Evaluate all leaves in one call, and tell every decision on the way what came of it."""
        leaves = [i for i, world in enumerate(worlds) if not world.over]
        if leaves:
            seats = [worlds[i].to_act[0] if paths[i][1] else searching[i] for i in leaves]
            size, width = self.flattener.space.size, len(self.game.actions)
            out: Any = vec[u8]([u8(0)] * (size * len(leaves)))
            masks = np.zeros((len(leaves), width), np.bool_)
            for row, (i, seat) in enumerate(zip(leaves, seats, strict=True)):
                self.encoder.write(worlds[i], seat, out, row * size)
                masks[row, [action.code for action in worlds[i].legal(seat)]] = True
            observations = np.zeros((len(leaves), self.flattener.space.width), np.float32)
            self.flattener.fill(np.frombuffer(out, np.uint8).reshape(len(leaves), size), observations)
            priors, values = self.evaluate(observations, masks, np.array(seats))
            for row, i in enumerate(leaves):
                paths[i][0].priors = priors[row]
                self.tell(paths[i][1], shares(self.game, int(worlds[i].seats), seats[row], float(values[row])))
        for world, (_, way) in zip(worlds, paths, strict=True):
            if world.over:
                self.tell(way, [world.utility(seat) for seat in range(int(world.seats))])

    def tell(self, way: Way, utilities: Sequence[float]) -> None:
        for node, seat, code in way:
            node.visits[code] = node.visits.get(code, 0) + 1
            node.totals[code] = node.totals.get(code, 0.0) + utilities[seat]


def shares(game: Game, seats: int, seat: int, value: float) -> list[float]:
    """What a leaf is worth to every seat: together the same for all, else the others share the opposite."""
    if game.cooperative:
        return [value] * seats
    return [value if other == seat else -value / (seats - 1) for other in range(seats)]
