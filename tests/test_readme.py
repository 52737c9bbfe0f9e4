"""What the README says is true: its Python is executed, its commands run, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    line.partition("#")[0].strip().removeprefix(".venv/bin/sortilege ")
    for line in README.splitlines()
    if line.startswith(".venv/bin/sortilege ")
]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_python_examples_say_what_they_show() -> None:
    tests = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert tests.examples
    runner = doctest.DocTestRunner(verbose=False)
    told: list[str] = []
    runner.run(tests, out=told.append)
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.split()[0] not in ("bench", "replay")])
def test_a_command_runs(command: str, tmp_path: Path) -> None:
    """`replay` reads what `simulate` wrote; a game in the terminal is left at once."""
    words = [str(ROOT / word) if word.startswith("tests/") else word for word in shlex.split(command)]
    run(words, tmp_path)
    if "--out" in words:
        assert "50 passed, 0 failed" in run(["replay", "games.jsonl"], tmp_path)


def run(words: list[str], folder: Path) -> str:
    command = [sys.executable, "-m", "sortilege", *words]
    done = subprocess.run(command, cwd=folder, input="quit\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_names_both_commands_of_the_makefile() -> None:
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    for target in re.findall(r"\[[^\]]+\]\(([^)#\s]+)\)", prose):
        if "://" not in target:
            assert (page.parent / target).exists(), target
