"""Positions: the whole table as plain data. docs/games/resonance.md explains the keys; `loading` reads them back."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.bits import bits
from sortilege.core.game import Json, plain_options
from sortilege.games.resonance.cards import NONE, OBJECT, WITCHES, written
from sortilege.games.resonance.fields import FIELDS, DraftCards, Laid, Pending, Piles, name_witch
from sortilege.games.resonance.frames import write_stack
from sortilege.games.resonance.rules.spells import spell_name
from sortilege.games.resonance.state import (
    ResonanceState,
    card_of,
    fixed_of,
    hand_cards,
    is_down,
    owner_of,
    pending_incantation,
    pending_seat,
    pending_spell,
    pending_target,
    target_of,
    weight_of,
)

Position: Any = FIELDS.position_type(__name__)


def save(state: ResonanceState) -> Json:
    made = {
        "players": int(state.players),
        "options": plain_options(state),
        "piles": Piles(*(int(height) for height in state.piles)),
        "levels": [level_turns(state, side) for side in range(int(state.terms.sides))],
        "superior": [name_seat(seat) for seat in state.superior] if state.terms.teams else [],
        "hands": [hand_cards(state, seat) for seat in range(int(state.seats))],
        "order": [int(seat) for seat in state.order],
        "centre": [write_laid(entry) for entry in state.centre],
        "pending": [write_pending(entry) for entry in state.pending],
        "discard": discarded_cards(state),
        "draft": write_draft(state),
        "at": write_stack(state),
    }
    return FIELDS.save(state, made)


def top_first(pile: vec[u8]) -> list[int]:
    return [int(card) for card in pile][::-1]


def name_seat(seat: u8) -> int | None:
    return int(seat) if seat != NONE else None


def level_turns(state: ResonanceState, side: int) -> list[int]:
    return [int(state.level_turns[3 * side + level]) for level in range(int(state.levels[side]))]


def write_laid(entry: i64) -> Laid | str:
    if owner_of(entry) < 0 and weight_of(entry) == 1:
        return written(card_of(entry))
    return Laid(
        written(card_of(entry)),
        int(owner_of(entry)) if owner_of(entry) >= 0 else None,
        int(weight_of(entry)),
        is_down(entry),
        spell_name(fixed_of(entry)) if fixed_of(entry) >= 0 else None,
        int(target_of(entry)) if target_of(entry) >= 0 else None,
    )


def write_pending(entry: i64) -> Pending:
    target = int(pending_target(entry)) if pending_target(entry) >= 0 else None
    incantation = f"I{pending_incantation(entry)}"
    return Pending(int(pending_seat(entry)), incantation, spell_name(pending_spell(entry)), target)


def discarded_cards(state: ResonanceState) -> list[str]:
    """The discard, sorted: its order means nothing."""
    cards = [written(OBJECT + i) for i, count in enumerate(state.discarded) for _ in range(count)]
    cards += [f"A{number}" for number in bits(state.discarded_artefacts)]
    return cards + [f"I{number}" for number in bits(state.discarded_incantations)]


def write_draft(state: ResonanceState) -> DraftCards | None:
    if not len(state.spell_pile) and not len(state.offer):
        return None
    pile = [WITCHES[card] for card in top_first(state.spell_pile)]
    return DraftCards(pile, [WITCHES[card] for card in state.offer], [name_witch(card) for card in state.returned])
