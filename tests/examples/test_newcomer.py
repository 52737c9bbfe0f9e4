"""A newcomer's three programs, from the documentation alone: ten lines, a bot in a file, a game in a file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Hashable
from pathlib import Path

import pytest

from sortilege.core.action import Action
from sortilege.core.conformance import Config, Oracle
from sortilege.core.conformance.secrecy import Path as Place
from sortilege.core.conformance.suite import Conformance
from sortilege.core.game import Json
from sortilege.core.registry import find

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "newcomer"
# How long each may be, and the page that shows it.
PROGRAMS = {
    "ten_lines.py": (10, "researcher.md"),
    "my_bot.py": (12, "bot-author.md"),
    "high_card.py": (60, "designer.md"),
}


def run(*words: str, typed: str = "") -> str:
    done = subprocess.run([sys.executable, *words], cwd=FOLDER, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_short_and_printed_in_its_tutorial(name: str) -> None:
    lines, page = PROGRAMS[name]
    text = (FOLDER / name).read_text("utf-8")
    assert len(text.splitlines()) <= lines
    assert f"```python\n{text}```\n" in (ROOT / "docs" / "tutorials" / page).read_text("utf-8")


def test_random_play_and_a_search_in_ten_lines() -> None:
    assert run("ten_lines.py").startswith("Outcome((")


def test_a_bot_in_a_file_plays_as_documented() -> None:
    said = run("-m", "sortilege", "simulate", "resonance", "--bots", "my_bot.py:Lazy,random,random", "--games", "4")
    assert "my_bot.py:Lazy" in said


def test_a_game_in_a_file_plays_in_the_terminal() -> None:
    said = run("-m", "sortilege", "play", "high_card.py:GAME", "--seed", "1", "--lang", "en", typed="1\n1\n1\n")
    assert "Ada: play, card" in said
    assert "The game is over" in said
    bots = ("--bots", "greedy,random", "--games", "20", "--jobs", "2")
    assert "20 games of 2 players" in run("-m", "sortilege", "simulate", "high_card:GAME", *bots)


class HighCardOracle(Oracle):
    """By the rules: the hands of others and the deck are hidden, and any of these cards may be any other."""

    cards = ("hands", "deck", "round", "gone")
    unordered = ("hands",)

    def hidden(self, position: Json, seat: int | None) -> list[Place]:
        hands: list[Place] = [
            ("hands", owner, card)
            for owner, hand in enumerate(position["hands"])
            for card in range(len(hand))
            if owner != seat
        ]
        return hands + [("deck", card) for card in range(len(position["deck"]))]

    def groups(self, position: Json, seat: int | None) -> list[list[Place]]:
        return [self.hidden(position, seat)]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        return action.text


class TestHighCard(Conformance):
    """All of the suite but its words: a newcomer has written none yet."""

    game, oracle, spec = find(f"{FOLDER / 'high_card.py'}:GAME"), HighCardOracle(), f"{FOLDER / 'high_card.py'}:GAME"
    configs = (Config(2), Config(3), Config(4))
    examples = 10
    least_compared = 50

    def test_both_languages_have_the_same_messages(self) -> None:
        assert self.game.messages("en") == self.game.messages("fr") == []
