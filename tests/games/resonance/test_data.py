"""Card data: what a corrected file may say, what is said about a wrong one, and that texts follow the data."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.state import rollout
from sortilege.games.resonance import GAME

WRONG = [
    (
        'levels = ["HHP", "HHPP", "HHHPPP"]',
        'levels = ["HHP", "HHPP"]',
        "demons.vepar.levels: expected 3 to 3 values, not 2",
    ),
    ('["HHP", "HHPP", "HHHPPP"]', '["HHX", "HHPP", "HHHPPP"]', "demons.vepar.levels[1]: “HHX” may hold only H, M, P"),
    ('["HHP", "HHPP", "HHHPPP"]', '["HHP", "HHPP", "HHHHMMPPP"]', "levels[3]: expected 0 to 8 letters"),
    ("[demons.berith]", "[demons.beriht]", "demons.beriht: “beriht” is unknown here: did you mean “berith”?"),
    ('do = "transform", into = "artefact"', 'do = "transfrom", into = "artefact"', "did you mean “transform”?"),
    ('what = "H", weight = 3', 'what = "herb", weight = 3', "parts[1].what: “herb” is unknown here; there are"),
    ('what = "H", weight = 3', 'what = "H", wieght = 3', "“wieght” is unknown here: did you mean “weight”?"),
    ('what = "H", weight = 3', 'what = "H", weight = 30', "weight: expected a whole number from 1 to 9, not “30”"),
    ("least = 0, most = 2", "least = 3, most = 2", "the least is 3, more than the most, 2"),
    ("least = 0, most = 2", "count = 1, most = 2", "give either a number, or the least and the most"),
    ('who = "others"', 'who = "self"', "who: “self” is unknown here; there are target, others"),
    ('when = "end"', 'when = "later"', "witches.evanthe.second.when: “later” is unknown here"),
    ('weight = 3 }]\nsource = "book"', "weight = 3 }]", "witches.blanchefleur.first: “source” is missing"),
    ("[demons.focalor]", "[demons.focalor", "this is not TOML"),
]


@pytest.mark.parametrize("old,new,message", WRONG)
def test_what_is_wrong_with_a_file_is_told_with_its_place(old: str, new: str, message: str) -> None:
    assert old in GAME.card_data
    with pytest.raises(Problem) as problem:
        GAME.with_data(GAME.card_data.replace(old, new, 1))
    assert message in str(problem.value)
    assert str(problem.value).startswith("house file, line ")


@pytest.mark.rules("RES-DEM-6")
def test_no_two_demons_need_the_same_for_a_level() -> None:
    """Of this version's Demons; those of earlier ones, and a house file's, may."""
    for level in range(3):
        needs = ["".join(sorted(levels[level])) for levels in GAME.read.levels.values()]
        assert len(set(needs)) == len(needs) == 8, needs


def changed() -> Game:
    """Cards of another box: every part of the vocabulary in a place of its own."""
    data = GAME.card_data
    for old, new in (
        ('{ do = "play", what = "H", weight = 3 }', '{ do = "play", what = "P", least = 0, most = 3, weight = 2 }'),
        (
            '{ do = "remove", what = "artefact" }',
            '{ do = "remove", what = "M", count = 2 }, { do = "draw", what = "incantation" }',
        ),
        (
            '{ do = "discard", who = "others", what = "object" }',
            '{ do = "discard", who = "others", what = "artefact" }',
        ),
        ('{ do = "change", who = "self", what = "demon" }', '{ do = "change", who = "self", what = "spells" }'),
        ('{ do = "transform", into = "object" }', '{ do = "transform", into = "artefact" }'),
        (
            '{ do = "discard", who = "target", what = "object", count = 2 }',
            '{ do = "discard", who = "target", what = "incantation", count = 2 }',
        ),
    ):
        assert old in data
        data = data.replace(old, new)
    return GAME.with_data(data)


def test_another_box_can_be_played_and_its_texts_follow() -> None:
    game = changed()
    assert game.house
    assert game.digest != GAME.digest
    texts = "\n".join(game.catalogue("en").say(line) for line in game.cards())
    assert "play up to 3 Potions from your hand, counting 2 each" in texts
    assert "remove 2 Minerals from the centre, then draw 1 Incantation" in texts
    assert "an opposing witch discards 1 Artefact and 2 Incantations" in texts
    for players in range(3, 9):
        for seed in range(20):
            state = game.new(players, game.read_options({}), Dice(seed))
            census = game.census(state)
            rollout(state, Dice(seed))
            assert game.census(state) == census
            assert not game.audit(state)


def test_the_shipped_data_is_nobodys_own() -> None:
    same = GAME.with_data(GAME.card_data)
    assert not same.house
    assert same.digest == GAME.digest
