"""What can happen, one type per kind of event: what is told, what it may change on a table, and how long it is shown.

A field that is not always told has no value then (`UNSET`): for seats that may not know it, or where there is none.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from sortilege.core.beat import EventType
from sortilege.games.resonance.view import Back, Letter

HANDS = ("hands", "memory", "known.hands")  # what a card that comes into a hand or leaves it openly changes
CENTRE = ("centre", "totals", "prevails")  # an open card that comes into the centre, leaves it or is another now
CIRCLE = ("moons", "circle", "wishes")
CHOOSING = ("at", "closed")  # what changes with a question of phase II
ASKING = ("at", "outlooks")  # and with one of resolution
ACTING = ("acts", "committed", "commits", "order")  # what an action of phase II changes, whichever it is


# Set-up


class Dealt(Struct, frozen=True):
    """The Demon of one side, and the witches of that side."""

    side: int
    seats: tuple[int, ...]
    demon: str


class Demons(EventType, frozen=True, tag="demons"):
    """The piles are laid out and the Demons dealt: one to each side, the others into the reserve."""

    lasts = 900
    dealt: tuple[Dealt, ...]
    reserve: tuple[str, ...]


class Offer(EventType, frozen=True, tag="offer"):
    """A witch looks at two Spells cards; she and her mate know which."""

    changes = ("offer", "spell_pile", "known.unseen_spells")
    lasts = 300
    seat: int
    cards: tuple[str, ...] | UnsetType = UNSET


class Keep(EventType, frozen=True, tag="keep"):
    """She keeps one of them; she and her mate know which."""

    changes = ("offer", "spells", "spell_pile", "known.returned", "at")
    lasts = 300
    seat: int
    card: str | UnsetType = UNSET


class Superior(EventType, frozen=True, tag="superior"):
    """A team has named its superior witch."""

    changes = ("superior", "at")
    lasts = 300
    seat: int


class Witch(EventType, frozen=True, tag="witch"):
    """The draft is over: a witch shows who she is."""

    changes = ("witches", "spells", "known.unseen_spells", "at")
    lasts = 250
    seat: int
    witch: str


class SpellReserve(EventType, frozen=True, tag="spell-reserve"):
    """The Spells cards that nobody kept are laid open."""

    changes = ("spell_reserve", "spell_pile", "known.unseen_spells", "known.returned")
    lasts = 250
    cards: tuple[str, ...]


class Hand(EventType, frozen=True, tag="hand"):
    """A witch takes the hand that everybody starts with."""

    changes = (*HANDS, "piles", "artefact_pile", "known.artefacts")
    lasts = 250
    seat: int
    cards: tuple[str, ...]


# Phases 0 to II


class Turn(EventType, frozen=True, tag="turn"):
    """A turn begins under its moon."""

    changes = ("turn", "moon", "acts", "order", "at", "phase")
    lasts = 600
    turn: int
    moon: int


class Clear(EventType, frozen=True, tag="clear"):
    """The card that lay on the moon of the turn is discarded."""

    changes = (*CIRCLE, "discard")
    lasts = 450
    moon: int
    card: str


class Transient(EventType, frozen=True, tag="transient"):
    """The Transient of the turn is revealed in the centre."""

    changes = (*CENTRE, "transient_pile", "known.transients", *CHOOSING, "phase")
    lasts = 900
    card: str


class Rush(EventType, frozen=True, tag="rush"):
    """The rush order is known as a whole."""

    changes = ("order", *CHOOSING, "phase")
    lasts = 0
    order: tuple[int, ...]


class Commit(EventType, frozen=True, tag="commit"):
    """A witch has chosen in secret; she and her mate know what."""

    changes = ("committed", "commits", "closed")
    lasts = 0
    seat: int
    action: str | UnsetType = UNSET


class Lay(EventType, frozen=True, tag="lay"):
    """A card face down; its owner and her mate know which, the others its back if backs differ."""

    changes = (*HANDS, *ACTING, "centre", *CHOOSING)
    lasts = 450
    seat: int
    card: str | UnsetType = UNSET
    back: Back | UnsetType = UNSET


class Draw(EventType, frozen=True, tag="draw"):
    """Cards from a pile into a hand; `next` is what lies on top of the numbered pile now."""

    changes = (
        *(*HANDS, *ACTING, "piles", "artefact_pile", "incantation_pile"),
        *("known.artefacts", "known.incantations", *CHOOSING, *ASKING, "phase"),
    )
    lasts = 450
    seat: int
    cards: tuple[str, ...]
    next: str | UnsetType | None = UNSET


class Unseal(EventType, frozen=True, tag="unseal"):
    """A witch pays for being free of her Seal."""

    changes = (*HANDS, *ACTING, "seals", "discard", *CHOOSING)
    lasts = 900
    seat: int
    seal: str
    paid: tuple[str, ...]


class Change(EventType, frozen=True, tag="change"):
    """A side has another Demon; nothing is paid where a spell did it."""

    changes = (*HANDS, *ACTING, "demons", "demon_reserve", "wishes", "discard", *CHOOSING, *ASKING, "phase")
    lasts = 900
    seat: int
    side: int
    demon: str
    old: str
    paid: tuple[str, ...]


class Pass(EventType, frozen=True, tag="pass"):
    """A witch can do nothing."""

    changes = ("acts", *CHOOSING, "phase")
    lasts = 300
    seat: int


class Conflict(EventType, frozen=True, tag="conflict"):
    """What a witch committed to has become impossible."""

    changes = ("committed", "commits", *CHOOSING)
    lasts = 900
    seat: int
    action: str


class Reserve(EventType, frozen=True, tag="reserve"):
    """All have acted: the places of the Demon reserve that were emptied are closed up."""

    changes = ("demon_reserve", "at", "phase")
    lasts = 0
    demons: tuple[str, ...]


# Resolution


class Revealed(Struct, frozen=True):
    """A card that was turned up, with the spell and the target that were fixed with it."""

    seat: int
    card: str
    spell: str | UnsetType = UNSET
    target: int | UnsetType = UNSET


class Reveal(EventType, frozen=True, tag="reveal"):
    """All cards in the centre are turned up at once."""

    changes = (*CENTRE, "known.hands", "memory", *ASKING, "phase")
    lasts = 1200
    cards: tuple[Revealed, ...]


class Aim(EventType, frozen=True, tag="aim"):
    """A caster has chosen her spell and has yet to name its target."""

    changes = ("at",)
    lasts = 300
    seat: int
    incantation: str
    spell: str


class Announce(EventType, frozen=True, tag="announce"):
    """A spell is told aloud; one for the end of the turn leaves the centre and waits."""

    changes = ("centre", "pending", *ASKING)
    lasts = 1200
    seat: int
    incantation: str
    spell: str
    target: int | UnsetType = UNSET


class Lost(EventType, frozen=True, tag="lost"):
    """The target of a spell that was fixed in secret is no longer allowed."""

    changes = ASKING
    lasts = 900
    seat: int
    spell: str


class Play(EventType, frozen=True, tag="play"):
    """A spell: an object from a hand into the centre."""

    changes = (*HANDS, *CENTRE, *ASKING)
    lasts = 900
    seat: int
    card: str
    weight: int


class Enough(EventType, frozen=True, tag="enough"):
    """A caster chooses nothing more."""

    changes = ASKING
    lasts = 200
    seat: int


class Remove(EventType, frozen=True, tag="remove"):
    """The cards that a caster has chosen leave the centre."""

    changes = (*CENTRE, "discard", *ASKING)
    lasts = 900
    seat: int
    cards: tuple[str, ...]
    places: tuple[int, ...]  # as they were before
    weights: tuple[int, ...]


class Transform(EventType, frozen=True, tag="transform"):
    """An Incantation is something else from now on."""

    changes = (*CENTRE, *ASKING)
    lasts = 900
    seat: int
    card: str


class Discard(EventType, frozen=True, tag="discard"):
    """A spell: cards from a hand are discarded."""

    changes = (*HANDS, "discard", *ASKING, "phase")
    lasts = 900
    seat: int
    cards: tuple[str, ...]


class Swap(EventType, frozen=True, tag="swap"):
    """A witch has another Spells card."""

    changes = ("spells", "spell_reserve", *ASKING, "phase")
    lasts = 900
    seat: int
    spells: str
    old: str


class Spend(EventType, frozen=True, tag="spend"):
    """An Incantation whose spell is over is discarded."""

    changes = ("centre", "pending", "discard", *ASKING, "phase")
    lasts = 300
    incantation: str


class Artefact(EventType, frozen=True, tag="artefact"):
    """An Artefact takes a type out of the centre (none: it has no effect) and is discarded."""

    changes = (*CENTRE, "discard", *ASKING)
    lasts = 1200
    seat: int
    artefact: str
    type: Letter | None
    removed: tuple[str, ...]
    places: tuple[int, ...]  # of what it removed, as they were before


class Count(EventType, frozen=True, tag="count"):
    """The totals of the three types, which of them prevails, and the place of the card that will go to the moon."""

    changes = ("at", "phase")
    lasts = 1200
    H: int
    M: int
    P: int
    type: Letter | None
    place: int | None


class Activate(EventType, frozen=True, tag="activate"):
    """A card of the type that prevails goes from the centre to the moon."""

    changes = (*CENTRE, *CIRCLE, "months", "at", "phase")
    lasts = 900
    moon: int
    card: str


class Sweep(EventType, frozen=True, tag="sweep"):
    """What is left in the centre after the count is discarded."""

    changes = (*CENTRE, "discard", "at", "phase")
    lasts = 450
    cards: tuple[str, ...]


class FullMoon(EventType, frozen=True, tag="full-moon"):
    """Sides without a level may draw an Incantation each."""

    changes = ("at", "phase")
    lasts = 900
    sides: tuple[int, ...]
    seats: tuple[int, ...]


# The end of a turn, and of a game


class Level(EventType, frozen=True, tag="level"):
    """A side has validated a level of its Demon."""

    changes = ("levels", "wishes", "at", "phase")
    lasts = 1200
    side: int
    seats: tuple[int, ...]
    level: int


class Seal(EventType, frozen=True, tag="seal"):
    """An Incantation that waited is laid on a witch as a Seal."""

    changes = ("seals", "pending", "at", "phase")
    lasts = 900
    seat: int
    seal: str


class End(EventType, frozen=True, tag="end"):
    """The game is over; without a Transient the moon has moved on before that."""

    changes = ("ending", "winners", "moon", "at", "phase")
    lasts = 900
    reason: str
    winners: tuple[int, ...]
    seats: tuple[int, ...]


TYPES: tuple[type[EventType], ...] = (
    *(Demons, Offer, Keep, Superior, Witch, SpellReserve, Hand),
    *(Turn, Clear, Transient, Rush, Commit, Lay, Draw, Unseal, Change, Pass, Conflict, Reserve),
    *(Reveal, Aim, Announce, Lost, Play, Enough, Remove, Transform, Discard, Swap, Spend),
    *(Artefact, Count, Activate, Sweep, FullMoon, Level, Seal, End),
)
