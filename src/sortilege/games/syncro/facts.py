"""What a balance report on SYNCRO tells apart: the levels, and which Rewards were used."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.event import Event
from sortilege.core.facts import Facts, Witness
from sortilege.core.state import State
from sortilege.games.syncro.cards import ROAD
from sortilege.games.syncro.state import SyncroState


class SyncroWitness(Witness):
    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        assert isinstance(state, SyncroState)
        used = sorted({str(event.args["card"]) for event in events if event.kind == "use"})
        return Facts({"level": [ROAD[state.terms.level]], "reward": used})
