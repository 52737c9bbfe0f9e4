"""What a seat may know: everything but the order of the deck and the cards lost to Fast invasion."""

from __future__ import annotations

from msgspec import Struct
from mypy_extensions import i64

from sortilege.games.enchanters.position import (
    At,
    BuryAt,
    Dealing,
    KingdomsAt,
    RestAt,
    RunAt,
    TakeAt,
    TriggersAt,
    TurnAt,
    dealing,
    names,
    road_names,
    save_frame,
    use_names,
    village_name,
)
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.state import EnchantersState

Shown = KingdomsAt | TurnAt | TakeAt | RestAt | RunAt | TriggersAt | BuryAt


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


class Known(Struct, frozen=True):
    """The cards nobody has seen, in deck or lost, without their order; and what the set-up tells about that order."""

    unseen: tuple[str, ...]
    dealing: Dealing


EVENTS: dict[str, tuple[str, ...]] = {
    "kingdom": ("seat", "kingdom"),
    "kingdoms": ("kingdoms",),
    "village": ("village",),
    "lost": ("count",),
    "deal": ("slot", "card"),
    "first": ("seat",),
    "turn": ("seat",),
    "use": ("seat", "source", "action"),
    "rest": ("seat", "source", "action"),
    "take": ("seat", "card", "slot", "cost"),
    "visit": ("seat", "card"),
    "withdraw": ("seat", "card", "slot", "crystals"),
    "fight": ("seat", "card", "attack", "health"),
    "strike": ("seat", "card", "strength", "defence", "wounds"),
    "immediate": ("seat", "card"),
    "trigger": ("seat", "card", "on"),
    "name": ("seat", "player"),
    "pay": ("seat", "crystals"),
    "gain": ("seat", "crystals"),
    "attack": ("seat", "bonus"),
    "defence": ("seat", "bonus"),
    "wound": ("seat", "wounds"),
    "heal": ("seat", "wounds"),
    "transfer": ("seat", "to", "wounds"),
    "rob": ("seat", "victim", "crystals"),
    "discard": ("seat", "card"),
    "remove": ("seat", "card"),
    "steal": ("seat", "victim", "card"),
    "swap": ("seat", "card", "other"),
    "place": ("seat", "card"),
    "bury": ("card",),
    "end": ("scores",),
}


def look(state: EnchantersState) -> tuple[Table, Known]:
    """The one projection; it is the same for everybody, since all that is hidden is hidden from all."""
    book = state.book
    held = next((book.name(frame.card) for frame in reversed(state.stack) if isinstance(frame, Take)), None)
    at: list[At] = [save_frame(state, frame) for frame in state.stack]
    table = Table(
        kingdoms=tuple(book.kingdoms[k] for k in state.kingdoms),
        village=village_name(state),
        active=int(state.active),
        deck=len(state.deck),
        lost=len(state.lost),
        road=tuple(road_names(state)),
        graveyard=tuple(names(book, state.graveyard)),
        removed=tuple(names(book, state.removed)),
        held=held,
        enchanters=tuple(hero(state, seat) for seat in range(int(state.seats))),
        uses=tuple(use_names(state)),
        withdrawn=tuple(book.name(i64(code)) for code in state.withdrawn),
        at=tuple(at),
    )
    unseen = sorted([*state.deck, *state.lost])
    return table, Known(tuple(book.name(code) for code in unseen), dealing(state))


def hero(state: EnchantersState, seat: int) -> Hero:
    items, enchantments, trophies = (tuple(names(state.book, state.piles[3 * seat + pile])) for pile in range(3))
    return Hero(
        items=items,
        enchantments=enchantments,
        trophies=trophies,
        crystals=int(state.crystals[seat]),
        wounds=int(state.wounds[seat]),
        attack=int(state.attack(seat)),
        defence=int(state.defence(seat)),
        attack_bonus=int(state.attack_bonus[seat]),
        defence_bonus=int(state.defence_bonus[seat]),
        glory=int(state.score(seat)),
        immune=bool(state.immune[seat]),
        discount=int(state.discount[seat]),
    )
