"""RLlib: PPO with action masks learns every seat of SYNCRO, through PettingZoo.

    pip install 'ray[rllib]' torch 'sortilege[pettingzoo]'
    python examples/rllib.py 5

It says what the games of each of so many iterations were worth on average. RLlib's own module for masks wants the
observation under another name than PettingZoo's games have it, and the mask as floats: that is all `Named` does.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from sortilege.adapters.pettingzoo import env


class Named(PettingZooEnv):  # type: ignore[misc]
    """A game whose observations are named as RLlib's module wants them."""

    def __init__(self, settings: dict[str, Any] | None = None) -> None:
        super().__init__(env("syncro", players=2, options={"level": "Ia"}))
        self.observation_spaces = {seat: named(space) for seat, space in self.observation_spaces.items()}
        self.observation_space = Dict(self.observation_spaces)

    def reset(self, **given: Any) -> tuple[Any, Any]:
        seen, info = super().reset(**given)
        return {seat: renamed(one) for seat, one in seen.items()}, info

    def step(self, action: Any) -> tuple[Any, ...]:
        seen, *rest = super().step(action)
        return {seat: renamed(one) for seat, one in seen.items()}, *rest


def named(space: Dict) -> Dict:
    return Dict(
        {"observations": space["observation"], "action_mask": Box(0.0, 1.0, space["action_mask"].shape, np.float32)}
    )


def renamed(seen: dict[str, Any]) -> dict[str, Any]:
    return {"observations": seen["observation"], "action_mask": seen["action_mask"].astype(np.float32)}


def main(iterations: int, decisions: int = 4000) -> list[float]:
    """The mean return of each iteration, of all seats together."""
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128, 128]})
    config = (
        PPOConfig()
        .environment(Named)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=decisions, minibatch_size=256, num_epochs=4, lr=3e-4)
        .multi_agent(policies={"mage"}, policy_mapping_fn=lambda *_, **__: "mage")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"mage": module}))
    )
    learner = config.build_algo()
    try:
        return [float(learner.train()["env_runners"]["episode_return_mean"]) for _ in range(iterations)]
    finally:
        learner.stop()


if __name__ == "__main__":
    for number, value in enumerate(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)):
        print(f"Iteration {number + 1}: a game was worth {value:+.2f} to all seats together.")
