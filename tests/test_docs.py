"""The documentation is true: its Python sessions say what they show, and its commands run."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from sortilege.cli.app import app

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SESSIONS = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text("utf-8")]
TUTORIALS = sorted((DOCS / "tutorials").glob("*.md"))
WITH_COMMANDS = [page for page in TUTORIALS if "```sh" in page.read_text("utf-8")]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]


def test_there_is_a_tutorial_for_each_kind_of_user() -> None:
    kinds = {"player", "host", "owner", "designer", "researcher", "bot-author"}
    assert {page.stem for page in TUTORIALS} == kinds
    assert all(f"tutorials/{kind}.md" in (DOCS / "index.md").read_text("utf-8") for kind in kinds)


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: str(page.relative_to(DOCS)))
def test_the_python_sessions_of_a_page_hold(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert results.failed == 0


@pytest.mark.parametrize(
    "page", [page for page in TUTORIALS if "```sh" in page.read_text("utf-8")], ids=lambda page: page.stem
)
def test_the_commands_of_a_tutorial_run(page: Path, tmp_path: Path) -> None:
    """In a folder with the files that the tutorials have one write; a game in the terminal is left at once."""
    for example in (ROOT / "examples" / "newcomer").glob("*.py"):
        (tmp_path / example.name).write_text(example.read_text("utf-8"), "utf-8")
    for block in re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
        for line in block.splitlines():
            command = [sys.executable, "-m", *shlex.split(line, comments=True)]
            done = subprocess.run(command, cwd=tmp_path, input="quit\n", capture_output=True, text=True)
            assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_is_written_anywhere_exists_with_its_options(page: Path) -> None:
    wrong = {line: error for line in commands(page.read_text("utf-8")) if (error := misread(shlex.split(line)))}
    assert wrong == {}


def commands(text: str) -> list[str]:
    """What stands after the word `sortilege` in blocks and between backticks, as far as it is a command line."""
    blocks = "".join(re.findall(r"^```(?:sh|text)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)).replace("\\\n", " ")
    lines = [line.partition("#")[0] for line in blocks.splitlines()] + re.findall(r"`(sortilege [^`]*)`", text)
    found = [re.fullmatch(r"\s*(?:\S*/)?sortilege ([a-z][^|&>]*)", line.replace("\n", " ")) for line in lines]
    return [one[1].strip() for one in found if one and "…" not in one[1] and "..." not in one[1]]


def misread(words: list[str]) -> str:
    """What the command line would say about its commands and options; the values need not be real."""
    command: Any = typer.main.get_command(app)
    while words and (commands := getattr(command, "commands", None)):
        if words[0] not in commands:
            return f"there is no command {words[0]!r}"
        command, words = commands[words[0]], words[1:]
    known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help"}
    given = [word.partition("=")[0] for word in words if word.startswith("--")]
    return ", ".join(word for word in given if word not in known)
