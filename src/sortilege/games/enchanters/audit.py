"""What must hold in every state, counted from scratch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mypy_extensions import i64

from sortilege.games.enchanters.cards import MONSTER, NO_CARD, PILES
from sortilege.games.enchanters.rules.order import Bury
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import Kingdoms, kingdoms_needed, only_twos
from sortilege.games.enchanters.state import EnchantersState


def cards(state: EnchantersState) -> list[str]:
    """Every card, wherever it lies."""
    return [state.book.name(i64(code)) for code in codes(state)]


def codes(state: EnchantersState) -> Iterator[int]:
    for pile in (state.deck, state.graveyard, state.removed, state.lost, *state.piles):
        yield from (int(code) for code in pile)
    yield from (int(code) for code in state.road if code != NO_CARD)
    for frame in state.stack:
        if isinstance(frame, Take):
            yield int(frame.card)
        elif isinstance(frame, Bury):
            yield from (int(code) for code in frame.cards)


def census(state: EnchantersState) -> Counter[str]:
    """Every card and where it counts: on the table, or in the box because its kingdom is not played."""
    found = Counter(cards(state))
    if state.stack and isinstance(state.stack[0], Kingdoms):
        played: set[int] = set()
    elif len(state.kingdoms) == kingdoms_needed(state.seats):
        played = set(state.kingdoms)
    else:
        return found  # a position made by hand: there is no box
    for card in state.book.cards:
        copies = range(int(card.copies))
        if card.kingdom in played:
            copies = range(int(card.two), int(card.copies)) if only_twos(state) else range(0)
        elif card.kingdom < 0 and played:
            copies = range(int(state.seats), int(card.copies))
        found.update(state.book.name(card.code + copy) for copy in copies)
    return found


def complaints(state: EnchantersState) -> list[str]:
    """What is wrong, one sentence each."""
    found: list[str] = []
    book = state.book
    everything = list(codes(state))
    if len(everything) != len(set(everything)):
        found.append("A card lies in two places.")
    for seat in range(int(state.seats)):
        attack = defence = 0
        immune = False
        discount = 0
        for pile, name in enumerate(PILES):
            stack = [int(code) for code in state.piles[3 * seat + pile]]
            if any(book.of[code].pile != pile for code in stack):
                found.append(f"A card of another type is among the {name} of seat {seat}.")  # ENC-INV-4
            for code in stack:
                card = book.of[code]
                parts = [card.under, card.over] if code == stack[-1] else [card.under]
                attack += sum(int(part.attack) for part in parts)
                defence += sum(int(part.defence) for part in parts)
                lines = card.upper + card.lower if code == stack[-1] else card.lower
                immune = immune or any(line.text == "static immune" for line in lines)
                discount += sum(int(line.value) for line in lines if line.text.startswith("static discount"))
        kept = (state.attack_icons[seat], state.defence_icons[seat], bool(state.immune[seat]), state.discount[seat])
        if kept != (attack, defence, immune, discount):
            found.append(f"What the cards of seat {seat} give is {attack, defence, immune, discount}, not {kept}.")
        if min(state.crystals[seat], state.wounds[seat], state.attack(seat), state.defence(seat)) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")  # ENC-INV-3
    if state.opening:
        on_top = [int(code) for code in state.deck][::-1][: max(0, int(state.opening - state.dealt))]
        kinds = [book.of[code].type >= MONSTER for code in on_top]
        if kinds != sorted(kinds):
            found.append("A Monster lies above the opening equipment.")
    return found
