"""Whatever is wrong with what a command is given, it says so in one sentence on stderr and exits with 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Run

VAULT = "tests.cli.vault:GAME"
CHAIN = "tests.toys.chain:GAME"


# What is given, and part of what is said about it.
CASES = [
    ("nosuch", "No such command 'nosuch'"),
    ("--nosuch", "No such option"),
    ("cards", "Missing command"),
    ("play nosuch", "There is no game 'nosuch'"),
    ("play :GAME", "module:value"),
    ("play tests..vault:GAME", "module:value"),
    ("play tests.cli.nosuch:GAME", "No module named"),
    ("play tests.cli.vault:NOSUCH", "has no attribute 'NOSUCH'"),
    ("play sys:path", "is not a game"),
    (f"play {VAULT} --players 9", "2 to 3 players, not 9"),
    (f"play {VAULT} --players two", "--players"),
    (f"play {VAULT} --seat z", "There is no seat 'z': choose one of 0, 1."),
    (f"play {VAULT} --seat 2", "There is no seat '2'"),
    (f"play {VAULT} --bots gredy", "did you mean 'greedy'?"),
    (f"play {VAULT} --bots random,random", "1 seat is for a bot, but 2 bots are named"),
    (f"play {VAULT} --bots random:depth=1", "no setting 'depth' of the bot random"),
    (f"play {VAULT} --bots stdio", "The setting 'run' of the bot stdio is missing."),
    (f"play {VAULT} --option limt=3", "There is no option 'limt' of vault: did you mean 'limit'?"),
    (f"play {VAULT} --option limit=x", "The option 'limit' of vault must be a whole number, not 'x'."),
    ("play syncro --option level=Zz", "must be one of Ia, Ib, Ic, Id, IIa, IIb, IIc, IId, IIe, IIIa, not 'Zz'."),
    (f"play {VAULT} --option limit", "Each option of vault is written key=value, not 'limit'."),
    ("play enchanters --option kingdoms=goblins", "Option kingdoms: name 4 different ones for so many players"),
    ("simulate enchanters --option first=3", "Option first: there is no seat 3 with 2 players."),
    ("lab duel enchanters --a greedy --b random --option village=camp", "Option village: there is no 'camp'"),
    ("lab balance enchanters --players 2,3 --option first=2", "there is no seat 2 with 2 players."),
    ("lab balance enchanters --vary village=normaltown,camp", "Option village: there is no 'camp'"),
    ("lab balance enchanters --cards README.md", "README.md: "),
    (f"play {VAULT} --lang de", "There is no language 'de'"),
    (f"play {VAULT} --seed 1.5", "--seed"),
    (f"play {VAULT} --cards /nosuch/file", "/nosuch/file: No such file or directory."),
    (f"play {CHAIN} --cards README.md", "has no card data"),
    ("play resonance --cards README.md", "this is not TOML"),
    (f"play {VAULT} --out /nosuch/file", "/nosuch/file: No such file or directory."),
    ("simulate", "Missing argument 'GAME'"),
    (f"simulate {VAULT} --games 0", "--games"),
    (f"simulate {VAULT} --jobs 0", "--jobs"),
    (f"simulate {VAULT} --bots ,", "A bot is missing"),
    (f"simulate {VAULT} --bots random,random,random", "2 seats are for bots, but 3 bots are named"),
    (f"simulate {VAULT} --out /nosuch/file", "/nosuch/file: No such file or directory."),
    ("replay", "Missing argument 'FILE'"),
    ("replay /nosuch/file", "/nosuch/file: No such file or directory."),
    ("replay tests", "Is a directory"),
    ("replay README.md --show --json", "--json or --show"),
    ("replay README.md --show --seat z", "There is no seat 'z'"),
    ("scenario /nosuch/file", "/nosuch/file"),
    ("lab plot /nosuch/file --to x.svg", "/nosuch/file: No such file or directory."),
    ("lab plot pyproject.toml --to x.svg", "pyproject.toml is no report of `lab curve`"),
    ("lab curve syncro --least 20 --most 10", "The smallest budget, 20, is above the largest, 10."),
    ("serve --bot-pace -1", "--bot-pace"),
    ("serve --trust nosuch", "There is no game 'nosuch' here"),
    ("cards show nosuch", "There is no game 'nosuch'"),
    (f"cards show {VAULT} wolf", "no card with 'wolf'"),
    (f"cards check {VAULT} /nosuch/file", "No such file"),
    (f"cards check {CHAIN} README.md", "has no card data to change"),
    ("bench nosuch", "There is no game 'nosuch'"),
    ("games --lang de", "There is no language 'de'"),
]


@pytest.mark.parametrize("command, words", CASES)
def test_one_sentence_and_exit_code_2(run: Run, command: str, words: str) -> None:
    ran = run(*command.split())
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.rstrip().endswith((".", "?"))
    assert ran.out == ""


HEADER = '{"sortilege":1,"game":"vault","rules":"1","start":{"players":2,"chance":{"seed":1}},"data":"x"}'


@pytest.mark.parametrize(
    "content, words",
    [
        ("", "holds no record"),
        ("\x00", "line 1"),
        ("[]", "line 1"),
        ('{"seat":0,"do":"done"}', "line 1: a record starts with its header"),
        ('{"sortilege":9,"game":"x","rules":"1","start":{"players":2,"chance":{}}}', "format 9 is not known"),
        ('{"sortilege":1}', "line 1: Object missing required field"),
        (HEADER + '\n{"seat":"a","do":"done"}', "line 2: Expected `int`"),
        (HEADER + '\n{"end":{}}', "line 2"),
    ],
)
def test_a_file_that_holds_no_records_is_bad_input(run: Run, tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(content)
    ran = run("replay", str(file))
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=80) | st.text(alphabet='{}[]":,sortilege1 \n', max_size=60).map(str.encode))
def test_no_file_brings_replay_to_its_knees(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(content)
    ran = run("replay", str(file))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
