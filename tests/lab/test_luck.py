"""Luck: drawn again from what nobody has seen, zero on average, and taken out of what the arena counts."""

from __future__ import annotations

from math import sqrt

import msgspec
import pytest

from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.registry import find
from sortilege.core.state import State
from sortilege.lab import luck
from sortilege.lab.arena import Arena
from sortilege.lab.jobs import Job, Row, Setting, play
from sortilege.lab.luck import Luck
from sortilege.lab.reviews import Course, fairness
from sortilege.lab.runs import Run
from sortilege.lab.statistics import Estimate, less, slope
from tests.toys import scramble

TABLES = [
    ("enchanters", 2, {}),
    ("enchanters", 3, {"fast": "true", "deep": "true"}),
    ("resonance", 3, {}),
    ("resonance", 5, {}),
    ("syncro", 4, {"level": "IIa"}),
    ("syncro", 3, {"level": "IId"}),
    ("syncro", 4, {"level": "IIe"}),
]


def moments(game: Game, players: int, options: dict[str, str], seed: int) -> list[State]:
    dice = Dice(seed)
    found: list[State] = []
    state = game.new(players, options, dice)
    while not state.over and len(found) < 300:
        found.append(state.clone())
        seat = state.to_act[int(dice.below(len(state.to_act)))]
        state.apply(seat, state.sample(seat, dice), dice)
    return found


@pytest.mark.parametrize("name, players, options", TABLES, ids=lambda one: str(one))
def test_what_is_dealt_again_is_only_what_nobody_has_seen(name: str, players: int, options: dict[str, str]) -> None:
    game, dice, others = find(name), Dice(5), 0
    for state in moments(game, players, options, 3)[::5]:
        sampler = game.redealt(state)
        assert sampler is not None
        world = sampler.draw(dice)
        for seat in (None, *range(int(state.seats))):
            assert game.view(world, seat) == game.view(state, seat)
        assert game.census(world) == game.census(state)
        assert game.undrawn(world) == game.undrawn(state)
        assert not game.audit(world)
        others += game.save(world) != game.save(state)
    assert others > 3


def test_luck_is_zero_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little the evaluation knows: it is asked in a few worlds only."""
    monkeypatch.setattr(luck, "WORLDS", 4)
    tables = [(Setting("syncro", 2, {"level": "Ib"}), 30), (Setting("enchanters", 2, {"super_fast": True}), 10)]
    for setting, games in tables:
        rows = [play(Job(setting, ("random",) * 2, deal, 3, weighed=True)) for deal in range(games)]
        found = [row.luck[0] for row in rows]
        mean = sum(found) / len(found)
        spread = sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1))
        assert spread > 0.01
        assert abs(mean) < 3.3 * spread / sqrt(len(found))  # 99.9 %


def test_the_luck_of_a_record_is_that_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "WORLDS", 2)
    course = Course("syncro", 2, {"level": "Ib"}, ("random",), 1, 3)
    game, record = course.record(0)
    row = play(Job(Setting("syncro", 2, {"level": "Ib"}), ("random",) * 2, 0, 3, weighed=True))
    found = luck.luck_of(game, record, Dice(derive(3, "luck", 0)))
    assert found == pytest.approx(row.luck, abs=1e-6)
    assert any(found)
    measured = fairness(msgspec.structs.replace(course, games=2), 0, 1, lambda done: None)
    assert measured.cost > 1


def test_where_nothing_came_to_light_there_is_no_luck() -> None:
    game = find("enchanters")
    before = next(state for state in moments(game, 2, {}, 4) if len(state.legal(state.to_act[0])) > 1)
    seat = before.to_act[0]
    found = Luck(game, Dice(1))
    found.found = [0.0, 0.0]
    action = before.legal(seat)[0]
    found.saw(before, seat, action)
    found.settle(before)
    assert found.found == [0.0, 0.0]


def test_a_game_that_does_not_say_what_is_unseen_has_no_luck_to_tell() -> None:
    with pytest.raises(Problem, match="does not say which cards nobody has seen"):
        play(Job(Setting("tests.toys.scramble:GAME", 2), ("random",) * 2, 0, 1, weighed=True))
    assert scramble.GAME.redealt(scramble.GAME.new(2)) is None


def row(result: float, luck: float) -> Row:
    return Row((result, -result), (1, 2) if result > 0 else (2, 1), "end", 1, luck=(luck, -luck))


def test_the_arena_takes_luck_out() -> None:
    """The lucky one always wins: without luck nothing is left to tell the bots apart by, and few games say it."""
    arena = Arena(Setting("enchanters", 2), ("greedy", "random"), 24, 1, adjusted=True)
    assert all(job.weighed for job in arena.jobs())
    assert "--adjusted" in arena.command()
    rows = []
    for deal in range(24):
        lucky = 0.1 + 0.01 * deal if deal % 3 else -0.3
        rows += [row(1.0 if lucky > 0 else -1.0, lucky), row(-1.0 if lucky > 0 else 1.0, -lucky)]
    plain, adjusted = arena.sheets(rows)[:2]
    raw, fair = plain.rows[0][3], adjusted.rows[0][2]
    assert isinstance(raw, Estimate)
    assert isinstance(fair, Estimate)
    assert fair.high - fair.low < raw.high - raw.low
    worth, games = adjusted.rows[0][4], plain.rows[0][2]
    assert isinstance(worth, float | int)
    assert isinstance(games, int)
    assert worth > games


def test_an_adjusted_arena_is_played_and_says_the_same_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "WORLDS", 1)
    setting = Setting("syncro", 2, {"level": "Ib"})
    run = Run(Arena(setting, ("random", "random"), 20, 2, adjusted=True), None, workers=1)
    for _ in run.play():
        pass
    plain, adjusted = run.experiment.sheets(run.rows)[:2]
    raw, fair = plain.rows[0][3], adjusted.rows[0][2]
    assert isinstance(raw, Estimate)
    assert isinstance(fair, Estimate)
    assert raw.low <= fair.mean <= raw.high


def test_no_half_is_adjusted_by_what_fits_itself() -> None:
    causes = [0.5, -0.5, 0.25, -0.25, 0.5, -0.5] * 4
    values = [2 * cause + 1 for cause in causes]
    assert slope(values, causes) == 2
    assert less(values, causes) == pytest.approx([1.0] * 24)
    assert slope([1.0, 2.0], [3.0, 3.0]) == 0  # nothing is known: nothing is taken away
    assert less(values[:18], causes[:18]) == values[:18]  # too few to fit anything on
    # Each half follows its own rule: what fits the other one does not help.
    mixed = [cause * (2 if number % 2 else -2) for number, cause in enumerate(causes)]
    assert max(map(abs, less(mixed, causes))) > max(map(abs, mixed))
