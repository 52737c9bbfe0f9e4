"""What a campaign hands over to the next attempt, as plain data: hidden like a position, never in a view."""

from __future__ import annotations

from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Json
from sortilege.games.syncro.cards import LIEUTENANT, Box
from sortilege.games.syncro.fields import Knowledge, RewardsKnown
from sortilege.games.syncro.loading import convert, read_knowledge
from sortilege.games.syncro.lore import Lore
from sortilege.games.syncro.notation import fog_code, lieutenant, per_seat, reward_code, seat_number, spell
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.rules.setup import RANDOM_LEADER, Heritage


class Carry(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    leader: int | None = None
    hands: list[list[int]] = []
    rewards: list[str | None] = []
    reward_deck: list[str] | None = None  # None: all those that are nowhere else
    reward_discard: list[str] = []
    fog: list[str] | None = None
    fog_discard: list[str] = []
    lieutenants_out: list[str] = []
    bound: list[str] = []
    lieutenants_known: list[str] = []
    rewards_known: RewardsKnown = RewardsKnown()
    known: list[Knowledge] = []
    draw_rewards: bool = False


def heritage(carried: Json | None, options: SyncroOptions, seats: int, box: Box) -> Heritage:
    """What the set-up starts from; without a carry a plausible fresh start, as after a resume (SYN-SAVE-4, -5)."""
    rewards = list(box.rewards_after if options.epilogue else box.rewards)
    fogs = list(box.fogs_after if options.epilogue else box.fogs)
    past = Heritage(rewards, fogs, seats)
    past.leader = options.first_leader % seats
    if carried is not None:
        read_carry(past, convert(carried, Carry, "Carry"), seats, box)
    if options.leader_start == "seat":  # RUL-1
        past.leader = options.first_leader % seats
    elif options.leader_start == "random":
        past.leader = RANDOM_LEADER
    return past


def read_carry(past: Heritage, carry: Carry, seats: int, box: Box) -> None:
    where = "carry"
    if carry.leader is not None:
        past.leader = seat_number(carry.leader, seats, where)
    for seat, hand in enumerate(per_seat(carry.hands, seats, where)):
        past.hands[seat] = [spell(card, where) for card in hand]
    for seat, reward in enumerate(per_seat(carry.rewards, seats, where)):
        past.rewards[seat] = reward_code(reward, where) if reward else 0
    past.reward_discard = [reward_code(card, where) for card in carry.reward_discard]
    if carry.reward_deck is not None:
        past.reward_deck = [reward_code(card, where) for card in carry.reward_deck]
    else:
        past.reward_deck = [card for card in past.reward_deck if card not in past.rewards + past.reward_discard]
    past.fog_discard = [fog_code(card, where) for card in carry.fog_discard]
    if carry.fog is not None:
        past.fog = [fog_code(card, where) for card in carry.fog]
    else:
        past.fog = [card for card in past.fog if card not in past.fog_discard]
    past.lieutenants_out = [lieutenant(card, where, box) for card in carry.lieutenants_out]
    past.bound = [lieutenant(card, where, box) for card in carry.bound]
    lieutenants = past.lieutenants_out + past.bound
    if len(set(lieutenants)) < len(lieutenants):
        raise Problem("Position of syncro: carry: every Lieutenant is there once, beaten or standing.")
    past.draw_rewards = carry.draw_rewards
    if carry.known or carry.rewards_known.seats or carry.lieutenants_known:
        past.lore = Lore(seats)
        read_knowledge(past.lore, carry.known, seats)
        for seat in carry.rewards_known.seats:
            past.lore.reward_seats |= 1 << seat_number(seat, seats, where)
        for card in carry.rewards_known.cards:
            past.lore.reward_cards |= 1 << reward_code(card, where)
        for card in carry.lieutenants_known:
            past.lore.lieutenants |= 1 << (lieutenant(card, where, box) - int(LIEUTENANT))
