"""What can be read off a table: totals, who needs what, what a choice would leave, and which actions are closed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.bits import bits
from sortilege.games.resonance import actions
from sortilege.games.resonance.actions import ARTEFACTS, CASTS, CHANGES, FREE_ONESELF, PAIRS, PLAYS, TOP_ARTEFACT, Deed
from sortilege.games.resonance.cards import MINERAL, NONE, is_object, type_of
from sortilege.games.resonance.fields import Piles
from sortilege.games.resonance.rules.effects import Remove
from sortilege.games.resonance.rules.ending import Artefacts, circle, contains, heaviest
from sortilege.games.resonance.rules.turn import Choose, Rechoose
from sortilege.games.resonance.state import ResonanceState, card_of, is_down, weight_of
from sortilege.games.resonance.view import TYPES, Closed, Kind, Letter, Outlook, Wish


def totals(state: ResonanceState, without: tuple[int, ...] = ()) -> vec[i64]:
    """The weights of the cards that lie open in the centre."""
    found = vec[i64]([0, 0, 0])
    for place in range(i64(len(state.centre))):
        entry = state.centre[place]
        card = card_of(entry)
        if is_object(card) and not is_down(entry) and int(place) + 1 not in without:
            found[type_of(card)] += weight_of(entry)
    return found


def as_piles(numbers: vec[i64]) -> Piles:
    return Piles(int(numbers[0]), int(numbers[1]), int(numbers[2]))


def letter(kind: i64) -> Letter | None:
    return TYPES[int(kind)] if kind >= 0 else None


def wishes(state: ResonanceState) -> tuple[Wish, ...]:
    """Who would be helped by which type; a level that the circle holds already needs nothing more."""
    there = circle(state)
    found: list[Wish] = []
    for side in range(state.terms.sides):
        demon, level = i64(state.demons[side]), i64(state.levels[side])
        if level == 3 or contains(state, there, demon, level):
            continue
        for kind in range(i64(3)):
            there[kind] += 1
            if contains(state, there, demon, level):
                found.append(Wish(TYPES[kind], int(side), int(level) + 1))
            there[kind] -= 1
    return tuple(found)


def outlooks(state: ResonanceState, seat: i64) -> tuple[Outlook, ...]:
    """What each answer would leave, where somebody is asked which cards leave the centre."""
    frame = state.stack[-1] if state.acting else None
    if not isinstance(frame, Artefacts | Remove):
        return ()
    if isinstance(frame, Remove) and frame.seat != seat:  # RES-SPL-15
        return ()
    found = []
    for action in state.legal(state.to_act[0]):
        assert isinstance(action, Deed)
        if isinstance(frame, Remove):
            places = tuple(int(place) + 1 for place in frame.chosen)
            places += (int(action.value) + 1,) if action.kind == actions.REMOVE else ()
        else:
            places = places_of(state, action.value) if action.kind == actions.TYPE else ()
        left = totals(state, places)
        found.append(Outlook(action.text, places, as_piles(left), letter(heaviest(left))))
    return tuple(found)


def places_of(state: ResonanceState, kind: i64) -> tuple[int, ...]:
    cards = [card_of(entry) for entry in state.centre]
    return tuple(place for place, card in enumerate(cards, 1) if is_object(card) and type_of(card) == kind)


def closed(state: ResonanceState, seat: int | None) -> tuple[Closed, ...]:
    """The actions that this seat cannot choose now, when it chooses one."""
    if seat is None or not state.acting >> seat & 1 or not isinstance(state.stack[-1], Choose | Rechoose):
        return ()
    verbs = {action.kind for action in state.legal(seat) if isinstance(action, Deed)}
    found = []
    for name, deed in examples(state, seat):
        reason = state.why_not(seat, deed) if deed.kind not in verbs else None
        if reason is not None:
            found.append(Closed(name, deed.text, reason.id, lacking(state, seat, deed)))
    return tuple(found)


def examples(state: ResonanceState, seat: int) -> list[tuple[Kind, Deed]]:
    """The seven actions, each with one of its kind; the cards in hand come first."""
    artefact = next(iter(bits(state.artefacts[seat])), 1)
    incantation = next(iter(bits(state.incantations[seat])), 1)
    place = next((at for at, demon in enumerate(state.demon_reserve) if demon != NONE), 0)
    return [
        ("object", PLAYS[0]),
        ("artefact", ARTEFACTS[artefact - 1]),
        ("incantation", CASTS[incantation - 1]),
        ("draw", PAIRS[0]),
        ("draw-artefact", TOP_ARTEFACT),
        ("unseal", FREE_ONESELF),
        ("change", CHANGES[place]),
    ]


def lacking(state: ResonanceState, seat: int, deed: Deed) -> tuple[Letter, ...]:
    """The types that a hand cannot pay for an action."""
    if deed.kind == actions.CHANGE or (deed.kind == actions.UNSEAL and state.seals[seat] != 0):
        first = 0 if deed.kind == actions.CHANGE else int(MINERAL)
        return tuple(TYPES[kind] for kind in range(first, 3) if not state.held(seat, kind))
    return ()
