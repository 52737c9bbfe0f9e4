"""Our sentences are those that Fluent's own runtime makes of the same messages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sortilege.core.fluent import Bundle
from sortilege.core.words import LANGUAGES, Catalogue, Line, elided

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = [path for folder in ("src", "examples", "tests") for path in sorted((ROOT / folder).rglob("text/*.ftl"))]
FUNCTIONS: dict[str, Any] = {"DE": lambda name: elided("de", name), "QUE": lambda name: elided("que", name)}
# What a variable may be given: every form of a plural, grouped and broken numbers, words before which French elides.
VALUES: list[Any] = [0, 1, 2, 21, 12_345, 1_000_000, -3, 0.5, 1.25, 2.0006, 1234.5678, "Écho", "Bruno", "le Soleil"]


class Words(Visitor):
    """The variables of a message, and the words it chooses by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:
        if isinstance(node.key, ast.Identifier):
            self.keys.add(node.key.name)
        self.generic_visit(node)


def both(source: str, language: str) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """What we say and what they say, for each message and attribute with each kind of argument."""
    ours, theirs = Bundle(language, FUNCTIONS), FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    ours.add(source)
    theirs.add_resource(FluentResource(source))
    for entry in FluentParser().parse(source).body:
        if not isinstance(entry, ast.Message):
            continue
        words = Words()
        words.visit(entry)
        message = theirs.get_message(entry.id.name)
        for value in [*VALUES, *sorted(words.keys - {"one", "other"})] if words.variables else [0]:
            args = dict.fromkeys(words.variables, value)
            if message.value is not None:
                said, errors = theirs.format_pattern(message.value, args)
                assert not errors
                yield entry.id.name, ours.format(entry.id.name, None, args), str(said), args
            for name, pattern in message.attributes.items():
                said, _ = theirs.format_pattern(pattern, args)
                yield f"{entry.id.name}.{name}", ours.format(entry.id.name, name, args), str(said), args


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_message_is_said_as_fluent_says_it(path: Path) -> None:
    compared = list(both(path.read_text("utf-8"), path.stem))
    assert compared
    assert [one for one in compared if one[1] != one[2]] == []


EVERYTHING = """
-brand = { $case ->
    [of] of Sortilège
   *[plain] Sortilège
}
    .gender = feminine
attribute-only =
    .title = A title
word = a word
    .long = a { word } that is longer
refers = { word }, { word.long }, { -brand }, { -brand(case: "of") }
grammar = { -brand.gender ->
    [feminine] elle
   *[masculine] il
}
quoted = { "{" }{ "\\u00E9" }{ "\\"" }
literal = { 3 } and { 2.50 }
nested = { $n ->
    [0] none
    [one] { $m ->
        [one] one and one
       *[other] one and { $m }
    }
   *[other] { $n } and { $m }
}
called = { DE($m) }{ DE("Écho") }
lines =
    The first
      and the second,

    and { $n }.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_construct_of_fluent_that_there_is(language: str) -> None:
    compared = list(both(EVERYTHING, language))
    assert len({id for id, *_ in compared}) == 10
    # Two and a half written as 2.50 in a message is the one number whose zeros theirs keeps.
    assert [one for one in compared if one[1] != one[2] and one[0] != "literal"] == []


def test_the_later_of_two_messages_of_one_name_counts_as_on_the_page() -> None:
    bundle = Bundle("en", {})
    bundle.add("a = first")
    bundle.add("a = second")
    assert bundle.format("a", None, {}) == "second"


@pytest.mark.parametrize(
    "source, words",
    [
        ("a = { $who }", "$who"),
        ("a = { b }", "there is no b"),
        ("a = { NOSUCH($who) }", "NOSUCH"),
        ("a = { a }", "in circles"),
        ("a = { b.title }\nb = b", "there is no b.title"),
    ],
)
def test_what_cannot_be_said_is_an_error_that_names_it(source: str, words: str) -> None:
    with pytest.raises(LookupError, match=r"en: a: .*") as caught:
        Catalogue("en", [source]).say(Line("a"))
    assert words in str(caught.value)
