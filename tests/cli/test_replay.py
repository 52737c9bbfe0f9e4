"""`replay`: records must reach their recorded end; `--show` tells them as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SCRAMBLE = "tests.toys.scramble:GAME"
VAULT = "tests.cli.vault:GAME"


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "records.jsonl"
    run("simulate", VAULT, "--games", "3", "--seed", "2", "--option", "limit=4", "--out", str(file), "--jobs", "1")
    return file


def test_records_reach_their_end(run: Run, records: Path) -> None:
    ran = run("replay", "--game", VAULT, str(records), str(records))
    assert (ran.code, ran.out) == (0, "6 passed, 0 failed\n")


def test_a_record_with_another_end_fails(run: Run, records: Path) -> None:
    first, rest = records.read_text().split("\n", 1)
    records.write_text(first.replace('"limit":4', '"limit":7') + "\n" + rest)
    ran = run("replay", "--game", VAULT, str(records))
    assert ran.code == 1
    assert ran.out.endswith("2 passed, 1 failed\n")
    assert "record 1: The game reaches another end than the recorded one." in " ".join(ran.out.split())
    report = json.loads(run("replay", "--json", "--game", VAULT, str(records)).out)
    assert (report["passed"], report["failed"]) == (2, 1)
    assert [record["ok"] for record in report["records"]] == [False, True, True]


@pytest.mark.parametrize(
    "change", [('"do":"done"', '"do":"dance"'), ('"seat":0', '"seat":1'), ('"seat":1', '"seat":7')]
)
def test_an_action_that_is_refused_fails(run: Run, records: Path, change: tuple[str, str]) -> None:
    records.write_text(records.read_text().replace(*change))
    ran = run("replay", "--game", VAULT, str(records))
    assert ran.code == 1
    assert ran.out.endswith("0 passed, 3 failed\n")


def test_a_record_of_an_unknown_game_fails(run: Run, records: Path) -> None:
    ran = run("replay", str(records))
    assert ran.code == 1
    assert "There is no game 'vault'" in ran.out


def test_a_record_of_another_game_fails(run: Run, records: Path) -> None:
    ran = run("replay", "--game", SCRAMBLE, str(records))
    assert ran.code == 1
    assert "This is a record of vault, not of scramble." in ran.out


def test_a_game_that_was_not_finished_is_counted(run: Run, records: Path) -> None:
    records.write_text("".join(records.read_text().splitlines(keepends=True)[:-1]))
    assert run("replay", "--game", VAULT, str(records)).out.endswith("2 passed, 1 failed\n")
    records.write_text("".join(records.read_text().splitlines(keepends=True)[:-1]))
    ran = run("replay", "--game", VAULT, str(records))
    assert (ran.code, ran.out) == (0, "3 passed, 0 failed (1 not played to the end)\n")
    assert json.loads(run("replay", "--json", "--game", VAULT, str(records)).out)["unfinished"] == 1


def test_many_failures_are_not_all_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    run("simulate", VAULT, "--games", "30", "--out", str(file), "--jobs", "1")
    out = run("replay", str(file)).out
    assert "… and 10 more." in out
    assert out.endswith("0 passed, 30 failed\n")


def test_a_game_told_in_full(run: Run, records: Path) -> None:
    out = run("replay", "--game", VAULT, str(records), "--show", "--lang", "fr").out
    assert "0  Ada — random" in out
    assert "Ada : Ajouter Éclair  (add 2)" in out
    assert "· Ada est prête avec une force de" in out
    assert "Tous les coffres sont ouverts." in out
    assert out.endswith("Réussis : 3, manqués : 0\n")


def test_a_game_told_as_one_seat_saw_it(run: Run, records: Path) -> None:
    out = run("replay", "--game", VAULT, str(records), "--show", "--seat", "1", "--lang", "en").out
    assert "Ada:" not in out
    assert "· Ada is ready.\n" in out
    assert "Basile: " in out
