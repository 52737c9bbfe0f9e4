"""What each action of a seat is worth one move ahead: the hot part of the greedy bot, compiled with the rules."""

from __future__ import annotations

from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import SEATS, Advisor, Sampler, State, next_seat


def values(
    advisor: Advisor,
    sampler: Sampler,
    seat: i64,
    actions: list[Action],
    worlds: i64,
    depth: i64,
    follow: i64,
    dice: Dice,
) -> list[float]:
    """The mean value of each action for `seat`, over the same imagined worlds and the same luck for all of them."""
    totals = [0.0] * len(actions)
    for _ in range(worlds):
        world = sampler.reopened(dice)
        others = rivals(advisor, world, seat, dice)
        ahead = dice.below(len(others) + 1)
        luck = int(dice.word())
        for i, action in enumerate(actions):
            future = world.clone()
            fortune = Dice(luck)
            # In a rush it matters who comes first: nobody knows, so our own place in the order is drawn too.
            serve(advisor, future, [*others[:ahead], (int(seat), action), *others[ahead:]], fortune)
            play_on(advisor, future, seat, depth, follow, fortune)
            totals[i] += advisor.value(future, seat)
    return [total / float(worlds) for total in totals]


def rivals(advisor: Advisor, world: State, seat: i64, dice: Dice) -> list[tuple[int, Action]]:
    """What the others who choose at this same moment will do, without knowing our choice, in a random order."""
    waiting = [other for other in SEATS[world.acting] if other != seat]
    chosen: list[tuple[int, Action]] = []
    while waiting:
        other = waiting.pop(dice.below(len(waiting)))
        chosen.append((other, advisor.advise(world, other, dice)))
    return chosen


def serve(advisor: Advisor, future: State, choices: list[tuple[int, Action]], fortune: Dice) -> None:
    """Carry out choices made earlier; one that is no longer legal is chosen again, and one not asked for is dropped."""
    for who, action in choices:
        if future.acting >> who & 1:
            if future.why_not(who, action) is not None:
                action = advisor.advise(future, who, fortune)
            future.play(who, action, fortune, None)


def play_on(advisor: Advisor, future: State, seat: i64, depth: i64, follow: i64, fortune: Dice) -> None:
    """Let the advisor play for everybody until `seat` has a real choice again, or the limit of actions is reached."""
    count: i64 = 0
    own: i64 = 1
    while future.acting and count < follow:
        if future.acting >> seat & 1:
            if own >= depth:
                return
            own += 1
        other = next_seat(future, fortune)
        future.play(other, advisor.advise(future, other, fortune), fortune, None)
        count += 1
