"""The options of a table, and the terms of an attempt that follow from them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sortilege.core.errors import Problem
from sortilege.core.game import Options
from sortilege.games.syncro.cards import STAGES, Box, Terms

# What an option is about comes with a stage of the adventure, and pages keep it a surprise until then.
IN_IIA, IN_IIE, IN_IIF = (Meta(extra_json_schema={"stage": STAGES.index(stage)}) for stage in ("IIa", "IIe", "IIf"))
Seat = Annotated[int, Meta(ge=0, le=4, extra_json_schema={"format": "seat"})]


class SyncroOptions(Options, frozen=True):
    # IIIa is there where a house file brings it (SYN-ADV-9)
    level: Literal["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe", "IIIa"] = "Ia"
    epilogue: Annotated[bool, IN_IIF] = False  # the cards of IIf are in play
    leader_start: Literal["rotate", "seat", "random"] = "rotate"  # RUL-1
    first_leader: Seat = 0
    keep_hand: Literal["each", "team"] = "each"  # RUL-11
    host: Seat = 0  # RUL-40
    reward_at_unlock: Annotated[Literal["off", "on"], IN_IIA] = "off"  # RUL-18
    retry_lieutenants: Annotated[Literal["all", "survivors"], IN_IIA] = "all"  # RUL-21
    rewards_avert_defeat: Annotated[Literal["off", "on"], IN_IIA] = "off"  # RUL-30
    browse_discard: Literal["on", "off"] = "on"  # RUL-37
    last_mushroom: Literal["draw", "none"] = "draw"  # RUL-43
    boss2_count: Annotated[Literal["resolved", "attacked"], IN_IIE] = "resolved"  # RUL-4

    added = ("boss2_count",)


# To be chosen at one stroke; `letter` is what the book says where our default reads it otherwise.
PRESETS = {
    "first": {"level": "Ia"},
    "letter": {"retry_lieutenants": "survivors", "boss2_count": "attacked"},
    "experts": {"level": "IIa"},
}


def level_number(options: SyncroOptions, box: Box) -> int:
    if options.level not in box.levels:
        raise Problem(f"Option level: these cards have no level {options.level}.")
    return box.levels.index(options.level)


def terms_of(options: SyncroOptions, seats: int, box: Box) -> Terms:
    terms = Terms(box, seats, level_number(options, box))
    terms.epilogue = options.epilogue
    terms.team_keeps = options.keep_hand == "team"
    terms.host = options.host % seats
    terms.rewards_avert_defeat = options.rewards_avert_defeat == "on"
    terms.last_mushroom_draws = options.last_mushroom == "draw"
    terms.boss2_as_attacked = options.boss2_count == "attacked"
    return terms
