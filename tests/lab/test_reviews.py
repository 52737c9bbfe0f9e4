"""What measures reviews, and what makes puzzles, on a small game."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from sortilege.core.errors import Problem
from sortilege.core.registry import find
from sortilege.lab import puzzling, reviews
from sortilege.lab.reviews import Course, calibrate, fairness, marked, merged, planted, steadiness
from sortilege.review.analysis import review_of
from sortilege.review.calibration import FILE, Calibration, calibration_of, curve_of
from sortilege.review.puzzles import FILE as PUZZLES
from sortilege.review.puzzles import of_the_day, puzzles_of
from sortilege.review.types import PuzzleFile
from tests.cli.conftest import Run

SCRAMBLE = "tests.toys.scramble:GAME"
COURSE = Course(SCRAMBLE, 2, {}, ("random", "greedy:worlds=1"), 4, 1)
GAMES = ("enchanters", "resonance", "syncro")


def test_chances_are_held_against_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "COUNT", 20)
    heard: list[int] = []
    found = calibrate(COURSE, 1, heard.append)
    assert heard == [1, 2, 3, 4]
    assert found.decisions == sum(one.decisions for one in found.bins) > 4
    assert all(one.low <= one.foretold <= one.high for one in found.bins)
    assert calibrate(COURSE, 1, heard.append) == found
    kept = merged(None, COURSE, found, "command")
    assert msgspec.json.decode(kept.text(), type=Calibration) == kept
    assert (kept.seats["2"].games, kept.seats["2"].command) == (4, "command")


def test_a_calibration_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "COUNT", 20)
    keep, heard = tmp_path / "samples.jsonl", list[int]()
    whole = calibrate(COURSE, 1, heard.append, keep)
    kept = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join(kept[:3]) + kept[3][:-5])  # killed in the midst of the third game
    heard.clear()
    assert calibrate(COURSE, 1, heard.append, keep) == whole
    assert heard == [3, 4]
    assert keep.read_bytes().splitlines(keepends=True) == kept
    with pytest.raises(Problem, match="another experiment"):
        calibrate(msgspec.structs.replace(COURSE, seed=2), 1, heard.append, keep)
    assert keep.read_bytes().splitlines(keepends=True) == kept


def test_what_was_foretold_is_drawn(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "COUNT", 20)
    out = tmp_path / "plot.svg"
    ran = run("lab", "review", SCRAMBLE, "--bots", "random", "--games", "2", "--jobs", "1", "--plot", str(out))
    assert ran.code == 0, ran.err
    assert "Chance that was foretold, in %" in out.read_text("utf-8")


def test_marks_are_judged_as_a_review_judges_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other seeds only what is bad is judged again, because what a decision is called depends on no other one."""
    course = msgspec.structs.replace(COURSE, games=2)
    game, record = course.record(0)
    review = review_of(game, record, effort=1)
    bad = [one.mark for one in review.decisions if one.mark in reviews.BAD]
    found = marked(course, 1, 2, 0)
    assert found.decisions == len(review.decisions)
    assert [marks[0] for marks in found.bad] == bad
    told = steadiness(course, 1, 2, 1, lambda done: None)
    assert (told.games, told.seeds) == (2, 2)
    assert told.same <= told.stayed <= told.worse <= 1 - told.became_good + 1e-9
    monkeypatch.setattr(reviews, "PLANTED", 1)
    monkeypatch.setattr(reviews, "LARGER", 2)
    monkeypatch.setattr(reviews, "HINT", "ismcts:iters=100")
    plants = planted(course, 20, 1, lambda done: None)
    assert plants.decisions == 2
    assert plants.blunders <= plants.tried <= 2 * reviews.CANDIDATES
    assert all(0 <= share <= 1 for share in (plants.found, plants.wronged, plants.misled))


def test_luck_is_measured_over_many_games() -> None:
    found = fairness(msgspec.structs.replace(COURSE, games=6), 1, 1, lambda done: None)
    assert found.games == 6
    assert found.luck.low <= found.luck.mean <= found.luck.high


