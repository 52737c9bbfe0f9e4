"""What a balance report on Enchanters tells apart: turn order, kingdoms, the village, and the cards that are taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sortilege.core.action import Action
from sortilege.core.event import Event
from sortilege.core.facts import Facts, Witness
from sortilege.core.state import State
from sortilege.games.enchanters.actions import REST, SLOTS, TAKE, Deed
from sortilege.games.enchanters.cards import KINDS
from sortilege.games.enchanters.rules.turn import can_take
from sortilege.games.enchanters.state import EnchantersState


class EnchantersWitness(Witness):
    def __init__(self) -> None:
        self.offered: dict[int, Counter[str]] = {}

    def saw(self, state: State, seat: int, action: Action) -> None:
        """A major action: each card of the road that could have been had was on offer."""
        assert isinstance(state, EnchantersState)
        assert isinstance(action, Deed)
        if len(state.stack) == 1 and action.kind in (TAKE, REST):
            road = [state.book.of[int(state.road[slot])].id for slot in range(SLOTS) if can_take(state, seat, slot)]
            self.offered.setdefault(seat, Counter()).update(set(road))

    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        assert isinstance(state, EnchantersState)
        book = state.book
        seats = range(int(state.seats))
        first = 0
        taken: dict[int, Counter[str]] = {seat: Counter() for seat in seats}
        for event in events:
            seat = event.args.get("seat")
            if event.kind == "first":
                assert isinstance(seat, int)
                first = seat
            elif event.kind == "take" or (event.kind == "withdraw" and event.args["slot"]):
                assert isinstance(seat, int)
                card = str(event.args["card"]).partition("#")[0]
                taken[seat][card] += 1 if event.kind == "take" else -1
        home = {card.id: book.kingdoms[card.kingdom] for card in book.cards if card.kingdom >= 0}
        kind = {card.id: KINDS[card.type] for card in book.cards}
        labels = []
        for seat in seats:
            bulk: Counter[str] = Counter()
            for card, times in taken[seat].items():
                bulk[home[card]] += times
            most = max(bulk.values(), default=0)
            labels.append(
                {
                    "turn-order": [str((seat - first) % len(seats) + 1)],
                    "kingdom": [book.kingdoms[k] for k in list(state.kingdoms)[seat :: len(seats)]],
                    "leaning": [kingdom for kingdom, count in sorted(bulk.items()) if count == most],
                }
            )
        picks = tuple(
            {
                f"{kind[card]}/{card}": (count, taken[seat][card])
                for card, count in sorted(self.offered.get(seat, Counter()).items())
            }
            for seat in seats
        )
        table = {"village": [book.villages[state.village].id], "kingdom": [book.kingdoms[k] for k in state.kingdoms]}
        return Facts(table, tuple(labels), picks)
