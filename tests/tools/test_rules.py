"""`make rules`: every rule has its test, every id that is cited exists, and a rule nobody would miss is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tools.rules import ROOT, main

RULES = """
    # Toy

    - **TOY-TURN-1** [book] Seats take turns; see TOY-TURN-9 in another book.
    - **TOY-TURN-2** A seat may pass.

    | id | what |
    |---|---|
    | **TOY-CARD-A1** | The ace is high. |

    Not a rule: **TOY-TURN-7** in the middle of a line.
"""
SCENARIOS = """
    game: nowhere:GAME
    scenarios:
      - {name: turns, rules: [TOY-TURN-1, TOY-TURN-2], position: {}, expect: {turn: 1}}
      - {name: again, rules: [TOY-TURN-1], position: {}, expect: {turn: 2}}
"""
TESTS = """
    import pytest

    pytestmark = pytest.mark.rules("TOY-TURN-2")

    @pytest.mark.rules("TOY-CARD-A1", "TOY-TURN-2")
    def test_ace() -> None:
        pass
"""


def write(root: Path, **files: str) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), "utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree in which all is well."""
    write(
        tmp_path,
        **{
            "docs/rules/toy.md": RULES,
            "tests/scenarios/toy/turns.yaml": SCENARIOS,
            "tests/games/toy/test_toy.py": TESTS,
            "src/sortilege/games/toy/state.py": '"""Turns (TOY-TURN)."""\n\nTURNS = 1  # TOY-TURN-1..2\n',
        },
    )
    return tmp_path


