"""Reads positions: who sits where with what, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.core.fields import bytes_of
from sortilege.core.game import Json
from sortilege.core.shape import shaped
from sortilege.core.state import Frame
from sortilege.games.enchanters.cards import IMMEDIATE, KINDS, NO_CARD, PILES, SLOTS, Ability, Book
from sortilege.games.enchanters.fields import FIELDS, Dealing, Zone
from sortilege.games.enchanters.frames import VILLAGE, At, BuryAt, KingdomsAt, RestAt, RunAt, TakeAt, TurnAt
from sortilege.games.enchanters.options import EnchantersOptions, terms_of
from sortilege.games.enchanters.position import Position
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import Bury, Triggers
from sortilege.games.enchanters.rules.taking import GRAVEYARD, TAKE_STEPS, Take
from sortilege.games.enchanters.rules.turn import KINGDOMS, REST_STEPS, TURN, Rest
from sortilege.games.enchanters.state import LINES, STAGES, EnchantersState

if TYPE_CHECKING:
    from sortilege.games.enchanters.game import Enchanters

ZONES = [field.name for field in FIELDS.written if isinstance(field.codec, Zone)]
CARD = re.compile(r"([a-z0-9-]+)(?:#(\d+))?")
ABILITY = re.compile(r"(upper|lower|immediate) (\d+)")


class Cards:
    """Finds the physical card for a name; each can lie in one place only."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.ids = book.by_id
        self.taken: set[int] = set()
        self.later: list[tuple[str, str, Callable[[int], None]]] = []  # named without a number

    def kind(self, text: str, where: str) -> tuple[Any, int]:
        match = CARD.fullmatch(text)
        card = self.ids.get(match[1]) if match else None
        if match is None or card is None:
            near = difflib.get_close_matches(text.partition("#")[0], list(self.ids), 1)
            raise wrong(where, f"there is no card {text!r}" + (f", but there is {near[0]!r}" if near else ""))
        copy = int(match[2]) if match[2] else 0
        if match[2] and not 1 <= copy <= card.copies:
            raise wrong(where, f"{card.id} has copies 1 to {card.copies}, not {copy}")
        return card, copy

    def lay(self, text: str, where: str, put: Callable[[int], None]) -> None:
        """A card lies somewhere: put it there, now or once all cards with a number have been seen."""
        code = self.book.codes.get(text)
        if code is not None:
            self.claim(code, where, put)
            return
        card, copy = self.kind(text, where)
        if not copy and card.copies > 1:
            self.later.append((card.id, where, put))
            return
        self.claim(int(card.code), where, put)  # there is just one

    def claim(self, code: int, where: str, put: Callable[[int], None]) -> None:
        if code in self.taken:
            raise wrong(where, f"{self.book.name(i64(code))} lies in two places")
        self.taken.add(code)
        put(code)

    def settle(self) -> None:
        for id, where, put in self.later:
            card = self.ids[id]
            free = [c for c in range(int(card.code), int(card.code + card.copies)) if c not in self.taken]
            if not free:
                raise wrong(where, f"there are only {card.copies} copies of {id}")
            self.claim(free[0], where, put)

    def find(self, text: str, where: str) -> int:
        """A card that lies somewhere, spoken of."""
        card, copy = self.kind(text, where)
        if copy:
            return int(card.code) + copy - 1
        codes = range(int(card.code), int(card.code + card.copies))
        return next((code for code in codes if code in self.taken), codes[0])


def wrong(where: str, message: str) -> Problem:
    return Problem(f"Position of enchanters: {where}: {message}.")


def load(game: Enchanters, plain: Json) -> EnchantersState:
    """The state of a position."""
    position = shaped(plain, Position, "Position of enchanters")
    if position.players not in game.players:
        raise wrong("players", f"there are 2 to 4, not {position.players}")
    options = game.read_options(position.options)
    assert isinstance(options, EnchantersOptions)
    terms = terms_of(game.book, options)
    state = EnchantersState(position.players, options, position.players, terms, game.book)
    state.game = game
    Loader(state, position).load()
    return state


