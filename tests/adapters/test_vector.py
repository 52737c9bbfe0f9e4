"""Many games side by side: the same games as alone, legal masks, secrets kept, bad input named."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from sortilege.adapters.vector import Vector
from sortilege.core.errors import Problem
from sortilege.core.registry import find

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("syncro", 4, {"level": "IIa"}),
    ("resonance", 3, {"mode": "realtime"}),
    ("resonance", 6, {}),
    ("enchanters", 2, {}),
]


def any_action(games: Vector, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in games.masks])


@pytest.mark.parametrize("name,players,options", SETUPS)
def test_arrays_say_what_the_seats_may_know_and_do(name: str, players: int, options: dict[str, Any]) -> None:
    game = find(name)
    games = Vector(game, 3, players, options, seed=5)
    held = games.observations, games.masks, games.seats, games.rewards, games.over
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        for number, table in enumerate(games.tables):
            view = game.view(table.state, int(games.seats[number]))
            assert [game.actions[int(code)].text for code in np.flatnonzero(games.masks[number])] == sorted(
                view.legal, key=lambda text: game.actions.by_text[text].code
            )
            assert np.array_equal(games.observations[number], np.array(game.encode(view), np.float32))
        games.step(any_action(games, rng))
        ended += int(games.over.sum())
        assert not games.rewards[~games.over].any()
        if ended > 3:
            break
    assert ended
    now = games.observations, games.masks, games.seats, games.rewards, games.over
    assert all(a is b for a, b in zip(held, now, strict=True))


def test_what_others_have_just_chosen_is_in_nobodys_observation() -> None:
    game = find("resonance")
    seen = []
    for which in (0, -1):
        games = Vector(game, 1, 3, {}, seed=2)
        while len(games.tables[0].state.to_act) < 3:
            games.step(np.array([np.flatnonzero(games.masks[0])[0]]))
        games.step(np.array([np.flatnonzero(games.masks[0])[which]]))  # the first of three chooses this or that
        assert len(games.tables[0].chosen) == 1
        seen.append((games.observations.copy(), games.masks.copy(), games.seats.copy()))
    assert all(np.array_equal(one, two) for one, two in zip(*seen, strict=True))


def test_the_same_seed_plays_the_same_games() -> None:
    endings: list[list[Any]] = []
    for _ in range(2):
        games = Vector(find("syncro"), 4, 3, seed=9, observe=False)
        assert games.observations.shape == (4, 0)
        rng = np.random.default_rng(3)
        endings.append([])
        for _ in range(300):
            games.step(any_action(games, rng))
            endings[-1].append(games.rewards.copy())
    assert np.array_equal(endings[0], endings[1])
    games.reset(9)
    first = games.masks.copy()
    games.reset(9)
    assert np.array_equal(first, games.masks)


def test_bad_input_gets_one_sentence() -> None:
    games = Vector(find("syncro"), 2, 4)
    with pytest.raises(Problem, match="may not choose 'done' now"):
        games.step(np.array([find("syncro").actions.parse("done").code] * 2))
    with pytest.raises(Problem, match="2 games, but 1 actions"):
        games.step(np.array([0]))
    for code in (-1, 10**6):
        with pytest.raises(Problem, match="codes from 0 to 336"):
            games.step(np.array([code] * 2))
    with pytest.raises(Problem, match="at least one"):
        Vector(find("syncro"), 0)
    with pytest.raises(Problem, match="2 to 5 players"):
        Vector(find("syncro"), 1, 9)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_games_side_by_side_pickle_and_copy_where_they_are(copied: Any) -> None:
    games = Vector(find("resonance"), 3, 4, {"mode": "realtime"}, seed=2)
    rng = np.random.default_rng(1)
    for _ in range(31):  # in the middle of a choice of several
        games.step(any_action(games, rng))
    again = copied(games)
    assert np.array_equal(again.masks, games.masks)
    for _ in range(30):
        actions = any_action(games, rng)
        games.step(actions)
        again.step(actions)
        assert np.array_equal(again.observations, games.observations)
