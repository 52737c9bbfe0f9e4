"""Words of the effect language that no shipped card uses: a ninth kingdom shows that they work."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.game import Json
from sortilege.core.state import State
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.cardtext import ability
from sortilege.games.enchanters.game import Enchanters
from sortilege.games.enchanters.grammar import read_immediate
from tests.games.enchanters.test_data import ELVES, house


@pytest.fixture(scope="module")
def elves() -> Enchanters:
    return house()


def after(game: Enchanters, position: Json, *actions: str) -> tuple[State, Json]:
    state = game.load(position)
    dice = Dice(1)
    state.advance(dice, None)
    for text in actions:
        state.apply(state.to_act[0], game.actions.parse(text), dice)
    return state, game.save(state)


def seat(position: Json, number: int) -> Any:
    return position["enchanters"][number]


def test_an_action_in_a_lower_part_can_be_used_under_other_cards(elves: Enchanters) -> None:
    hero = {"items": ["flail#1", "longbow#1"], "crystals": 2}
    _, reached = after(elves, {"at": "turn", "road": ["gnoll#1"], "enchanters": [hero]}, "use item.2 1")
    assert seat(reached, 0)["attack_bonus"] == 2
    assert reached["uses"] == ["longbow#1 1"]


def test_static_lines_of_a_lower_part_hold_under_other_cards(elves: Enchanters) -> None:
    hero = {"enchantments": ["of-fire#1", "of-dawn#1"], "trophies": ["gnoll#2", "leaf-dragon"]}
    position = {"at": "turn", "road": ["gnoll#1", "flail#1", "axe#1"], "enchanters": [hero]}
    state = elves.load(position)
    assert [action.text for action in state.legal(0) if action.text.startswith("take")] == ["take 1", "take 2"]
    assert elves.view(state, 0).table.enchanters[0].immune


def test_a_trigger_in_a_lower_part_is_set_off_under_other_cards(elves: Enchanters) -> None:
    hero = {"items": ["flail#1", "cloak#1", "cloak#2"]}
    position = {"at": [{"frame": "turn", "step": "start"}], "road": ["gnoll#1"], "enchanters": [hero]}
    state, _ = after(elves, position)
    assert state.to_act == (0,)  # two of them: their order is asked for
    _, reached = after(elves, position, "order 2")
    assert seat(reached, 0)["crystals"] == 2


def test_defence_against_a_kind_counts_only_there(elves: Enchanters) -> None:
    hero = {"items": ["cloak#1"], "trophies": ["ice-giant#1", "ice-giant#2"]}
    position = {"at": "turn", "road": ["goblin#1"], "enchanters": [hero], "village": "quiet-valley"}
    _, reached = after(elves, position, "take 1")
    assert seat(reached, 0)["wounds"] == 4 - (3 - 2 + 1)


@pytest.mark.rules("ENC-IMM-3")
def test_immediate_lines_follow_in_printed_order(elves: Enchanters) -> None:
    position = {"at": "turn", "road": ["of-echoes#1", "gnoll#1"], "enchanters": [{}, {}], "village": "quiet-valley"}
    state, reached = after(elves, position, "take 1")
    assert [seat(reached, s)["wounds"] for s in (0, 1)] == [1, 1]  # first the wounds, then somebody heals
    assert [action.text for action in state.legal(0)] == ["player 0", "player 1"]
    _, reached = after(elves, position, "take 1", "player 1")
    assert [seat(reached, s)["wounds"] for s in (0, 1)] == [1, 0]


def test_cards_of_everybodys_choice_are_swapped(elves: Enchanters) -> None:
    heroes = [
        {"enchantments": ["of-echoes#1", "of-fire#1"], "crystals": 1},
        {"enchantments": ["of-rage#1", "of-stone#1"]},
    ]
    position = {"at": "turn", "road": ["gnoll#1"], "enchanters": heroes, "village": "quiet-valley"}
    _, reached = after(elves, position, "use enchantment.top 1", "card 2", "card 2")
    assert seat(reached, 0)["enchantments"] == ["of-echoes#1", "of-stone#1"]
    assert seat(reached, 1)["enchantments"] == ["of-rage#1", "of-fire#1"]


def test_strength_grows_and_the_others_lose_a_monster_for_good(elves: Enchanters) -> None:
    heroes = [
        {"items": ["greatsword#1", "greatsword#2"], "trophies": ["barbarian#1"]},
        {"trophies": ["goblin#1", "ogre#1"]},
    ]
    position = {"at": "turn", "road": ["treant#1", "gnoll#1"], "enchanters": heroes, "village": "quiet-valley"}
    _, reached = after(elves, position, "take 1", "card 2")
    assert seat(reached, 0)["wounds"] == 3 + 1
    assert reached["removed"] == ["ogre#1"]
    assert seat(reached, 0)["trophies"] == ["treant#1", "barbarian#1"]


def test_the_first_road_card_is_swapped(elves: Enchanters) -> None:
    hero = {"items": ["flail#1"]}
    position = {
        "at": "turn",
        "road": ["gnoll#1", "sprite#1", "gnoll#2"],
        "graveyard": ["axe#1"],
        "enchanters": [{**hero, "crystals": 1}],
    }
    _, reached = after(elves, {**position, "village": "quiet-valley"}, "take 2")
    assert reached["road"][:2] == ["axe#1", "gnoll#2"]
    assert reached["graveyard"] == ["gnoll#1"]


def test_an_icon_of_an_upper_part_counts_only_on_top(elves: Enchanters) -> None:
    hero = {"trophies": ["sprite#1", "sprite#2", "lich#1"], "items": ["skull-mask#1"]}
    position = {"at": "turn", "road": ["gnoll#1"], "enchanters": [hero], "village": "quiet-valley"}
    _, reached = after(elves, position, "use item.top 1")
    assert seat(reached, 0)["attack_bonus"] == 1  # two undead cards, not three


def test_the_top_enchantments_of_all_others_are_stolen(elves: Enchanters) -> None:
    heroes = [{"items": ["greatsword#1", "greatsword#2"], "enchantments": ["of-might#1", "of-might#2"]}]
    heroes += [{"enchantments": ["of-fire#1"]}, {"enchantments": ["of-stone#1"]}]
    position = {
        "players": 3,
        "at": "turn",
        "road": ["stag-king#1", "gnoll#1"],
        "enchanters": heroes,
        "village": "quiet-valley",
    }
    _, reached = after(elves, position, "take 1")
    assert seat(reached, 0)["enchantments"] == ["of-stone#1", "of-fire#1", "of-might#1", "of-might#2"]


@pytest.mark.rules("ENC-VOC-8")
@pytest.mark.parametrize("side, loser", [("left", 1), ("right", 2)])
def test_a_neighbour_is_met_and_nobody_else(side: str, loser: int) -> None:
    game = house(ELVES.replace("steal others.enchantment.top", f"steal {side}.enchantment.top"))
    strong = {"items": ["greatsword#1", "greatsword#2"], "enchantments": ["of-might#1", "of-might#2"]}
    heroes = [strong, {"enchantments": ["of-fire#1"]}, {"enchantments": ["of-stone#1"]}]
    position = {"players": 3, "at": "turn", "road": ["stag-king#1", "gnoll#1"], "village": "quiet-valley"}
    _, reached = after(game, position | {"enchanters": heroes}, "take 1")
    kept = {1: ["of-fire#1"], 2: ["of-stone#1"]}
    assert seat(reached, loser)["enchantments"] == []
    assert seat(reached, 3 - loser)["enchantments"] == kept[3 - loser]
    # One who is protected is left out, and the next one is not met instead.
    heroes[loser] = heroes[loser] | {"items": ["shield#1"]}
    _, reached = after(game, position | {"enchanters": heroes}, "take 1")
    assert [seat(reached, other)["enchantments"] for other in (1, 2)] == [kept[1], kept[2]]


def test_every_part_can_speak_of_a_neighbour_in_both_languages() -> None:
    for effect in ("wound 1", "heal 1", "transfer 1", "rob 1", "discard", "remove", "steal"):
        for side in ("left", "right"):
            who = f"{side}.trophy.any" if effect in ("discard", "remove", "steal") else side
            line = ability(read_immediate(f"{effect} {who}"))
            for language, word in (("en", side), ("fr", {"left": "gauche", "right": "droite"}[side])):
                assert word in GAME.catalogue(language).say(line)
