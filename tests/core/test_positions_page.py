"""The examples of docs/positions.md are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from sortilege.core.record import read
from sortilege.core.scenario import run_file
from tests.toys.whispers import GAME

PAGE = Path(__file__).resolve().parents[2] / "docs" / "positions.md"


def block(language: str) -> str:
    """The one example in that language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert isinstance(found, str)
    return found


def test_the_python_sessions_say_what_they_say() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 20
    assert results.failed == 0


def test_the_record_replays() -> None:
    (record,) = read(block("json").encode().splitlines())
    assert record.replay(GAME).over
    assert record.text() == block("json")


def test_the_scenarios_hold(tmp_path: Path) -> None:
    path = tmp_path / "page.yaml"
    path.write_text(block("yaml"), "utf-8")
    results = run_file(path)
    assert [result.message for result in results] == [""] * 4
