"""The searching bot: information-set Monte Carlo tree search within a budget of iterations or of time."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from sortilege.bots.tree import Arm, Search
from sortilege.core.action import Action
from sortilege.core.bot import STRANGERS, Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.state import Sampler
from sortilege.core.view import View

SLICE = 4  # iterations between two looks at the clock
EQUAL = 0.002  # what is no worse than this, and was tried at least half as often, is as good


class IsmctsSettings(Settings, frozen=True):
    iters: Annotated[int, Meta(ge=1, description="iterations per decision", extra={STRANGERS: 5000})] = 1000
    ms: Annotated[
        int,
        Meta(
            ge=0,
            description="milliseconds per decision, in place of iterations; 0: not used",
            extra={STRANGERS: 1000},
        ),
    ] = 0
    turn_ms: Annotated[
        int,
        Meta(
            ge=0,
            description="milliseconds per turn, each decision at most half of what is left; 0: not used",
            extra={STRANGERS: 2000},
        ),
    ] = 0
    explore: Annotated[float, Meta(ge=0, description="how much to try what looks worse")] = 0.7
    depth: Annotated[
        int, Meta(ge=-1, description="actions of a rollout before the advisor judges; 0: to the end; -1: as advised")
    ] = -1
    greed: Annotated[float, Meta(ge=0, le=1, description="share of rollout choices made by the advisor")] = 1.0
    learnt: Annotated[bool, Meta(description="whether to judge by what was learnt from games")] = True


class IsmctsBot(Bot):
    """Searches the worlds it can imagine; the same answer for the same seed when the budget is in iterations."""

    Settings = IsmctsSettings
    hurries = True
    spent = 0.0  # seconds thought in the turn in progress

    @property
    def listens(self) -> bool:
        return bool(self.settings.turn_ms)

    def observe(self, events: Sequence[Event]) -> None:
        if any(event.kind == self.game.new_turn for event in events):
            self.spent = 0.0

    def choose(self, view: View[Any, Any]) -> Action:
        if len(view.legal) == 1:
            return self.game.actions.by_text[view.legal[0]]
        return self.think(view)[0].action

    def think(self, view: View[Any, Any]) -> list[Arm]:
        """The legal actions with what the search found, best first."""
        began = perf_counter()
        s = self.settings
        search = self.search(view, self.game.sampler(view), self.dice)
        if s.ms or s.turn_ms:
            end = began + min(self.budget() * self.share, self.most_seconds)
            search.run(1)
            while perf_counter() < end:
                search.run(SLICE)
            self.spent += perf_counter() - began
        elif self.most_seconds == inf:
            search.run(max(1, int(s.iters * self.share)))
        else:
            left, end = max(1, int(s.iters * self.share)), began + self.most_seconds
            while left > 0:
                search.run(min(SLICE, left))
                left -= SLICE
                if perf_counter() >= end:
                    break
        return plainest_first(search.arms(), next(iter(search.nodes[self.seat].arms.values())))

    def search(self, view: View[Any, Any], sampler: Sampler, dice: Dice) -> Search:
        s = self.settings
        advisor = self.game.advisor if s.learnt else self.game.advisor.untaught()
        depth = advisor.horizon(self.game.seats(view.players)) if s.depth < 0 else s.depth
        return Search(sampler, advisor, self.seat, dice, s.explore, depth, s.greed)

    def budget(self) -> float:
        """Seconds for this decision, if nobody else waits."""
        limits: list[float] = [self.settings.ms / 1000] if self.settings.ms else []
        if self.settings.turn_ms:
            limits.append((self.settings.turn_ms / 1000 - self.spent) / 2)
        return min(limits)


def plainest_first(arms: list[Arm], advised: Arm) -> list[Arm]:
    """The arms, best first; where what the game advises is as good as the best, it comes first: it does nothing
    without a purpose, and a search that finds all alike might."""
    best = arms[0]
    if advised is best or 2 * advised.visits < best.visits or advised.mean < best.mean - EQUAL:
        return arms
    return [advised, *(arm for arm in arms if arm is not advised)]
