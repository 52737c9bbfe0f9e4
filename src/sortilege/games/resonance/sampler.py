"""Full tables that one view allows: the piles in any order, and any card or choice where one is hidden."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import Sampler
from sortilege.games.resonance.actions import ARTEFACT_DOWN, PLAY, Deed
from sortilege.games.resonance.cards import ARTEFACT, INCANTATION, OBJECT
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.state import ResonanceState, laid


@final
class Hidden:
    """What a witch did that the viewer cannot see: a card face down at a place of the centre, or (-1) a commit."""

    def __init__(self, seat: i64, place: i64, choices: list[Action]) -> None:
        self.seat: Final[i64] = seat
        self.place: Final[i64] = place
        self.choices: Final[list[Action]] = choices


@final
class Drafting:
    """What the viewer does not know in the middle of the draft."""

    def __init__(self, viewer: i64, drafted: i64, unseen: vec[u8], offer: i64) -> None:
        self.viewer: Final[i64] = viewer  # -1: the spectator
        self.drafted: Final[i64] = drafted  # the seats that hold a Spells card
        self.unseen: Final[vec[u8]] = unseen
        self.offer: Final[i64] = offer  # cards on offer that the viewer does not see


@final
class ResonanceSampler(Sampler):
    """Draws tables. `base` is the table as the viewer knows it: every hand whole, nothing in the hidden places."""

    def __init__(self, base: ResonanceState, hidden: list[Hidden], drafting: Drafting | None) -> None:
        self.base: Final[ResonanceState] = base
        self.hidden: Final[list[Hidden]] = hidden
        self.drafting: Final[Drafting | None] = drafting

    def draw(self, dice: Dice) -> ResonanceState:
        return self.drawn(dice, False)

    def reopened(self, dice: Dice) -> ResonanceState:
        return self.drawn(dice, True)

    def drawn(self, dice: Dice, again: bool) -> ResonanceState:
        """A table; again: while all choose, whoever has committed to something hidden is asked again."""
        state = self.base.clone()
        shuffle_below_top(state.artefact_pile, dice)
        shuffle_below_top(state.incantation_pile, dice)
        dice.shuffle(0, "imagined", state.transient_pile)
        for hidden in self.hidden:
            if again and hidden.place < 0 and isinstance(state.stack[len(state.stack) - 1], Choose):
                state.ask(hidden.seat)
                continue
            deed = hidden.choices[dice.below(len(hidden.choices))]
            assert isinstance(deed, Deed)
            if hidden.place < 0:
                state.commits[hidden.seat] = deed.code
            else:
                put_down(state, hidden.seat, hidden.place, deed)
        drafting = self.drafting
        if drafting is not None:
            deal_draft(state, drafting, dice)
        return state


def shuffle_below_top(pile: vec[u8], dice: Dice) -> None:
    i: i64 = len(pile) - 2
    while i > 0:
        j = dice.below(i + 1)
        kept = pile[i]
        pile[i] = pile[j]
        pile[j] = kept
        i -= 1


def put_down(state: ResonanceState, seat: i64, place: i64, deed: Deed) -> None:
    """The card leaves the hand and fills its place in the centre."""
    card = deed.value
    fixed: i64 = -1
    if deed.kind == PLAY:
        state.lose_object(seat, deed.value)
        card += OBJECT
    elif deed.kind == ARTEFACT_DOWN:
        state.artefacts[seat] &= ~(1 << deed.value)
        card += ARTEFACT
    else:
        state.incantations[seat] &= ~(1 << deed.value)
        card += INCANTATION
        if deed.second >= 0:
            fixed = state.spell(seat, deed.second).index
    state.centre[place] = laid(card, seat, 1, True, fixed, deed.target)


def deal_draft(state: ResonanceState, drafting: Drafting, dice: Dice) -> None:
    """Spells cards that the viewer has not seen are dealt to where such cards are."""
    unseen = drafting.unseen[:]
    dice.shuffle(0, "imagined", unseen)
    viewer = drafting.viewer
    for seat in range(drafting.drafted):
        if viewer < 0 or state.opposes(seat, viewer):
            unseen, state.spells[seat] = pop(unseen)
    if state.terms.teams:
        deal_pile(state, drafting, unseen, vec[u8]())
    elif drafting.drafted == 4:
        deal_fifth(state, viewer, unseen, dice)
    else:
        back = vec[u8]()  # the cards put back, the first one first
        for seat in range(drafting.drafted):
            if seat != viewer:
                unseen, state.returned[seat] = pop(unseen)
            back = append(back, state.returned[seat])
        deal_pile(state, drafting, unseen, back)


def deal_pile(state: ResonanceState, drafting: Drafting, unseen: vec[u8], back: vec[u8]) -> None:
    """The hidden offer, and the pile: under the cards not dealt yet those put back, the latest at the bottom."""
    for _ in range(drafting.offer):
        unseen, card = pop(unseen)
        state.offer = append(state.offer, card)
    while len(back):
        back, card = pop(back)
        state.spell_pile = append(state.spell_pile, card)
    for card in unseen:
        state.spell_pile = append(state.spell_pile, card)


def deal_fifth(state: ResonanceState, viewer: i64, unseen: vec[u8], dice: Dice) -> None:
    """The fifth player's cards are those that the other four put back, shuffled (RES-SET-9)."""
    back = vec[u8]()
    if viewer == 4:  # she sees two of them, but not whose they were
        state.spell_pile = unseen[:]
        for card in state.offer:
            unseen = append(unseen, card)
        dice.shuffle(0, "imagined", unseen)
    for seat in range(i64(4)):
        if seat != viewer:
            unseen, state.returned[seat] = pop(unseen)
        back = append(back, state.returned[seat])
    if viewer != 4:
        dice.shuffle(0, "imagined", back)
        state.spell_pile = vec[u8]([back[0], back[1]])
        state.offer = vec[u8]([back[2], back[3]])
