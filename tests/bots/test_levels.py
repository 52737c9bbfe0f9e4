"""Levels mean another bot in each game, and pass on to it all that they are told."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest

from sortilege.bots import ladder, levels, spec
from sortilege.bots.greedy import GreedyBot
from sortilege.bots.ismcts import IsmctsBot
from sortilege.bots.uniform import RandomBot
from sortilege.core import registry
from sortilege.core.bot import Bot
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game
from sortilege.core.match import Match
from sortilege.core.words import source
from tests.toys import whispers

NAMES = ("novice", "fair", "strong")
GAMES = [registry.find(name) for name in registry.names()]
ENCHANTERS = registry.find("enchanters")


def test_every_game_has_all_levels_and_every_spec_is_right() -> None:
    assert tuple(ladder.LEVELS) == tuple(ladder.USUAL) == NAMES
    assert set(ladder.ladders()) == {game.name for game in GAMES}
    for game in GAMES:
        assert len(ladder.rungs(game)) <= ladder.RUNGS
        for rung in ladder.rungs(game):
            spec.make(rung.spec, stranger=True)


class TameGame(whispers.WhispersGame):
    levels: ClassVar[Mapping[str, str]] = {"strong": "greedy"}


def test_a_game_of_another_package_sets_its_own_levels() -> None:
    game = TameGame()
    assert [levels.meant(level, game) for level in NAMES] == ["random", "greedy", "greedy"]


def test_every_rung_was_measured_and_stands_above_the_one_before() -> None:
    for game in GAMES:
        ratings = [rung.rating for rung in ladder.rungs(game)]
        assert ratings[0] == 0
        steps = [after - before for before, after in pairwise(ratings) if before is not None and after is not None]
        assert len(steps) == len(ratings) - 1
        assert all(100 <= step <= 220 for step in steps), (game.name, steps)


def test_the_page_has_every_ladder() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    for game in GAMES:
        for number, rung in enumerate(ladder.rungs(game), 1):
            assert f"| {number} | `{rung.spec}` | {rung.rating} |" in page


@pytest.mark.parametrize("count", range(2, ladder.RUNGS + 1))
def test_the_steps_of_a_level_are_spread_over_the_rungs_there_are(count: int) -> None:
    places = [ladder.place(step, count) for step in range(1, ladder.RUNGS + 1)]
    assert places == sorted(places)
    assert set(places) == set(range(1, count + 1))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_levels_have_names(language: str) -> None:
    for name in NAMES:
        assert f"level-{name} = " in source("sortilege.core", language)


@pytest.mark.parametrize("game", [whispers.GAME, registry.find("resonance")], ids=lambda game: game.name)
def test_a_level_plays_as_the_bot_it_means(game: Game) -> None:
    def moves(bot: str) -> object:
        match = Match(game, 3, game.options_type(), [spec.make(bot) for _ in range(3)], Dice(4), 4)
        match.run()
        return match.moves

    assert moves("novice") == moves(levels.meant("novice", game))


def test_behind_a_level_is_a_bot() -> None:
    assert isinstance(levels.resolved("novice", whispers.GAME), RandomBot)
    assert isinstance(levels.resolved("fair", whispers.GAME), GreedyBot)
    strong = levels.resolved("strong", ENCHANTERS)
    assert isinstance(strong, IsmctsBot)
    assert strong.listens, "or it would not know when a turn begins"
    assert not levels.resolved("ismcts:ms=5", ENCHANTERS).listens
    assert not levels.resolved("fair", ENCHANTERS).listens


def test_a_turn_has_a_budget_of_its_own_and_each_decision_half_of_what_is_left() -> None:
    bot = spec.make("ismcts:ms=100:turn_ms=120")
    assert isinstance(bot, IsmctsBot)
    bot.start(whispers.GAME, whispers.GAME.options_type(), 0, Dice(1))
    assert bot.budget() == pytest.approx(0.06)
    bot.spent = 0.1
    assert bot.budget() == pytest.approx(0.01)
    bot.observe([Event("elsewhere", {})])
    assert bot.spent == 0.1
    bot.observe([Event(whispers.GAME.new_turn, {})])
    assert bot.spent == 0.0
    bot = spec.make("ismcts:ms=40:turn_ms=120")
    assert isinstance(bot, IsmctsBot)
    assert bot.budget() == pytest.approx(0.04)


@pytest.mark.parametrize("name", registry.names())
def test_every_game_tells_when_a_turn_begins(name: str) -> None:
    game = registry.find(name)
    heard: list[str] = []

    class Listener(RandomBot):
        def observe(self, events: object) -> None:
            assert isinstance(events, list)
            heard.extend(event.kind for event in events)

    players = game.players[0] if game.players[0] > 1 else 2
    bots: list[Bot] = [Listener() for _ in range(game.seats(players))]
    Match(game, players, game.options_type(), bots, Dice(1), 1).run()
    assert heard.count(game.new_turn) >= 2 * len(bots)
