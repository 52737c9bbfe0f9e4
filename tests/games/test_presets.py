"""Presets: options to be chosen at one stroke, which so many can play by and which have words."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.registry import find

GAMES = ("enchanters", "resonance", "syncro")


@pytest.mark.rules("ENC-SETUP-13")
@pytest.mark.parametrize("name", GAMES)
def test_everybody_can_play_by_a_preset(name: str) -> None:
    game = find(name)
    for players in game.players:
        presets = game.presets(players)
        assert {"first", "letter"} <= set(presets)
        for options in presets.values():
            assert game.new(players, game.read_options(options, players), Dice(1)).to_act
    if name == "enchanters":
        assert game.presets(4)["first"] == {"kingdoms": "worshippers goblins unicorns thieves"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_preset_has_a_name_and_a_sentence(name: str, language: str) -> None:
    game = find(name)
    catalogue = game.catalogue(language)
    for preset in game.presets(game.players[0]):
        assert catalogue.has(f"preset-{preset}")
        assert catalogue.has(f"preset-{preset}-about")


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_came_later_is_written_only_where_it_is_used(name: str) -> None:
    """Old records and positions know nothing of it."""
    game = find(name)
    players = game.players[0]
    plain = game.save(game.new(players, game.read_options({}), Dice(1)))["options"]
    assert not set(game.options_type.added) & set(plain)
    letter = game.read_options(game.presets(players)["letter"])
    state = game.new(players, letter, Dice(1))
    assert set(game.options_type.added) <= set(game.save(state)["options"])
    assert game.load(game.save(state)).options == letter
