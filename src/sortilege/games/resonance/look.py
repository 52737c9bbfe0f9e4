"""The one projection: what a seat sees, and what it may conclude. Everything is named here or is not shown."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from sortilege.games.resonance.actions import DEEDS
from sortilege.games.resonance.cards import (
    ARTEFACT,
    DEMONS,
    INCANTATION,
    LETTERS,
    NO_CARD,
    NONE,
    TURNS,
    WITCHES,
    written,
)
from sortilege.games.resonance.fields import Piles, name_witch, write_act
from sortilege.games.resonance.frames import Remove, Written, write_stack
from sortilege.games.resonance.options import ResonanceOptions
from sortilege.games.resonance.outlook import as_piles, closed, letter, outlooks, totals, wishes
from sortilege.games.resonance.position import discarded_cards, level_turns, name_seat, write_pending
from sortilege.games.resonance.rules.ending import circle, heaviest
from sortilege.games.resonance.rules.spells import spell_name
from sortilege.games.resonance.rules.turn import BEGIN, INCANTATIONS, Turn
from sortilege.games.resonance.state import (
    NOT_YET,
    REASONS,
    ResonanceState,
    card_of,
    fixed_of,
    hand_cards,
    is_down,
    owner_of,
    target_of,
    top,
    weight_of,
)
from sortilege.games.resonance.view import TYPES, Back, Hand, Known, Phase, Pile, Seen, Table

SPECTATOR: Final[i64] = -1


def look(state: ResonanceState, seat: int | None) -> tuple[Table, Known]:
    spectator = look_on(state)
    return spectator if seat is None else look_beside(state, seat, spectator)


def look_on(state: ResonanceState) -> tuple[Table, Known]:
    """What everybody sees, and may conclude from it."""
    options = state.options
    assert isinstance(options, ResonanceOptions)
    seats, sides = range(state.seats), range(state.terms.sides)
    known = Known(
        hands=tuple([conclude(state, s, SPECTATOR) for s in seats]),
        artefacts=tuple([f"A{number}" for number in sorted(state.artefact_pile)]),
        incantations=tuple([f"I{number}" for number in sorted(state.incantation_pile)]),
        transients=Piles(*[len([kind for kind in state.transient_pile if kind == k]) for k in range(i64(3))]),
        returned=None,
        unseen_spells=unseen_spells(state, SPECTATOR, None),
    )
    weights = totals(state)
    table = Table(
        sides=tuple([tuple(state.seats_of(side)) for side in sides]),
        types=(TYPES[2], TYPES[1], TYPES[0]),  # RES-CNT-2
        phase=phase_of(state),
        turns=int(TURNS),
        turn=int(state.turn),
        moon=int(state.moon) + 1,
        months=int(state.months),
        moons=tuple([written(i64(card)) if card != NO_CARD else None for card in state.moons]),
        circle=as_piles(circle(state)),
        wishes=wishes(state),
        piles=Piles(*[int(height) for height in state.piles]),
        artefact_pile=Pile(top(state.artefact_pile, "A"), len(state.artefact_pile)),
        incantation_pile=Pile(top(state.incantation_pile, "I"), len(state.incantation_pile)),
        transient_pile=len(state.transient_pile),
        demons=tuple([DEMONS[demon] for demon in state.demons]),
        demon_reserve=tuple([DEMONS[demon] if demon != NONE else None for demon in state.demon_reserve]),
        levels=tuple([tuple(level_turns(state, int(side))) for side in sides]),
        spells=tuple([see_spells(state, s, SPECTATOR) for s in seats]),
        witches=tuple([name_witch(witch) for witch in state.witches]),
        spell_reserve=tuple([WITCHES[card] for card in state.spell_reserve]),
        superior=tuple([name_seat(s) for s in state.superior]) if state.terms.teams else (),
        seals=tuple([f"I{number}" if number else None for number in state.seals]),
        hands=tuple([see_hand(state, s, SPECTATOR) for s in seats]),
        memory=known.hands if options.memory_aid == "on" else None,
        committed=tuple([code != NOT_YET for code in state.commits]),
        commits=tuple([see_commit(state, s, SPECTATOR) for s in seats]),
        acts=tuple([write_act(code) for code in state.acts]),
        order=tuple([int(s) for s in state.order]),
        centre=tuple([see_laid(state, entry, SPECTATOR) for entry in state.centre]),
        totals=as_piles(weights),
        prevails=letter(heaviest(weights)),
        outlooks=outlooks(state, SPECTATOR),
        closed=(),
        pending=tuple([write_pending(entry) for entry in state.pending]),
        discard=tuple(discarded_cards(state)),
        spell_pile=len(state.spell_pile),
        offer=(),
        winners=tuple([int(side) for side in sides if state.winners >> side & 1]),
        ending=REASONS[state.ending] if state.ending else None,
        at=tuple([masked(frame) for frame in write_stack(state)]),  # type: ignore[misc]
    )
    return table, known


def look_beside(state: ResonanceState, seat: int, spectator: tuple[Table, Known]) -> tuple[Table, Known]:
    """What a witch sees besides: what she and her mate hide from the others (RES-INF-4), and what she can choose."""
    table, known = spectator
    witch: i64 = seat
    side = state.seats_of(state.terms.side(witch))
    spells, hands, concluded, commits = list(table.spells), list(table.hands), list(known.hands), list(table.commits)
    for owner in side:
        spells[owner] = see_spells(state, owner, witch)
        hands[owner] = see_hand(state, owner, witch)
        concluded[owner] = conclude(state, owner, witch)
        commits[owner] = see_commit(state, owner, witch)
    centre = table.centre
    for entry in state.centre:
        if is_down(entry):
            centre = tuple([see_laid(state, each, witch) for each in state.centre])
            break
    at = table.at
    if at and isinstance(at[-1], Remove) and at[-1].seat == seat:
        at = tuple(write_stack(state))  # type: ignore[arg-type]
    returned = name_witch(state.returned[witch])
    known = replace(
        known,
        hands=tuple(concluded),
        returned=returned,
        unseen_spells=unseen_spells(state, witch, returned),
    )
    table = replace(
        table,
        spells=tuple(spells),
        hands=tuple(hands),
        memory=None if table.memory is None else known.hands,
        commits=tuple(commits),
        centre=centre,
        outlooks=outlooks(state, witch),
        closed=closed(state, seat),
        offer=tuple(see_offer(state, witch)),
        at=at,
    )
    return table, known


def masked(frame: Written) -> Written:
    """A frame as everybody may see it: which cards a caster takes out is open when she has chosen all (RES-SPL-15)."""
    return replace(frame, chosen=[]) if isinstance(frame, Remove) else frame


def phase_of(state: ResonanceState) -> Phase:
    """Where a turn is. The frame at the bottom of the stack is the turn itself, with the phase that comes next."""
    if state.turn == 0:
        return "draft"
    if state.over:
        return "over"
    below = state.stack[0]
    assert isinstance(below, Turn)
    if below.phase == BEGIN:
        return "end"
    if below.phase > INCANTATIONS:
        return "resolution"
    return "actions" if len(state.stack) > 1 else "transient"


def trusts(state: ResonanceState, owner: i64, seat: i64) -> bool:
    """Whether a seat may look at what a witch hides: her own, or her mate's (RES-INF-4)."""
    return seat != SPECTATOR and not state.opposes(owner, seat)


