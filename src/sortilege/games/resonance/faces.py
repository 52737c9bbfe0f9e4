"""What is printed on every card, by the id that views use: all that a page needs to draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sortilege.core.game import known
from sortilege.core.words import Line
from sortilege.games.resonance import words
from sortilege.games.resonance.cards import CODES, WITCHES, Spell

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

KINDS = {"T": "transient", "A": "artefact", "I": "incantation"}


def faces(game: Resonance) -> dict[str, Any]:
    """Every card of the box, and every Incantation as what a spell can turn it into."""
    faces: dict[str, Any] = {id: card_face(id) for id in CODES}
    faces |= {name: demon_face(game, name) for name in game.read.levels}
    faces |= {name: spells_face(game, index, name) for index, name in enumerate(WITCHES)}
    return faces


def card_face(id: str) -> dict[str, Any]:
    """A card that can lie in a hand, in the centre or on a Moon."""
    base, _, changed = id.partition("=")
    face: dict[str, Any] = {"kind": KINDS.get(base[0], "object"), "name": words.card(id)}
    if base[0] in "AI":
        face["number"] = 0 if changed == "A" else int(base[1:])
    if changed:
        face |= {"kind": "artefact" if changed == "A" else "object", "from": int(base[1:])}
    if face["kind"] in ("object", "transient"):
        face["type"] = changed or base[-1]
    return face | {"text": Line(f"face-{face['kind']}")}


def demon_face(game: Resonance, name: str) -> dict[str, Any]:
    return {
        "kind": "demon",
        "name": words.demon(name),
        "of": Line(f"demon-{name}-of"),
        "levels": list(game.read.levels[name]),
        "source": game.read.sources[name],
        "sources": told({"levels": game.read.sources[name]}),
    }


def told(values: dict[str, str]) -> dict[str, Any]:
    """The values of a card by where they come from; its names are the book's."""
    found = known(["name"])
    for value, source in values.items():
        found.setdefault(source, []).append(value)
    return found


def spells_face(game: Resonance, index: int, name: str) -> dict[str, Any]:
    spells = game.read.book.spells[3 * index : 3 * index + 3]
    sources = [game.read.sources[f"{name}/{slot}"] for slot in (1, 2)]
    return {
        "kind": "spells",
        "name": words.witch(name),
        "of": Line(f"witch-{name}-of"),
        "spells": [spell_face(spell, source) for spell, source in zip(spells, [*sources, "book"], strict=True)],
        "sources": told({f"spells.{slot}": source for slot, source in enumerate([*sources, "book"], 1)}),
    }


def spell_face(spell: Spell, source: str) -> dict[str, Any]:
    when = "end" if spell.at_end else "now"
    return {"text": words.spell_text(spell), "when": when, "targeted": bool(spell.targeted), "source": source}
