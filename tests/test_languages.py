"""Every text that people read is in both languages: the same messages, each in its own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[1]
FOLDERS = sorted(
    file.parent for folder in ("src", "web/src", "examples") for file in (ROOT / folder).glob("**/text/fr.ftl")
)
# Words that only one of the languages has.
ENGLISH = re.compile(r"\b(the|and|your|you|with|this|that|are|is|was|from|there|their|what|which|have|been)\b", re.I)
FRENCH = re.compile(r"\b(le|la|les|des|une|est|sont|vous|votre|avec|cette|pour|dans|qui|que|aux|ou)\b|[çœ]", re.I)
# What is typed, or is a name.
NAMES = re.compile(r"`[^`]*`|\{[^}]*\}|https?:\S+|--[a-z-]+|«[^»]*»|“[^”]*”")


def messages(file: Path) -> dict[str, str]:
    """The texts of a catalogue by id, without what stands for something else."""
    found: dict[str, str] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            text = " ".join(plain(entry))
            found[entry.id.name] = " ".join(NAMES.sub(" ", text).split())
    return found


def plain(node: ast.BaseNode) -> list[str]:
    """All that is written, in every variant."""
    if isinstance(node, ast.TextElement):
        return [node.value]
    parts = []
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode) and not isinstance(child, ast.Comment):
                parts += plain(child)
    return parts


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_word_of_one_language_stands_in_the_other(folder: Path) -> None:
    english, french = messages(folder / "en.ftl"), messages(folder / "fr.ftl")
    english.pop("language-other", "")  # each language calls the other one by its own name
    french.pop("language-other", "")
    assert [f"{id}: {text}" for id, text in french.items() if ENGLISH.search(text)] == []
    assert [f"{id}: {text}" for id, text in english.items() if FRENCH.search(text)] == []
    long = {id: text for id, text in french.items() if len(re.findall("[a-z]{3,}", text)) > 2}
    assert [text for id, text in long.items() if text == english.get(id)] == []
