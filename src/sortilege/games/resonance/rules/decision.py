"""What the frames that put questions have in common."""

from __future__ import annotations

from mypy_extensions import i64

from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import Frame
from sortilege.games.resonance.state import ResonanceState


class Decision(Frame[ResonanceState]):
    """A frame that asks somebody, unless everybody at the table can see that there is nothing to choose."""

    def asks(self, state: ResonanceState) -> i64:
        """The seats it would ask now, one bit each; none if it goes on by itself."""
        raise NotImplementedError


class Choice(Decision):
    """A question to one seat. With a single option it is carried out without asking; with none it falls away.

    Hands can be worked out by everybody (RES-INF-1), so a single option is never a secret.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def asks(self, state: ResonanceState) -> i64:
        return 1 << self.seat if len(self.options(state, self.seat)) > 1 else 0

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        options = self.options(state, self.seat)
        if len(options) > 1:
            state.ask(self.seat)
        elif len(options) == 1:
            self.choose(state, self.seat, options[0], chance, log)
        else:
            self.impossible(state, log)

    def impossible(self, state: ResonanceState, log: Log | None) -> None:
        """There is no option at all."""
        state.pop()
