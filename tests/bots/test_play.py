"""The bots play any game by its rules, from their own dice, and the greedy one takes what its advisor likes."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from mypy_extensions import i64

from sortilege.bots import greedy, lookahead, spec
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.match import Match
from sortilege.core.state import Advisor, State
from tests.cli import vault
from tests.toys import chain, scramble, whispers

GAMES = [chain.GAME, scramble.GAME, whispers.GAME]


class Weigh(Advisor):
    """Likes strong charms, and none that burst the vault."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, vault.Vault)
        total = sum(state.values[place] for place in state.charms[seat])
        return total / 10 if total <= state.limit else -1.0


class Ahead(Advisor):
    """The share of all points that a seat of Scramble has."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, scramble.Scramble)
        return float(state.scores[seat]) / (1 + sum(state.scores))


class AdvisedVault(vault.VaultGame):
    advisor = Weigh()


def run(game: Game, players: int, specs: list[str], seed: int) -> Match:
    match = Match(game, players, game.options_type(), [spec.make(text) for text in specs], Dice(seed), seed)
    match.run()
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("bot", ["random", "greedy:worlds=2", "greedy:worlds=1:depth=3", "greedy:follow=0"])
def test_every_bot_plays_every_game_to_its_end(game: Game, bot: str) -> None:
    for seed in range(3):
        assert run(game, 2, [bot] * game.seats(2), seed).state.outcome is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_dice_make_the_same_choices(game: Game) -> None:
    specs = ["greedy:worlds=3", "random"]
    assert run(game, 2, specs, 5).moves == run(game, 2, specs, 5).moves
    assert len({tuple(run(game, 2, specs, seed).moves) for seed in range(8)}) > 1


def test_the_random_bot_takes_every_legal_action_alike() -> None:
    state = scramble.GAME.new(2, scramble.GAME.options_type(), Dice(1))
    view = scramble.GAME.view(state, 0)
    bot = spec.make("random")
    bot.start(scramble.GAME, scramble.GAME.options_type(), 0, Dice(2))
    counts = Counter(bot.choose(view).text for _ in range(3000))
    assert set(counts) == set(view.legal)
    expected = 3000 / len(view.legal)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values())


def test_a_lone_action_is_taken_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scramble.GAME.new(2, scramble.GAME.options_type(), Dice(1))
    view = scramble.GAME.view(state, 0)
    bot = spec.make("greedy")
    bot.start(scramble.GAME, scramble.GAME.options_type(), 0, Dice(2))
    monkeypatch.setattr(scramble.ScrambleGame, "sampler", lambda *_: pytest.fail("there was nothing to imagine"))
    lone = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__} | {"legal": ("grab",)})
    assert bot.choose(lone).text == "grab"


def test_the_greedy_bot_takes_what_its_advisor_likes() -> None:
    for seed in range(10):
        last = run(AdvisedVault(), 2, ["greedy:follow=0", "random"], seed).state
        assert isinstance(last, vault.Vault)
        assert last.opened[0] == last.limit, "4 and 1 and not the 2 that would burst it"
        assert last.outcome is not None
        assert last.outcome.places[0] == 1


def test_heat_makes_small_mistakes_often_and_large_ones_seldom() -> None:
    dice = Dice(5)
    values = [0.5, 0.4, -0.5]
    counts = Counter(greedy.warm(values, 0.1, dice) for _ in range(4000))
    assert counts[0] / counts[1] == pytest.approx(math.e, rel=0.15)
    assert counts[2] <= 2
    assert {greedy.warm(values, 0.001, dice) for _ in range(200)} == {0}
    hot = Counter(greedy.warm(values, 100, dice) for _ in range(4000))
    assert all(hot[i] == pytest.approx(4000 / 3, rel=0.1) for i in range(3))


def test_a_heated_bot_plays_the_same_game_for_the_same_seed() -> None:
    games = [run(scramble.GAME, 2, ["greedy:heat=0.5", "greedy:heat=0.5"], seed).moves for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_equal_values_are_settled_by_dice() -> None:
    chosen = {run(scramble.GAME, 2, ["greedy:follow=0", "random"], seed).moves[0].do for seed in range(30)}
    assert len(chosen) > 1, "without an advisor all actions look alike"


def test_values_compare_actions_in_the_same_worlds_with_the_same_luck() -> None:
    state = scramble.GAME.new(3, scramble.GAME.options_type(), Dice(4))
    view = scramble.GAME.view(state, 0)
    actions = [scramble.GAME.actions.by_text[text] for text in view.legal]
    sampler = scramble.GAME.sampler(view)
    twice = lookahead.values(Ahead(), sampler, 0, [actions[0], actions[0]], 6, 2, 32, Dice(9))
    assert twice[0] == twice[1]
    assert lookahead.values(Ahead(), sampler, 0, actions, 6, 2, 32, Dice(9))[0] == twice[0]


def test_rivals_choose_without_knowing_our_choice_and_at_the_same_moment() -> None:
    state = scramble.GAME.new(3, scramble.GAME.options_type(), Dice(4))
    before = scramble.GAME.save(state)
    chosen = lookahead.rivals(Advisor(), state, 1, Dice(3))
    assert sorted(seat for seat, _ in chosen) == [0, 2]
    assert scramble.GAME.save(state) == before


def test_a_choice_that_came_too_late_is_made_again() -> None:
    options = scramble.GAME.read_options({"mode": "rush"})
    state = scramble.GAME.new(2, options, Dice(4))
    grab = scramble.GAME.actions.by_text["grab"]
    lookahead.serve(Advisor(), state, [(0, grab), (1, grab)], Dice(1))
    assert isinstance(state, scramble.Scramble)
    assert state.scores[0] >= scramble.GEM, "the first one got the only gem"
    assert state.round == 1, "and the other laid a coin instead"
