"""Lines of play: how a search goes on, step by step, in one imagined world."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sortilege.bots.tree import LEFT, Search, extended
from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.state import State
from sortilege.review.types import Step

VISITS = 8  # fewer say nothing
LONGEST = 5


def main_line(
    game: Game, search: Search, state: State, given: Mapping[int, Action], dice: Dice, longest: int = LONGEST
) -> tuple[Step, ...]:
    """What was given, and then what each seat's own tree holds for best, told. The state is played on."""
    return tuple(step(game, state, *move) for move in moves(search, state, given, dice, longest))


def step(game: Game, state: State, seat: int, action: Action) -> Step:
    """An action that is about to be carried out, told."""
    return Step(seat, action.text, game.caption(game.view(state, seat), action))


def moves(
    search: Search, state: State, given: Mapping[int, Action], dice: Dice, longest: int
) -> Iterator[tuple[int, Action]]:
    """The same line, as long as the trees are sure enough; each action is carried out after it was looked at."""
    at = list(range(int(state.seats)))
    since = [0] * len(at)
    for number in range(longest):
        if not state.acting:
            return
        seat = next((one for one in state.to_act if one in given and not number), state.to_act[0])
        action = None if number else given.get(seat)
        if action is None:
            action = best_of(search, state, seat, at, since)
        if action is None or state.why_not(seat, action) is not None:
            return
        yield seat, action
        alone = len(state.to_act) == 1
        state.play(seat, action, dice)
        for other in range(len(at)):
            if alone or other == seat:
                since[other] = int(extended(since[other], action))


def best_of(search: Search, state: State, seat: int, at: list[int], since: list[int]) -> Action | None:
    """The most visited action of a seat's tree that can be done, if it was visited often; it moves on in the tree."""
    if at[seat] == LEFT:
        return None
    if since[seat]:
        at[seat] = search.nodes[at[seat]].next.get(since[seat], int(LEFT))
        since[seat] = 0
        if at[seat] == LEFT:
            return None
    arms = [arm for arm in search.nodes[at[seat]].arms.values() if arm.visits >= VISITS]
    arms = [arm for arm in arms if state.why_not(seat, arm.action) is None]
    return max(arms, key=lambda arm: (arm.visits, arm.mean)).action if arms else None
