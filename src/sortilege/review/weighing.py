"""What is known so far about one moment of a game: batch by batch, for each seat and each action that was weighed."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from math import sqrt

from sortilege.core.action import Action
from sortilege.review.measure import Scale, estimate, rounded, within
from sortilege.review.moments import Chosen, Moment
from sortilege.review.types import Estimate, Mark

WEIGHED = 5  # actions of a decision that are weighed against each other: what was played is always one of them
ROUNDS = 6  # batches of each of them
# What is left out when they are selected is never found. A free search goes deep where it likes it first, and hardly
# looks at the rest; so the actions that it visits most are then tried one by one.
SELECT = 6  # batches' worth of thinking in the free search
SCREENS = (20, 12, 8, 8)  # actions that are tried one by one, at most: with each light batch those that still look best
WORSE: tuple[tuple[float, Mark], ...] = ((0.10, "blunder"), (0.04, "mistake"), (0.01, "inaccuracy"))
LEAD = 0.08  # by which a brilliant action is ahead of the next one
UNSURE = 0.15  # wide intervals say nothing
GRAVE = WORSE[:2]  # the marks that are checked before they are given
RIVALS = 3  # others than what was played that may be what it is held against
# A search that thinks little judges otherwise than one that thinks much, however often it is asked: before a choice is
# called a mistake, all is tried again with more thinking.
DEEP = 2  # times as much in each batch
RUN_OFF = 8  # more such batches of each rival, which tell them apart: another seed should choose the same
# Such batches that check a choice, step by step until it is sure; with Student's quantiles for 99 %.
CHECKS = ((6, 4.032), (12, 3.106), (24, 2.807), (48, 2.685), (96, 2.629), (192, 2.602), (384, 2.589))
TOLD_APART = 12  # batches; with more it no longer matters which of the grave marks it is
THIN = 20  # iterations: batches of fewer say so little that no more is thought about them
Vector = tuple[float, ...]


class Weighing:
    """One decision: some actions of a seat, and every seat's chance with each of them, as that seat could know it."""

    def __init__(self, moment: Moment, chosen: Chosen) -> None:
        self.moment = moment
        self.chosen = chosen
        self.batches: dict[Action, list[Vector]] = {}
        self.reference = chosen.action  # the best one of the search that selected, which no batch has had a say in
        self.shallow = chosen.action  # what looks best one action ahead
        self.rival = chosen.action  # the best other action, when the choice was checked
        self.checks: list[tuple[Vector, Vector]] = []  # fresh batches of what was played and of its rival
        self.grave: Mark | None = None  # what the checks say, once they are sure
        self.checked = False

    # All work is done in pieces: an iterator stops after each of them.

    def select(self, scale: Scale, count: int) -> Iterator[None]:
        """Choose which actions are weighed."""
        state, (index, seat, played, _) = self.moment.state, self.chosen
        found = [one.action for one in scale.tried(state, seat, scale.dice("select", index), SELECT * count)]
        self.reference = found[0]
        yield
        self.shallow = scale.shallow(state, seat, scale.dice("shallow", index))
        best = [action for action in dict.fromkeys([*found, *state.legal(seat)]) if action is not played]
        screened = dict.fromkeys(best, 0.0)
        for number, many in enumerate(SCREENS):
            best = best[:many]
            for action in best:
                dice = scale.dice("screen", index, number)
                screened[action] += scale.chances(state, seat, dice, {seat: action}, max(2, count // 2))[seat]
                yield
            best.sort(key=lambda action: -screened[action])
        best = best[: WEIGHED - 1]
        self.batches = {action: [] for action in dict.fromkeys([played, *best, self.reference, self.shallow])}

    @property
    def batches_worth(self) -> int:
        """How much thinking all of this takes before anything is checked, in batches."""
        others = len(self.moment.state.legal(self.chosen.seat)) - 1
        return SELECT + sum(min(many, others) for many in SCREENS) // 2 + ROUNDS * WEIGHED

    def weigh(self, scale: Scale, round: int, count: int) -> Iterator[None]:
        """Add a batch: the same imagined cards for all actions."""
        for action, batches in self.batches.items():
            batches.append(self.batch(scale, action, round, count))
            yield

    def batch(self, scale: Scale, action: Action, round: int, count: int) -> Vector:
        seat, dice = self.chosen.seat, scale.dice("weigh", self.chosen.number, round)
        return scale.chances(self.moment.state, seat, dice, {seat: action}, count)

    def check(self, scale: Scale, step: int, count: int) -> Iterator[None]:
        """Before a choice is called a mistake it is tried again, in worlds that had no say in what looked best; as long
        as it stays in doubt, twice as often."""
        if self.checked:
            return
        if step == 0 and not (yield from self.challenged(scale, count)):
            self.checked = True
            return
        wanted, quantile = CHECKS[step]
        state, seat = self.moment.state, self.chosen.seat
        checks = list(self.checks)
        while len(checks) < wanted:
            name = "check", self.chosen.number, len(checks)
            played, rival = (
                scale.chances(state, seat, scale.dice(*name), {seat: action}, deep(count))
                for action in (self.chosen.action, self.rival)
            )
            checks.append((played, rival))
            yield
        self.checks = checks
        losses = [rival[seat] - played[seat] for played, rival in self.checks]
        mean = sum(losses) / wanted
        spread = sqrt(sum((one - mean) ** 2 for one in losses) / (wanted - 1))
        reach = quantile * spread / sqrt(wanted)
        self.grave = next((mark for bound, mark in GRAVE if mean - reach >= bound), None)
        bounds = [bound for bound, _ in GRAVE[wanted > TOLD_APART :]]
        most, narrow = CHECKS[-1]
        hoped = mean + reach - narrow * spread / sqrt(most)  # how high the lower end may still come
        doubtful = any(mean - reach < bound <= hoped for bound in bounds)
        self.checked = not doubtful or step + 1 == len(CHECKS) or count < THIN

    def challenged(self, scale: Scale, count: int) -> Generator[None, None, bool]:
        """Weigh all actions again with more thinking, and choose what the choice is held against; False if nothing can
        be so much better that it matters. What was played may look best by chance, and is held against another one all
        the same."""
        if not self.rivals():
            return False
        if deep(count) > count:
            batches: dict[Action, list[Vector]] = {action: [] for action in self.batches}
            for round in range(ROUNDS, 2 * ROUNDS):
                for action, found in batches.items():
                    found.append(self.batch(scale, action, round, deep(count)))
                    yield
            self.batches = batches
        rivals, seat = self.rivals(), self.chosen.seat
        if not rivals:
            return False
        sums = {action: sum(batch[seat] for batch in self.batches[action][: self.rounds]) for action in rivals}
        if deep(count) > count:
            for number in range(RUN_OFF):
                for action in rivals:
                    dice = scale.dice("run-off", self.chosen.number, number)
                    sums[action] += scale.chances(self.moment.state, seat, dice, {seat: action}, deep(count))[seat]
                    yield
        self.rival = max(rivals, key=lambda action: sums[action])
        return True

    def rivals(self) -> list[Action]:
        """The best others, best first; none if none of them can be so much better that it matters."""
        played = self.chosen.action
        others = [action for action in self.ordered() if action is not played][:RIVALS]
        return others if any(self.loss(played, action).high >= GRAVE[-1][0] for action in others) else []

    @property
    def rounds(self) -> int:
        return min(map(len, self.batches.values()), default=0)

    def chance(self, action: Action, seat: int | None = None) -> Estimate:
        """A seat's chance (left out: of the one that decides) with an action."""
        who = self.chosen.seat if seat is None else seat
        batches = self.batches[action][: self.rounds]
        if action in (self.chosen.action, self.rival):
            batches = batches + [pair[action is not self.chosen.action] for pair in self.checks]
        return within(estimate([batch[who] for batch in batches]))

    def ordered(self) -> list[Action]:
        """The actions, best first."""
        return sorted(self.batches, key=lambda action: -self.chance(action).mean)

    def loss(self, action: Action, best: Action) -> Estimate:
        """What an action gives up against another."""
        seat = self.chosen.seat
        if self.checks and (action, best) == (self.chosen.action, self.rival):
            return estimate([other[seat] - one[seat] for one, other in self.checks])
        pairs = zip(self.batches[action][: self.rounds], self.batches[best], strict=False)
        return estimate([other[seat] - one[seat] for one, other in pairs])

    def shifts(self, seats: int) -> tuple[float, ...]:
        """By how much the choice changed every seat's chance, against the reference; what cannot be told from nothing
        is nothing."""
        played, best = self.chosen.action, self.reference
        loss = self.loss(played, best)
        if loss.low <= 0.0 <= loss.high:
            return (0.0,) * seats
        return tuple(rounded(self.chance(played, seat).mean - self.chance(best, seat).mean) for seat in range(seats))

    def mark(self) -> Mark:
        """A mark where the interval gives evidence for one; a grave one only if the checks do."""
        if self.rounds < 2:
            return "none"
        if self.grave is not None:
            return self.grave
        played, (best, *rest) = self.chosen.action, self.ordered()
        if self.checks and played is not best:
            best = self.rival
        if played is not best:
            loss = self.loss(played, best)
            if loss.low >= WORSE[-1][0]:
                return WORSE[-1][1]
            return "none" if loss.high - loss.low > UNSURE else "good"
        if rest and self.loss(rest[0], best).low >= LEAD and self.shallow is not played:
            return "brilliant"
        return "good"


def deep(count: int) -> int:
    """How much is thought about a batch of what may be a mistake."""
    return count * DEEP if count >= THIN else count


def judge(scale: Scale, weighing: Weighing, count: int) -> Mark:
    """All that a review does at one decision."""
    wholly(weighing.select(scale, count))
    for round in range(ROUNDS):
        wholly(weighing.weigh(scale, round, count))
    for step in range(len(CHECKS)):
        wholly(weighing.check(scale, step, count))
    return weighing.mark()


def wholly(work: Iterator[None]) -> None:
    """Do all of it at once."""
    for _ in work:
        pass


class Outlook:
    """All that is known about one moment."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.seats = int(moment.state.seats)
        self.weighings = {one.seat: Weighing(moment, one) for one in moment.choices if one.real}
        self.rough: Vector = ()
        self.open: list[Vector] = []
        # Of a moment at which several choose: by seat, its chance once all choices have come to light, and before.
        self.revealed: dict[int, list[tuple[float, float]]] = {}
        if len(moment.choices) > 1:
            self.revealed = {seat: [] for seat in range(self.seats)}
        self.alone: dict[int, list[float]] = {seat: [] for seat in range(self.seats) if seat not in self.revealed}

    def glance(self, scale: Scale, count: int) -> None:
        """A first rough look."""
        found, state, after = [], self.moment.state, self.moment.after
        for seat in range(self.seats):
            found.append(scale.chances(state, seat, scale.dice("glance", after, seat), {}, count)[seat])
        self.rough = tuple(found)

    def look(self, scale: Scale, round: int, count: int) -> Iterator[None]:
        """Add a batch to the curve."""
        state, after = self.moment.state, self.moment.after
        for seat, batches in self.alone.items():
            batches.append(scale.chances(state, seat, scale.dice("alone", after, seat, round), {}, count)[seat])
            yield
        self.open.append(scale.chances(state, None, scale.dice("open", after, round), {}, count))
        for seat, pairs in self.revealed.items():
            own: Mapping[int, Action] = {one.seat: one.action for one in self.moment.choices if one.seat == seat}
            every = {one.seat: one.action for one in self.moment.choices}
            before, then = (
                scale.chances(state, seat, scale.dice("reveal", after, seat, round), given, count)[seat]
                for given in (own, every)
            )
            pairs.append((before, then))
            yield

    def chance(self, seat: int) -> Estimate | None:
        """What a seat's chance was, as it could know it."""
        if self.alone.get(seat):
            return within(estimate(self.alone[seat]))
        if self.revealed.get(seat):  # before anything has come to light, and before its own choice
            weighing = self.weighings.get(seat)
            own = weighing.shifts(self.seats)[seat] if weighing is not None and weighing.rounds else 0.0
            return within(estimate([before - own for before, _ in self.revealed[seat]]))
        return within(estimate([self.rough[seat]])) if self.rough else None

    def opened(self, seat: int) -> Estimate:
        return within(estimate([batch[seat] for batch in self.open]))

    def reveal(self, seat: int) -> float:
        """By how much the choices of others changed a seat's chance when they came to light."""
        pairs = self.revealed[seat]
        return rounded(sum(then - before for before, then in pairs) / len(pairs)) if pairs else 0.0
