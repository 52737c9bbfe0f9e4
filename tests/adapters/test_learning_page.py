"""The examples of docs/learning.md are true."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "learning.md"


def test_the_python_sessions_say_what_they_say() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 25
    assert results.failed == 0
