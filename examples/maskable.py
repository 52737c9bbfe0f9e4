"""Stable-Baselines3: MaskablePPO learns a seat of Enchanters against a bot, through Gymnasium.

    pip install sb3-contrib 'sortilege[learn]'
    python examples/maskable.py 20000

It says how many of 100 games it wins before and after so many decisions.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO

import sortilege.adapters.gymnasium  # noqa: F401  makes the ids known


def table(bot: str) -> Any:
    return gymnasium.make("sortilege/Enchanters-v0", players=2, bots=bot)


def won(model: Any, env: Any, games: int) -> int:
    """Games won on deals that training has not seen."""
    wins = 0
    for number in range(games):
        seen, info = env.reset(seed=10**6 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        wins += reward > 0
    return wins


def main(decisions: int, bot: str = "random", games: int = 100) -> tuple[int, int]:
    env = table(bot)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=1)
    before = won(model, env, games)
    model.learn(decisions)
    return before, won(model, env, games)


if __name__ == "__main__":
    before, after = main(int(sys.argv[1]) if len(sys.argv) > 1 else 20000)
    print(f"Of 100 games it won {before} before and {after} after learning.")
