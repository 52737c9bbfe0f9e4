"""The last moment at which a lost game could still be won, had all cards been open, and a line that wins it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import TypeAlias

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.state import State, next_seat
from sortilege.review.lines import moves, step
from sortilege.review.measure import Scale, rounded
from sortilege.review.moments import Moment, results_of
from sortilege.review.types import LastHope, Step

BACK = 40  # moments that are looked at, from the end
GAMES = 20  # played on from each of them
LINE = 20  # actions that are told, at most

Move: TypeAlias = tuple[int, Action]


def hope_at(game: Game, scale: Scale, moment: Moment, count: int) -> LastHope | None:
    """Whether the line that a search with open cards holds for best wins from here, in some game played on; of those
    that win, the shortest is told."""
    dice = scale.dice("hope", moment.after)
    seat = moment.state.to_act[0]
    search = scale.search(moment.state, None, dice, {}, count)
    won = 0
    best: list[Move] = []
    luck = dice  # of the game with the best line
    for _ in range(GAMES):
        chance = dice.split()
        begun = copy(chance)
        world: State = moment.state.clone()
        line = [*moves(search, world, {}, chance, LINE), *played_on(game, world, chance, dice)]
        if any(results_of(game, world)):
            won += 1
            if not best or len(line) < len(best):
                best, luck = line, begun
    if not won:
        return None
    told = retold(game, moment.state.clone(), best[:LINE], luck)
    return LastHope(moment.after, seat, rounded(won / GAMES), told, moment.turn, max(0, len(best) - LINE))


def played_on(game: Game, world: State, chance: Dice, dice: Dice) -> Iterator[Move]:
    """How a game ends that is played on as advised."""
    while world.acting:
        seat = int(next_seat(world, dice))
        action = game.advisor.advise(world, seat, dice)
        yield seat, action
        world.play(seat, action, chance)


def retold(game: Game, world: State, line: list[Move], chance: Dice) -> tuple[Step, ...]:
    """A line in words, with the chance that it had: to put every game into words would take long."""
    found: list[Step] = []
    for seat, action in line:
        found.append(step(game, world, seat, action))
        world.play(seat, action, chance)
    return tuple(found)
