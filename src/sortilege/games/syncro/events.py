"""Every kind of event: what it tells, what it may change in a view, and how long a table shows it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from sortilege.core.beat import EventType
from sortilege.games.syncro.frames import Signal

HANDS = ("hands", "hand")
LORE = ("known.facts", "known.sums", "known.bounds")
RESHUFFLED = ("known.facts", "known.discard", "known.rewards", "known.fog")
SPELLS = ("horde.spells", "horde.attack")
STRENGTH = ("horde.strength", "horde.attack")
DISCARDS = ("discard", "known.discard")


# Setting up


class Level(EventType, frozen=True, tag="level"):
    """An attempt at a level begins."""

    lasts = 600

    level: str
    leader: int


class Deal(EventType, frozen=True, tag="deal"):
    """A hand is completed."""

    lasts = 200

    seat: int
    count: int
    cards: list[int] | UnsetType = UNSET


class Horde(EventType, frozen=True, tag="horde"):
    """The horde is laid out: letter, row, x and face or back of every place."""

    lasts = 700

    places: list[tuple[str, int, int, str]]


# Estimations


class Estimates(EventType, frozen=True, tag="estimates"):
    """All signals are shown at once."""

    changes = ("estimates", "estimated", "at")
    lasts = 600

    signals: list[Signal | None]


class Sums(EventType, frozen=True, tag="sums"):
    """All hands are added up aloud."""

    changes = ("estimates", "estimated", "known.sums")
    lasts = 600

    sums: list[int]


# Slots


class Pass(EventType, frozen=True, tag="pass"):
    """A mage lays nothing in a slot, by choice or because nothing else is open."""

    changes = ("boost", "at", "slot")
    lasts = 300

    seat: int
    forced: bool


class Attack(EventType, frozen=True, tag="attack"):
    """A spell is laid face down on a monster."""

    changes = (*SPELLS, "surge", "boost", *HANDS, "at", "slot")
    lasts = 450

    seat: int
    place: str
    value: int | UnsetType = UNSET


class NoSecond(EventType, frozen=True, tag="no-second"):
    """A mage who might attack twice does not."""

    changes = ("at", "slot")
    lasts = 300

    seat: int


# Rewards


class Reward(EventType, frozen=True, tag="reward"):
    """A mage draws a Reward."""

    changes = ("holders", "reward", "reward_deck")
    lasts = 450

    seat: int
    card: str | UnsetType = UNSET


class NoReward(EventType, frozen=True, tag="no-reward"):
    """A Reward is due, and nobody can draw one."""

    lasts = 300


class Use(EventType, frozen=True, tag="use"):
    """A mage plays his Reward."""

    changes = ("holders", "reward", "playing", "scale", "horde.toll", "horde.attack", "boost", "known.rewards", "at")
    lasts = 900

    seat: int
    card: str


class Target(EventType, frozen=True, tag="target"):
    """A Reward is aimed at a place; Frost lies there from now on."""

    changes = ("frost", *STRENGTH, "at")
    lasts = 500

    seat: int
    card: str
    place: str


class TurnedUp(EventType, frozen=True, tag="turned-up"):
    """The face-down spells on a monster are turned up."""

    changes = (*SPELLS, *LORE)
    lasts = 700

    place: str
    values: list[int]


class Taken(EventType, frozen=True, tag="taken"):
    """A mage takes an open spell from a monster into his hand."""

    changes = (*SPELLS, *HANDS, "known.facts", "known.sums", "at")
    lasts = 450

    seat: int
    place: str
    value: int


class Freed(EventType, frozen=True, tag="freed"):
    """An absorbed spell is discarded, and its monster is weaker."""

    changes = ("horde.absorbed", *STRENGTH, *DISCARDS, "at")
    lasts = 500

    place: str
    value: int


class Lifted(EventType, frozen=True, tag="lifted"):
    """A permanent curse is over."""

    changes = ("curses", "fog_discard", "limit", *STRENGTH, "at")
    lasts = 600

    card: str


class Receiver(EventType, frozen=True, tag="receiver"):
    """It is chosen to whom spells are given."""

    changes = ("at",)
    lasts = 300

    seat: int
    to: int


class Given(EventType, frozen=True, tag="given"):
    """A spell goes from hand to hand."""

    changes = (*HANDS, "at", *LORE)
    lasts = 450

    seat: int
    to: int
    value: int | UnsetType = UNSET


class ShuffledHands(EventType, frozen=True, tag="shuffled-hands"):
    """All hands are shuffled together and dealt again."""

    changes = (*HANDS, *LORE)
    lasts = 900


class PassedHands(EventType, frozen=True, tag="passed-hands"):
    """Every hand goes to the left neighbour."""

    changes = (*HANDS, *LORE)
    lasts = 900


class Hand(EventType, frozen=True, tag="hand"):
    """What a mage holds after hands have moved."""

    lasts = 0

    seat: int
    cards: list[int] | UnsetType = UNSET


class PutAway(EventType, frozen=True, tag="put-away"):
    """A Reward is discarded after its effect."""

    changes = ("playing", "reward_discard", "boost", "at")
    lasts = 200

    card: str


class WornOff(EventType, frozen=True, tag="worn-off"):
    """What Rewards did for this turn only is over."""

    changes = ("frost", "surge", "scale", "horde.toll", *STRENGTH, "at")
    lasts = 300


# Resolution


class Resolve(EventType, frozen=True, tag="resolve"):
    """The spells on a monster are turned up and added."""

    changes = (*SPELLS, *LORE, "at", "slot")
    lasts = 1200

    place: str
    card: str
    spells: list[int]
    bonus: int
    total: int
    strength: int


class Destroyed(EventType, frozen=True, tag="destroyed"):
    """A monster leaves the horde, with all the spells on it and in it."""

    changes = ("horde", "beaten", "lieutenants_out", "lieutenants_beaten", *DISCARDS, "at")
    lasts = 600

    place: str
    card: str


class Failed(EventType, frozen=True, tag="failed"):
    """A monster stands: the lowest spell on it is lost, the others stay."""

    changes = (*SPELLS, *DISCARDS, "at")
    lasts = 700

    place: str
    card: str
    lost: int


class Absorbed(EventType, frozen=True, tag="absorbed"):
    """A Golem takes the lowest spell into itself and grows."""

    changes = (*SPELLS, "horde.absorbed", "horde.strength", "at")
    lasts = 700

    place: str
    card: str
    value: int
    strength: int


class ShakenOff(EventType, frozen=True, tag="shaken-off"):
    """A Golem that grew sheds the other spells."""

    changes = (*SPELLS, *DISCARDS)
    lasts = 450

    place: str
    card: str
    values: list[int]


class Due(EventType, frozen=True, tag="due"):
    """A Dragon was not hit exactly: the difference must be paid."""

    changes = ("at",)
    lasts = 700

    place: str
    card: str
    amount: int


class Paid(EventType, frozen=True, tag="paid"):
    """A mage pays with a spell."""

    changes = (*HANDS, "at", *DISCARDS, *LORE)
    lasts = 450

    seat: int
    value: int


class PaidEnough(EventType, frozen=True, tag="paid-enough"):
    """A mage who has paid adds nothing more."""

    changes = ("at",)
    lasts = 200

    seat: int


class Declined(EventType, frozen=True, tag="declined"):
    """A mage pays nothing."""

    changes = ("at",)
    lasts = 300

    seat: int


class Met(EventType, frozen=True, tag="met"):
    """The payment is met."""

    changes = ("at",)
    lasts = 450

    amount: int


# Drawing and discarding


class Draw(EventType, frozen=True, tag="draw"):
    """A mage draws a spell."""

    changes = (*HANDS, "deck", "known.facts", "known.sums", "at")
    lasts = 300

    seat: int
    value: int | UnsetType = UNSET


class Reshuffle(EventType, frozen=True, tag="reshuffle"):
    """A discard is shuffled into a new deck."""

    changes = ("deck", "discard", "reward_deck", "reward_discard", "fog", "fog_discard", *RESHUFFLED)
    lasts = 600

    pile: Literal["spells", "rewards", "fog"]
    cards: int


class NoSpellsLeft(EventType, frozen=True, tag="no-spells-left"):
    """There is nothing left to draw."""

    changes = ("at",)
    lasts = 500

    missing: int


class HandsFull(EventType, frozen=True, tag="hands-full"):
    """All hands are full before all was drawn."""

    changes = ("at",)
    lasts = 500

    left: int


class Discarded(EventType, frozen=True, tag="discarded"):
    """A mage discards a spell."""

    changes = (*HANDS, "at", *DISCARDS, *LORE)
    lasts = 450

    seat: int
    value: int


# Revealing, and Fog


class Reveal(EventType, frozen=True, tag="reveal"):
    """A card of the horde is turned up."""

    changes = ("horde", "known.lieutenants", "at")
    lasts = 900

    place: str
    card: str


class Fog(EventType, frozen=True, tag="fog"):
    """A Fog card is turned up, in its place or from the pile (no place), and goes where it belongs at once."""

    changes = ("horde.card", "horde.family", *STRENGTH, "fog", "fog_discard", "curses", "limit", "at")
    lasts = 1200

    place: str | None
    card: str


class FogLifted(EventType, frozen=True, tag="fog-lifted"):
    """Fog that was turned up leaves its place; a permanent curse stays in play."""

    changes = ("horde", "fog_discard", "curses", "limit", "known.fog", "at")
    lasts = 450

    place: str
    card: str


class FogGone(EventType, frozen=True, tag="fog-gone"):
    """Fog leaves its place without effect."""

    changes = ("horde", "fog_discard", "known.fog")
    lasts = 900

    place: str
    card: str


class Scattered(EventType, frozen=True, tag="scattered"):
    """All open spells on monsters are discarded."""

    changes = (*SPELLS, *DISCARDS)
    lasts = 800

    values: list[int]


class Gust(EventType, frozen=True, tag="gust"):
    """The weakest monster is blown away, with its spells."""

    changes = ("horde", "beaten", *DISCARDS)
    lasts = 700

    place: str
    card: str
    values: list[int]


class Joined(EventType, frozen=True, tag="joined"):
    """A monster from the deck joins the horde."""

    changes = ("horde", "order", "monsters")
    lasts = 600

    place: str
    card: str


# Turns and endings


class Leader(EventType, frozen=True, tag="leader"):
    """A new turn begins, with the next Leader."""

    changes = ("leader", "slot_seats", "turn", "dry", "at", "slot")
    lasts = 600

    seat: int


class Won(EventType, frozen=True, tag="won"):
    """The last monster is gone."""

    changes = ("result", "at", "slot")
    lasts = 900

    level: str


class Lost(EventType, frozen=True, tag="lost"):
    """The attempt is lost."""

    changes = ("result", "at")
    lasts = 900

    level: str
    reason: str


class Kept(EventType, frozen=True, tag="kept"):
    """Who keeps his hand for the next level."""

    changes = ("kept", "at")
    lasts = 600

    kept: list[bool | None]


TYPES: tuple[type[EventType], ...] = (
    *(Level, Deal, Horde),
    *(Estimates, Sums),
    *(Pass, Attack, NoSecond),
    *(Reward, NoReward, Use, Target, TurnedUp, Taken, Freed, Lifted, Receiver, Given),
    *(ShuffledHands, PassedHands, Hand, PutAway, WornOff),
    *(Resolve, Destroyed, Failed, Absorbed, ShakenOff, Due, Paid, PaidEnough, Declined, Met),
    *(Draw, Reshuffle, NoSpellsLeft, HandsFull, Discarded),
    *(Reveal, Fog, FogLifted, FogGone, Scattered, Gust, Joined),
    *(Leader, Won, Lost, Kept),
)
