"""Reads the card data: the files shipped in `data/`, and a house file over them. Mistakes are told with their place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.games.enchanters.cards import (
    DRAGON,
    KINDS,
    MONSTER,
    NO_REWARD,
    NOTHING,
    Ability,
    Amount,
    Book,
    Card,
    Icons,
    Village,
)
from sortilege.games.enchanters.grammar import (
    is_icons,
    read_ability,
    read_glory,
    read_immediate,
    read_part,
    read_reward,
    read_trait,
)
from sortilege.games.enchanters.reading import LARGEST, Mistake, unknown

KINGDOMS = ("worshippers", "barbarians", "draconians", "gnolls", "goblins", "unicorns", "undead", "thieves")
SHIPPED = (*KINGDOMS, "starting", "villages")
HOUSE = "house file"
OVER = re.compile(r"^# over ([0-9a-f]+)$", re.MULTILINE)
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
VOWELS = "aàâeéèêëiîïoôuùûhyœæ"
AT_LINE = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)


class Name(Struct, frozen=True, kw_only=True):
    """What a thing is called, and the grammar of its French name."""

    id: str
    en: str
    fr: str
    gender: str = "masculine"
    plural: bool = False
    elides: bool | None = None  # whether « le » and « de » lose their vowel before it; None: as its first letter says

    @property
    def vowel(self) -> bool:
        return self.fr[0].lower() in VOWELS if self.elides is None else self.elides


class CardEntry(Name, frozen=True, kw_only=True, forbid_unknown_fields=True):
    type: str
    copies: int
    two: int = 0
    kingdom: str = ""
    health: int | None = None
    strength: int | None = None
    traits: tuple[str, ...] = ()
    immediate: tuple[str, ...] = ()
    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()
    glory: int | str = 0
    book: tuple[str, ...] = ()  # which of these values the rulebook tells
    public: tuple[str, ...] = ()  # which of them other public pages tell; the rest is ours


class KingdomEntry(Name, frozen=True, kw_only=True, forbid_unknown_fields=True):
    town: str = ""
    size: int = 25
    two: int = 13
    book: tuple[str, ...] = ()


class VillageEntry(Name, frozen=True, kw_only=True, forbid_unknown_fields=True):
    actions: tuple[str, ...]
    end: str = ""
    book: tuple[str, ...] = ()
    public: tuple[str, ...] = ()


ENTRIES: dict[str, type[Name]] = {
    "kingdoms": KingdomEntry,
    "cards": CardEntry,
    "starting": CardEntry,
    "villages": VillageEntry,
}


class File:
    """One file of card data as text, to point at what is wrong in it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def wrong(self, message: str, table: str = "", index: int = 0, value: str = "", offset: int = 0) -> Problem:
        """The problem, at a value (as it is written) of the entry number `index` of a table."""
        at = 0
        if table:
            headers = list(re.finditer(rf"^\s*\[\[\s*{table}\s*\]\]", self.text, re.MULTILINE))
            at = headers[index].start() if index < len(headers) else 0
            if value:
                found = self.text.find(value, at)
                at = at if found < 0 else found + offset + (1 if value[0] in "\"'" else 0)
        line = self.text.count("\n", 0, at) + 1
        column = at - (self.text.rfind("\n", 0, at) + 1) + 1
        return Problem(f"{self.name}, line {line}, column {column}: {message}{'' if message.endswith('?') else '.'}")

    def read(self) -> dict[str, Any]:
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            said = AT_LINE.fullmatch(str(error))
            where = f", line {said[2]}, column {said[3]}" if said else ""
            raise Problem(f"{self.name}{where}: {said[1] if said else error}.") from error
        for key in data:
            if key not in ENTRIES and key != "without":
                message = unknown("table", key, [*ENTRIES, "without"])
                match = re.search(rf"^\s*\[*\s*{re.escape(key)}", self.text, re.MULTILINE)
                line = self.text.count("\n", 0, match.end()) + 1 if match else 1
                raise Problem(f"{self.name}, line {line}, column 1: {message}.")
        return data


class Entry:
    """One entry of a file, with its place."""

    def __init__(self, file: File, table: str, index: int, data: Any) -> None:
        self.file = file
        self.table = table
        self.index = index
        if not isinstance(data, dict):
            raise self.wrong("this must be a table")
        kind = ENTRIES[table]
        for key in data:
            if key not in kind.__struct_fields__:
                raise self.wrong(unknown("key", key, kind.__struct_fields__), key)
        try:
            self.said: Any = msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            key = re.search(r"\$\.(\w+)", str(error))
            raise self.wrong(str(error).lower().replace("`", "'"), key[1] if key else "") from error
        if not ID.fullmatch(self.said.id):
            raise self.wrong(f"{self.said.id!r} is no id: small letters, digits and hyphens", "id")
        if self.said.gender not in ("masculine", "feminine"):
            raise self.wrong("gender is 'masculine' or 'feminine'", "gender")
        for language in ("en", "fr"):
            if not getattr(self.said, language).strip():
                raise self.wrong(f"{self.said.id} has no name in {language!r}", language)

    def wrong(self, message: str, value: str = "", offset: int = 0) -> Problem:
        return self.file.wrong(message, self.table, self.index, value, offset)

    def line(self, text: str, mistake: Mistake) -> Problem:
        """A mistake inside a line of the card."""
        return self.wrong(str(mistake), f'"{text}"' if f'"{text}"' in self.file.text else text, mistake.at)


