"""Frames as plain data: the `at` of positions and views."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from mypy_extensions import i64

from sortilege.core.state import Frame
from sortilege.games.enchanters.cards import NO_CARD
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import Bury, Triggers
from sortilege.games.enchanters.rules.taking import GRAVEYARD, TAKE_STEPS, Take
from sortilege.games.enchanters.rules.turn import REST_STEPS, Kingdoms, Rest, Turn
from sortilege.games.enchanters.state import LINES, STAGES, EnchantersState

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


def write_frame(state: EnchantersState, frame: Frame[Any]) -> At:
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