def see_spells(state: ResonanceState, owner: i64, seat: i64) -> str | None:
    return name_witch(state.spells[owner]) if shown(state, owner, seat) else None


def shown(state: ResonanceState, owner: i64, seat: i64) -> bool:
    """A Spells card is open once its owner has shown who she is (RES-SET-10)."""
    return state.witches[owner] != NONE or trusts(state, owner, seat)


def see_hand(state: ResonanceState, owner: i64, seat: i64) -> Hand:
    cards = tuple(hand_cards(state, owner)) if trusts(state, owner, seat) else None
    return Hand(int(state.hand_size(owner)), cards)


def see_commit(state: ResonanceState, owner: i64, seat: i64) -> str | None:
    code = state.commits[owner]
    return DEEDS[code].text if code != NOT_YET and trusts(state, owner, seat) else None


def see_laid(state: ResonanceState, entry: i64, seat: i64) -> Seen:
    owner = int(owner_of(entry)) if owner_of(entry) >= 0 else None
    card = card_of(entry)
    down = is_down(entry)
    back = back_of(card) if down and state.terms.by_kind else None
    if down and owner is not None and not trusts(state, owner, seat):
        return Seen(owner, None, down=True, back=back)
    return Seen(
        owner,
        written(card),
        int(weight_of(entry)),
        down,
        back,
        spell_name(fixed_of(entry)) if fixed_of(entry) >= 0 else None,
        int(target_of(entry)) if target_of(entry) >= 0 else None,
    )


def back_of(card: i64) -> Back:
    if card >= INCANTATION:
        return "incantation"
    return "artefact" if card >= ARTEFACT else "object"


def see_offer(state: ResonanceState, seat: i64) -> list[str]:
    """The two cards on offer are seen by their receiver and her mate."""
    drafter: i64 = 0
    for s in range(state.seats):
        if state.spells[s] == NONE:
            drafter = s
            break
    return [WITCHES[card] for card in state.offer] if trusts(state, drafter, seat) else []


def conclude(state: ResonanceState, owner: i64, seat: i64) -> tuple[str, ...]:
    """A hand as a seat can work it out; what lies face down from it is still counted, unless the seat sees it."""
    cards = hand_cards(state, owner)
    if not trusts(state, owner, seat):
        laid = [written(card_of(entry)) for entry in state.centre if is_down(entry) and owner_of(entry) == owner]
        if laid:
            return tuple(sorted(cards + laid, key=card_order))
    return tuple(cards)


def unseen_spells(state: ResonanceState, seat: i64, returned: str | None) -> tuple[str, ...]:
    """During the draft: the Spells cards that this seat has not seen, wherever they are."""
    hidden = [int(card) for card in state.spell_pile]
    if not see_offer(state, seat):
        hidden += [int(card) for card in state.offer]
    for owner in range(state.seats):
        if state.spells[owner] != NONE and not shown(state, owner, seat):
            hidden.append(int(state.spells[owner]))
    return tuple([WITCHES[card] for card in sorted(hidden) if WITCHES[card] != returned])


def card_order(card: str) -> tuple[int, int]:
    """Objects by type, then Artefacts and Incantations by number."""
    if card in LETTERS:
        return (0, LETTERS.index(card))
    return (1 if card[0] == "A" else 2, int(card[1:]))
