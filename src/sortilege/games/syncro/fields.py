"""Every field of a state, one line each: cloning, positions and sketches follow from it (`core/fields.py`).

After a change here, `python tools/fields.py` writes `table.py` anew. Keys of positions that are put together by hand
have their code in `position.py`, `loading.py` and `imagine.py`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from sortilege.core.fields import (
    CARDS,
    FLAG,
    NUMBER,
    SHARED,
    Codec,
    Field,
    Fields,
    Key,
    Many,
    Plain,
    at_start,
    bytes_of,
    numbers,
    object_of,
    piles,
    small_numbers,
)
from sortilege.games.syncro import notation
from sortilege.games.syncro.actions import LETTERS, SIGNALS
from sortilege.games.syncro.cards import IIC, REWARDS, text_of
from sortilege.games.syncro.frames import FrameData
from sortilege.games.syncro.notation import Spell

TABLE = "SyncroTable"
TERMS = {"terms": "Terms", "layout": "Layout"}
IMPORTS = (
    "from sortilege.games.syncro.cards import NOTHING, Layout, Terms",
    "from sortilege.games.syncro.lore import Lore",
)
RESULTS = (None, "won", "no-spells", "unpaid")

# The keys of a position that are made by hand


class Place(Struct, forbid_unknown_fields=True):
    row: int = 0
    x: int | None = None
    card: str | None = None
    up: bool | None = None
    spells: list[Spell] = []
    absorbed: list[int] = []
    loose: bool = False  # added by C3: it covers nothing


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """These cards are among the zones of these seats, or in the deck if so said."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    deck: bool = False


class Sum(Struct, frozen=True, forbid_unknown_fields=True):
    """The zones of these seats add up to this."""

    seats: tuple[int, ...]
    total: int


class Bound(Struct, frozen=True, forbid_unknown_fields=True):
    """So many cards of a zone are no higher than this."""

    seat: int
    at_most: int
    cards: int


