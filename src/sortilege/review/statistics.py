"""What many reviews say together about somebody: luck, errors by phase, and favourite mistakes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from sortilege.review.measure import estimate
from sortilege.review.types import Estimate, Mark, Parts, Phase, Standing, Tally

KINDS = 5  # of actions that are told


class Reviewed(NamedTuple):
    """A seat of a reviewed game, and whose it is."""

    key: str
    text: str
    seat: int
    name: str


class ChoiceLoss(Struct, frozen=True):
    action: str
    loss: Estimate


class DecisionLoss(Struct, frozen=True):
    """As much of a decision as is counted."""

    seat: int
    action: str
    choices: tuple[ChoiceLoss, ...] = ()
    mark: Mark = "none"
    phase: Phase = "middle"

    @property
    def loss(self) -> float:
        return next((max(0.0, one.loss.mean) for one in self.choices if one.action == self.action), 0.0)


class Told(Struct, frozen=True):
    """As much of a review as is counted."""

    game: str
    decisions: tuple[DecisionLoss, ...] = ()
    parts: tuple[Parts, ...] = ()


def standings(reviewed: Sequence[Reviewed]) -> tuple[Standing, ...]:
    """Everybody, game by game."""
    texts = {one.key: msgspec.json.decode(one.text, type=Told) for one in reviewed}
    groups: dict[tuple[str, str], list[tuple[Told, int]]] = defaultdict(list)
    for one in reviewed:
        told = texts[one.key]
        if one.seat < len(told.parts):
            groups[told.game, one.name].append((told, one.seat))
    return tuple(standing(game, name, found) for (game, name), found in sorted(groups.items()))


def standing(game: str, name: str, found: Sequence[tuple[Told, int]]) -> Standing:
    parts = [told.parts[seat] for told, seat in found]
    decisions = [one for told, seat in found for one in told.decisions if one.seat == seat]
    marks = Counter(str(one.mark) for one in decisions)
    kinds = [tally(kind, [one for one in decisions if kind_of(one) == kind]) for kind in set(map(kind_of, decisions))]
    costly = sorted(kinds, key=lambda one: (-one.error * one.decisions, one.name))[:KINDS]
    phases = [tally(phase, [one for one in decisions if one.phase == phase]) for phase in ("opening", "middle", "end")]
    return Standing(
        game=game,
        name=name,
        games=len(parts),
        won=sum(one.result for one in parts),
        luck=estimate([one.luck for one in parts]),
        adjusted=estimate([one.adjusted for one in parts]),
        error=round(sum(one.loss for one in decisions) / max(1, len(decisions)), 4),
        marks=dict(sorted(marks.items())),
        phases=tuple(phases),
        kinds=tuple(costly),
    )


def kind_of(decision: DecisionLoss) -> str:
    """The kind of an action: the first word of its notation."""
    return decision.action.partition(" ")[0]


def tally(name: str, decisions: Sequence[DecisionLoss]) -> Tally:
    lost = sum(one.loss for one in decisions)
    mistakes = sum(one.mark in ("mistake", "blunder") for one in decisions)
    return Tally(name, len(decisions), round(lost / max(1, len(decisions)), 4), mistakes)
