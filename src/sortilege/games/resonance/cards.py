"""Cards as small numbers, the Demons and spells as typed values, and the terms that a table plays by."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

# The three types of object. In a tie the higher one prevails: P over M over H.
HERB: Final[i64] = 0
MINERAL: Final[i64] = 1
POTION: Final[i64] = 2
LETTERS: Final = "HMP"

# Every card that can lie in the centre, on a Moon or in a hand is one number.
NO_CARD: Final[i64] = 0
OBJECT: Final[i64] = 1  # 1, 2, 3: a Ritual Object, by type
TRANSIENT: Final[i64] = 4  # 4, 5, 6: a Transient, by type
ARTEFACT: Final[i64] = 10  # 10 + number
INCANTATION: Final[i64] = 30  # 30 + number
AS_ARTEFACT: Final[i64] = 60  # 60 + number: an Incantation turned into Artefact 0
AS_OBJECT: Final[i64] = 90  # 90 + 3 * number + type: an Incantation turned into an object

NONE: Final[i64] = 255  # no Demon at this place, no Spells card yet, nobody superior yet

SHIPPED_DEMONS: Final = ("berith", "focalor", "eligos", "gremory", "murmur", "vepar", "haborym", "valefar")
NINTH: Final = "ninth"  # one more, for house files: there are places for no more in the action space
DEMONS: Final = (*SHIPPED_DEMONS, NINTH)
WITCHES: Final = ("vuoko", "zinnia", "virag", "blanchefleur", "evanthe", "calanthe", "myosotis", "thylane")

# What is in the box (RES-SET-3 to RES-SET-6)
OBJECT_COUNTS: Final = (32, 26, 22)
TRANSIENT_COUNTS: Final = (7, 6, 5)
TURNS: Final = sum(TRANSIENT_COUNTS)
ARTEFACT_COUNT: Final = 13
INCANTATION_COUNT: Final = 21
MOONS: Final[i64] = 8
FULL_MOON: Final[i64] = 4  # Moon V, counted from 0

# What a part of a spell does
DO_PLAY: Final[i64] = 0
DO_REMOVE: Final[i64] = 1
DO_TRANSFORM: Final[i64] = 2
DO_DISCARD: Final[i64] = 3
DO_DRAW: Final[i64] = 4
DO_CHANGE: Final[i64] = 5
DO_SEAL: Final[i64] = 6

# What it does it with: a type (0, 1, 2), or
ANY_OBJECT: Final[i64] = 3
AN_ARTEFACT: Final[i64] = 4
AN_INCANTATION: Final[i64] = 5
THE_DEMON: Final[i64] = 6
THE_SPELLS: Final[i64] = 7

# Whom it concerns
CASTER: Final[i64] = 0
ONE_TARGET: Final[i64] = 1
ALL_OTHERS: Final[i64] = 2
LEFT: Final[i64] = 3  # the nearest opposing witch clockwise, or the other way round: for spells of house files
RIGHT: Final[i64] = 4

SEAL_SLOT: Final[i64] = 2


def is_object(card: i64) -> bool:
    """Whether the card counts as an object (RES-TRN-5: the Transient does)."""
    return OBJECT <= card < ARTEFACT or card >= AS_OBJECT


def is_artefact(card: i64) -> bool:
    return ARTEFACT < card < INCANTATION or AS_ARTEFACT < card < AS_OBJECT


def is_incantation(card: i64) -> bool:
    """Whether it is an Incantation that nothing has transformed."""
    return INCANTATION < card < AS_ARTEFACT


def type_of(card: i64) -> i64:
    """The type of an object."""
    if card >= AS_OBJECT:
        return (card - AS_OBJECT) % 3
    return card - OBJECT if card < TRANSIENT else card - TRANSIENT


def matches(card: i64, what: i64) -> bool:
    """Whether a card of the centre is of the kind that a part of a spell speaks of."""
    if what == AN_ARTEFACT:
        return is_artefact(card)
    return is_object(card) and (what == ANY_OBJECT or type_of(card) == what)


def written(card: i64) -> str:
    """The card as positions and events write it."""
    if card >= AS_OBJECT:
        return f"I{(card - AS_OBJECT) // 3}={LETTERS[(card - AS_OBJECT) % 3]}"
    if card >= AS_ARTEFACT:
        return f"I{card - AS_ARTEFACT}=A"
    if card >= INCANTATION:
        return f"I{card - INCANTATION}"
    if card >= ARTEFACT:
        return f"A{card - ARTEFACT}"
    return LETTERS[card - OBJECT] if card < TRANSIENT else "T" + LETTERS[card - TRANSIENT]


CODES: Final = {
    written(card): card
    for card in (
        *range(OBJECT, OBJECT + 6),
        *range(ARTEFACT + 1, ARTEFACT + 1 + ARTEFACT_COUNT),
        *range(INCANTATION + 1, INCANTATION + 1 + INCANTATION_COUNT),
        *range(AS_ARTEFACT + 1, AS_ARTEFACT + 1 + INCANTATION_COUNT),
        *range(AS_OBJECT + 3, AS_OBJECT + 3 + 3 * INCANTATION_COUNT),
    )
}


@final
@mypyc_attr(acyclic=True)
class Part:
    """One thing that a spell does."""

    def __init__(self, verb: i64, what: i64, who: i64, least: i64, most: i64, weight: i64) -> None:
        self.verb: Final[i64] = verb
        self.what: Final[i64] = what
        self.who: Final[i64] = who
        self.least: Final[i64] = least
        self.most: Final[i64] = most
        self.weight: Final[i64] = weight


@final
@mypyc_attr(acyclic=True)
class Spell:
    """One spell of a Spells card; its index is 3 * card + slot, slots counted from 0."""

    def __init__(self, index: i64, at_end: bool, parts: list[Part]) -> None:
        self.index: Final[i64] = index
        self.at_end: Final[bool] = at_end
        self.parts: Final[list[Part]] = parts
        self.is_seal: Final[bool] = any(part.verb == DO_SEAL for part in parts)
        self.targeted: Final[bool] = any(part.who == ONE_TARGET for part in parts)
        self.makes_artefact: Final[bool] = any(part.verb == DO_TRANSFORM and part.what == AN_ARTEFACT for part in parts)


@final
@mypyc_attr(acyclic=True)
class Book:
    """The Demons and the spells."""

    def __init__(self, needs: vec[u8], spells: list[Spell]) -> None:
        self.needs: Final[vec[u8]] = needs  # 9 per Demon: for each level, how many H, M, P
        self.demons: Final[i64] = len(needs) // 9  # how many there are
        self.spells: Final[list[Spell]] = spells  # 3 per Spells card


RUSH_ORDER: Final[i64] = 0
EARLIEST_LEVELS: Final[i64] = 1
SHARED: Final[i64] = 2


@final
class Terms:
    """What a table has agreed on, as flags that the rules ask, and the book it plays with."""

    def __init__(
        self,
        book: Book,
        seats: i64,
        teams: bool,
        realtime: bool = False,
        seeded: bool = False,
        by_kind: bool = False,
        with_card: bool = False,
        moon_late: bool = False,
        moon_once: bool = False,
        seals_late: bool = False,
        seals_ban_all: bool = False,
        may_miss: bool = False,
        demons_stay: bool = False,
        completion: i64 = RUSH_ORDER,
    ) -> None:
        self.book: Final[Book] = book
        self.seats: Final[i64] = seats
        self.teams: Final[bool] = teams
        self.sides: Final[i64] = seats // 2 if teams else seats
        self.realtime: Final[bool] = realtime
        self.seeded: Final[bool] = seeded
        self.by_kind: Final[bool] = by_kind
        self.with_card: Final[bool] = with_card
        self.moon_late: Final[bool] = moon_late
        self.moon_once: Final[bool] = moon_once
        self.seals_late: Final[bool] = seals_late
        self.seals_ban_all: Final[bool] = seals_ban_all
        self.may_miss: Final[bool] = may_miss
        self.demons_stay: Final[bool] = demons_stay
        self.completion: Final[i64] = completion

    def side(self, seat: i64) -> i64:
        """The holder of a Demon that this witch belongs to (RES-TEA-1)."""
        return seat // 2 if self.teams else seat
