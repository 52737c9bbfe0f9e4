"""pgx: its games of chance, stepped in batches compiled by XLA, as its documentation does, many steps in one call."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from peer import Peer, serve
from pgx.experimental import auto_reset

GAMES = {"sparrow mahjong (3)": "sparrow_mahjong", "leduc (2)": "leduc_holdem", "backgammon (2)": "backgammon"}
COUNT = 1024  # games side by side: more, or fewer, were slower
STEPS = 32  # in one call


def peer(name: str, text: str) -> Peer:
    env = pgx.make(text)
    start = jax.jit(jax.vmap(env.init))
    step = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        """A legal action at random; whether it was a decision."""
        drawn, next = jax.random.split(key)
        action = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return step(state, action, next), state.legal_action_mask.sum() > 1

    def round(states: Any, key: Any) -> tuple[Any, Any]:
        found, real = jax.vmap(one)(states, jax.random.split(key, COUNT))
        return found, (real.sum(), found.observation.sum())  # so that no observation is left out

    @jax.jit
    def many(states: Any, key: Any) -> tuple[Any, Any]:
        states, (real, seen) = jax.lax.scan(round, states, jax.random.split(key, STEPS))
        return states, (real.sum(), seen.sum())

    states = start(jax.random.split(jax.random.PRNGKey(0), COUNT))
    for number in range(3):
        states, _ = jax.block_until_ready(many(states, jax.random.PRNGKey(number)))

    def seen(rng: Random) -> tuple[float, float]:
        nonlocal states
        began = process_time()
        states, (real, _) = jax.block_until_ready(many(states, jax.random.PRNGKey(rng.getrandbits(30))))
        return float(real), process_time() - began

    return Peer(name, env.num_players, seen=seen)


if __name__ == "__main__":
    serve("pgx", [peer(name, text) for name, text in GAMES.items()])
