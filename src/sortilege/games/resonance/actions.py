"""The action space: everything a witch can ever do, by place, type or printed number and never by a card's name."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action, ActionSpace
from sortilege.games.resonance.cards import ARTEFACT, INCANTATION, LETTERS

KEEP: Final[i64] = 0
SUPERIOR: Final[i64] = 1
PLAY: Final[i64] = 2
ARTEFACT_DOWN: Final[i64] = 3
CAST: Final[i64] = 4
DRAW: Final[i64] = 5
DRAW_ARTEFACT: Final[i64] = 6
UNSEAL: Final[i64] = 7
CHANGE: Final[i64] = 8
PASS: Final[i64] = 9
SPELL: Final[i64] = 10
TARGET: Final[i64] = 11
REMOVE: Final[i64] = 12
TYPE: Final[i64] = 13
DISCARD: Final[i64] = 14
TAKE: Final[i64] = 15
DONE: Final[i64] = 16

CENTRE_PLACES: Final = 33  # the Transient, a card of each of eight witches, and three more by a spell of each
CHANGE_PLACES: Final = 13  # five Demons in reserve at most, and one more place for each that is given back
TAKE_PLACES: Final = 8


@final
class Deed(Action):
    """An action with what its notation says: a kind, a value, perhaps a second one and a seat."""

    def __init__(self, text: str, kind: i64, value: i64 = 0, second: i64 = -1, target: i64 = -1) -> None:
        super().__init__(text)
        self.kind: Final[i64] = kind
        self.value: Final[i64] = value  # a type, a number, a slot, a seat, a card, or a place from 0
        self.second: Final[i64] = second  # the second type drawn; the spell that an Incantation is to cast
        self.target: Final[i64] = target


KEEPS: Final = [Deed(f"keep {n + 1}", KEEP, n) for n in range(2)]
SUPERIORS: Final = [Deed(f"superior {seat}", SUPERIOR, seat) for seat in range(8)]
PLAYS: Final = vec[Deed]([Deed(f"play {letter}", PLAY, kind) for kind, letter in enumerate(LETTERS)])
# by the types that are held, one bit each
PLAYS_OF: Final[list[list[Action]]] = [[PLAYS[kind] for kind in range(3) if held >> kind & 1] for held in range(8)]
ARTEFACTS: Final = vec[Deed]([Deed(f"artefact {n}", ARTEFACT_DOWN, n) for n in range(1, 14)])
CASTS: Final = vec[Deed]([Deed(f"cast {n}", CAST, n) for n in range(1, 22)])
# With the spell fixed: per Incantation, each of two spells alone and on each seat, then the Seal on each seat.
FIXED: Final = [
    [
        *[Deed(f"cast {n} spell {slot + 1}", CAST, n, slot) for slot in range(2)],
        *[Deed(f"cast {n} spell {slot + 1} on {seat}", CAST, n, slot, seat) for slot in range(2) for seat in range(8)],
        *[Deed(f"cast {n} seal {seat}", CAST, n, 2, seat) for seat in range(8)],
    ]
    for n in range(1, 22)
]
PAIRS: Final = vec[Deed](
    [Deed(f"draw {LETTERS[one]} {LETTERS[two]}", DRAW, one, two) for one in range(3) for two in range(one, 3)]
)
ALL_PAIRS: Final[list[Action]] = list(PAIRS)
SINGLES: Final = vec[Deed]([Deed(f"draw {letter}", DRAW, kind) for kind, letter in enumerate(LETTERS)])
TOP_ARTEFACT: Final = Deed("draw artefact", DRAW_ARTEFACT)
FREE_ONESELF: Final = Deed("unseal", UNSEAL)
CHANGES: Final = vec[Deed]([Deed(f"change {place + 1}", CHANGE, place) for place in range(CHANGE_PLACES)])
ALL_CHANGES: Final[list[Action]] = list(CHANGES)
PASSING: Final = Deed("pass", PASS)
SPELLS: Final = [Deed(f"spell {slot + 1}", SPELL, slot) for slot in range(3)]
TARGETS: Final = [Deed(f"target {seat}", TARGET, seat) for seat in range(8)]
REMOVES: Final = [Deed(f"remove {place + 1}", REMOVE, place) for place in range(CENTRE_PLACES)]
TYPES: Final = [Deed(f"type {letter}", TYPE, kind) for kind, letter in enumerate(LETTERS)]
DISCARD_OBJECTS: Final = [Deed(f"discard {letter}", DISCARD, kind + 1) for kind, letter in enumerate(LETTERS)]
DISCARD_ARTEFACTS: Final = [Deed(f"discard A{n}", DISCARD, ARTEFACT + n) for n in range(1, 14)]
DISCARD_INCANTATIONS: Final = [Deed(f"discard I{n}", DISCARD, INCANTATION + n) for n in range(1, 22)]
TAKES: Final = [Deed(f"take {place + 1}", TAKE, place) for place in range(TAKE_PLACES)]
ENOUGH: Final = Deed("done", DONE)


def all_deeds() -> list[Deed]:
    deeds: list[Deed] = [*KEEPS, *SUPERIORS, *PLAYS, *ARTEFACTS, *CASTS]
    for fixed in FIXED:
        deeds.extend(fixed)
    deeds.extend([*PAIRS, *SINGLES, TOP_ARTEFACT, FREE_ONESELF, *CHANGES, PASSING, *SPELLS, *TARGETS, *REMOVES])
    deeds.extend([*TYPES, *DISCARD_OBJECTS, *DISCARD_ARTEFACTS, *DISCARD_INCANTATIONS, *TAKES, ENOUGH])
    return deeds


DEEDS: Final = all_deeds()  # by code
SPACE: Final = ActionSpace(DEEDS)


def pair(one: i64, two: i64) -> Deed:
    """The action of drawing these two types, in whichever order they are given."""
    low, high = (one, two) if one <= two else (two, one)
    return PAIRS[low * 3 - (low * (low - 1)) // 2 + high - low]


def fixed_cast(number: i64, slot: i64, target: i64) -> Deed:
    """Incantation `number` with its spell fixed; a target of -1 is none."""
    if slot == 2:
        return FIXED[number - 1][18 + target]
    return FIXED[number - 1][slot if target < 0 else 2 + 8 * slot + target]
