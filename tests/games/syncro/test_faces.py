"""Every card that can come into sight has a face, in both languages."""

from __future__ import annotations

import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.words import LANGUAGES, Catalogue, Line, source
from sortilege.games.syncro import GAME
from sortilege.games.syncro.cards import LEVELS, STAGES
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
    assert printed["5"] == {"kind": "spell", "text": None, "number": 8, "stage": 0, "value": 5}
    assert printed["D5"] == {"kind": "dragon", "number": 2, "stage": 2, "strength": 5}
    assert printed["D7"]["number"] == 2  # the second one comes with the epilogue
    assert printed["C7"] == {"kind": "cerberus", "number": 2, "stage": 8, "strength": 7}
    powers = {"strength": 7, "powers": ["reward", "plus1", "fog"]}
    assert printed["L8"] == {"kind": "lieutenant", "number": 1, "stage": 4, **powers}
    assert printed["F:P2"] == {"kind": "fog", "number": 1, "stage": 4, "fog": "permanent"}
    assert printed["R13"] == {"kind": "reward", "number": 1, "stage": 9}


def test_each_stage_brings_its_cards() -> None:
    """As the book unlocks them (SYN-ADV-1 to SYN-ADV-7); the second Dragon of 7 looks like the first."""
    brought: dict[str, set[str]] = {stage: set() for stage in STAGES}
    for face in FACES.values():
        brought[STAGES[face["stage"]]].add(face["kind"])
    assert brought["Ia"] == {"spell", "plain", "mushroom"}
    assert [brought[level] for level in ("Ib", "Ic", "Id")] == [{"golem"}, {"dragon"}, {"boss1"}]
    assert brought["IIa"] == {"lieutenant", "reward", "fog"}
    assert [brought[level] for level in ("IIb", "IIc", "IId")] == [{"spell"}, set(), {"spell"}]
    assert brought["IIe"] == {"boss2", "cerberus"}
    assert {card for card, face in FACES.items() if STAGES[face["stage"]] == "IIf"} == {"R13", "F:C5"}


def test_the_journal_opens_when_something_is_met() -> None:
    """A level's page in its first turn, a Boss's when it is revealed, and at the end the three cards of IIf."""
    state = GAME.new(3, GAME.read_options({"level": "IIe"}), Dice(1))
    first = GAME.opening(GAME.view(state, 0))
    assert first is not None
    assert first.id == "IIe"
    position = GAME.save(state) | {"turn": 4}
    assert GAME.opening(GAME.view(GAME.load(position), 0)) is None
    for place in position["horde"].values():
        place["up"] = place["up"] or str(place["card"]).startswith("BOSS")
    met = GAME.opening(GAME.view(GAME.load(position), 0))
    assert met is not None
    assert (met.id, met.cards) == ("BOSS2", ("BOSS2:12",))
    view = GAME.view(state, 0)
    won = msgspec.structs.replace(view, table=msgspec.structs.replace(view.table, result="won"))
    end = GAME.opening(won)
    assert end is not None
    assert end.cards == ("D7", "R13", "F:C5")
    again = msgspec.structs.replace(won, options={**won.options, "epilogue": True})
    assert GAME.opening(again) is None


def test_a_face_says_what_is_known_of_it() -> None:
    assert all("sources" in face for face in FACES.values())
    assert FACES["L8"]["sources"] == {"book": [], "public": [], "ours": ["strength", "powers"]}
    assert FACES["R13"]["sources"]["book"] == ["text"]


@pytest.mark.parametrize(
    "card,under,spell,told",
    [
        ("D4", [], 5, ["preview-attack", "preview-sure", "preview-due 1"]),
        ("D4", [], 4, ["preview-attack", "preview-sure", "preview-due 0"]),
        ("D4", [], 1, ["preview-attack", "preview-due 3"]),
        ("D4", ["3/1"], 5, ["preview-attack-unseen", "preview-sure", "preview-toll-difference"]),
        ("G6", [], 5, ["preview-attack", "preview-absorbs"]),
        ("G4", [], 5, ["preview-attack", "preview-sure"]),
    ],
)
def test_a_preview_tells_what_an_attack_may_cost(card: str, under: list[str], spell: int, told: list[str]) -> None:
    """A Dragon that falls may claim a payment, and a Golem that stands grows."""
    horde = {"a": {"row": 0, "x": 0, "card": card, "up": True, "spells": under}, "b": {"row": 0, "x": 2, "card": "P20"}}
    position = {"players": 3, "hands": [[spell], [1], [1]], "horde": horde, "at": "turn"}
    view = GAME.view(GAME.load(position), 0)
    lines = GAME.preview(view, GAME.actions.parse(f"attack {spell} @a"))
    assert [" ".join([line.id, *(str(v) for k, v in line.args.items() if k == "due")]) for line in lines] == told
