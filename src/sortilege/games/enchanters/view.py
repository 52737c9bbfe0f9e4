"""What a seat may know, as types; `look.py` fills them in."""

from __future__ import annotations

from msgspec import Struct

from sortilege.games.enchanters.fields import Dealing
from sortilege.games.enchanters.frames import (
    BuryAt,
    KingdomsAt,
    RestAt,
    RunAt,
    TakeAt,
    TriggersAt,
    TurnAt,
)

Shown = KingdomsAt | TurnAt | TakeAt | RestAt | RunAt | TriggersAt | BuryAt


class Score(Struct, frozen=True):
    """Where the glory comes from; what wounds cost is counted below zero."""

    items: int
    enchantments: int
    monsters: int
    dragons: int
    village: int
    wounds: int


class Hero(Struct, frozen=True):
    """A player's cards (top card first) and values."""

    items: tuple[str, ...]
    enchantments: tuple[str, ...]
    trophies: tuple[str, ...]
    crystals: int
    wounds: int
    attack: int
    defence: int
    attack_bonus: int
    defence_bonus: int
    glory: int  # the score, were the game over now
    immune: bool
    discount: int
    attack_from: tuple[int, ...]  # Items, Enchantments, trophies
    defence_from: tuple[int, ...]
    score: Score
    worth: dict[str, int]  # the glory of the cards that have a formula for it


class Duel(Struct, frozen=True):
    """A fight of the active player, as things stand; `wounds` are those of every seat."""

    attack: int
    health: int
    missing: int  # Attack; 0: the card is beaten
    strength: int
    defence: int
    wounds: tuple[int, ...]
    struck: tuple[int, ...]  # the seats that it strikes, hurt or not


class Cover(Struct, frozen=True):
    """A card as it would lie in the piles of the active player."""

    pile: str
    card: str | None  # which it would cover
    attack: int  # more or less, by the icons that show
    defence: int


class Table(Struct, frozen=True):
    kingdoms: tuple[str, ...]
    village: str | None
    active: int
    deck: int
    lost: int
    road: tuple[str | None, ...]
    graveyard: tuple[str, ...]
    removed: tuple[str, ...]
    held: str | None
    enchanters: tuple[Hero, ...]
    uses: tuple[str, ...]
    withdrawn: tuple[str, ...]
    at: tuple[Shown, ...]
    draft: int  # how many kingdoms each player chooses
    costs: tuple[int, ...]  # of the slots, for the active player
    closed: tuple[str | None, ...]  # why the active player cannot take what lies on a slot
    duels: tuple[Duel | None, ...]  # with the cards on the slots
    duel: Duel | None  # with the card held
    covers: tuple[Cover | None, ...]  # by the cards on the slots
    cover: Cover | None  # by the card held
    turn: int  # which of his turns this is for the active player …
    turns: int  # … and how many everybody has


class Known(Struct, frozen=True):
    """The cards nobody has seen, in deck or lost, without their order; and what the set-up tells about that order."""

    unseen: tuple[str, ...]
    dealing: Dealing
