"""Many games side by side: the same games as alone, legal masks, secrets kept, bad input named."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from sortilege.adapters.flat import Flattener
from sortilege.adapters.search import BatchSearch
from sortilege.adapters.vector import Vector
from sortilege.adapters.workers import Workers
from sortilege.core import observation
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.observation import Space
from sortilege.core.registry import find
from tests.toys import pennies

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
        for number, state in enumerate(games.states):
            view = game.view(state, int(games.seats[number]))
            assert [game.actions[int(code)].text for code in np.flatnonzero(games.masks[number])] == sorted(
                view.legal, key=lambda text: game.actions.by_text[text].code
            )
            assert np.allclose(games.observations[number], np.array(game.encode(view)), atol=1e-6)
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
        while len(games.states[0].to_act) < 3:
            games.step(np.array([np.flatnonzero(games.masks[0])[0]]))
        games.step(np.array([np.flatnonzero(games.masks[0])[which]]))  # the first of three chooses this or that
        assert len(games.states[0].to_act) == 3
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


@pytest.mark.parametrize("name,players,options", SETUPS)
def test_bytes_fields_and_floats_say_the_same(name: str, players: int, options: dict[str, Any]) -> None:
    game = find(name)
    space = game.observation_space()
    floats = Vector(game, 3, players, options, seed=5, privileged=True)
    packed = Vector(game, 3, players, options, seed=5, dtype=np.uint8, privileged=True)
    for _ in range(25):
        assert np.array_equal(floats.packed, packed.observations)
        for row in range(3):
            assert np.allclose(floats.observations[row], space.flat(packed.observations[row].tolist()), atol=1e-6)
            assert np.allclose(Flattener(space).one(packed.observations[row]), floats.observations[row], atol=1e-6)
            secrets = game.privileged_space().flat(packed.privileged[row].tolist())
            assert np.allclose(floats.privileged[row], secrets, atol=1e-6)
        named = space.unpack(packed.observations[0].tolist())
        for field in space.fields:
            assert packed.fields[field.name].shape == (3, *field.shape)
            assert (packed.fields[field.name][0].reshape(-1).astype(int) + field.low).tolist() == named[field.name]
        actions = floats.sample()
        floats.step(actions)
        packed.step(actions)
    with pytest.raises(ValueError, match="read-only"):
        packed.masks[:] = True


def test_floats_of_any_fields_and_any_number_of_rows() -> None:
    """Also where numbers may be below zero, no category is not all 0, or a byte is beyond its field."""
    fields = [
        observation.number("hills", 20, "heights", [3], low=-20, scale=4),
        observation.number("plain", 3, "as it is", [2], scale=1),
        observation.one_of("wind", ["north", "south"], "", table=[(0.5, 0.0, 1.0), (0.0, 0.0, 1.0), (0.5, -2.0, 0.25)]),
        observation.one_of("birds", ["owl", "rook", "crow"], "", [4]),
    ]
    rng = np.random.default_rng(1)
    for some in (fields, fields[:2], fields[2:]):
        space = Space(1, some)
        limits = [field.high - field.low for field in space.fields for _ in range(field.size)]
        packed = rng.integers(0, np.array(limits) + 1, (150, space.size)).astype(np.uint8)
        flattener = pickle.loads(pickle.dumps(Flattener(space)))
        out = np.full((150, space.width), 9, np.float32)
        for _ in range(2):
            flattener.fill(packed, out)
            assert np.allclose(out, [space.flat(row.tolist()) for row in packed], atol=1e-6)
    packed[:] = 255
    flattener.fill(packed, out)  # the last category stands for those that the space does not know
    assert np.allclose(out, space.flat([2, 3, 3, 3, 3]))


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("name,players,options", SETUPS)
def test_choosing_by_number_is_the_same_without_observations_and_masks(
    name: str, players: int, options: dict[str, Any], together: bool
) -> None:
    full = Vector(find(name), 3, players, options, seed=5, together=together)
    bare = Vector(find(name), 3, players, options, seed=5, together=together, observe=False, masks=False)
    assert bare.masks.size == bare.observations.size == 0
    rng = np.random.default_rng(2)
    for number in range(200):
        assert np.array_equal(full.sample(), bare.sample())  # where nothing is listed yet, too
        assert np.array_equal(full.choices, full.masks.sum(-1))
        for array in ("choices", "seats", "asked", "over", "rewards"):
            assert np.array_equal(getattr(full, array), getattr(bare, array)), array
        assert full.legal == bare.legal
        assert [len(actions) for actions in bare.legal] == bare.choices.reshape(-1).tolist()
        numbers = (rng.random(bare.choices.shape) * bare.choices).astype(np.int64)
        chosen = zip(bare.legal, numbers.reshape(-1), strict=True)
        codes = [int(actions[which].code) if actions else 0 for actions, which in chosen]
        full.step(codes)
        if number % 2:
            bare.step(codes)
        else:
            bare.choose(numbers)


@pytest.mark.parametrize(
    "name,players,options",
    [
        ("syncro", 4, {"level": "Ia"}),
        ("syncro", 3, {"level": "IIa"}),
        ("resonance", 4, {"mode": "deterministic"}),
        ("resonance", 6, {"rush": "seeded"}),
    ],
)
def test_where_choices_leave_each_other_alone_the_order_makes_no_difference(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = find(name)
    read = game.read_options(options, players)
    dice, moments = Dice(11), 0
    state = game.new(players, read, dice)
    while moments < 30:
        if not state.to_act:
            state = game.new(players, read, dice)
        seats = state.to_act
        chosen = {seat: state.sample(seat, dice) for seat in seats}
        if len(seats) > 1:
            assert state.stack[-1].apart(state)
            moments += 1
            found = []
            for order in (seats, seats[::-1], (*seats[1:], seats[0])):
                other, chance = state.clone(), pickle.loads(pickle.dumps(dice))
                for seat in order:
                    other.apply(seat, chosen[seat], chance)  # refuses what has become illegal
                found.append(game.save(other))
            assert found[0] == found[1] == found[2]
        for seat in seats:
            state.apply(seat, chosen[seat], dice)


def test_a_rush_is_not_served_in_any_order() -> None:
    game = find("resonance")
    state = game.new(3, game.read_options({"mode": "realtime"}, 3), Dice(1))
    while len(state.to_act) == 1:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0], Dice(2))
    assert not state.stack[-1].apart(state)


def test_a_number_that_no_action_has_gets_one_sentence() -> None:
    games = Vector(find("syncro"), 2, 4, masks=False)
    for bad in (-1, int(games.choices[1])):
        with pytest.raises(Problem, match=rf"In game 1, seat 0 chooses among \d+ actions: there is no number {bad}\."):
            games.choose([0, bad])
    with pytest.raises(Problem, match="may not choose 'done' now"):
        games.step(np.array([find("syncro").actions.parse("done").code] * 2))
    games.choose([0, 0])


def test_together_all_choose_in_the_same_step() -> None:
    game = find("resonance")
    games = Vector(game, 2, 3, {}, seed=4, together=True)
    assert games.masks.shape == (2, 3, len(game.actions))
    moments = 0
    for _ in range(300):
        for place, state in enumerate(games.states):
            assert tuple(np.flatnonzero(games.asked[place])) == state.to_act
            for seat in range(3):
                codes = np.flatnonzero(games.masks[place, seat])
                assert set(codes) == {action.code for action in state.legal(seat)}
                assert np.allclose(games.observations[place, seat], game.encode(game.view(state, seat)), atol=1e-6)
        moments += int((games.asked.sum(1) == 3).sum())
        games.step(games.sample())
        if moments > 8:
            break
    assert moments > 8


def test_bots_play_their_seats_inside_the_step() -> None:
    games = Vector(find("resonance"), 2, 3, seed=3, bots={1: "greedy", 2: "random"})
    ended = 0
    for _ in range(60):
        assert not games.seats.any()  # only seat 0 is ever asked
        games.step(games.sample())
        ended += int(games.over.sum())
    assert ended
    with pytest.raises(Problem, match="not all of them"):
        Vector(find("resonance"), 1, 3, bots=dict.fromkeys(range(3), "random"))


def test_a_place_has_its_own_games_whatever_the_others_do() -> None:
    alone = Vector(find("enchanters"), 1, 2, seed=[7])
    beside = Vector(find("enchanters"), 3, 2, seed=[5, 7, 6])
    for _ in range(150):
        assert np.array_equal(alone.observations[0], beside.observations[1])
        actions = beside.sample()
        alone.step(actions[1:2])
        beside.step(actions)
    with pytest.raises(Problem, match="1 seeds were given"):
        Vector(find("enchanters"), 2, 2, seed=[1])


def test_several_processes_play_the_same_games_in_shared_memory() -> None:
    game = find("syncro")
    here = Vector(game, 5, 3, {"level": "Ib"}, seed=2)
    with Workers(game, 5, 2, 3, {"level": "Ib"}, seed=2) as there:
        for _ in range(60):
            for name in ("observations", "masks", "choices", "seats", "over", "rewards"):
                assert np.array_equal(getattr(here, name), getattr(there, name)), name
            here.choose(here.choices - 1)
            there.choose(there.choices - 1)
            actions = here.sample()
            here.step(actions)
            there.step(actions)
        there.reset(2)
        here.reset(2)
        assert np.array_equal(here.observations, there.observations)
        with pytest.raises(Problem, match="may not choose 'done' now"):
            there.step(np.full(5, game.actions.parse("done").code))


def test_one_call_evaluates_the_leaves_of_many_searches() -> None:
    game = find("enchanters")
    views = []
    for seed in range(4):
        state = game.new(2, game.read_options({"kingdoms": "random"}), Dice(seed))
        views.append(game.view(state, state.to_act[0]))
    rows: list[int] = []

    def evaluate(observations: Any, masks: Any, seats: Any) -> tuple[Any, Any]:
        assert observations.shape == (len(seats), game.observation_space().width)
        rows.append(len(seats))
        return masks / masks.sum(1, keepdims=True), np.zeros(len(seats))

    visits = BatchSearch(game, evaluate, iterations=12, seed=1).run(views)
    assert rows[0] == 4
    assert len(rows) <= 12
    assert visits.sum(1).tolist() == [11] * 4  # the first iteration only opens the roots
    for row, view in zip(visits, views, strict=True):
        assert {game.actions[int(code)].text for code in np.flatnonzero(row)} <= set(view.legal)


def test_nobody_answers_what_is_chosen_at_the_same_moment() -> None:
    """Who guesses the other's coin wins. Were the other to answer one's choice, all would look lost or won."""
    game = pennies.GAME

    def evaluate(observations: Any, masks: Any, seats: Any) -> tuple[Any, Any]:
        return masks / masks.sum(1, keepdims=True), np.zeros(len(seats))

    state = game.new(2, game.options_type(), Dice(1))
    search = BatchSearch(game, evaluate, iterations=400, seed=1)
    visits = search.run([game.view(state, seat) for seat in range(2)])
    assert abs(search.values).max() < 0.25
    assert visits.min() > 100


@pytest.mark.parametrize("seat", range(3))
def test_a_search_ends_in_games_with_secret_and_with_hasty_choices(seat: int) -> None:
    game = find("resonance")
    for mode in ("deterministic", "realtime"):
        dice = Dice(4)
        state = game.new(3, game.read_options({"mode": mode}, 3), dice)
        while len(state.to_act) < 3:
            state.apply(state.to_act[0], state.sample(state.to_act[0], dice), dice)

        def evaluate(observations: Any, masks: Any, seats: Any) -> tuple[Any, Any]:
            assert masks.any(1).all()
            return masks / masks.sum(1, keepdims=True), np.zeros(len(seats))

        visits = BatchSearch(game, evaluate, iterations=30, seed=1).run([game.view(state, seat)])
        assert {game.actions[int(code)] for code in np.flatnonzero(visits[0])} <= set(state.legal(seat))
        assert visits.sum() == 29


def test_gymnasium_makes_one_game_or_many() -> None:
    env = gymnasium.make("sortilege.adapters.gymnasium:sortilege/Enchanters-v0", players=2)
    observation, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(observation, again)
    assert env.observation_space.contains(observation)
    rng = np.random.default_rng(0)
    over = False
    while not over:
        assert np.array_equal(info["action_mask"], env.unwrapped.action_masks())  # type: ignore[attr-defined]
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, cut, info = env.step(action)
        assert reward == 0 or over
        assert not cut
    assert reward in (-1.0, 0.0, 1.0)
    many = gymnasium.make_vec("sortilege/Syncro-v0", num_envs=3, vectorization_mode="vector_entry_point", players=3)
    observations, infos = many.reset(seed=1)
    assert many.observation_space.contains(observations)
    for _ in range(200):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        observations, rewards, ended, _, infos = many.step(np.array(actions))
        assert not rewards[~ended].any()
        if ended.any():
            assert infos["_final_obs"].tolist() == ended.tolist()
            break
    assert ended.any()


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
