"""The analysis of a record, in small steps: rough figures at once, better ones round by round.

First comes the whole curve, then the decisions one by one, first those after which it moved most. The same record and
seed always give the same review: the effort is counted in iterations of the search, which all decisions share, and
never in seconds.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf

from sortilege.core.game import Game
from sortilege.core.record import Record
from sortilege.review.calibration import calibration_of
from sortilege.review.hope import BACK, hope_at
from sortilege.review.measure import Scale, estimate, rounded, within
from sortilege.review.moments import course_of
from sortilege.review.sums import Sums
from sortilege.review.types import ANALYSIS, Choice, Decision, LastHope, Phase, Point, Review, Version, Why
from sortilege.review.weighing import CHECKS, ROUNDS, Outlook, Weighing
from sortilege.review.why import explain

EFFORT = 600_000  # iterations of the search for one game, beside the checks of what may be a mistake
MOST_EFFORT = 4.0  # times as many with these checks: what is in doubt then is not called a mistake
LOOKS = 4  # of these that also add to the curve
LIGHT = 0.5  # how much is thought about a point of the curve, beside an action that is weighed
DEALS = 12  # fresh ones, to tell the luck of the deal
GLANCE = 24  # iterations of a first rough look
LEAST, MOST = 8, 4000  # iterations of one batch
SOON = 4  # of the checks that a decision gets before the next one is looked at
TOLD = ("inaccuracy", "mistake", "blunder", "brilliant")  # the marks that are explained
PHASES: tuple[Phase, ...] = ("opening", "middle", "end")


class Analysis:
    """A finished game on its way to a review."""

    def __init__(self, game: Game, record: Record, seed: int = 0, effort: int = EFFORT) -> None:
        self.game = game
        self.start = record.header.start
        self.course = course_of(game, record)
        seats = game.seats(self.start.players)
        self.seats = seats
        self.scale = Scale(game, seats, seed)
        self.outlooks = [Outlook(moment) for moment in self.course.moments]
        self.weighings = [one for outlook in self.outlooks for one in outlook.weighings.values()]
        self.prior: list[tuple[float, ...]] = []
        self.weights = self.weigh_up()
        self.count = max(LEAST, min(MOST, int(effort / self.weights)))  # iterations of each batch of a weighed action
        self.most = MOST_EFFORT * max(effort, self.count * self.weights)
        self.why: dict[int, Why] = {}
        self.hope: LastHope | None = None
        self.done = 0
        lost = game.cooperative and not any(self.course.results)
        self.hopes = self.course.moments[: -BACK - 1 : -1] if lost else ()  # where it may still have been won
        of_each = ROUNDS + len(CHECKS) + 1
        self.of = len(self.outlooks) * (LOOKS + 1) + len(self.weighings) * of_each + DEALS + len(self.hopes)
        self.passes = 0
        self.steps = self.walk()
        self.made: dict[int, tuple[tuple[int, int, bool, bool], Decision]] = {}

    def weigh_up(self) -> float:
        """How many batches of a weighed action all of it is worth, without the checks."""
        weights = float(sum(one.batches_worth for one in self.weighings))
        for outlook in self.outlooks:
            weights += LOOKS * LIGHT * (len(outlook.alone) + 1 + 2 * len(outlook.revealed))
        return weights + DEALS * self.seats * LIGHT

    @property
    def light(self) -> int:
        return max(LEAST, int(self.count * LIGHT))

    # The work

    def walk(self) -> Iterator[bool]:
        """The work in pieces, of which none is long; whether a piece ends one of the steps that are counted."""
        for outlook in self.outlooks:
            outlook.glance(self.scale, GLANCE)
            yield True
        self.passes = 1
        for number in range(DEALS):
            self.deal(number)
            yield True
        for round in range(LOOKS):
            for outlook in self.outlooks:
                yield from pauses(outlook.look(self.scale, round, self.light))
                yield True
        order = self.order()
        for weighing in order:  # one after the other, so that what decided the game is known soon
            yield from pauses(weighing.select(self.scale, self.count))
            for round in range(ROUNDS):
                yield from pauses(weighing.weigh(self.scale, round, self.count))
                yield True
            for step in range(SOON):
                yield from self.check(weighing, step)
            if weighing.checked:
                self.explain(weighing)
        for step in range(SOON, len(CHECKS)):
            for weighing in order:
                yield from self.check(weighing, step)
        for weighing in order:
            if weighing.chosen.number not in self.why:
                self.explain(weighing)
            yield True
        for moment in self.hopes:
            self.hope = self.hope or hope_at(self.game, self.scale, moment, self.count)
            yield True

    def order(self) -> list[Weighing]:
        """The decisions, first those after which the chance of whoever decided changed most."""
        found: list[tuple[float, Weighing]] = []
        for number, outlook in enumerate(self.outlooks):
            for seat, weighing in outlook.weighings.items():
                now = outlook.chance(seat)
                then = self.outlooks[number + 1].chance(seat) if number + 1 < len(self.outlooks) else None
                assert now is not None
                came = self.course.results[seat] if then is None else then.mean
                found.append((abs(came - now.mean), weighing))
        return [weighing for _, weighing in sorted(found, key=lambda one: -one[0])]

    def check(self, weighing: Weighing, step: int) -> Iterator[bool]:
        if self.scale.iterations < self.most:
            yield from pauses(weighing.check(self.scale, step, self.count))
        yield True

    def explain(self, weighing: Weighing) -> None:
        if weighing.mark() in TOLD:
            self.why[weighing.chosen.number] = explain(self.game, self.scale, weighing, self.count)

    def deal(self, number: int) -> None:
        """Look at another deal of the same game: what chances there were before the cards were dealt."""
        if self.start.position is not None:
            return
        options, chance = self.game.read_options(self.start.options), self.scale.dice("fresh", number)
        state = self.game.new(self.start.players, options, chance, None, self.start.carry)
        dice = [self.scale.dice("deal", number, seat) for seat in range(self.seats)]
        chances = [self.scale.chances(state, seat, dice[seat], {}, self.light)[seat] for seat in range(self.seats)]
        self.prior.append(tuple(chances))

    def work(self, seconds: float) -> bool:
        """Go on for so long, by at least one piece; whether there is more to do."""
        end = time.perf_counter() + seconds
        while self.done < self.of:
            self.done += next(self.steps)
            if time.perf_counter() >= end:
                break
        if self.done == self.of:
            self.passes = 2
        return self.done < self.of

    def finish(self) -> Review:
        while self.work(inf):
            pass
        return self.review()

    # What is known so far

    def review(self) -> Review:
        sums = Sums(self.game, self.course, self.outlooks, self.before(), self.done == self.of)
        return Review(
            version=version_of(self.game),
            game=self.game.name,
            players=self.start.players,
            seats=self.seats,
            cooperative=self.game.cooperative,
            actions=self.course.actions,
            turns=self.course.turns,
            done=self.done,
            of=self.of,
            passes=self.passes,
            curve=tuple(self.curve(sums)),
            decisions=tuple(self.decision(one) for one in self.weighings),
            parts=sums.parts,
            decisive=sums.decisive,
            verdicts=sums.verdicts,
            last_hope=self.hope,
            iterations=self.scale.iterations,
        )

    def before(self) -> tuple[float, ...] | None:
        """Every seat's chance before the cards were dealt, if it is known already."""
        if self.prior:
            return tuple(
                rounded(sum(deal[seat] for deal in self.prior) / len(self.prior)) for seat in range(self.seats)
            )
        return None

    def curve(self, sums: Sums) -> Iterator[Point]:
        seats = range(self.seats)
        if self.prior:
            yield Point(-1, 0, tuple(within(estimate([deal[seat] for deal in self.prior])) for seat in seats))
        for number, outlook in enumerate(self.outlooks):
            found = [outlook.chance(seat) for seat in seats]
            chances = tuple(one for one in found if one is not None)
            opened = tuple(outlook.opened(seat) for seat in seats) if outlook.open else ()
            yield Point(outlook.moment.after, outlook.moment.turn, chances, opened, sums.luck_before(number))
        end = tuple(within(estimate([result, result])) for result in self.course.results)
        yield Point(self.course.actions, self.course.turns, end, end, sums.luck_before(len(self.outlooks)))

    def decision(self, weighing: Weighing) -> Decision:
        """One decision as it is known now; made anew only when there is more to say."""
        index, seat, action, _ = weighing.chosen
        known = weighing.rounds, len(weighing.checks), weighing.checked, index in self.why
        if index in self.made and self.made[index][0] == known:
            return self.made[index][1]
        game, moment = self.game, weighing.moment
        phase = PHASES[min(2, 3 * moment.after // max(1, self.course.actions))]
        choices: list[Choice] = []
        if weighing.rounds:
            view = game.view(moment.state, seat)
            order = weighing.ordered()
            for one in order:
                loss = weighing.loss(one, order[0])
                preview = tuple(game.preview(view, one))
                choices.append(Choice(one.text, game.caption(view, one), weighing.chance(one), loss, preview))
        made = Decision(
            index=index,
            turn=moment.turn,
            seat=seat,
            action=action.text,
            legal=len(moment.state.legal(seat)),
            choices=tuple(choices),
            mark=weighing.mark(),
            settled=weighing.rounds == ROUNDS and weighing.checked,
            phase=phase,
            why=self.why.get(index),
        )
        self.made[index] = known, made
        return made


def pauses(work: Iterator[None]) -> Iterator[bool]:
    """Work that is a part of a step."""
    for _ in work:
        yield False


def version_of(game: Game) -> Version:
    return Version(game.rules, game.digest, ANALYSIS, calibration_of(game).digest)


def review_of(game: Game, record: Record, seed: int = 0, effort: int = EFFORT) -> Review:
    """The whole review of a finished game."""
    return Analysis(game, record, seed, effort).finish()