class Library:
    """Everything that the files say, later ones over earlier ones, before it becomes a `Book`."""

    def __init__(self) -> None:
        self.kingdoms: dict[str, Entry] = {}
        self.cards: dict[str, list[Entry]] = {}  # by kingdom
        self.starting: dict[str, Entry] = {}
        self.villages: dict[str, Entry] = {}

    def add(self, file: File) -> None:
        data = file.read()
        without = data.get("without", [])
        if not isinstance(without, list):
            raise file.wrong("'without' is a list of kingdoms")
        for id in without:
            if id not in self.kingdoms:
                raise file.wrong(unknown("kingdom", str(id), list(self.kingdoms)))
            del self.kingdoms[id]
        read = {
            table: [Entry(file, table, i, each) for i, each in enumerate(rows(file, data, table))] for table in ENTRIES
        }
        for entry in read["kingdoms"]:
            self.kingdoms[entry.said.id] = entry
            self.cards[entry.said.id] = []
        own = [entry.said.id for entry in read["kingdoms"]]
        for entry in read["cards"]:
            kingdom = entry.said.kingdom or (own[0] if len(own) == 1 else "")
            if kingdom not in own:
                raise entry.wrong(
                    unknown("kingdom of this file", kingdom, own), "kingdom" if entry.said.kingdom else ""
                )
            self.cards[kingdom].append(entry)
        self.starting |= {entry.said.id: entry for entry in read["starting"]}
        self.villages |= {entry.said.id: entry for entry in read["villages"]}

    def names(self) -> Mapping[str, Sequence[Name]]:
        """What everything is called, by table."""
        return {
            "kingdom": [entry.said for entry in self.kingdoms.values()],
            "card": [entry.said for entry in self.all_cards()],
            "village": [entry.said for entry in self.villages.values()],
        }

    def all_cards(self) -> list[Entry]:
        """In the order of the codes: the kingdoms one after the other, then the starting cards."""
        return [entry for id in self.kingdoms for entry in self.cards[id]] + list(self.starting.values())

    def book(self) -> Book:
        ids = list(self.kingdoms)
        cards = [read_card(entry, ids.index(id)) for id in ids for entry in self.cards[id]]
        starting = [read_card(entry, -1) for entry in self.starting.values()]
        villages = [read_village(entry) for entry in self.villages.values()]
        return Book(ids, cards + starting, starting, villages)


def rows(file: File, data: Mapping[str, Any], table: str) -> list[Any]:
    found = data.get(table, [])
    if not isinstance(found, list):
        raise file.wrong(f"write [[{table}]] for each of them")
    return found


def read_card(entry: Entry, kingdom: int) -> Card:
    said: CardEntry = entry.said
    if said.type not in KINDS[:4]:
        raise entry.wrong(unknown("type of card", said.type, KINDS[:4]), f'"{said.type}"')
    card = Card(said.id, KINDS.index(said.type), kingdom, said.copies, said.two)
    for key, least in (("health", 0), ("strength", 0), ("glory", -LARGEST)):
        value = getattr(said, key)
        if isinstance(value, int) and not least <= value <= LARGEST:
            raise entry.wrong(f"{key} is a number from {least} to {LARGEST}, not {value}", key)
    card.over, card.under = read_icons(entry, said.upper), read_icons(entry, said.lower)
    card.upper = [each(entry, line, read_ability) for line in said.upper if not is_icons(line)]
    card.lower = [each(entry, line, read_ability) for line in said.lower if not is_icons(line)]
    card.immediate = [each(entry, line, read_immediate) for line in said.immediate]
    card.glory = each(entry, said.glory, read_glory) if isinstance(said.glory, str) else Amount(said.glory)
    card.finish()
    if card.type in (MONSTER, DRAGON):
        if said.health is None or said.strength is None:
            raise entry.wrong(f"{said.id} must be fought: it needs 'health' and 'strength'")
        card.health, card.strength = said.health, said.strength
        for line in said.traits:
            word, amount = each(entry, line, read_trait)
            card.doubles = card.doubles or word == "double"
            card.attacks_all = card.attacks_all or word == "all"
            card.more_health = amount if word == "health" else card.more_health
            card.more_strength = amount if word == "strength" else card.more_strength
    elif said.health is not None or said.strength is not None or said.traits:
        raise entry.wrong(f"{said.id} is not fought: it has no 'health', 'strength' or 'traits'")
    return card


def read_icons(entry: Entry, lines: Sequence[str]) -> Icons:
    for line in lines:
        each(entry, line, lambda line: read_part([line]))
    return read_part(lines)


def read_village(entry: Entry) -> Village:
    said: VillageEntry = entry.said
    actions: list[Ability] = [each(entry, line, read_ability) for line in said.actions]
    reward, amount, points = each(entry, said.end, read_reward) if said.end else (NO_REWARD, NOTHING, 0)
    return Village(said.id, actions, reward, amount, points)


def each(entry: Entry, line: str, read: Any) -> Any:
    """A line read; if it cannot be, where it goes wrong."""
    try:
        return read(line)
    except Mistake as mistake:
        raise entry.line(line, mistake) from mistake


def shipped_text(folder: Traversable) -> str:
    """All the shipped data as one text, whose fingerprint names the version."""
    return "\n".join((folder / f"{name}.toml").read_text("utf-8") for name in SHIPPED)


def library(folder: Traversable, house: str = "") -> Library:
    """The shipped data, and a house file over it."""
    found = Library()
    for name in SHIPPED:
        found.add(File(f"{name}.toml", (folder / f"{name}.toml").read_text("utf-8")))
    if house:
        found.add(File(HOUSE, house))
    return found
