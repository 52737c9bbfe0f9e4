"""Ours: the three games, at the numbers of players their peers are nearest to."""

from __future__ import annotations

from random import Random
from typing import Any

from peer import Peer, serve

from sortilege.bench.measure import step_through
from sortilege.bots.tree import Search
from sortilege.core import registry
from sortilege.core.batch import play_many
from sortilege.core.chance import Dice
from sortilege.core.state import rollout

SETUPS = [("syncro", 4, {"level": "Ia"}), ("resonance", 3, {}), ("enchanters", 2, {})]
SETTING_UP = ("Estimation", "Draft", "Kingdoms")  # thumbs, drafts and kingdoms come before the first real decision


def walk(state: Any, rng: Random) -> int:
    """As `step_through` does, but with `play`: the action is known to be legal."""
    dice = Dice(rng.getrandbits(60))
    decisions = 0
    while seats := state.to_act:
        seat = seats[0]
        actions = state.legal(seat)
        if len(actions) > 1:
            decisions += 1
        state.play(seat, actions[dice.below(len(actions))], dice)
    return decisions


def peer(name: str, players: int, given: dict[str, str]) -> Peer:
    game = registry.find(name)
    options = game.read_options(given)

    def new(rng: Random) -> Any:
        return game.new(players, options, Dice(rng.getrandbits(60)))

    def batch(games: int, rng: Random) -> None:
        for _ in play_many(game, players, options, rng.getrandbits(60), range(games)):
            pass

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
        search,
    )


if __name__ == "__main__":
    serve("Sortilège", [peer(*setup) for setup in SETUPS])
