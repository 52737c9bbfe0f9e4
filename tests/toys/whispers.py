"""A toy with hidden hands that are given away, shuffled together and summed aloud.

In turn each seat plays a card on the common row, gives one to somebody, has all hands mixed and dealt again, or says
its sum aloud. Everybody wins together if the row never falls. Once a sum has been said hands no longer move.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from msgspec import UNSET, UnsetType

from sortilege.core.action import Action, ActionSpace, Reason
from sortilege.core.beat import EventType
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.game import Json
from sortilege.core.plain import PlainFrame, PlainGame, PlainState, imagined, masked, shuffled
from sortilege.core.state import Outcome
from sortilege.core.view import View

CARDS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
HAND, LONG, MIX, SUM = 2, 6, Action("mix"), Action("sum")
PLAY = {Action(f"play {value}"): value for value in (1, 2, 3, 4)}
GIVE = {Action(f"give {value} to {seat}"): (value, seat) for value in (1, 2, 3, 4) for seat in range(4)}


class Whispers(PlainState):
    def lay_out(self) -> None:
        self.row, self.deck = list[int](), list[int]()
        self.hands = [list[int]() for _ in range(self.seats)]
        self.sums = [-1] * self.seats  # what was said, kept up to date; -1: nothing
        self.given = [False] * self.seats  # has been given a card: may neither give nor mix
        # per seat, what it knows of others' hands: cards that lie somewhere in the hands of these seats
        self.facts: list[list[list[list[int]]]] = [[] for _ in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        utility = 1.0 if self.row == sorted(self.row) else -1.0
        return Outcome((utility,) * int(self.seats), (1,) * int(self.seats), "end-row") if self.over else None

    def gone(self, card: int, owner: int) -> None:
        """A card left a hand for all to see: whoever counted on such a card there counts on one less."""
        for facts in self.facts:
            counted = [cards for seats, cards in facts if owner in seats and card in cards]
            for cards in counted[:1]:
                cards.remove(card)


class Turn(PlainFrame[Whispers]):
    def __init__(self, turn: int = 0) -> None:
        self.turn = turn

    def step(self, state: Whispers, chance: Chance, log: Log | None) -> None:
        while any(state.hands) and not state.hands[self.turn % state.seats]:
            self.turn += 1  # how many cards a hand has is public
        if self.turn >= LONG * state.seats or not any(state.hands):
            return state.finish()
        return state.ask(self.turn % state.seats)

    def legal(self, state: Whispers, seat: int) -> list[Action]:
        return [action for action in SPACE if self.refuse(state, seat, action) is None]

    def refuse(self, state: Whispers, seat: int, action: Action) -> Reason | None:
        if action is SUM:
            return Reason("refused-said") if state.sums[seat] >= 0 else None
        value, to = GIVE.get(action, (PLAY.get(action), seat))
        if value is not None and value not in state.hands[seat]:
            return Reason("refused-no-card", {"value": value})
        if action in PLAY:
            return None
        if max(state.sums) >= 0:
            return Reason("refused-sums-stand")
        wrong = state.given[seat] or (action is not MIX and (to == seat or to >= state.seats))
        return Reason("refused-gift") if wrong else None

    def choose(self, state: Whispers, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        self.turn += 1
        if action is SUM:
            state.sums[seat] = sum(state.hands[seat])
            log.tell("sum", seat=seat, sum=state.sums[seat]) if log else None
        elif action is MIX:
            mix(state, chance)
            log.tell("mix", seat=seat) if log else None
        elif action in PLAY:
            value = PLAY[action]
            state.hands[seat].remove(value)
            state.row.append(value)
            state.gone(value, seat)
            state.sums[seat] -= value if state.sums[seat] >= 0 else 0
            log.tell("play", seat=seat, card=value) if log else None
        else:
            value, to = GIVE[action]
            state.hands[seat].remove(value)
            state.hands[to].append(value)
            state.given[to] = True
            state.facts[seat].append([[to], [value]])
            log.tell("give", seat=seat, to=to, card=Secret(value, (seat, to))) if log else None


def mix(state: Whispers, chance: Chance) -> None:
    """All hands become one pile, dealt again. Each seat still knows that the cards it knew are among the hands."""
    everybody = list(range(state.seats))
    for seat in everybody:
        known = state.hands[seat] + [card for _, cards in state.facts[seat] for card in cards]
        state.facts[seat] = [[everybody[:], known]]
    pile = shuffled([card for hand in state.hands for card in hand], state, chance, "hands")
    state.hands = [[pile.pop() for _ in hand] for hand in state.hands]
    state.given = [True] * state.seats


SPACE = ActionSpace([*PLAY, *GIVE, MIX, SUM])


class Said(EventType, frozen=True, tag="sum"):
    changes = ("sums", "at")

    seat: int
    sum: int


class Mixed(EventType, frozen=True, tag="mix"):
    changes = ("hands", "given", "known", "at")

    seat: int


class Played(EventType, frozen=True, tag="play"):
    changes = ("row", "hands", "sums", "known", "at")

    seat: int
    card: int


class Gave(EventType, frozen=True, tag="give"):
    changes = ("hands", "given", "known", "at")

    seat: int
    to: int
    card: int | UnsetType = UNSET


class WhispersGame(PlainGame):
    name, players, actions, event_types = "whispers", range(2, 5), SPACE, (Said, Mixed, Played, Gave)
    state, frames, longest = Whispers, (Turn,), LONG * 4
    public: ClassVar[tuple[str, ...]] = ("row", "sums", "given")
    piles = ("row", "hands", "deck")

    def begin(self, state: Whispers, chance: Chance, log: Log | None) -> None:
        state.deck = shuffled(CARDS, state, chance, "cards")
        state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in state.hands]
        state.push(self.frames[0]())

    def own(self, state: Whispers, seat: int | None) -> Json:
        return {"hands": masked(state.hands, seat)}

    def conclude(self, state: Whispers, seat: int | None) -> Json:
        return {"facts": [] if seat is None else [[list(seats), list(cards)] for seats, cards in state.facts[seat]]}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        """All deals of the unseen cards are alike, but those that go against what is known are thrown away."""
        hands = view.table["hands"]
        seen = view.table["row"] + [card for hand in hands if isinstance(hand, list) for card in hand]
        unseen = list((Counter(CARDS) - Counter(seen)).elements())
        facts = [view.known["facts"] if seat == view.seat else [] for seat in range(len(hands))]
        while True:
            pile = imagined(unseen, dice)
            dealt = [[pile.pop() for _ in range(n)] if isinstance(n, int) else n for n in hands]
            if fits(dealt, view.table["sums"], view.known["facts"]):
                return self.sketch(view) | {"hands": dealt, "deck": pile, "facts": facts}


def fits(hands: list[list[int]], sums: list[int], facts: list[Any]) -> bool:
    held = [(Counter(cards), Counter(c for seat in seats for c in hands[seat])) for seats, cards in facts]
    return all(said in (-1, sum(hand)) for said, hand in zip(sums, hands, strict=True)) and all(a <= b for a, b in held)


GAME = WhispersGame()
