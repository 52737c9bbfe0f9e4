"""Patches lead from any piece of a view to any other, whatever is in it."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from sortilege.core.patch import changed_fields, difference, patched

# No booleans among the numbers: to Python 1 and True are equal, and no field of a view is now the one, now the other.
leaves = st.none() | st.integers(0, 3) | st.text("ab", max_size=2)
plain = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner), max_leaves=12
)


class Spell(Struct, frozen=True):
    value: int | None
    up: bool


class Place(Struct, frozen=True):
    name: str
    spells: tuple[Spell, ...]


class Other(Struct, frozen=True, tag_field="kind", tag="other"):
    value: int


class Board(Struct, frozen=True):
    places: tuple[Place, ...]
    at: tuple[Spell | Other, ...]
    seats: dict[str, int]
    note: Place | None


spells = st.builds(Spell, value=st.none() | st.integers(0, 2), up=st.booleans())
places = st.builds(Place, name=st.sampled_from("AB"), spells=st.lists(spells, max_size=3).map(tuple))
boards = st.builds(
    Board,
    places=st.lists(places, max_size=3).map(tuple),
    at=st.lists(spells | st.builds(Other, value=st.integers(0, 2)), max_size=3).map(tuple),
    seats=st.dictionaries(st.sampled_from("01"), st.integers(0, 2)),
    note=st.none() | places,
)


def through_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(plain, plain)
def test_a_patch_leads_from_plain_data_to_plain_data(old: Any, new: Any) -> None:
    before = msgspec.json.encode(old)
    patch = difference(old, new)
    assert patched(old, through_json(patch)) == new
    assert (patch is None) == (old == new)
    assert msgspec.json.encode(old) == before


@given(boards, boards)
def test_a_patch_of_structs_fits_what_was_sent_of_them(old: Board, new: Board) -> None:
    assert patched(through_json(old), through_json(difference(old, new))) == through_json(new)


@given(st.lists(st.integers(0, 9), max_size=8), st.integers(0, 8), st.lists(st.integers(0, 9), min_size=1, max_size=2))
def test_what_is_put_into_a_list_is_all_that_is_sent(old: list[int], at: int, items: list[int]) -> None:
    patch = difference(old, [*old[:at], *items, *old[at:]])
    assert isinstance(patch, list)
    assert patch[1] == 0
    assert len(patch[2]) == len(items)


def test_only_what_changed_is_named() -> None:
    old = Board((Place("A", (Spell(None, False),)), Place("B", ())), (), {}, None)
    new = Board((Place("A", (Spell(4, True),)), Place("B", ())), (), {}, Place("A", ()))
    patch = difference(old, new)
    assert patch == {
        "places": {"0": {"spells": {"0": {"value": [4], "up": [True]}}}},
        "note": [{"name": "A", "spells": ()}],
    }
    assert list(changed_fields(patch)) == ["places.spells.value", "places.spells.up", "note"]
