"""The pages of the quest journal: a level's at its start, a Boss's when it is revealed, IIf's when all is won."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.words import Catalogue
from sortilege.games.syncro import GAME

FRONT = {"row": 0, "x": 0, "card": "P6"}


def page(options: dict[str, Any], horde: dict[str, Any], **more: Any) -> Any:
    hands = [[5], [4]]
    state = GAME.load({"players": 2, "options": options, "hands": hands, "horde": horde, "at": "turn", **more})
    return GAME.opening(GAME.view(state, 0))


def test_a_level_opens_with_its_page_and_closes_it_after_its_first_turn() -> None:
    for level in ("Ia", "Ib", "IIa", "IIe"):
        state = GAME.new(2, GAME.read_options({"level": level}), Dice(1))
        begun = GAME.opening(GAME.view(state, 1))
        assert begun is not None
        assert begun.id == level
    assert page({"level": "Ib"}, {"a": FRONT}, turn=2) is None


@pytest.mark.parametrize("level, card, id", [("Id", "BOSS1:14", "BOSS1"), ("IIe", "BOSS2:12", "BOSS2")])
def test_a_boss_is_told_of_when_it_is_revealed_and_not_before(level: str, card: str, id: str) -> None:
    behind = {"a": {"row": 1, "x": 0, "card": card, "up": False}, "b": FRONT}
    hidden = page({"level": level}, behind)
    assert hidden.id == level
    assert card not in hidden.cards
    for language in ("en", "fr"):
        words = Catalogue(language, GAME.messages(language))
        said = " ".join(words.say(line) for line in (hidden.title, hidden.story, hidden.news))
        assert words.say(GAME.faces()[card]["name"]) not in said
        assert "Brarguk" not in said
    shown = page({"level": level}, {"a": {"row": 0, "x": 0, "card": card}}, turn=7)
    assert (shown.id, shown.cards) == (id, (card,))


def test_the_end_is_a_page_with_its_three_new_cards() -> None:
    won = {"at": "keep", "result": "won"}
    assert page({"level": "IIe"}, {"a": {"row": 0, "x": 0}}, **won).id == "IIf"
    assert len(page({"level": "IIe"}, {"a": {"row": 0, "x": 0}}, **won).cards) == 3
    assert page({"level": "IIe", "epilogue": True}, {"a": {"row": 0, "x": 0}}, **won) is None  # they are known
