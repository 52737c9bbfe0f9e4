"""Positions: the whole hidden state as plain data, both ways. docs/games/syncro.md shows every key."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.core.game import Json, plain_options
from sortilege.games.syncro.actions import LETTERS, SIGNALS
from sortilege.games.syncro.cards import FOG, FOGS, IIC, LIEUTENANT, REWARDS, Box, Layout, is_fog, text_of
from sortilege.games.syncro.frames import (
    FrameData,
    GiftData,
    PickData,
    PointData,
    RenewalData,
    ResolutionData,
    RevealData,
    frame_data,
    frame_of,
)
from sortilege.games.syncro.lore import DECK, ONE, Lore, count
from sortilege.games.syncro.notation import (
    Spell,
    bytes_of,
    fog_code,
    fog_text,
    horde_card,
    laid_spell,
    letter,
    lieutenant,
    per_seat,
    reward_code,
    reward_text,
    seat_number,
    spell,
    spell_text,
    top_first,
)
from sortilege.games.syncro.options import SyncroOptions, terms_of
from sortilege.games.syncro.rules.draws import Business
from sortilege.games.syncro.rules.turn import RESOLVING, REVEALING, Turn
from sortilege.games.syncro.state import SyncroState

Signal = Literal["good", "average", "bad"]
RESULTS = (None, "won", "no-spells", "unpaid")

T = TypeVar("T")


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


class Position(Struct, forbid_unknown_fields=True, kw_only=True):
    players: int | None = None
    options: Json = {}
    leader: int = 0
    turn: int = 1
    hands: list[list[int]] = []
    deck: list[int] = []
    discard: list[int] = []
    horde: dict[str, Place | str] = {}
    monsters: list[str] = []
    beaten: list[str] = []
    fog: list[str] = []
    fog_discard: list[str] = []
    curses: list[str] = []
    rewards: list[str | None] = []
    reward_deck: list[str] = []
    reward_discard: list[str] = []
    lieutenants: list[str] = []
    lieutenants_out: list[str] = []
    out_before: int = 0
    estimates: list[Signal | int | None] = []
    estimated: list[int] = []
    frost: list[str] = []
    surge: list[str] = []
    scale: bool = False
    playing: str | None = None
    dry: bool = False
    result: Literal["won", "no-spells", "unpaid"] | None = None
    kept: list[bool | None] = []
    known: list[Knowledge] = []
    bounds: list[Bound] = []
    fog_known: FogKnown = FogKnown()
    rewards_known: RewardsKnown = RewardsKnown()
    lieutenants_known: list[str] = []
    at: list[FrameData] = []
    to_act: list[int] | None = None
    asked: list[int] = []
    events: int = 0


# Writing


def save(state: SyncroState) -> Json:
    position = Position(
        players=int(state.seats),
        options=plain_options(state),
        leader=int(state.leader),
        turn=int(state.turn),
        hands=[[int(card) for card in hand] for hand in state.hands],
        deck=top_first(state.deck),
        discard=top_first(state.discard),
        horde={LETTERS[p]: save_place(state, p) for p in range(len(state.cards))},
        monsters=[text_of(card) for card in top_first(state.monsters)],
        beaten=[text_of(card) for card in top_first(state.beaten)],
        fog=[fog_text(card) for card in top_first(state.fog)],
        fog_discard=[fog_text(card) for card in top_first(state.fog_discard)],
        curses=[fog_text(int(card)) for card in state.curses],
        rewards=[reward_text(int(reward)) for reward in state.rewards],
        reward_deck=[REWARDS[reward - 1] for reward in top_first(state.reward_deck)],
        reward_discard=[REWARDS[reward - 1] for reward in top_first(state.reward_discard)],
        lieutenants=[text_of(card) for card in top_first(state.lieutenants)],
        lieutenants_out=[text_of(card) for card in top_first(state.lieutenants_out)],
        out_before=int(state.out_before),
        estimates=[estimate_text(state, int(estimate)) for estimate in state.estimates],
        estimated=[int(number) for number in state.estimated],
        frost=[LETTERS[int(place)] for place in state.frost],
        surge=[LETTERS[int(place)] for place in state.surge],
        scale=state.scale,
        playing=reward_text(int(state.playing)),
        dry=state.dry,
        result=RESULTS[int(state.result)],  # type: ignore[arg-type]
        kept=[None if kept < 0 else kept == 1 for kept in state.kept],
        known=[knowledge(state.lore, w) for w in range(int(state.seats) + 1)],
        bounds=bounds(state.lore),
        fog_known=fog_known(state.lore),
        rewards_known=rewards_known(state.lore),
        lieutenants_known=lieutenants_known(state.lore),
        at=[frame_data(frame) for frame in state.stack],
        to_act=list(state.to_act),
        asked=[int(number) for number in state.asked],
        events=int(state.events),
    )
    saved: Json = msgspec.to_builtins(position)
    return saved


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


def estimate_text(state: SyncroState, estimate: int) -> Any:
    if estimate < 0:
        return None
    return estimate if state.terms.level == IIC else SIGNALS[estimate - 1]


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


# Reading


def convert(data: Any, kind: type[T], what: str = "Position") -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Problem(f"{what} of syncro: {error}.") from error


def load(data: Json, box: Box) -> SyncroState:
    data = dict(data)
    at = data.get("at", [])
    frames = [at] if isinstance(at, str | dict) else at
    data["at"] = [{"frame": frame} if isinstance(frame, str) else frame for frame in frames]
    position = convert(data, Position)
    players = len(position.hands) or 4 if position.players is None else position.players
    if not 2 <= players <= 5:
        raise Problem(f"Position of syncro: players: 2 to 5 can play, not {players}.")
    options = convert(position.options, SyncroOptions, "Options")
    places = read_places(position)
    rows, xs = [place.row for place in places], [x_of(place, i) for i, place in enumerate(places)]
    loose = sum(1 << i for i, place in enumerate(places) if place.loose)
    layout = Layout(vec[i64]([i64(row) for row in rows]), vec[i64]([i64(x) for x in xs]), loose)
    state = SyncroState(players, options, terms_of(options, players, box), layout)
    state.leader = seat_number(position.leader, players, "leader")
    state.turn = position.turn
    for seat, hand in enumerate(per_seat(position.hands, players, "hands")):
        state.hands[seat] = bytes_of([spell(card, f"hands[{seat}]") for card in hand])
    state.deck = bytes_of([spell(card, "deck") for card in position.deck[::-1]])
    state.discard = bytes_of([spell(card, "discard") for card in position.discard[::-1]])
    for number, place in enumerate(places):
        read_place(state, number, place)
    state.refresh()
    state.monsters = bytes_of([horde_card(card, "monsters") for card in position.monsters[::-1]])
    state.beaten = bytes_of([horde_card(card, "beaten") for card in position.beaten[::-1]])
    state.fog = bytes_of([fog_code(card, "fog") for card in position.fog[::-1]])
    state.fog_discard = bytes_of([fog_code(card, "fog_discard") for card in position.fog_discard[::-1]])
    state.curses = bytes_of([fog_code(card, "curses") for card in position.curses])
    for seat, reward in enumerate(per_seat(position.rewards, players, "rewards")):
        state.rewards[seat] = u8(reward_code(reward, "rewards") if reward else 0)
    state.reward_deck = bytes_of([reward_code(card, "reward_deck") for card in position.reward_deck[::-1]])
    state.reward_discard = bytes_of([reward_code(card, "reward_discard") for card in position.reward_discard[::-1]])
    state.lieutenants = bytes_of([lieutenant(card, "lieutenants", box) for card in position.lieutenants[::-1]])
    out = [lieutenant(card, "lieutenants_out", box) for card in position.lieutenants_out[::-1]]
    state.lieutenants_out = bytes_of(out)
    state.out_before = position.out_before
    for seat, estimate in enumerate(per_seat(position.estimates, players, "estimates")):
        if estimate is not None:
            state.estimates[seat] = SIGNALS.index(estimate) + 1 if isinstance(estimate, str) else estimate
    for seat, number in enumerate(per_seat(position.estimated, players, "estimated")):
        state.estimated[seat] = number
    state.frost = bytes_of([letter(place, len(places), "frost") for place in position.frost])
    state.surge = bytes_of([letter(place, len(places), "surge") for place in position.surge])
    state.scale = position.scale
    state.playing = reward_code(position.playing, "playing") if position.playing else 0
    state.dry = position.dry
    state.result = RESULTS.index(position.result)
    for seat, kept in enumerate(per_seat(position.kept, players, "kept")):
        state.kept[seat] = -1 if kept is None else int(kept)
    read_lore(state, position, len(places))
    read_stack(state, position)
    return state


def read_places(position: Position) -> list[Place]:
    names = sorted(position.horde)
    if names != list(LETTERS[: len(names)]):
        raise Problem(
            f"Position of syncro: horde: the places must be a, b, c, … without a gap, up to t; found {names}."
        )
    places = []
    for name in names:
        place = position.horde[name]
        if isinstance(place, str):
            place = Place(card=place.removeprefix("?"), up=not place.startswith("?"))
        places.append(place)
    return places


def x_of(place: Place, number: int) -> int:
    return 2 * number if place.x is None else place.x


def read_place(state: SyncroState, number: int, place: Place) -> None:
    where = f"horde.{LETTERS[number]}"
    if place.card is not None:
        code = horde_card(place.card, where)
        if int(LIEUTENANT) <= code < int(FOG):
            lieutenant(place.card, where, state.terms.box)
        state.put(number, code, place.up is not False and not is_fog(code))  # SYN-SET-8
    elif place.spells or place.absorbed:
        raise Problem(f"Position of syncro: {where}: there are spells, but no monster.")
    laid, laid_on = [int(s) for s in state.laid], [int(p) for p in state.laid_on]
    for text in place.spells:
        laid.append(laid_spell(text, int(state.seats), where))
        laid_on.append(number)
    state.laid, state.laid_on = bytes_of(laid), bytes_of(laid_on)
    absorbed, absorbed_by = [int(s) for s in state.absorbed], [int(p) for p in state.absorbed_by]
    absorbed += [spell(value, where) for value in place.absorbed]
    state.absorbed = bytes_of(absorbed)
    state.absorbed_by = bytes_of(absorbed_by + [number] * len(place.absorbed))


def read_lore(state: SyncroState, position: Position, places: int) -> None:
    told = any(known.facts or known.sums for known in position.known)
    given = (told, position.bounds, position.fog_known.places, position.rewards_known.seats)
    if not any(given) and not position.lieutenants_known:
        return
    seats = int(state.seats)
    lore = state.learn()
    if len(position.known) > seats + 1:
        raise Problem(f"Position of syncro: known: {seats} seats and the spectator make {seats + 1} lists at most.")
    read_knowledge(lore, position.known, seats)
    for bound in position.bounds:
        seat = seat_number(bound.seat, seats, "bounds")
        lore.at_most[seat], lore.bounded[seat] = spell(bound.at_most, "bounds"), bound.cards
    for name in position.fog_known.places:
        lore.fog_places |= 1 << letter(name, places, "fog_known")
    for card in position.fog_known.cards:
        lore.fog_cards |= 1 << (fog_code(card, "fog_known") - int(FOG))
    for seat in position.rewards_known.seats:
        lore.reward_seats |= 1 << seat_number(seat, seats, "rewards_known")
    for card in position.rewards_known.cards:
        lore.reward_cards |= 1 << reward_code(card, "rewards_known")
    for card in position.lieutenants_known:
        lore.lieutenants |= 1 << (lieutenant(card, "lieutenants_known", state.terms.box) - int(LIEUTENANT))


def read_knowledge(lore: Lore, known: list[Knowledge], seats: int) -> None:
    for viewer, knowledge in enumerate(known):
        for fact in knowledge.facts:
            zones = sum(1 << seat_number(seat, seats, "known") for seat in set(fact.seats))
            cards = sum(int(ONE[spell(card, "known")]) for card in fact.cards)
            lore.add(viewer, zones | (int(DECK) if fact.deck else 0), cards)
        pairs = [(sum(1 << seat_number(s, seats, "known") for s in set(k.seats)), k.total) for k in knowledge.sums]
        lore.sums[viewer] = vec[i64]([i64(number) for pair in pairs for number in pair])


def read_stack(state: SyncroState, position: Position) -> None:
    """The frames; a turn at the bottom may be left out, and so may who is asked."""
    seats, places = int(state.seats), len(state.cards)
    frames = position.at
    if frames and frames[0].__struct_config__.tag not in ("turn", "keep"):
        turn = Turn()
        turn.stage = {ResolutionData: RESOLVING, RevealData: REVEALING}.get(type(frames[0]), turn.stage)
        turn.slot = state.terms.slots if turn.stage else 0
        state.push(turn)
    for frame in frames:
        state.push(frame_of(frame, seats, places))
        if isinstance(frame, ResolutionData) and frame.others is not None:
            state.faced = frame.others
    if frames and not state.playing and isinstance(frames[-1], PointData | PickData | GiftData | RenewalData):
        state.playing = reward_code(frames[-1].reward, "at")
    state.events = position.events
    state.asked = vec[i64]([i64(number) for number in per_seat(position.asked, seats, "asked", 0)])
    if position.to_act is not None:
        for seat in position.to_act:
            state.acting |= 1 << seat_number(seat, seats, "to_act")
    elif state.stack:
        top = state.stack[-1]
        askers = int(top.askers(state)) if isinstance(top, Business) else 0
        for seat in range(seats):
            if askers >> seat & 1:
                state.ask(seat)
