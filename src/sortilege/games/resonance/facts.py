"""What a balance report on Resonance tells apart: witches, the Demons first and last, and what was picked.

Picked are the Spells cards of the draft, and the Demons given up of one's own will: as often as one was held it could
be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.core.event import Event, Secret
from sortilege.core.facts import Facts, Witness
from sortilege.core.state import State
from sortilege.games.resonance.cards import DEMONS, NONE, WITCHES
from sortilege.games.resonance.state import ResonanceState


class ResonanceWitness(Witness):
    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        assert isinstance(state, ResonanceState)
        seats = range(int(state.seats))
        dealt: dict[int, str] = {}
        held: dict[int, list[str]] = {seat: [] for seat in seats}
        given: dict[int, list[str]] = {seat: [] for seat in seats}
        picks: dict[int, dict[str, tuple[int, int]]] = {seat: {} for seat in seats}
        for event in events:
            args = event.args
            if event.kind == "demons":
                for one in listed(args["dealt"]):
                    for seat in one["seats"]:
                        dealt[seat] = one["demon"]
                        held[seat].append(one["demon"])
            elif event.kind == "change":
                for seat in state.seats_of(number(args["side"])):
                    held[seat].append(str(args["demon"]))
                if args["paid"]:  # her own action, and not a spell's doing
                    given[number(args["seat"])].append(str(args["old"]))
            elif event.kind == "offer":
                picks[number(args["seat"])] = {f"spells/{card}": (1, 0) for card in listed(told(args["cards"]))}
            elif event.kind == "keep":
                picks[number(args["seat"])][f"spells/{told(args['card'])}"] = (1, 1)
        labels = []
        for seat in seats:
            last = state.demons[state.terms.side(seat)]
            labels.append(
                {
                    "witch": [WITCHES[w] for w in [state.witches[seat]] if w != NONE],
                    "demon": [dealt[seat]],
                    "last-demon": [DEMONS[last]],
                }
            )
            for demon in held[seat]:
                picks[seat][f"given-up/{demon}"] = (held[seat].count(demon), given[seat].count(demon))
        return Facts({}, tuple(labels), tuple(picks[seat] for seat in seats))


def told(value: object) -> object:
    return value.value if isinstance(value, Secret) else value


def listed(value: object) -> list[Any]:
    assert isinstance(value, list | tuple)
    return list(value)


def number(value: object) -> int:
    assert isinstance(value, int)
    return value
