"""Every refusal has its words, in both languages; names from strangers are harmless; logs tell no secret."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

import sortilege.server
from sortilege.core.words import Catalogue, source
from sortilege.server.logs import JsonLines
from sortilege.server.tables.names import NAME, clean, nickname

CODE = Path(sortilege.server.__file__).parent
REASONS = re.compile(r'(?:refuse|no|TooMuch)\(\s*"([a-z-]+)"|"table-([a-z-]+)"')


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_is_said_in_both_languages(language: str) -> None:
    catalogue = Catalogue(language, [source("sortilege.server", language)])
    used = set()
    for path in CODE.rglob("*.py"):
        for found in REASONS.finditer(path.read_text()):
            used.add("table-" + next(group for group in found.groups() if group))
    assert len(used) > 30
    assert sorted(id for id in used if not catalogue.has(id)) == []
    told = set(re.findall(r"^(table-[a-z-]+) =", source("sortilege.server", language), re.MULTILINE))
    assert sorted(told - used) == []


@pytest.mark.parametrize(
    "text,name",
    [
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("a\u202eb\u200bc\x00d", "abcd"),
        ("e\u0301ric", "éric"),
        ("x" * 100, "x" * NAME),
        ("Z" + "\u0301\u0302\u0303\u0304\u0305" * 9, "Z\u0301\u0302\u0303\u0304"[:4]),
        ("\u200b\u2060\ufeff", ""),
        ("\u3164", ""),  # a letter without a shape
        ("A\u115fd\u2800a", "Ada"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
    ],
)
def test_names_are_made_short_visible_and_plain(text: str, name: str) -> None:
    assert len(nickname(text, ())) <= NAME
    if "\u0301\u0302" not in text:
        assert nickname(text, ()) == name
    else:
        assert len(nickname(text, ())) <= 4


def test_nobody_can_pass_for_somebody_else() -> None:
    assert nickname("ADA", ["Ada"]) == "ADA 2"
    assert nickname("Ａda", ["Ada", "ada 2"]) == "Ａda 3"  # noqa: RUF001 (a full-width A)
    assert nickname("A\u0301da", ["Ada"]) != "Áda"


def test_lines_of_chat_stay_one_line() -> None:
    assert clean("one\ntwo\r\nthree\u2028four", 100) == "one two three four"


def test_logs_are_json_without_tickets() -> None:
    record = logging.LogRecord("x", logging.WARNING, "f", 1, "bot failed", None, None)
    record.table = "the-ticket"
    line = json.loads(JsonLines().format(record))
    assert line["event"] == "bot failed"
    assert "the-ticket" not in json.dumps(line)
    assert len(line["table"]) == 12
