"""Phase II, one witch at a time: which of the seven actions are open to her, and what each does."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import bits, count_bits, nth_bit
from sortilege.core.chance import Dice
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW
from sortilege.games.resonance.actions import (
    ALL_CHANGES,
    ALL_PAIRS,
    ARTEFACT_DOWN,
    ARTEFACTS,
    CAST,
    CASTS,
    CHANGE,
    CHANGES,
    DRAW,
    DRAW_ARTEFACT,
    FREE_ONESELF,
    PAIRS,
    PASS,
    PLAY,
    PLAYS,
    PLAYS_OF,
    SINGLES,
    TOP_ARTEFACT,
    UNSEAL,
    Deed,
    fixed_cast,
)
from sortilege.games.resonance.cards import (
    ARTEFACT,
    DEMONS,
    INCANTATION,
    LETTERS,
    MINERAL,
    NONE,
    OBJECT,
    POTION,
    written,
)
from sortilege.games.resonance.state import FACE_DOWN, ResonanceState, laid

SEALED: Final = Reason("refused-sealed")
DRAW_TWO: Final = Reason("refused-draw-two")
DRAW_ONE: Final = Reason("refused-draw-one")
NO_ARTEFACTS: Final = Reason("refused-no-artefacts")
NOT_SEALED: Final = Reason("refused-not-sealed")
MUST_ACT: Final = Reason("refused-must-act")
SPELL_WITH_CARD: Final = Reason("refused-spell-with-card")
SPELL_LATER: Final = Reason("refused-spell-later")
NO_TARGET: Final = Reason("refused-no-target")
BANNED: Final = Reason("refused-artefact-banned")
NO_OBJECTS: Final = [Reason("refused-no-objects", {"type": letter}) for letter in LETTERS]
NO_OBJECT_HELD: Final = [Reason("refused-no-card", {"card": letter}) for letter in LETTERS]
COST: Final = [Reason("refused-cost", {"type": letter}) for letter in LETTERS]


# Drawing: what the three piles allow


def objects_left(state: ResonanceState) -> i64:
    return i64(state.piles[0]) + i64(state.piles[1]) + i64(state.piles[2])


def can_draw_pair(state: ResonanceState, deed: Deed) -> bool:
    """Both cards are there (RES-ACT-6)."""
    if deed.value == deed.second:
        return state.piles[deed.value] >= 2
    return state.piles[deed.value] > 0 and state.piles[deed.second] > 0


def add_draws(state: ResonanceState, found: list[Action]) -> None:
    """The ways to draw two objects, or the one that is left (RES-ACT-7)."""
    piles = state.piles
    if piles[0] > 1 and piles[1] > 1 and piles[2] > 1:
        found += ALL_PAIRS
        return
    if objects_left(state) == 1:
        add_singles(state, found)
        return
    for deed in PAIRS:
        if can_draw_pair(state, deed):
            found.append(deed)


def add_singles(state: ResonanceState, found: list[Action]) -> None:
    for single in SINGLES:
        if state.piles[single.value] > 0:
            found.append(single)


def count_draws(state: ResonanceState) -> i64:
    kinds: i64 = 0
    doubles: i64 = 0
    for kind in range(3):
        if state.piles[kind] > 0:
            kinds += 1
            if state.piles[kind] > 1:
                doubles += 1
    pairs = kinds * (kinds - 1) // 2 + doubles
    return pairs if pairs else kinds


def refuse_draw(state: ResonanceState, deed: Deed) -> Reason | None:
    left = objects_left(state)
    if deed.second < 0:
        if state.piles[deed.value] == 0:
            return NO_OBJECTS[deed.value]
        return None if left == 1 else DRAW_TWO
    if left == 1:
        return DRAW_ONE
    if state.piles[deed.value] == 0:
        return NO_OBJECTS[deed.value]
    return None if can_draw_pair(state, deed) else NO_OBJECTS[deed.second]


# The Demon reserve


def count_reserve(state: ResonanceState) -> i64:
    count: i64 = 0
    for demon in state.demon_reserve:
        if demon != NONE:
            count += 1
    return count


def add_changes(state: ResonanceState, found: list[Action]) -> None:
    reserve = state.demon_reserve
    places: i64 = len(reserve)
    if count_reserve(state) == places:
        found += ALL_CHANGES[:places]
        return
    for place in range(places):
        if reserve[place] != NONE:
            found.append(CHANGES[place])


def refuse_place(state: ResonanceState, deed: Deed) -> Reason | None:
    if deed.value < len(state.demon_reserve) and state.demon_reserve[deed.value] != NONE:
        return None
    return Reason("refused-no-demon", {"place": int(deed.value) + 1})


# Incantations whose spell is fixed with the card (option `spell_choice`)


def ways_to_fix(state: ResonanceState, seat: i64) -> list[tuple[i64, i64]]:
    """Each spell that could be fixed now with its target (-1: it has none)."""
    ways: list[tuple[i64, i64]] = []
    for slot in range(3):
        spell = state.spell(seat, slot)
        if spell.makes_artefact and is_banned(state, seat):
            continue
        if spell.targeted:
            ways += [(slot, other) for other in range(state.seats) if may_target(state, seat, other, spell.is_seal)]
        else:
            ways.append((slot, -1))
    return ways


def may_target(state: ResonanceState, seat: i64, target: i64, seal: bool) -> bool:
    return state.may_seal(seat, target) if seal else state.opposes(seat, target)


def is_banned(state: ResonanceState, seat: i64) -> bool:
    """Whether a Seal keeps this witch from turning an Incantation into an Artefact (option `seal_scope`)."""
    return state.terms.seals_ban_all and state.seals[seat] != 0


def refuse_fixed(state: ResonanceState, seat: i64, deed: Deed) -> Reason | None:
    spell = state.spell(seat, deed.second)
    if spell.makes_artefact and is_banned(state, seat):
        return BANNED
    if spell.targeted != (deed.target >= 0):
        return NO_TARGET
    return refuse_target(state, seat, deed.target, spell.is_seal) if spell.targeted else None


def refuse_target(state: ResonanceState, seat: i64, target: i64, seal: bool) -> Reason | None:
    if target >= state.seats or not state.opposes(seat, target):  # RES-SPL-13
        return Reason("refused-own-side", {"seat": int(target)})
    if seal and not state.may_seal(seat, target):  # RES-SEA-4
        return Reason("refused-target-sealed", {"seat": int(target)})
    return None


# The seven actions


def count_acts(state: ResonanceState, seat: i64) -> i64:
    """How many actions are open to a witch."""
    count = count_draws(state)
    kinds: i64 = 0
    for kind in range(3):
        if state.held(seat, kind):
            kinds += 1
    count += kinds
    if state.seals[seat] == 0:
        count += count_bits(state.artefacts[seat])
    elif state.held(seat, MINERAL) and state.held(seat, POTION):
        count += 1
    if state.incantations[seat]:
        ways: i64 = len(ways_to_fix(state, seat)) if state.terms.with_card else 1
        count += count_bits(state.incantations[seat]) * ways
    if len(state.artefact_pile):
        count += 1
    if kinds == 3:
        count += count_reserve(state)
    return count


def can_act(state: ResonanceState, seat: i64) -> bool:
    """Whether any is; as long as there is something to draw nobody need count."""
    return objects_left(state) > 0 or len(state.artefact_pile) > 0 or count_acts(state, seat) > 0


def acts(state: ResonanceState, seat: i64) -> list[Action]:
    """All of them, in the canonical order."""
    held: i64 = 0
    for kind in range(i64(3)):
        if state.held(seat, kind):
            held |= 1 << kind
    found = PLAYS_OF[held][:]  # RES-ACT-A1
    if state.seals[seat] == 0:  # RES-ACT-A2
        add_numbered(ARTEFACTS, state.artefacts[seat], found)
    if state.incantations[seat]:  # RES-ACT-A3
        if state.terms.with_card:
            ways = ways_to_fix(state, seat)
            for number in bits(state.incantations[seat]):
                found += [fixed_cast(number, slot, target) for slot, target in ways]
        else:
            add_numbered(CASTS, state.incantations[seat], found)
    add_draws(state, found)  # RES-ACT-A4
    if len(state.artefact_pile):  # RES-ACT-A5
        found.append(TOP_ARTEFACT)
    if state.seals[seat] != 0 and state.held(seat, MINERAL) and state.held(seat, POTION):  # RES-ACT-A6
        found.append(FREE_ONESELF)
    if held == 7:  # RES-ACT-A7
        add_changes(state, found)
    return found


def add_numbered(deeds: vec[Deed], numbers: i64, found: list[Action]) -> None:
    """The actions of the cards with these numbers, one bit each, from 1 on."""
    left = numbers >> 1
    at: i64 = 0
    while left:
        if left & 1:
            found.append(deeds[at])
        left >>= 1
        at += 1


def sample_act(state: ResonanceState, seat: i64, dice: Dice) -> Action:
    """One of them at random, without making the list."""
    n = dice.below(count_acts(state, seat))
    for kind in range(3):
        if state.held(seat, kind):
            if n == 0:
                return PLAYS[kind]
            n -= 1
    if state.seals[seat] == 0:
        count = count_bits(state.artefacts[seat])
        if n < count:
            return ARTEFACTS[nth_bit(state.artefacts[seat], n) - 1]
        n -= count
    if state.incantations[seat]:
        count = count_bits(state.incantations[seat])
        if state.terms.with_card:
            ways = ways_to_fix(state, seat)
            if n < count * len(ways):
                slot, target = ways[n % len(ways)]
                return fixed_cast(nth_bit(state.incantations[seat], n // len(ways)), slot, target)
            n -= count * len(ways)
        else:
            if n < count:
                return CASTS[nth_bit(state.incantations[seat], n) - 1]
            n -= count
    if objects_left(state) == 1:
        if n == 0:
            found: list[Action] = []
            add_singles(state, found)
            return found[0]
        n -= 1
    else:
        for deed in PAIRS:
            if can_draw_pair(state, deed):
                if n == 0:
                    return deed
                n -= 1
    if len(state.artefact_pile):
        if n == 0:
            return TOP_ARTEFACT
        n -= 1
    if state.seals[seat] != 0 and state.held(seat, MINERAL) and state.held(seat, POTION):
        if n == 0:
            return FREE_ONESELF
        n -= 1
    place: i64 = 0
    while state.demon_reserve[place] == NONE or n > 0:
        if state.demon_reserve[place] != NONE:
            n -= 1
        place += 1
    return CHANGES[place]


def refuse_act(state: ResonanceState, seat: i64, deed: Deed) -> Reason | None:
    """Why this is not open to a witch; None if it is."""
    verb = deed.kind
    if verb == PLAY:
        return None if state.held(seat, deed.value) else NO_OBJECT_HELD[deed.value]
    if verb == DRAW:
        return refuse_draw(state, deed)
    if verb == ARTEFACT_DOWN:
        if not state.artefacts[seat] >> deed.value & 1:
            return Reason("refused-no-card", {"card": written(ARTEFACT + deed.value)})
        return None if state.seals[seat] == 0 else SEALED  # RES-SEA-5
    if verb == CAST:
        if not state.incantations[seat] >> deed.value & 1:
            return Reason("refused-no-card", {"card": written(INCANTATION + deed.value)})
        if state.terms.with_card:
            return SPELL_WITH_CARD if deed.second < 0 else refuse_fixed(state, seat, deed)
        return None if deed.second < 0 else SPELL_LATER
    if verb == DRAW_ARTEFACT:
        return None if len(state.artefact_pile) else NO_ARTEFACTS  # RES-ACT-8
    if verb == UNSEAL:
        return NOT_SEALED if state.seals[seat] == 0 else refuse_cost(state, seat, MINERAL)
    if verb == CHANGE:
        cost = refuse_cost(state, seat, 0)
        return refuse_place(state, deed) if cost is None else cost
    return MUST_ACT if verb == PASS else NOT_NOW  # RES-ACT-5


def refuse_cost(state: ResonanceState, seat: i64, lowest: i64) -> Reason | None:
    """Whether the hand can pay one object of each type from `lowest` on."""
    for kind in range(lowest, i64(3)):
        if not state.held(seat, kind):
            return COST[kind]
    return None


def perform(state: ResonanceState, seat: i64, deed: Deed, log: Log | None) -> None:
    """Carry the action out (RES-ACT-3: cards go face down, everything else happens openly and at once)."""
    verb = deed.kind
    state.acts[seat] = deed.code
    if verb == PLAY:
        state.lose_object(seat, deed.value)
        lay_down(state, seat, laid(OBJECT + deed.value, seat, 1, True), OBJECT + deed.value, "object", log)
    elif verb == ARTEFACT_DOWN:
        state.artefacts[seat] &= ~(1 << deed.value)
        lay_down(state, seat, laid(ARTEFACT + deed.value, seat, 1, True), ARTEFACT + deed.value, "artefact", log)
    elif verb == CAST:
        state.incantations[seat] &= ~(1 << deed.value)
        card = INCANTATION + deed.value
        fixed: i64 = -1
        if deed.second >= 0:
            fixed = state.spell(seat, deed.second).index
        lay_down(state, seat, laid(card, seat, 1, True, fixed, deed.target), card, "incantation", log)
    elif verb == DRAW:
        take_objects(state, seat, deed, log)
    elif verb == DRAW_ARTEFACT:
        state.gain_artefact(seat, log)
    elif verb == UNSEAL:
        free(state, seat, log)
    elif verb == CHANGE:
        for kind in range(3):
            state.pay(seat, kind)
        exchange(state, seat, deed.value, log)
    elif log is not None:
        log.tell("pass", seat=int(seat))


def lay_down(state: ResonanceState, seat: i64, entry: i64, card: i64, back: str, log: Log | None) -> None:
    state.acts[seat] = FACE_DOWN
    state.lay(entry)
    if log is not None:
        secret = Secret(written(card), state.confidants(seat))
        if state.terms.by_kind:
            log.tell("lay", seat=int(seat), card=secret, back=back)
        else:  # RES-ACT-4: the backs are alike
            log.tell("lay", seat=int(seat), card=secret)


def take_objects(state: ResonanceState, seat: i64, deed: Deed, log: Log | None) -> None:
    state.gain_object(seat, deed.value)
    cards = [LETTERS[deed.value]]
    if deed.second >= 0:
        state.gain_object(seat, deed.second)
        cards.append(LETTERS[deed.second])
    if log is not None:
        log.tell("draw", seat=int(seat), cards=cards)


def free(state: ResonanceState, seat: i64, log: Log | None) -> None:
    """The Seal and both paid cards are discarded (RES-ACT-9)."""
    state.pay(seat, MINERAL)
    state.pay(seat, POTION)
    seal = INCANTATION + i64(state.seals[seat])
    state.discard_card(seal)
    state.seals[seat] = 0
    if log is not None:
        log.tell("unseal", seat=int(seat), seal=written(seal), paid=["M", "P"])


def exchange(state: ResonanceState, seat: i64, place: i64, log: Log | None) -> None:
    """The side takes the Demon at a place and puts its own at a new one, so that no other place shifts (RES-DEM-1)."""
    side = state.terms.side(seat)
    old = state.demons[side]
    state.demons[side] = state.demon_reserve[place]
    state.demon_reserve[place] = u8(NONE)
    state.demon_reserve = append(state.demon_reserve, old)
    if log is not None:
        log.tell(
            "change",
            seat=int(seat),
            side=int(side),
            demon=DEMONS[state.demons[side]],
            old=DEMONS[old],
            paid=["H", "M", "P"],
        )
