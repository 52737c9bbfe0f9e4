"""Positions made by hand: what may be left out, and how mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Json
from sortilege.core.yamltext import read_yaml
from sortilege.games.enchanters import GAME


def test_almost_everything_may_be_left_out() -> None:
    saved = GAME.save(GAME.load({"at": "turn", "road": ["dagger"]}))
    assert saved["road"][0] == "dagger#1"
    assert saved["to_act"] == [0]
    assert saved["village"] == "normaltown"
    assert saved["enchanters"][1]["crystals"] == 0


@pytest.mark.rules("ENC-ADD-1")
def test_a_card_without_a_number_is_the_first_copy_that_is_free() -> None:
    saved = GAME.save(GAME.load({"at": "turn", "road": ["goblin", "goblin#1", "goblin"], "withdrawn": ["goblin"]}))
    assert saved["road"][:3] == ["goblin#2", "goblin#1", "goblin#3"]
    assert saved["withdrawn"] == ["goblin#1"]


@pytest.mark.rules("ENC-ADD-1")
def test_uses_belong_to_copies() -> None:
    items = {"items": ["helmet#2", "helmet#1"], "crystals": 3}
    position = {"at": "turn", "road": ["goblin#1"], "enchanters": [items], "uses": ["helmet#1 1"]}
    state = GAME.load(position)
    assert "use item.top 1" in [action.text for action in state.legal(0)]
    state = GAME.load(position | {"uses": ["helmet#2 1"]})
    assert "use item.top 1" not in [action.text for action in state.legal(0)]


WRONG: list[tuple[Json, str]] = [
    ({"road": ["dager#1"]}, "road: there is no card 'dager#1', but there is 'dagger'."),
    ({"road": ["dagger#3"]}, "road: dagger has copies 1 to 2, not 3."),
    ({"road": ["dagger#1"], "deck": ["dagger#1"]}, "road: dagger#1 lies in two places."),
    ({"deck": ["dagger", "dagger", "dagger"]}, "deck: there are only 2 copies of dagger."),
    ({"enchanters": [{"items": ["goblin#1"]}]}, "enchanters.0.items: goblin#1 is a card of type monster."),
    ({"enchanters": [{"wounds": -1}]}, "enchanters.0.wounds: -1 is less than 0."),
    ({"village": "normaltwon"}, "village: there is no 'normaltwon', but there is 'normaltown'."),
    ({"road": ["goblin"] * 7}, "road: it has 6 slots."),
    ({"players": 5}, "players: there are 2 to 4, not 5."),
    ({"uses": ["helmet"]}, "uses: 'helmet' is not written as a card (or 'village') and a number."),
    ({"uses": ["flail#1 1"]}, "uses: flail#1 has no action 1."),
    ({"at": "take"}, "at.0: the frame 'take' cannot be named alone."),
    ({"at": [{"frame": "take", "card": "axe#1", "slot": 7}]}, "at.0: there is no slot 7."),
    ({"road": ["goblin"], "at": [{"frame": "take", "card": "axe#1"}]}, "slot 1 of the card that is held is not empty."),
    ({"at": [{"frame": "run", "source": "axe#1", "ability": "upper 1"}]}, "at.0: there is no ability 'upper 1'."),
    ({"at": [{"frame": "triggers", "waiting": []}]}, "at.0: nothing is waiting."),
    ({"to_act": [2]}, "to_act: there is no seat 2."),
    ({"crystals": 3}, "there is no 'crystals'."),
]


@pytest.mark.parametrize("position,message", WRONG)
def test_a_mistake_is_one_sentence_that_says_where(position: Json, message: str) -> None:
    with pytest.raises(Problem) as caught:
        GAME.load({"at": "turn"} | position)
    assert str(caught.value).startswith("Position of enchanters: ")
    assert str(caught.value).endswith(message)


@pytest.mark.parametrize(
    "options,message",
    [
        ({"village": "normaltwon"}, "Option village: there is no 'normaltwon': did you mean 'normaltown'?"),
        ({"kingdoms": "goblins"}, "Option kingdoms: name 4 different ones for so many players, not 'goblins'."),
        (
            {"kingdoms": "goblin unicorns gnolls undead"},
            "Option kingdoms: there is no 'goblin': did you mean 'goblins'?",
        ),
        ({"first": "3"}, "Option first: there is no seat 3 with 2 players."),
    ],
)
def test_a_wrong_option_is_told(options: Json, message: str) -> None:
    with pytest.raises(Problem) as caught:
        GAME.new(2, GAME.read_options(options), Dice(1))
    assert str(caught.value) == message


def test_decks_are_given_by_name() -> None:
    assert GAME.deck("kingdoms", ["goblins", "worshippers"]) == [4, 0]
    assert GAME.deck("adventure", ["dagger#2", "blood-dragon"]) == [1, GAME.book.codes["blood-dragon"]]
    with pytest.raises(Problem, match="Name the copies"):
        GAME.deck("depths", ["dagger"])
    with pytest.raises(Problem, match="no deck 'cards'"):
        GAME.deck("cards", [])


def test_the_example_in_the_documentation_is_a_position() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "enchanters.md").read_text("utf-8")
    example = read_yaml(page.split("```yaml\n")[1].split("```")[0], "the example")
    saved = GAME.save(GAME.load(example))
    assert {key: saved[key] for key in ("village", "uses", "dealing")} == {
        key: example[key] for key in ("village", "uses", "dealing")
    }
