"""RLCard: its card games, stepped as its own agents step them."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import rlcard
from peer import Peer, choose, serve

GAMES = {"uno (2)": "uno", "gin-rummy (2)": "gin-rummy", "doudizhu (3)": "doudizhu"}


def peer(name: str, text: str) -> Peer:
    env = rlcard.make(text, config={"allow_step_back": False, "seed": 1})

    def new(rng: Random) -> Any:
        return env.reset()

    def walk(start: Any, rng: Random) -> int:
        state, _ = start
        decisions = 0
        while not env.is_over():
            options = list(state["legal_actions"])
            decisions += len(options) > 1
            state, _ = env.step(choose(rng, options))
        return decisions

    return Peer(name, env.num_players, new, walk, clone=lambda _: deepcopy(env.game))


if __name__ == "__main__":
    serve("RLCard", [peer(name, text) for name, text in GAMES.items()])
