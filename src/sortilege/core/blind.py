"""Games between players who look at nothing but their legal actions: no view and no event, all inside the core."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sortilege.core.action import Action
from sortilege.core.chance import Chance, Dice
from sortilege.core.state import SEATS, State


def play_blind(
    state: State, chance: Chance, players: list[Dice], order: Dice, moves: list[tuple[int, Action]] | None = None
) -> int:
    """Play to the end, every seat with its own dice; how many actions it took, and which, if a list is given.

    It is the very game that `Match` plays with a random bot in every seat, a hundred times faster.
    """
    count = 0
    while state.acting:
        seats = SEATS[state.acting]
        if len(seats) == 1:
            seat = seats[0]
            action = state.sample(seat, players[seat])
            state.play(seat, action, chance, None)
            count += 1
            if moves is not None:
                moves.append((seat, action))
            continue
        chosen = [state.sample(seat, players[seat]) for seat in seats]
        for i in standing(state, seats, order):
            seat = seats[i]
            action = chosen[i]
            while state.why_not(seat, action) is not None:  # beaten to it in a rush: choose again
                action = state.sample(seat, players[seat])
            state.play(seat, action, chance, None)
            count += 1
            if moves is not None:
                moves.append((seat, action))
    return count


def standing(state: State, seats: Sequence[int], order: Dice) -> Iterator[int]:
    """The places in `seats` of those who chose at the same moment, in an order that favours nobody.

    Carry out each one's choice before asking for the next: a seat whose question has gone away meanwhile is left out.
    """
    asked = [state.asked[seat] for seat in seats]
    for i in in_turn(len(seats), order):
        seat = seats[i]
        if state.asked[seat] == asked[i] and state.acting >> seat & 1:
            yield i


def in_turn(count: int, order: Dice) -> list[int]:
    """The places of so many, in an order that favours nobody."""
    waiting = list(range(count))
    return waiting if count == 1 else [waiting.pop(order.below(left)) for left in range(count, 0, -1)]
