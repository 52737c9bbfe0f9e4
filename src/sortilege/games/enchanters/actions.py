"""The action space: every action by place, never by card, each with the notation that files and people use."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action, ActionSpace

KINGDOM_PLACES: Final = 24
SLOTS: Final = 6
VILLAGE_ACTIONS: Final = 8
TOP_ACTIONS: Final = 4
PILE_PLACES: Final = 60
SEAT_PLACES: Final = 4
ORDER_PLACES: Final = 12
MOST_CARDS: Final = 255  # a card is a byte, and one value means that there is none

# Kinds of action.
CHOOSE: Final[i64] = 0
TAKE: Final[i64] = 1
USE: Final[i64] = 2
REST: Final[i64] = 3
CLOSE: Final[i64] = 4
FIGHT: Final[i64] = 5
WITHDRAW: Final[i64] = 6
PLAYER: Final[i64] = 7
CARD: Final[i64] = 8
ROAD: Final[i64] = 9
ORDER: Final[i64] = 10

VILLAGE: Final[i64] = 3  # where an action that is used is found: a pile (0, 1, 2) or the village
SOURCES: Final = ("item", "enchantment", "trophy", "village")


@final
class Deed(Action):
    """`number` is the kingdom, slot, seat, place or action meant, from 0; `place` the depth in the pile, 0 on top."""

    def __init__(self, text: str, kind: i64, number: i64 = 0, source: i64 = 0, place: i64 = 0) -> None:
        super().__init__(text)
        self.kind: Final[i64] = kind
        self.number: Final[i64] = number
        self.source: Final[i64] = source
        self.place: Final[i64] = place


def _tops(verb: str, kind: i64) -> list[Deed]:
    return [Deed(f"{verb} {SOURCES[pile]}.top {k + 1}", kind, k, pile) for pile in range(3) for k in range(TOP_ACTIONS)]


def _covered(verb: str, kind: i64) -> list[Deed]:
    """A covered card has one action at most, in its lower part."""
    return [
        Deed(f"{verb} {SOURCES[pile]}.{place + 1} 1", kind, 0, pile, place)
        for pile in range(3)
        for place in range(1, PILE_PLACES)
    ]


def _village(verb: str, kind: i64) -> list[Deed]:
    return [Deed(f"{verb} village {k + 1}", kind, k, VILLAGE) for k in range(VILLAGE_ACTIONS)]


CHOOSE_KINGDOM: Final = vec[Deed]([Deed(f"choose {k + 1}", CHOOSE, k) for k in range(KINGDOM_PLACES)])
TAKE_SLOT: Final = vec[Deed]([Deed(f"take {slot + 1}", TAKE, slot) for slot in range(SLOTS)])
USE_VILLAGE: Final = vec[Deed](_village("use", USE))
USE_TOP: Final = vec[Deed](_tops("use", USE))
USE_COVERED: Final = vec[Deed](_covered("use", USE))
REST_VILLAGE: Final = vec[Deed](_village("rest", REST))
REST_TOP: Final = vec[Deed](_tops("rest", REST))
REST_COVERED: Final = vec[Deed](_covered("rest", REST))
CLOSE_WINDOW: Final = Deed("close", CLOSE)
FIGHT_IT: Final = Deed("fight", FIGHT)
LET_GO: Final = Deed("withdraw", WITHDRAW)
NAME_PLAYER: Final = vec[Deed]([Deed(f"player {seat}", PLAYER, seat) for seat in range(SEAT_PLACES)])
PICK_CARD: Final = vec[Deed]([Deed(f"card {place + 1}", CARD, place) for place in range(PILE_PLACES)])
PICK_ROAD: Final = vec[Deed]([Deed(f"road {slot + 1}", ROAD, slot) for slot in range(SLOTS)])
NEXT: Final = vec[Deed]([Deed(f"order {k + 1}", ORDER, k) for k in range(ORDER_PLACES)])

SPACE: Final = ActionSpace(
    [
        *TAKE_SLOT, *REST_VILLAGE, *REST_TOP, *USE_VILLAGE, *USE_TOP, CLOSE_WINDOW, FIGHT_IT, LET_GO, *NAME_PLAYER,
        *PICK_ROAD, *NEXT, *CHOOSE_KINGDOM, *PICK_CARD, *USE_COVERED, *REST_COVERED,
    ]
)  # fmt: skip


def source_deed(rest: bool, source: i64, place: i64, number: i64) -> Deed:
    """The action that uses ability `number` (as it is active) of a card or of the village."""
    if source == VILLAGE:
        return REST_VILLAGE[number] if rest else USE_VILLAGE[number]
    if place == 0:
        at = source * TOP_ACTIONS + number
        return REST_TOP[at] if rest else USE_TOP[at]
    at = source * (PILE_PLACES - 1) + place - 1
    return REST_COVERED[at] if rest else USE_COVERED[at]
