"""Settings typed as text become typed values; each kind of type is named in words when a value does not fit."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from sortilege.core.errors import Problem
from sortilege.core.settings import read, split


class Everything(Struct, frozen=True):
    count: Annotated[int, Meta(gt=0, lt=9)] = 1
    share: float = 0.5
    loud: bool = False
    mode: Literal["calm", "wild"] = "calm"
    limit: int | None = None
    names: tuple[str, ...] = ()
    title: Annotated[str, Meta(max_length=5)] = ""


def settings(*pairs: str) -> Everything:
    return read(Everything, split(pairs, "the test"), "the test")


def test_texts_are_understood_as_the_fields_types() -> None:
    assert settings("count=3", "share=0.25", "loud=true", "mode=wild", "limit=4") == Everything(
        3, 0.25, True, "wild", 4
    )
    assert settings("limit=null", "title=3=4") == Everything(title="3=4")


def test_lists_are_typed_as_json() -> None:
    assert settings('names=["a","b"]').names == ("a", "b")


@pytest.mark.parametrize(
    "pair, words",
    [
        ("count=0", "a whole number, more than 0 and less than 9"),
        ("share=half", "a number"),
        ("loud=maybe", "true or false"),
        ("mode=odd", "one of calm, wild"),
        ("limit=x", "a whole number or null"),
        ("names=[1", "a JSON list whose items are each a text"),
        ("names=a", "a JSON list whose items are each a text"),
        ("title=too long", "a text"),
    ],
)
def test_what_does_not_fit_is_told_in_words(pair: str, words: str) -> None:
    with pytest.raises(Problem) as problem:
        settings(pair)
    key, _, value = pair.partition("=")
    assert str(problem.value) == f"The setting {key!r} of the test must be {words}, not {value!r}."
