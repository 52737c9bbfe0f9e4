"""Rewards and Fog in the words of somebody's own cards: what they do stays with the rules."""

from __future__ import annotations

import pytest

from sortilege.core.errors import Problem
from sortilege.games.syncro import GAME

OWN = """over = "shipped"
[rewards.R05]
en = "Deep Frost"
fr = "Gel profond"
text_en = "3 less strength."
text_fr = "3 de force en moins."
[fog.B1]
en = "Blue Sky"
"""


def test_a_house_file_gives_names_and_texts_in_both_languages() -> None:
    game = GAME.with_data(OWN)
    faces = game.faces()
    english, french = game.catalogue("en"), game.catalogue("fr")
    assert english.say(faces["R05"]["name"]) == "Deep Frost"
    assert french.say(faces["R05"]["name"]) == "Gel profond"
    assert english.say(faces["R05"]["text"]) == "3 less strength."
    assert french.say(faces["R05"]["text"]) == "3 de force en moins."
    assert english.say(faces["F:B1"]["name"]) == "Blue Sky"
    assert french.say(faces["F:B1"]["name"]) == "Ciel clair"
    assert game.provenance()["rewards"]["R05"]["text_en"] == "house"


def test_what_is_wrong_with_a_text_is_told_with_its_place() -> None:
    with pytest.raises(Problem) as problem:
        GAME.with_data(OWN.replace('"3 less strength."', '"3 { less }"'))
    assert "line 5, column 11, rewards.R05.text_en" in str(problem.value)