class Knowledge(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat knows beyond what it sees."""

    facts: tuple[Fact, ...] = ()
    sums: tuple[Sum, ...] = ()


class FogKnown(Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly these Fog cards lie in these places."""

    places: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class RewardsKnown(Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly these Rewards are held by these seats."""

    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


# How fields are written


def per_seat(state: Any, count: int, where: str) -> None:
    notation.check_count(count, state.seats, where)


WHOLE = Plain(int, 0)
YES_OR_NO = Plain(bool, False, bool)
SPELL = Plain(int, 0, int, lambda value, where, state: notation.spell(value, where))
MONSTER = Plain(str, "", lambda card: text_of(card), lambda text, where, state: notation.horde_card(text, where))
FOG = Plain(
    str, "", lambda card: notation.fog_text(int(card)), lambda text, where, state: notation.fog_code(text, where)
)
REWARD = Plain(str, "", lambda card: REWARDS[card - 1], lambda text, where, state: notation.reward_code(text, where))
LIEUTENANT = Plain(
    str, "", lambda card: text_of(card), lambda text, where, state: notation.lieutenant(text, where, state.terms.box)
)
PLACE = Plain(
    str, "", lambda place: LETTERS[place], lambda name, where, state: notation.letter(name, len(state.cards), where)
)
SEAT = Plain(int, 0, int, lambda seat, where, state: notation.seat_number(seat, int(state.seats), where))
NO_OR_REWARD = Plain(
    str | None,
    None,
    lambda card: notation.reward_text(int(card)),
    lambda text, where, state: notation.reward_code(text, where) if text else 0,
)
RESULT = Plain(
    Literal["won", "no-spells", "unpaid"] | None,
    None,
    lambda result: RESULTS[result],
    lambda result, where, state: RESULTS.index(result),
)
KEPT = Plain(
    bool | None,
    None,
    lambda kept: None if kept < 0 else kept == 1,
    lambda kept, where, state: -1 if kept is None else int(kept),
)


def estimate_text(state: Any, estimate: int) -> Any:
    """A signal in words; in IIc a sum."""
    if estimate < 0:
        return None
    return estimate if state.terms.level == IIC else SIGNALS[estimate - 1]


class Estimates(Codec):
    type = list[Literal["good", "average", "bad"] | int | None]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [estimate_text(state, int(estimate)) for estimate in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        signals = [-1 if e is None else SIGNALS.index(e) + 1 if isinstance(e, str) else e for e in plain]
        return Many(WHOLE, fixed=per_seat).read(signals, old, where, loader)


class Hands(Codec):
    type = list[list[int]]
    default = ()

    def write(self, value: Any, state: Any) -> Any:
        return [[int(card) for card in hand] for hand in value]

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        per_seat(loader, len(plain), where)
        for seat, hand in enumerate(plain):
            old[seat] = bytes_of(Many(SPELL).read(hand, old[seat], f"{where}[{seat}]", loader))
        return old


FIELDS = Fields(
    "syncro",
    Key("players", int | None, None),
    Key("options", dict[str, Any], {}),
    Field("leader", NUMBER, SEAT, "table"),
    Field("turn", at_start(NUMBER, 1), Plain(int, 1), "table"),
    Field("hands", piles("seats"), Hands()),
    Field("deck", CARDS, Many(SPELL, top_first=True)),
    Field("discard", CARDS, Many(SPELL, top_first=True), "known"),
    Key("horde", dict[str, Place | str], {}),
    Field("laid", CARDS, note="all spells on monsters in the order they were laid"),
    Field("laid_on", CARDS, note="and the places where they lie"),
    Field("absorbed", CARDS),
    Field("absorbed_by", CARDS),
    Field("cards", small_numbers("len(layout.rows)", "NOTHING"), note="the horde, by place"),
    Field("alive", NUMBER, note="places with a card, one bit each"),
    Field("up", NUMBER, note="places whose card is face up"),
    Field("targets", NUMBER, note="monsters that can be attacked; `refresh` keeps it right"),
    Field("monsters", CARDS, Many(MONSTER, top_first=True)),
    Field("beaten", CARDS, Many(MONSTER, top_first=True), "table"),
    Field("fog", CARDS, Many(FOG, top_first=True)),
    Field("fog_discard", CARDS, Many(FOG, top_first=True), "table"),
    Field("curses", CARDS, Many(FOG), "table", note="permanent, in play"),
    Field("rewards", small_numbers("seats"), Many(NO_OR_REWARD, fixed=per_seat), note="per seat, 0 is none"),
    Field("reward_deck", CARDS, Many(REWARD, top_first=True)),
    Field("reward_discard", CARDS, Many(REWARD, top_first=True), "table"),
    Field("lieutenants", CARDS, Many(LIEUTENANT, top_first=True)),
    Field("lieutenants_out", CARDS, Many(LIEUTENANT, top_first=True), "table"),
    Field("out_before", NUMBER, WHOLE, note="of those, out when this attempt began; the later ones were beaten in it"),
    Field("estimates", numbers("seats", -1), Estimates(), "table", note="a signal from 1 to 3, in IIc a sum; -1: none"),
    Field("estimated", numbers("seats"), Many(WHOLE, fixed=per_seat), "table", note="spells held then (SYN-EST-11)"),
    Field("frost", CARDS, Many(PLACE), "table", note="this turn: places made weaker by R05"),
    Field("surge", CARDS, Many(PLACE), "table", note="this turn: places whose attack is made stronger by R09"),
    Field("scale", FLAG, YES_OR_NO, "table", note="this turn: R11"),
    Field("playing", NUMBER, NO_OR_REWARD, "table", note="the Reward whose effect is under way"),
    Field("dry", FLAG, YES_OR_NO, "table", note="the turn began without any spell in hand"),
    Field("result", NUMBER, RESULT, "table"),
    Field("kept", numbers("seats", -1), Many(KEPT, fixed=per_seat), "table", note="1 kept, 0 discarded, -1 undecided"),
    Key("known", list[Knowledge], ()),
    Key("bounds", list[Bound], (), "known"),
    Key("fog_known", FogKnown, FogKnown()),
    Key("rewards_known", RewardsKnown, RewardsKnown()),
    Key("lieutenants_known", list[str], ()),
    Field("lore", object_of("Lore | None", "None", "None if {0} is None else {0}.clone()")),
    Field("faced", at_start(NUMBER, -1), note="cards beside Boss 2 when it was attacked, while that counts (RUL-4)"),
    Field("roll", SHARED, note="all the cards there are, once a view has named them"),
    Key("at", list[FrameData], (), "table"),
)
