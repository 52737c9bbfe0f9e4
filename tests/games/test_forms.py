"""Setting up a table: every option is called something, says what it does, and fits the number of players."""

from __future__ import annotations

import pytest

import sortilege
from sortilege.core.errors import Problem
from sortilege.core.form import Field, form
from sortilege.core.words import Catalogue

GAMES = ("syncro", "resonance", "enchanters")


def values(field: Field) -> list[object]:
    """What a form offers for an option."""
    if field.kind == "flag":
        return list(field.choices or (False, True))
    if field.kind == "seat":
        return [int(choice) for choice in field.choices]
    if field.kind == "pick":
        return [*field.choices, " ".join(field.ids[: field.count]), " ".join(field.ids[-field.count :])]
    return list(field.choices) or [field.least, field.most]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_form_offers_can_be_played(name: str) -> None:
    game = sortilege.game(name)
    for players in game.players:
        made = form(game, players)
        assert made.seats == game.seats(players)
        for field in made.fields:
            assert field.kind != "text", f"{field.name} is to be typed"
            for value in values(field):
                game.read_options({field.name: value}, players)
        for preset in made.presets.values():
            game.read_options(preset, players)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_is_said_in_words(name: str, language: str) -> None:
    game = sortilege.game(name)
    words = Catalogue(language, game.messages(language))
    for players in game.players:
        made = form(game, players)
        for field in made.fields:
            ids = [f"option-{field.name}", f"option-{field.name}-help"]
            if field.kind in ("choice", "pick"):
                ids += [f"option-{field.name}-{value}" for value in field.choices if not value.isdigit()]
            assert [id for id in ids if not words.has(id)] == []
        for preset in made.presets:
            assert [id for id in (f"preset-{preset}", f"preset-{preset}-about") if not words.has(id)] == []


def test_levels_come_in_their_order_and_seats_are_those_of_the_table() -> None:
    fields = {field.name: field for field in form(sortilege.game("syncro"), 3).fields}
    assert fields["level"].choices == ("Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe")
    assert fields["first_leader"].choices == ("0", "1", "2")
    fields = {field.name: field for field in form(sortilege.game("enchanters"), 2).fields}
    assert fields["first"].choices == ("random", "0", "1")
    assert fields["kingdoms"].count == 4


def test_a_form_is_for_a_number_of_players_that_the_game_has() -> None:
    with pytest.raises(Problem):
        form(sortilege.game("resonance"), 2)
