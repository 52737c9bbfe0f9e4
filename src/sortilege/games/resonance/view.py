"""What a seat may know, as types; `look.py` fills them in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sortilege.games.resonance.fields import Pending, Piles
from sortilege.games.resonance.frames import AnyFrame

Letter = Literal["H", "M", "P"]
Kind = Literal["object", "artefact", "incantation", "draw", "draw-artefact", "unseal", "change"]
TYPES: tuple[Letter, ...] = ("H", "M", "P")  # as LETTERS has them


class Wish(Struct, frozen=True):
    """A side that would have its next level complete if the current moon received an object of this type."""

    type: Letter
    side: int
    level: int


class Outlook(Struct, frozen=True):
    """What a choice would leave in the centre: the places it takes away, the totals, and the type that prevails."""

    action: str
    places: tuple[int, ...]
    totals: Piles
    prevails: Letter | None


class Closed(Struct, frozen=True):
    """One of the seven actions that is not open to this seat: an example of it, why not, and the types she lacks."""

    deed: Kind
    action: str
    reason: str
    lacking: tuple[Letter, ...] = ()


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
