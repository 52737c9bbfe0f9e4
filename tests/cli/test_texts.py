"""Both languages say the same things: the same messages with the same variables, and each message is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast

from sortilege import cli
from sortilege.core.words import source


def variables(node: ast.BaseNode) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from variables(child)


def messages(language: str) -> dict[str, set[str]]:
    resource = FluentParser().parse(source("sortilege.cli", language))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {entry.id.name: set(variables(entry)) for entry in resource.body if isinstance(entry, ast.Message)}


def test_both_languages_have_the_same_messages_and_variables() -> None:
    assert messages("en") == messages("fr")


def test_every_message_is_said_somewhere() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(cli.__file__).parent.glob("*.py"))
    families = tuple(re.findall(r'say\(f"([a-z-]+-)\{', code))  # said of whatever a card has: value-…, cli-source-…
    assert [id for id in messages("en") if f'"{id}"' not in code and not id.startswith(families)] == []


def test_french_punctuation_stands_off() -> None:
    """A no-break space before the high signs, so that none of them starts a line."""
    for line in source("sortilege.cli", "fr").splitlines():
        text = line.partition(" = ")[2]
        assert not any(f" {sign}" in text for sign in ":;!»"), line
        assert "« " not in text, line
        assert not text.endswith(" ?"), line
