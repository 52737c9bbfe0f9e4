"""`hint`: for a view, a record or a position; and the word in `play`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from sortilege.core.chance import Dice
from tests.cli.conftest import Run
from tests.toys.whispers import GAME

WHISPERS = "tests.toys.whispers:GAME"
SEARCH = ("--bot", "ismcts:iters=50", "--seed", "1", "--lang", "en")


@pytest.fixture
def files(tmp_path: Path, run: Run) -> Path:
    state = GAME.new(2, GAME.options_type(), Dice(1))
    view = GAME.view(state, state.to_act[0])
    (tmp_path / "view.json").write_bytes(msgspec.json.encode(view))
    (tmp_path / "position.json").write_text(json.dumps(GAME.save(state)))
    record = str(tmp_path / "record.jsonl")
    assert run("simulate", WHISPERS, "--games", "1", "--out", record, "--jobs", "1").code == 0
    return tmp_path


def test_a_view_a_position_and_a_record(run: Run, files: Path) -> None:
    position = run("hint", str(files / "position.json"), "--game", WHISPERS, *SEARCH)
    assert position.code == 0
    assert "For Ada, best first, by ismcts:iters=50:" in position.out
    assert "the best" in position.out
    view = run("hint", str(files / "view.json"), "--game", WHISPERS, *SEARCH)
    assert view.out == position.out, "a hint knows no more than the view"
    record = run("hint", str(files / "record.jsonl"), "--move", "0", "--game", WHISPERS, "--json", *SEARCH)
    found = json.loads(record.out)
    assert found["bot"] == "ismcts:iters=50"
    assert sum(each["visits"] for each in found["actions"]) <= 50
    assert found["actions"][0]["verdict"] == "best"


def test_from_stdin(run: Run, files: Path) -> None:
    text = (files / "view.json").read_text()
    assert "the best" in run("hint", "-", "--game", WHISPERS, *SEARCH, typed=text).out


@pytest.mark.parametrize(
    "arguments, words",
    [
        ("position.json", "name it with --game"),
        (f"record.jsonl --game {WHISPERS}", "nobody chooses"),
        (f"record.jsonl --game {WHISPERS} --move 999", "actions, not 999"),
        (f"record.jsonl --game {WHISPERS} --move 0 --seat 1", "Seat 1 is not asked there, only 0."),
        (f"record.jsonl --game {WHISPERS} --move 0 --seat 7", "There is no seat '7'"),
        (f"view.json --game {WHISPERS} --bot greedy", "Only the bot ismcts"),
        ("view.json --game tests.toys.chain:GAME", "is a view of whispers, not of chain"),
        ("view.json --game resonance", "is no view of resonance"),
        ("bad.json", "is no JSON"),
        ("list.json", "is neither a view nor a record nor a position"),
        ("absent.json", "No such file"),
    ],
)
def test_what_is_wrong_is_one_sentence(run: Run, files: Path, arguments: str, words: str) -> None:
    (files / "bad.json").write_text("{")
    (files / "list.json").write_text("[1]")
    name, *rest = arguments.split()
    ran = run("hint", str(files / name), *rest)
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_in_play_for_somebody_alone_among_bots(run: Run) -> None:
    alone = run("play", "tests.cli.vault:GAME", "--seed", "3", "--lang", "fr", "--bots", "random", typed="conseil\n")
    assert "Pour Ada, la meilleure d’abord" in alone.out
    two = run("play", "tests.cli.vault:GAME", "--seat", "0", "--seat", "1", "--lang", "en", typed="\nhint\n")
    assert "There are no hints here." in two.out
    silent = run("play", "syncro", "--players", "2", "--lang", "en", "--bots", "random", typed="hint\n")
    assert "There are no hints here." in silent.out
