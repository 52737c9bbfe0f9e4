"""The documentation is true: its Python sessions say what they show."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SESSIONS = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text("utf-8")]
TUTORIALS = sorted((DOCS / "tutorials").glob("*.md"))


def test_there_is_a_tutorial_for_each_kind_of_user() -> None:
    kinds = {"player", "host", "owner", "designer", "researcher", "bot-author"}
    assert {page.stem for page in TUTORIALS} == kinds
    assert all(f"tutorials/{kind}.md" in (DOCS / "index.md").read_text("utf-8") for kind in kinds)


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: str(page.relative_to(DOCS)))
def test_the_python_sessions_of_a_page_hold(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert results.failed == 0
