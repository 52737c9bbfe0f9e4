"""Where every card is, and whether the table makes sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from mypy_extensions import i64

from sortilege.games.resonance.cards import (
    DEMONS,
    LETTERS,
    NO_CARD,
    NONE,
    TURNS,
    WITCHES,
    written,
)
from sortilege.games.resonance.position import discarded_cards
from sortilege.games.resonance.state import (
    FACE_DOWN,
    ResonanceState,
    card_of,
    hand_cards,
    is_down,
    owner_of,
    pending_incantation,
    pending_spell,
    pending_target,
    weight_of,
)


def census(state: ResonanceState) -> Counter[str]:
    """Every card, wherever it lies."""
    return Counter(cards(state))


def cards(state: ResonanceState) -> Iterator[str]:
    """Every card on the table, one by one."""
    for kind in range(3):
        yield from [LETTERS[kind]] * int(state.piles[kind])
    yield from (f"A{number}" for number in state.artefact_pile)
    yield from (f"I{number}" for number in state.incantation_pile)
    yield from ("T" + LETTERS[kind] for kind in state.transient_pile)
    for seat in range(int(state.seats)):
        yield from hand_cards(state, seat)
    for entry in state.centre:
        yield written(card_of(entry)).partition("=")[0]
    for card in state.moons:
        if card != NO_CARD:
            yield written(i64(card)).partition("=")[0]
    yield from (f"I{number}" for number in state.seals if number)
    yield from (f"I{pending_incantation(entry)}" for entry in state.pending)
    yield from discarded_cards(state)
    for demon in (*state.demons, *state.demon_reserve):
        if demon != NONE:
            yield DEMONS[demon]
    for card in (*state.spells, *state.spell_reserve, *state.spell_pile, *state.offer):
        if card != NONE:
            yield f"spells of {WITCHES[card]}"


def complaints(state: ResonanceState) -> Iterator[str]:
    """What is wrong, one sentence each."""
    counts = census(state)
    for card, count in sorted(counts.items()):
        if count > 1 and card not in ("H", "M", "P", "TH", "TM", "TP"):
            yield f"There are {count} of {card}."  # RES-INV-3, RES-INV-4
    if state.turn > TURNS:
        yield f"Turn {state.turn} is one too many."  # RES-INV-6
    for side in range(int(state.terms.sides)):
        turns = [int(state.level_turns[3 * side + level]) for level in range(3)]
        reached = turns[: state.levels[side]]
        if any(turns[state.levels[side] :]) or any(a >= b for a, b in pairwise(reached)):
            yield f"Side {side} validated its levels in turns {turns}."  # RES-INV-5
    yield from audit_centre(state)
    sealed = [pending_target(e) for e in state.pending if state.terms.book.spells[pending_spell(e)].is_seal]
    for seat in sealed:
        if state.seals[seat] or sealed.count(seat) > 1:
            yield f"Seat {seat} is to carry two Seals."  # RES-INV-7


def audit_centre(state: ResonanceState) -> Iterator[str]:
    """Each witch has at most one card face down, and exactly those who are said to."""
    down = [int(owner_of(entry)) for entry in state.centre if is_down(entry)]
    for seat in range(int(state.seats)):
        if down.count(seat) > 1:
            yield f"Seat {seat} has {down.count(seat)} cards face down."
        if down.count(seat) and state.acts[seat] != FACE_DOWN:
            yield f"Seat {seat} has a card face down that it did not lay."
    if any(weight_of(entry) == 0 for entry in state.centre):
        yield "A card in the centre weighs nothing."
