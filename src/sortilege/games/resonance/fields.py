"""Every field of a state, one line each: cloning, positions and sketches follow from it (`core/fields.py`).

After a change here, `python tools/fields.py` writes `table.py` anew. Keys of positions that are put together by hand
have their code in `position.py`, `loading.py` and `imagine.py`. What reads a position is `loading.Loader`.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from mypy_extensions import i64

from sortilege.core.fields import (
    CARDS,
    NUMBER,
    NUMBERS,
    Field,
    Fields,
    Key,
    Many,
    Plain,
    numbers,
    small_numbers,
)
from sortilege.games.resonance.actions import DEEDS
from sortilege.games.resonance.cards import (
    ARTEFACT,
    DEMONS,
    INCANTATION,
    LETTERS,
    MOONS,
    NO_CARD,
    NONE,
    TRANSIENT,
    WITCHES,
    is_object,
    written,
)
from sortilege.games.resonance.frames import AnyFrame
from sortilege.games.resonance.state import FACE_DOWN, NOT_YET, REASONS

TABLE = "ResonanceTable"
TERMS = {"terms": "Terms"}
IMPORTS = ("from sortilege.games.resonance.cards import MOONS, NONE, Terms",)
DOWN = "down"
MOST = 256  # turns, months and heights of piles are below this


# The keys of a position that are made by hand


class Piles(Struct, frozen=True, forbid_unknown_fields=True):
    H: int = 0
    M: int = 0
    P: int = 0


class Laid(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card in the centre; one that is nobody's may be written as its bare name."""

    card: str
    seat: int | None = None
    weight: int = 1
    down: bool = False
    spell: str | None = None
    target: int | None = None


class Pending(Struct, forbid_unknown_fields=True):
    seat: int
    incantation: str
    spell: str
    target: int | None = None


class DraftCards(Struct, forbid_unknown_fields=True):
    pile: list[str] = []
    offer: list[str] = []
    returned: list[str | None] = []


# How fields are written


def per_seat(loader: Any, count: int, where: str) -> None:
    loader.check_most(count, where, loader.seats)


def all_seats(loader: Any, count: int, where: str) -> None:
    loader.check_all(count, where, loader.seats)


def all_sides(loader: Any, count: int, where: str) -> None:
    loader.check_all(count, where, loader.sides)


def per_moon(loader: Any, count: int, where: str) -> None:
    loader.check_most(count, where, int(MOONS))


def name_witch(card: Any) -> str | None:
    return WITCHES[card] if card != NONE else None


def write_act(code: Any) -> str | None:
    if code == NOT_YET:
        return None
    return DOWN if code == FACE_DOWN else DEEDS[code].text


def read_act(text: str | None, where: str, loader: Any) -> int:
    if text is None:
        return int(NOT_YET)
    return int(FACE_DOWN) if text == DOWN else int(loader.action(text, where))


def read_witch(name: str | None, where: str, loader: Any) -> int:
    return int(NONE) if name is None else int(loader.index(name, WITCHES, where))


SMALL = Plain(int, 0, int, lambda value, where, loader: loader.below(value, where, MOST))
MOON = Plain(
    int, 1, lambda moon: int(moon) + 1, lambda moon, where, loader: loader.below(moon - 1, where, int(MOONS), 1)
)
MOON_CARD = Plain(
    str | None,
    None,
    lambda card: written(i64(card)) if card != NO_CARD else None,
    lambda name, where, loader: 0 if name is None else loader.card(name, where, is_object),
)
ARTEFACT_CARD = Plain(
    str,
    "",
    lambda number: f"A{number}",
    lambda name, where, loader: loader.card(name, where, lambda card: ARTEFACT < card < INCANTATION) - int(ARTEFACT),
)
INCANTATION_CARD = Plain(
    str, "", lambda number: f"I{number}", lambda name, where, loader: loader.incantation(name, where)
)
TRANSIENT_CARD = Plain(
    str,
    "",
    lambda kind: "T" + LETTERS[kind],
    lambda name, where, loader: loader.card(name, where, lambda card: TRANSIENT <= card < ARTEFACT) - int(TRANSIENT),
)
DEMON = Plain(
    str | None,
    None,
    lambda demon: DEMONS[demon] if demon != NONE else None,
    lambda name, where, loader: int(NONE) if name is None else loader.index(name, DEMONS[: loader.demons], where),
)
WITCH = Plain(str | None, None, name_witch, read_witch)
SEAL = Plain(
    str | None,
    None,
    lambda number: f"I{number}" if number else None,
    lambda name, where, loader: 0 if name is None else loader.incantation(name, where),
)
ACT = Plain(str | None, None, write_act, read_act)
SIDES = Plain(
    list[int],
    (),
    lambda sides: [side for side in range(8) if sides >> side & 1],
    lambda sides, where, loader: sum(1 << loader.below(side, where, loader.sides) for side in set(sides)),
)
ENDING = Plain(
    str | None,
    None,
    lambda ending: REASONS[ending] if ending else None,
    lambda name, where, loader: loader.index(name, REASONS, where) if name else 0,
)

