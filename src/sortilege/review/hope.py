"""The last moment at which a lost game could still be won, had all cards been open."""

from __future__ import annotations

from sortilege.core.game import Game
from sortilege.core.state import State, rollout
from sortilege.review.lines import main_line
from sortilege.review.measure import Scale, rounded
from sortilege.review.moments import Course, Moment, results_of
from sortilege.review.types import LastHope, Step

BACK = 40  # moments that are looked at, from the end
GAMES = 20  # played on from each of them
LINE = 12


def last_hope(game: Game, scale: Scale, course: Course, count: int) -> LastHope | None:
    for moment in reversed(course.moments[-BACK:]):
        found = hope_at(game, scale, moment, count)
        if found is not None:
            return found
    return None


def hope_at(game: Game, scale: Scale, moment: Moment, count: int) -> LastHope | None:
    """Whether the line that a search with open cards holds for best wins from here, in some game played on."""
    dice = scale.dice("hope", moment.after)
    seat = moment.state.to_act[0]
    search = scale.search(moment.state, None, dice, {}, count)
    won = 0
    best: tuple[Step, ...] = ()
    for _ in range(GAMES):
        world: State = moment.state.clone()
        line: tuple[Step, ...] = main_line(game, search, world, {}, dice, LINE)
        rollout(world, dice, game.advisor)
        if line and any(results_of(game, world)):
            won, best = won + 1, best or line
    return LastHope(moment.after, seat, rounded(won / GAMES), best) if won else None