class Loader:
    def __init__(self, state: EnchantersState, said: Any) -> None:
        self.state = state
        self.said = said
        self.cards = Cards(state.book)

    def load(self) -> None:
        state, said = self.state, self.said
        book = state.book
        villages = [village.id for village in book.villages]
        state.village = 0 if said.village is None else self.place(villages, said.village, "village")
        self.load_cards()
        FIELDS.load(state, said, self)
        for name in Dealing.__struct_fields__:
            setattr(state, name, self.natural(getattr(said.dealing, name), f"dealing.{name}"))
        for seat in range(int(state.seats)):
            state.refresh(seat)
        frames = said.at if isinstance(said.at, list) else [said.at]
        for number, each in enumerate(frames):
            state.push(self.frame(each, f"at.{number}"))
        FIELDS.load_asked(state, said)

    def load_cards(self) -> None:
        state, said = self.state, self.said
        if len(said.enchanters) > state.seats:
            raise wrong("enchanters", f"there are {state.seats} seats")
        found: dict[str, dict[int, int]] = {}
        for zone in ZONES:
            self.lay(getattr(said, zone), zone, found.setdefault(zone, {}))
        if len(said.road) > SLOTS:
            raise wrong("road", f"it has {SLOTS} slots")
        self.lay(said.road, "road", found.setdefault("road", {}))
        for seat, enchanter in enumerate(said.enchanters):
            for pile in PILES:
                where = f"enchanters.{seat}.{pile}"
                self.lay(getattr(enchanter, pile), where, found.setdefault(where, {}))
            FIELDS.load_seat(state, "enchanters", seat, enchanter, self)
        for number, frame in enumerate(said.at if isinstance(said.at, list) else [said.at]):
            held = [frame.card] if isinstance(frame, TakeAt) else frame.cards if isinstance(frame, BuryAt) else []
            self.lay(held, f"at.{number}", found.setdefault(f"at.{number}", {}))
        self.cards.settle()
        self.found = found
        for seat in range(len(said.enchanters)):
            for kind, name in enumerate(PILES):
                cards = found[f"enchanters.{seat}.{name}"]
                for code in cards.values():
                    if state.book.of[code].pile != kind:
                        what = KINDS[state.book.of[code].type]
                        raise wrong(
                            f"enchanters.{seat}.{name}", f"{state.book.name(i64(code))} is a card of type {what}"
                        )
                state.piles[3 * seat + kind] = bytes_of(self.pile(f"enchanters.{seat}.{name}"))

    def pile(self, zone: str) -> list[int]:
        """A pile that was given top card first."""
        return [self.found[zone][at] for at in sorted(self.found[zone], reverse=True)]

    def place(self, names: list[str], name: str, where: str) -> int:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            raise wrong(where, f"there is no {name!r}" + (f", but there is {near[0]!r}" if near else ""))
        return names.index(name)

    def natural(self, number: int, where: str) -> int:
        if number < 0:
            raise wrong(where, f"{number} is less than 0")
        return number

    def lay(self, texts: Sequence[str | None], where: str, zone: dict[int, int]) -> None:
        for at, text in enumerate(texts):
            if text is not None:
                self.cards.lay(text, where, lambda code, at=at: zone.__setitem__(at, code))  # type: ignore[misc]

    def seat(self, seat: int, where: str) -> int:
        if not 0 <= seat < self.state.seats:
            raise wrong(where, f"there is no seat {seat}")
        return seat

    def use(self, text: str) -> i64:
        name, _, digits = text.rpartition(" ")
        if not digits.isdecimal() or not name:
            raise wrong("uses", f"{text!r} is not written as a card (or 'village') and a number")
        source = NO_CARD if name == VILLAGE else self.cards.find(name, "uses")
        actions = self.actions(source)
        if not 1 <= int(digits) <= len(actions):
            raise wrong("uses", f"{name} has no action {digits}")
        return source * LINES + actions[int(digits) - 1].number

    def actions(self, source: int) -> list[Ability]:
        book = self.state.book
        return book.villages[self.state.village].actions if source == NO_CARD else book.of[source].top_actions

    def ability(self, source: int, text: str, where: str) -> int:
        match = ABILITY.fullmatch(text)
        if match is None:
            raise wrong(where, f"an ability is written 'upper 1', 'lower 1' or 'immediate 1', not {text!r}")
        if source == NO_CARD:
            lines = self.actions(source)
        else:
            card = self.state.book.of[source]
            lines = {"upper": card.upper, "lower": card.lower, "immediate": card.immediate}[match[1]]
        if not 1 <= int(match[2]) <= len(lines):
            raise wrong(where, f"there is no ability {text!r}")
        return int(lines[int(match[2]) - 1].number)

    def frame(self, said: At | str, where: str) -> Frame[Any]:
        state = self.state
        if isinstance(said, str):
            if said not in ("kingdoms", "turn", "rest"):
                raise wrong(where, f"the frame {said!r} cannot be named alone")
            return self.frame(msgspec.convert({"frame": said}, KingdomsAt | TurnAt | RestAt), where)
        if isinstance(said, KingdomsAt):
            return KINGDOMS
        if isinstance(said, TurnAt):
            state.active = self.seat(said.seat, where)
            state.stage = STAGES.index(said.step)
            return TURN
        if isinstance(said, RestAt):
            rest = Rest()
            rest.at = REST_STEPS.index(said.step)
            return rest
        if isinstance(said, TakeAt):
            return self.take(said, where)
        if isinstance(said, RunAt):
            return self.run(said, where)
        if isinstance(said, BuryAt):
            cards = [self.found[where][i] for i in range(len(said.cards))]
            owners = said.owners or [0] * len(cards)
            if len(owners) != len(cards):
                raise wrong(where, "one owner for each card")
            return Bury(vec[u8]([u8(c) for c in cards]), vec[u8]([u8(self.seat(s, where)) for s in owners]))
        if not said.waiting:
            raise wrong(where, "nothing is waiting")
        entries = []
        for each in said.waiting:
            code = self.cards.find(each.card, where)
            number = self.ability(code, each.ability, where)
            entries.append((self.seat(each.seat, where) * 256 + code) * LINES + number)
        return Triggers(vec[i64]([i64(entry) for entry in entries]))

    def take(self, said: TakeAt, where: str) -> Take:
        if not 0 <= said.slot <= SLOTS:
            raise wrong(where, f"there is no slot {said.slot}")
        if said.slot and self.state.road[said.slot - 1] != NO_CARD:
            raise wrong(where, f"slot {said.slot} of the card that is held is not empty")
        to = self.state.active if said.to is None else self.seat(said.to, where)
        slot = GRAVEYARD if said.slot == 0 else said.slot - 1
        take = Take(self.found[where][0], slot, self.natural(said.paid, where), to)
        take.at = TAKE_STEPS.index(said.step)
        take.count = self.natural(said.next, where)
        return take

    def run(self, said: RunAt, where: str) -> Run:
        source = NO_CARD if said.source == VILLAGE else self.cards.find(said.source, where)
        number = self.ability(source, said.ability, where)
        run = Run(self.seat(said.seat, where), source, number)
        ability = self.state.ability(source, number)
        run.part = self.natural(said.part, where)
        if run.part > len(ability.parts) or (ability.kind == IMMEDIATE) != said.ability.startswith("immediate"):
            raise wrong(where, f"this ability has no part {said.part}")
        if said.who is not None:
            run.who = sum(1 << self.seat(seat, where) for seat in set(said.who))
        run.turn = self.natural(said.chosen, where)
        run.picked = vec[u8]([u8(self.cards.find(text, where)) for text in said.picked])
        return run
