"""The greedy bot: one move ahead in a few imagined worlds, judged by the game's own advisor."""

from __future__ import annotations

from math import exp
from typing import Annotated, Any

from msgspec import Meta

from sortilege.bots.lookahead import values
from sortilege.core.action import Action
from sortilege.core.bot import STRANGERS, Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.view import View

TIE = 1e-9  # averages nearer than this are equal but for rounding


class GreedySettings(Settings, frozen=True):
    worlds: Annotated[
        int, Meta(ge=1, le=100_000, description="full states imagined for each decision", extra={STRANGERS: 16})
    ] = 8
    depth: Annotated[
        int, Meta(ge=1, le=1_000, description="own decisions looked ahead, this one included", extra={STRANGERS: 2})
    ] = 1
    follow: Annotated[
        int, Meta(ge=0, le=100_000, description="most actions played out after its own", extra={STRANGERS: 32})
    ] = 32
    slips: Annotated[float, Meta(ge=0, le=1, description="share of decisions left to chance")] = 0.0
    heat: Annotated[
        float, Meta(ge=0, le=100, description="what is worse by so much value is chosen e times less often; 0: never")
    ] = 0.0


class GreedyBot(Bot):
    """Imagines what it cannot see, plays each action there, and takes the one after which the game looks best."""

    Settings = GreedySettings

    def __init__(self, settings: GreedySettings) -> None:
        super().__init__(settings)
        self.worlds = settings.worlds
        self.depth = settings.depth
        self.follow = settings.follow

    def choose(self, view: View[Any, Any]) -> Action:
        actions = [self.game.actions.by_text[text] for text in view.legal]
        if len(actions) == 1:
            return actions[0]
        if self.dice.unit() < self.settings.slips:
            return actions[self.dice.below(len(actions))]
        sampler = self.game.sampler(view)
        found = values(self.game.advisor, sampler, self.seat, actions, self.worlds, self.depth, self.follow, self.dice)
        if self.settings.heat:
            return actions[warm(found, self.settings.heat, self.dice)]
        best = max(found)
        equals = [action for action, value in zip(actions, found, strict=True) if value >= best - TIE]
        return equals[self.dice.below(len(equals))]


def warm(values: list[float], heat: float, dice: Dice) -> int:
    """Which of several values is chosen by somebody who errs: small losses often, large ones seldom (a softmax)."""
    best = max(values)
    odds = [exp((value - best) / heat) for value in values]
    mark = dice.unit() * sum(odds)
    for i, share in enumerate(odds):
        mark -= share
        if mark < 0:
            return i
    return values.index(best)
