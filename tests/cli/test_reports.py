"""The smaller commands: version, games, bots, cards, scenario, bench, and how the program ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from sortilege import build
from sortilege.bench import builds
from sortilege.bench.measure import Request, Round
from sortilege.cli import scenario
from sortilege.core.errors import Problem
from tests.cli.conftest import Run
from tests.cli.vault import GAME

VAULT = "tests.cli.vault:GAME"


def test_help_names_the_commands(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    assert all(name in ran.out for name in ("games", "play", "simulate", "replay", "scenario", "cards", "bench"))


def test_the_version_says_which_build(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "version", lambda: "1.2.3")
    assert run("--version").out == f"sortilege 1.2.3 ({build.describe()})\n"


def test_games_are_listed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.core.registry.names", lambda: ["vault"])
    monkeypatch.setattr("sortilege.cli.listings.the_game", lambda name: GAME)
    out = run("games", "--lang", "fr").out
    assert "vault Le Coffre" in out
    assert "Rassemblez des charmes" in out
    assert "limit=5" in out
    assert "Pour jouer : sortilege play vault" in out
    (facts,) = json.loads(run("games", "--json", "--lang", "en").out)
    assert (facts["title"], facts["players"], facts["options"]) == ("The Vault", [2, 3], {"limit": 5})


def test_options_are_listed_with_what_they_are_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run("games", "--lang", "fr").out
    assert "double_completion" in out
    assert "…" not in out
    assert "Comment on choisit" in out
    assert "How one chooses" not in out


def test_a_game_that_cannot_be_loaded_hides_no_other(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_game.py").write_text("1 / 0\n")
    (tmp_path / "mute_game").mkdir()
    (tmp_path / "mute_game" / "__init__.py").write_text(
        "from tests.cli.vault import VaultGame\n"
        "from sortilege.core.words import source\n"
        "class Mute(VaultGame):\n"
        "    def messages(self, language):\n"
        "        return [source('mute_game', language)]\n"
        "GAME = Mute()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("sortilege.core.registry.names", lambda: ["broken_game:GAME", "mute_game:GAME", "syncro"])
    ran = run("games", "--lang", "en")
    assert "SYNCRO" in ran.out
    assert ran.err.splitlines() == [
        "The game at 'broken_game:GAME' cannot be loaded: ZeroDivisionError: division by zero.",
        "mute_game has no text/en.ftl: every game speaks both languages.",
    ]
    assert "1  SYNCRO" in run("play", "--lang", "en").out


def test_no_games_are_listed_politely(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.core.registry.names", list)
    assert run("games", "--lang", "fr").out == "Aucun jeu n’est installé.\n"
    assert run("games", "--json").out == "[]\n"


def test_bots_are_listed_with_their_settings(run: Run) -> None:
    assert "full states imagined" in run("bots").out
    bots = {bot["name"]: bot for bot in json.loads(run("bots", "--json").out)}
    assert {"random", "greedy"} <= set(bots)
    assert bots["greedy"]["settings"][0] == {
        "name": "worlds",
        "default": 8,
        "meaning": "full states imagined for each decision",
    }


def test_cards_are_shown_in_both_languages(run: Run) -> None:
    assert "Éclair, strength 2" in run("cards", "show", VAULT, "--lang", "en").out
    assert run("cards", "show", VAULT, "ECLAIR", "--lang", "fr").out == "  Éclair, force 2\nUne carte.\n"
    (card,) = json.loads(run("cards", "show", VAULT, "maree", "--json", "--lang", "fr").out)
    assert card == {"id": "charm", "args": {"name": "Marée", "value": 4}, "text": "Marée, force 4"}


def test_cards_are_found_by_id_and_by_the_name_of_either_language(run: Run) -> None:
    for name in ("cave-wolf", "dire-wolf", "Dire Wolf", "loup des cavernes", "LOUP-DES-CAVERNES"):
        assert run("cards", "show", "enchanters", name, "--lang", "en").out.startswith("  Dire Wolf (Monster"), name


def test_card_data_is_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "charms.txt"
    file.write_text("Wolf=3\nBear=5\n")
    ran = run("cards", "check", VAULT, str(file))
    assert ran.code == 0
    assert "all is well, 2 cards" in ran.out
    assert json.loads(run("cards", "check", VAULT, str(file), "--json").out)["ok"] is True
    file.write_text("Wolf=3\nBear=much\n")
    ran = run("cards", "check", VAULT, str(file))
    assert ran.code == 1
    assert "Line 2 of the charms should read name=strength" in " ".join(ran.out.split())
    ran = run("cards", "check", VAULT, str(file), "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["ok"] is False


def test_scenarios_are_counted_and_failures_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    results = [
        SimpleNamespace(name="fine", ok=True, message=""),
        SimpleNamespace(name="odd", ok=False, message="3 ≠ 4"),
    ]
    monkeypatch.setattr(scenario, "run_file", lambda path, game: results)
    ran = run("scenario", "some.yaml")
    assert (ran.code, ran.out) == (1, "3 ≠ 4\n1 passed, 1 failed\n")
    report = json.loads(run("scenario", "some.yaml", "--json").out)
    assert (report["passed"], report["failed"], report["scenarios"][1]["name"]) == (1, 1, "odd")
    results.pop()
    assert run("scenario", "some.yaml", "other.yaml").out == "2 passed, 0 failed\n"


FAILS = """game: syncro
scenarios:
  - name: Ia is level IIa
    setup: {players: 2}
    expect: {options: {level: IIa}}
