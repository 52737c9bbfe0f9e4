"""Where a result came from: one's own choices, those of others, and luck. The parts add up by the way they are made.

Between two moments a seat's chance changes. What the choice made there changed, as the one who chose could know it, is
the chooser's: `own` or `others`. Where several chose at once, the coming to light of their choices is theirs too. All
the rest is luck: what was dealt, drawn and turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sortilege.core.game import Game
from sortilege.core.words import Line, seat_name
from sortilege.review.moments import Course
from sortilege.review.types import Decisive, Parts
from sortilege.review.weighing import Outlook

FINE = 10_000  # all sums are whole numbers of this part, so that they are exact
SWING = 0.15  # luck that is told
TOLD = 8  # decisive moments, at most


def fine(value: float) -> int:
    return round(value * FINE)


class Sums:
    """The sums of one game as far as it is known."""

    def __init__(
        self,
        game: Game,
        course: Course,
        outlooks: Sequence[Outlook],
        before: tuple[float, ...] | None,
        finished: bool,
    ) -> None:
        self.game = game
        self.course = course
        self.outlooks = outlooks
        self.seats = len(course.results)
        self.known = before is not None or bool(outlooks)
        chances = [self.chances(outlook) for outlook in outlooks]
        self.chain = [*([[fine(one) for one in before]] if before is not None else []), *chances]
        self.chain.append([fine(result) for result in course.results])
        self.first = 1 if before is not None else 0  # where the first moment is in the chain
        self.own = [0] * self.seats
        self.others = [0] * self.seats
        self.luck: list[tuple[int, ...]] = [()] * len(self.chain)  # since the link before
        self.ready = all(len(link) == self.seats for link in self.chain)
        if self.ready:
            self.add_up()
        self.parts = tuple(self.part(seat) for seat in range(self.seats)) if self.ready else ()
        self.decisive = tuple(self.moments()) if self.ready else ()
        self.verdicts = tuple(self.verdict(seat) for seat in range(self.seats)) if finished and self.ready else ()

    def chances(self, outlook: Outlook) -> list[int]:
        found = [outlook.chance(seat) for seat in range(self.seats)]
        return [fine(one.mean) for one in found if one is not None]

    def add_up(self) -> None:
        for at in range(1, len(self.chain)):
            change = [now - then for now, then in zip(self.chain[at], self.chain[at - 1], strict=True)]
            outlook = self.outlooks[at - 1 - self.first] if at > self.first else None
            if outlook is not None:
                own, others = self.chosen(outlook)
                for seat in range(self.seats):
                    self.own[seat] += own[seat]
                    self.others[seat] += others[seat]
                    change[seat] -= own[seat] + others[seat]
            self.luck[at] = tuple(change)

    def chosen(self, outlook: Outlook) -> tuple[list[int], list[int]]:
        """What the choices of a moment changed, for each seat: its own, and those of others."""
        own, others = [0] * self.seats, [0] * self.seats
        for who, weighing in outlook.weighings.items():
            if weighing.rounds:
                shifts = [fine(shift) for shift in weighing.shifts(self.seats)]
                own[who] = shifts[who]
                if not outlook.revealed:
                    others = [0 if seat == who else shift for seat, shift in enumerate(shifts)]
        if outlook.revealed:
            others = [fine(outlook.reveal(seat)) for seat in range(self.seats)]
        return own, others

    def part(self, seat: int) -> Parts:
        start, result = self.chain[0][seat], self.chain[-1][seat]
        adjusted = start + self.own[seat] + self.others[seat]
        ours = [weighing for one in self.outlooks for who, weighing in one.weighings.items() if who == seat]
        marks = Counter(str(weighing.mark()) for weighing in ours)
        return Parts(
            seat=seat,
            start=start / FINE,
            own=self.own[seat] / FINE,
            others=self.others[seat] / FINE,
            luck=(result - adjusted) / FINE,
            adjusted=adjusted / FINE,
            result=result / FINE,
            decisions=len(ours),
            error=-self.own[seat] / FINE / max(1, len(ours)),
            marks=dict(sorted(marks.items())),
        )

    def luck_before(self, number: int) -> tuple[float, ...]:
        """The luck of every seat just before a moment; after the last one: before the end."""
        found = self.luck[number + self.first] if self.ready else ()
        return tuple(one / FINE for one in found)

    def moments(self) -> list[Decisive]:
        """What decided most, in the order of the game."""
        found: list[Decisive] = []
        for number, outlook in enumerate(self.outlooks):
            for who, weighing in outlook.weighings.items():
                mark = weighing.mark()
                if mark in ("mistake", "blunder", "brilliant"):
                    best = weighing.ordered()
                    swing = -weighing.loss(weighing.chosen.action, best[0]).mean
                    if mark == "brilliant":
                        swing = weighing.loss(best[1], best[0]).mean
                    found.append(Decisive(weighing.chosen.number, who, "decision", swing, mark))
            luck = self.luck[number + 1 + self.first]
            most = max(range(self.seats), key=lambda seat: abs(luck[seat]))
            if abs(luck[most]) >= SWING * FINE:
                last = outlook.moment.choices[-1].number
                found.append(Decisive(last, most, "luck", luck[most] / FINE, "none"))
        most_first = sorted(found, key=lambda one: -abs(one.swing))[:TOLD]
        return sorted(most_first, key=lambda one: (one.after, one.kind))

    def verdict(self, seat: int) -> Line:
        """One sentence that says it all."""
        part = self.parts[seat]
        won = part.result >= 0.5 if not self.game.cooperative else part.result > 0
        if won:
            kind = "earned" if part.adjusted >= 0.5 or part.luck <= 0.1 else "lucky"
        else:
            gave = part.own <= -0.1 or "blunder" in part.marks
            kind = "unlucky" if part.adjusted >= 0.5 else "thrown" if gave else "beaten"
        who = "team" if self.game.cooperative else "seat"
        points = max(0, min(100, round(100 * part.adjusted)))
        return Line(f"review-verdict-{who}-{kind}", {"seat": seat_name(seat), "adjusted": points})
