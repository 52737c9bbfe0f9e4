"""Many games side by side: what one more of them weighs, and what a second process brings. A JSON line per game."""

from __future__ import annotations

import gc
import json
import tracemalloc
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from peer_sortilege import SETUPS

from sortilege.adapters.vector import Vector
from sortilege.adapters.workers import Workers
from sortilege.core import registry

COUNT = 256  # games of each process
ROUNDS, STEPS = 25, 40


def memory(name: str, players: int, options: dict[str, str], dtype: Any, count: int) -> int:
    """Bytes that so many games take, arrays included, once they are under way."""
    gc.collect()
    tracemalloc.start()
    games = Vector(registry.find(name), count, players, options, dtype=dtype)
    for _ in range(STEPS):
        games.step(games.sample())
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size


def weight(*given: Any) -> float:
    """What one more of them takes."""
    memory(*given, 8)  # what is made once, for all
    return (memory(*given, 264) - memory(*given, 8)) / 256


def rate(games: Any) -> float:
    """Decisions per second of the clock: everybody takes the first legal action, which costs nothing to find."""
    first = np.zeros(len(games.seats), np.int64)
    began = perf_counter()
    for _ in range(STEPS):
        games.choose(first)
    return float(STEPS * len(first) / (perf_counter() - began))


def scaling(name: str, players: int, options: dict[str, str], dtype: Any) -> tuple[float, float]:
    """One process and two, in turns, as often as the rounds: what lies in the middle of each."""
    game = registry.find(name)
    with (
        Workers(game, COUNT, 1, players, options, dtype=dtype) as one,
        Workers(game, 2 * COUNT, 2, players, options, dtype=dtype) as two,
    ):
        found = [(rate(one), rate(two)) for _ in range(ROUNDS)]
    return median(one for one, _ in found), median(two for _, two in found)


def main() -> None:
    for name, players, options in SETUPS:
        row: dict[str, Any] = {"game": f"{name} ({players})"}
        for kind, dtype in (("floats", np.float32), ("bytes", np.uint8)):
            one, two = scaling(name, players, options, dtype)
            row |= {kind: weight(name, players, options, dtype), f"{kind}_one": one, f"{kind}_two": two}
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
