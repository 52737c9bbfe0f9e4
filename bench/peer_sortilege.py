"""Ours: the three games, at the numbers of players their peers are nearest to."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import numpy as np
from peer import Peer, choose, serve

from sortilege.adapters.pettingzoo import env
from sortilege.adapters.vector import Vector
from sortilege.bench.measure import step_through
from sortilege.bots.tree import Search
from sortilege.core import registry
from sortilege.core.batch import play_many
from sortilege.core.chance import Dice
from sortilege.core.state import Walk, rollout

SETUPS = [("syncro", 4, {"level": "Ia"}), ("resonance", 3, {}), ("enchanters", 2, {})]
COUNT = 64  # games side by side with observations
FEW = 128  # and without
SETTING_UP = ("Estimation", "Draft", "Kingdoms")  # thumbs, drafts and kingdoms come before the first real decision


def walk(state: Any, rng: Random) -> int:
    """The actions of the next question come with the answer to the last, and the answer is the number of one."""
    dice = Dice(rng.getrandbits(60))
    below, game = dice.below, Walk(state, dice)
    actions, choose = game.actions, game.choose
    decisions = 0
    while actions:
        choices = len(actions)
        if choices > 1:
            decisions += 1
        actions = choose(below(choices))
    return decisions


def peer(name: str, players: int, given: dict[str, str], dtype: Any = np.float32) -> Peer:
    game = registry.find(name)
    options = game.read_options(given)

    def new(rng: Random) -> Any:
        return game.new(players, options, Dice(rng.getrandbits(60)))

    def batch(games: int, rng: Random) -> None:
        for _ in play_many(game, players, options, rng.getrandbits(60), range(games)):
            pass

    games = Vector(game, COUNT, players, given, dtype=dtype)
    real = [int((games.masks.sum(1) > 1).sum()) for _ in range(200) if games.step(games.sample()) is None]
    share = sum(real) / len(real)  # of the rows that are decisions: choices among at least two

    def seen(rng: Random) -> tuple[float, float]:
        began = process_time()
        for _ in range(8):
            games.step(games.sample())
        return 8 * share, process_time() - began

    bare = Vector(game, FEW, players, given, observe=False, masks=False)
    found = [int((bare.choices > 1).sum()) for _ in range(400) if bare.step(bare.sample()) is None]
    decided = sum(found) / len(found)

    def many(rng: Random) -> tuple[float, float]:
        """All games in one call: the engine draws a legal action for each, the caller hands them back."""
        began = process_time()
        for _ in range(8):
            bare.step(bare.sample())
        return 8 * decided, process_time() - began

    first = new(Random(5))
    dice = Dice(9)
    while type(first.stack[-1]).__name__ in SETTING_UP:
        first.apply(first.to_act[0], first.sample(first.to_act[0], dice), dice)
    seat = first.to_act[0]
    sampler = game.sampler(game.view(first, seat))

    def search(iterations: int) -> None:
        Search(sampler, game.advisor, seat, Dice(4), 0.7, 0, 0.0).run(iterations)

    return Peer(
        f"{name} ({players})",
        players,
        new,
        walk,
        lambda rng: step_through(new(rng), Dice(rng.getrandbits(60))),
        lambda state: state.clone(),
        lambda state, rng: rollout(state, Dice(rng.getrandbits(60))),
        batch,
        many,
        seen,
        search,
    )


def packed(name: str, players: int, given: dict[str, str]) -> Peer:
    """The same with observations as bytes."""
    ours = peer(name, players, given, np.uint8)
    return Peer(f"{ours.game} bytes", players, seen=ours.seen)


def environment(name: str, players: int, given: dict[str, str]) -> Peer:
    """The same through PettingZoo, stepped as its own games are."""
    table = env(name, players=players, options=given)

    def walk(table: Any, rng: Random) -> int:
        decisions = 0
        for _ in table.agent_iter():
            observation, _, over, _, _ = table.last()
            if over:
                table.step(None)
                continue
            options = observation["action_mask"].nonzero()[0]
            decisions += len(options) > 1
            table.step(choose(rng, options))
        return decisions

    def new(rng: Random) -> Any:
        table.reset(seed=rng.getrandbits(30))
        return table

    def seen(rng: Random) -> tuple[float, float]:
        began = process_time()
        decisions = walk(new(rng), rng)
        return decisions, process_time() - began

    return Peer(f"{name} ({players}) PettingZoo", players, new, walk, seen=seen)


if __name__ == "__main__":
    makers = (peer, packed, environment)
    serve("Sortilège", [make(*setup) for make in makers for setup in SETUPS])
