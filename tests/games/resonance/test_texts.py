"""Sentences of the log and of actions agree with the cards that they name."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.core.event import Event
from sortilege.core.words import Line
from sortilege.games.resonance import GAME

NAMES = {0: "Ada", 1: "Bruno"}
EN, FR = "en", "fr"


def said(line: Line, language: str) -> str:
    return GAME.catalogue(language).say(line, NAMES)


@pytest.mark.parametrize(
    "action, english, french",
    [
        ("play M", "Play a Mineral", "Jouer un Minéral"),
        ("draw H H", "Draw 2 Herbs", "Piocher 2 Herbes"),
        ("draw M P", "Draw a Mineral and a Potion", "Piocher un Minéral et une Potion"),
    ],
)
def test_actions_name_cards_as_one_would(action: str, english: str, french: str) -> None:
    view = GAME.view(GAME.load({"players": 3, "at": "choose", "hands": [["M", "H"], [], []]}), 0)
    line = GAME.caption(view, GAME.actions.parse(action))
    assert (said(line, EN), said(line, FR)) == (english, french)


@pytest.mark.parametrize(
    "kind, args, english, french",
    [
        ("draw", {"cards": ["H", "P"]}, "Ada draws a Herb and a Potion.", "Ada pioche une Herbe et une Potion."),
        (
            "discard",
            {"cards": ["A3", "M", "M"]},
            "Ada discards Artefact 3 and 2 Minerals.",
            "Ada défausse l’Artéfact 3 et 2 Minéraux.",
        ),
        ("lay", {"card": "I7"}, "Ada lays Incantation 7 face down.", "Ada pose l’Incantation 7 face cachée."),
    ],
)
def test_events_name_cards_as_one_would(kind: str, args: dict[str, Any], english: str, french: str) -> None:
    line = GAME.tell(Event(kind, {"seat": 0, **args}))
    assert (said(line, EN), said(line, FR)) == (english, french)


def test_a_tie_is_explained_and_nothing_else() -> None:
    def count(**totals: int) -> str:
        winner = max("PMH", key=lambda letter: totals[letter])
        return said(GAME.tell(Event("count", {**totals, "type": winner})), EN)

    assert count(H=1, M=2, P=0) == "Herb 1, Mineral 2, Potion 0: Mineral prevails."
    assert count(H=1, M=0, P=1).endswith("In a tie, Potion beats Mineral, and Mineral beats Herb.")
