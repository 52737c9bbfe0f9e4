"""Problems, findings and what bots say of themselves, in French. They are English anywhere in the package, and in
libraries: the catalogue has each sentence with its blanks in both languages, so that the one is found by the other."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast

from sortilege.core.words import Catalogue, Line, source

NESTED = (
    "why",
    "owner",
    "wanted",
    "found",
    "limits",
    "what",
)  # blanks that hold words of ours, with a translation of their own


@cache
def phrases() -> list[tuple[re.Pattern[str], str]]:
    """Every English sentence as a pattern, those that say most first."""
    bundle = Catalogue("en", [source(__name__, "en")]).bundle
    found = []
    for id, entry in bundle.entries.items():
        assert entry.value is not None
        elements = entry.value.elements
        said = sum(len(element.value) for element in elements if isinstance(element, ast.TextElement))
        found.append((said, re.compile("".join(blank(element) for element in elements), re.DOTALL), id))
    return [(pattern, id) for _, pattern, id in sorted(found, key=lambda one: -one[0])]


def blank(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return re.escape(element.value)
    assert isinstance(element.expression, ast.VariableReference)
    name = element.expression.id.name
    said = "(?:(?!: ).)+?" if name == "game" else ".+?"  # what comes after a game is a sentence of its own
    return f"(?P<{name}>{said})"


@cache
def french() -> Catalogue:
    return Catalogue("fr", [source(__name__, "fr")])


def in_french(sentence: str) -> str:
    """The sentence in French; what is not known stays as it is, for it may be somebody's own words."""
    full = sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."
    for pattern, id in phrases():
        found = pattern.fullmatch(sentence) or pattern.fullmatch(full)
        if found is not None:
            blanks = {name: in_french(text) if name in NESTED else text for name, text in found.groupdict().items()}
            return french().say(Line(id, blanks))
    head, separator, rest = sentence.partition(": ")  # a file or a place, and what is wrong there
    if not separator:
        return sentence
    said = in_french(head), in_french(rest)
    return "\N{NO-BREAK SPACE}: ".join(said) if said != (head, rest) else sentence
