"""How a state starts, and how a clone gets its fields: made from `fields.py` by `tools/fields.py`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.state import State, copied
from sortilege.games.syncro.cards import NOTHING, Layout, Terms
from sortilege.games.syncro.lore import Lore


class SyncroTable(State):
    def __init__(
        self, seats: i64, options: object, players: i64, terms: Terms, layout: Layout, like: SyncroTable | None = None
    ) -> None:
        super().__init__(seats, options, players)
        self.terms: Terms = terms
        self.layout: Layout = layout
        if like is None:
            self.leader: i64 = 0
            self.turn: i64 = 1
            self.hands: vec[vec[u8]] = vec[vec[u8]]([vec[u8]() for _ in range(seats)])
            self.deck: vec[u8] = vec[u8]()
            self.discard: vec[u8] = vec[u8]()
            self.laid: vec[u8] = vec[u8]()  # all spells on monsters in the order they were laid
            self.laid_on: vec[u8] = vec[u8]()  # and the places where they lie
            self.absorbed: vec[u8] = vec[u8]()
            self.absorbed_by: vec[u8] = vec[u8]()
            self.cards: vec[u8] = vec[u8]([u8(NOTHING)] * len(layout.rows))  # the horde, by place
            self.alive: i64 = 0  # places with a card, one bit each
            self.up: i64 = 0  # places whose card is face up
            self.targets: i64 = 0  # monsters that can be attacked; `refresh` keeps it right
            self.monsters: vec[u8] = vec[u8]()
            self.beaten: vec[u8] = vec[u8]()
            self.fog: vec[u8] = vec[u8]()
            self.fog_discard: vec[u8] = vec[u8]()
            self.curses: vec[u8] = vec[u8]()  # permanent, in play
            self.rewards: vec[u8] = vec[u8]([u8(0)] * seats)  # per seat, 0 is none
            self.reward_deck: vec[u8] = vec[u8]()
            self.reward_discard: vec[u8] = vec[u8]()
            self.lieutenants: vec[u8] = vec[u8]()
            self.lieutenants_out: vec[u8] = vec[u8]()
            self.out_before: i64 = 0  # of those, out when this attempt began; the later ones were beaten in it
            self.estimates: vec[i64] = vec[i64]([-1] * seats)  # a signal from 1 to 3, in IIc a sum; -1: none
            self.estimated: vec[i64] = vec[i64]([0] * seats)  # spells held then (SYN-EST-11)
            self.frost: vec[u8] = vec[u8]()  # this turn: places made weaker by R05
            self.surge: vec[u8] = vec[u8]()  # this turn: places whose attack is made stronger by R09
            self.scale: bool = False  # this turn: R11
            self.playing: i64 = 0  # the Reward whose effect is under way
            self.dry: bool = False  # the turn began without any spell in hand
            self.result: i64 = 0
            self.kept: vec[i64] = vec[i64]([-1] * seats)  # 1 kept, 0 discarded, -1 undecided
            self.lore: Lore | None = None
            self.faced: i64 = -1  # cards beside Boss 2 when it was attacked, while that counts (RUL-4)
            self.roll: object = None  # all the cards there are, once a view has named them
        else:
            like.copy_to(self)
            self.leader = like.leader
            self.turn = like.turn
            self.hands = copied(like.hands)
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.laid = like.laid[:]
            self.laid_on = like.laid_on[:]
            self.absorbed = like.absorbed[:]
            self.absorbed_by = like.absorbed_by[:]
            self.cards = like.cards[:]
            self.alive = like.alive
            self.up = like.up
            self.targets = like.targets
            self.monsters = like.monsters[:]
            self.beaten = like.beaten[:]
            self.fog = like.fog[:]
            self.fog_discard = like.fog_discard[:]
            self.curses = like.curses[:]
            self.rewards = like.rewards[:]
            self.reward_deck = like.reward_deck[:]
            self.reward_discard = like.reward_discard[:]
            self.lieutenants = like.lieutenants[:]
            self.lieutenants_out = like.lieutenants_out[:]
            self.out_before = like.out_before
            self.estimates = like.estimates[:]
            self.estimated = like.estimated[:]
            self.frost = like.frost[:]
            self.surge = like.surge[:]
            self.scale = like.scale
            self.playing = like.playing
            self.dry = like.dry
            self.result = like.result
            self.kept = like.kept[:]
            self.lore = None if like.lore is None else like.lore.clone()
            self.faced = like.faced
            self.roll = like.roll
