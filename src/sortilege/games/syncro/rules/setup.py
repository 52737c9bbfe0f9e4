"""Setting a level up: the Leader, the deal, the horde."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, u8

from sortilege.core.chance import Chance
from sortilege.core.event import Log, Secret
from sortilege.core.state import Frame
from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import IIA, LIEUTENANT, ROAD, Terms, pile, text_of
from sortilege.games.syncro.lore import Lore
from sortilege.games.syncro.rules.draws import draw_fog, draw_reward, estimate
from sortilege.games.syncro.rules.resolution import Reveal
from sortilege.games.syncro.rules.turn import Turn
from sortilege.games.syncro.state import SyncroState

RANDOM_LEADER: Final[i64] = -1
BACKS: Final = {
    "M": "monster",
    "m": "monster",
    "F": "fog",
    "L": "lieutenant",
    "B": "boss",
    "Z": "boss",
    "C": "cerberus",
}


@final
class Heritage:
    """What earlier attempts hand over to this one; as it stands, what a new start of the level has."""

    def __init__(self, box_rewards: list[int], box_fogs: list[int], seats: int) -> None:
        self.leader: i64 = 0  # or RANDOM_LEADER
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # kept
        self.rewards: list[int] = [0] * seats
        self.reward_deck = box_rewards
        self.reward_discard: list[int] = []
        self.fog = box_fogs  # codes
        self.fog_discard: list[int] = []
        self.lieutenants_out: list[int] = []  # codes
        self.bound: list[int] = []  # Lieutenants of the lost attempt
        self.draw_rewards = True  # SYN-SAVE-5, SYN-LT-9
        self.lore: Lore | None = None


def set_up(terms: Terms, seats: i64, options: object, past: Heritage, chance: Chance, log: Log | None) -> SyncroState:
    """SYN-SET-1 to -12, up to the first decision."""
    state = SyncroState(seats, options, seats, terms, terms.box.diagrams[terms.level].layout)
    state.lore = past.lore
    state.leader = past.leader
    if past.leader == RANDOM_LEADER:
        state.leader = chance.pick(state.next_chance(), "leader", seats)
    gather(state, past, chance)
    if log is not None:
        log.follow(state)
        log.tell("level", level=ROAD[terms.level], leader=int(state.leader))
    deal(state, log)
    place_horde(state, past, chance, log)
    if past.draw_rewards and terms.level >= IIA:
        for slot in range(seats):
            if not state.rewards[state.mage(slot)]:
                draw_reward(state, state.mage(slot), chance, log)
    state.push(Turn())
    state.push(Opening())
    state.push(Reveal())  # SYN-SET-12
    state.advance(chance, log)
    return state


def deal(state: SyncroState, log: Log | None) -> None:
    """SYN-SET-4: every hand is completed, one spell at a time from the Leader on; the table is told hand by hand."""
    seats = state.seats
    kept = vec[i64]([i64(len(state.hands[seat])) for seat in range(seats)])
    deck = state.deck
    top: i64 = len(deck)
    short = True
    while short:
        short = False
        for slot in range(seats):
            seat = state.mage(slot)
            hand = state.hands[seat]
            if len(hand) < state.terms.hand:
                top -= 1
                state.hands[seat] = append(hand, deck[top])
                short = True
    state.deck = deck[:top]
    if log is not None:
        for seat in range(seats):
            cards = [int(card) for card in state.hands[seat][kept[seat] :]]
            log.tell("deal", seat=int(seat), count=len(cards), cards=Secret(cards, (int(seat),)))


def gather(state: SyncroState, past: Heritage, chance: Chance) -> None:
    """The decks, and what is kept. Decks that run on from level to level are unseen: they may be shuffled again."""
    terms = state.terms
    box = terms.box
    state.deck = box.spells[terms.level][:]  # SYN-SPELL-1, -2
    for seat in range(state.seats):
        for card in past.hands[seat]:
            state.deck = remove(state.deck, u8(card))
        state.hands[seat] = pile(past.hands[seat]) if past.hands[seat] else vec[u8](capacity=terms.hand)
    chance.shuffle(state.next_chance(), "spells", state.deck)  # SYN-SET-3: everything but the kept hands
    monsters = box.monsters_after if terms.epilogue else box.monsters
    state.monsters = monsters[terms.level][:]
    chance.shuffle(state.next_chance(), "monsters", state.monsters)  # SYN-SET-6
    if terms.level < IIA:
        return
    state.rewards = pile(past.rewards)
    state.reward_deck = pile(past.reward_deck)
    state.reward_discard = pile(past.reward_discard)
    chance.shuffle(state.next_chance(), "rewards", state.reward_deck)
    state.fog = pile(past.fog)
    state.fog_discard = pile(past.fog_discard)
    chance.shuffle(state.next_chance(), "fog", state.fog)
    state.lieutenants_out = pile(past.lieutenants_out)
    state.out_before = len(past.lieutenants_out)
    everyone = [int(LIEUTENANT) + number for number in range(len(box.strengths))]
    state.lieutenants = pile([card for card in everyone if card not in past.lieutenants_out + past.bound])
    chance.shuffle(state.next_chance(), "lieutenants", state.lieutenants)


def place_horde(state: SyncroState, past: Heritage, chance: Chance, log: Log | None) -> None:
    """SYN-SET-7: top row first, left to right; each place takes the top card of its deck."""
    diagram = state.terms.box.diagrams[state.terms.level]
    box = state.terms.box
    lieutenants = line_up(state, diagram.kinds.count("L"), past, chance)
    cerberuses = box.cerberuses[:]
    for place, kind in enumerate(diagram.kinds):
        card: i64 = -1
        if kind == "M" or kind == "m":
            state.monsters, top = pop(state.monsters)
            card = i64(top)
        elif kind == "F":
            card = draw_fog(state, chance, None)
        elif kind == "L":
            card = lieutenants.pop(0) if lieutenants else -1
        elif kind == "B":
            card = box.boss1
        elif kind == "Z":
            card = box.boss2
        else:
            card = cerberuses.pop(0)
        if card < 0:  # RUL-46: no Fog left at all, or no Lieutenant
            continue
        state.put(place, card, kind == "M")  # SYN-SET-8
    state.refresh()
    if log is not None:
        log.tell("horde", places=horde_as_told(state, diagram.kinds))


def horde_as_told(state: SyncroState, kinds: str) -> list[list[object]]:
    """Every place with a card: its letter, where it is, and the face or the back that shows."""
    told: list[list[object]] = []
    for place, kind in enumerate(kinds):
        if state.alive >> place & 1:
            face = text_of(int(state.cards[place])) if kind == "M" else BACKS[kind]
            told.append([LETTERS[place], int(state.layout.rows[place]), int(state.layout.xs[place]), face])
    return told


def line_up(state: SyncroState, number: int, past: Heritage, chance: Chance) -> list[int]:
    """The Lieutenants of this attempt in the order of their places (SYN-LT-1, SYN-LT-8)."""
    chosen = vec[u8]()
    for card in past.bound[:number]:
        chosen = append(chosen, u8(card))
    while len(chosen) < number and len(state.lieutenants):
        state.lieutenants, top = pop(state.lieutenants)
        chosen = append(chosen, top)
    if past.bound:
        chance.shuffle(state.next_chance(), "bound", chosen)
        chosen = vec[u8]([chosen[len(chosen) - 1 - i] for i in range(len(chosen))])  # the top is the end
    return [int(card) for card in chosen]


@final
class Opening(Frame[SyncroState]):
    """SYN-SET-11: all mages look at their cards and give the first estimation."""

    def clone(self) -> Opening:
        return self

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        state.pop()
        estimate(state, 1, log)
