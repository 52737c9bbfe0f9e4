"""What a seat may know, as types; `look.py` fills them in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sortilege.games.syncro.cards import Back
from sortilege.games.syncro.fields import Bound, Fact, FogKnown, RewardsKnown, Sum
from sortilege.games.syncro.frames import FrameData, Signal

Family = Literal["plain", "mushroom", "golem", "dragon", "boss1", "boss2", "cerberus", "lieutenant", "fog"]
FAMILIES: tuple[Family, ...] = ("plain", "mushroom", "golem", "dragon", "boss1", "boss2", "cerberus")


class SpellSeen(Struct, frozen=True):
    """A spell on a monster; the value of a face-down one is known to whoever laid it."""

    value: int | None
    by: int | None  # who laid it, if this turn
    up: bool


class AttackSeen(Struct, frozen=True):
    """The spells on a monster added up, as far as a seat sees them."""

    bonus: int  # by Rewards
    known: int  # with the bonus
    unseen: int  # so many spells are hidden
    least: int  # what it comes to at least
    sure: bool  # the monster falls, whatever is hidden
    due: int | None  # what the group would have to pay; None while a spell is hidden, or if it asks for nothing


class PlaceSeen(Struct, frozen=True):
    name: str
    row: int
    x: int
    back: Back | None  # what kind of card lies there; None: an empty place
    card: str | None  # face up only
    family: Family | None  # face up only
    covered: bool
    attackable: bool
    strength: int | None  # now, face up only
    printed: int | None  # strength
    toll: Literal["difference", "shortfall"] | None  # what must be paid if the attack is not its exact strength
    spells: tuple[SpellSeen, ...]
    attack: AttackSeen | None
    absorbed: tuple[int, ...]
    loose: bool  # a late comer that covers nothing (C3)


class Help(Struct, frozen=True):
    """Which cards there are in all, wherever they lie (SYN-SET-13)."""

    spells: tuple[int, ...]
    monsters: tuple[str, ...]
    fog: tuple[str, ...]
    rewards: tuple[str, ...]
    lieutenants: tuple[str, ...]
    bosses: tuple[str, ...]  # and Cerberuses


class Table(Struct, frozen=True):
    level: str
    levels: tuple[str, ...]  # of the adventure, in order
    leader: int
    turn: int
    slot: int | None  # which slot of how many, while mages play
    slots: int
    slot_seats: tuple[int, ...]  # who plays in which slot
    boost: int  # what makes the attack of this slot stronger
    order: tuple[str, ...]  # of the places, in resolution
    hand_size: int
    limit: int
    gift: int  # so many spells are given at most
    sums: bool  # estimations are sums here
    hands: tuple[int, ...]  # how many spells each mage holds
    hand: tuple[int, ...] | None  # one's own, in dealt order
    estimates: tuple[Signal | int | None, ...]
    estimated: tuple[int, ...]
    horde: tuple[PlaceSeen, ...]
    deck: int
    discard: tuple[int, ...] | None  # top first; None if the table does not browse it
    monsters: int
    beaten: tuple[str, ...]
    fog: int
    fog_discard: tuple[str, ...]
    curses: tuple[str, ...]
    holders: tuple[bool, ...]  # who holds a Reward
    reward: str | None  # one's own
    playing: str | None
    reward_deck: int
    reward_discard: tuple[str, ...]
    lieutenants: int
    lieutenants_out: tuple[str, ...]
    lieutenants_beaten: int  # so many of those in this attempt
    frost: tuple[str, ...]
    surge: tuple[str, ...]
    scale: bool
    dry: bool
    result: str | None
    kept: tuple[bool | None, ...]
    at: tuple[FrameData, ...]
    help: Help


class Known(Struct, frozen=True):
    """What a seat may conclude from all it has seen (docs/games/syncro.md)."""

    facts: tuple[Fact, ...]
    sums: tuple[Sum, ...]
    bounds: tuple[Bound, ...]
    fog: FogKnown
    rewards: RewardsKnown
    lieutenants: tuple[str, ...]
    discard: tuple[int, ...]
