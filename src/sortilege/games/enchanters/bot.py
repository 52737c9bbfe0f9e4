"""What the bots are told: how good a table looks, and a quick sensible choice at every decision."""

from __future__ import annotations

from math import tanh
from typing import Final, final

from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import Advisor, State
from sortilege.games.enchanters.judgement import Judgement
from sortilege.games.enchanters.plans import Adviser, choice, standing, turns_left
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import Turn
from sortilege.games.enchanters.state import MINOR, EnchantersState

ENVY: Final = 0.35  # how much the best rival's fortune counts
SCALE: Final = 30.0  # glory that makes a clear difference
FOLLOW: Final = 40  # decisions played out to see where a turn leads
HORIZON: Final[i64] = 6  # actions of each player, about two turns: the balance then tells more than how it all ended


def fresh(state: EnchantersState) -> bool:
    """Whether a turn has just begun, as far as one can see."""
    if len(state.stack) > 1 or state.stage == MINOR or len(state.uses) or len(state.withdrawn):
        return False
    return state.attack_bonus[state.active] == 0 and state.defence_bonus[state.active] == 0


@final
class EnchantersAdvisor(Advisor):
    """Judges a table, by what was learnt where there is something, and plays on sensibly."""

    def __init__(self, learnt: dict[int, Judgement]) -> None:
        self.learnt: Final = learnt  # by number of players

    def advise(self, state: State, seat: i64, dice: Dice) -> Action:
        assert isinstance(state, EnchantersState)
        frame = state.stack[-1]
        if isinstance(frame, Turn):
            return Adviser(state, seat).turn()
        if isinstance(frame, Take):
            return Adviser(state, seat).window(frame)
        if isinstance(frame, Run):
            return choice(state, seat, frame, dice)
        return state.sample(seat, dice)

    def value(self, state: State, seat: i64) -> float:
        """The balance of glory to be expected, once the turn in progress has been played out."""
        return state.utility(seat) if state.over else self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        if state.over:
            return [state.utility(seat) for seat in range(state.seats)]
        assert isinstance(state, EnchantersState)
        if not isinstance(state.stack[0], Turn):
            return [0.0] * state.seats
        end = state
        if not fresh(state):
            end = state.clone()
            self.finish_turn(end)
            if end.over:
                return [end.utility(seat) for seat in range(end.seats)]
        learnt = self.learnt.get(int(end.seats))
        if learnt is not None:
            return learnt.values(end)
        found: list[float] = []
        for seat in range(end.seats):
            left = turns_left(end, seat)
            best = -1000.0
            for other in range(end.seats):
                if other != seat:
                    best = max(best, standing(end, other, left))
            found.append(tanh((standing(end, seat, left) - ENVY * best) / SCALE))
        return found

    def untaught(self) -> Advisor:
        return EnchantersAdvisor({})

    def horizon(self, seats: i64) -> i64:
        return seats if int(seats) in self.learnt else HORIZON * seats

    def finish_turn(self, state: EnchantersState) -> None:
        """Play the turn in progress to its end, as advised."""
        dice = Dice(0)
        active = state.active
        count = 0
        while state.acting and state.active == active and count < FOLLOW:
            seat: i64 = 0
            while not state.acting >> seat & 1:
                seat += 1
            state.play(seat, self.advise(state, seat, dice), dice, None)
            count += 1
