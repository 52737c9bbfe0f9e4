"""`simulate`: the same seed gives the same games and the same summary, whatever the number of processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.lab.statistics import Moments, Tally, share
from tests.cli.conftest import Run

SCRAMBLE = "tests.toys.scramble:GAME"
WHISPERS = "tests.toys.whispers:GAME"
VAULT = "tests.cli.vault:GAME"


def test_the_summary_tells_who_won_how_it_ended_and_how_long_it_took(run: Run) -> None:
    ran = run(
        "simulate",
        SCRAMBLE,
        "--players",
        "3",
        "--games",
        "20",
        "--bots",
        "greedy:worlds=1,random,random",
        "--jobs",
        "1",
    )
    assert ran.code == 0
    assert "scramble (mode=commit): 20 games of 3 players, seed 1" in ran.out
    assert "greedy:worlds=1" in ran.out
    assert "Endings: end-richest 100.0%." in ran.out
    assert "Actions per game:" in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_the_number_of_processes_changes_nothing(run: Run, tmp_path: Path) -> None:
    reports, files = set(), set()
    for jobs in ("1", "2", "3"):
        file = tmp_path / f"{jobs}.jsonl"
        command = ("simulate", WHISPERS, "--games", "30", "--bots", "random,greedy:worlds=1", "--seed", "7")
        ran = run(*command, "--jobs", jobs, "--out", str(file), "--json")
        assert ran.code == 0
        reports.add(ran.out)
        files.add(file.read_text())
    assert len(reports) == len(files) == 1


def test_the_same_seed_deals_the_same_cards_to_any_bots(run: Run, tmp_path: Path) -> None:
    seeds = []
    for bots in ("random", "greedy:worlds=1"):
        file = tmp_path / "records.jsonl"
        run("simulate", SCRAMBLE, "--games", "4", "--bots", bots, "--seed", "5", "--out", str(file), "--jobs", "1")
        headers = [json.loads(line) for line in file.read_text().splitlines() if "sortilege" in line]
        seeds.append([header["start"]["chance"]["seed"] for header in headers])
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 4


def test_the_report_as_data(run: Run) -> None:
    ran = run("simulate", VAULT, "--games", "12", "--option", "limit=4", "--json", "--jobs", "1", "--seed", "-3")
    report = json.loads(ran.out)
    assert (report["game"], report["games"], report["seed"]) == ("vault", 12, -3)
    assert report["options"] == {"limit": 4}
    assert [seat["seat"] for seat in report["seats"]] == [0, 1]
    assert report["endings"] == {"end-vault": 12}
    for seat in report["seats"]:
        assert seat["win_rate"]["low"] <= seat["win_rate"]["mean"] <= seat["win_rate"]["high"]


def test_own_cards_travel_with_the_records(run: Run, tmp_path: Path) -> None:
    cards, records = tmp_path / "charms.txt", tmp_path / "records.jsonl"
    cards.write_text("Wolf=3\nBear=5\nOwl=1\n")
    run("simulate", VAULT, "--games", "3", "--cards", str(cards), "--out", str(records), "--jobs", "1")
    cards.unlink()
    assert run("replay", "--game", VAULT, str(records)).out == "3 passed, 0 failed\n"


def test_a_proportion_has_wilsons_interval() -> None:
    """Against the textbook's values for 8 of 10 and 0 of 10."""
    eight = share(8, 10)
    assert (eight.mean, round(eight.low, 4), round(eight.high, 4)) == (0.8, 0.4902, 0.9433)
    none = share(0, 10)
    assert (none.low, round(none.high, 4)) == (0.0, 0.2775)


def test_a_mean_has_the_normal_interval() -> None:
    moments = Moments()
    for value in (1, 2, 3, 4):
        moments.add(value)
    estimate = moments.estimate()
    assert estimate.mean == 2.5
    assert estimate.high - estimate.mean == pytest.approx(1.959964 * (5 / 3) ** 0.5 / 2)


def test_when_all_lose_together_nobody_has_won() -> None:
    tally = Tally(2)
    tally.add((-1.0, -1.0), (1, 1), "lost", 5)
    tally.add((1.0, 1.0), (1, 1), "won", 8)
    tally.add((1.0, -1.0), (1, 2), "won", 9)
    assert [seat.won for seat in tally.seats] == [2, 1]
    assert tally.actions().median == 8
    assert (tally.actions().shortest, tally.actions().longest) == (5, 9)


@pytest.mark.parametrize("lang, told", [("en", "was killed"), ("fr", "a été tué")])
def test_processes_that_die_at_their_start_are_one_sentence(lang: str, told: str, tmp_path: Path) -> None:
    dies = "import os, sys\nif 'spawn_main' in ' '.join(sys.orig_argv):\n    os._exit(3)\n"
    (tmp_path / "sitecustomize.py").write_text(dies, "utf-8")
    words = ("--lang", lang, "simulate", "enchanters", "--games", "8", "--jobs", "2", "--bots", "random")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "sortilege", *words]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 2
    assert told in done.stderr
    assert "--jobs" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
