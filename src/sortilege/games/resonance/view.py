"""The one projection: what a seat sees, and what it may conclude. Everything is named here or is not shown."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
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
from sortilege.games.resonance.frames import AnyFrame, write_stack
from sortilege.games.resonance.options import ResonanceOptions
from sortilege.games.resonance.outlook import (
    TYPES,
    Closed,
    Letter,
    Outlook,
    Wish,
    as_piles,
    closed,
    letter,
    outlooks,
    totals,
    wishes,
)
from sortilege.games.resonance.position import (
    Pending,
    Piles,
    discarded_cards,
    level_turns,
    name_seat,
    name_witch,
    write_act,
    write_pending,
)
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

Back = Literal["object", "artefact", "incantation"]


class Pile(Struct, frozen=True):
    """A face-up pile of numbered cards."""

    top: str | None
    height: int


class Hand(Struct, frozen=True):
    """Of another side's hand only the number of cards is on display."""

    size: int
    cards: tuple[str, ...] | None = None


class Seen(Struct, frozen=True):
    """A card in the centre; face down, its owner and her mate alone see what it is."""

    seat: int | None
    card: str | None
    weight: int = 1
    down: bool = False
    back: Back | None = None  # with `backs: by_kind`
    spell: str | None = None
    target: int | None = None


Phase = Literal["draft", "transient", "actions", "resolution", "end", "over"]


class Table(Struct, frozen=True):
    """What is on display, and what everybody can read off it."""

    sides: tuple[tuple[int, ...], ...]  # the witches of each holder of a Demon
    types: tuple[Letter, ...]  # of object: in a tie the earlier one prevails
    phase: Phase
    turns: int  # at most
    turn: int
    moon: int
    months: int
    moons: tuple[str | None, ...]
    circle: Piles  # the symbols on the Moons
    wishes: tuple[Wish, ...]
    piles: Piles
    artefact_pile: Pile
    incantation_pile: Pile
    transient_pile: int
    demons: tuple[str, ...]
    demon_reserve: tuple[str | None, ...]
    levels: tuple[tuple[int, ...], ...]
    spells: tuple[str | None, ...]
    witches: tuple[str | None, ...]
    spell_reserve: tuple[str, ...]
    superior: tuple[int | None, ...]
    seals: tuple[str | None, ...]
    hands: tuple[Hand, ...]
    memory: tuple[tuple[str, ...], ...] | None  # with `memory_aid`: the hands as everybody can work them out
    committed: tuple[bool, ...]
    commits: tuple[str | None, ...]  # one's own and one's mate's
    acts: tuple[str | None, ...]
    order: tuple[int, ...]
    centre: tuple[Seen, ...]
    totals: Piles  # the weights of what lies open in the centre
    prevails: Letter | None  # the type that these let prevail
    outlooks: tuple[Outlook, ...]  # for a question about what leaves the centre
    closed: tuple[Closed, ...]  # the actions that one cannot choose, when one chooses
    pending: tuple[Pending, ...]
    discard: tuple[str, ...]
    spell_pile: int  # Spells cards not dealt yet
    offer: tuple[str, ...]  # the two Spells cards one may choose from, or one's mate
    winners: tuple[int, ...]
    ending: str | None
    at: tuple[AnyFrame, ...]


class Known(Struct, frozen=True):
    """What an attentive witch can work out (RES-INF-1).

    Per seat, the cards in its hand, those it has laid face down this turn included; what lies in the piles, in no
    known order; during the draft, the card one put back, and the Spells cards that are out of sight.
    """

    hands: tuple[tuple[str, ...], ...]
    artefacts: tuple[str, ...]
    incantations: tuple[str, ...]
    transients: Piles
    returned: str | None
    unseen_spells: tuple[str, ...]


