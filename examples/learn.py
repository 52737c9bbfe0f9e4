"""A small learner through PettingZoo: a linear softmax policy for Resonance, trained by REINFORCE against random play.

    python examples/learn.py [GAMES]

After a minute or two it wins clearly more than its share against bots that play at random. It needs numpy and the
extra `pettingzoo`.
"""

from __future__ import annotations

import sys

import numpy as np

from sortilege.adapters.pettingzoo import TurnEnv, env

GAMES = 600
PLAYERS = 3
RATE = 0.02
LEARNER = "seat_0"


def chances(weights: np.ndarray, observation: dict[str, np.ndarray]) -> np.ndarray:
    """How likely each action is: those that the mask forbids are never chosen."""
    scores = np.append(observation["observation"], 1.0) @ weights
    scores = np.where(observation["action_mask"] == 1, scores, -np.inf)
    likely = np.exp(scores - scores.max())
    return likely / likely.sum()


def play(
    table: TurnEnv, weights: np.ndarray, seed: int, generator: np.random.Generator, best: bool = False
) -> tuple[float, np.ndarray]:
    """One game: what the learner got, and the gradient of the logarithm of all that it did."""
    table.reset(seed=seed)
    gradient = np.zeros_like(weights)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        if over:
            if agent == LEARNER:
                return reward, gradient
            table.step(None)
            continue
        if agent != LEARNER:
            table.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
            continue
        likely = chances(weights, observation)
        action = int(likely.argmax()) if best else int(generator.choice(len(likely), p=likely))
        likely[action] -= 1.0
        gradient -= np.outer(np.append(observation["observation"], 1.0), likely)
        table.step(action)
    raise AssertionError("the learner was never told how the game ended")


def train(games: int, seed: int = 1) -> np.ndarray:
    table = env("resonance", players=PLAYERS)
    size = table.observation_space(LEARNER)["observation"].shape[0] + 1
    weights = np.zeros((size, table.action_space(LEARNER).n))
    generator = np.random.default_rng(seed)
    usual = 0.0
    for game in range(games):
        reward, gradient = play(table, weights, seed * 1_000_000 + game, generator)
        weights += RATE * (reward - usual) * gradient / max(1.0, np.linalg.norm(gradient) / 10)
        usual += 0.05 * (reward - usual)
    return weights


def examine(weights: np.ndarray, games: int, seed: int = 2) -> float:
    """The share of games that the policy wins, on deals it has not seen."""
    table = env("resonance", players=PLAYERS)
    generator = np.random.default_rng(seed)
    return sum(play(table, weights, seed * 1_000_000 + game, generator)[0] > 0 for game in range(games)) / games


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    weights = train(games)
    before, after = examine(np.zeros_like(weights), 200), examine(weights, 200)
    print(f"Won against random play, 200 games: {before:.1%} before, {after:.1%} after {games} games of training.")


if __name__ == "__main__":
    main()
