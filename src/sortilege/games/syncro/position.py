"""Positions: the whole hidden state as plain data. docs/games/syncro.md shows every key; `loading` reads them back."""

from __future__ import annotations

from typing import Any

from sortilege.core.game import Json, plain_options
from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import FOGS, REWARDS, text_of
from sortilege.games.syncro.fields import FIELDS, Bound, Fact, FogKnown, Knowledge, Place, RewardsKnown, Sum
from sortilege.games.syncro.frames import write_frame
from sortilege.games.syncro.lore import DECK, Lore, count
from sortilege.games.syncro.notation import spell_text
from sortilege.games.syncro.state import SyncroState

Position: Any = FIELDS.position_type(__name__)


def save(state: SyncroState) -> Json:
    lore = state.lore
    made = {
        "players": int(state.seats),
        "options": plain_options(state),
        "horde": {LETTERS[p]: save_place(state, p) for p in range(len(state.cards))},
        "known": [knowledge(lore, viewer) for viewer in range(int(state.seats) + 1)],
        "bounds": bounds(lore),
        "fog_known": fog_known(lore),
        "rewards_known": rewards_known(lore),
        "lieutenants_known": lieutenants_known(lore),
        "at": [write_frame(frame) for frame in state.stack],
    }
    return FIELDS.save(state, made)


def save_place(state: SyncroState, place: int) -> Place:
    card = int(state.cards[place])
    alive = bool(state.alive >> place & 1)
    return Place(
        row=int(state.layout.rows[place]),
        x=int(state.layout.xs[place]),
        card=text_of(card) if alive else None,
        up=bool(state.up >> place & 1),
        spells=[spell_text(int(s)) for s, on in zip(state.laid, state.laid_on, strict=True) if int(on) == place],
        absorbed=[int(s) for s, by in zip(state.absorbed, state.absorbed_by, strict=True) if int(by) == place],
        loose=bool(state.layout.loose >> place & 1),
    )


def seats_of(zones: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(5) if zones >> seat & 1)


def cards_of(multiset: int) -> tuple[int, ...]:
    return tuple(value for value in range(1, 8) for _ in range(int(count(multiset, value))))


def knowledge(lore: Lore | None, viewer: int) -> Knowledge:
    """What a viewer knows, in an order that depends on nothing else."""
    if lore is None:
        return Knowledge()
    facts, sums = [int(x) for x in lore.facts[viewer]], [int(x) for x in lore.sums[viewer]]
    return Knowledge(
        facts=tuple(
            Fact(seats_of(zones), cards_of(cards), bool(zones & DECK))
            for zones, cards in sorted(zip(facts[::2], facts[1::2], strict=True))
        ),
        sums=tuple(Sum(seats_of(z), total) for z, total in sorted(zip(sums[::2], sums[1::2], strict=True))),
    )


def bounds(lore: Lore | None) -> list[Bound]:
    if lore is None:
        return []
    held = [(int(most), int(number)) for most, number in zip(lore.at_most, lore.bounded, strict=True)]
    return [Bound(seat, most, number) for seat, (most, number) in enumerate(held) if number]


def members(mask: int, names: list[str] | str) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if mask >> number & 1)


def fog_known(lore: Lore | None) -> FogKnown:
    if lore is None:
        return FogKnown()
    return FogKnown(members(int(lore.fog_places), LETTERS), members(int(lore.fog_cards), FOGS))


def rewards_known(lore: Lore | None) -> RewardsKnown:
    if lore is None:
        return RewardsKnown()
    return RewardsKnown(seats_of(int(lore.reward_seats)), members(int(lore.reward_cards) >> 1, REWARDS))


def lieutenants_known(lore: Lore | None) -> list[str]:
    return [] if lore is None else list(members(int(lore.lieutenants), [f"L{i}" for i in range(1, 17)]))
