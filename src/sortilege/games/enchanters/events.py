"""Every kind of event: what it tells, what it may change in a view, and how long a table shows it."""

from __future__ import annotations

from sortilege.core.beat import EventType

# What follows from crystals, wounds and piles: formulas for glory and for Monsters may count any of them.
WORTH = ("enchanters.glory", "enchanters.score", "enchanters.worth")
FIGHTS = ("duels", "duel")
ROAD = ("road", "closed", "duels", "covers")
CRYSTALS = ("enchanters.crystals", "closed", *WORTH, *FIGHTS)
BONUSES = ("enchanters.attack", "enchanters.attack_bonus", "enchanters.defence", "enchanters.defence_bonus")
WOUNDS = ("enchanters.wounds", *WORTH, *FIGHTS)
PILES = ("enchanters", "costs", "closed", *FIGHTS, "covers", "cover")
HOLDING = ("held", "duel", "cover")


# Setting up


class Kingdom(EventType, frozen=True, tag="kingdom"):
    """A player chooses a kingdom."""

    changes = ("kingdoms",)
    lasts = 450

    seat: int
    kingdom: str


class Kingdoms(EventType, frozen=True, tag="kingdoms"):
    """The kingdoms are settled, and the table is laid."""

    changes = ("village", "active", "deck", "lost", "enchanters", "costs", "turn", "turns", "at", "known")
    lasts = 700

    kingdoms: list[str]


class Village(EventType, frozen=True, tag="village"):
    """In which village the adventure begins."""

    lasts = 700

    village: str


class Lost(EventType, frozen=True, tag="lost"):
    """Cards were taken out of the deck unseen."""

    lasts = 450

    count: int


class Deal(EventType, frozen=True, tag="deal"):
    """A card comes from the deck to the road."""

    changes = (*ROAD, "deck", "at", "known")
    lasts = 450

    slot: int
    card: str


class First(EventType, frozen=True, tag="first"):
    """Who begins."""

    lasts = 450

    seat: int


# The turn


class Turn(EventType, frozen=True, tag="turn"):
    """A new turn: what was for the last one only is over."""

    changes = ("active", "turn", "turns", "uses", "withdrawn", *BONUSES, "costs", "closed", "duels", "covers", "at")
    lasts = 600

    seat: int


class Use(EventType, frozen=True, tag="use"):
    """An action of a card or of the village is used."""

    changes = ("uses", "at")
    lasts = 600

    seat: int
    source: str
    action: int


class Rest(EventType, frozen=True, tag="rest"):
    """A player rests, by an action of a card or of the village."""

    changes = ("uses", "at")
    lasts = 600

    seat: int
    source: str
    action: int


class Take(EventType, frozen=True, tag="take"):
    """A card of the road is paid for and held."""

    changes = (*ROAD, *CRYSTALS, *HOLDING, "at")
    lasts = 700

    seat: int
    card: str
    slot: int
    cost: int


class Visit(EventType, frozen=True, tag="visit"):
    """The top card of the graveyard is held."""

    changes = ("graveyard", *HOLDING, "at")
    lasts = 700

    seat: int
    card: str


class Withdraw(EventType, frozen=True, tag="withdraw"):
    """A held card is too strong: it goes back, and so does what was paid."""

    changes = (*ROAD, "graveyard", "withdrawn", *CRYSTALS, *HOLDING, "at")
    lasts = 700

    seat: int
    card: str
    slot: int
    crystals: int


class Fight(EventType, frozen=True, tag="fight"):
    """A Monster is beaten."""

    changes = ("at",)
    lasts = 900

    seat: int
    card: str
    attack: int
    health: int


class Strike(EventType, frozen=True, tag="strike"):
    """A beaten Monster strikes a player."""

    changes = (*WOUNDS, "at")
    lasts = 700

    seat: int
    card: str
    strength: int
    defence: int
    wounds: int


class Immediate(EventType, frozen=True, tag="immediate"):
    """A card takes effect as it is taken."""

    changes = ("at",)
    lasts = 500

    seat: int
    card: str


class Place(EventType, frozen=True, tag="place"):
    """The card held comes to lie on a pile."""

    changes = (*PILES, *HOLDING, "at")
    lasts = 600

    seat: int
    card: str


