"""The table options."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from sortilege.core.errors import Problem
from sortilege.core.game import Options, Pick
from sortilege.games.enchanters.cards import Book, Terms

SEAT = Meta(extra_json_schema={"format": "seat"})


class EnchantersOptions(Options, frozen=True):
    """`kingdoms` and `village` may also name what is wanted: ids separated by spaces, an id."""

    kingdoms: str = "chosen"
    village: str = "random"
    first: Annotated[Literal["random", "0", "1", "2", "3"], SEAT] = "random"
    fast: bool = False
    super_fast: bool = False
    deep: bool = False
    visits: Literal["apart", "anytime"] = "apart"  # ENC-RUL-5

    added = ("visits",)


FIRST_KINGDOMS = ("worshippers", "goblins", "unicorns", "thieves")  # ENC-SETUP-13


def presets(needed: int) -> Mapping[str, dict[str, object]]:
    """To be chosen at one stroke; `letter` is what the book says where our default reads it otherwise."""
    return {
        "first": {"kingdoms": " ".join(FIRST_KINGDOMS[:needed])},
        "letter": {"visits": "anytime"},
        "short": {"fast": True},
        "shortest": {"super_fast": True},
        "experts": {"deep": True},
    }


def picks(book: Book, needed: int) -> Mapping[str, Pick]:
    """What can be named: so many kingdoms, a village."""
    villages = tuple(village.id for village in book.villages)
    return {
        "kingdoms": Pick(("chosen", "random"), tuple(book.kingdoms), needed),
        "village": Pick(("random",), villages),
    }


def terms_of(book: Book, options: EnchantersOptions) -> Terms:
    villages = [village.id for village in book.villages]
    village = -1 if options.village == "random" else found(options.village, villages, "village")
    first = -1 if options.first == "random" else int(options.first)
    return Terms(village, first, options.fast, options.super_fast, options.deep, options.visits == "anytime")


def fixed_kingdoms(book: Book, options: EnchantersOptions, needed: int) -> list[int] | None:
    """The kingdoms that the options name; None if they are to be chosen or drawn."""
    if options.kingdoms in ("chosen", "random"):
        return None
    kingdoms = [found(id, book.kingdoms, "kingdoms") for id in options.kingdoms.replace(",", " ").split()]
    if len(kingdoms) != needed or len(set(kingdoms)) != needed:
        raise Problem(f"Option kingdoms: name {needed} different ones for so many players, not {options.kingdoms!r}.")
    return kingdoms


def found(id: str, ids: Sequence[str], option: str) -> int:
    if id not in ids:
        near = difflib.get_close_matches(id, ids, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of {', '.join(ids)}."
        raise Problem(f"Option {option}: there is no {id!r}: {hint}")
    return list(ids).index(id)
