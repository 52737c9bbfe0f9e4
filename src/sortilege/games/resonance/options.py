"""The table options, and what they mean to the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sortilege.core.game import Options
from sortilege.games.resonance.cards import EARLIEST_LEVELS, RUSH_ORDER, SHARED, Book, Terms

COMPLETION = {"rush_order": RUSH_ORDER, "earliest_levels": EARLIEST_LEVELS, "shared": SHARED}


class ResonanceOptions(Options, frozen=True):
    mode: Literal["deterministic", "realtime"] = "deterministic"
    rush: Literal["rotating", "seeded"] = "rotating"
    timer: Annotated[int, Meta(ge=0, le=3600)] = 0  # seconds per turn, 0 for none; the server keeps it
    backs: Literal["uniform", "by_kind"] = "uniform"
    spell_choice: Literal["at_resolution", "with_card"] = "at_resolution"
    full_moon: Literal["at_activation", "after_validation"] = "at_activation"
    full_moon_repeat: Literal["every_month", "first_month"] = "every_month"
    seal_check: Literal["before_new_seals", "after_new_seals"] = "before_new_seals"
    seal_scope: Literal["action_only", "all_artefacts"] = "action_only"
    artefact_miss: Literal["no", "yes"] = "no"
    double_completion: Literal["rush_order", "earliest_levels", "shared"] = "rush_order"
    demon_changes: Literal["on", "off"] = "on"
    memory_aid: Literal["off", "on"] = "off"
    chat: Literal["free", "off"] = "free"  # the server keeps it


# To be chosen at one stroke; `letter` is what the book says where our default reads it otherwise.
PRESETS = {
    "first": {"demon_changes": "off", "memory_aid": "on"},
    "letter": {"mode": "realtime"},
    "commits": {"mode": "deterministic"},
}


def seats_of(players: int) -> int:
    """Seven people fill eight seats: one of them holds two (RES-TEA-2)."""
    return 8 if players == 7 else players


def terms_of(options: Options, players: int, book: Book) -> Terms:
    assert isinstance(options, ResonanceOptions)
    return Terms(
        book,
        seats_of(players),
        players >= 6,  # RES-SET-16
        realtime=options.mode == "realtime",
        seeded=options.rush == "seeded" and options.mode == "deterministic",
        by_kind=options.backs == "by_kind",
        with_card=options.spell_choice == "with_card",
        moon_late=options.full_moon == "after_validation",
        moon_once=options.full_moon_repeat == "first_month",
        seals_late=options.seal_check == "after_new_seals",
        seals_ban_all=options.seal_scope == "all_artefacts",
        may_miss=options.artefact_miss == "yes",
        demons_stay=options.demon_changes == "off",
        completion=COMPLETION[options.double_completion],
    )
