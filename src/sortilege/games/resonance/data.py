"""Reading card data: the shipped file, or somebody's corrected one, with a sentence for whatever is wrong in it."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.games.resonance import cards
from sortilege.games.resonance.cards import DEMONS, LETTERS, WITCHES, Book, Part, Spell

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
WHO = {"self": cards.CASTER, "target": cards.ONE_TARGET, "others": cards.ALL_OTHERS}
OBJECTS = ("object", "H", "M", "P")
MOST = 3  # cards that one part of a spell may move: the action space has places for no more
HEAVIEST = 9

# Per verb: the keys it takes, and what `what` may be.
KEYS = {
    "play": (("what", "count", "least", "most", "weight"), OBJECTS),
    "remove": (("what", "count", "least", "most"), (*OBJECTS, "artefact")),
    "transform": (("into",), ("artefact", "object")),
    "discard": (("who", "what", "count"), (*OBJECTS, "artefact", "incantation")),
    "draw": (("what", "count"), (*OBJECTS, "artefact", "incantation")),
    "change": (("who", "what"), ("demon", "spells")),
}
WHOSE = {"discard": ("target", "others"), "change": ("self", "target")}


@dataclass(frozen=True)
class Cards:
    """The card data of a game: for the rules as a `Book`, for readers with where each value comes from."""

    book: Book
    levels: dict[str, tuple[str, ...]]
    sources: dict[str, str]  # by demon, and by `witch/slot`


def read_cards(text: str) -> Cards:
    """The cards in a file's text; a `Problem` says which key is wrong, what was expected and what is near it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(f"This is not TOML: {error}.") from error
    check_names(data, ("demons", "witches"), "")
    sources: dict[str, str] = {}
    levels: dict[str, tuple[str, ...]] = {}
    demons = table(data, "demons", "")
    check_names(demons, DEMONS, "demons")
    for name in DEMONS:
        levels[name] = read_demon(table(demons, name, "demons"), f"demons.{name}", name, sources)
    witches = table(data, "witches", "")
    check_names(witches, WITCHES, "witches")
    spells: list[Spell] = []
    for index, name in enumerate(WITCHES):
        spells += read_witch(table(witches, name, "witches"), f"witches.{name}", name, index, sources)
    counts = [u8(level.count(letter)) for name in DEMONS for level in levels[name] for letter in LETTERS]
    return Cards(Book(vec[u8](counts), spells), levels, sources)


def read_demon(demon: Mapping[str, Any], where: str, name: str, sources: dict[str, str]) -> tuple[str, ...]:
    check_names(demon, ("levels", "source"), where)
    levels = demon["levels"]
    if not isinstance(levels, list) or len(levels) != 3 or not all(isinstance(level, str) for level in levels):
        raise Problem(f"{where}.levels: expected three words such as 'HHM', not {levels!r}.")
    for number, level in enumerate(levels, 1):
        wrong = sorted(set(level) - set(LETTERS))
        if wrong or not level:
            raise Problem(f"{where}.levels: level {number} is {level!r}; expected only the letters H, M and P.")
        if len(level) > cards.MOONS:
            raise Problem(f"{where}.levels: level {number} needs {len(level)} objects; there are 8 Moons.")
    sources[name] = word(demon, "source", SOURCES, where)
    return tuple(levels)


