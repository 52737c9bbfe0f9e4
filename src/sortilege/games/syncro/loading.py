"""Reading positions; what is wrong is told in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.errors import Problem
from sortilege.core.fields import bytes_of
from sortilege.core.game import Json
from sortilege.core.shape import shaped
from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import FOG, LIEUTENANT, Layout, is_fog
from sortilege.games.syncro.fields import FIELDS, Knowledge, Place
from sortilege.games.syncro.frames import (
    GiftData,
    PickData,
    PointData,
    RenewalData,
    ResolutionData,
    RevealData,
    read_frame,
)
from sortilege.games.syncro.lore import DECK, ONE, Lore
from sortilege.games.syncro.notation import (
    fog_code,
    horde_card,
    laid_spell,
    letter,
    lieutenant,
    reward_code,
    seat_number,
    spell,
)
from sortilege.games.syncro.options import SyncroOptions, terms_of
from sortilege.games.syncro.position import Position
from sortilege.games.syncro.rules.turn import RESOLVING, REVEALING, Turn
from sortilege.games.syncro.state import SyncroState

if TYPE_CHECKING:
    from sortilege.games.syncro.game import Syncro

T = TypeVar("T")


def convert(data: Any, kind: type[T], what: str = "Position") -> T:
    return shaped(data, kind, f"{what} of syncro")


def load(game: Syncro, plain: Json) -> SyncroState:
    """The state of a position."""
    at = plain.get("at", [])
    frames = [at] if isinstance(at, str | dict) else at
    written = [{"frame": frame} if isinstance(frame, str) else frame for frame in frames]
    position = convert({**plain, "at": written}, Position)
    players = len(position.hands) or 4 if position.players is None else position.players
    if players not in game.players:
        raise Problem(f"Position of syncro: players: 2 to 5 can play, not {players}.")
    options = convert(position.options, SyncroOptions, "Options")
    places = read_places(position)
    rows, xs = [place.row for place in places], [x_of(place, i) for i, place in enumerate(places)]
    loose = sum(1 << i for i, place in enumerate(places) if place.loose)
    layout = Layout(vec[i64]([i64(row) for row in rows]), vec[i64]([i64(x) for x in xs]), loose)
    state = SyncroState(players, options, players, terms_of(options, players, game.box), layout)
    state.game = game
    for number, place in enumerate(places):
        read_place(state, number, place)
    state.refresh()
    FIELDS.load(state, position, state)
    read_lore(state, position, len(places))
    read_stack(state, position)
    return state


def read_places(position: Any) -> list[Place]:
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


def read_lore(state: SyncroState, position: Any, places: int) -> None:
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


def read_stack(state: SyncroState, position: Any) -> None:
    """The frames; a turn at the bottom may be left out, and so may who is asked."""
    seats, places = int(state.seats), len(state.cards)
    frames = position.at
    if frames and frames[0].__struct_config__.tag not in ("turn", "keep"):
        turn = Turn()
        if isinstance(frames[0], ResolutionData | RevealData):
            turn.stage = RESOLVING if isinstance(frames[0], ResolutionData) else REVEALING
        turn.slot = state.terms.slots if turn.stage else 0
        state.push(turn)
    for frame in frames:
        state.push(read_frame(frame, seats, places))
        if isinstance(frame, ResolutionData) and frame.others is not None:
            state.faced = frame.others
    if frames and not state.playing and isinstance(frames[-1], PointData | PickData | GiftData | RenewalData):
        state.playing = reward_code(frames[-1].reward, "at")
    FIELDS.load_asked(state, position)
