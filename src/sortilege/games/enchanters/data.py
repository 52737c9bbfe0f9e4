"""Reads the card data: the files shipped in `data/`, and a house file over them. Mistakes are told with their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from sortilege.core.game import Json
from sortilege.core.house import House, Kind, Mistake, Wrong, faults, read_toml, unknown
from sortilege.core.shape import described
from sortilege.core.tomltext import Path, Places
from sortilege.core.words import Line
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
from sortilege.games.enchanters.reading import LARGEST, no_word

KINGDOMS = ("worshippers", "barbarians", "draconians", "gnolls", "goblins", "unicorns", "undead", "thieves")
SHIPPED = (*KINGDOMS, "starting", "villages")
NOTED = re.compile(r"^# over ([0-9a-f]+)$", re.MULTILINE)
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
VOWELS = "aàâeéèêëiîïoôuùûhyœæ"

Read = TypeVar("Read")


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


# What house files may correct: the same values, each with what it may be


Lines: TypeAlias = Annotated[
    list[Annotated[str, Meta(min_length=1, max_length=200, extra_json_schema={"format": "ability"})]],
    Meta(max_length=6),
]
Named: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Gender: TypeAlias = Literal["masculine", "feminine"]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
Printed: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]


class CardValues(Struct, kw_only=True):
    """A card of a kingdom, or one that everybody begins with."""

    en: Named
    fr: Named
    type: Literal["item", "enchantment", "monster", "dragon"]
    kingdom: Annotated[str, Meta(extra_json_schema={"format": "kingdom"})] = ""
    copies: Copies
    two: Copies = 0
    health: Printed | None = None
    strength: Printed | None = None
    traits: Lines = []
    immediate: Lines = []
    upper: Lines = []
    lower: Lines = []
    glory: Annotated[int, Meta(ge=-LARGEST, le=LARGEST)] | Annotated[str, Meta(max_length=60)] = 0
    gender: Gender = "masculine"
    plural: bool = False
    elides: bool | None = None


class KingdomValues(Struct, kw_only=True):
    """A kingdom: its name, how many cards it has and how many of them with a 2; whether it is played at all."""

    en: Named
    fr: Named
    there: bool = True
    size: Copies = 25
    two: Copies = 13
    town: str = ""
    gender: Gender = "masculine"
    plural: bool = False
    elides: bool | None = None


class VillageValues(Struct, kw_only=True):
    """A village: its actions, and what counts there at the end."""

    en: Named
    fr: Named
    actions: Lines
    end: Annotated[str, Meta(max_length=60, extra_json_schema={"format": "reward"})] = ""
    gender: Gender = "masculine"
    plural: bool = False
    elides: bool | None = None


CARD_KINDS = {
    "cards": Kind(CardValues, grows=True),
    "villages": Kind(VillageValues, grows=True, face="village-{}"),
    "starting": Kind(CardValues),
    "kingdoms": Kind(KingdomValues, grows=True, face="kingdom-{}"),
}
ENTRIES: dict[str, type[Name]] = {
    "kingdoms": KingdomEntry,
    "cards": CardEntry,
    "starting": CardEntry,
    "villages": VillageEntry,
}


class File:
    """One file of card data, to point at what is wrong in it."""

    def __init__(self, text: str, own: bool = False) -> None:
        self.text = text
        self.own = own  # somebody's, and not shipped
        self.places = Places(text)
        self.rows: Json = {}  # what it says, in a file that counts its cards

    def mistake(self, wrong: Wrong) -> Mistake:
        line, column = self.places.of(wrong.path)
        quoted = self.text[self.places.offset(wrong.path) :][:1] in ('"', "'")
        return Mistake(self.named(wrong.path), wrong.reason, line, column + wrong.offset + quoted)

    def named(self, path: Path) -> Path:
        """The path to a value with the id of its card, where the file counts them."""
        if len(path) > 1 and isinstance(path[1], int) and path[0] in self.rows:
            entry = self.rows[str(path[0])][path[1]]
            id = entry.get("id") if isinstance(entry, dict) else None
            return (path[0], id, *path[2:]) if isinstance(id, str) else path
        return path


class Entry:
    """One entry of a file, with its place there. Of corrections, `given` are the fields that they say."""

    def __init__(self, file: File, table: str, place: Path, data: Any, given: frozenset[str] | None = None) -> None:
        self.file = file
        self.table = table
        self.place = place
        self.given = given
        kind = ENTRIES[table]
        for at, reason, _ in faults(data, described(kind)):
            raise Wrong(reason, (*place, *at))
        self.said: Any = msgspec.convert(data, kind)
        if not ID.fullmatch(self.said.id):
            raise self.wrong(Line("mistake-id", {"given": self.said.id}), "id")
        if self.said.gender not in ("masculine", "feminine"):
            raise self.wrong(unknown(self.said.gender, ("masculine", "feminine")), "gender")
        for language in ("en", "fr"):
            if not getattr(self.said, language).strip():
                raise self.wrong(Line("mistake-no-name", {"id": self.said.id, "language": language}), language)

    def wrong(self, reason: Line, *at: str | int, offset: int = 0) -> Wrong:
        return Wrong(reason, (*self.place, *at), offset)

    def line(self, ability: Ability, reason: Line) -> Wrong:
        """What is wrong with a line of the card."""
        for part in ("upper", "lower", "immediate", "actions"):
            lines = getattr(self.said, part, ())
            if ability.text in lines:
                return self.wrong(reason, part, lines.index(ability.text))
        return self.wrong(reason)


class Library:
    """Everything that the files say, later ones over earlier ones, before it becomes a `Book`."""

    def __init__(self) -> None:
        self.kingdoms: dict[str, Entry] = {}
        self.cards: dict[str, list[Entry]] = {}  # by kingdom
        self.starting: dict[str, Entry] = {}
        self.villages: dict[str, Entry] = {}
        self.left_out: dict[str, Entry] = {}  # kingdoms that corrections take away
        self.mistakes: list[Mistake] = []
        self.file: File | None = None  # of the corrections: where a mistake is looked for

    @contextmanager
    def noting(self, file: File) -> Iterator[None]:
        """Note what is wrong in a file, and go on."""
        try:
            yield
        except Wrong as wrong:
            if self.file is not None and self.file is not file:  # a shipped card that does not go with the corrections
                wrong.path, file = file.named(wrong.path), self.file
            self.mistakes.append(file.mistake(wrong))

    def add(self, file: File) -> None:
        """A file that says everything about its kingdoms, villages and starting cards."""
        data, mistakes = read_toml(file.text)
        self.mistakes += mistakes
        file.rows = data
        data = dict(data)
        without = data.pop("without", [])
        for key, rows in data.items():
            with self.noting(file):
                if key not in ENTRIES:
                    raise Wrong(unknown(key, [*ENTRIES, "without"]), (key,))
                if not isinstance(rows, list):
                    raise Wrong(Line("mistake-rows", {"table": key}), (key,))
        with self.noting(file):
            if not isinstance(without, list):
                raise Wrong(Line("mistake-without"), ("without",))
            for number, id in enumerate(without):
                if id not in self.kingdoms:
                    raise Wrong(no_word("kingdom", str(id), list(self.kingdoms)), ("without", number))
                del self.kingdoms[id]
        if self.mistakes:
            return
        read: dict[str, list[Entry]] = {table: [] for table in ENTRIES}
        for table, found in read.items():
            for number, one in enumerate(data.get(table, [])):
                with self.noting(file):
                    found.append(Entry(file, table, (table, number), one))
        if self.mistakes:
            return
        for entry in read["kingdoms"]:
            self.kingdoms[entry.said.id] = entry
            self.cards[entry.said.id] = []
        own = [entry.said.id for entry in read["kingdoms"]]
        for entry in read["cards"]:
            with self.noting(file):
                kingdom = entry.said.kingdom or (own[0] if len(own) == 1 else "")
                if kingdom not in own:
                    raise entry.wrong(no_word("own-kingdom", kingdom, own), "kingdom")
                self.cards[kingdom].append(entry)
        self.starting |= {entry.said.id: entry for entry in read["starting"]}
        self.villages |= {entry.said.id: entry for entry in read["villages"]}

    def corrected(self, house: House) -> Library:
        """These with somebody's corrections over them."""
        found, entries = Library(), self.entries()
        file = found.file = File(house.text, own=True)
        for table in ENTRIES:
            for id, values in house.tree[table].items():
                entry = entries[table].get(id)
                with found.noting(file):
                    if id in house.given.get(table, {}):
                        tags = {"book": entry.said.book, "public": getattr(entry.said, "public", ())} if entry else {}
                        kind = ENTRIES[table]
                        told = {key: list(tag) for key, tag in tags.items() if key in kind.__struct_fields__}
                        data = {key: value for key, value in values.items() if key != "there"} | {"id": id} | told
                        entry = Entry(file, table, (table, id), data, frozenset(house.given[table][id]))
                    assert entry is not None
                    found.take(entry, values)
        return found

    def take(self, entry: Entry, values: Json) -> None:
        id = entry.said.id
        if entry.table == "kingdoms":
            (self.kingdoms if values.get("there", True) else self.left_out)[id] = entry
            self.cards[id] = []
        elif entry.table == "cards":
            kingdom = values.get("kingdom", "")
            if kingdom not in self.cards:
                raise entry.wrong(no_word("kingdom", kingdom, list(self.cards)), "kingdom")
            self.cards[kingdom].append(entry)
        else:
            {"starting": self.starting, "villages": self.villages}[entry.table][id] = entry

    def entries(self) -> dict[str, dict[str, Entry]]:
        """Every entry by its table and id."""
        cards = [entry for entries in self.cards.values() for entry in entries]
        return {
            "kingdoms": self.kingdoms | self.left_out,
            "cards": {entry.said.id: entry for entry in cards},
            "starting": self.starting,
            "villages": self.villages,
        }

    def tree(self) -> Json:
        """The values of every card, but those that are as usual."""
        kingdom_of = {entry.said.id: kingdom for kingdom, cards in self.cards.items() for entry in cards}
        found: Json = {}
        for table, entries in self.entries().items():
            found[table] = {}
            for id, entry in entries.items():
                values = {
                    field.name: msgspec.to_builtins(getattr(entry.said, field.name))
                    for field in msgspec.structs.fields(entry.said)
                    if field.name not in ("id", "book", "public")
                    and (field.required or getattr(entry.said, field.name) != field.default)
                }
                found[table][id] = {"kingdom": kingdom_of[id], **values} if table == "cards" else values
            if table == "kingdoms":
                for id in self.left_out:
                    found[table][id]["there"] = False
        return found

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

    def book(self) -> Book | None:
        """The cards as the rules use them; none if there are mistakes."""
        ids = list(self.kingdoms)
        cards = [self.noted(entry, read_card, ids.index(id)) for id in ids for entry in self.cards[id]]
        starting = [self.noted(entry, read_card, -1) for entry in self.starting.values()]
        villages = [self.noted(entry, lambda entry, _: read_village(entry), 0) for entry in self.villages.values()]
        if self.mistakes:
            return None
        begin = [card for card in starting if card]
        return Book(ids, [card for card in cards if card] + begin, begin, [village for village in villages if village])

    def noted(self, entry: Entry, read: Callable[[Entry, int], Read], kingdom: int) -> Read | None:
        with self.noting(entry.file):
            return read(entry, kingdom)
        return None