def look(state: ResonanceState, seat: int | None) -> tuple[Table, Known]:
    options = state.options
    assert isinstance(options, ResonanceOptions)
    seats, sides = range(int(state.seats)), range(int(state.terms.sides))
    known = conclude(state, seat)
    weights = totals(state)
    table = Table(
        sides=tuple(tuple(state.seats_of(side)) for side in sides),
        types=tuple(reversed(TYPES)),  # RES-CNT-2
        phase=phase_of(state),
        turns=TURNS,
        turn=int(state.turn),
        moon=int(state.moon) + 1,
        months=int(state.months),
        moons=tuple(written(i64(card)) if card != NO_CARD else None for card in state.moons),
        circle=as_piles(circle(state)),
        wishes=wishes(state),
        piles=Piles(*(int(height) for height in state.piles)),
        artefact_pile=Pile(top(state.artefact_pile, "A"), len(state.artefact_pile)),
        incantation_pile=Pile(top(state.incantation_pile, "I"), len(state.incantation_pile)),
        transient_pile=len(state.transient_pile),
        demons=tuple(DEMONS[demon] for demon in state.demons),
        demon_reserve=tuple(DEMONS[demon] if demon != NONE else None for demon in state.demon_reserve),
        levels=tuple(tuple(level_turns(state, side)) for side in sides),
        spells=tuple(name_witch(state.spells[s]) if shown(state, s, seat) else None for s in seats),
        witches=tuple(name_witch(witch) for witch in state.witches),
        spell_reserve=tuple(WITCHES[card] for card in state.spell_reserve),
        superior=tuple(name_seat(s) for s in state.superior) if state.terms.teams else (),
        seals=tuple(f"I{number}" if number else None for number in state.seals),
        hands=tuple(see_hand(state, s, seat) for s in seats),
        memory=known.hands if options.memory_aid == "on" else None,
        committed=tuple(code != NOT_YET for code in state.commits),
        commits=tuple(see_commit(state, s, seat) for s in seats),
        acts=tuple(write_act(code) for code in state.acts),
        order=tuple(int(s) for s in state.order),
        centre=tuple(see_laid(state, entry, seat) for entry in state.centre),
        totals=as_piles(weights),
        prevails=letter(heaviest(weights)),
        outlooks=outlooks(state),
        closed=closed(state, seat),
        pending=tuple(write_pending(entry) for entry in state.pending),
        discard=tuple(discarded_cards(state)),
        spell_pile=len(state.spell_pile),
        offer=tuple(see_offer(state, seat)),
        winners=tuple(side for side in sides if state.winners >> side & 1),
        ending=REASONS[state.ending] if state.ending else None,
        at=tuple(write_stack(state)),  # type: ignore[arg-type]
    )
    return table, known


def phase_of(state: ResonanceState) -> Phase:
    """Where a turn is. The frame at the bottom of the stack is the turn itself, with the phase that comes next."""
    if state.over:
        return "over"
    below = state.stack[0]
    if not isinstance(below, Turn) or state.turn == 0:
        return "draft"
    if below.phase == BEGIN:
        return "end"
    if below.phase > INCANTATIONS:
        return "resolution"
    return "actions" if len(state.stack) > 1 else "transient"


def trusts(state: ResonanceState, owner: int, seat: int | None) -> bool:
    """Whether a seat may look at what a witch hides: her own, or her mate's (RES-INF-4)."""
    return seat is not None and not state.opposes(owner, seat)


def shown(state: ResonanceState, owner: int, seat: int | None) -> bool:
    """A Spells card is open once its owner has shown who she is (RES-SET-10)."""
    return state.witches[owner] != NONE or trusts(state, owner, seat)


def see_hand(state: ResonanceState, owner: int, seat: int | None) -> Hand:
    cards = tuple(hand_cards(state, owner)) if trusts(state, owner, seat) else None
    return Hand(int(state.hand_size(owner)), cards)


def see_commit(state: ResonanceState, owner: int, seat: int | None) -> str | None:
    code = state.commits[owner]
    return DEEDS[code].text if code != NOT_YET and trusts(state, owner, seat) else None


def see_laid(state: ResonanceState, entry: i64, seat: int | None) -> Seen:
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


def see_offer(state: ResonanceState, seat: int | None) -> list[str]:
    """The two cards on offer are seen by their receiver and her mate."""
    drafter = next((s for s in range(int(state.seats)) if state.spells[s] == NONE), 0)
    return [WITCHES[card] for card in state.offer] if trusts(state, drafter, seat) else []


def conclude(state: ResonanceState, seat: int | None) -> Known:
    hands = [hand_cards(state, s) for s in range(int(state.seats))]
    for entry in state.centre:
        owner = int(owner_of(entry))
        if is_down(entry) and not trusts(state, owner, seat):
            hands[owner] = sorted([*hands[owner], written(card_of(entry))], key=card_order)
    transients = [[int(kind) for kind in state.transient_pile].count(k) for k in range(3)]
    returned = None if seat is None else name_witch(state.returned[seat])
    return Known(
        hands=tuple(tuple(hand) for hand in hands),
        artefacts=tuple(f"A{number}" for number in sorted(state.artefact_pile)),
        incantations=tuple(f"I{number}" for number in sorted(state.incantation_pile)),
        transients=Piles(*transients),
        returned=returned,
        unseen_spells=tuple(unseen_spells(state, seat, returned)),
    )


def unseen_spells(state: ResonanceState, seat: int | None, returned: str | None) -> list[str]:
    """During the draft: the Spells cards that this seat has not seen, wherever they are."""
    hidden = {int(card) for card in state.spell_pile}
    if not see_offer(state, seat):
        hidden |= {int(card) for card in state.offer}
    hidden |= {int(c) for s, c in enumerate(state.spells) if c != NONE and not shown(state, s, seat)}
    return [WITCHES[card] for card in sorted(hidden) if WITCHES[card] != returned]


def card_order(card: str) -> tuple[int, int]:
    """Objects by type, then Artefacts and Incantations by number."""
    if card in LETTERS:
        return (0, LETTERS.index(card))
    return (1 if card[0] == "A" else 2, int(card[1:]))
