"""Cards as the rules see them: small typed values made once from the data, shared by every state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from sortilege.games.enchanters.verbs.verb import Verb

# Types of card; a selector or a trigger may also ask for any trophy.
ITEM: Final[i64] = 0
ENCHANTMENT: Final[i64] = 1
MONSTER: Final[i64] = 2
DRAGON: Final[i64] = 3
TROPHY: Final[i64] = 4
KINDS: Final = ("item", "enchantment", "monster", "dragon", "trophy")

# A player's piles: the types ITEM and ENCHANTMENT are their own, both kinds of trophy share the third.
ITEMS: Final[i64] = 0
ENCHANTMENTS: Final[i64] = 1
TROPHIES: Final[i64] = 2
PILES: Final = ("items", "enchantments", "trophies")

# What an amount counts.
NUMBER: Final[i64] = 0
OWN_ATTACK: Final[i64] = 1
OWN_DEFENCE: Final[i64] = 2
OWN_WOUNDS: Final[i64] = 3
OWN_CRYSTALS: Final[i64] = 4
OWN_ITEMS: Final[i64] = 5
OWN_ENCHANTMENTS: Final[i64] = 6
OWN_RELICS: Final[i64] = 7
OWN_MONSTERS: Final[i64] = 8
OWN_DRAGONS: Final[i64] = 9
OWN_TROPHIES: Final[i64] = 10
OWN_UNDEAD: Final[i64] = 11
SOURCES: Final = (
    "number", "attack", "defence", "wounds", "crystals", "items", "enchantments", "relics", "monsters", "dragons",
    "trophies", "undead",
)  # fmt: skip

# Whom a part of an ability concerns.
YOU: Final[i64] = 0
OTHER: Final[i64] = 1
TARGET: Final[i64] = 2
OTHERS: Final[i64] = 3
EACH: Final[i64] = 4
LEFT: Final[i64] = 5  # the next player clockwise, or the one before: for cards of house files
RIGHT: Final[i64] = 6
WHO: Final = ("you", "other", "target", "others", "each", "left", "right")

# Where a selector looks.
SELF: Final[i64] = 0
PILE: Final[i64] = 1
ROAD_ANY: Final[i64] = 2
ROAD_FIRST: Final[i64] = 3
GRAVEYARD_TOP: Final[i64] = 4
ZONES: Final = ("self", "pile", "road.any", "road.first", "graveyard.top")

# What an ability can raise for a turn, or change in a fight.
ATTACK: Final[i64] = 0
DEFENCE: Final[i64] = 1
STATS: Final = ("attack", "defence")

NO_CARD: Final[i64] = 255
SLOTS: Final[i64] = 6  # of the road

# Kinds of ability.
ACTION: Final[i64] = 0
IMMEDIATE: Final[i64] = 1
TRIGGER: Final[i64] = 2
STATIC: Final[i64] = 3

# What sets a trigger off.
TURN_START: Final[i64] = 0
RESTED: Final[i64] = 1
TAKEN: Final[i64] = 2
WOUNDED: Final[i64] = 3
HEALED: Final[i64] = 4
HAPPENINGS: Final = ("turn_start", "rest", "take", "wounded", "healed")

# What a static ability changes.
IMMUNE: Final[i64] = 0
DISCOUNT: Final[i64] = 1
VERSUS: Final[i64] = 2
MODIFIERS: Final = ("immune", "discount", "versus")

# How the village rewards at the end.
NO_REWARD: Final[i64] = 0
EACH_SCORES: Final[i64] = 1
MOST: Final[i64] = 2
FEWEST: Final[i64] = 3
REWARDS: Final = ("none", "each", "most", "fewest")


@final
class Amount:
    """`factor` times the count of `source`, in full groups of `group`; a plain number has no source."""

    def __init__(self, factor: i64, source: i64 = NUMBER, group: i64 = 1) -> None:
        self.factor: Final[i64] = factor
        self.source: Final[i64] = source
        self.group: Final[i64] = group


NOTHING: Final = Amount(0)


@final
class Selector:
    """Which card is meant: by place (`top`) or of its owner's choice (`any`)."""

    def __init__(self, zone: i64, who: i64 = YOU, kind: i64 = ITEM, any: bool = False) -> None:
        self.zone: Final[i64] = zone
        self.who: Final[i64] = who
        self.kind: Final[i64] = kind
        self.any: Final[bool] = any

    @property
    def pile(self) -> i64:
        return self.kind if self.kind < TROPHIES else TROPHIES


@final
class Part:
    """One cost or one effect of an ability."""

    def __init__(
        self,
        verb: Verb,
        amount: Amount = NOTHING,
        who: i64 = YOU,
        card: Selector | None = None,
        other: Selector | None = None,
        cost: bool = False,
    ) -> None:
        self.verb: Final[Verb] = verb
        self.amount: Final[Amount] = amount
        self.who: Final[i64] = who
        self.named: Final[bool] = who == OTHER or who == TARGET  # whether a player must be named
        self.card: Final[Selector | None] = card
        self.other: Final[Selector | None] = other
        self.cost: Final[bool] = cost


