"""Reviews: rules that hold for any game, shown on small ones."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import msgspec
import pytest

from sortilege.bots.paired import Paired
from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.registry import find
from sortilege.core.state import State
from sortilege.core.words import LANGUAGES, Catalogue, source
from sortilege.lab.simulation import play
from sortilege.review import trying
from sortilege.review.analysis import LOOKS, Analysis, review_of
from sortilege.review.calibration import Curve, fitted
from sortilege.review.hope import hope_at
from sortilege.review.measure import Scale, estimate
from sortilege.review.moments import course_of, results_of
from sortilege.review.trying import Trial, tried
from sortilege.review.types import Decision, Review
from sortilege.review.weighing import Weighing, wholly
from tests.toys import chain, pennies, scramble, whispers

EFFORT = 1  # as little as there can be
WOBBLES = (0.001, -0.001, 0.002, -0.002, 0.001, -0.001, 0.0, 0.0)  # of batches that say nearly the same
GAMES = [(chain.GAME, 3, 2), (scramble.GAME, 2, 1), (pennies.GAME, 2, 1), (whispers.GAME, 2, 2)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda one: one[0].name)
def made(request: pytest.FixtureRequest) -> tuple[Game, Record, Review]:
    game, players, seed = request.param
    record = play(game, "random", players=players, seed=seed)
    return game, record, review_of(game, record, effort=EFFORT)


def fine(value: float) -> int:
    assert abs(value * 10_000 - round(value * 10_000)) < 1e-6
    return round(value * 10_000)


def test_the_parts_add_up_to_the_result(made: tuple[Game, Record, Review]) -> None:
    _, record, review = made
    assert record.end is not None
    for part in review.parts:
        whole = [fine(one) for one in (part.start, part.own, part.others, part.luck)]
        assert sum(whole) == fine(part.result)
        assert fine(part.adjusted) + whole[3] == fine(part.result)
        assert (part.result > 0) == (record.end.places[part.seat] == 1 and record.end.utilities[part.seat] >= 0)
        # The luck of the curve is the luck of the sum, point by point.
        assert sum(fine(point.luck[part.seat]) for point in review.curve if point.luck) == whole[3]
        assert fine(review.curve[0].chances[part.seat].mean) == whole[0]


def test_every_decision_is_judged_and_every_moment_is_on_the_curve(made: tuple[Game, Record, Review]) -> None:
    _, record, review = made
    assert (review.done, review.passes) == (review.of, 2)
    moves = dict(enumerate(record.moves))
    for decision in review.decisions:
        assert (moves[decision.index].seat, moves[decision.index].do) == (decision.seat, decision.action)
        assert decision.action in {one.action for one in decision.choices}
        assert decision.legal > 1
        assert decision.choices[0].loss.mean == 0
        assert [one.chance.mean for one in decision.choices] == sorted(
            (one.chance.mean for one in decision.choices), reverse=True
        )
    assert [point.after for point in review.curve] == sorted(point.after for point in review.curve)
    assert review.curve[-1].after == len(record.moves)
    for point in review.curve[1:]:
        assert len(point.chances) == len(point.open) == review.seats
        assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in point.chances)


def test_the_same_record_gives_the_same_review(made: tuple[Game, Record, Review]) -> None:
    game, record, review = made
    analysis = Analysis(game, record, effort=EFFORT)
    pieces, done = 0, [0]
    while analysis.work(0.0):  # a single piece at a time
        pieces += 1
        if pieces % 7 == 0:
            done.append(analysis.review().done)  # to be read at any time, also in the middle of a step
    assert analysis.review() == review
    assert done == sorted(done)
    assert pieces > analysis.of


def test_sentences_are_in_both_languages(made: tuple[Game, Record, Review]) -> None:
    _, _, review = made
    for language in LANGUAGES:
        words = Catalogue(language, [source("sortilege.core", language), source("sortilege.review", language)])
        for line in review.verdicts:
            assert words.say(line) != line.id


def test_those_who_choose_at_once_are_judged_at_one_moment() -> None:
    record = play(pennies.GAME, "random", seed=1)
    course = course_of(pennies.GAME, record)
    (moment,) = course.moments
    assert sorted(one.seat for one in moment.choices) == [0, 1]
    assert all(one.real for one in moment.choices)
    assert sorted(course.results) == [0.0, 1.0]


def test_the_revealing_of_a_secret_choice_is_its_choosers() -> None:
    """Nothing but two secret choices: there is no luck at all, and nobody could have known better."""
    record = play(pennies.GAME, "random", seed=2)
    review = review_of(pennies.GAME, record, effort=8_000)
    for part in review.parts:
        assert abs(review.curve[-1].luck[part.seat]) < 0.1  # what comes before is how well the deal is known
        assert abs(part.own) < 0.1
        assert abs(abs(part.others) - 0.5) < 0.1
    assert {one.mark for one in review.decisions} <= {"good", "none"}


def test_a_thrown_game_is_marked_and_a_better_action_found() -> None:
    """In the last round of the scramble nothing is hidden that matters: to lay the lowest coin in place of taking the
    gem that is left costs the game."""
    found: list[Decision] = []
    for seed in range(3):
        record = play(scramble.GAME, "random", players=2, seed=seed)
        found += review_of(scramble.GAME, record, effort=3_000).decisions
    marks = {one.mark for one in found}
    assert "blunder" in marks
    for one in found:
        if one.mark in ("mistake", "blunder"):
            assert one.choices[0].action != one.action
            assert one.why is not None
            assert one.why.better[0].action == one.choices[0].action
            assert one.why.facts[0].id == "review-why-better"


def test_an_unfinished_record_is_refused() -> None:
    record = play(chain.GAME, "random", players=2, seed=1)
    cut = Record(record.header, record.moves[:-1])
    with pytest.raises(Problem, match="not played to its end"):
        Analysis(chain.GAME, cut)


def test_another_action_can_be_tried() -> None:
    record = play(scramble.GAME, "random", players=2, seed=0)
    review = review_of(scramble.GAME, record, effort=EFFORT)
    decision = review.decisions[0]
    best = decision.choices[0].action
    for choice in decision.choices:
        again = tried(scramble.GAME, record, Trial(decision.index, decision.seat, choice.action, best), 40)
        assert again.action == choice.action
        assert (again.loss.mean == 0) if choice.action == best else (again.loss.high >= again.loss.low)
    with pytest.raises(Problem, match="did not choose there"):
        tried(scramble.GAME, record, Trial(10_000, 0, best, best))
    legal = course_of(scramble.GAME, record).moments[0].state.legal(decision.seat)
    wrong = next(one.text for one in scramble.GAME.actions if one not in legal)
    with pytest.raises(Problem, match="could not be done there"):
        tried(scramble.GAME, record, Trial(decision.index, decision.seat, wrong, best), 1)


def test_an_action_is_tried_with_less_thinking_where_that_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, counts, batch = itertools.count(), list[int](), Weighing.batch

    def noted(self: Weighing, scale: Scale, action: Action, round: int, count: int) -> tuple[float, ...]:
        counts.append(count)
        return batch(self, scale, action, round, count)

    monkeypatch.setattr(trying, "process_time", lambda: float(next(ticks)))  # a second for the first few
    monkeypatch.setattr(Weighing, "batch", noted)
    record = play(scramble.GAME, "random", players=2, seed=0)
    best = review_of(scramble.GAME, record, effort=EFFORT).decisions[0]
    trial = Trial(best.index, best.seat, best.choices[1].action, best.choices[0].action)
    counts.clear()
    tried(scramble.GAME, record, trial, 200, seconds=12.0)
    assert counts == [trying.TASTE] * 2 + [40] * 2 * trying.ROUNDS
    counts.clear()
    tried(scramble.GAME, record, trial, 200, seconds=61.0)
    assert counts == [trying.TASTE] * 2 + [200] * 2 * trying.ROUNDS


def test_a_seat_is_judged_by_what_it_could_know() -> None:
    """Two states that a seat cannot tell apart are worth the same to it."""
    game = whispers.GAME
    state = game.new(2, None, Dice(1))
    seat = state.to_act[0]
    other = game.sampler(game.view(state, seat)).draw(Dice(5))
    assert game.save(other) != game.save(state)
    chances = [
        Scale(game, 2, 1).chances(one, seat, Dice(3), {seat: one.legal(seat)[0]}, 50)[seat] for one in (state, other)
    ]
    assert chances[0] == chances[1]


def test_what_is_compared_meets_the_same_cards() -> None:
    """Every world and its dice depend on the seed and the number of the world, not on what was thought before."""
    game = whispers.GAME
    state = game.new(2, None, Dice(1))
    sampler = game.sampler(game.view(state, state.to_act[0]))
    seen = []
    for idle in (0, 3):
        dice = Dice(4)
        worlds = Paired(sampler, dice)
        found = []
        for _ in range(5):
            found.append((game.save(worlds.draw(dice)), dice.word()))
            for _ in range(idle):
                dice.word()
        seen.append(found)
    assert seen[0] == seen[1]
    assert len({repr(one) for one in seen[0]}) == 5


def test_a_grave_mark_is_given_only_if_fresh_batches_say_so() -> None:
    record = play(scramble.GAME, "random", players=2, seed=0)
    (moment, *_) = course_of(scramble.GAME, record).moments
    best, other = moment.state.legal(moment.choices[0].seat)[:2]
    seat = moment.choices[0].seat

    def judged(first: float, fresh: float) -> Weighing:
        """A choice that looked so much worse at first, and then in worlds that had no say in it."""
        weighing = Weighing(moment, moment.choices[0]._replace(action=other))
        weighing.batches = {best: [vector(0.5)] * 8, other: [vector(0.5 - first + wobble) for wobble in WOBBLES]}
        wholly(weighing.check(Fixed(scramble.GAME, best, fresh), 0, 20))
        return weighing

    def vector(chance: float) -> tuple[float, ...]:
        return tuple(chance if one == seat else 1 - chance for one in range(int(moment.state.seats)))

    class Fixed(Scale):
        """Chances that are known."""

        def __init__(self, game: Game, best: Action, loss: float) -> None:
            super().__init__(game, 2, 0)
            self.best, self.lost, self.tries = best, loss, 0

        def chances(
            self, state: State, seat: int | None, dice: Dice, given: Mapping[int, Action], count: int
        ) -> tuple[float, ...]:
            self.tries += 1
            assert seat is not None
            return vector(0.5 + WOBBLES[self.tries % 8] - (0 if given[seat] is self.best else self.lost))

    assert judged(0.2, 0.2).mark() == "blunder"
    assert judged(0.2, 0.07).mark() == "mistake"
    assert judged(0.07, 0.2).mark() == "blunder"
    assert judged(0.2, 0.02).mark() == "inaccuracy"
    assert judged(0.2, 0.0).mark() == "good"
    dismissed = judged(0.02, 0.2)  # nothing to check
    assert (dismissed.checks, dismissed.checked, dismissed.mark()) == ([], True, "inaccuracy")


def test_turns_are_those_that_the_table_counts() -> None:
    game = find("enchanters")
    record = play(game, "random", players=2, seed=1)
    course = course_of(game, record)
    for moment in course.moments:
        table = game.view(moment.state, 0).table
        assert moment.turn == table.turn
    assert course.turns == max(moment.turn for moment in course.moments)


def test_estimates_and_curves() -> None:
    one = estimate([0.4, 0.5, 0.6])
    assert (one.mean, one.low, one.high) == (0.5, 0.2516, 0.7484)  # 4.303 * 0.1 / sqrt(3)
    truth = Curve(0.3, 1.7)
    pairs = [(value / 50 - 1, truth.chance(value / 50 - 1)) for value in range(5, 96)] * 20
    found = fitted(pairs, 1)
    assert abs(found.offset - 0.3) < 0.02
    assert abs(found.slope - 1.7) < 0.02


def test_a_review_begins_at_a_position_without_luck_of_the_deal() -> None:
    state = chain.GAME.new(2, None, Dice(3))
    start = Start(2, Source(seed=1), position=msgspec.json.decode(msgspec.json.encode(chain.GAME.save(state))))
    dice, moves = start.chance.chance(), []
    state = state.clone()
    while not state.over:
        seat = state.to_act[0]
        action = state.legal(seat)[0]
        moves.append(Move(seat, action.text))
        state.play(seat, action, dice)
    record = Record.of(chain.GAME, start, moves, state)
    review = review_of(chain.GAME, record, effort=1)
    assert review.curve[0].after == 0


@pytest.mark.parametrize("name", ["enchanters", "syncro"])
def test_turns_are_counted_as_the_table_counts_them(name: str) -> None:
    game = find(name)
    moments = course_of(game, play(game, "random", players=2, seed=1)).moments
    assert moments[-1].turn > 1
    for moment in moments[::5]:
        assert moment.turn == game.view(moment.state, None).table.turn


def test_the_line_of_the_last_hope_wins() -> None:
    """Played again from its moment, with the cards as they were, it is legal to its end and wins what was lost."""
    game, looked, whole = whispers.GAME, 0, 0
    for seed in range(8):
        record = play(game, "random", players=2, seed=seed)
        course = course_of(game, record)
        found = (hope_at(game, Scale(game, 2, 0), moment, 60) for moment in reversed(course.moments))
        hope = next(filter(None, found), None)
        if any(course.results) or hope is None:
            continue
        looked += 1
        moment = next(one for one in course.moments if one.after == hope.index)
        assert (hope.seat, hope.turn) == (moment.state.to_act[0], moment.turn)
        assert 0 < hope.chance <= 1
        state = moment.state.clone()
        for step in hope.line:
            if state.chance_events != moment.state.chance_events:
                break  # hands were mixed, and what comes after lies with the dice
            state.apply(step.seat, game.actions.parse(step.action), Dice(1))
        else:
            assert hope.more or (state.over and all(results_of(game, state)))
            whole += not hope.more
        # Later nothing could be won any more.
        for later in course.moments:
            if later.after > hope.index:
                assert hope_at(game, Scale(game, 2, 0), later, 60) is None
    assert looked >= 2
    assert whole >= 1


def test_a_lost_game_is_searched_for_its_last_hope_from_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game, hopes = whispers.GAME, 0
    monkeypatch.setattr(type(game), "cooperative", True)
    for seed in (0, 2, 3):
        analysis = Analysis(game, play(game, "random", players=2, seed=seed), effort=EFFORT)
        moments = reversed(analysis.course.moments)
        found = (hope_at(game, Scale(game, 2, 0), moment, analysis.count) for moment in moments)
        hope = next(filter(None, found), None)
        assert analysis.finish().last_hope == hope
        hopes += hope is not None
    assert hopes


def test_a_review_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is in doubt: what was not checked to its end is no grave mark, and is told as unsettled."""
    record = play(scramble.GAME, "random", players=2, seed=0)
    usual = review_of(scramble.GAME, record, effort=3_000)
    monkeypatch.setattr("sortilege.review.analysis.MOST_EFFORT", 0.0)
    bounded = review_of(scramble.GAME, record, effort=3_000)
    assert bounded.iterations < usual.iterations
    assert bounded.done == bounded.of
    assert not {one.mark for one in bounded.decisions} & {"mistake", "blunder"}
    assert not any(one.settled for one in bounded.decisions)


def test_what_moved_the_chance_most_is_looked_at_first() -> None:
    """The curve is whole before any decision is weighed; these are then done one by one, not all a little."""
    analysis = Analysis(chain.GAME, play(chain.GAME, "random", players=3, seed=2), effort=3_000)
    seen: list[int] = []
    while analysis.work(0):
        weighed = [one for one in analysis.weighings if one.rounds]
        if weighed:
            assert all(len(outlook.open) == LOOKS for outlook in analysis.outlooks)
        seen += [one.chosen.number for one in weighed if one.chosen.number not in seen]
    changes = []
    for number, outlook in enumerate(analysis.outlooks):
        for seat, weighing in outlook.weighings.items():
            later = analysis.outlooks[number + 1 :][:1]
            then = later[0].chance(seat) if later else None
            now = outlook.chance(seat)
            assert now is not None
            came = then.mean if then is not None else analysis.course.results[seat]
            changes.append((-abs(came - now.mean), weighing.chosen.number))
    assert seen == [number for _, number in sorted(changes)]
    assert seen != sorted(seen)
