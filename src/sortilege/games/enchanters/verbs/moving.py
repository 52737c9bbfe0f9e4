"""Verbs that move cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sortilege.core.event import Log
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import (
    ACTION,
    GRAVEYARD_TOP,
    IMMEDIATE,
    OTHER,
    PILE,
    ROAD_ANY,
    ROAD_FIRST,
    SELF,
    WHO,
    YOU,
    Part,
    Selector,
)
from sortilege.games.enchanters.cardtext import kind_name, manner, selected
from sortilege.games.enchanters.plans import Adviser
from sortilege.games.enchanters.reading import Reader
from sortilege.games.enchanters.rules.effects import Run, only, seat_in
from sortilege.games.enchanters.rules.order import Bury, discard
from sortilege.games.enchanters.rules.taking import Take, visit
from sortilege.games.enchanters.rules.windows import matching
from sortilege.games.enchanters.state import EnchantersState
from sortilege.games.enchanters.verbs.verb import Verb, register

CARDS: Final = "cards"  # what a cost spends that is paid with a card


@mypyc_attr(allow_interpreted_subclasses=True)
class CardVerb(Verb):
    """Moves a card of each player concerned, chosen by its owner."""

    def read(self, reader: Reader, cost: bool) -> Part:
        card = reader.card(own=cost)
        if card.zone not in (SELF, PILE):
            raise reader.wrong("pile-only", 1, verb=self.word)
        return Part(self, who=card.who, card=card, cost=cost)

    def payable(self, state: EnchantersState, seat: i64, part: Part) -> bool:
        card = part.card
        return card is None or card.zone == SELF or matching(state, seat, card) > 0

    def step(self, run: Run, state: EnchantersState, part: Part, log: Log | None) -> None:
        """Choose what needs no asking; once everybody concerned has, move the cards."""
        selector = part.card
        assert selector is not None
        if selector.zone == SELF:
            if state.owner(run.source) >= 0 and not len(run.picked):
                run.picked = append(run.picked, u8(run.source))
            self.finish(run, state, log)
            return
        run.who = run.concerned(state, part)
        owner = run.next_concerned(state, part)
        if owner < 0:
            self.finish(run, state, log)
            return
        found = matching(state, owner, selector)
        if found == 0:
            run.skip(state, owner)
        elif found == 1 or not selector.any:  # a choice of several is asked for before this
            run.note(state, owner, only(state, owner, selector))

    def finish(self, run: Run, state: EnchantersState, log: Log | None) -> None:
        cards = run.picked
        run.next()
        self.move_all(run, state, cards, log)

    def move_all(self, run: Run, state: EnchantersState, cards: vec[u8], log: Log | None) -> None:
        for code in cards:
            owner = state.owner(i64(code))
            state.leave(owner, i64(code))  # ENC-ACT-7: what it gave is lost at once
            self.move(run, state, owner, i64(code), log)

    def move(self, run: Run, state: EnchantersState, owner: i64, code: i64, log: Log | None) -> None:
        """A card that has left its pile comes somewhere."""
        raise NotImplementedError

    def spends(self) -> str:
        return CARDS


class Lose(CardVerb):
    """Costs and effects: `discard card`, `remove card`."""

    def text(self, part: Part) -> Line:
        assert part.card is not None
        if part.card.zone == SELF:
            return Line(f"{self.name}-self")
        return Line(f"{self.name}-{WHO[part.who]}", {"card": selected(part.card)})

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        card = part.card
        if card is not None and card.zone == SELF:
            return -(0.1 * adviser.left + 1.0)
        return -adviser.cheapest() if part.who == YOU else 1.0


@final
class Discard(Lose):
    def move_all(self, run: Run, state: EnchantersState, cards: vec[u8], log: Log | None) -> None:
        if len(cards) < 2:
            super().move_all(run, state, cards, log)
            return
        owners = vec[u8]()
        for code in cards:
            owner = state.owner(i64(code))
            owners = append(owners, u8(owner))
            state.leave(owner, i64(code))
        state.push(Bury(cards, owners))
        if log is not None:
            log.tell("lift", cards=[state.book.name(i64(code)) for code in cards])

    def move(self, run: Run, state: EnchantersState, owner: i64, code: i64, log: Log | None) -> None:
        discard(state, owner, code, log)


@final
class Remove(Lose):
    def move(self, run: Run, state: EnchantersState, owner: i64, code: i64, log: Log | None) -> None:
        state.removed = append(state.removed, u8(code))  # ENC-GRAVE-3
        if log is not None:
            log.tell("remove", seat=int(owner), card=state.book.name(code))


@final
class Steal(CardVerb):
    """Effect: `steal card`."""

    def read(self, reader: Reader, cost: bool) -> Part:
        part = super().read(reader, cost)
        if part.card is None or part.card.zone == SELF or part.who == YOU:
            raise reader.wrong("stolen", 1)
        return part

    def move(self, run: Run, state: EnchantersState, owner: i64, code: i64, log: Log | None) -> None:
        state.put(run.seat, code)  # ENC-STEAL-1
        if log is not None:
            log.tell("steal", seat=int(run.seat), victim=int(owner), card=state.book.name(code))

    def text(self, part: Part) -> Line:
        assert part.card is not None
        return Line(f"steal-{manner(part.card)}-{WHO[part.who]}", {"kind": kind_name(part.card.kind)})

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return 1.5


@final
class Swap(Verb):
    """Effect: `swap card card`: two cards change places exactly."""

    def read(self, reader: Reader, cost: bool) -> Part:
        one, two = reader.card(), reader.card()
        road = one.zone in (ROAD_ANY, ROAD_FIRST) and two.zone == GRAVEYARD_TOP
        piles = one.zone == two.zone == PILE and one.kind == two.kind and one.who == YOU and two.who == OTHER
        if not road and not piles:
            raise reader.wrong("swapped", 2)
        return Part(self, who=two.who if piles else YOU, card=one, other=two)

    def selector(self, run: Run, part: Part) -> Selector | None:
        if part.who == YOU:
            return None if len(run.picked) else part.card
        if len(run.picked) == 2:
            return None
        return part.other if len(run.picked) else part.card

    def picker(self, run: Run, state: EnchantersState, part: Part) -> i64:
        return run.seat if not len(run.picked) else seat_in(run.who)

    def step(self, run: Run, state: EnchantersState, part: Part, log: Log | None) -> None:
        """If either place is empty nothing happens."""  # ENC-SWAP-1
        if part.who == YOU:
            self.swap_road(run, state, log)
            return
        selector = self.selector(run, part)
        if selector is None:
            self.swap_piles(run, state, log)
            return
        owner = self.picker(run, state, part)
        if matching(state, owner, selector) == 0:
            run.next()
        else:
            run.note(state, owner, only(state, owner, selector))

    def swap_piles(self, run: Run, state: EnchantersState, log: Log | None) -> None:
        one, two = i64(run.picked[0]), i64(run.picked[1])
        other = seat_in(run.who)
        mine = state.depth_of(run.seat, one)
        theirs = state.depth_of(other, two)
        pile = state.book.of[one].pile
        state.piles[3 * run.seat + pile][mine] = u8(two)
        state.piles[3 * other + pile][theirs] = u8(one)
        state.refresh(run.seat)
        state.refresh(other)
        self.tell(run, state, one, two, log)

    def swap_road(self, run: Run, state: EnchantersState, log: Log | None) -> None:
        n: i64 = len(state.graveyard)
        slot = state.first_slot()
        if n == 0 or slot < 0:
            run.next()
            return
        if len(run.picked):
            while state.road[slot] != run.picked[0]:
                slot += 1
        one, two = i64(state.road[slot]), i64(state.graveyard[n - 1])
        state.road[slot] = u8(two)
        state.graveyard[n - 1] = u8(one)  # nothing is set off: ENC-SWAP-2
        self.tell(run, state, one, two, log)

    def tell(self, run: Run, state: EnchantersState, one: i64, two: i64, log: Log | None) -> None:
        run.next()
        if log is not None:
            log.tell("swap", seat=int(run.seat), card=state.book.name(one), other=state.book.name(two))

    def text(self, part: Part) -> Line:
        assert part.card is not None
        if part.who == YOU:
            return Line("swap-road-first" if part.card.zone == ROAD_FIRST else "swap-road-any")
        return Line(f"swap-piles-{manner(part.card)}", {"kind": kind_name(part.card.kind)})


@final
class Give(Verb):
    """Effect: `give other`: the card that is being taken goes to somebody else."""

    def read(self, reader: Reader, cost: bool) -> Part:
        who = reader.who()
        if who != OTHER:
            raise reader.wrong("given-other", 1)
        return Part(self, who=who)

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        below = state.stack[-2]
        assert isinstance(below, Take)
        below.to = seat_in(who)  # ENC-TRAP-1

    def text(self, part: Part) -> Line:
        return Line("give")

    def misplaced(self, ability_kind: i64) -> str:
        return "" if ability_kind == IMMEDIATE else "give-immediate"


@final
class Visit(Verb):
    """Effect: `visit`: take the top card of the graveyard."""

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        visit(state, run.seat, log)

    def text(self, part: Part) -> Line:
        return Line("visit")

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return adviser.visiting()

    def misplaced(self, ability_kind: i64) -> str:
        # A visit never starts inside another one.
        return "" if ability_kind == ACTION else "visit-action"

    def visits(self) -> bool:
        return True


register(Discard("discard", cost=True))
register(Remove("remove", cost=True))
register(Steal("steal"))
register(Swap("swap"))
register(Give("give"))
register(Visit("visit"))
