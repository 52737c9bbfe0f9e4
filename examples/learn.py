"""A small learner through PettingZoo: two mages of SYNCRO share one linear softmax policy, trained by REINFORCE.

    python examples/learn.py [GAMES]

In a minute or two they win clearly more often than mages who play at random. It needs the extra `pettingzoo`.
"""

from __future__ import annotations

import sys

import numpy as np

from sortilege.adapters.pettingzoo import TurnEnv, env

GAMES = 1200
BATCH = 20
RATE = 0.03


def features(observation: dict[str, np.ndarray]) -> np.ndarray:
    return np.append(observation["observation"], 1.0)


def chances(weights: np.ndarray, observation: dict[str, np.ndarray]) -> np.ndarray:
    """How likely each action is: those that the mask forbids are never chosen."""
    scores = np.where(observation["action_mask"] == 1, features(observation) @ weights, -np.inf)
    likely = np.exp(scores - scores.max())
    return likely / likely.sum()


def play(table: TurnEnv, weights: np.ndarray, generator: np.random.Generator) -> tuple[float, np.ndarray]:
    """One game with the policy in every seat: what it brought, and the gradient of the logarithm of all choices."""
    gradient = np.zeros_like(weights)
    brought = 0.0
    for _ in table.agent_iter():
        observation, brought, over, _, _ = table.last()
        if over:
            break
        likely = chances(weights, observation)
        action = int(generator.choice(len(likely), p=likely))
        likely[action] -= 1.0
        gradient -= np.outer(features(observation), likely)
        table.step(action)
    return brought, gradient


def train(games: int, seed: int = 1) -> np.ndarray:
    """Batches of games; what a batch brought beyond its average moves the weights, each at its own scale (Adam)."""
    table = env("syncro")
    agent = table.possible_agents[0]
    weights = np.zeros((table.observation_space(agent)["observation"].shape[0] + 1, table.action_space(agent).n))
    generator = np.random.default_rng(seed)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for batch in range(1, games // BATCH + 1):
        played = []
        for _ in range(BATCH):
            table.reset(seed=int(generator.integers(1 << 40)))
            played.append(play(table, weights, generator))
        usual = sum(brought for brought, _ in played) / BATCH
        step = sum((brought - usual) * gradient for brought, gradient in played) / BATCH
        mean, square = 0.8 * mean + 0.2 * step, 0.99 * square + 0.01 * step**2
        weights = weights + RATE * (mean / (1 - 0.8**batch)) / (np.sqrt(square / (1 - 0.99**batch)) + 1e-6)
    return weights


def examine(weights: np.ndarray, games: int, seed: int = 2) -> float:
    """The share of games won, on deals that training has not seen."""
    table = env("syncro")
    generator = np.random.default_rng(seed)
    won = 0
    for deal in range(games):
        table.reset(seed=deal)
        won += play(table, weights, generator)[0] > 0
    return won / games


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    weights = train(games)
    before, after = examine(np.zeros_like(weights), 300), examine(weights, 300)
    print(f"Won of 300 games: {before:.1%} at random, {after:.1%} after {games} games of training.")


if __name__ == "__main__":
    main()
