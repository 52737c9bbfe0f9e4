"""A tenth level, by house file: offered, played, told, and the last of its adventure."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance.observing import written
from sortilege.core.errors import Problem
from sortilege.core.form import form
from sortilege.core.game import Game
from sortilege.core.state import rollout
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import Campaign, SyncroAdventure
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.state import WON, SyncroState

TENTH = """over = "shipped"
[levels.IIIa]
horde = [[2, 0, "L"], [1, -1, "F"], [1, 1, "m"], [0, -2, "M"], [0, 0, "C"], [0, 2, "M"]]
en = "The harbour"
fr = "Le port"
text_en = "Sails, and nobody under them."
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return GAME.with_data(TENTH)


def won(game: Game, level: str) -> tuple[SyncroOptions, SyncroState]:
    """A level that bots of chance have won."""
    options = game.read_options({"level": level}, 2)
    for seed in range(2000):
        state = game.new(2, options, Dice(seed))
        rollout(state, Dice(seed))
        assert isinstance(state, SyncroState)
        if state.result == WON:
            assert isinstance(options, SyncroOptions)
            return options, state
    raise AssertionError(f"nobody wins {level}")


@pytest.mark.rules("SYN-ADV-9")
@pytest.mark.parametrize("players", range(2, 6))
def test_a_tenth_level_is_played(game: Game, players: int) -> None:
    space = game.observation_space()
    assert space.digest == GAME.observation_space().digest  # what was trained for nine plays the tenth
    for seed in range(20):
        state = game.new(players, game.read_options({"level": "IIIa"}, players), Dice(seed))
        table = game.view(state, 0).table
        assert table.level == "IIIa"
        assert table.levels[-2:] == ("IIe", "IIIa")
        assert len(table.horde) == 6
        assert game.save(game.load(game.save(state))) == game.save(state)
        packed = space.pack(game.numbers(game.view(state, 0)))
        assert written(game.encoder(), space, state, 0) == bytes(packed)
        census = game.census(state)
        rollout(state, Dice(seed))
        assert game.census(state) == census
        assert not game.audit(state)


@pytest.mark.rules("SYN-ADV-9")
def test_it_follows_the_last_of_the_box_and_ends_the_adventure(game: Game) -> None:
    """From IIe to it: tests/scenarios/syncro/house.yaml."""
    options, state = won(game, "IIIa")
    assert list(state.kept) == [-1, -1]  # nothing follows: nobody was asked
    assert Campaign(players=2, options=options).after(state).over
    adventure = SyncroAdventure()
    assert adventure.reached("IIIa", won=True) == adventure.reached("IIe", won=True)


def test_it_is_told_in_the_words_of_its_file(game: Game) -> None:
    state = game.new(2, game.read_options({"level": "IIIa"}), Dice(1))
    opening = game.opening(game.view(state, 0))
    assert opening is not None
    english, french = game.catalogue("en"), game.catalogue("fr")
    assert (english.say(opening.title), french.say(opening.title)) == ("The harbour", "Le port")
    assert english.say(opening.story) == "Sails, and nobody under them."
    assert french.say(opening.story).startswith("Vous rentriez")  # the file says none


def test_it_is_offered_where_it_is_and_refused_elsewhere(game: Game) -> None:
    levels = {name: form(one, 2).fields[0].choices for name, one in (("box", GAME), ("file", game))}
    assert levels["file"] == (*levels["box"], "IIIa")
    with pytest.raises(Problem, match="these cards have no level IIIa"):
        GAME.read_options({"level": "IIIa"}, 2)
    state = game.new(2, game.read_options({"level": "IIIa"}), Dice(1))
    with pytest.raises(Problem, match="these cards have no level IIIa"):
        GAME.load(game.save(state))


WRONG = [
    ("IIIa", "IIIb", "line 2, column 1, levels.IIIb: “IIIb” is unknown here: did you mean"),
    ('"C"', '"X"', "line 3"),
    ('"C"], [0, 2, "M"]', '"C"], [0, 2, "C"], [0, 4, "C"]', "level IIIa needs 3 cards C, and there are 2"),
    ('"The harbour"', '"{ x }"', "line 4, column 6, levels.IIIa.en: “{ x }” may hold no braces"),
]


@pytest.mark.parametrize("old, new, message", WRONG)
def test_what_is_wrong_with_it_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(Problem) as problem:
        GAME.with_data(TENTH.replace(old, new, 1))
    assert message in str(problem.value)
