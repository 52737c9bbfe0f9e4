"""Other people's learners, as they come.

PyTorch is too large to be installed for `make test-long`: without it these are skipped. docs/learning.md says how they
were run."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sortilege.adapters.pettingzoo import env, parallel_env

pytestmark = [pytest.mark.long, pytest.mark.timeout(900), pytest.mark.filterwarnings("ignore")]
EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_maskable_ppo_learns_through_gymnasium() -> None:
    pytest.importorskip("sb3_contrib")
    before, after = example("maskable").main(decisions=2048, games=20)
    assert before <= 20
    assert 0 < after <= 20  # random play wins half of them: a mask that is not heeded would win none


@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
@pytest.mark.parametrize("make", [env, parallel_env])
def test_torchrl_finds_what_it_expects_and_heeds_the_masks(make: Any, game: str) -> None:
    envs = pytest.importorskip("torchrl.envs")
    wrapped = envs.PettingZooWrapper(env=make(game), use_mask=True)
    envs.check_env_specs(wrapped)
    wrapped.rollout(200)  # an action that is not allowed would end it with an error, or with a reward of -1


@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_rllib_finds_what_it_expects(game: str) -> None:
    """Its check draws actions without regard to the mask: what is not allowed must end a game, and not the program."""
    wrappers = pytest.importorskip("ray.rllib.env.wrappers.pettingzoo_env")
    checks = pytest.importorskip("ray.rllib.utils.pre_checks.env")
    checks.check_multiagent_environments(wrappers.PettingZooEnv(env(game)))


def test_rllib_learns_with_masks() -> None:
    pytest.importorskip("torch")
    pytest.importorskip("ray.rllib")
    (value,) = example("rllib").main(iterations=1, decisions=500)
    assert -2 <= value <= 2
