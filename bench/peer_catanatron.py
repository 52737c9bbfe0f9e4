"""catanatron: Catan, the other board game engine in plain Python that is built for searches."""

from __future__ import annotations

import random
from random import Random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from peer import Peer, choose, serve


def new(rng: Random) -> Any:
    random.seed(rng.getrandbits(30))
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])


def walk(game: Any, rng: Random) -> int:
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        options = game.state.playable_actions
        decisions += len(options) > 1
        game.execute(choose(rng, options), validate_action=False)
    return decisions


if __name__ == "__main__":
    serve("catanatron", [Peer("Catan (4)", 4, new, walk, clone=lambda game: game.copy())])
