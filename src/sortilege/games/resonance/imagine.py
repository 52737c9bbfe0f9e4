"""From a view to its sampler: the table as the viewer knows it, and what may be in the places it cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action
from sortilege.core.game import Json
from sortilege.core.view import View
from sortilege.games.resonance import frames
from sortilege.games.resonance.actions import (
    ARTEFACT_DOWN,
    CAST,
    CHANGE,
    DEEDS,
    DRAW,
    DRAW_ARTEFACT,
    PLAY,
    UNSEAL,
    Deed,
)
from sortilege.games.resonance.cards import CODES, LETTERS, WITCHES
from sortilege.games.resonance.fields import FIELDS
from sortilege.games.resonance.frames import read_spell
from sortilege.games.resonance.rules.acting import acts
from sortilege.games.resonance.sampler import Drafting, Hidden, ResonanceSampler
from sortilege.games.resonance.state import FACE_DOWN, NOT_YET, ResonanceState, laid
from sortilege.games.resonance.view import Known, Seen, Table

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

BACKS = {"object": PLAY, "artefact": ARTEFACT_DOWN, "incantation": CAST}


def sampler_for(game: Resonance, view: View[Table, Known]) -> ResonanceSampler:
    table = view.table
    base = game.load(sketch(view))
    assert isinstance(base, ResonanceState)
    hidden: list[Hidden] = []
    for place, card in enumerate(table.centre):
        if card.card is None and card.seat is not None:
            base.lay(laid(0, card.seat, 1, True))
            hidden.append(Hidden(card.seat, place, face_down_choices(base, card)))
        else:
            base.lay(as_laid(base, card))
    if any(table.committed):
        before = phase_start(base)
        for seat, committed in enumerate(table.committed):
            if committed and table.commits[seat] is None:
                hidden.append(Hidden(seat, -1, acts(before, seat)))
    return ResonanceSampler(base, hidden, drafting(view))


def sketch(view: View[Table, Known]) -> Json:
    """The position behind a view as far as it is known; the centre is laid out afterwards."""
    table, known = view.table, view.known
    transients = [f"T{letter}" for letter in LETTERS for _ in range(getattr(known.transients, letter))]
    return {
        **FIELDS.sketch(view, len(table.spells)),
        "artefact_pile": top_and_rest(table.artefact_pile.top, known.artefacts),
        "incantation_pile": top_and_rest(table.incantation_pile.top, known.incantations),
        "transient_pile": transients,
        "hands": [list(hand) for hand in known.hands],
        "draft": {"offer": list(table.offer), "returned": own_return(view)},
    }


def top_and_rest(top: str | None, cards: tuple[str, ...]) -> list[str]:
    return [] if top is None else [top, *(card for card in cards if card != top)]


def own_return(view: View[Table, Known]) -> list[str | None]:
    return [view.known.returned if seat == view.seat else None for seat in range(len(view.table.spells))]


def as_laid(state: ResonanceState, card: Seen) -> i64:
    assert card.card is not None
    seat = -1 if card.seat is None else card.seat
    fixed = -1 if card.spell is None else read_spell(card.spell, int(state.spells[seat]), "centre")
    return laid(CODES[card.card], seat, card.weight, card.down, fixed, -1 if card.target is None else card.target)


def face_down_choices(base: ResonanceState, card: Seen) -> list[Action]:
    """Every way in which this witch can have laid a card face down."""
    assert card.seat is not None
    before = moment(base, card.seat) if base.terms.realtime else phase_start(base)
    verbs = (PLAY, ARTEFACT_DOWN, CAST) if card.back is None else (BACKS[card.back],)
    return [deed for deed in acts(before, card.seat) if isinstance(deed, Deed) and deed.kind in verbs]


def phase_start(base: ResonanceState) -> ResonanceState:
    """The table when phase II began, as far as it matters for what could be chosen then."""
    return moment(base, -1)


def moment(base: ResonanceState, seat: int) -> ResonanceState:
    """The table when this witch acted: what came after her in rush order had not happened."""
    state = base.clone()
    for later in [int(s) for s in state.order][::-1]:
        if later == seat:
            break
        undo(state, later)
    return state


def undo(state: ResonanceState, seat: int) -> None:
    """Take an open action back, as far as it can have kept others from choosing theirs."""
    code = state.acts[seat]
    if code in (NOT_YET, FACE_DOWN):
        return
    deed = DEEDS[code]
    if deed.kind == DRAW:
        for kind in (deed.value, deed.second):
            if kind >= 0:
                state.piles[kind] += u8(1)
    elif deed.kind == DRAW_ARTEFACT:
        state.artefact_pile = append(state.artefact_pile, u8(0))
    elif deed.kind == UNSEAL:
        state.seals[seat] = u8(255)
    elif deed.kind == CHANGE:
        state.demon_reserve[deed.value] = u8(0)
        state.demon_reserve = vec[u8]([state.demon_reserve[i] for i in range(len(state.demon_reserve) - 1)])


def drafting(view: View[Table, Known]) -> Drafting | None:
    table = view.table
    draft = next((frame for frame in table.at if isinstance(frame, frames.Draft)), None)
    if draft is None:
        return None
    out = 2 if isinstance(table.at[-1], frames.Draft) else 0
    unseen = vec[u8]([u8(WITCHES.index(card)) for card in view.known.unseen_spells])
    viewer = -1 if view.seat is None else view.seat
    return Drafting(viewer, draft.seat, unseen, out - len(table.offer))
