"""The one projection from the state, field by field. Nothing reaches a seat by another way."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64, u8

from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.audit import census
from sortilege.games.syncro.cards import (
    FOG,
    FOGS,
    IIC,
    LIEUTENANT,
    REWARDS,
    ROAD,
    back_of,
    is_monster,
    text_of,
)
from sortilege.games.syncro.fields import RESULTS, estimate_text
from sortilege.games.syncro.frames import EstimationData, FrameData, GiftData, KeepData, TurnData, write_frame
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.position import (
    bounds,
    fog_known,
    knowledge,
    lieutenants_known,
    rewards_known,
)
from sortilege.games.syncro.rules.rewards import MOST_GIVEN
from sortilege.games.syncro.state import FRESH, OWNER, SURGE, UP, VALUE, SyncroState
from sortilege.games.syncro.view import (
    FAMILIES,
    AttackSeen,
    Family,
    Help,
    Known,
    PlaceSeen,
    SpellSeen,
    Table,
)

NOBODY: Final[i64] = -1  # the spectator


def look(state: SyncroState, seat: int | None) -> tuple[Table, Known]:
    """The table as a seat sees it (None: the spectator), and what it may conclude."""
    spectator = look_on(state)
    return spectator if seat is None else look_beside(state, seat, spectator)


def look_on(state: SyncroState) -> tuple[Table, Known]:
    """What everybody sees, and may conclude from it."""
    options = state.options
    assert isinstance(options, SyncroOptions)
    discard = top_first(state.discard)
    at = [write_frame(frame) for frame in state.stack]
    slot: int | None = None
    boost: int = 0
    if at and isinstance(at[0], TurnData):
        turn = at[0]
        slot = turn.slot if turn.stage == "slots" and turn.slot < state.terms.slots else None
        boost = int(SURGE) if turn.surge else 0
    seats, slots = state.seats, state.terms.slots
    out = [text_of(card) for card in top_first(state.lieutenants_out)]
    table = Table(
        level=ROAD[state.terms.level],
        levels=tuple(state.terms.box.levels),
        leader=int(state.leader),
        turn=int(state.turn),
        slot=slot,
        slots=int(slots),
        slot_seats=tuple([int(state.mage(number)) for number in range(slots)]),
        boost=boost,
        order=tuple([LETTERS[place] for place in state.layout.order]),
        hand_size=int(state.terms.hand),
        limit=int(state.limit()),
        gift=int(MOST_GIVEN),
        sums=state.terms.level == IIC,
        hands=tuple([len(hand) for hand in state.hands]),
        hand=None,
        estimates=tuple([estimate_text(state, int(estimate)) for estimate in state.estimates]),
        estimated=tuple([int(number) for number in state.estimated]),
        horde=tuple([look_at_place(state, place, NOBODY) for place in range(i64(len(state.cards)))]),
        deck=len(state.deck),
        discard=discard if options.browse_discard == "on" else None,
        monsters=len(state.monsters),
        beaten=tuple([text_of(card) for card in top_first(state.beaten)]),
        fog=len(state.fog),
        fog_discard=tuple([fog_text(card) for card in top_first(state.fog_discard)]),
        curses=tuple([fog_text(int(card)) for card in state.curses]),
        holders=tuple([reward != 0 for reward in state.rewards]),
        reward=None,
        playing=reward_text(state.playing),
        reward_deck=len(state.reward_deck),
        reward_discard=tuple([REWARDS[card - 1] for card in top_first(state.reward_discard)]),
        lieutenants=len(state.lieutenants),
        lieutenants_out=tuple(out),
        lieutenants_beaten=len(out) - int(state.out_before),
        frost=tuple([LETTERS[i64(place)] for place in state.frost]),
        surge=tuple([LETTERS[i64(place)] for place in state.surge]),
        scale=state.scale,
        dry=state.dry,
        result=RESULTS[int(state.result)],
        kept=tuple([None if kept < 0 else kept == 1 for kept in state.kept]),
        at=tuple([masked(frame, NOBODY) for frame in at]),
        help=all_cards(state),
    )
    common = knowledge(state.lore, int(seats))
    known = Known(
        facts=common.facts,
        sums=common.sums,
        bounds=tuple(bounds(state.lore)),
        fog=fog_known(state.lore),
        rewards=rewards_known(state.lore),
        lieutenants=tuple(lieutenants_known(state.lore)),
        discard=discard,
    )
    return table, known


def look_beside(state: SyncroState, seat: int, spectator: tuple[Table, Known]) -> tuple[Table, Known]:
    """What a seat sees besides: its own hand and Reward, its spells that lie face down, its secret choices."""
    table, known = spectator
    mage: i64 = seat
    own = knowledge(state.lore, seat)
    hidden = own_places(state, mage)
    horde = table.horde
    if hidden:
        horde = tuple([look_at_place(state, i, mage) if hidden >> i & 1 else horde[i] for i in range(i64(len(horde)))])
    at = table.at
    for frame in at:
        if isinstance(frame, (EstimationData, KeepData, GiftData)):
            at = tuple([masked(write_frame(each), mage) for each in state.stack])
            break
    table = replace(
        table,
        hand=tuple([int(card) for card in state.hands[mage]]),
        reward=reward_text(i64(state.rewards[mage])),
        horde=horde,
        at=at,
    )
    return table, replace(known, facts=own.facts, sums=own.sums)


def own_places(state: SyncroState, seat: i64) -> i64:
    """The places on which a seat has laid spells this turn, one bit each."""
    places: i64 = 0
    for i in range(i64(len(state.laid))):
        spell = i64(state.laid[i])
        if spell & FRESH and spell >> OWNER & 7 == seat:
            places |= 1 << i64(state.laid_on[i])
    return places


def top_first(cards: vec[u8]) -> tuple[int, ...]:
    n: i64 = len(cards)
    return tuple([int(cards[n - 1 - i]) for i in range(n)])


def fog_text(card: int) -> str:
    return FOGS[card - FOG]


def reward_text(reward: i64) -> str | None:
    return REWARDS[reward - 1] if reward else None


def look_at_place(state: SyncroState, place: i64, seat: i64) -> PlaceSeen:
    alive, up = state.alive >> place & 1 == 1, state.up >> place & 1 == 1
    card = int(state.cards[place])
    monster = up and is_monster(card)
    strength = int(state.strength(place)) if monster else None
    toll = toll_of(state, place) if monster else None
    spells: list[SpellSeen] = []
    for i in range(i64(len(state.laid))):
        if state.laid_on[i] == place:
            spells.append(look_at_spell(i64(state.laid[i]), seat))
    absorbed: list[int] = []
    for i in range(i64(len(state.absorbed))):
        if state.absorbed_by[i] == place:
            absorbed.append(int(state.absorbed[i]))
    return PlaceSeen(
        name=LETTERS[place],
        row=int(state.layout.rows[place]),
        x=int(state.layout.xs[place]),
        back=back_of(card) if alive else None,
        card=text_of(card) if up else None,
        family=family_of(card) if up else None,
        covered=alive and not state.accessible(place),
        attackable=state.targets >> place & 1 == 1,
        strength=strength,
        printed=printed_strength(state, card) if monster else None,
        toll=toll,
        spells=tuple(spells),
        attack=added_up(spells, int(state.bonus(place)), strength, toll) if spells and strength is not None else None,
        absorbed=tuple(absorbed),
        loose=state.layout.loose >> place & 1 == 1,
    )


def look_at_spell(spell: i64, seat: i64) -> SpellSeen:
    owner = int(spell >> OWNER & 7) if spell & FRESH else None
    up = spell & UP != 0
    shown = up or (owner is not None and owner == seat)
    return SpellSeen(value=int(spell & VALUE) if shown else None, by=owner, up=up)


def added_up(spells: list[SpellSeen], bonus: int, strength: int, toll: str | None) -> AttackSeen:
    known, unseen = bonus, 0
    for spell in spells:
        if spell.value is None:
            unseen += 1
        else:
            known += spell.value
    least = known + unseen  # no spell is worth less than 1
    due = due_for(known, strength, toll) if toll is not None and not unseen else None
    return AttackSeen(bonus=bonus, known=known, unseen=unseen, least=least, sure=least >= strength, due=due)


def due_for(total: int, strength: int, toll: str) -> int:
    """What an attack of so much costs the group."""
    return 0 if toll == "shortfall" and total > strength else abs(total - strength)


def toll_of(state: SyncroState, place: i64) -> Literal["difference", "shortfall"] | None:
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


def masked(frame: FrameData, seat: i64) -> FrameData:
    """A frame as a seat may see it: what others have signalled or chosen is not shown before all have."""
    if isinstance(frame, EstimationData):
        return EstimationData(tuple([signal if s == seat else None for s, signal in enumerate(frame.signals)]))
    if isinstance(frame, KeepData):
        return KeepData(tuple([choice if s == seat else None for s, choice in enumerate(frame.choices)]))
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
