"""What is learnt of Enchanters: what a player's numbers and cards will be worth in glory at the end."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from sortilege.core.learner import Learner, Weights
from sortilege.core.state import State
from sortilege.games.enchanters.bot import fresh
from sortilege.games.enchanters.cards import NO_CARD, Book
from sortilege.games.enchanters.judgement import (
    CARD_POWERS,
    MEASURES,
    POWERS,
    Judgement,
    judgement,
    left_of,
    measures,
    named,
)
from sortilege.games.enchanters.rules.turn import Turn
from sortilege.games.enchanters.state import EnchantersState

WEIGHTS = "judgement.json"


def shipped_weights(folder: Traversable) -> Weights | None:
    """What was learnt before this version was shipped."""
    file = folder / WEIGHTS
    return Weights.parse(file.read_bytes(), WEIGHTS) if file.is_file() else None


def learnt(book: Book, weights: Weights | None) -> dict[int, Judgement]:
    """By number of players."""
    fits = {} if weights is None else weights.players
    return {int(seats): judgement(book, int(seats), fit.weights, list(fit.spread)) for seats, fit in fits.items()}


class EnchantersLearner(Learner):
    def __init__(self, book: Book) -> None:
        self.book = book
        self.kinds = {named(card): number for number, card in enumerate(book.cards)}
        self.kind_of = [self.kinds[named(card)] for card in book.of]

    def names(self) -> Sequence[str]:
        measured = [f"{name}^{power}" for power in range(POWERS) for name in MEASURES]
        places = [f"{place} {card}" for place in ("pile", "top") for card in self.kinds]
        laid = [f"{name}^{power}" for power in range(CARD_POWERS) for name in places]
        return measured + laid

    def quiet(self, state: State) -> bool:
        assert isinstance(state, EnchantersState)
        return len(state.stack) == 1 and isinstance(state.stack[0], Turn) and fresh(state)

    def numbers(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, EnchantersState)
        left, kinds = left_of(state), len(self.kinds)
        pile, top = [0.0] * kinds, [0.0] * kinds
        for number in range(3):
            for code in state.piles[3 * seat + number]:
                pile[self.kind_of[code]] += 1.0
            highest = state.top(seat, number)
            if highest != NO_CARD:
                top[self.kind_of[highest]] += 1.0
        found = measures(state, seat)
        numbers = [left**power * value for power in range(POWERS) for value in found]
        return numbers + [left**power * value for power in range(CARD_POWERS) for value in pile + top]

    def left(self, state: State) -> float:
        assert isinstance(state, EnchantersState)
        return left_of(state)

    def result(self, state: State, seat: int) -> float:
        assert isinstance(state, EnchantersState)
        return float(state.score(seat))
