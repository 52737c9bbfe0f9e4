"""What is printed on every card, by the id that views use: all that a page needs to draw it.

Villages and kingdoms are there too, as `village-…` and `kingdom-…`. Abilities are told briefly, the way a card has room
for them, with the names of icons between angle brackets (`+2 <attack>`): the messages `brief-…`. The same line without
these prefixes is the ability in full words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.core.game import Json, known
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import (
    ACTION,
    IMMEDIATE,
    KINDS,
    NO_REWARD,
    PILES,
    SOURCES,
    STATIC,
    TRIGGER,
    WHO,
    Ability,
    Amount,
    Book,
    Card,
    Icons,
    Village,
)
from sortilege.games.enchanters.cardtext import ability, glory, name, reward, traits
from sortilege.games.enchanters.data import CardEntry, Entry, Library, VillageEntry
from sortilege.games.enchanters.grammar import is_icons

ABILITIES = {ACTION: "action", IMMEDIATE: "immediate", TRIGGER: "trigger", STATIC: "static"}
# The messages that have a brief form, `brief-…`.
BRIEF = frozenset(
    [
        "act-once", "act-twice", "act-freely", "cost-rest", "pay", "gain", "attack", "defence", "glory", "wounds",
        "crystals", "own-any", "their-any", "wound-others", "discard-self", "swap-road-any", "swap-piles-top",
        "static-versus-attack", "static-versus-defence", "trait-health", "trait-strength", "reward-each", "reward-most",
        "reward-fewest", "many-attack", "many-defence", "many-wounds", "many-crystals", "discard-you",
        *(f"{verb}-{who}" for verb in ("discard", "transfer", "steal-any") for who in WHO[1:]),
        *(f"source-{source}" for source in SOURCES[1:]), "yours-attack", "yours-defence",
    ]
)  # fmt: skip


def faces(book: Book, library: Library, shipped: Sequence[str]) -> dict[str, Json]:
    """`shipped` are the kingdoms that are not of a house file."""
    found = {card.id: card_face(book, card) for card in book.cards}
    for entry in library.all_cards():
        found[entry.said.id] |= {"sources": sources(entry, card_values(entry.said))}
    for village in book.villages:
        entry = library.villages[village.id]
        found[f"village-{village.id}"] = village_face(village) | {"sources": sources(entry, village_values(entry.said))}
    found |= {
        f"kingdom-{id}": kingdom_face(id, number, id not in shipped) for number, id in enumerate(book.kingdoms, 1)
    }
    return found


def card_values(card: CardEntry) -> list[str]:
    """What there is on a card to be known, by the names that its tags `book` and `public` use."""
    values = ["name"]
    values += ["health", "strength"] if card.health is not None else []
    values += ["traits"] if card.traits else []
    for part in ("immediate", "upper", "lower"):
        lines: tuple[str, ...] = getattr(card, part)
        effects = [line for line in lines if not is_icons(line)]
        values += [f"{part}.icons"] if len(effects) < len(lines) else []
        values += [f"{part}.{number}" for number in range(1, len(effects) + 1)]
    return [*values, "glory"] if card.glory else values


def sources(entry: Entry, values: list[str]) -> Json:
    """Where each value comes from; those of somebody's own file are theirs."""
    if entry.file.own and entry.given is None:
        return {"house": values}
    said = entry.said
    book = ["name" if tag == "fr" else tag for tag in said.book]  # villages: the book has the French name
    theirs = [value for value in values if entry.given is not None and field_of(value) & entry.given]
    rest = [value for value in values if value not in (*book, *said.public, *theirs)]
    found = known([one for one in book if one not in theirs], [one for one in said.public if one not in theirs], rest)
    return found | {"house": theirs} if theirs else found


def field_of(value: str) -> set[str]:
    """The fields of the data that a value is written in."""
    return {"name": {"en", "fr"}, "rest": {"actions"}, "attack": {"actions"}}.get(value, {value.partition(".")[0]})