def test_the_share_of_the_cards_is_told_from_that_of_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    course = msgspec.structs.replace(COURSE, games=40)
    monkeypatch.setattr(reviews, "again", lambda course, times, number: [float(number % 2)] * times)
    assert reviews.dealt(course, 3, 1, lambda done: None).share == 1
    monkeypatch.setattr(reviews, "again", lambda course, times, number: [0.0, 1.0])
    assert reviews.dealt(course, 2, 1, lambda done: None).share == 0
    monkeypatch.undo()
    found = reviews.dealt(msgspec.structs.replace(COURSE, games=4), 2, 1, lambda done: None)
    assert (found.deals, found.times) == (4, 2)
    assert 0 <= found.share <= 1


def test_puzzles_are_mined_and_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "COUNT", 30)
    monkeypatch.setattr(puzzling, "TRIES", {"novice": 2, "fair": 2})
    out = tmp_path / "puzzles.json"
    ran = run("lab", "puzzles", SCRAMBLE, "--games", "4", "--wanted", "1", "--jobs", "1", "--out", str(out))
    assert ran.code == 0, ran.err
    file = msgspec.json.decode(out.read_bytes(), type=PuzzleFile)
    assert file.command.startswith(f"sortilege lab puzzles {SCRAMBLE} --players 2")
    # More of them: those that are there stay.
    more = ("--games", "4", "--seed", "2", "--wanted", "1", "--jobs", "1", "--add", "--out", str(out))
    assert run("lab", "puzzles", SCRAMBLE, *more).code == 0
    both = msgspec.json.decode(out.read_bytes(), type=PuzzleFile)
    assert both.puzzles[: len(file.puzzles)] == file.puzzles
    assert both.command.startswith(f"{file.command} && sortilege lab puzzles")
    for puzzle in both.puzzles:
        state = find(SCRAMBLE).load(puzzle.position)
        assert puzzle.choices[0].action in [one.text for one in state.legal(puzzle.seat)]
        assert all(one.loss >= puzzling.CLEAR for one in puzzle.choices[1:])


def test_a_review_is_told_in_both_languages(run: Run, tmp_path: Path) -> None:
    record = str(tmp_path / "record.jsonl")
    assert run("simulate", SCRAMBLE, "--games", "1", "--out", record, "--jobs", "1").code == 0
    more = ("review", record, "--game", SCRAMBLE, "--effort", "1")
    english, french = (run(*more, "--lang", language).out for language in ("en", "fr"))
    assert "with average luck" in english
    assert "En points sur 100" in french
    told = json.loads(run(*more, "--json").out)
    for part in told["parts"]:
        assert round(part["start"] + part["own"] + part["others"] + part["luck"] - part["result"], 9) == 0


@pytest.mark.parametrize("name", GAMES)
def test_what_ships_fits_the_game(name: str) -> None:
    game = find(name)
    kept = calibration_of(game)
    assert (game.folder() / FILE).is_file()
    assert (kept.game, kept.rules) == (game.name, game.rules)
    for players in game.players:
        assert curve_of(game, game.seats(players)).slope > 0
    found = puzzles_of(game)
    assert found, "made for other rules, or for cards that are not kept: mine them anew"
    for id, (version, puzzle) in found.items():
        assert version in (game, *game.earlier.values())
        assert puzzle.id == id
        state = version.load(puzzle.position)
        legal = {one.text for one in state.legal(puzzle.seat)}
        assert {one.action for one in puzzle.choices} <= legal
        assert puzzle.choices[0].loss == 0
    assert of_the_day(game, "2026-11-18") == of_the_day(game, "2026-11-18") in found


def test_puzzles_keep_the_cards_that_they_were_made_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their answers were weighed under these: when values change they are kept with the earlier ones."""
    game = find("resonance")
    before = next(iter(game.earlier))
    file = msgspec.json.decode((game.folder() / PUZZLES).read_bytes(), type=PuzzleFile)
    (tmp_path / PUZZLES).write_bytes(msgspec.json.encode(msgspec.structs.replace(file, data=before)))
    at = {before: tmp_path}
    monkeypatch.setattr(type(game), "folder", staticmethod(lambda earlier="": at.get(earlier, tmp_path / "none")))
    found = puzzles_of(game)
    assert len(found) == len(file.puzzles)
    assert {version.digest for version, _ in found.values()} == {before}
