"""Reading positions: every card laid out where the text says, or one sentence about why not."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from librt.vecs import append
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.core.game import Json, Options
from sortilege.core.shape import shaped
from sortilege.games.resonance.actions import SPACE
from sortilege.games.resonance.cards import (
    ARTEFACT,
    AS_ARTEFACT,
    CODES,
    INCANTATION,
    LETTERS,
    NONE,
    OBJECT,
    TRANSIENT,
    WITCHES,
    is_object,
)
from sortilege.games.resonance.fields import FIELDS, MOST, Laid
from sortilege.games.resonance.frames import BARE, AnyFrame, read_spell, read_stack
from sortilege.games.resonance.options import ResonanceOptions
from sortilege.games.resonance.position import Position
from sortilege.games.resonance.rules.ending import LATE_SPELLS, End
from sortilege.games.resonance.state import (
    ResonanceState,
    announced,
    laid,
)

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

T = TypeVar("T")


def load(game: Resonance, plain: Json) -> ResonanceState:
    """The state of a position."""
    position = shaped(plain, Position, "Position of resonance")
    if position.players not in game.players:
        raise Problem(f"Position of resonance: players: 3 to 8 can play, not {position.players}.")
    try:
        options: Options = msgspec.convert(position.options, ResonanceOptions)
    except msgspec.ValidationError:
        options = game.read_options(position.options)  # takes texts too, and says best what is wrong
    terms = game.terms(options, position.players)
    state = ResonanceState(terms.seats, options, position.players, terms)
    state.game = game
    Loader(state, position).load()
    return state


class Loader:
    """Fills an empty table from a position, key by key."""

    def __init__(self, state: ResonanceState, position: Any) -> None:
        self.state = state
        self.position = position
        self.seats = int(state.seats)
        self.sides = int(state.terms.sides)
        self.demons = int(state.terms.book.demons)
        self.found: Counter[str] = Counter()  # Artefacts and Incantations seen so far

    def load(self) -> None:
        state, position = self.state, self.position
        FIELDS.load(state, position, self)
        for kind, letter in enumerate(LETTERS):
            state.piles[kind] = u8(self.below(getattr(position.piles, letter), f"piles.{letter}", MOST))
        self.read_sides()
        for seat, hand in enumerate(self.at_most(position.hands, "hands", self.seats)):
            self.read_hand(seat, hand)
        self.read_centre()
        for i, name in enumerate(position.discard):
            state.discard_card(self.card(name, f"discard[{i}]", lambda card: card < AS_ARTEFACT))
        self.read_draft()
        self.read_frames()
        FIELDS.load_asked(state, position)

    def read_sides(self) -> None:
        state, position = self.state, self.position
        for side, turns in enumerate(self.at_most(position.levels, "levels", self.sides)):
            state.levels[side] = u8(len(self.at_most(turns, f"levels[{side}]", 3)))
            for level, turn in enumerate(turns):
                state.level_turns[3 * side + level] = u8(self.below(turn, f"levels[{side}]", MOST))
        if not state.terms.teams:
            for seat in range(self.seats):
                state.superior[seat] = u8(seat)
            return
        superior = list(range(0, self.seats, 2)) if position.superior is None else position.superior
        self.check_all(len(superior), "superior", self.sides)
        for team, leader in enumerate(superior):
            if leader is not None and leader // 2 != team:
                raise self.problem(f"superior[{team}]: seat {leader} is not of that team")
            state.superior[team] = u8(NONE if leader is None else leader)

    def read_hand(self, seat: int, hand: Sequence[str]) -> None:
        state = self.state
        for i, name in enumerate(hand):
            card = self.card(name, f"hands[{seat}][{i}]", lambda c: c < TRANSIENT or ARTEFACT < c < AS_ARTEFACT)
            if card < TRANSIENT:
                state.objects[3 * seat + card - OBJECT] += u8(1)
            elif card < INCANTATION:
                state.artefacts[seat] |= 1 << (card - ARTEFACT)
            else:
                state.incantations[seat] |= 1 << (card - INCANTATION)

    def read_centre(self) -> None:
        state, position = self.state, self.position
        for i, entry in enumerate(self.at_most(position.centre, "centre", 33)):
            where = f"centre[{i}]"
            laid_card = Laid(entry) if isinstance(entry, str) else entry
            card = self.card(laid_card.card, where, lambda card: True)
            seat = -1 if laid_card.seat is None else self.below(laid_card.seat, f"{where}.seat", self.seats)
            if seat < 0 and not is_object(card):
                raise self.problem(f"{where}: say whose it is: {{seat: 0, card: {laid_card.card}}}")
            weight = self.below(laid_card.weight, f"{where}.weight", 16)
            fixed = -1
            if laid_card.spell is not None:
                fixed = read_spell(laid_card.spell, int(state.spells[seat]), f"Position of resonance: {where}.spell")
            target = -1 if laid_card.target is None else self.below(laid_card.target, f"{where}.target", self.seats)
            state.lay(laid(card, seat, weight, laid_card.down, fixed, target))
        for i, pending in enumerate(position.pending):
            where = f"pending[{i}]"
            seat = self.below(pending.seat, f"{where}.seat", self.seats)
            number = self.incantation(pending.incantation, where)
            spell = read_spell(pending.spell, int(state.spells[seat]), f"Position of resonance: {where}.spell")
            target = -1 if pending.target is None else self.below(pending.target, f"{where}.target", self.seats)
            if pending.spell == "seal" and target < 0:
                raise self.problem(f"{where}: say on whom the Seal will be laid, for example target: 1")
            state.pending = append(state.pending, announced(number, seat, spell, target))

    def read_draft(self) -> None:
        state, draft = self.state, self.position.draft
        if draft is None:
            return
        for name in draft.pile[::-1]:
            state.spell_pile = append(state.spell_pile, u8(self.index(name, WITCHES, "draft.pile")))
        for name in draft.offer:
            state.offer = append(state.offer, u8(self.index(name, WITCHES, "draft.offer")))
        for seat, returned in enumerate(self.at_most(draft.returned, "draft.returned", self.seats)):
            if returned is not None:
                state.returned[seat] = u8(self.index(returned, WITCHES, "draft.returned"))

    def read_frames(self) -> None:
        """Where the game stands. Who must choose follows from the frame on top, unless it is said."""
        state, position = self.state, self.position
        at = position.at if isinstance(position.at, list) else [position.at]
        stack: list[AnyFrame] = []
        for i, frame in enumerate(at):
            if isinstance(frame, str):
                if frame not in BARE:
                    raise self.problem(f"at[{i}]: {frame!r} cannot stand alone, or is no frame")
                frame = BARE[frame]()
            stack.append(frame)
        self.read_order(bool(stack) and stack[-1].__struct_config__.tag == "choose")
        try:
            state.stack = read_stack(stack, state)
        except Problem as problem:
            raise self.problem(str(problem).rstrip(".")) from problem
        self.check_seals()

    def check_seals(self) -> None:
        """A Seal is laid before the other spells that wait (RES-END-4): once those are cast, none is pending."""
        late = any(isinstance(frame, End) and frame.stage >= LATE_SPELLS for frame in self.state.stack)
        for i, pending in enumerate(self.position.pending):
            if late and pending.spell == "seal":
                raise self.problem(
                    f"pending[{i}]: at this step of the end of the turn the Seals are laid already: "
                    f"write {pending.incantation} under seals, or begin at the step 'seals' or before"
                )

    def read_order(self, choosing: bool) -> None:
        state, order = self.state, self.position.order
        if order is None:
            late = state.terms.realtime or state.terms.seeded
            first = 0 if late else int(state.turn) - 1
            order = [] if late and choosing else [(first + seat) % self.seats for seat in range(self.seats)]
        for seat in order:
            state.order = append(state.order, u8(self.below(seat, "order", self.seats)))

    # What a word stands for

    def card(self, name: str, where: str, fits: Callable[[i64], bool]) -> int:
        card = CODES.get(name)
        if card is None or not fits(card):
            raise self.problem(f"{where}: {name!r} is not a card that can lie there")
        if card >= ARTEFACT:
            base = name.partition("=")[0]
            self.found[base] += 1
            if self.found[base] > 1:
                raise self.problem(f"{where}: {base} lies in two places")
        return int(card)

    def incantation(self, name: str, where: str) -> int:
        return self.card(name, where, lambda card: INCANTATION < card < AS_ARTEFACT) - int(INCANTATION)

    def action(self, text: str, where: str) -> int:
        try:
            return int(SPACE.parse(text).code)
        except Problem as problem:
            raise self.problem(f"{where}: {str(problem).rstrip('.')}") from problem

    def index(self, name: str, names: Sequence[str], where: str) -> int:
        if name not in names or not name:
            near = difflib.get_close_matches(name, names, 1)
            raise self.problem(f"{where}: there is no {name!r}" + (f", but there is {near[0]!r}" if near else ""))
        return names.index(name)

    def below(self, value: int, where: str, limit: int, first: int = 0) -> int:
        if not 0 <= value < limit:
            raise self.problem(f"{where}: {value + first} is not a number from {first} to {limit - 1 + first}")
        return value

    def at_most(self, values: Sequence[T], where: str, most: int) -> Sequence[T]:
        self.check_most(len(values), where, most)
        return values

    def check_most(self, count: int, where: str, most: int) -> None:
        if count > most:
            raise self.problem(f"{where}: {count} entries, but there are {most}")

    def check_all(self, count: int, where: str, all: int) -> None:
        if count != all:
            raise self.problem(f"{where}: {count} entries, but there are {all}")

    def problem(self, text: str) -> Problem:
        return Problem(f"Position of resonance: {text}.")
