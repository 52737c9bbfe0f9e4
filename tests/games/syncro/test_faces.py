"""Every card that can come into sight has a face, in both languages."""

from __future__ import annotations

import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.words import LANGUAGES, Catalogue, Line, source
from sortilege.games.syncro import GAME
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.options import SyncroOptions

FACES = GAME.faces()


@pytest.mark.parametrize("epilogue", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_every_card_of_a_level_has_a_face(level: str, epilogue: bool) -> None:
    options = msgspec.convert({"level": level, "epilogue": epilogue}, SyncroOptions)
    table, _ = GAME.look(GAME.new(4, options, Dice(1)), None)
    cards = table.help
    shown = [str(value) for value, number in enumerate(cards.spells, 1) if number]
    shown += [*cards.monsters, *cards.rewards, *cards.lieutenants, *cards.bosses]
    shown += [f"F:{card}" for card in cards.fog]
    assert len(shown) > 10
    assert [card for card in shown if card not in FACES] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_can_be_read(language: str) -> None:
    catalogue = Catalogue(language, [source("sortilege.core", language), *GAME.messages(language)])
    lines = [line for face in FACES.values() for line in (face["name"], face["text"]) if line is not None]
    for line in lines:
        assert isinstance(line, Line)
        assert catalogue.has(line.id), line.id
        assert catalogue.say(line)


def test_a_face_says_what_is_printed() -> None:
    printed = {
        card: {k: v for k, v in face.items() if not isinstance(v, Line) and k != "sources"}
        for card, face in FACES.items()
    }
    assert printed["5"] == {"kind": "spell", "text": None, "number": 8, "value": 5}
    assert printed["D5"] == {"kind": "dragon", "number": 2, "strength": 5}
    assert printed["D7"]["number"] == 2  # the second one comes with the epilogue
    assert printed["C7"] == {"kind": "cerberus", "number": 2, "strength": 7}
    assert printed["L8"] == {"kind": "lieutenant", "number": 1, "strength": 7, "powers": ["reward", "plus1", "fog"]}
    assert printed["F:P2"] == {"kind": "fog", "number": 1, "fog": "permanent"}
    assert printed["R13"] == {"kind": "reward", "number": 1}


def test_a_face_says_what_is_known_of_it() -> None:
    assert all("sources" in face for face in FACES.values())
    assert FACES["L8"]["sources"] == {"book": [], "public": [], "ours": ["strength", "powers"]}
    assert FACES["R13"]["sources"]["book"] == ["text"]
