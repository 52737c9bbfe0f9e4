"""Why an action was worse, or the only one: facts that were counted, never more."""

from __future__ import annotations

from collections import Counter

import msgspec

from sortilege.core.action import Action
from sortilege.core.event import Event, Log
from sortilege.core.game import Game
from sortilege.core.state import next_seat
from sortilege.core.words import Line
from sortilege.review.lines import main_line
from sortilege.review.measure import Scale
from sortilege.review.types import Step, Why
from sortilege.review.weighing import Weighing

WORLDS = 60  # games played on after each of two actions
AHEAD = 4  # actions of each seat that are looked at
TELLS = 0.3  # how much more often something must happen to be told
PREVIEWS = 2


def explain(game: Game, scale: Scale, weighing: Weighing, count: int) -> Why:
    """Compare the best action with the one that was played; if that was the best, with the next one."""
    order = weighing.ordered()
    best, played = order[0], weighing.chosen.action
    other = played if played is not best else order[1]
    state, seat = weighing.moment.state, weighing.chosen.seat
    view = game.view(state, seat)
    loss = weighing.loss(other, best)
    points = {"points": round(100 * loss.mean), "low": round(100 * loss.low), "high": round(100 * loss.high)}
    names = {"best": game.caption(view, best), "other": game.caption(view, other)}
    facts = [Line("review-why-only" if played is best else "review-why-better", names | points)]
    told = telling(game, scale, weighing, best, other)
    if told is not None:
        event, often, rarely = told
        kind = "review-why-after-other" if often > rarely else "review-why-after-best"
        shares = {"other-share": round(100 * often), "best-share": round(100 * rarely)}
        facts.append(Line(kind, names | {"event": game.tell(event)} | shares))
    return Why(
        tuple(facts),
        line(game, scale, weighing, best, count),
        line(game, scale, weighing, other, count),
    )


def line(game: Game, scale: Scale, weighing: Weighing, action: Action, count: int) -> tuple[Step, ...]:
    state, (index, seat, _, _) = weighing.moment.state, weighing.chosen
    given, dice = {seat: action}, scale.dice("line", index)
    search = scale.search(state, seat, dice, given, count)
    world = scale.sampler(state, seat).draw(dice)
    return main_line(game, search, world, given, dice)


def telling(
    game: Game, scale: Scale, weighing: Weighing, best: Action, other: Action
) -> tuple[Event, float, float] | None:
    """What happens much more often after one of two actions: the event as the seat is told it, and how often after the
    other one and after the best."""
    seen: dict[str, Event] = {}
    often, rarely = (happens(game, scale, weighing, action, seen) for action in (other, best))
    keys = [key for key in seen if abs(often[key] - rarely[key]) >= TELLS * WORLDS]
    if not keys:
        return None
    key = max(keys, key=lambda one: (abs(often[one] - rarely[one]), one))
    return seen[key], often[key] / WORLDS, rarely[key] / WORLDS


def happens(game: Game, scale: Scale, weighing: Weighing, action: Action, seen: dict[str, Event]) -> Counter[str]:
    """In how many games that are played on each event happens, after the action itself has been carried out; what the
    seat does itself is no reason."""
    state, (index, seat, _, _) = weighing.moment.state, weighing.chosen
    dice, sampler, counted = scale.dice("events", index), scale.sampler(state, seat), Counter[str]()
    for _ in range(WORLDS):
        world, log = sampler.draw(dice), Log()
        if world.why_not(seat, action) is not None:
            continue
        world.play(seat, action, dice)
        for _ in range(AHEAD * int(world.seats)):
            if not world.acting:
                break
            who = int(next_seat(world, dice))
            world.play(who, game.advisor.advise(world, who, dice), dice, log)
        for key in {key_of(game, event, seat, seen) for event in log.events if event.args.get("seat") != seat}:
            counted[key] += 1
    return counted


def key_of(game: Game, event: Event, seat: int, seen: dict[str, Event]) -> str:
    told = game.see(event, seat)
    key = told.kind + msgspec.json.encode(told.args, order="sorted").decode()
    seen.setdefault(key, told)
    return key
