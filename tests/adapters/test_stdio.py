"""Programs as bots: they play whole games, and whatever one does wrong is told in one sentence."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from sortilege.bots.spec import make
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.match import Match
from sortilege.core.record import Move
from sortilege.core.registry import find
from tests.toys import scramble

EXAMPLE = Path(__file__).parents[2] / "examples" / "stdio" / "random.pl"

# A program that takes the first legal action; a test replaces what it answers.
POLITE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1}
    if message["type"] == "choose":
        answer = {"type": "action", "action": message["view"]["legal"][0]}
    HERE
    if answer:
        print(json.dumps(answer), flush=True)
"""


def spec_of(program: Path, settings: str = "") -> str:
    return f'stdio:run="{shlex.join([sys.executable, str(program)])}"{settings}'


def written(folder: Path, change: str) -> Path:
    path = folder / "program.py"
    path.write_text(POLITE.replace("HERE", change))
    return path


def play(spec: str, game: str, players: int, seed: int = 1) -> list[Move]:
    found = find(game)
    bots = [make(spec), *[make("random") for _ in range(found.seats(players) - 1)]]
    match = Match(found, players, found.options_type(), bots, Dice(seed), seed)
    assert match.run().outcome is not None
    return match.moves


@pytest.mark.parametrize("game,players", [("syncro", 3), ("resonance", 3), ("enchanters", 2)])
def test_the_example_plays_whole_games_and_the_same_ones_again(game: str, players: int) -> None:
    spec = f'stdio:run="perl {shlex.quote(str(EXAMPLE))}"'
    moves = play(spec, game, players)
    assert {move.seat for move in moves} >= {0}
    assert play(spec, game, players) == moves


def test_a_program_is_told_what_a_bot_is_told(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = written(tmp_path, f"open({str(heard)!r}, 'a').write(line)")
    play(spec_of(program), "tests.toys.whispers:GAME", 2)
    messages = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [message["type"] for message in messages[:2]] == ["hello", "start"]
    assert messages[1]["game"] == "whispers"
    assert messages[1]["seat"] == 0
    views = [message["view"] for message in messages if message["type"] == "choose"]
    assert views
    assert all(view["seat"] == 0 and view["legal"] for view in views)
    assert any(message["type"] == "observe" and message["events"] for message in messages)


@pytest.mark.parametrize(
    "change, sentence",
    [
        ("print('{', flush=True)", "which is no such message"),
        ("answer and answer.update(type='greeting')", "which is no such message"),
        ("answer and 'protocol' in answer and answer.update(protocol=9)", "speaks version 9 of the messages, not 1."),
        ("answer and answer.update(action='fly')", "chose 'fly', which is not one of its legal actions."),
        ("sys.exit(3)", "ended in the middle of a game, with exit code 3."),
        ("message['type'] == 'choose' and sys.exit(0)", "ended in the middle of a game, with exit code 0."),
    ],
)
def test_what_a_program_does_wrong_is_one_sentence(change: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Problem) as problem:
        play(spec_of(written(tmp_path, change)), "tests.toys.scramble:GAME", 2)
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("silence", ["answer = None", "import time; time.sleep(600)"])
def test_silence_has_an_end_and_so_has_the_program(silence: str, tmp_path: Path) -> None:
    bot = make(spec_of(written(tmp_path, f"if message['type'] != 'hello': {silence}"), ":seconds=5"))
    state = scramble.GAME.new(2, scramble.GAME.options_type(), Dice(1))
    bot.start(scramble.GAME, scramble.GAME.options_type(), 0, Dice(1))
    bot.program.seconds = 0.2  # type: ignore[attr-defined]
    with pytest.raises(Problem, match=r"did not answer in 0\.2 seconds"):
        bot.choose(scramble.GAME.view(state, 0))
    assert bot.program.process.poll() is not None  # type: ignore[attr-defined]


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Problem, match="'no-such-program' cannot be started: No such file or directory"):
        play("stdio:run=no-such-program", "tests.toys.scramble:GAME", 2)
    with pytest.raises(Problem, match="cannot be started: No closing quotation"):
        play("stdio:run=it's", "tests.toys.scramble:GAME", 2)


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    bot = make(spec_of(written(tmp_path, "")))
    bot.start(scramble.GAME, scramble.GAME.options_type(), 0, Dice(1))
    process = bot.program.process  # type: ignore[attr-defined]
    assert process.poll() is None
    del bot
    assert process.poll() == 0
