"""Rooms keep to themselves: what belongs to a game is in its folder, and nothing else knows a game by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.core import registry

SOURCE = Path(__file__).resolve().parent.parent / "src" / "sortilege"
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if not path.is_relative_to(SOURCE / "games")]
NAMES = registry.names()


def told(tree: ast.AST) -> Iterator[str]:
    """Every name, import and text of a module; docstrings may give examples."""
    described = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}"
        elif isinstance(node, ast.alias | ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_outside_games_names_a_game(path: Path) -> None:
    for text in told(ast.parse(path.read_text("utf-8"))):
        assert not [name for name in NAMES if name in text.lower()], text


def test_a_planted_name_is_found() -> None:
    for planted in ('GAME = "syncro"', "from sortilege.games.resonance import GAME", "def play_enchanters(): ..."):
        assert any(name in text.lower() for text in told(ast.parse(planted)) for name in NAMES)
    assert not list(told(ast.parse('"""For example syncro."""')))
