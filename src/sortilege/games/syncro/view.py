"""What a seat may know: the one projection from the state, field by field. Nothing reaches a seat by another way."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from msgspec import Struct

from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import (
    BOSS1,
    BOSS2,
    CERBERUS,
    FOG,
    IIC,
    LEVELS,
    LIEUTENANT,
    REWARDS,
    is_fog,
    is_monster,
    text_of,
)
from sortilege.games.syncro.frames import EstimationData, FrameData, GiftData, KeepData, Signal, frame_data
from sortilege.games.syncro.notation import fog_text, reward_text, top_first
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.position import (
    RESULTS,
    Bound,
    Fact,
    FogKnown,
    RewardsKnown,
    Sum,
    bounds,
    estimate_text,
    fog_known,
    knowledge,
    lieutenants_known,
    rewards_known,
)
from sortilege.games.syncro.rules.rewards import MOST_GIVEN
from sortilege.games.syncro.state import FRESH, OWNER, SURGE, UP, VALUE, SyncroState

Back = Literal["monster", "fog", "lieutenant", "boss", "cerberus"]
Family = Literal["plain", "mushroom", "golem", "dragon", "boss1", "boss2", "cerberus", "lieutenant", "fog"]
FAMILIES: tuple[Family, ...] = ("plain", "mushroom", "golem", "dragon", "boss1", "boss2", "cerberus")


class SpellSeen(Struct, frozen=True):
    """A spell on a monster; the value of a face-down one is known to whoever laid it."""

    value: int | None
    by: int | None  # who laid it, if this turn
    up: bool


class AttackSeen(Struct, frozen=True):
    """The spells on a monster added up, as far as a seat sees them."""

    bonus: int  # by Rewards
    known: int  # with the bonus
    unseen: int  # so many spells are hidden
    least: int  # what it comes to at least
    sure: bool  # the monster falls, whatever is hidden
    due: int | None  # what the group would have to pay; None while a spell is hidden, or if it asks for nothing


class PlaceSeen(Struct, frozen=True):
    name: str
    row: int
    x: int
    back: Back | None  # what kind of card lies there; None: an empty place
    card: str | None  # face up only
    family: Family | None  # face up only
    covered: bool
    attackable: bool
    strength: int | None  # now, face up only
    printed: int | None  # strength
    toll: Literal["difference", "shortfall"] | None  # what must be paid if the attack is not its exact strength
    spells: tuple[SpellSeen, ...]
    attack: AttackSeen | None
    absorbed: tuple[int, ...]
    loose: bool  # a late comer that covers nothing (C3)


class Help(Struct, frozen=True):
    """Which cards there are in all, wherever they lie (SYN-SET-13)."""

    spells: tuple[int, ...]
    monsters: tuple[str, ...]
    fog: tuple[str, ...]
    rewards: tuple[str, ...]
    lieutenants: tuple[str, ...]
    bosses: tuple[str, ...]  # and Cerberuses


class Table(Struct, frozen=True):
    level: str
    levels: tuple[str, ...]  # of the adventure, in order
    leader: int
    turn: int
    slot: int | None  # which slot of how many, while mages play
    slots: int
    slot_seats: tuple[int, ...]  # who plays in which slot
    boost: int  # what makes the attack of this slot stronger
    order: tuple[str, ...]  # of the places, in resolution
    hand_size: int
    limit: int
    gift: int  # so many spells are given at most
    sums: bool  # estimations are sums here
    hands: tuple[int, ...]  # how many spells each mage holds
    hand: tuple[int, ...] | None  # one's own, in dealt order
    estimates: tuple[Signal | int | None, ...]
    estimated: tuple[int, ...]
    horde: tuple[PlaceSeen, ...]
    deck: int
    discard: tuple[int, ...] | None  # top first; None if the table does not browse it
    monsters: int
    beaten: tuple[str, ...]
    fog: int
    fog_discard: tuple[str, ...]
    curses: tuple[str, ...]
    holders: tuple[bool, ...]  # who holds a Reward
    reward: str | None  # one's own
    playing: str | None
    reward_deck: int
    reward_discard: tuple[str, ...]
    lieutenants: int
    lieutenants_out: tuple[str, ...]
    lieutenants_beaten: int  # so many of those in this attempt
    frost: tuple[str, ...]
    surge: tuple[str, ...]
    scale: bool
    dry: bool
    result: str | None
    kept: tuple[bool | None, ...]
    at: tuple[FrameData, ...]
    help: Help


class Known(Struct, frozen=True):
    """What a seat may conclude from all it has seen (docs/games/syncro.md)."""

    facts: tuple[Fact, ...]
    sums: tuple[Sum, ...]
    bounds: tuple[Bound, ...]
    fog: FogKnown
    rewards: RewardsKnown
    lieutenants: tuple[str, ...]
    discard: tuple[int, ...]


def look(state: SyncroState, seat: int | None) -> tuple[Table, Known]:
    """The table as a seat sees it (None: the spectator), and what it may conclude."""
    options = state.options
    assert isinstance(options, SyncroOptions)
    discard = tuple(top_first(state.discard))
    at = [frame_data(frame) for frame in state.stack]
    turn: Any = at[0] if at and at[0].__struct_config__.tag == "turn" else None
    out = [text_of(card) for card in top_first(state.lieutenants_out)]
    table = Table(
        level=LEVELS[state.terms.level],
        levels=tuple(LEVELS),
        leader=int(state.leader),
        turn=int(state.turn),
        slot=turn.slot if turn is not None and turn.stage == "slots" and turn.slot < state.terms.slots else None,
        slots=int(state.terms.slots),
        slot_seats=tuple(int(state.mage(slot)) for slot in range(int(state.terms.slots))),
        boost=int(SURGE) if turn is not None and turn.surge else 0,
        order=tuple(LETTERS[int(place)] for place in state.layout.order),
        hand_size=int(state.terms.hand),
        limit=int(state.limit()),
        gift=int(MOST_GIVEN),
        sums=bool(state.terms.level == IIC),
        hands=tuple(len(hand) for hand in state.hands),
        hand=None if seat is None else tuple(int(card) for card in state.hands[seat]),
        estimates=tuple(estimate_text(state, int(estimate)) for estimate in state.estimates),
        estimated=tuple(int(number) for number in state.estimated),
        horde=tuple(look_at_place(state, place, seat) for place in range(len(state.cards))),
        deck=len(state.deck),
        discard=discard if options.browse_discard == "on" else None,
        monsters=len(state.monsters),
        beaten=tuple(text_of(card) for card in top_first(state.beaten)),
        fog=len(state.fog),
        fog_discard=tuple(fog_text(card) for card in top_first(state.fog_discard)),
        curses=tuple(fog_text(int(card)) for card in state.curses),
        holders=tuple(bool(reward) for reward in state.rewards),
        reward=None if seat is None else reward_text(int(state.rewards[seat])),
        playing=reward_text(int(state.playing)),
        reward_deck=len(state.reward_deck),
        reward_discard=tuple(REWARDS[card - 1] for card in top_first(state.reward_discard)),
        lieutenants=len(state.lieutenants),
        lieutenants_out=tuple(out),
        lieutenants_beaten=len(out) - int(state.out_before),
        frost=tuple(LETTERS[int(place)] for place in state.frost),
        surge=tuple(LETTERS[int(place)] for place in state.surge),
        scale=state.scale,
        dry=state.dry,
        result=RESULTS[int(state.result)],
        kept=tuple(None if kept < 0 else kept == 1 for kept in state.kept),
        at=tuple(masked(frame, seat) for frame in at),
        help=all_cards(state),
    )
    own = knowledge(state.lore, int(state.seats) if seat is None else seat)
    known = Known(
        facts=own.facts,
        sums=own.sums,
        bounds=tuple(bounds(state.lore)),
        fog=fog_known(state.lore),
        rewards=rewards_known(state.lore),
        lieutenants=tuple(lieutenants_known(state.lore)),
        discard=discard,
    )
    return table, known


def look_at_place(state: SyncroState, place: int, seat: int | None) -> PlaceSeen:
    alive, up = bool(state.alive >> place & 1), bool(state.up >> place & 1)
    spells = [int(s) for s, on in zip(state.laid, state.laid_on, strict=True) if int(on) == place]
    card = int(state.cards[place])
    monster = up and is_monster(card)
    strength = int(state.strength(place)) if monster else None
    toll = toll_of(state, place) if monster else None
    seen = tuple(look_at_spell(spell, seat) for spell in spells)
    return PlaceSeen(
        name=LETTERS[place],
        row=int(state.layout.rows[place]),
        x=int(state.layout.xs[place]),
        back=back_of(card) if alive else None,
        card=text_of(card) if up else None,
        family=family_of(card) if up else None,
        covered=alive and not state.accessible(place),
        attackable=bool(state.targets >> place & 1),
        strength=strength,
        printed=printed_strength(state, card) if monster else None,
        toll=toll,
        spells=seen,
        attack=added_up(seen, int(state.bonus(place)), strength, toll) if seen and strength is not None else None,
        absorbed=tuple(int(s) for s, by in zip(state.absorbed, state.absorbed_by, strict=True) if int(by) == place),
        loose=bool(state.layout.loose >> place & 1),
    )


def look_at_spell(spell: int, seat: int | None) -> SpellSeen:
    owner = spell >> int(OWNER) & 7 if spell & FRESH else None
    up = bool(spell & UP)
    mine = seat is not None and owner == seat
    return SpellSeen(value=spell & int(VALUE) if up or mine else None, by=owner, up=up)


def added_up(spells: tuple[SpellSeen, ...], bonus: int, strength: int, toll: str | None) -> AttackSeen:
    known = bonus + sum(spell.value or 0 for spell in spells)
    unseen = sum(spell.value is None for spell in spells)
    least = known + unseen  # no spell is worth less than 1
    due = due_for(known, strength, toll) if toll is not None and not unseen else None
    return AttackSeen(bonus=bonus, known=known, unseen=unseen, least=least, sure=least >= strength, due=due)


def due_for(total: int, strength: int, toll: str) -> int:
    """What an attack of so much costs the group."""
    return 0 if toll == "shortfall" and total > strength else abs(total - strength)


def toll_of(state: SyncroState, place: int) -> Literal["difference", "shortfall"] | None:
    """SYN-DRAG-1; with R11 only too little costs something."""
    if not state.dragonish(place):
        return None
    return "shortfall" if state.scale else "difference"


def family_of(card: int) -> Family:
    if card >= FOG:
        return "fog"
    return "lieutenant" if card >= LIEUTENANT else FAMILIES[card >> 5]


def printed_strength(state: SyncroState, card: int) -> int:
    return int(state.terms.box.strengths[card - LIEUTENANT]) if card >= LIEUTENANT else card & 31


def back_of(card: int) -> Back:
    """The kind of a horde card, which its back shows."""
    if card >= FOG:
        return "fog"
    if card >= LIEUTENANT:
        return "lieutenant"
    family = card >> 5
    if family == CERBERUS:
        return "cerberus"
    return "boss" if family in (BOSS1, BOSS2) else "monster"


def masked(frame: FrameData, seat: int | None) -> FrameData:
    """A frame as a seat may see it: what others have signalled or chosen is not shown before all have."""
    if isinstance(frame, EstimationData):
        return EstimationData(tuple(signal if s == seat else None for s, signal in enumerate(frame.signals)))
    if isinstance(frame, KeepData):
        return KeepData(tuple(choice if s == seat else None for s, choice in enumerate(frame.choices)))
    if isinstance(frame, GiftData) and seat not in (frame.seat, frame.to):  # what was given last is between the two
        return GiftData(frame.seat, frame.to, frame.given, 0)
    return frame


def all_cards(state: SyncroState) -> Help:
    if not isinstance(state.roll, Help):
        state.roll = counted(state)
    return state.roll


def counted(state: SyncroState) -> Help:
    cards = census(state)
    cards_by_kind: dict[str, list[str]] = {"monster": [], "fog": [], "reward": [], "lieutenant": [], "boss": []}
    spells = [0] * 7
    for name, number in sorted(cards.items()):
        kind, _, card = name.partition(" ")
        if kind == "spell":
            spells[int(card) - 1] = number
        else:
            cards_by_kind["boss" if kind == "cerberus" else kind] += [card] * number
    return Help(
        spells=tuple(spells),
        monsters=tuple(cards_by_kind["monster"]),
        fog=tuple(cards_by_kind["fog"]),
        rewards=tuple(cards_by_kind["reward"]),
        lieutenants=tuple(cards_by_kind["lieutenant"]),
        bosses=tuple(cards_by_kind["boss"]),
    )


def census(state: SyncroState) -> Counter[str]:
    """Every card, wherever it lies."""
    cards: Counter[str] = Counter()
    spells: list[int] = [int(card) for hand in state.hands for card in hand]
    spells += [int(card) for pile in (state.deck, state.discard, state.absorbed) for card in pile]
    spells += [int(card) & int(VALUE) for card in state.laid]
    cards.update(f"spell {card}" for card in spells)
    for pile in (state.cards, state.monsters, state.beaten, state.fog, state.fog_discard, state.curses):
        cards.update(named(int(card)) for card in pile if card != 255)
    for pile in (state.lieutenants, state.lieutenants_out):
        cards.update(named(int(card)) for card in pile)
    rewards = [int(card) for pile in (state.rewards, state.reward_deck, state.reward_discard) for card in pile]
    cards.update(f"reward {REWARDS[card - 1]}" for card in [*rewards, int(state.playing)] if card)
    return cards


def named(card: int) -> str:
    return f"{back_of(card)} {fog_text(card) if is_fog(card) else text_of(card)}"
