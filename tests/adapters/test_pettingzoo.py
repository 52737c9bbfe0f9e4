"""PettingZoo's own tests on all three games, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import TerminateIllegalWrapper

from sortilege.adapters.pettingzoo import env, parallel_env
from sortilege.core.errors import Problem

TABLES = [("syncro", 2, {}), ("resonance", 3, {}), ("resonance", 7, {"mode": "realtime"}), ("enchanters", 2, {})]
CYCLES = 60
# The classic games of PettingZoo have dictionaries as observations too, and are on a list of names.
by_dictionary = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@by_dictionary
@pytest.mark.parametrize("game, players, options", TABLES)
def test_turn_by_turn(game: str, players: int, options: dict[str, Any]) -> None:
    api_test(env(game, players=players, options=options), num_cycles=CYCLES)


@by_dictionary
@pytest.mark.parametrize("game, players, options", TABLES)
def test_all_at_once(game: str, players: int, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, players=players, options=options), num_cycles=CYCLES)


@pytest.mark.parametrize("game, players, options", TABLES)
def test_the_same_seed_is_the_same_game(game: str, players: int, options: dict[str, Any]) -> None:
    seed_test(partial(env, game, players=players, options=options), num_cycles=CYCLES)


@pytest.mark.long
@by_dictionary
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_whole_games_of_all_sizes(game: str, players: int) -> None:
    try:
        turns = env(game, players=players)
    except Problem:
        pytest.skip(f"{game} is not for {players}")
    api_test(turns, num_cycles=5000)
    parallel_api_test(parallel_env(game, players=players), num_cycles=5000)


@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_a_whole_game_pays_its_utilities_once(game: str) -> None:
    turns = env(game)
    turns.reset(seed=5)
    paid = dict.fromkeys(turns.possible_agents, 0.0)
    generator = np.random.default_rng(1)
    for agent in turns.agent_iter():
        observation, reward, over, _, _ = turns.last()
        paid[agent] += reward
        turns.step(None if over else int(generator.choice(np.flatnonzero(observation["action_mask"]))))
    outcome = turns.table.state.outcome
    assert outcome is not None
    assert tuple(paid.values()) == outcome.utilities


def test_the_mask_is_what_the_rules_allow() -> None:
    together = parallel_env("resonance", players=3)
    found, _ = together.reset(seed=1)
    table = together.table
    for seat, agent in enumerate(together.agents):
        codes = np.flatnonzero(found[agent]["action_mask"]).tolist()
        legal = [action.code for action in table.state.legal(seat)]
        assert codes == (sorted(legal) or [table.wait])


def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    together = parallel_env("resonance", players=3)
    found, _ = together.reset(seed=1)
    actions = {agent: int(np.flatnonzero(found[agent]["action_mask"])[0]) for agent in together.agents}
    before = together.table.game.save(together.table.state)
    for wrong in (together.table.wait, together.table.game.actions.by_text["pass"].code, -1):
        with pytest.raises(Problem):
            together.step(actions | {"seat_0": wrong})
        assert together.table.game.save(together.table.state) == before


def ending(turns: Any) -> list[tuple[Any, ...]]:
    """What everybody is told after somebody has chosen what nobody who is asked may: to wait."""
    turns.reset(seed=3)
    for _ in range(5):
        turns.step(int(turns.observe(turns.agent_selection)["action_mask"].argmax()))
    told: list[tuple[Any, ...]] = [(turns.agent_selection,)]
    turns.step(turns.unwrapped.table.wait)
    for agent in turns.agent_iter():
        told.append((agent, *turns.last(observe=False)))
        turns.step(None)
    return told


@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_turn_by_turn_an_action_that_is_not_allowed_ends_the_game_as_in_the_classics(game: str) -> None:
    ours = ending(env(game))
    assert ours == ending(TerminateIllegalWrapper(env(game), illegal_reward=-1))
    assert len(ours) > 2
    turns = env(game)
    turns.reset(seed=3)
    with pytest.raises(Problem, match="from 0 to"):
        turns.step(10**6)


def test_the_table_can_be_read() -> None:
    turns = env("enchanters", render_mode="ansi")
    turns.reset(seed=1)
    assert turns.render()


@pytest.mark.parametrize("make", [env, parallel_env])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_an_environment_pickles_and_copies_in_the_middle_of_a_game(make: Any, copied: Any) -> None:
    ours = make("resonance", players=3, options={"mode": "realtime"})
    ours.reset(seed=4)
    theirs = copied(ours)
    for one in (ours, theirs):
        rng = np.random.default_rng(1)
        for _ in range(12):
            if make is env:
                one.step(rng.choice(np.flatnonzero(one.observe(one.agent_selection)["action_mask"])))
            else:
                masks = {agent: one.table.observe(seat)["action_mask"] for seat, agent in enumerate(one.agents)}
                one.step({agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()})
    game = ours.table.game
    assert game.save(ours.table.state) == game.save(theirs.table.state)
