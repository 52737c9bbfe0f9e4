"""The searching bot: information-set Monte Carlo tree search within a budget of iterations or of time."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from sortilege.bots.spec import Settings, SpecBot
from sortilege.bots.tree import Arm, Search
from sortilege.core.action import Action
from sortilege.core.view import View

SLICE = 32  # iterations between two looks at the clock


class IsmctsSettings(Settings, frozen=True):
    iters: Annotated[int, Meta(ge=1, description="iterations per decision")] = 1000
    ms: Annotated[int, Meta(ge=0, description="milliseconds per decision, in place of iterations; 0: not used")] = 0
    explore: Annotated[float, Meta(ge=0, description="how much to try what looks worse")] = 0.7
    depth: Annotated[int, Meta(ge=0, description="actions of a rollout before the advisor judges; 0: to the end")] = 0
    greed: Annotated[float, Meta(ge=0, le=1, description="share of rollout choices made by the advisor")] = 1.0


class IsmctsBot(SpecBot):
    """Searches the worlds it can imagine; the same answer for the same seed when the budget is in iterations."""

    Settings = IsmctsSettings

    def choose(self, view: View[Any, Any]) -> Action:
        if len(view.legal) == 1:
            return self.game.actions.by_text[view.legal[0]]
        return self.think(view)[0].action

    def think(self, view: View[Any, Any]) -> list[Arm]:
        """The legal actions with what the search found, best first."""
        s = self.settings
        sampler = self.game.sampler(view)
        search = Search(sampler, self.game.advisor, self.seat, self.dice, s.explore, s.depth, s.greed)
        if s.ms:
            end = perf_counter() + s.ms / 1000
            while perf_counter() < end:
                search.run(SLICE)
        else:
            search.run(s.iters)
        return search.arms()
