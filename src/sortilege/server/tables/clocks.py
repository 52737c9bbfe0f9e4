"""Thinking time, told by the log alone: every process, now or later, reckons the same."""

from __future__ import annotations

from msgspec import Struct

from sortilege.core.state import State
from sortilege.server.terms import Clock

SECOND = 1000


class ClocksSnapshot(Struct, frozen=True):
    rules: Clock
    banks: list[int]
    running: dict[int, tuple[int, int]]
    halted: dict[int, tuple[int, int]]
    answered: dict[int, tuple[int, int, int]]


class Clocks:
    """What is left to every seat, and since when those that are asked have been thinking. All in milliseconds."""

    def __init__(self, rules: Clock, seats: int) -> None:
        self.rules = rules
        self.banks = [rules.bank * SECOND] * seats
        self.running: dict[int, tuple[int, int]] = {}  # seat -> the question it thinks about, and since when
        self.halted: dict[int, tuple[int, int]] = {}  # in a pause: the question, and how long it was thought about
        # the last question answered, how long that took, and what it was credited: it may be taken back
        self.answered: dict[int, tuple[int, int, int]] = {}

    @property
    def used(self) -> bool:
        return bool(self.rules.bank or self.rules.move)

    def restart(self, rules: Clock) -> None:
        self.rules = rules
        self.banks = [rules.bank * SECOND] * len(self.banks)
        self.running, self.halted, self.answered = {}, {}, {}

    def refresh(self, seat: int) -> None:
        """Whoever comes back after running out gets something to think with."""
        floor = max(self.rules.increment, self.rules.bank // 10) * SECOND
        self.banks[seat] = max(self.banks[seat], floor)
        self.running.pop(seat, None)
        self.halted.pop(seat, None)

    def credit(self, time: int) -> None:
        """Let those who think have begun so much later."""
        self.running = {seat: (question, since + time) for seat, (question, since) in self.running.items()}

    def move_on(self, state: State | None, now: int, bots: set[int], allowance: int = 0) -> None:
        """After a change at `now`: stop the clocks of those who have answered, start those of the newly asked, who
        are allowed some time to see what has happened."""
        if not self.used:
            return
        asked = {} if state is None else {s: int(state.asked[s]) for s in state.to_act if s not in bots}
        for seat, (question, since) in list(self.running.items()):
            if asked.get(seat) == question:
                continue
            answered = state is not None and seat not in bots  # else it stopped without an answer: a pause, a bot
            spent = max(0, now - since)
            before = self.banks[seat]
            self.banks[seat] = max(0, before - spent + (self.rules.increment * SECOND if answered else 0))
            del self.running[seat]
            if state is None:
                self.halted[seat] = question, spent
            elif answered:
                self.answered[seat] = question, spent, self.banks[seat] - before
        for seat, question in asked.items():
            if seat in self.running:
                continue
            self.resume(seat, question)
            halted, spent = self.halted.pop(seat, (-1, 0))
            if halted != question:
                spent = 0
            self.banks[seat] += spent  # it goes on where it stopped: a pause gives no new time
            self.running[seat] = question, now + allowance - spent

    def snapshot(self) -> ClocksSnapshot:
        return ClocksSnapshot(self.rules, list(self.banks), dict(self.running), dict(self.halted), dict(self.answered))

    @classmethod
    def restored(cls, kept: ClocksSnapshot) -> Clocks:
        clocks = cls(kept.rules, len(kept.banks))
        clocks.banks, clocks.running, clocks.halted = list(kept.banks), dict(kept.running), dict(kept.halted)
        clocks.answered = dict(kept.answered)
        return clocks

    def resume(self, seat: int, question: int) -> None:
        """An answer that was taken back gave no new time: the question goes on where it was answered."""
        answered, spent, credit = self.answered.pop(seat, (-1, 0, 0))
        if answered == question:
            self.banks[seat] -= credit + spent
            self.halted[seat] = question, spent

    def stay(self, state: State | None, seat: int) -> None:
        """A seat has done something that nobody else could notice: its time runs on as if it were still thinking."""
        if seat in self.running and state is not None and seat in state.to_act:
            self.running[seat] = int(state.asked[seat]), self.running[seat][1]

    def after(self, state: State, now: int, bots: set[int], allowance: int) -> Clocks:
        """The clocks as they would be after a change."""
        other = Clocks.restored(self.snapshot())
        other.move_on(state, now, bots, allowance)
        return other

    def left(self, seat: int, now: int) -> int:
        """What this seat has left, or would have if it were asked now."""
        end = self.deadline(seat)
        if end is not None:
            return max(0, end - now)
        _, spent = self.halted.get(seat, (-1, 0))
        given = max(0, self.rules.move * SECOND - spent)
        if not self.rules.bank:
            return given
        return min(self.banks[seat], given) if self.rules.move else self.banks[seat]

    def deadline(self, seat: int) -> int | None:
        """When this seat's time is up, if it is thinking."""
        if seat not in self.running:
            return None
        since = self.running[seat][1]
        ends = []
        if self.rules.bank:
            ends.append(since + self.banks[seat])
        if self.rules.move:
            ends.append(since + self.rules.move * SECOND)
        return min(ends) if ends else None

    def next_deadline(self) -> int | None:
        ends = [end for seat in self.running if (end := self.deadline(seat)) is not None]
        return min(ends) if ends else None

    def late(self, now: int) -> int | None:
        """A seat whose time is up."""
        return next((s for s in sorted(self.running) if (end := self.deadline(s)) is not None and end <= now), None)
