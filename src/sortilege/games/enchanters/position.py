"""Positions: the whole table as plain data. `loading` reads them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from librt.vecs import vec
from msgspec import Struct, field
from mypy_extensions import i64, u8

from sortilege.core.game import Json, plain_options
from sortilege.core.state import Frame
from sortilege.games.enchanters.cards import Book
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import Bury, Triggers
from sortilege.games.enchanters.rules.taking import GRAVEYARD, TAKE_STEPS, Take, action_number
from sortilege.games.enchanters.rules.turn import REST_STEPS, Kingdoms, Rest, Turn
from sortilege.games.enchanters.state import LINES, NO_CARD, STAGES, EnchantersState

VILLAGE = "village"


class KingdomsAt(Struct, tag_field="frame", tag="kingdoms", forbid_unknown_fields=True):
    pass


class TurnAt(Struct, tag_field="frame", tag="turn", forbid_unknown_fields=True):
    seat: int = 0
    step: Literal["start", "major", "minor", "end"] = "major"


class TakeAt(Struct, tag_field="frame", tag="take", forbid_unknown_fields=True):
    card: str
    slot: int = 1
    paid: int = 0
    step: Literal["window", "fight", "effects", "after", "place"] = "window"
    next: int = 0
    to: int | None = None


class RestAt(Struct, tag_field="frame", tag="rest", forbid_unknown_fields=True):
    step: Literal["after", "bury"] = "after"


class RunAt(Struct, tag_field="frame", tag="run", forbid_unknown_fields=True):
    source: str
    ability: str
    seat: int = 0
    part: int = 0
    who: list[int] | None = None
    chosen: int = 0  # how many of the players concerned have chosen a card, clockwise from `seat`
    picked: list[str] = []


class Waiting(Struct, forbid_unknown_fields=True):
    seat: int
    card: str
    ability: str


class TriggersAt(Struct, tag_field="frame", tag="triggers", forbid_unknown_fields=True):
    waiting: list[Waiting]


class BuryAt(Struct, tag_field="frame", tag="bury", forbid_unknown_fields=True):
    cards: list[str]
    owners: list[int] = []


At = KingdomsAt | TurnAt | TakeAt | RestAt | RunAt | TriggersAt | BuryAt


class Dealing(Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody knows of the order of the deck."""

    opening: int = 0
    dealt: int = 0
    depth: int = 0
    streak: int = 0
    dragon: int = 0


class Enchanter(Struct, forbid_unknown_fields=True):
    items: list[str] = []
    enchantments: list[str] = []
    trophies: list[str] = []
    crystals: int = 0
    wounds: int = 0
    attack_bonus: int = 0
    defence_bonus: int = 0


class Position(Struct, forbid_unknown_fields=True):
    players: int = 2
    options: Json = {}
    kingdoms: list[str] = []
    village: str | None = None
    deck: list[str] = []
    road: list[str | None] = []
    graveyard: list[str] = []
    removed: list[str] = []
    lost: list[str] = []
    dealing: Dealing = field(default_factory=Dealing)
    enchanters: list[Enchanter] = []
    uses: list[str] = []
    withdrawn: list[str] = []
    at: list[At | str] | At | str = []
    to_act: list[int] | None = None
    asked: list[int] = []
    events: int = 0


def names(book: Book, pile: Sequence[int] | vec[u8]) -> list[str]:
    """A pile, top card first."""
    return [book.name(i64(code)) for code in reversed(list(pile))]


def save(state: EnchantersState) -> Json:
    book = state.book
    position = Position(
        players=int(state.players),
        options=plain_options(state),
        kingdoms=[book.kingdoms[k] for k in state.kingdoms],
        village=village_name(state),
        deck=names(book, state.deck),
        road=road_names(state),
        graveyard=names(book, state.graveyard),
        removed=names(book, state.removed),
        lost=names(book, state.lost),
        dealing=dealing(state),
        enchanters=[save_enchanter(state, seat) for seat in range(int(state.seats))],
        uses=use_names(state),
        withdrawn=[book.name(i64(code)) for code in state.withdrawn],
        at=save_stack(state),
        to_act=list(state.to_act),
        asked=[int(number) for number in state.asked],
        events=int(state.events),
    )
    return dict(msgspec.to_builtins(position))


def village_name(state: EnchantersState) -> str | None:
    """The village, once there is one."""
    early = bool(state.stack) and isinstance(state.stack[0], Kingdoms)
    return None if early else state.book.villages[state.village].id


def road_names(state: EnchantersState) -> list[str | None]:
    return [None if code == NO_CARD else state.book.name(i64(code)) for code in state.road]


def dealing(state: EnchantersState) -> Dealing:
    return Dealing(int(state.opening), int(state.dealt), int(state.depth), int(state.streak), int(state.dragon))


def save_enchanter(state: EnchantersState, seat: int) -> Enchanter:
    items, enchantments, trophies = (names(state.book, state.piles[3 * seat + pile]) for pile in range(3))
    return Enchanter(
        items=items,
        enchantments=enchantments,
        trophies=trophies,
        crystals=int(state.crystals[seat]),
        wounds=int(state.wounds[seat]),
        attack_bonus=int(state.attack_bonus[seat]),
        defence_bonus=int(state.defence_bonus[seat]),
    )


def use_names(state: EnchantersState) -> list[str]:
    found: list[str] = []
    for use in state.uses:
        source, number = use // LINES, use % LINES
        name = VILLAGE if source == NO_CARD else state.book.name(source)
        found.append(f"{name} {action_number(state, source, state.ability(source, number))}")
    return found


def save_stack(state: EnchantersState) -> list[At | str]:
    return [save_frame(state, frame) for frame in state.stack]


def save_frame(state: EnchantersState, frame: Frame[Any]) -> At:
    name = state.book.name
    if isinstance(frame, Kingdoms):
        return KingdomsAt()
    if isinstance(frame, Turn):
        return TurnAt(int(state.active), STAGES[state.stage])
    if isinstance(frame, Take):
        step: Any = TAKE_STEPS[frame.at]
        slot = 0 if frame.slot == GRAVEYARD else int(frame.slot) + 1
        return TakeAt(name(frame.card), slot, int(frame.paid), step, int(frame.count), int(frame.to))
    if isinstance(frame, Rest):
        return RestAt(REST_STEPS[frame.at])
    if isinstance(frame, Run):
        who = None if frame.who < 0 else [seat for seat in range(int(state.seats)) if frame.who >> seat & 1]
        return RunAt(
            VILLAGE if frame.source == NO_CARD else name(frame.source),
            ability_name(state, frame.source, frame.number),
            int(frame.seat),
            int(frame.part),
            who,
            int(frame.turn),
            [name(i64(code)) for code in frame.picked],
        )
    if isinstance(frame, Triggers):
        entries = [(e // LINES // 256, e // LINES % 256, e % LINES) for e in frame.waiting]
        return TriggersAt([Waiting(int(s), name(c), ability_name(state, c, n)) for s, c, n in entries])
    assert isinstance(frame, Bury)
    return BuryAt([name(i64(code)) for code in frame.cards], [int(owner) for owner in frame.owners])


def ability_name(state: EnchantersState, source: i64, number: i64) -> str:
    """A line of a card by its part and number."""
    if source == NO_CARD:
        return f"upper {number + 1}"
    card = state.book.of[source]
    ability = card.lines[number]
    for part, lines in (("upper", card.upper), ("lower", card.lower), ("immediate", card.immediate)):
        if ability in lines:
            return f"{part} {lines.index(ability) + 1}"
    raise AssertionError
