"""Without extras the package plays and serves; what lacks one names it. Importing the engine loads nothing else."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SERVER = {"h11", "websockets", "uvloop", "segno", "typer", "rich", "asyncio", "sqlite3"}
# What is imported, and what an extra brings for it.
DOORS = [
    ("sortilege.adapters.vector", "numpy", "learn"),
    ("sortilege.adapters.shards", "numpy", "learn"),
    ("sortilege.adapters.search", "numpy", "learn"),
    ("sortilege.adapters.workers", "numpy", "learn"),
    ("sortilege.adapters.gymnasium", "gymnasium", "learn"),
    ("sortilege.adapters.pettingzoo", "numpy", "pettingzoo"),
    ("sortilege.adapters.pettingzoo", "pettingzoo", "pettingzoo"),
    ("sortilege.adapters.openspiel", "pyspiel", "openspiel"),
    ("sortilege.core.conformance.suite", "hypothesis", "test"),
    ("sortilege.server.store.postgres", "asyncpg", "postgres"),
]


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


@pytest.mark.parametrize("module, missing, extra", DOORS)
def test_a_missing_package_is_named_with_its_extra(module: str, missing: str, extra: str) -> None:
    done = run(f"import sys; sys.modules[{missing!r}] = None; import {module}")
    assert f"{missing} is not installed: pip install 'sortilege[{extra}]'." in done.stderr
    assert extra in PROJECT["optional-dependencies"]


@pytest.mark.parametrize(
    "words, missing, extra",
    [
        ("lab arena syncro --bots random,greedy --games 2 --ray local", "ray", "ray"),
        ("simulate syncro --games 1 --arrays here", "numpy", "learn"),
        ("doctor --database-url postgresql://nowhere/", "asyncpg", "postgres"),
    ],
)
def test_so_does_a_command(words: str, missing: str, extra: str, tmp_path: Path) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; from sortilege.cli import main; main({words.split()!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.stderr == f"{missing} is not installed: pip install 'sortilege[{extra}]'.\n"
    assert done.returncode == 2


def test_importing_and_playing_loads_nothing_of_the_server_or_an_extra() -> None:
    done = run("import sys, sortilege; g = sortilege.game('syncro'); g.new(players=2); print(*sys.modules)")
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "sortilege" in loaded
    assert not [name for name in done.stdout.split() if name.startswith(("sortilege.server", "sortilege.cli"))]
    assert not loaded & (SERVER | {missing for _, missing, _ in DOORS}), done.stderr


def test_the_readme_names_every_extra() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [extra for extra in PROJECT["optional-dependencies"] if f"[{extra}]" not in readme] == []