def read_card(entry: Entry, kingdom: int) -> Card:
    said: CardEntry = entry.said
    if said.type not in KINDS[:4]:
        raise entry.wrong(no_word("type", said.type, KINDS[:4]), "type")
    card = Card(said.id, KINDS.index(said.type), kingdom, said.copies, said.two)
    for key, least in (("health", 0), ("strength", 0), ("glory", -LARGEST)):
        value = getattr(said, key)
        if isinstance(value, int) and not least <= value <= LARGEST:
            raise entry.wrong(Line("mistake-number", {"least": least, "most": LARGEST, "given": str(value)}), key)
    card.over, card.under = read_icons(entry, "upper"), read_icons(entry, "lower")
    card.upper = each(entry, "upper", read_ability, not_icons)
    card.lower = each(entry, "lower", read_ability, not_icons)
    card.immediate = each(entry, "immediate", read_immediate)
    card.glory = one(entry, "glory", read_glory) if isinstance(said.glory, str) else Amount(said.glory)
    card.finish()
    if card.type in (MONSTER, DRAGON):
        if said.health is None or said.strength is None:
            missing = "health" if said.health is None else "strength"
            raise entry.wrong(Line("mistake-fought", {"id": said.id}), missing)
        card.health, card.strength = said.health, said.strength
        for word, amount in each(entry, "traits", read_trait):
            card.doubles = card.doubles or word == "double"
            card.attacks_all = card.attacks_all or word == "all"
            card.more_health = amount if word == "health" else card.more_health
            card.more_strength = amount if word == "strength" else card.more_strength
    elif said.health is not None or said.strength is not None or said.traits:
        field = "health" if said.health is not None else "strength" if said.strength is not None else "traits"
        raise entry.wrong(Line("mistake-not-fought", {"id": said.id}), field)
    return card