FIELDS = Fields(
    "resonance",
    Key("players", int, 3),
    Key("options", dict[str, Any], {}),
    Field("turn", NUMBER, Plain(int, 1, int, SMALL.understood), "table", note="Transients revealed so far"),
    Field("moon", NUMBER, MOON, "table", note="the current moon, from 0"),
    Field("months", NUMBER, SMALL, "table", note="how often Moon VIII has been activated"),
    Field(
        "moons", small_numbers("MOONS"), Many(MOON_CARD, fixed=per_moon, numbered=True), "table", note="cards on them"
    ),
    Key("piles", Piles, Piles(), "table"),
    Field("piles", small_numbers("3"), note="heights of the object piles, by type"),
    Field("artefact_pile", CARDS, Many(ARTEFACT_CARD, top_first=True), note="numbers"),
    Field("incantation_pile", CARDS, Many(INCANTATION_CARD, top_first=True)),
    Field("transient_pile", CARDS, Many(TRANSIENT_CARD, top_first=True), note="types"),
    Field(
        "demons",
        small_numbers("terms.sides", "NONE"),
        Many(DEMON, fixed=all_sides, usual=lambda loader: DEMONS[: loader.sides]),
        "table",
        note="per side",
    ),
    Field("demon_reserve", CARDS, Many(DEMON), "table", note="by place; NONE is a place emptied in this phase"),
    Key("levels", list[list[int]], (), "table"),
    Field("levels", small_numbers("terms.sides"), note="per side, how many are validated"),
    Field("level_turns", small_numbers("(3 * terms.sides)"), note="per side, the turn of each of three levels"),
    Field(
        "spells",
        small_numbers("seats", "NONE"),
        Many(WITCH, fixed=all_seats, usual=lambda loader: WITCHES[: loader.seats]),
        "table",
        note="per seat, its Spells card",
    ),
    Field(
        "witches",
        small_numbers("seats", "NONE"),
        Many(WITCH, fixed=all_seats, usual=lambda loader: loader.position.spells or WITCHES[: loader.seats]),
        "table",
        note="per seat",
    ),
    Field("spell_reserve", CARDS, Many(WITCH), "table"),
    Key("superior", list[int | None] | None, None, "table"),
    Field("superior", small_numbers("terms.sides", "NONE"), note="per side, the witch who counts"),
    Field(
        "seals", small_numbers("seats"), Many(SEAL, fixed=per_seat, numbered=True), "table", note="Incantation, or 0"
    ),
    Key("hands", list[list[str]], ()),
    Field("objects", small_numbers("(3 * seats)"), note="hands: three counts per seat"),
    Field("artefacts", numbers("seats"), note="hands: one bit per number"),
    Field("incantations", numbers("seats"), note="hands: one bit per number"),
    Field("commits", numbers("seats", -1), Many(ACT, fixed=per_seat), "table", note="chosen in secret, by code"),
    Field("acts", numbers("seats", -1), Many(ACT, fixed=per_seat), "table", note="openly done this turn, by code"),
    Key("order", list[int] | None, None, "table"),
    Field("order", CARDS, note="the rush order, as far as it is known"),
    Key("centre", list[Laid | str], ()),
    Field("centre", NUMBERS),
    Key("pending", list[Pending], (), "table"),
    Field("pending", NUMBERS),
    Key("discard", list[str], (), "table"),
    Field("discarded", small_numbers("6"), note="three counts of objects, three of Transients"),
    Field("discarded_artefacts", NUMBER, note="one bit per number"),
    Field("discarded_incantations", NUMBER, note="one bit per number"),
    Key("draft", DraftCards | None, None),
    Field("spell_pile", CARDS, note="only during the draft, like the next two"),
    Field("offer", CARDS),
    Field("returned", small_numbers("seats", "NONE"), note="per seat, the Spells card it put back"),
    Field("winners", NUMBER, SIDES, "table", note="sides, one bit each"),
    Field("ending", NUMBER, ENDING, "table"),
    Key("at", AnyFrame | str | list[AnyFrame | str], (), "table"),
)
