"""Reading card data: the shipped file, somebody's corrections of it, or a whole file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64, u8

from sortilege.core.house import PLAIN, House, Kind, Wrong, unknown
from sortilege.core.words import Line
from sortilege.games.resonance import cards
from sortilege.games.resonance.cards import LETTERS, NINTH, SHIPPED_DEMONS, WITCHES, Book, Part, Spell

SOURCES = ("book", "ours")
VERBS = {
    "play": cards.DO_PLAY,
    "remove": cards.DO_REMOVE,
    "transform": cards.DO_TRANSFORM,
    "discard": cards.DO_DISCARD,
    "draw": cards.DO_DRAW,
    "change": cards.DO_CHANGE,
    "seal": cards.DO_SEAL,
}
KINDS = {
    "H": cards.HERB,
    "M": cards.MINERAL,
    "P": cards.POTION,
    "object": cards.ANY_OBJECT,
    "artefact": cards.AN_ARTEFACT,
    "incantation": cards.AN_INCANTATION,
    "demon": cards.THE_DEMON,
    "spells": cards.THE_SPELLS,
}
WHO = {
    "self": cards.CASTER,
    "target": cards.ONE_TARGET,
    "others": cards.ALL_OTHERS,
    "left": cards.LEFT,
    "right": cards.RIGHT,
}
OBJECTS = ("object", "H", "M", "P")
SLOTS = ("first", "second")

# Per verb: the keys it takes, and what `what` or `into` may be.
KEYS = {
    "play": (("what", "count", "least", "most", "weight"), OBJECTS),
    "remove": (("what", "count", "least", "most"), (*OBJECTS, "artefact")),
    "transform": (("into",), ("artefact", "object")),
    "discard": (("who", "what", "count"), (*OBJECTS, "artefact", "incantation")),
    "draw": (("what", "count"), (*OBJECTS, "artefact", "incantation")),
    "change": (("who", "what"), ("demon", "spells")),
}
WHOSE = {"discard": ("target", "others", "left", "right"), "change": ("self", "target", "left", "right")}

Objects: TypeAlias = Annotated[str, Meta(pattern="^[HMP]+$", max_length=8, extra_json_schema={"format": "objects"})]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=3)]  # cards that one part may move: the action space has no more places


Named: TypeAlias = Annotated[str, Meta(pattern=PLAIN, max_length=30)]


class DemonValues(Struct, forbid_unknown_fields=True):
    """A Demon: what each of its three levels needs, as the letters H, M and P; its names, if they are not the box’s."""

    levels: Annotated[list[Objects], Meta(min_length=3, max_length=3)]
    en: Named | None = None
    fr: Named | None = None


class PartValues(Struct, forbid_unknown_fields=True):
    """One thing that a spell does."""

    do: Literal["play", "remove", "transform", "discard", "draw", "change"]
    what: Literal["object", "H", "M", "P", "artefact", "incantation", "demon", "spells"] | None = None
    into: Literal["artefact", "object"] | None = None
    who: Literal["self", "target", "others", "left", "right"] | None = None
    count: Few | None = None
    least: Few | None = None
    most: Few | None = None
    weight: Annotated[int, Meta(ge=1, le=9)] | None = None


class SpellValues(Struct, forbid_unknown_fields=True):
    """A spell: when it acts, and its parts, carried out in order."""

    when: Literal["now", "end"]
    parts: Annotated[list[PartValues], Meta(min_length=1, max_length=4)]


class WitchValues(Struct, forbid_unknown_fields=True):
    """A Spells card: its two spells; the third is the Seal of the rules."""

    first: SpellValues
    second: SpellValues


CARD_KINDS = {"demons": Kind(DemonValues, more=(NINTH,)), "witches": Kind(WitchValues)}
SHAPE: dict[str, Any] = {"demons": {name: {} for name in SHIPPED_DEMONS}, "witches": {name: {} for name in WITCHES}}


@dataclass(frozen=True)
class Cards:
    """The card data of a game: for the rules as a `Book`, for readers with where each value comes from."""

    book: Book
    levels: dict[str, tuple[str, ...]]
    sources: dict[str, str]  # by demon, and by `witch/slot`
    tree: dict[str, Any]


def reshape(data: dict[str, Any], house: House) -> dict[str, Any]:
    """A whole file in the shape of corrections; in it, every card says where its values come from."""
    found: dict[str, Any] = {kind: dict(entries) for kind, entries in data.items() if isinstance(entries, dict)}
    for name, values in found.get("demons", {}).items():
        if isinstance(values, dict):
            found["demons"][name] = without_source(house, values, ("demons", name), ("demons", name, "levels"))
    for name, values in found.get("witches", {}).items():
        spells = values.get("spells") if isinstance(values, dict) else None
        if not isinstance(spells, list) or len(spells) != len(SLOTS):
            count = len(spells) if isinstance(spells, list) else 0
            house.wrong(("witches", name, "spells"), Line("mistake-many", {"least": 2, "most": 2, "count": count}))
            continue
        found["witches"][name] = {key: value for key, value in values.items() if key != "spells"}
        for number, slot in enumerate(SLOTS):
            old, new = ("witches", name, "spells", number), ("witches", name, slot)
            house.places.move(old, new)
            spell = spells[number]
            found["witches"][name][slot] = without_source(house, spell, new, new) if isinstance(spell, dict) else spell
    return data | found


def without_source(
    house: House, values: Mapping[str, Any], path: tuple[str, ...], of: tuple[str | int, ...]
) -> dict[str, Any]:
    source = values.get("source")
    if source is None:
        house.wrong(path, Line("mistake-missing", {"key": "source"}))
    elif source not in SOURCES:
        house.wrong((*path, "source"), unknown(source, SOURCES))
    house.sources[of] = str(source)
    return {key: value for key, value in values.items() if key != "source"}


def read_cards(house: House, before: Cards | None) -> Cards:
    """The cards that a file says; what is wrong is noted in it. `before` is what it corrects."""
    demons: list[str] = [name for name in (*SHIPPED_DEMONS, NINTH) if name in house.tree["demons"]]
    levels = {name: tuple(house.tree["demons"][name].get("levels", ())) for name in demons}
    sources: dict[str, str] = {}
    spells: list[Spell] = []
    for name in demons:
        usual = before.sources.get(name, "ours") if before else "ours"
        sources[name] = house.source("demons", name, "levels", usual)
        sizes = [len(level) for level in levels[name]]
        for number in (1, 2):
            if len(sizes) == 3 and sizes[number] < sizes[number - 1]:
                args = {"level": "I" * (number + 1), "count": sizes[number], "before": sizes[number - 1]}
                if not house.whole:  # earlier files could say so
                    house.wrong(("demons", name, "levels", number), Line("mistake-levels", args))
    for index, name in enumerate(WITCHES):
        for number, slot in enumerate(SLOTS):
            spell = house.tree["witches"][name].get(slot)
            if spell is not None:
                spells.append(read_spell(house, spell, 3 * index + number, ("witches", name, slot)))
            usual = before.sources[f"{name}/{number + 1}"] if before else "ours"
            sources[f"{name}/{number + 1}"] = house.source("witches", name, slot, usual)
        sources[f"{name}/3"] = "book"
        seal = Part(cards.DO_SEAL, cards.AN_INCANTATION, cards.ONE_TARGET, 1, 1, 1)
        spells.append(Spell(i64(3 * index + 2), True, [seal]))
    counts = [u8(level.count(letter)) for name in demons for level in levels[name] for letter in LETTERS]
    return Cards(Book(vec[u8](counts), spells), levels, sources, house.tree)


def read_spell(house: House, spell: Mapping[str, Any], index: int, path: tuple[str, ...]) -> Spell:
    at_end = spell["when"] == "end"
    made = []
    for number, part in enumerate(spell["parts"]):
        try:
            made.append(read_part(part, at_end))
        except Wrong as wrong:
            house.wrong((*path, "parts", number, *wrong.path), wrong.reason)
    if any(part.who == cards.ONE_TARGET for part in made) and any(part.who == cards.ALL_OTHERS for part in made):
        house.wrong((*path, "parts"), Line("mistake-aim"))
    return Spell(i64(index), at_end, made)


def read_part(part: Mapping[str, Any], at_end: bool) -> Part:
    verb = part["do"]
    keys, kinds = KEYS[verb]
    for key in part:
        if key not in ("do", *keys):
            raise Wrong(unknown(key, keys), (key,))
    kind = "into" if "into" in keys else "what"
    for key in (kind, *(["who"] if "who" in keys else [])):
        if key not in part:
            raise Wrong(Line("mistake-missing", {"key": key}), (key,))
    if part[kind] not in kinds:
        raise Wrong(unknown(part[kind], kinds), (kind,))
    if verb == "transform":
        if at_end:
            raise Wrong(Line("mistake-transform-late"))
        return Part(VERBS[verb], KINDS[part["into"]], cards.CASTER, 1, 1, 1)
    if "who" in keys and part["who"] not in WHOSE[verb]:
        raise Wrong(unknown(part["who"], WHOSE[verb]), ("who",))
    if at_end and verb in ("play", "remove"):
        raise Wrong(Line("mistake-centre-empty", {"verb": verb}), ("do",))
    if "count" in part and ("least" in part or "most" in part):
        raise Wrong(Line("mistake-count-twice"), ("count",))
    count = part.get("count", 1)
    least = part.get("least", count)
    most = part.get("most", max(least, count))
    if least > most:
        raise Wrong(Line("mistake-least", {"least": least, "most": most}), ("least",))
    if most < 1 or count < 1:
        raise Wrong(
            Line("mistake-number", {"given": "0", "least": 1, "most": 3}), ("most" if "most" in part else "count",)
        )
    who = WHO[part["who"]] if "who" in keys else cards.CASTER
    return Part(VERBS[verb], KINDS[part[kind]], who, least, most, part.get("weight", 1))