def told(tree: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    code = main(["--json", *arguments], tree)
    return code, json.loads(capsys.readouterr().out)


def problems(tree: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    code, said = told(tree, capsys)
    assert code == (1 if said["problems"] else 0)
    found: list[str] = said["problems"]
    return found


def test_each_rule_is_told_with_what_shows_it(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(tree, capsys)
    assert code == 0
    assert said["problems"] == []
    assert said["rules"] == {
        "TOY-TURN-1": {"game": "toy", "scenarios": 2, "tests": 0},
        "TOY-TURN-2": {"game": "toy", "scenarios": 1, "tests": 2},
        "TOY-CARD-A1": {"game": "toy", "scenarios": 0, "tests": 1},
    }


def test_the_table_has_a_row_for_each_rule(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tree) == 0
    rows = [line.strip("│ ").split() for line in capsys.readouterr().out.splitlines() if "TOY-" in line]
    assert [[cell for cell in row if cell != "│"] for row in rows] == [
        ["TOY-TURN-1", "2", "–"],
        ["TOY-TURN-2", "1", "2"],
        ["TOY-CARD-A1", "–", "1"],
    ]


def test_a_second_file_of_a_game_belongs_to_it(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tree, **{"docs/rules/toy-cards.md": "- **TOY-CARD-B2** Twos are wild.\n"})
    assert told(tree, capsys)[1]["rules"]["TOY-CARD-B2"]["game"] == "toy"


def test_a_rule_that_nothing_shows_is_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tree, **{"docs/rules/moon.md": "- **MOO-A-1** The moon is round.\n"})
    assert problems(tree, capsys) == ["MOO-A-1: no scenario and no test shows this rule."]
    assert main([], tree) == 1
    assert "MOO-A-1: no scenario and no test shows this rule." in capsys.readouterr().out


def test_a_rule_stated_twice_is_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tree, **{"docs/rules/toy-cards.md": "\n- **TOY-TURN-2** A seat may not pass.\n"})
    # dedent() above leaves the blank first line out
    assert problems(tree, capsys) == ["docs/rules/toy.md:4: TOY-TURN-2 is stated twice."]


@pytest.mark.parametrize(
    "name, text, problem",
    [
        (
            "src/a.py",
            "A = 1\nB = 2  # TOY-TURN-3",
            "src/a.py:2: %s-TURN-3, but",
        ),
        ("src/a.py", '"""TOY-MOON-1."""', "src/a.py:1: %s-MOON-1, but"),
        ("src/a.yaml", "a: 1 # TOY-X-1", "src/a.yaml:1: %s-X-1"),
        ("tests/test_a.py", "# TOY-TURN-3\nA = 'TOY-TURN-4'", "tests/test_a.py:1: %s-TURN-3, but there is TOY-TURN-2."),
        ("tests/test_a.py", "M = pytest.mark.rules('TOY-TURN')", "tests/test_a.py:1: %s-TURN, but there is"),
        (
            "tests/test_a.py",
            "M = pytest.mark.rules('XXX-TURN-1')",
            "tests/test_a.py:1: there is no rule XXX-TURN-1, but",
        ),
        ("tests/test_a.py", "\nM = mark.rules(NAME)", "tests/test_a.py:1: a rule is named by a plain text, not NAME."),
        (
            "tests/scenarios/toy/a.yaml",
            "game: a\nscenarios:\n- {name: moon, rules: [TOY-TURN-8], position: {}, expect: {a: 1}}",
            "tests/scenarios/toy/a.yaml: moon: %s-TURN-8, but there is",
        ),
        (
            "tests/scenarios/toy/a.yaml",
            "game: a\nscenario: []",
            "tests/scenarios/toy/a.yaml: there is no key",
        ),
    ],
)
def test_an_id_that_does_not_exist_is_told(
    tree: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, problem: str
) -> None:
    write(tree, **{name: text})
    (said,) = problems(tree, capsys)
    assert said.startswith(problem.replace("%s", "there is no rule TOY"))


def test_a_tree_without_rules_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert problems(tmp_path, capsys) == ["docs/rules: there is no rule."]


# --- switching rules off ---

GAME = """
    HAND = 2  # TOY-HAND-1


    def legal(hand: list[int], top: int) -> list[int]:
        # TOY-PLAY-1: as high as what lies there
        return [card for card in hand if card >= top]


    def play(hand: list[int], pile: list[int], card: int) -> None:
        hand.remove(card)  # TOY-PLAY-2
        pile.append(card)  # TOY-PLAY-3


    class Nothing:  # TOY-NONE-1
        pass
"""
GAME_TESTS = """
    from sortilege.games.toy.rules import HAND, legal, play


    def test_legal() -> None:
        assert legal([1, 2, 3], 2) == [2, 3]


    def test_play() -> None:
        hand, pile = [1, 2], [3]
        play(hand, pile, 2)
        assert hand == [1]
"""
GAME_RULES = "".join(
    f"- **TOY-{id}** Something.\n" for id in ("HAND-1", "PLAY-1", "PLAY-2", "PLAY-3", "NONE-1", "IDLE-1")
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of which the tests know something, but not everything."""
    write(
        tmp_path,
        **{
            "docs/rules/toy.md": GAME_RULES,
            "src/sortilege/__init__.py": "",
            "src/sortilege/games/toy/__init__.py": "",
            "src/sortilege/games/toy/rules.py": GAME,
            "tests/games/toy/test_rules.py": GAME_TESTS,
            "pyproject.toml": "",
        },
    )
    return tmp_path


@pytest.mark.timeout(600)  # a dozen runs of pytest, on a machine that may be busy
def test_rules_that_no_test_would_miss_are_found(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    code, said = told(game, capsys, "--mutate", "toy", "--jobs", "2")
    assert code == 1
    assert said["missed"] == ["TOY-HAND-1", "TOY-PLAY-3"]
    assert said["never cited"] == ["TOY-IDLE-1"]
    path = "src/sortilege/games/toy/rules.py"
    assert [tuple(trial.values()) for trial in said["trials"]] == [
        (path, 1, ["TOY-HAND-1"], "one more than 2", "unnoticed"),
        (path, 6, ["TOY-PLAY-1"], "negate card >= top", "caught"),
        (path, 6, ["TOY-PLAY-1"], "card > top instead of card >= top", "caught"),
        (path, 10, ["TOY-PLAY-2"], "drop hand.remove(card)", "caught"),
        (path, 11, ["TOY-PLAY-3"], "drop pile.append(card)", "unnoticed"),
        (path, 14, ["TOY-NONE-1"], "", "nothing to switch off"),
    ]
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before


@pytest.mark.long
def test_the_table_of_mutants_ends_with_the_rules_nobody_would_miss(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(game, **{"docs/rules/toy.md": GAME_RULES.replace("TOY-PLAY", "TOY-DONE")})
    write(game, **{"src/sortilege/games/toy/rules.py": GAME.replace("TOY-PLAY", "done")})
    assert main(["--mutate", "toy"], game) == 1
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "1 nothing to switch off, 1 unnoticed",
        "No line of code cites these rules: TOY-DONE-1 TOY-DONE-2 TOY-DONE-3 TOY-IDLE-1",
        "No test would miss these rules: TOY-HAND-1",
    ]


@pytest.mark.long
def test_all_is_well_when_every_mutant_is_noticed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    only = {"docs/rules/toy.md": "- **TOY-PLAY-2** A card that is played leaves the hand.\n"}
    write(game, **only, **{"src/sortilege/games/toy/rules.py": GAME.replace("TOY-PLAY-3", "TOY-PLAY-2")})
    tests = GAME_TESTS.replace("assert hand == [1]", "assert (hand, pile) == ([1], [3, 2])")
    write(game, **{"tests/games/toy/test_rules.py": tests})
    source = game / "src/sortilege/games/toy/rules.py"
    for id in ("TOY-HAND-1", "TOY-PLAY-1", "TOY-NONE-1"):
        source.write_text(source.read_text("utf-8").replace(id, ""), "utf-8")
    code, said = told(game, capsys, "--mutate", "toy")
    assert [trial["verdict"] for trial in said["trials"]] == ["caught", "caught"]
    assert (code, said["missed"]) == (0, [])


@pytest.mark.long
def test_a_mutant_that_never_ends_is_noticed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    endless = "def count(n: int) -> int:\n    while n > 10:  # TOY-IDLE-1\n        n -= 10\n    return n\n"
    tests = "from sortilege.games.toy.rules import count\n\ndef test_count() -> None:\n    assert count(10) == 10\n"
    write(game, **{"src/sortilege/games/toy/rules.py": endless, "tests/games/toy/test_rules.py": tests})
    code, said = told(game, capsys, "--mutate", "toy", "--limit", "4")
    assert (code, said["missed"]) == (0, [])
    assert [trial["verdict"] for trial in said["trials"]] == ["out of time", "caught"]


@pytest.mark.long
def test_a_slow_machine_does_not_pass_for_an_endless_mutant(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game, **{"docs/rules/toy.md": "- **TOY-HAND-1** Two cards are dealt.\n"})
    write(game, **{"src/sortilege/games/toy/rules.py": GAME.replace("TOY-PLAY", "done").replace("TOY-NONE", "done")})
    code, said = told(game, capsys, "--mutate", "toy", "--limit", "0.05")
    assert (code, said["missed"]) == (1, ["TOY-HAND-1"])


@pytest.mark.parametrize(
    "tests, said",
    [
        ("def test_a() -> None:\n    assert False\n", "do not pass even without a mutant"),
        ("def test_a() -> None:\n    pass\n", "do not use the game in"),
        ("", "do not pass even without a mutant"),
    ],
)
def test_tests_that_prove_nothing_are_not_trusted(
    game: Path, capsys: pytest.CaptureFixture[str], tests: str, said: str
) -> None:
    write(game, **{"tests/games/toy/test_rules.py": tests})
    assert main(["--mutate", "toy"], game) == 2
    assert said in capsys.readouterr().out


def test_a_game_that_is_not_there_is_refused(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--mutate", "moon"], game) == 2
    assert "docs/rules states no rule of 'moon'." in capsys.readouterr().out
    write(game, **{"docs/rules/moon.md": "- **MOO-A-1** The moon is round.\n"})
    assert main(["--mutate", "moon"], game) == 2
    assert "There is no folder src/sortilege/games/moon." in capsys.readouterr().out


def test_it_runs_as_a_script() -> None:
    command = [sys.executable, str(ROOT / "tools" / "rules.py"), "--mutate", "moon"]
    done = subprocess.run(command, cwd=os.sep, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "")
    assert "states no rule of 'moon'" in done.stdout
