"""The games for one learner, as Gymnasium has it: `gymnasium.make("sortilege/Enchanters-v0")`, and `make_vec` for many.

The learner plays one seat and bots of ours the others; in a cooperative game it plays every seat unless bots are named.
The mask of legal actions is `info["action_mask"]`, and `env.unwrapped.action_masks()` as sb3-contrib asks for it. The
ids are known once this module is imported; `"sortilege.adapters.gymnasium:sortilege/Enchanters-v0"` imports it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sortilege.adapters.vector import Vector
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.registry import find, names

with extra("learn"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv


def register() -> None:
    """Make the games known to Gymnasium."""
    for name in names():
        gymnasium.register(
            f"sortilege/{name.capitalize()}-v0",
            entry_point="sortilege.adapters.gymnasium:Alone",
            vector_entry_point="sortilege.adapters.gymnasium:Many",
            kwargs={"game": name},
            disable_env_checker=True,  # it draws actions without regard to the mask
        )


def opponents(game: Game, players: int, seat: int, bots: str | Mapping[int, str] | None) -> dict[int, str]:
    """Who plays the other seats: one spec for all of them, or one for each."""
    if bots is None:
        bots = {} if game.cooperative else "random"
    if isinstance(bots, str):
        return {other: bots for other in range(game.seats(players)) if other != seat}
    return dict(bots)


class Many(VectorEnv[Any, Any, Any]):
    """Many games at once. A game that ends gives way to a new one in the same step: what it asked last is not kept, and
    `final_obs` is all zero there."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        bots: str | Mapping[int, str] | None = None,
        **settings: Any,
    ) -> None:
        found = find(game) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.seat = seat
        people = found.players[0] if players is None else players
        others = opponents(found, people, seat, bots)
        self.games = Vector(found, num_envs, people, options, bots=others, **settings)
        width, count = self.games.observations.shape[-1], len(found.actions)
        low, high, kind = (0, 255, np.uint8) if settings.get("dtype") == np.uint8 else (-np.inf, np.inf, np.float32)
        self.single_observation_space = Box(low, high, (width,), kind)
        self.observation_space = Box(low, high, (num_envs, width), kind)
        self.single_action_space = Discrete(count)
        self.action_space = MultiDiscrete([count] * num_envs)

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin anew: with a seed the games of that seed, else those that come next."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.games.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self.games.observations.copy(), self.info()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.games.masks.copy(), "seat": self.games.seats.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        games = self.games
        games.step(actions)
        info = self.info()
        over = games.over.copy()
        if over.any():
            ended = np.empty(self.num_envs, object)
            for place in np.flatnonzero(over):
                ended[place] = np.zeros_like(games.observations[place])
            info |= {"final_obs": ended, "_final_obs": over, "final_info": {}, "_final_info": over}
        rewards = games.rewards[:, self.seat].astype(np.float64)
        return games.observations.copy(), rewards, over, np.zeros_like(over), info


class Alone(gymnasium.Env[Any, Any]):
    """One game."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(self, game: Game | str, **settings: Any) -> None:
        self.many = Many(game, 1, **settings)
        self.observation_space = self.many.single_observation_space
        self.action_space = self.many.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        observations, info = self.many.reset(seed=seed)
        return observations[0], {"action_mask": info["action_mask"][0], "seat": int(info["seat"][0])}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observations, rewards, over, _, info = self.many.step([action])
        told = {"action_mask": info["action_mask"][0], "seat": int(info["seat"][0])}
        return observations[0], float(rewards[0]), bool(over[0]), False, told

    def action_masks(self) -> Any:
        """What is legal now, as sb3-contrib asks for it."""
        return self.many.games.masks[0].copy()


register()