class Bury(EventType, frozen=True, tag="bury"):
    """After a Rest the card nearest the village goes to the graveyard."""

    changes = (*ROAD, "graveyard", "at")
    lasts = 500

    card: str


class Slide(EventType, frozen=True, tag="slide"):
    """The cards of the road move up."""

    changes = (*ROAD, "at")
    lasts = 400


class End(EventType, frozen=True, tag="end"):
    """The road is empty: the glory of every player."""

    changes = ("active", "turn", "turns", "uses", "withdrawn", *BONUSES, "costs", "at")
    lasts = 900

    scores: list[int]


# Effects


class Trigger(EventType, frozen=True, tag="trigger"):
    """An ability is set off by what has happened."""

    changes = ("at",)
    lasts = 500

    seat: int
    card: str
    on: str


class Name(EventType, frozen=True, tag="name"):
    """It is said which player an effect concerns."""

    changes = ("at",)
    lasts = 300

    seat: int
    player: int


class Pick(EventType, frozen=True, tag="pick"):
    """A player chooses a card for an effect."""

    changes = ("at",)
    lasts = 300

    seat: int
    card: str


class Pay(EventType, frozen=True, tag="pay"):
    """A player pays crystals."""

    changes = (*CRYSTALS, "at")
    lasts = 350

    seat: int
    crystals: int


class Gain(EventType, frozen=True, tag="gain"):
    """A player gains crystals."""

    changes = (*CRYSTALS, "at")
    lasts = 350

    seat: int
    crystals: int


class Attack(EventType, frozen=True, tag="attack"):
    """A player has more Attack this turn."""

    changes = ("enchanters.attack", "enchanters.attack_bonus", *FIGHTS, "at")
    lasts = 450

    seat: int
    bonus: int


class Defence(EventType, frozen=True, tag="defence"):
    """A player has more Defence this turn."""

    changes = ("enchanters.defence", "enchanters.defence_bonus", *FIGHTS, "at")
    lasts = 450

    seat: int
    bonus: int


class Wound(EventType, frozen=True, tag="wound"):
    """A player is wounded."""

    changes = (*WOUNDS, "at")
    lasts = 500

    seat: int
    wounds: int


class Heal(EventType, frozen=True, tag="heal"):
    """Wounds are healed."""

    changes = (*WOUNDS, "at")
    lasts = 450

    seat: int
    wounds: int


class Transfer(EventType, frozen=True, tag="transfer"):
    """Wounds go from one player to another."""

    changes = (*WOUNDS, "at")
    lasts = 500

    seat: int
    to: int
    wounds: int


class Rob(EventType, frozen=True, tag="rob"):
    """Crystals go from one player to another."""

    changes = (*CRYSTALS, "at")
    lasts = 500

    seat: int
    victim: int
    crystals: int


class Lift(EventType, frozen=True, tag="lift"):
    """Several cards leave their piles at once; the active player says in which order they go down."""

    changes = (*PILES, "at")
    lasts = 400

    cards: list[str]


class Discard(EventType, frozen=True, tag="discard"):
    """A card of a player goes to the graveyard."""

    changes = ("graveyard", *PILES, "at")
    lasts = 500

    seat: int
    card: str


class Remove(EventType, frozen=True, tag="remove"):
    """A card of a player is out of the game."""

    changes = ("removed", *PILES, "at")
    lasts = 500

    seat: int
    card: str


class Steal(EventType, frozen=True, tag="steal"):
    """A card goes from one player to another."""

    changes = (*PILES, "at")
    lasts = 600

    seat: int
    victim: int
    card: str


class Swap(EventType, frozen=True, tag="swap"):
    """Two cards change places: of two players, or of the road and the graveyard."""

    changes = (*ROAD, "graveyard", *PILES, "at")
    lasts = 600

    seat: int
    card: str
    other: str


TYPES: tuple[type[EventType], ...] = (
    *(Kingdom, Kingdoms, Village, Lost, Deal, First),
    *(Turn, Use, Rest, Take, Visit, Withdraw, Fight, Strike, Immediate, Place, Bury, Slide, End),
    *(Trigger, Name, Pick, Pay, Gain, Attack, Defence, Wound, Heal, Transfer, Rob),
    *(Lift, Discard, Remove, Steal, Swap),
)
