"""PettingZoo: its classic card games, stepped as its documentation does, with a cheaper choice among what is legal."""

from __future__ import annotations

from copy import deepcopy
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from peer import Peer, choose, serve

GAMES = {
    "hanabi (4)": ("hanabi_v5", {"players": 4}),
    "leduc (2)": ("leduc_holdem_v4", {}),
    "texas (2)": ("texas_holdem_v4", {}),
}


def peer(name: str, module: str, settings: dict[str, Any]) -> Peer:
    env = import_module(f"pettingzoo.classic.{module}").env(**settings)
    env.reset(seed=1)

    def new(rng: Random) -> Any:
        env.reset(seed=rng.getrandbits(30))
        return env

    def walk(env: Any, rng: Random) -> int:
        decisions = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            options = observation["action_mask"].nonzero()[0]
            decisions += len(options) > 1
            env.step(choose(rng, options))
        return decisions

    def seen(rng: Random) -> tuple[float, float]:
        """It never goes without observations."""
        began = process_time()
        decisions = walk(new(rng), rng)
        return decisions, process_time() - began

    clone = deepcopy if name != "hanabi (4)" else None
    return Peer(name, len(env.possible_agents), new, walk, clone=clone, seen=seen)


if __name__ == "__main__":
    serve("PettingZoo", [peer(name, *what) for name, what in GAMES.items()])