def read_icons(entry: Entry, part: str) -> Icons:
    each(entry, part, lambda line: read_part([line]))
    return read_part(getattr(entry.said, part))


def not_icons(line: str) -> bool:
    return not is_icons(line)


def read_village(entry: Entry) -> Village:
    said: VillageEntry = entry.said
    actions: list[Ability] = each(entry, "actions", read_ability)
    reward, amount, points = one(entry, "end", read_reward) if said.end else (NO_REWARD, NOTHING, 0)
    return Village(said.id, actions, reward, amount, points)


def each(
    entry: Entry, part: str, read: Callable[[str], Read], wanted: Callable[[str], bool] = lambda line: True
) -> list[Read]:
    """The lines of a part read; if one cannot be, where it goes wrong."""
    found = []
    for number, line in enumerate(getattr(entry.said, part)):
        if wanted(line):
            try:
                found.append(read(line))
            except Wrong as wrong:
                raise entry.wrong(wrong.reason, part, number, offset=wrong.offset) from wrong
    return found


def one(entry: Entry, part: str, read: Callable[[str], Read]) -> Read:
    try:
        return read(getattr(entry.said, part))
    except Wrong as wrong:
        raise entry.wrong(wrong.reason, part, offset=wrong.offset) from wrong


def shipped_text(folder: Traversable) -> str:
    """All the shipped data as one text, whose fingerprint names the version."""
    return "\n".join((folder / f"{name}.toml").read_text("utf-8") for name in SHIPPED)


def library(folder: Traversable, house: str = "") -> Library:
    """The shipped data, and a house file that says everything about its kingdoms over it."""
    found = Library()
    for name in SHIPPED:
        found.add(File((folder / f"{name}.toml").read_text("utf-8")))
    if house:
        found.add(File(house, own=True))
    return found
