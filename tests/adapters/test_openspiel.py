"""OpenSpiel's own helpers on all three games, and that an information state tells a seat's events and no others'."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from sortilege.core.chance import Dice, derive
from sortilege.core.event import Log
from sortilege.core.registry import find

GAMES = ["sortilege_syncro(players=3)", "sortilege_resonance", "sortilege_enchanters"]
# OpenSpiel is installed for `make test-long` only, so nothing of it is imported before such a test runs.
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    import pyspiel

    from sortilege.adapters import openspiel

    assert {"sortilege_syncro", "sortilege_resonance", "sortilege_enchanters"} <= set(pyspiel.registered_names())
    openspiel.register()  # may be asked for twice
    return pyspiel


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(pyspiel: Any, name: str) -> None:
    """`pyspiel.random_sim_test`: legal actions, returns, clones, serialisation, observations, on random games."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_of_the_python_games(pyspiel: Any, name: str) -> None:
    """`games_sim_test`: clones and serialised states, native and pickled, stay what they are."""
    import numpy
    from open_spiel.python.tests import games_sim_test

    numpy.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "check",
    [
        "test_sequence_lengths",
        "test_observations_raises_error_on_invalid_player",
        "test_legal_actions_returns_empty_list_on_opponent",
        "test_private_information_contents",
        "test_no_invalid_public_observations",
    ],
)
def test_the_api_on_part_of_the_tree(pyspiel: Any, name: str, check: str) -> None:
    """`integration_tests/api_test`, the part for games whose tree is too large to walk."""
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import sample_some_states

    class Partial(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = pyspiel.load_game(name.replace(")", ",deals=5)") if "(" in name else f"{name}(deals=5)")
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=60)
            cls.game_type = cls.game.get_type()

    Partial.setUpClass()
    getattr(Partial(check), check)()


@pytest.mark.parametrize("name", ["syncro", "resonance", "enchanters"])
def test_the_information_state_is_what_the_seat_was_told(pyspiel: Any, name: str) -> None:
    game = find(name)
    players = game.players[0]
    state: Any = pyspiel.load_game(f"sortilege_{name}").new_initial_state()
    state.apply_action(7)
    dice, log = Dice(derive("openspiel", 7)), Log()
    own = game.new(players, game.options_type(), dice, log)
    for number in range(30):
        for seat in range(game.seats(players)):
            lines = state.information_state_string(seat).splitlines()
            told = [line for line in lines[1:] if not line.startswith("> ")]
            seen = [game.see(event, seat) for event in log.events]
            assert told == [
                json.dumps({"kind": e.kind, **e.args}, separators=(",", ":"), ensure_ascii=False) for e in seen
            ]
        if state.is_terminal():
            break
        seat = state.current_player()
        action = state.legal_actions()[number % len(state.legal_actions())]
        state.apply_action(action)
        own.apply(seat, game.actions[action], dice, log)


def test_states_travel(pyspiel: Any) -> None:
    game = pyspiel.load_game("sortilege_resonance(players=4,options=backs:by_kind;chat:off)")
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    options = state.get_game().terms.options
    assert (options.backs, options.chat) == ("by_kind", "off")
    child = state.child(state.legal_actions()[0])
    assert str(child) != str(state)
