"""The fourth game, as somebody else would ship it: its own wheel, installed beside ours, interpreted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2] / "examples" / "lanterns"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of Lanterns installed, and nothing else."""
    folder = tmp_path_factory.mktemp("lanterns")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=PROJECT)
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    site = folder / "site"
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", site, wheel)
    return site


def run(*command: str | Path, cwd: Path | None = None, site: Path | None = None) -> str:
    paths = [str(site)] if site else []
    env = os.environ | {"PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_found_by_its_entry_point(site: Path) -> None:
    assert "lanterns" in run(sys.executable, "-m", "sortilege", "games", site=site)


def test_it_passes_the_whole_conformance_suite(site: Path) -> None:
    said = run(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", PROJECT / "tests", site=site)
    assert "passed" in said


def test_bots_play_it(site: Path, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    bots = ("--bots", "greedy,random,random", "--seed", "1")
    command = ("simulate", "lanterns", "--players", "3", "--games", "6", *bots)
    run(sys.executable, "-m", "sortilege", *command, "--out", games, site=site)
    assert "6 passed, 0 failed" in run(sys.executable, "-m", "sortilege", "replay", games, site=site)
