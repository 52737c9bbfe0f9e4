"""Faces: every card that any view can show has one, and every word on it exists in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.words import LANGUAGES, Line
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.faces import BRIEF

FACES = GAME.faces()
ICONS = {
    "attack", "defence", "health", "strength", "crystal", "wound", "glory", "rest", "item", "enchantment", "relic",
    "monster", "dragon", "trophy", "undead",
}  # fmt: skip


def lines(value: Any) -> Iterator[Line]:
    if isinstance(value, Line):
        yield value
        value = value.args
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from lines(inner)


def test_every_card_village_and_kingdom_has_a_face() -> None:
    kinds = [face["kind"] for face in FACES.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"card": 80 + 2, "village": 22, "kingdom": 8}
    msgspec.json.encode(FACES)


def test_a_face_says_what_is_printed() -> None:
    scimitar = FACES["scimitar"]
    assert (scimitar["type"], scimitar["kingdom"], scimitar["copies"], scimitar["two"]) == ("item", "thieves", 2, 1)
    assert scimitar["upper"] == {"attack": 1, "defence": 0, "undead": 0}
    assert scimitar["lower"] == {"attack": 1, "defence": 1, "undead": 0}
    assert [(line["part"], line["action"], line["limit"]) for line in scimitar["lines"]] == [("upper", 1, 1)]
    dracolich = FACES["dracolich"]
    assert (dracolich["health"], dracolich["strength"], dracolich["lower"]["undead"]) == (11, 7, 1)
    assert [line["part"] for line in dracolich["lines"]] == ["traits", "traits"]
    assert FACES["chieftains-crown"]["glory"] == {"n": 1, "source": "attack", "group": 4}
    assert FACES["fist"]["kingdom"] is None
    assert [line["rest"] for line in FACES["village-normaltown"]["lines"]] == [True, True, False]
    assert FACES["kingdom-goblins"]["number"] == 5


def full(said: Any) -> Any:
    """A brief line in full words, the way a page makes it."""
    if isinstance(said, list):
        return [full(each) for each in said]
    if not isinstance(said, Line):
        return said
    return Line(said.id.removeprefix("brief-"), {key: full(value) for key, value in said.args.items()})


def test_an_action_is_told_with_icons_where_there_is_little_room() -> None:
    helmet = FACES["helmet"]["lines"][0]
    axe = FACES["axe"]["lines"][0]
    end = FACES["village-dwarfburg"]["end"]
    english, french = GAME.catalogue("en"), GAME.catalogue("fr")
    assert english.say(full(helmet["text"])) == "once per turn: pay 1 crystal → +3 Defence this turn"
    assert english.say(helmet["text"]) == "1 <crystal> → +3 <defence>"
    assert french.say(axe["text"]) == "les autres reçoivent 1 <wound> par 2 <attack> à vous"
    assert english.say(end) == "End: 5 <glory> for the most <defence>"


def test_every_word_on_a_card_exists_in_both_languages() -> None:
    for language in LANGUAGES:
        catalogue = GAME.catalogue(language)
        for id, face in FACES.items():
            said = list(lines(face))
            assert said
            said += [full(line) for line in said]
            assert [line.id for line in said if not catalogue.has(line.id)] == [], id
            assert {icon for line in said for icon in re.findall("<(.*?)>", catalogue.say(line))} <= ICONS, id
        assert all(catalogue.has(f"brief-{id}") for id in BRIEF)


def test_whatever_a_view_shows_in_play_has_a_face() -> None:
    dice = Dice(7)
    for players in (2, 3, 4):
        state = GAME.new(players, GAME.read_options({}), Dice(players))
        while state.to_act:
            table = GAME.look(state, 0)[0]
            shown = [*table.road, *table.graveyard, *table.removed, table.held]
            for hero in table.enchanters:
                shown += [*hero.items, *hero.enchantments, *hero.trophies]
            ids = {card.partition("#")[0] for card in shown if card is not None}
            ids |= {f"kingdom-{id}" for id in table.kingdoms}
            ids |= {f"village-{table.village}"} if table.village is not None else set()
            assert ids <= set(FACES)
            seat = state.to_act[0]
            options = state.legal(seat)
            state.apply(seat, options[dice.below(len(options))], dice)


# What a view works out for a page


def test_a_view_says_where_attack_defence_and_glory_come_from() -> None:
    dice = Dice(11)
    state = GAME.new(3, GAME.read_options({"kingdoms": "barbarians goblins undead", "village": "dwarfburg"}), Dice(3))
    while state.to_act:
        for hero in GAME.look(state, None)[0].enchanters:
            assert hero.attack == max(0, sum(hero.attack_from) + hero.attack_bonus)
            assert hero.defence == max(0, sum(hero.defence_from) + hero.defence_bonus)
            assert hero.glory == sum(msgspec.structs.astuple(hero.score))
        seat = state.to_act[0]
        options = state.legal(seat)
        state.apply(seat, options[dice.below(len(options))], dice)


def test_a_view_shows_the_fight_with_each_card_of_the_road() -> None:
    heroes = [
        {"items": ["axe#1", "helmet#1"], "enchantments": ["of-stone#1"], "crystals": 4},
        {"items": ["shield#1"]},
        {"items": ["fist#1"], "trophies": ["skeleton#1"]},
    ]
    road = ["giant#1", "dagger#1", "ogre#1", "dracolich"]
    state = GAME.load({"players": 3, "at": "turn", "road": road, "enchanters": heroes})
    table = GAME.look(state, None)[0]
    giant, dagger, ogre, dracolich, *rest = table.duels
    assert giant is not None
    assert ogre is not None
    assert dracolich is not None
    assert (giant.attack, giant.health, giant.strength, giant.defence, giant.wounds) == (5, 9, 7, 4, (3, 0, 7))
    assert dagger is None
    assert rest == [None, None]
    assert ogre.wounds == (0, 0, 0)
    assert dracolich.health == 11  # the active player has no undead
    assert table.costs == (0, 1, 2, 3, 4, 5)
    assert table.duel is None
    state.apply(0, GAME.actions.parse("take 1"), Dice(0))
    table = GAME.look(state, None)[0]
    assert table.duel == giant
    assert table.duels[0] is None


def test_a_view_counts_the_turns() -> None:
    state = GAME.new(2, GAME.read_options({"kingdoms": "random", "first": "0"}), Dice(5))
    seen = []
    while state.to_act:
        table = GAME.look(state, None)[0]
        seen.append((table.turn, table.active))
        assert table.turns == 26
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat)[0], Dice(0))
    assert list(dict.fromkeys(seen)) == [(turn, seat) for turn in range(1, 27) for seat in (0, 1)]


def test_a_preview_names_the_action_that_would_win_the_fight() -> None:
    hero = {"items": ["scimitar#1"], "crystals": 3}
    road = ["barbarian#1", "giant#1"]
    view = GAME.view(GAME.load({"at": "turn", "road": road, "enchanters": [hero], "village": "normaltown"}), 0)
    said = [GAME.catalogue("en").say(line) for line in GAME.preview(view, GAME.actions.parse("take 1"))]
    assert said[-1] == "This would do it: Scimitar: once per turn: pay 1 crystal → +3 Attack this turn."
    assert [line.id for line in GAME.preview(view, GAME.actions.parse("take 2"))][-1] == "preview-lost"  # nothing would


def test_a_face_says_what_is_known_of_it() -> None:
    sources = {id: face["sources"] for id, face in FACES.items() if face["kind"] != "kingdom"}
    assert sources["axe"] == {"book": ["name", "immediate.1"], "public": [], "ours": ["upper.icons", "lower.icons"]}
    for id in ("helmet", "of-fire", "of-rage"):
        assert sources[id]["book"] == ["name"]
    for id in ("golden-apple", "of-dragonslaying", "basilisk", "wyvern"):
        assert not sources[id]["book"]
    assert sources["village-dracopolis"]["ours"] == ["rest", "attack", "end"]
    for id, told in sources.items():
        named = [*told["book"], *told["public"], *told["ours"]]
        assert len(set(named)) == len(named), id


@pytest.mark.parametrize("wounds", [0, 1])
def test_a_preview_says_where_there_is_nothing_to_heal(wounds: int) -> None:
    """Only who has wounds is healed; what else the Rest brings stands there as ever."""
    position = {"at": "turn", "enchanters": [{"wounds": wounds}], "village": "normaltown"}
    view = GAME.view(GAME.load(position), 0)
    said = {
        str(action): [line.id for line in GAME.preview(view, action)] for action in map(GAME.actions.parse, view.legal)
    }
    heals = [lines for lines in said.values() if "preview-unhurt" in lines or "preview-wounds" in lines]
    assert heals
    assert all(("preview-unhurt" in lines) == (wounds == 0) for lines in heals)
