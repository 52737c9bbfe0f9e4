"""Puzzles out of games between bots: positions where one action is clearly best and a shallow look misses it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from sortilege.bots.spec import make
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.game import Game
from sortilege.core.registry import find
from sortilege.lab.pool import spread
from sortilege.lab.reviews import Course, Told
from sortilege.review.measure import Scale
from sortilege.review.moments import Chosen, Moment, course_of
from sortilege.review.types import ANALYSIS, Puzzle, PuzzleChoice, PuzzleFile
from sortilege.review.weighing import Weighing, wholly

ROUNDS = 6  # batches that must agree
COUNT = 300  # iterations of each
CLEAR = 0.08  # by which the answer is ahead of the next action, with 95 %
PER_GAME = 3  # puzzles of one game, at most
TRIES = {"novice": 10, "fair": 10, "strong": 2}  # how often each level is asked
BEST = "strong"
WEIGHED = 4

# What kind of action the answer is says what the puzzle is about; a game whose actions have other words has plans.
THEMES = {"attack": "sum", "pay": "pay", "change": "block", "cast": "block", "artefact": "save", "pass": "quiet"}
LATE = 0.85  # of a game: what comes after is about the last points


def mine(course: Course, wanted: int, jobs: int, command: str, told: Told) -> PuzzleFile:
    """Go through games until there are enough puzzles; whoever stops it keeps what was found."""
    game = find(course.game)
    found: list[Puzzle] = []
    with suppress(KeyboardInterrupt):
        for puzzles in spread(partial(dig, course), range(course.games), jobs, 1):
            found += puzzles
            told(len(found))
            if len(found) >= wanted:
                break
    return PuzzleFile(game.rules, game.digest, ANALYSIS, command, tuple(found[:wanted]))


def joined(old: PuzzleFile, new: PuzzleFile) -> PuzzleFile:
    """The puzzles of two runs; old ones only if they were made for the same rules and cards."""
    if (old.rules, old.data) != (new.rules, new.data):
        return new
    puzzles = {one.id: one for one in (*old.puzzles, *new.puzzles)}
    return PuzzleFile(new.rules, new.data, new.analysis, f"{old.command} && {new.command}", tuple(puzzles.values()))


def dig(course: Course, number: int) -> list[Puzzle]:
    """The puzzles of one game."""
    game, record = course.record(number)
    whole = course_of(game, record)
    scale = Scale(game, len(whole.results), derive(course.seed, "puzzles", number))
    found: list[Puzzle] = []
    for moment in whole.moments:
        for chosen in moment.choices:
            if chosen.real and len(found) < PER_GAME:
                late = moment.after >= LATE * whole.actions
                found += puzzle_at(game, scale, moment, chosen, f"{course.seed}-{number}-{chosen.number}", late)
    return found


def puzzle_at(game: Game, scale: Scale, moment: Moment, chosen: Chosen, id: str, late: bool) -> Iterator[Puzzle]:
    seat = chosen.seat
    tried = scale.tried(moment.state, seat, scale.dice("filter", chosen.number), COUNT)
    shallow = scale.shallow(moment.state, seat, scale.dice("shallow", chosen.number))
    best = tried[0].action
    if best is shallow or len(tried) < 3 or tried[0].mean - tried[1].mean < CLEAR:
        return
    weighing = Weighing(moment, chosen)
    weighed = dict.fromkeys([*(one.action for one in tried[:WEIGHED]), shallow])
    weighing.batches = {action: [] for action in weighed}
    for batch in range(ROUNDS):
        wholly(weighing.weigh(scale, batch, COUNT))
        if any(weighing.loss(one, best).mean < CLEAR for one in weighed if one is not best):
            return  # most positions are none: little is thought about them
    order = weighing.ordered()
    if order[0] is not best or any(weighing.loss(one, best).low < CLEAR for one in order[1:]):
        return
    found = {level: asked(game, moment, seat, best, level, tries, id) for level, tries in TRIES.items()}
    if found[BEST] <= 0 or found[BEST] < max(found.values()) / 2:
        return  # where the strongest level does not follow the answer, it is in doubt
    share = sum(found.values()) / len(found)
    theme = "finish" if late else THEMES.get(best.text.partition(" ")[0], "plan")
    choices = [PuzzleChoice(one.text, weighing.chance(one).mean, weighing.loss(one, best).mean) for one in order]
    rating = 5 - round(4 * share)
    position = game.save(moment.state)
    yield Puzzle(id, game.name, theme, rating, found, int(moment.state.players), seat, position, tuple(choices))


def asked(game: Game, moment: Moment, seat: int, best: Action, level: str, tries: int, id: str) -> float:
    """How often a level finds the answer."""
    view, right = game.view(moment.state, seat), 0
    for number in range(tries):
        bot = make(level)
        bot.start(game, game.read_options(view.options), seat, Dice(derive(id, level, number)))
        right += bot.choose(view) is best
    return round(right / tries, 2)
