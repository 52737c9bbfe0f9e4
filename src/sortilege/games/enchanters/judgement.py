"""A judgement that was learnt: the glory that a player's numbers and cards will have brought by the end.

The weights come from `sortilege lab train enchanters` (data/judgement.json). Every one of them changes as the deck runs
out, so they are worked out once for each number of cards that can be left, and looked up.
"""

from __future__ import annotations

from math import tanh
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.games.enchanters.cards import NO_CARD, Book, Card
from sortilege.games.enchanters.state import EnchantersState

TURNS: Final = 26.0  # of each player in a long game
PURSE: Final[i64] = 9
BARE_ATTACK: Final[i64] = 6
BARE_DEFENCE: Final[i64] = 5
MUCH_ATTACK: Final[i64] = 10
MUCH_DEFENCE: Final[i64] = 8
MEASURES: Final = (
    "glory",
    "attack",
    "defence",
    "crystals",
    "spare crystals",
    "upper attack",
    "upper defence",
    "bare attack",
    "bare defence",
    "much attack",
    "much defence",
    "discount",
    "immune",
    "cards",
    "turns to wait",
)
POWERS: Final = 3  # of what is left, for each measure …
CARD_POWERS: Final = 2  # … and for each card
WIDTH: Final = 1.25  # standard deviations that make a clear difference


def cards_left(state: EnchantersState) -> i64:
    cards: i64 = len(state.deck)
    for code in state.road:
        if code != NO_CARD:
            cards += 1
    return cards


def left_of(state: EnchantersState) -> float:
    """How much of the game is left: turns of each player, as a share of a long game's."""
    return float(cards_left(state)) / (float(state.seats) * TURNS)


def measures(state: EnchantersState, seat: i64) -> list[float]:
    """What is counted of a player, in the order of `MEASURES`."""
    attack = state.attack_icons[seat]
    defence = state.defence_icons[seat]
    crystals = state.crystals[seat]
    upper_attack: i64 = 0
    upper_defence: i64 = 0
    for pile in range(i64(3)):
        top = state.top(seat, pile)
        if top != NO_CARD:
            upper_attack += state.book.over_attack[top]
            upper_defence += state.book.over_defence[top]
    return [
        float(state.score(seat)),
        float(attack),
        float(defence),
        float(min(crystals, PURSE)),
        float(max(crystals - PURSE, i64(0))),
        float(upper_attack),
        float(upper_defence),
        float(min(attack - upper_attack, BARE_ATTACK)),
        float(min(defence - upper_defence, BARE_DEFENCE)),
        float(max(attack - MUCH_ATTACK, i64(0))),
        float(max(defence - MUCH_DEFENCE, i64(0))),
        float(state.discount[seat]),
        float(state.immune[seat]),
        float(state.cards_of(seat)),
        float((seat - state.active + state.seats) % state.seats),
    ]


@final
class Phase:
    """The weights when so many cards are left."""

    def __init__(self, measured: list[float], piled: list[float], topped: list[float], width: float) -> None:
        self.measured: Final = measured
        self.piled: Final = vec[float](piled)  # by code
        self.topped: Final = vec[float](topped)
        self.width: Final[float] = width  # of glory, that makes a clear difference


@final
class Judgement:
    """The weights for one number of players and the cards of one book; lists by power of what is left."""

    def __init__(
        self,
        seats: int,
        measured: list[list[float]],
        piled: list[list[float]],
        topped: list[list[float]],
        spread: list[float],
    ) -> None:
        self.seats: Final = seats
        self.measured: Final = measured
        self.piled: Final = piled
        self.topped: Final = topped
        self.spread: Final = spread
        self.phases: Final[dict[int, Phase]] = {}  # by the number of cards left

    def phase(self, cards: i64) -> Phase:
        found = self.phases.get(int(cards))
        if found is None:
            left = float(cards) / (float(self.seats) * TURNS)
            width = WIDTH * max(polynomial(self.spread, left), 1.0)
            found = Phase(at(self.measured, left), at(self.piled, left), at(self.topped, left), width)
            self.phases[int(cards)] = found
        return found

    def side(self, state: EnchantersState, seat: i64, phase: Phase) -> float:
        total = 0.0
        for i, value in enumerate(measures(state, seat)):
            total += phase.measured[i] * value
        for pile in range(i64(3)):
            cards = state.piles[3 * seat + pile]
            for code in cards:
                total += phase.piled[i64(code)]
            n: i64 = len(cards)
            if n:
                total += phase.topped[i64(cards[n - 1])]
        return total

    def values(self, state: EnchantersState) -> list[float]:
        """By seat, from -1 to 1: how it compares with each of the others, on average."""
        phase = self.phase(cards_left(state))
        sides = [self.side(state, seat, phase) for seat in range(state.seats)]
        found: list[float] = []
        for own in sides:
            total = 0.0
            for other in sides:
                total += tanh((own - other) / phase.width)
            found.append(total / float(state.seats - 1))
        return found


def at(powers: list[list[float]], left: float) -> list[float]:
    """Weights by power, worked out for what is left."""
    return [polynomial([power[i] for power in powers], left) for i in range(len(powers[0]))]


def polynomial(factors: list[float], left: float) -> float:
    total = 0.0
    power = 1.0
    for factor in factors:
        total += factor * power
        power *= left
    return total


def judgement(book: Book, seats: int, weights: dict[str, float], spread: list[float]) -> Judgement:
    """Weights by name, made ready for the cards of a book."""
    measured = [[weights[f"{name}^{power}"] for name in MEASURES] for power in range(POWERS)]
    piled = [by_code(book, weights, "pile", power) for power in range(CARD_POWERS)]
    topped = [by_code(book, weights, "top", power) for power in range(CARD_POWERS)]
    return Judgement(seats, measured, piled, topped, spread)


def named(card: Card) -> str:
    """A card with what is printed on it: one with other values is another card to whoever has learnt."""
    parts: list[i64] = [card.over.attack, card.over.defence, card.under.attack, card.under.defence]
    parts += [card.health, card.strength, card.glory.source, card.glory.factor, card.glory.group]
    for ability in card.lines:
        for letter in ability.text:
            parts.append(ord(letter))
    print: i64 = 0
    for part in parts:
        print = (print * 31 + part) % 65521
    return f"{card.id}/{int(print):x}"


def by_code(book: Book, weights: dict[str, float], place: str, power: int) -> list[float]:
    """The weight of every card in a place; one that was not there to learn from counts like the average of its pile."""
    sums = [0.0] * 3
    counts = [0.0] * 3
    for card in book.cards:
        weight = weights.get(f"{place} {named(card)}^{power}")
        if weight is not None:
            sums[card.pile] += weight
            counts[card.pile] += 1.0
    found: list[float] = []
    for card in book.of:
        average = sums[card.pile] / max(counts[card.pile], 1.0)
        found.append(weights.get(f"{place} {named(card)}^{power}", average))
    return found
