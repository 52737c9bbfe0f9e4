"""Thinking time, told by the log alone: every process, now or later, reckons the same."""

from __future__ import annotations

from sortilege.core.state import State
from sortilege.server.tables.entries import Clock

SECOND = 1000


class Clocks:
    """What is left to every seat, and since when those that are asked have been thinking. All in milliseconds."""

    def __init__(self, rules: Clock, seats: int) -> None:
        self.rules = rules
        self.banks = [rules.bank * SECOND] * seats
        self.running: dict[int, tuple[int, int]] = {}  # seat -> the question it thinks about, and since when
        self.halted: dict[int, tuple[int, int]] = {}  # in a pause: the question, and how long it was thought about

    @property
    def used(self) -> bool:
        return bool(self.rules.bank or self.rules.move)

    def restart(self, rules: Clock) -> None:
        self.rules = rules
        self.banks = [rules.bank * SECOND] * len(self.banks)
        self.running, self.halted = {}, {}

    def refresh(self, seat: int) -> None:
        """Whoever comes back after running out gets something to think with."""
        floor = max(self.rules.increment, self.rules.bank // 10) * SECOND
        self.banks[seat] = max(self.banks[seat], floor)
        self.running.pop(seat, None)
        self.halted.pop(seat, None)

    def move_on(self, state: State | None, now: int, bots: set[int]) -> None:
        """After a change at `now`: stop the clocks of those who have answered, start those of the newly asked."""
        if not self.used:
            return
        asked = {} if state is None else {s: int(state.asked[s]) for s in state.to_act if s not in bots}
        for seat, (question, since) in list(self.running.items()):
            if asked.get(seat) == question:
                continue
            answered = state is not None and seat not in bots  # else it stopped without an answer: a pause, a bot
            self.banks[seat] -= max(0, now - since)
            self.banks[seat] += self.rules.increment * SECOND if answered else 0
            self.banks[seat] = max(0, self.banks[seat])
            del self.running[seat]
            if state is None:
                self.halted[seat] = question, max(0, now - since)
        for seat, question in asked.items():
            if seat in self.running:
                continue
            halted, spent = self.halted.pop(seat, (-1, 0))
            if halted != question:
                spent = 0
            self.banks[seat] += spent  # it goes on where it stopped: a pause gives no new time
            self.running[seat] = question, now - spent

    def after(self, state: State, now: int, bots: set[int]) -> Clocks:
        """The clocks as they would be after a change."""
        other = Clocks(self.rules, len(self.banks))
        other.banks, other.running, other.halted = list(self.banks), dict(self.running), dict(self.halted)
        other.move_on(state, now, bots)
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
