"""Faces: every card that any view can show has one, and every word on it exists in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sortilege.core.chance import Dice
from sortilege.core.words import LANGUAGES, Line
from sortilege.games.resonance import GAME
from sortilege.games.resonance.cards import CODES, LETTERS, SHIPPED_DEMONS, WITCHES


def lines(value: Any) -> Iterator[Line]:
    if isinstance(value, Line):
        yield value
        value = value.args
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from lines(inner)


def test_every_card_has_a_face_and_every_face_is_a_card() -> None:
    assert set(GAME.faces()) == {*CODES, *SHIPPED_DEMONS, *WITCHES}
    msgspec.json.encode(GAME.faces())


def test_what_a_card_has_become_is_what_is_drawn() -> None:
    faces = GAME.faces()
    assert faces["I5=A"] | {"name": None} == faces["A5"] | {"name": None, "number": 0, "from": 5}
    assert [faces[f"I5={letter}"]["type"] for letter in LETTERS] == list(LETTERS)
    assert [faces[f"T{letter}"]["type"] for letter in LETTERS] == list(LETTERS)
    assert faces["I5"]["number"] == 5
    assert faces["vepar"]["levels"] == ["HHP", "HHPP", "HHHPPP"]
    assert [spell["when"] for spell in faces["evanthe"]["spells"]] == ["now", "end", "end"]


def test_faces_follow_the_card_data() -> None:
    own = GAME.card_data.replace('levels = ["HHP", "HHPP", "HHHPPP"]', 'levels = ["P", "PP", "PPP"]')
    changed = GAME.with_data(own)
    assert changed.faces()["vepar"]["levels"] == ["P", "PP", "PPP"]


def test_every_word_on_a_card_exists_in_both_languages() -> None:
    for language in LANGUAGES:
        catalogue = GAME.catalogue(language)
        for id, face in GAME.faces().items():
            said = list(lines(face))
            assert said
            assert [line.id for line in said if not catalogue.has(line.id)] == [], id
            assert all(catalogue.say(line) for line in said)


def test_whatever_a_view_shows_in_play_has_a_face() -> None:
    faces = GAME.faces()
    dice = Dice(7)
    for players in (3, 5, 8):
        state = GAME.new(players, GAME.read_options({"memory_aid": "on"}), Dice(players))
        while state.to_act:
            table = GAME.look(state, 0)[0]
            shown = [*table.moons, *table.discard, *table.demons, *table.demon_reserve, *table.spells, *table.offer]
            shown += [*table.witches, *table.spell_reserve, *table.seals, *(entry.card for entry in table.centre)]
            shown += [table.artefact_pile.top, table.incantation_pile.top]
            shown += [card for hand in table.memory for card in hand]
            assert {card for card in shown if card is not None} <= set(faces)
            seat = state.to_act[0]
            options = state.legal(seat)
            state.apply(seat, options[dice.below(len(options))], dice)
