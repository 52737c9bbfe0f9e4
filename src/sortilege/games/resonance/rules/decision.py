"""A question to one seat."""

from __future__ import annotations

from mypy_extensions import i64

from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import Frame
from sortilege.games.resonance.state import ResonanceState


class Choice(Frame[ResonanceState]):
    """A question to one seat. A single legal action is carried out without asking; without any, the frame goes away.

    Everybody can work out all hands (RES-INF-1), so a single legal action is never a secret.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def asks(self, state: ResonanceState) -> i64:
        return 1 << self.seat if len(self.legal(state, self.seat)) > 1 else 0

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        legal = self.legal(state, self.seat)
        if len(legal) > 1:
            state.ask(self.seat)
        elif len(legal) == 1:
            self.choose(state, self.seat, legal[0], chance, log)
        else:
            self.impossible(state, log)

    def impossible(self, state: ResonanceState, log: Log | None) -> None:
        """Nothing is legal."""
        state.pop()
