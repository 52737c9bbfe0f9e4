"""The command line speaks French: help and problems, command by command."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import sortilege
from sortilege.cli.app import app
from sortilege.core.words import LANGUAGES, Catalogue, source
from tests.cli.conftest import Run
from tests.cli.test_bad_input import CASES

ROOT: Any = typer.main.get_command(app)
# What is the same in both languages: names, formats, what is typed.
KEPT = re.compile(
    r"`[^`]*`|--?[a-z-]+|https?:\S+|sqlite:\S+|postgresql:\S+|SORTILEGE_\w+|[\w.:=|@,]*[=:|][\w.:=|,]+|\bsortilege\b"
    r"|\b(JSON|YAML|TOML|CSV|SVG|Parquet|Ray|PostgreSQL|npz|Ctrl-C|X-Forwarded-For|iters|URL|SPEC|RUN|PORT|Lines)\b"
)
CHANGED = str.maketrans("aeiou", "àéîôù")


def commands(command: Any = ROOT, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


COMMANDS = dict(commands())


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_no_english_word_is_left_in_the_help(path: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text from a catalogue is accented out of recognition: a plain word was written into the page."""

    def accented(text: str) -> str:
        return "".join(part.translate(CHANGED) for part in re.split(r"(\{[^}]*\})", text))

    real = Catalogue.__init__

    def spoilt(self: Catalogue, language: str, sources: Any) -> None:
        real(self, language, sources)
        format = self.bundle.format
        self.bundle.format = lambda id, name, args: masked(format(id, name, args))  # type: ignore[method-assign, assignment]

    def masked(text: str) -> str:
        kept = list(KEPT.finditer(text))
        pieces, end = [], 0
        for one in kept:
            pieces += [accented(text[end : one.start()]), one[0]]
            end = one.end()
        return "".join([*pieces, accented(text[end:])])

    monkeypatch.setattr(Catalogue, "__init__", spoilt)
    said = run(*path, "--help", "--lang", "fr").out
    names = {word for command in COMMANDS for word in command}
    plain = {word for word in re.findall(r"[^\W\d_]{3,}", KEPT.sub(" ", said)) if re.search("[aeiou]", word)}
    assert plain - names == set()


def test_every_text_has_its_own_french_where_its_english_is_its_own() -> None:
    bundle = Catalogue("fr", [source("sortilege.cli.help", "fr")]).bundle
    english: dict[str, Counter[str]] = {}
    for command in COMMANDS.values():
        for one in command.params:
            english.setdefault(one.name.replace("_", "-"), Counter())[one.help or ""] += 1
    for path, command in COMMANDS.items():
        id = "-".join(["help", *(path or ["sortilege"])])
        for one in command.params:
            name = one.name.replace("_", "-")
            if name == "help":
                continue
            usual = english[name].most_common(1)[0][0]
            shared = name in bundle.attributes("help-shared") and one.help == usual
            assert (name in bundle.attributes(id)) or shared, f"{' '.join(path)} {name}: {one.help}"
    known = {"-".join(["help", *(path or ["sortilege"])]) for path in COMMANDS}
    around = set(Catalogue("en", [source("sortilege.cli.help", "en")]).bundle.entries)
    assert set(bundle.entries) - known - around == {"help-shared"}


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_in_both_languages_has_the_same_rows(path: tuple[str, ...], run: Run) -> None:
    rows = {}
    for language in LANGUAGES:
        ran = run(*path, "--help", "--lang", language)
        assert ran.code == 0
        rows[language] = re.findall(r"^  (--[a-z-]+)", ran.out, re.MULTILINE)
    assert rows["en"] == rows["fr"]
    assert "--help" in rows["en"]


@pytest.mark.parametrize("command, words", CASES)
def test_what_is_wrong_is_said_in_french(run: Run, monkeypatch: pytest.MonkeyPatch, command: str, words: str) -> None:
    english = run(*command.split()).err
    monkeypatch.setenv("SORTILEGE_LANG", "fr")
    french = run(*command.split()).err
    if "--lang" not in command:
        assert french != english
        left = re.search(r"\b(is|the|are|no|not|there|such|should|must|with|of|choose)\b", french.lower())
        assert left is None, french
    assert french.count("\n") == 1
    assert french.rstrip().endswith((".", "?"))


def sentences() -> set[str]:
    """Every sentence of ours that is raised, with its blanks as `{}`."""
    found = set()
    for path in Path(sortilege.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [one.value if isinstance(one, ast.Constant) else "{}" for one in node.values]
                found.add("".join(str(part) for part in parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


# Sentences of the system and of libraries.
THEIRS = re.compile(
    r"problem-(os-|json-|no-module|no-attribute|no-command|no-option|missing-|bad-value|needs-value|takes-no-value"
    r"|extra-words|at-most|at-least|an-integer|a-number|one-of)"
)


def test_no_sentence_is_translated_that_nobody_says() -> None:
    ours = sentences()
    patterns = [re.compile(re.escape(one).replace(r"\{\}", ".+")) for one in ours if len(one.replace("{}", "")) > 4]
    for id, entry in Catalogue("en", [source("sortilege.cli.problems", "en")]).bundle.entries.items():
        assert entry.value is not None
        text = "".join(getattr(element, "value", "{}") for element in entry.value.elements)
        longest = max(text.split("{}"), key=len).strip(" .:?")
        said = any(longest in one for one in ours) or any(pattern.match(text) for pattern in patterns)
        assert said or THEIRS.match(id), f"{id}: {text}"
