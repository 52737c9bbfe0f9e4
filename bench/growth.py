"""How the cost of our games grows with players, levels and length, and what a state weighs: a JSON line per set-up."""

from __future__ import annotations

import gc
import json
import tracemalloc
from random import Random

from peer import mean_length, measure
from peer_sortilege import peer

from sortilege.core import registry
from sortilege.core.state import State
from sortilege.games.syncro.cards import LEVELS

SETUPS = [
    *[("syncro", players, {"level": "Ia"}) for players in (2, 3, 4, 5)],
    *[("syncro", 4, {"level": level}) for level in LEVELS[1:]],
    *[("resonance", players, {}) for players in range(3, 9)],
    *[("enchanters", players, {}) for players in (2, 3, 4)],
]
CLONES = 2000


def weight(state: State) -> float:
    """Bytes of memory that one more copy of a state takes."""
    gc.collect()
    tracemalloc.start()
    kept = [state.clone() for _ in range(CLONES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def main(seconds: float = 0.3) -> None:
    for name, players, options in SETUPS:
        if players not in registry.find(name).players:
            continue
        one = peer(name, players, options)
        found = measure(one, seconds, mean_length(one, seconds))
        row = {"game": name, "players": players, **options, **found, "bytes": weight(one.new(Random(3)))}
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