@final
class Ability:
    """One line of a card: an action, an immediate effect, a trigger or a static change."""

    def __init__(self, kind: i64, text: str, parts: list[Part]) -> None:
        self.kind: Final[i64] = kind
        self.text: Final[str] = text
        self.parts: Final[list[Part]] = parts  # costs first
        self.costs: Final[i64] = sum([1 for part in parts if part.cost])
        self.visits: Final[bool] = any(part.verb.visits() for part in parts)
        self.number: i64 = 0  # among all lines of its card: those of the upper part, the lower part, the immediate ones
        self.rest: bool = False
        self.limit: i64 = 1  # uses per turn; 0: any number
        self.happening: i64 = TURN_START
        self.modifier: i64 = IMMUNE
        self.versus: i64 = ATTACK
        self.kind_taken: i64 = TROPHY  # what must be taken, or fought, for a trigger or a `versus` to count
        self.value: i64 = 0  # of a static change


@final
class Icons:
    """What is printed on one part of a card."""

    def __init__(self, attack: i64 = 0, defence: i64 = 0, undead: i64 = 0) -> None:
        self.attack: Final[i64] = attack
        self.defence: Final[i64] = defence
        self.undead: Final[i64] = undead


@final
class Card:
    """A card as printed; its copies are `code`, `code + 1`, … of which the first `two` are "2"-backed."""

    def __init__(self, id: str, type: i64, kingdom: i64, copies: i64, two: i64) -> None:
        self.id: Final[str] = id
        self.type: Final[i64] = type
        self.pile: Final[i64] = type if type < TROPHIES else TROPHIES
        self.kingdom: Final[i64] = kingdom  # -1: a starting card
        self.copies: Final[i64] = copies
        self.two: Final[i64] = two
        self.code: i64 = 0
        self.over: Icons = Icons()  # upper part
        self.under: Icons = Icons()  # lower part
        self.upper: list[Ability] = []
        self.lower: list[Ability] = []
        self.immediate: list[Ability] = []
        self.lines: list[Ability] = []  # upper, lower, immediate
        self.top_actions: list[Ability] = []  # what can be used, set off and always holds while it is on top …
        self.top_triggers: list[Ability] = []
        self.top_statics: list[Ability] = []
        self.low_actions: list[Ability] = []  # … and while it is covered
        self.low_triggers: list[Ability] = []
        self.low_statics: list[Ability] = []
        self.health: i64 = 0
        self.strength: i64 = 0
        self.doubles: bool = False
        self.attacks_all: bool = False
        self.more_health: Amount = NOTHING
        self.more_strength: Amount = NOTHING
        self.glory: Amount = NOTHING

    @property
    def beast(self) -> bool:
        """Whether it must be fought."""
        return self.type >= MONSTER

    def finish(self) -> None:
        """Number and sort the lines once all are there."""
        self.lines = self.upper + self.lower + self.immediate
        for number, ability in enumerate(self.lines):
            ability.number = number
        top = self.upper + self.lower
        self.top_actions = [each for each in top if each.kind == ACTION]
        self.top_triggers = [each for each in top if each.kind == TRIGGER]
        self.top_statics = [each for each in top if each.kind == STATIC]
        self.low_actions = [each for each in self.lower if each.kind == ACTION]
        self.low_triggers = [each for each in self.lower if each.kind == TRIGGER]
        self.low_statics = [each for each in self.lower if each.kind == STATIC]


@final
class Village:
    def __init__(self, id: str, actions: list[Ability], reward: i64, amount: Amount, points: i64) -> None:
        self.id: Final[str] = id
        self.actions: Final[list[Ability]] = actions
        self.reward: Final[i64] = reward
        self.amount: Final[Amount] = amount
        self.points: Final[i64] = points
        for number, ability in enumerate(actions):
            ability.number = number


@final
class Book:
    """All the card data of a game, and what the rules look up all the time as plain tables."""

    def __init__(self, kingdoms: list[str], cards: list[Card], starting: list[Card], villages: list[Village]) -> None:
        self.kingdoms: Final[list[str]] = kingdoms
        self.cards: Final[list[Card]] = cards  # those of the kingdoms, then the starting cards
        self.starting: Final[list[Card]] = starting
        self.villages: Final[list[Village]] = villages
        copies: list[Card] = []
        for card in cards:
            card.code = len(copies)
            copies += [card] * int(card.copies)
        self.of: Final = vec[Card](copies)  # by code
        self.by_id: Final[dict[str, Card]] = {card.id: card for card in cards}
        self.codes: Final[dict[str, int]] = {}  # of physical cards, by name
        for code in range(len(self.of)):
            self.codes[self.name(code)] = code
        self.type: Final = vec[i64]([card.type for card in self.of])
        self.over_attack: Final = vec[i64]([card.over.attack for card in self.of])
        self.over_defence: Final = vec[i64]([card.over.defence for card in self.of])
        self.under_attack: Final = vec[i64]([card.under.attack for card in self.of])
        self.under_defence: Final = vec[i64]([card.under.defence for card in self.of])
        # Whether anything but icons is ever active in a covered card: if not, nobody need look there.
        self.deep: Final[bool] = any(len(card.lower) > 0 for card in cards)

    def name(self, code: i64) -> str:
        """A physical card as written in positions."""
        card = self.of[code]
        return card.id if card.copies == 1 else f"{card.id}#{code - card.code + 1}"


@final
class Terms:
    """What the rules ask of the options; shared by all clones."""

    def __init__(self, village: i64, first: i64, fast: bool, super_fast: bool, deep: bool, visits: bool) -> None:
        self.village: Final[i64] = village  # -1: drawn
        self.first: Final[i64] = first  # -1: drawn
        self.fast: Final[bool] = fast
        self.super_fast: Final[bool] = super_fast
        self.deep: Final[bool] = deep
        self.visits: Final[bool] = visits  # also while a card is held
