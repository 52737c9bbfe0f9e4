"""Every field of a state, one line each: cloning, positions and sketches follow from it (`core/fields.py`).

After a change here, `python tools/fields.py` writes `table.py` anew. Keys of positions that are put together by hand
have their code in `position.py`, `loading.py` and `imagine.py`. What reads a position is `loading.Loader`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from sortilege.core.fields import (
    CARDS,
    NUMBER,
    NUMBERS,
    Codec,
    Field,
    Fields,
    Key,
    Kind,
    Plain,
    numbers,
    piles,
    small_numbers,
)
from sortilege.games.enchanters.cards import NO_CARD, Book
from sortilege.games.enchanters.frames import VILLAGE, At
from sortilege.games.enchanters.rules.taking import action_number
from sortilege.games.enchanters.state import LINES

TABLE = "EnchantersTable"
TERMS = {"terms": "Terms", "book": "Book"}
IMPORTS = ("from sortilege.games.enchanters.cards import NO_CARD, SLOTS, Book, Terms",)


class Dealing(Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody knows of the order of the deck."""

    opening: int = 0
    dealt: int = 0
    depth: int = 0
    streak: int = 0
    dragon: int = 0


# How fields are written


def names(book: Book, pile: Sequence[int] | vec[u8]) -> list[str]:
    """A pile, top card first."""
    return [book.name(i64(code)) for code in reversed(list(pile))]


def use_name(state: Any, use: Any) -> str:
    """An action that was used: its card, or the village, and its number."""
    source, number = use // LINES, use % LINES
    name = VILLAGE if source == NO_CARD else state.book.name(source)
    return f"{name} {action_number(state, source, state.ability(source, number))}"


class Zone(Codec):
    """A pile of cards, top card first; each can lie in one place only, so all are laid before any is read."""

    type = list[str]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return names(state.book, value)

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        return loader.pile(where)


class Road(Codec):
    type = list[str | None]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [None if code == NO_CARD else state.book.name(i64(code)) for code in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        found = loader.found[where]
        return [found.get(slot, NO_CARD) for slot in range(len(old))]


class Spoken(Codec):
    """Cards that lie somewhere else, spoken of."""

    type = list[str]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [state.book.name(i64(code)) for code in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        return [loader.cards.find(text, where) for text in plain]


class Uses(Codec):
    type = list[str]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [use_name(state, use) for use in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        return [loader.use(text) for text in plain]


class Kingdoms(Codec):
    type = list[str]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [state.book.kingdoms[kingdom] for kingdom in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        return [loader.place(loader.state.book.kingdoms, id, where) for id in plain]


WHOLE = Plain(int, 0, int, lambda number, where, loader: loader.natural(number, where))
NEVER_CHANGED = Kind("vec[u8]", "vec[u8]()")  # in place: clones may share it
PER_SEAT = numbers("seats")

FIELDS = Fields(
    "enchanters",
    Key("players", int, 2),
    Key("options", dict[str, Any], {}),
    Field("kingdoms", NEVER_CHANGED, Kingdoms(), "table"),
    Key("village", str | None, None, "table"),
    Field("village", NUMBER),
    Field("active", NUMBER),
    Field("stage", NUMBER, note="of the turn"),
    Field("deck", CARDS, Zone()),
    Field("road", small_numbers("SLOTS", "NO_CARD"), Road(), "table"),
    Field("graveyard", CARDS, Zone(), "table", note="ENC-SETUP-11"),
    Field("removed", CARDS, Zone(), "table"),
    Field("lost", NEVER_CHANGED, Zone(), note="taken out unseen at set-up"),
    Key("dealing", Dealing, Dealing(), "known"),
    Field("opening", NUMBER, note="what everybody knows of the order of the deck: see the sampler"),
    Field("dealt", NUMBER),
    Field("depth", NUMBER),
    Field("streak", NUMBER),
    Field("dragon", NUMBER),
    Key("enchanters", list[Any], ()),
    Field("piles", piles("3 * seats"), note="ENC-PILE-1"),
    Field("crystals", PER_SEAT, WHOLE, under="enchanters"),
    Field("wounds", PER_SEAT, WHOLE, under="enchanters"),
    Field("attack_bonus", PER_SEAT, WHOLE, under="enchanters"),
    Field("defence_bonus", PER_SEAT, WHOLE, under="enchanters"),
    Field("uses", NUMBERS, Uses(), "table", note="this turn, one entry per use: card and line"),
    Field("withdrawn", CARDS, Spoken(), "table", note="this turn"),
    Field("attack_icons", PER_SEAT, note="these four are kept up to date by `refresh` whenever a pile changes"),
    Field("defence_icons", PER_SEAT),
    Field("immune", PER_SEAT),
    Field("discount", PER_SEAT),
    Key("at", list[At | str] | At | str, (), "table"),
)
