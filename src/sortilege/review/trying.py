"""What another action would have been worth at a decision: for whoever looks for a better one."""

from __future__ import annotations

from math import inf
from time import process_time

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.record import Record
from sortilege.review.measure import Scale
from sortilege.review.moments import course_of
from sortilege.review.types import Choice
from sortilege.review.weighing import Weighing, wholly

ROUNDS = 6
COUNT = 400  # iterations of a batch
TASTE = 20  # iterations that show how long one takes


class Trial(Struct, frozen=True):
    """An action that somebody wants to try, and the best one that is known."""

    index: int
    seat: int
    action: str
    best: str


def tried(game: Game, record: Record, trial: Trial, count: int = COUNT, seconds: float = inf) -> Choice:
    """Weigh an action against the best one; with less thinking where all of it would take a processor longer."""
    moments = course_of(game, record).moments
    moment = next((one for one in reversed(moments) if one.after <= trial.index and one.by(trial.seat)), None)
    chosen = None if moment is None else moment.by(trial.seat)
    if moment is None or chosen is None or chosen.number != trial.index:
        raise Problem("This seat did not choose there.")
    action, best = (game.actions.parse(text) for text in (trial.action, trial.best))
    for one in (action, best):
        if moment.state.why_not(trial.seat, one) is not None:
            raise Problem(f"{one.text!r} could not be done there.")
    scale = Scale(game, int(moment.state.seats), 0)
    weighing = Weighing(moment, chosen)
    weighing.batches = {action: [], best: []}
    began = process_time()
    wholly(weighing.weigh(scale, 0, min(TASTE, count)))
    took = process_time() - began
    if took * ROUNDS * count > seconds * TASTE:
        count = max(TASTE, int(seconds * TASTE / took / ROUNDS))
    weighing.batches = {action: [], best: []}
    for round in range(ROUNDS):
        wholly(weighing.weigh(scale, round, count))
    view = game.view(moment.state, trial.seat)
    loss = weighing.loss(action, best)
    return Choice(
        action.text, game.caption(view, action), weighing.chance(action), loss, tuple(game.preview(view, action))
    )
