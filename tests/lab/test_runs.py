"""The same seed gives the same figures: on one core, on two, and however often a run is killed."""

from __future__ import annotations

import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from sortilege.core.errors import Problem
from sortilege.lab.arena import Arena
from sortilege.lab.balance import Balance
from sortilege.lab.crossplay import Crossplay
from sortilege.lab.experiment import Experiment
from sortilege.lab.jobs import Setting
from sortilege.lab.runs import Run, read

SCRAMBLE = "tests.toys.scramble:GAME"
WHISPERS = "tests.toys.whispers:GAME"

EXPERIMENTS = [
    Arena(Setting(SCRAMBLE, 3), ("random", "greedy:worlds=1"), 5, 7),
    Arena(Setting("resonance", 3), ("random", "greedy:worlds=1:follow=0"), 1, 7, "first"),
    Crossplay(Setting("syncro", 2), ("random", "greedy:worlds=1:follow=0"), 2, 7),
    Balance("resonance", (3, 6), "random", 3, 7),
    Balance("enchanters", (2,), "random", 2, 7),
]


def figures(run: Run) -> object:
    for _ in run.play():
        pass
    return run.experiment.sheets(run.rows)


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda one: f"{type(one).__name__}-{one.settings()[0].game}")
def test_a_run_that_was_stopped_ends_with_the_same_figures_and_the_same_file(
    experiment: Experiment, tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    expected = figures(Run(experiment, whole, workers=1))
    half = Run(experiment, broken, workers=1).play()
    assert list(islice(half, len(experiment.jobs()) // 2))
    half.close()  # type: ignore[attr-defined]
    broken.write_bytes(broken.read_bytes()[:-7])  # killed while it wrote a line
    again = Run(experiment, broken, workers=1)
    assert figures(again) == expected
    assert broken.read_bytes() == whole.read_bytes()
    head, rows = read(whole)
    assert head.experiment == experiment
    assert experiment.sheets(rows) == expected


def test_one_core_and_two_play_the_same_games(tmp_path: Path) -> None:
    experiment = Arena(Setting(WHISPERS, 2), ("random", "greedy:worlds=1", "greedy:worlds=2"), 8, 11)
    files = [tmp_path / f"{workers}.jsonl" for workers in (1, 2)]
    found = [figures(Run(experiment, file, workers)) for workers, file in enumerate(files, 1)]
    assert found[0] == found[1]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_killed_command_goes_on(tmp_path: Path) -> None:
    """Really killed, in the midst of its work, with its processes."""
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    command = [sys.executable, "-m", "sortilege", "lab", "arena", SCRAMBLE, "--bots", "random,greedy:worlds=1"]
    command += ["--games", "90", "--players", "3", "--jobs", "1", "--json", "--out"]
    expected = subprocess.run([*command, str(whole)], check=True, capture_output=True).stdout
    lines = 0
    while not 20 < lines < 91:  # else it was done before we could kill it
        broken.unlink(missing_ok=True)
        with subprocess.Popen([*command, str(broken)], stdout=subprocess.DEVNULL) as process:
            while process.poll() is None and not (broken.exists() and broken.read_bytes().count(b"\n") > 20):
                time.sleep(0.001)
            process.kill()
        lines = broken.read_bytes().count(b"\n")
    assert subprocess.run([*command, str(broken)], check=True, capture_output=True).stdout == expected
    assert broken.read_bytes() == whole.read_bytes()


def test_a_file_of_another_experiment_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    figures(Run(EXPERIMENTS[0], file, workers=1))
    before = file.read_bytes()
    with pytest.raises(Problem, match="another experiment"):
        figures(Run(Arena(Setting(SCRAMBLE, 3), ("random", "greedy:worlds=1"), 5, 8), file, workers=1))
    assert file.read_bytes() == before


@pytest.mark.long
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    experiment = Arena(Setting("resonance", 3), ("random", "greedy:worlds=1"), 4, 11)
    files = [tmp_path / "here.jsonl", tmp_path / "ray.jsonl"]
    found = [figures(Run(experiment, files[0], 1)), figures(Run(experiment, files[1], ray="local"))]
    assert found[0] == found[1]
    assert files[0].read_bytes() == files[1].read_bytes()
