"""A ninth Demon, by house file: dealt, kept, taken, named and told like the eight of the box."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance.observing import written
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.state import rollout
from sortilege.games.resonance import GAME

NINTH = """over = "shipped"
[demons.ninth]
levels = ["HMP", "HHMMP", "HHMMPP"]
en = "Astaroth"
fr = "Astaroth le Grand"
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return GAME.with_data(NINTH)


@pytest.mark.rules("RES-DEM-7")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_ninth_demon_is_played(game: Game, players: int) -> None:
    dealt = kept = 0
    for seed in range(25):
        state = game.new(players, game.read_options({}), Dice(seed))
        table = game.view(state, 0).table
        dealt += "ninth" in table.demons
        kept += "ninth" in table.demon_reserve
        assert len(table.demons) + len(table.demon_reserve) == 9
        assert game.save(game.load(game.save(state))) == game.save(state)
        census = game.census(state)
        rollout(state, Dice(seed))
        assert game.census(state) == census
        assert not game.audit(state)
    assert dealt
    assert kept


def test_it_is_named_in_both_languages_and_marked_as_the_tables_own(game: Game) -> None:
    face = game.faces()["ninth"]
    assert face["levels"] == ["HMP", "HHMMP", "HHMMPP"]
    assert face["source"] == "house"
    assert game.catalogue("en").say(face["name"]) == "Astaroth"
    assert game.catalogue("fr").say(face["name"]) == "Astaroth le Grand"
    assert "ninth" not in GAME.faces()


def test_a_position_of_the_box_has_no_ninth(game: Game) -> None:
    state = next(
        state
        for state in (game.new(3, game.read_options({}), Dice(seed)) for seed in range(50))
        if "ninth" in game.view(state, 0).table.demons
    )
    with pytest.raises(Problem, match="there is no 'ninth'"):
        GAME.load(game.save(state))


def test_networks_see_what_it_needs_and_no_number_of_its_own(game: Game) -> None:
    space = game.observation_space()
    assert space.digest == GAME.observation_space().digest
    for seed in range(12):
        state = game.new(3, game.read_options({}), Dice(seed))
        for seat in range(3):
            packed = space.pack(game.numbers(game.view(state, seat)))
            assert written(game.encoder(), space, state, seat) == bytes(packed)


WRONG = [
    (
        "[demons.ninth]",
        "[demons.tenth]",
        "line 2, column 1, demons.tenth: “tenth” is unknown here: did you mean “ninth”?",
    ),
    ('"HMP", ', "", "line 3, column 10, demons.ninth.levels"),
    ('"HHMMP"', '"HXMMP"', "line 3, column 18, demons.ninth.levels[2]"),
    ('levels = ["HMP", "HHMMP", "HHMMPP"]\n', "", "demons.ninth.levels: “levels” is missing"),
    ('"Astaroth"', '"{ x }"', "line 4, column 6, demons.ninth.en: “{ x }” may hold no braces"),
]


@pytest.mark.parametrize("old, new, message", WRONG)
def test_what_is_wrong_with_it_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(Problem) as problem:
        GAME.with_data(NINTH.replace(old, new, 1))
    assert message in str(problem.value)
