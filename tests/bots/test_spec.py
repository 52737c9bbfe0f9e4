"""A spec names a bot and its settings; whatever is wrong with it is said in one sentence."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.bots import spec
from sortilege.bots.greedy import GreedyBot
from sortilege.bots.uniform import RandomBot
from sortilege.core import places
from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.errors import Problem
from sortilege.core.view import View


class FirstBot(Bot):
    """Always the first action."""

    def choose(self, view: View[Any, Any]) -> Action:
        return self.game.actions.by_text[view.legal[0]]


def test_a_name_alone_takes_the_defaults() -> None:
    bot = spec.make("greedy")
    assert isinstance(bot, GreedyBot)
    assert (bot.worlds, bot.depth, bot.follow) == (8, 1, 32)
    assert isinstance(spec.make("random"), RandomBot)


def test_settings_follow_after_colons() -> None:
    bot = spec.make(" greedy:worlds=16:depth=2 ")
    assert isinstance(bot, GreedyBot)
    assert (bot.worlds, bot.depth, bot.follow) == (16, 2, 32)


def test_several_bots_are_separated_by_commas() -> None:
    assert spec.parse_list("random, greedy:worlds=4:depth=2,random") == ["random", "greedy:worlds=4:depth=2", "random"]


def test_colons_and_commas_between_quotes_belong_to_the_value() -> None:
    assert spec.parse_list('stdio:run="bot --at=a:1,2":seconds=3, random') == [
        'stdio:run="bot --at=a:1,2":seconds=3',
        "random",
    ]
    settings = spec.make('stdio:run="bot --at=a:1,2":seconds=3').settings
    assert (settings.run, settings.seconds) == ("bot --at=a:1,2", 3.0)
    with pytest.raises(Problem, match="A double quote is not closed in"):
        spec.parse_list('random,stdio:run="bot')


def test_one_bot_is_for_all_seats() -> None:
    assert spec.seat_specs(["random"], 3) == ["random"] * 3
    assert spec.seat_specs(["random", "greedy"], 2) == ["random", "greedy"]


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("gredy", "There is no bot 'gredy': did you mean 'greedy'?"),
        ("", f"There is no bot '': choose one of {', '.join(sorted(spec.kinds()))}."),
        ("greedy:wrlds=3", "There is no setting 'wrlds' of the bot greedy: did you mean 'worlds'?"),
        ("random:worlds=3", "There is no setting 'worlds' of the bot random, nor any other."),
        ("greedy:worlds", "Each setting of the bot greedy is written key=value, not 'worlds'."),
        ("greedy:worlds=", "Each setting of the bot greedy is written key=value, not 'worlds='."),
        ("greedy:worlds=1:worlds=2", "The setting 'worlds' of the bot greedy is given twice."),
        (
            "greedy:depth=many",
            "The setting 'depth' of the bot greedy must be a whole number, at least 1 and at most 1000, not 'many'.",
        ),
        (
            "greedy:worlds=0",
            "The setting 'worlds' of the bot greedy must be a whole number, at least 1 and at most 100000, not '0'.",
        ),
    ],
)
def test_a_wrong_spec_gives_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Problem) as problem:
        spec.make(text)
    assert str(problem.value) == sentence


def test_a_wrong_number_of_bots_or_a_missing_one_is_refused() -> None:
    with pytest.raises(Problem, match="3 seats are for bots, but 2 bots are named"):
        spec.seat_specs(["random", "random"], 3)
    with pytest.raises(Problem, match="A bot is missing in 'random,'"):
        spec.parse_list("random,")


@settings(deadline=None)  # a bot is imported when it is first named
@given(st.text(alphabet="gredyrandom:=,0123456789-. worldsé\n", max_size=30) | st.text(max_size=20))
def test_any_text_makes_a_bot_or_a_sentence(text: str) -> None:
    try:
        bot = spec.make(text)
    except Problem as problem:
        sentence = str(problem)
    else:
        sentence = f"{type(bot).__name__}."
    assert sentence.endswith((".", "?"))


def test_bots_of_other_packages_are_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = {
        "first": f"{__name__}:FirstBot",
        "absent": f"{__name__}:AbsentBot",
        "wrong": f"{__name__}:Problem",
        "random": f"{__name__}:FirstBot",
    }
    entries = [EntryPoint(name, value, spec.GROUP) for name, value in bots.items()]
    monkeypatch.setattr(spec, "entry_points", lambda group: entries)
    monkeypatch.setattr(places, "import_module", lambda name: __import__("sys").modules[name])
    for cached in (spec.find, spec.kinds):
        cached.cache_clear()
    try:
        assert isinstance(spec.make("first"), FirstBot)
        assert isinstance(spec.make("random"), RandomBot), "our own names cannot be taken"
        assert spec.describe("first") == ("Always the first action.", [])
        with pytest.raises(Problem, match="There is no bot at"):
            spec.make("absent")
        with pytest.raises(Problem, match="is not a bot"):
            spec.make("wrong")
    finally:
        for cached in (spec.find, spec.kinds):
            cached.cache_clear()


def test_a_bot_of_ones_own_is_named_by_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = (
        "from sortilege import Bot\n\n\nclass Last(Bot):\n"
        "    def choose(self, view):\n        return self.game.actions[view.legal[-1]]\n"
    )
    (tmp_path / "our_last_bot.py").write_text(source)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    monkeypatch.chdir(tmp_path)
    by_file = spec.make(f"{tmp_path / 'our_last_bot.py'}:Last")
    by_module = spec.make("our_last_bot:Last")
    assert type(by_file) is type(by_module)
    assert spec.parse_list("our_last_bot.py:Last,random") == ["our_last_bot.py:Last", "random"]
    for text in ("our_last_bot:Last", f"{tmp_path / 'our_last_bot.py'}:Last", "os.path:join"):
        with pytest.raises(Problem, match="is not installed here"):
            spec.make(text, stranger=True)
    with pytest.raises(Problem, match="There is no bot at 'our_last_bot:First'"):
        spec.make("our_last_bot:First")
    with pytest.raises(Problem, match="There is no setting 'worlds'"):
        spec.make("our_last_bot:Last:worlds=3")


def test_every_bot_says_what_it_does_and_what_can_be_set() -> None:
    for name in spec.kinds():
        about, settings = spec.describe(name)
        assert about.endswith(".")
        assert all(setting.meaning for setting in settings), name
