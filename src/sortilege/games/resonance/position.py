"""Positions: the whole table as plain data, both ways."""

from __future__ import annotations

import difflib
import re
from typing import Any

import msgspec
from librt.vecs import vec
from msgspec import Struct, field
from mypy_extensions import i64, u8

from sortilege.core.bits import bits
from sortilege.core.errors import Problem
from sortilege.core.game import Json, plain_options
from sortilege.games.resonance.actions import DEEDS
from sortilege.games.resonance.cards import (
    DEMONS,
    LETTERS,
    NO_CARD,
    NONE,
    OBJECT,
    WITCHES,
    written,
)
from sortilege.games.resonance.frames import AnyFrame, write_stack
from sortilege.games.resonance.rules.spells import spell_name
from sortilege.games.resonance.state import (
    FACE_DOWN,
    NOT_YET,
    REASONS,
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

WHERE = re.compile(r"(.*?)(?: - at `\$\.?(.*)`)?", re.DOTALL)
DOWN = "down"


class Piles(Struct, forbid_unknown_fields=True):
    H: int = 0
    M: int = 0
    P: int = 0


class Laid(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card in the centre; one that is nobody's may be written as its bare name."""

    card: str
    seat: int | None = None
    weight: int = 1
    down: bool = False
    spell: str | None = None
    target: int | None = None


class Pending(Struct, forbid_unknown_fields=True):
    seat: int
    incantation: str
    spell: str
    target: int | None = None


class DraftCards(Struct, forbid_unknown_fields=True):
    pile: list[str] = []
    offer: list[str] = []
    returned: list[str | None] = []


class Position(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything in a state. docs/games/resonance.md explains the keys."""

    players: int = 3
    options: dict[str, Any] = {}
    turn: int = 1
    moon: int = 1
    months: int = 0
    moons: list[str | None] = []
    piles: Piles = field(default_factory=Piles)
    artefact_pile: list[str] = []
    incantation_pile: list[str] = []
    transient_pile: list[str] = []
    demons: list[str] | None = None
    demon_reserve: list[str | None] = []
    levels: list[list[int]] = []
    spells: list[str | None] | None = None
    witches: list[str | None] | None = None
    spell_reserve: list[str] = []
    superior: list[int | None] | None = None
    seals: list[str | None] = []
    hands: list[list[str]] = []
    commits: list[str | None] = []
    acts: list[str | None] = []
    order: list[int] | None = None
    centre: list[Laid | str] = []
    pending: list[Pending] = []
    discard: list[str] = []
    draft: DraftCards | None = None
    winners: list[int] = []
    ending: str | None = None
    at: AnyFrame | str | list[AnyFrame | str] = []
    to_act: list[int] | None = None
    asked: list[int] = []
    events: int = 0


# Writing


def save(state: ResonanceState) -> Json:
    team_superiors = [name_seat(seat) for seat in state.superior] if state.terms.teams else []
    position = Position(
        players=int(state.players),
        options=plain_options(state),
        turn=int(state.turn),
        moon=int(state.moon) + 1,
        months=int(state.months),
        moons=[written(i64(card)) if card != NO_CARD else None for card in state.moons],
        piles=Piles(*(int(height) for height in state.piles)),
        artefact_pile=[f"A{number}" for number in top_first(state.artefact_pile)],
        incantation_pile=[f"I{number}" for number in top_first(state.incantation_pile)],
        transient_pile=["T" + LETTERS[kind] for kind in top_first(state.transient_pile)],
        demons=[DEMONS[demon] for demon in state.demons],
        demon_reserve=[DEMONS[demon] if demon != NONE else None for demon in state.demon_reserve],
        levels=[level_turns(state, side) for side in range(int(state.terms.sides))],
        spells=[name_witch(card) for card in state.spells],
        witches=[name_witch(card) for card in state.witches],
        spell_reserve=[WITCHES[card] for card in state.spell_reserve],
        superior=team_superiors,
        seals=[f"I{number}" if number else None for number in state.seals],
        hands=[hand_cards(state, seat) for seat in range(int(state.seats))],
        commits=[None if code == NOT_YET else DEEDS[code].text for code in state.commits],
        acts=[write_act(code) for code in state.acts],
        order=[int(seat) for seat in state.order],
        centre=[write_laid(entry) for entry in state.centre],
        pending=[write_pending(entry) for entry in state.pending],
        discard=discarded_cards(state),
        draft=write_draft(state),
        winners=[side for side in range(int(state.terms.sides)) if state.winners >> side & 1],
        ending=REASONS[state.ending] if state.ending else None,
        at=write_stack(state),  # type: ignore[arg-type]
        to_act=list(state.to_act),
        asked=[int(number) for number in state.asked],
        events=int(state.events),
    )
    saved: Json = msgspec.to_builtins(position)
    return saved


def top_first(pile: vec[u8]) -> list[int]:
    return [int(card) for card in pile][::-1]


def name_seat(seat: u8) -> int | None:
    return int(seat) if seat != NONE else None


def name_witch(card: u8) -> str | None:
    return WITCHES[card] if card != NONE else None


def level_turns(state: ResonanceState, side: int) -> list[int]:
    return [int(state.level_turns[3 * side + level]) for level in range(int(state.levels[side]))]


def write_act(code: i64) -> str | None:
    if code == NOT_YET:
        return None
    return DOWN if code == FACE_DOWN else DEEDS[code].text


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


# Reading


def parse(position: Json) -> Position:
    """The position as typed data; what does not fit is told in one sentence."""
    try:
        return msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        said = WHERE.fullmatch(str(error))
        assert said is not None
        what = said[1].rstrip(".")
        unknown = re.fullmatch(r"Object contains unknown field `(.*)`", what)
        if unknown:
            near = difflib.get_close_matches(unknown[1], Position.__struct_fields__, 1)
            what = f"there is no {unknown[1]!r}" + (f", but there is {near[0]!r}" if near else "")
        place = f"{said[2]}: " if said[2] else ""
        raise Problem(f"Position of resonance: {place}{what}.") from error
