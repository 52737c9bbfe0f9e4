"""`Vector` in several processes: the games are divided among them, and the arrays are memory that all share."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from math import prod
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from sortilege.adapters.vector import Vector
from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.registry import find

with extra("learn"):
    import numpy as np
    from numpy.typing import DTypeLike

Plan = dict[str, tuple[int, tuple[int, ...], str]]  # where each array begins, its shape and its kind
ALIGNED = 64


class Workers:
    """The same arrays as `Vector`, and the same games, whatever the number of processes. Close it, or use `with`."""

    def __init__(
        self,
        game: Game,
        count: int,
        processes: int = 2,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | Sequence[int] = 0,
        **arguments: Any,
    ) -> None:
        """`arguments` are those of `Vector`."""
        if not 1 <= processes <= count:
            raise Problem("There must be at least one process, and a game for each.")
        self.count = count
        found: dict[str, tuple[tuple[int, ...], np.dtype[Any]]] = {}

        def note(name: str, shape: tuple[int, ...], kind: DTypeLike) -> Any:
            found[name] = (shape, np.dtype(kind))
            return np.zeros(shape, kind)

        model = Vector(game, 1, players, options, 0, allocate=note, **arguments)
        found["actions"] = (model.seats.shape, np.dtype(np.int64))
        plan: Plan = {}
        size = 0
        for name, (shape, kind) in found.items():
            plan[name] = (size, (count, *shape[1:]), kind.str)
            size += -(-count * prod(shape[1:]) * kind.itemsize // ALIGNED) * ALIGNED
        self.memory = SharedMemory(create=True, size=size)
        self.arrays = {name: placed(self.memory, at, shape, kind) for name, (at, shape, kind) in plan.items()}
        none = np.zeros((count, *model.seats.shape[1:], 0), np.float32)
        self.seats, self.asked, self.masks = self.arrays["seats"], self.arrays["asked"], self.arrays["masks"]
        self.over, self.rewards = self.arrays["over"], self.arrays["rewards"]
        self.choices = self.arrays["choices"]
        self.observations = self.arrays.get("observations", none)
        self.privileged = self.arrays.get("privileged", none)
        self.actions = self.arrays["actions"]
        self.edges = [count * i // processes for i in range(processes + 1)]
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        known = (game.name, game.card_data if game.house else None)
        context = multiprocessing.get_context("spawn")
        for first, last in zip(self.edges, self.edges[1:], strict=False):
            ours, theirs = context.Pipe()
            seeds = self.seeds(seed)[first:last]
            work = (known, theirs, self.memory.name, plan, first, last, players, dict(options or {}), seeds, arguments)
            process = context.Process(target=serve, args=work, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)
        self.hear()

    def seeds(self, seed: int | Sequence[int]) -> list[int]:
        """A seed for every place: those that one `Vector` would have."""
        return [derive(seed, "place", place) for place in range(self.count)] if isinstance(seed, int) else list(seed)

    def hear(self) -> None:
        """Wait for all; the first trouble is raised."""
        troubles = [pipe.recv() for pipe in self.pipes]
        for trouble in troubles:
            if trouble is not None:
                raise Problem(trouble)

    def step(self, actions: Any) -> None:
        """One decision in every game."""
        self.decide(actions, "step")

    def choose(self, numbers: Any) -> None:
        """The same with numbers of legal actions."""
        self.decide(numbers, "choose")

    def decide(self, actions: Any, order: str) -> None:
        given = np.asarray(actions)
        if given.shape != self.actions.shape:
            raise Problem(f"The actions have the shape {given.shape}, where {self.actions.shape} is wanted.")
        self.actions[:] = given
        for pipe in self.pipes:
            pipe.send(order)
        self.hear()

    def reset(self, seed: int | Sequence[int]) -> None:
        """Begin all games anew."""
        seeds = self.seeds(seed)
        for pipe, first, last in zip(self.pipes, self.edges, self.edges[1:], strict=False):
            pipe.send(seeds[first:last])
        self.hear()

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()
        self.pipes, self.processes = [], []
        self.arrays = {}
        for name in ("seats", "asked", "masks", "choices", "over", "rewards", "observations", "privileged", "actions"):
            setattr(self, name, np.zeros(0))  # nothing may point into the memory that goes
        self.memory.close()
        self.memory.unlink()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()


def placed(memory: SharedMemory, at: int, shape: tuple[int, ...], kind: str) -> Any:
    return np.ndarray(shape, np.dtype(kind), memory.buf, at)


def serve(
    known: tuple[str, str | None],
    pipe: Connection,
    memory_name: str,
    plan: Plan,
    first: int,
    last: int,
    players: int | None,
    options: dict[str, Any],
    seeds: list[int],
    arguments: dict[str, Any],
) -> None:
    """A process: its part of the games, for as long as the other end is there."""
    name, data = known
    game = find(name) if data is None else find(name).with_data(data)
    memory = SharedMemory(memory_name)

    def allocate(array: str, shape: tuple[int, ...], kind: DTypeLike) -> Any:
        return placed(memory, *plan[array])[first:last]

    games = Vector(game, last - first, players, options, seeds, allocate=allocate, **arguments)
    actions = placed(memory, *plan["actions"])[first:last]
    pipe.send(None)
    while True:
        try:
            order = pipe.recv()
        except EOFError:
            return
        try:
            if order == "step":
                games.step(actions)
            elif order == "choose":
                games.choose(actions)
            else:
                games.reset(order)
            pipe.send(None)
        except Problem as problem:
            pipe.send(str(problem))
