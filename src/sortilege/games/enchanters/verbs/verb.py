"""What a verb is, and the list of all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.event import Log
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import TARGET, Part, Selector
from sortilege.games.enchanters.plans import Adviser
from sortilege.games.enchanters.reading import Reader
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.state import EnchantersState

ANY_COST: Final[i64] = 4  # crystals that a bot would rather pay than any other cost


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One thing that a part of an ability can do.

    `word` is how cards write it, among effects, costs or both; `name` tells verbs apart that are written alike.
    """

    def __init__(self, word: str, name: str = "", effect: bool = True, cost: bool = False) -> None:
        self.word: Final[str] = word
        self.name: Final[str] = name if name else word
        self.effect: Final[bool] = effect
        self.cost: Final[bool] = cost

    # Parsing

    def read(self, reader: Reader, cost: bool) -> Part:
        """Read what follows the word."""
        return Part(self, cost=cost)

    # The rules

    def payable(self, state: EnchantersState, seat: i64, part: Part) -> bool:
        """Whether a cost can be paid."""
        return True

    def permitted(self, state: EnchantersState, seat: i64, part: Part) -> i64:
        """Whom the player may name, one bit each."""  # ENC-ACT-11, ENC-SHIELD-1
        mask: i64 = 1 << seat if part.who == TARGET else 0
        for other in range(state.seats):
            if other != seat and not state.immune[other]:
                mask |= 1 << other
        return mask

    def selector(self, run: Run, part: Part) -> Selector | None:
        """The card to be chosen next; None if there is none, or no more."""
        return part.card

    def picker(self, run: Run, state: EnchantersState, part: Part) -> i64:
        """Whose card is to be chosen next; -1: all are."""
        return run.next_concerned(state, part)

    def step(self, run: Run, state: EnchantersState, part: Part, log: Log | None) -> None:
        """Go on with a part once the players are named and nobody has a card to choose."""
        who = run.concerned(state, part)
        run.next()
        self.apply(run, state, part, who, log)

    def apply(self, run: Run, state: EnchantersState, part: Part, who: i64, log: Log | None) -> None:
        """Do it to these players, one bit each."""
        raise NotImplementedError

    # Card texts

    def text(self, part: Part) -> Line:
        """The part in words, put together from the messages of `text/*.ftl`."""
        raise NotImplementedError

    # Bots

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        """What the part brings, in glory, with `n` of what it counts; Attack and Defence for a turn are left out."""
        return 0.0

    def bonus(self) -> i64:
        """Which of Attack and Defence it raises for a turn; -1: neither."""
        return -1

    def price(self, part: Part) -> i64:
        """Roughly what a cost takes, in crystals."""
        return ANY_COST if part.cost else 0

    def favours(self, part: Part) -> bool:
        """Whether it does a favour to the player who is named."""
        return False

    # Checks of card data

    def misplaced(self, ability_kind: i64) -> str:
        """Why it cannot stand in an ability of that kind (the message `mistake-…`); empty if it can."""
        return ""

    def spends(self) -> str:
        """What a cost takes: it can be taken once only."""
        return self.name

    def crystals(self, part: Part) -> i64:
        """The crystals that a player gains by it at most, or pays (below zero)."""
        return 0

    def happening(self) -> i64:
        """What it sets off for the players it changes something for; -1: nothing."""
        return -1

    def makes_wounds(self) -> bool:
        """Whether there are more wounds afterwards than before."""
        return False

    def visits(self) -> bool:
        """Whether it takes a card from the graveyard."""
        return False


# All verbs there are; observations have them in this order.

VERBS: Final[list[Verb]] = []
EFFECTS: Final[dict[str, Verb]] = {}
COSTS: Final[dict[str, Verb]] = {}


def register(verb: Verb) -> None:
    """Let cards use a verb."""
    VERBS.append(verb)
    if verb.effect:
        EFFECTS[verb.word] = verb
    if verb.cost:
        COSTS[verb.word] = verb