def read_witch(witch: Mapping[str, Any], where: str, name: str, index: int, sources: dict[str, str]) -> list[Spell]:
    check_names(witch, ("spells",), where)
    spells = witch["spells"]
    if not isinstance(spells, list) or len(spells) != 2:
        found = len(spells) if isinstance(spells, list) else spells
        raise Problem(f"{where}.spells: expected two spells (the Seal is not listed), not {found!r}.")
    read = []
    for slot, spell in enumerate(spells):
        at = f"{where}.spells[{slot + 1}]"
        if not isinstance(spell, dict):
            raise Problem(f"{at}: expected a table with 'when', 'parts' and 'source', not {spell!r}.")
        check_names(spell, ("when", "parts", "source"), at)
        at_end = word(spell, "when", ("now", "end"), at) == "end"
        parts = spell["parts"]
        if not isinstance(parts, list) or not parts:
            raise Problem(f"{at}.parts: expected a list of at least one part, not {parts!r}.")
        made = [read_part(part, f"{at}.parts[{number}]", at_end) for number, part in enumerate(parts, 1)]
        if any(part.who == cards.ONE_TARGET for part in made) and any(part.who == cards.ALL_OTHERS for part in made):
            raise Problem(f"{at}.parts: a spell is aimed at one target or at all others, not at both.")
        sources[f"{name}/{slot + 1}"] = word(spell, "source", SOURCES, at)
        read.append(Spell(3 * index + slot, at_end, made))
    sources[f"{name}/3"] = "book"
    seal = Part(cards.DO_SEAL, cards.AN_INCANTATION, cards.ONE_TARGET, 1, 1, 1)
    return [*read, Spell(i64(3 * index + 2), True, [seal])]


def read_part(part: Any, where: str, at_end: bool) -> Part:
    if not isinstance(part, dict):
        raise Problem(f'{where}: expected a table such as {{ do = "draw", what = "object" }}, not {part!r}.')
    verb = word(part, "do", tuple(KEYS), where)
    keys, kinds = KEYS[verb]
    needed = tuple(key for key in keys if key in ("what", "who", "into"))
    check_names(part, ("do", *needed), where, ("do", *keys))
    if verb == "transform":
        if at_end:
            raise Problem(f"{where}: an Incantation can be transformed only in a spell whose 'when' is \"now\".")
        return Part(VERBS[verb], KINDS[word(part, "into", kinds, where)], cards.CASTER, 1, 1, 1)
    what = KINDS[word(part, "what", kinds, where)]
    who = WHO[word(part, "who", WHOSE[verb], where)] if "who" in keys else cards.CASTER
    if at_end and verb in ("play", "remove"):
        raise Problem(f"{where}: at the end of the turn the centre is empty; 'do' cannot be {verb!r} there.")
    if "count" in part and ("least" in part or "most" in part):
        raise Problem(f"{where}: give either 'count', or 'least' and 'most'.")
    count = number(part, "count", 1, 1, MOST, where)
    least = number(part, "least", count, 0, MOST, where)
    most = number(part, "most", max(least, count), 1, MOST, where)
    if least > most:
        raise Problem(f"{where}: 'least' is {least}, more than 'most', {most}.")
    weight = number(part, "weight", 1, 1, HEAVIEST, where)
    return Part(VERBS[verb], what, who, least, most, weight)


def table(data: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    value = data[key]
    if not isinstance(value, dict):
        path = f"{where}.{key}" if where else key
        raise Problem(f"{path}: expected a table, not {value!r}.")
    return value


def check_names(
    data: Mapping[str, Any], needed: Iterable[str], where: str, allowed: Iterable[str] | None = None
) -> None:
    """Every key is one that is known, and none is missing."""
    needed = tuple(needed)
    known = needed if allowed is None else tuple(allowed)
    at = f"{where}: " if where else ""
    for key in data:
        if key not in known:
            raise Problem(f"{at}there is no key {key!r}{nearest(key, known)}")
    for key in needed:
        if key not in data:
            raise Problem(f"{at}the key {key!r} is missing.")


def word(data: Mapping[str, Any], key: str, allowed: tuple[str, ...], where: str) -> str:
    if key not in data:
        raise Problem(f"{where}: the key {key!r} is missing.")
    value = data[key]
    if not isinstance(value, str) or value not in allowed:
        raise Problem(f"{where}.{key}: {value!r} is unknown{nearest(value, allowed)}")
    return value


def number(data: Mapping[str, Any], key: str, default: int, lowest: int, highest: int, where: str) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise Problem(f"{where}.{key}: expected a whole number from {lowest} to {highest}, not {value!r}.")
    return value


def nearest(value: object, allowed: Iterable[str]) -> str:
    """What may have been meant, or all that there is."""
    words = list(allowed)
    near = difflib.get_close_matches(str(value), words, 1)
    return f"; did you mean {near[0]!r}?" if near else f"; expected one of {', '.join(map(repr, words))}."
