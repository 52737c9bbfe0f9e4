"""The options of a table, and the terms of an attempt that follow from them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sortilege.core.game import Options
from sortilege.games.syncro.cards import LEVELS, Box, Terms

Seat = Annotated[int, Meta(ge=0, le=4, extra_json_schema={"format": "seat"})]


class SyncroOptions(Options, frozen=True):
    level: Literal["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"] = "Ia"
    epilogue: bool = False  # the cards of IIf are in play
    leader_start: Literal["rotate", "seat", "random"] = "rotate"  # RUL-1
    first_leader: Seat = 0
    keep_hand: Literal["each", "team"] = "each"  # RUL-11
    host: Seat = 0  # RUL-40
    reward_at_unlock: Literal["off", "on"] = "off"  # RUL-18
    retry_lieutenants: Literal["all", "survivors"] = "all"  # RUL-21
    rewards_avert_defeat: Literal["off", "on"] = "off"  # RUL-30
    browse_discard: Literal["on", "off"] = "on"  # RUL-37
    last_mushroom: Literal["draw", "none"] = "draw"  # RUL-43
    boss2_count: Literal["resolved", "attacked"] = "resolved"  # RUL-4

    added = ("boss2_count",)


# To be chosen at one stroke; `letter` is what the book says where our default reads it otherwise.
PRESETS = {
    "first": {"level": "Ia"},
    "letter": {"retry_lieutenants": "survivors", "boss2_count": "attacked"},
    "experts": {"level": "IIa"},
}


def terms_of(options: SyncroOptions, seats: int, box: Box) -> Terms:
    terms = Terms(box, seats, LEVELS.index(options.level))
    terms.epilogue = options.epilogue
    terms.team_keeps = options.keep_hand == "team"
    terms.host = options.host % seats
    terms.rewards_avert_defeat = options.rewards_avert_defeat == "on"
    terms.last_mushroom_draws = options.last_mushroom == "draw"
    terms.boss2_as_attacked = options.boss2_count == "attacked"
    return terms
