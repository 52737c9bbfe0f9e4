"""Many games side by side: what one more of them weighs, and what a second process brings. A JSON line per game."""

from __future__ import annotations

import gc
import json
import tracemalloc
from time import perf_counter
from typing import Any

import numpy as np
from peer_sortilege import SETUPS

from sortilege.adapters.vector import Vector
from sortilege.adapters.workers import Workers
from sortilege.core import registry

COUNT = 512  # games of each process
ROUNDS, STEPS = 8, 40


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
    """Decisions per second of the clock: everybody takes the first legal action, which costs next to nothing."""
    began = perf_counter()
    for _ in range(STEPS):
        games.step(games.masks.argmax(axis=1))
    return float(STEPS * len(games.seats) / (perf_counter() - began))


def scaling(name: str, players: int, options: dict[str, str]) -> dict[str, float]:
    """One process and two, in turns: the best of the rounds."""
    game = registry.find(name)
    with Workers(game, COUNT, 1, players, options) as one, Workers(game, 2 * COUNT, 2, players, options) as two:
        found = [(rate(one), rate(two)) for _ in range(ROUNDS)]
    return {"one": max(one for one, _ in found), "two": max(two for _, two in found)}


def main() -> None:
    for name, players, options in SETUPS:
        sizes = {str(np.dtype(kind)): weight(name, players, options, kind) for kind in (np.float32, np.uint8)}
        print(json.dumps({"game": f"{name} ({players})", **sizes, **scaling(name, players, options)}), flush=True)


if __name__ == "__main__":
    main()
