"""Full tables that one view allows: the piles in any order, and any card or choice where one is hidden."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import Sampler
from sortilege.games.resonance.actions import ARTEFACT_DOWN, PLAY, Deed
from sortilege.games.resonance.cards import ARTEFACT, INCANTATION, NONE, OBJECT
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

    def __init__(self, viewer: i64, drafted: i64, unseen: vec[u8], offer: i64, pile: i64) -> None:
        self.viewer: Final[i64] = viewer  # -1: the spectator
        self.drafted: Final[i64] = drafted  # the seats that hold a Spells card
        self.unseen: Final[vec[u8]] = unseen
        self.offer: Final[i64] = offer  # cards on offer that the viewer does not see
        self.pile: Final[i64] = pile  # cards not dealt, those put back included


@final
class ResonanceSampler(Sampler):
    """Draws tables. `base` is the table as the viewer knows it: every hand whole, nothing in the hidden places."""

    def __init__(self, base: ResonanceState, hidden: list[Hidden], drafting: Drafting | None) -> None:
        self.base: Final[ResonanceState] = base
        self.hidden: Final[list[Hidden]] = hidden
        self.drafting: Final[Drafting | None] = drafting

    def draw(self, dice: Dice) -> ResonanceState:
        state = self.base.clone()
        shuffle_below_top(state.artefact_pile, dice)
        shuffle_below_top(state.incantation_pile, dice)
        dice.shuffle(0, "imagined", state.transient_pile)
        for hidden in self.hidden:
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
    if deed.verb == PLAY:
        state.lose_object(seat, deed.value)
        card += OBJECT
    elif deed.verb == ARTEFACT_DOWN:
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
    teams = state.terms.teams
    back = vec[u8]()  # the cards put back, in order
    for seat in range(drafting.drafted):
        known = viewer >= 0 and not state.opposes(seat, viewer)
        if not known:
            unseen, state.spells[seat] = pop(unseen)
        if not teams:
            if not known:
                unseen, state.returned[seat] = next_returned(state, drafting, unseen)
            back = append(back, state.returned[seat])
    if drafting.drafted == 4 and not teams and drafting.pile + 2 == len(back):
        # The fifth player's cards are those that the other four put back, shuffled (RES-SET-9).
        mix_returned(state, drafting, unseen, back, dice)
        return
    for _ in range(drafting.offer):
        unseen, card = pop(unseen)
        state.offer = append(state.offer, card)
    pile = vec[u8]()
    i: i64 = len(back) - 1
    while i >= 0:  # the latest lies at the very bottom
        pile = append(pile, back[i])
        i -= 1
    while len(unseen):
        unseen, card = pop(unseen)
        pile = append(pile, card)
    state.spell_pile = pile


def next_returned(state: ResonanceState, drafting: Drafting, unseen: vec[u8]) -> tuple[vec[u8], u8]:
    """A card that somebody put back; the fifth player holds two of those in her hand, and the pile has the rest."""
    if drafting.drafted == 4 and drafting.viewer == 4:
        return unseen, u8(NONE)
    unseen, card = pop(unseen)
    return unseen, card


def mix_returned(state: ResonanceState, drafting: Drafting, unseen: vec[u8], back: vec[u8], dice: Dice) -> None:
    if drafting.viewer == 4:
        state.spell_pile = unseen
        back = state.offer[:]
        for card in unseen:
            back = append(back, card)
        dice.shuffle(0, "imagined", back)
        for seat in range(i64(4)):
            state.returned[seat] = back[seat]
        return
    dice.shuffle(0, "imagined", back)
    state.spell_pile = vec[u8]([back[0], back[1]])
    state.offer = vec[u8]([back[2], back[3]])