"""


def test_a_file_that_cannot_be_read_spoils_no_other(run: Run, tmp_path: Path) -> None:
    broken, wrong = tmp_path / "broken.yaml", tmp_path / "wrong.yaml"
    broken.write_text("game: [")
    wrong.write_text(FAILS)
    ran = run("scenario", str(broken), str(wrong), "tests/scenarios/toys/whispers.yaml")
    assert ran.code == 2
    assert "Ia is level IIa" in ran.out
    assert ", 1 failed" in ran.out
    assert str(broken) in ran.err


def test_a_brief_report_says_what_was_expected_and_what_was_found(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FAILS)
    first, _ = run("scenario", str(wrong), "--brief").out.splitlines()
    assert first.endswith("(Ia is level IIa): expect: options.level expected: IIa found: Ia")
    first, _ = run("scenario", str(wrong), "--brief", "--lang", "fr").out.splitlines()
    assert first.endswith("attendu : IIa trouvé : Ia")


def test_the_scenarios_of_a_rule_are_named(run: Run) -> None:
    file = "tests/scenarios/syncro/dragons.yaml"
    ran = run("scenario", file, "--rule", "syn-drag-1")
    names = ("a Dragon hit exactly costs nothing", "spells left on a Dragon that become exact cost nothing")
    assert ran.code == 0
    assert ran.out == "".join(f"{file}: {name}\n" for name in names) + "2 passed, 0 failed\n"
    ran = run("scenario", file, "--rule", "SYN-NONE-1")
    assert (ran.code, ran.err) == (2, "No scenario here shows the rule 'SYN-NONE-1'.\n")


def test_bench_measures_this_build_and_says_what_it_cannot(run: Run) -> None:
    ran = run("bench", VAULT, "--quick", "--json")
    assert ran.code == 0
    report = json.loads(ran.out)
    (speeds,) = report["games"]
    assert build.describe() in speeds["builds"]
    assert set(speeds["builds"]) | set(report["missing"]) == {"compiled", "interpreted"}
    for kind, best in speeds["builds"].items():
        assert best["build"] == kind
        assert min(best["stepped"], best["inside"], best["clone"]) > 0
        assert speeds["ratios"][f"{kind}_inside_over_stepped"] > 0


class Pretended:
    """A measurement of the one build that there is."""

    def __init__(self, kind: str) -> None:
        if kind == "compiled":
            raise Problem("There is none yet.")

    def __enter__(self) -> Pretended:
        return self

    def __exit__(self, *_: object) -> None: ...

    def measure(self, request: Request) -> Round:
        return Round("interpreted", 1000.0, 2000.0, 5.0)


def test_bench_shows_a_table_and_ratios(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "Worker", Pretended)
    out = run("bench", VAULT).out
    assert re.search(r"vault\s+3\s+interpreted\s+1,000\s+2,000\s+5.00", out)
    assert "The compiled build is not measured. There is none yet." in out
    assert re.search(r"interpreted: inside over stepped\s+2.00", out)
    assert re.search(r"interpreted: a clone, in decisions\s+0.01", out)


def start(*arguments: str) -> subprocess.Popen[str]:
    """The program as a process of its own."""
    command = [sys.executable, "-m", "sortilege", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background inherits none
    )


def test_an_interrupt_ends_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = start("simulate", VAULT, "--games", "1000000", "--jobs", "2", "--out", str(file))
    while process.poll() is None and not (file.is_file() and file.stat().st_size):  # until it plays
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=100)
    assert process.returncode == 130
    assert err.strip() == ""


def test_an_interrupt_at_the_prompt_ends_cleanly_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    process = start("play", VAULT, "--lang", "en", "--out", str(file))
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdin.write("2\n")
    process.stdin.flush()
    for _ in range(2):
        while "? for help" not in process.stdout.readline():
            pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=100)
    assert process.returncode == 130
    assert err.strip() == ""
    assert file.read_text().count('"do"') == 1


def test_a_reader_who_has_enough_is_no_error() -> None:
    with start("replay", "--help") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_terminal_without_accents_still_plays() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "sortilege", "play", VAULT, "--lang", "fr"]
    ran = subprocess.run(command, input=b"\xff\xfe\nquitter\n", capture_output=True, env=environment)
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"Vous quittez la table." in ran.stdout
