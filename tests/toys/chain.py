"""A toy with an effect stack: triggers that their owner orders, and a choice by another seat from a pile of its own.

In turn each seat takes the top card of a hidden deck into its row and wakes the row: its cards act one by one, in the
order their owner likes. A spark scores, a thief makes the next seat discard a card of its choice, and a herald draws
one more card, which wakes too. After the last card the highest score wins.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sortilege.core.action import Action, ActionSpace, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.plain import PlainFrame, PlainGame, PlainState, imagined, shuffled
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View

SPARK, THIEF, HERALD = 1, 2, 3
CARDS = [SPARK] * 6 + [THIEF] * 4 + [HERALD] * 2
PLACES = 12
WAKE = [Action(f"wake {place}") for place in range(PLACES)]
DISCARD = [Action(f"discard {place}") for place in range(PLACES)]


class Chain(PlainState):
    def lay_out(self) -> None:
        self.deck: list[int] = []
        self.rows: list[list[int]] = [[] for _ in range(self.seats)]
        self.discard: list[int] = []
        self.scores = [0] * self.seats

    @property
    def outcome(self) -> Outcome | None:
        return ranked(self.scores, "end-sparks") if self.over else None

    def draw(self, seat: int, log: Log | None) -> bool:
        if not self.deck:
            return False
        self.rows[seat].append(self.deck.pop())
        if log is not None:
            log.tell("draw", seat=seat, card=self.rows[seat][-1])
        return True


class Turn(PlainFrame[Chain]):
    """Whose turn it is; every turn puts a `Wake` on top."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def step(self, state: Chain, chance: Chance, log: Log | None) -> None:
        if not state.draw(self.seat, log):
            return state.finish()
        state.push(Wake(self.seat, list(range(len(state.rows[self.seat])))))
        self.seat = (self.seat + 1) % int(state.seats)
        return None


class Wake(PlainFrame[Chain]):
    """The places in a row that have yet to act; their owner says which is next."""

    def __init__(self, seat: int, asleep: list[int]) -> None:
        self.seat, self.asleep = seat, asleep

    def step(self, state: Chain, chance: Chance, log: Log | None) -> None:
        if not self.asleep:
            state.pop()
        elif len(self.asleep) == 1:  # everybody sees that there is nothing to choose
            self.choose(state, self.seat, WAKE[self.asleep[0]], chance, log)
        else:
            state.ask(self.seat)

    def legal(self, state: Chain, seat: int) -> list[Action]:
        return [WAKE[place] for place in self.asleep]

    def refuse(self, state: Chain, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(state, seat) else Reason("refused-awake")

    def choose(self, state: Chain, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        place = WAKE.index(action)
        self.asleep.remove(place)
        card = state.rows[seat][place]
        if log is not None:
            log.tell("wake", seat=seat, place=place, card=card)
        if card == SPARK:
            state.scores[seat] += 1
        elif card == THIEF:
            state.push(Theft((seat + 1) % int(state.seats)))
        elif state.draw(seat, log):
            self.asleep.append(len(state.rows[seat]) - 1)


class Theft(PlainFrame[Chain]):
    """Somebody must discard a card from their row, of their own choice."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, state: Chain, chance: Chance, log: Log | None) -> None:
        if len(state.rows[self.seat]) > 1:
            return state.ask(self.seat)
        if state.rows[self.seat]:
            return self.choose(state, self.seat, DISCARD[0], chance, log)
        return state.pop()

    def legal(self, state: Chain, seat: int) -> list[Action]:
        return DISCARD[: len(state.rows[seat])]

    def choose(self, state: Chain, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        card = state.rows[seat].pop(DISCARD.index(action))
        state.discard.append(card)
        if log is not None:
            log.tell("discard", seat=seat, card=card)
        state.pop()


EVENTS = {"draw": ("seat", "card"), "wake": ("seat", "place", "card"), "discard": ("seat", "card")}


class ChainGame(PlainGame):
    name, players = "chain", range(2, 4)
    actions = ActionSpace([*WAKE, *DISCARD])
    state, frames = Chain, (Turn, Wake, Theft)
    event_arguments, longest = EVENTS, 2 * len(CARDS) ** 2
    public, piles = ("rows", "discard", "scores"), ("deck", "rows", "discard")

    def begin(self, state: Chain, chance: Chance, log: Log | None) -> None:
        state.deck = shuffled(CARDS, state, chance, "cards")
        state.push(Turn())

    def own(self, state: Chain, seat: int | None) -> Json:
        return {"deck": len(state.deck)}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        table = view.table
        seen = Counter([*table["discard"], *(card for row in table["rows"] for card in row)])
        return self.sketch(view) | {"deck": imagined(list((Counter(CARDS) - seen).elements()), dice)}


GAME = ChainGame()