def provenance(library: Library) -> dict[str, dict[str, dict[str, str]]]:
    """Where the values come from, by table, id and field: as well known as the least known part of a field."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for table, entries in library.entries().items():
        found[table] = {id: field_sources(table, entry) for id, entry in entries.items()}
    return found


def field_sources(table: str, entry: Entry) -> dict[str, str]:
    said, found = entry.said, dict[str, str]()
    if table == "kingdoms":
        told = {"book": ["name"] if said.book else [], "ours": [] if said.book else ["name"]}
    else:
        values = village_values(said) if table == "villages" else [*card_values(said), "copies", "two"]
        told = sources(entry, values)
    for source in ("book", "public", "ours", "house"):  # the later one stands
        for value in told.get(source, []):
            found |= dict.fromkeys(field_of(value), source)
    if entry.file.own:
        given = entry.given if entry.given is not None else found
        found |= dict.fromkeys(given, "house")
        if entry.given is not None and {"en", "fr"} & entry.given != {"en", "fr"}:
            usual = "book" if "name" in said.book or "fr" in said.book else "ours"
            found |= {key: usual for key in ("en", "fr") if key not in entry.given}
    return found


def village_values(village: VillageEntry) -> list[str]:
    return ["name", "rest", "attack"] + (["end"] if village.end else [])


def card_face(book: Book, card: Card) -> Json:
    face: Json = {
        "kind": "card",
        "type": KINDS[card.type],
        "pile": PILES[card.pile],
        "kingdom": book.kingdoms[card.kingdom] if card.kingdom >= 0 else None,
        "name": name(card),
        "copies": int(card.copies),
        "two": int(card.two),
        "upper": icons(card.over),
        "lower": icons(card.under),
        "lines": [*fighting(card), *lines(card, "immediate"), *lines(card, "upper"), *lines(card, "lower")],
        "glory": worth(card.glory),
    }
    if card.beast:
        face |= {"health": int(card.health), "strength": int(card.strength)}
    said = glory(card)
    return face | {"worth": said[0]} if said else face


def village_face(village: Village) -> Json:
    face: Json = {
        "kind": "village",
        "name": Line(f"village-{village.id}"),
        "lines": [line_face(line, "upper", number) for number, line in enumerate(village.actions, 1)],
    }
    return face | {"end": briefly(reward(village))} if village.reward != NO_REWARD else face


def kingdom_face(id: str, number: int, house: bool) -> Json:
    """`number` is the one in `choose K`."""
    return {"kind": "kingdom", "name": Line(f"kingdom-{id}"), "number": number, "house": house, "lines": []}


def fighting(card: Card) -> list[Json]:
    """What makes a fight with it special."""
    return [{"part": "traits", "kind": "static", "text": briefly(said)} for said in traits(card)]


def lines(card: Card, part: str) -> list[Json]:
    abilities: list[Ability] = getattr(card, part)
    actions = card.top_actions
    return [line_face(line, part, actions.index(line) + 1 if line in actions else 0) for line in abilities]


def line_face(line: Ability, part: str, action: int) -> Json:
    """`action` is the number in `use item.top K`, 0 for what is no action."""
    face: Json = {"part": part, "kind": ABILITIES[line.kind], "text": briefly(ability(line))}
    return face | {"action": action, "rest": line.rest, "limit": int(line.limit)} if line.kind == ACTION else face


def icons(icons: Icons) -> Json:
    return {"attack": int(icons.attack), "defence": int(icons.defence), "undead": int(icons.undead)}


def worth(amount: Amount) -> Json:
    """Glory: so much, per so many of a source."""
    return {"n": int(amount.factor), "source": SOURCES[amount.source], "group": int(amount.group)}


def briefly(said: Any) -> Any:
    """The same text with icons for words, wherever there is room for no more."""
    if isinstance(said, list):
        return [briefly(each) for each in said]
    if not isinstance(said, Line):
        return said
    args = {key: briefly(value) for key, value in said.args.items()}
    return Line(f"brief-{said.id}" if said.id in BRIEF else said.id, args)
