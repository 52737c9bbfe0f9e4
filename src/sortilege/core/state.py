"""States and the unfinished business in them: what every game's rules are made of."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import nth_bit
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Illegal
from sortilege.core.event import Event, Log

MAX_SEATS: Final = 8
SEATS: Final = [tuple(s for s in range(MAX_SEATS) if mask >> s & 1) for mask in range(1 << MAX_SEATS)]
NOT_ASKED: Final = Reason("refused-not-asked")
OVER: Final = Reason("refused-over")
NOT_NOW: Final = Reason("refused-not-now")

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a game ended: a utility per seat in [-1, 1], a place per seat (1 is best, ties share it), and why.

    Cooperative, team, shared and nobody's victories are all just utilities; `reason` is the id of a message.

    >>> from sortilege import Outcome
    >>> Outcome((1.0, -1.0), (1, 2), "end-score")
    Outcome((1.0, -1.0), (1, 2), 'end-score')
    """

    def __init__(self, utilities: tuple[float, ...], places: tuple[int, ...], reason: str) -> None:
        self.utilities: Final[tuple[float, ...]] = utilities
        self.places: Final[tuple[int, ...]] = places
        self.reason: Final[str] = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"Outcome({self.utilities}, {self.places}, {self.reason!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.utilities, self.places, self.reason)

    def key(self) -> tuple[object, ...]:
        return (self.utilities, self.places, self.reason)


def ranked(scores: list[int], reason: str) -> Outcome:
    """The outcome where the highest score wins: utilities fall evenly from 1 to -1 with the place, ties share."""
    places: list[int] = []
    utilities: list[float] = []
    for score in scores:
        better = sum([1 for other in scores if other > score])
        level = sum([1 for other in scores if other == score]) - 1
        places.append(1 + better)
        utilities.append(1.0 - (2.0 * better + level) / max(1, len(scores) - 1))
    return Outcome(tuple(utilities), tuple(places), reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A piece of unfinished business on the state's stack. The top one is asked what may be done and told what is.

    `step` runs until it needs a choice (`state.ask`), pushes other business on top, or is done (`state.pop`).
    Frames are small and hold only ints and piles, so that a state can be cloned, saved and searched at any decision.
    """

    def step(self, state: S, chance: Chance, log: Log | None) -> None:
        """Continue: called while nobody is asked and this frame is on top."""
        raise NotImplementedError

    def asks(self, state: S) -> i64:
        """The seats that must choose as things stand, one bit each; none if the frame goes on by itself.

        It completes a position that does not say who is to act.
        """
        return 0

    def legal(self, state: S, seat: i64) -> list[Action]:
        """What `seat` may do now, in the canonical order of the game."""
        raise NotImplementedError

    def sample(self, state: S, seat: i64, dice: Dice) -> Action:
        """One of the legal actions at random: the very one that this draw picks from the list.

        A game overrides it where building the list is slow.
        """
        actions = self.legal(state, seat)
        return actions[dice.below(len(actions))]

    def refuse(self, state: S, seat: i64, action: Action) -> Reason | None:
        """Why an action is refused; None exactly for what `legal` lists. Tells nothing that the seat may not know."""
        return None if action in self.legal(state, seat) else NOT_NOW

    def choose(self, state: S, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        """Carry out the choice of a seat that was asked; it has been checked."""
        raise NotImplementedError

    def apart(self, state: S) -> bool:
        """Whether those who choose at the same moment leave each other alone: whoever is served first, all that was
        legal stays so, and the same comes of it. It saves time where many games are played; in doubt, it is not so."""
        return False

    def clone(self) -> Frame[S]:
        """An independent copy; a frame that never changes once made may return itself."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress, hidden cards and all.

    A subclass adds the cards and counters, `clone` and `utility`; its rules are frames. Randomness comes from the
    `Chance` passed in: the state only counts its chance events (`next_chance`). Without a log, nothing is logged.

    >>> import sortilege
    >>> game = sortilege.game("resonance")
    >>> dice = sortilege.Dice(7)
    >>> state = game.new(3, chance=dice)
    >>> state.to_act, state.over
    ((0,), False)
    >>> state.apply(0, state.legal(0)[0], dice)
    >>> state.to_act
    (1,)
    """

    def __init__(self, seats: i64, options: object, players: i64 = 0) -> None:
        self.seats: Final[i64] = seats
        self.options: Final[object] = options  # the table options: never change, shared by all clones
        self.players: Final[i64] = players if players else seats  # people; one may hold several seats
        self.acting: i64 = 0  # the seats that must choose now, one bit each
        self.asked: vec[i64] = vec[i64]([0] * seats)  # per seat, the number of the last question put to it
        self.chance_events: i64 = 0  # chance events so far
        self.stack: list[Frame[Any]] = []
        self.game: Any = None  # the `Game` that made it, shared by all clones

    def __repr__(self) -> str:
        """Python that makes this state again, hidden cards and all: not for the eyes of players."""
        return str(self) if self.game is None else str(self.game.source_of(self))

    def __str__(self) -> str:
        """A few words that tell nothing hidden."""
        return f"<{type(self).__name__}, {self.seats} seats, to act: {self.to_act}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.game is None:
            raise TypeError("a state that was made without its game cannot be pickled")
        return self.game.load, (self.game.save(self),)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    # What everybody uses

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must choose now: none when over, several in a simultaneous phase."""
        return SEATS[self.acting]

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def outcome(self) -> Outcome | None:
        """None until the game is over."""
        raise NotImplementedError

    def utility(self, seat: i64) -> float:
        """The utility of `seat` once the game is over, without building the whole outcome."""
        outcome = self.outcome
        assert outcome is not None
        return outcome.utilities[seat]

    def legal(self, seat: i64) -> list[Action]:
        """Every action open to `seat` now, in canonical order; none if it is not asked."""
        if not self.acting >> seat & 1:
            return []
        return self.stack[-1].legal(self, seat)

    def sample(self, seat: i64, dice: Dice) -> Action:
        """A random legal action of a seat that is asked: `legal(seat)[dice.below(n)]`, without building that list."""
        return self.stack[-1].sample(self, seat, dice)

    def why_not(self, seat: i64, action: Action) -> Reason | None:
        """The reason `action` is refused, in terms the seat may know; None if it is legal."""
        if not self.stack:
            return OVER
        if seat < 0 or seat >= self.seats or not self.acting >> seat & 1:
            return NOT_ASKED
        return self.stack[-1].refuse(self, seat, action)

    def apply(self, seat: i64, action: Action, chance: Chance | None = None, log: Log | None = None) -> None:
        """Carry out a legal action up to the next decision; an illegal one raises `Illegal` and changes nothing.

        Without a `chance` the dice are fresh ones, and the game cannot be replayed.
        """
        reason = self.why_not(seat, action)
        if reason is not None:
            raise Illegal(reason)
        self.play(seat, action, Dice() if chance is None else chance, log)

    def play(self, seat: i64, action: Action, chance: Chance, log: Log | None = None) -> None:
        """`apply` for an action already known to be legal: what searches and rollouts call."""
        self.excuse(seat)
        self.stack[-1].choose(self, seat, action, chance, log)
        self.advance(chance, log)

    def clone(self) -> State:
        """An independent copy, at any decision."""
        raise NotImplementedError

    # What the rules use

    def ask(self, seat: i64) -> None:
        """Put a question to `seat`: it must choose now. Each new question to a seat has a new number."""
        bit: i64 = 1 << seat
        if not self.acting & bit:
            self.acting |= bit
            self.asked[seat] += 1

    def ask_all(self, seats: i64) -> None:
        """Put a question to each of these seats, one bit each."""
        for seat in range(self.seats):
            if seats >> seat & 1:
                self.ask(seat)

    def excuse(self, seat: i64) -> None:
        """The question put to `seat` falls away unanswered."""
        self.acting &= ~(1 << seat)

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def become(self, frame: Frame[Any]) -> None:
        """The top frame gives way to another."""
        self.stack[-1] = frame

    def finish(self) -> None:
        """The game is over, whatever was still to be done."""
        self.stack = []
        self.acting = 0

    def next_chance(self) -> i64:
        """The number of a new chance event."""
        number = self.chance_events
        self.chance_events += 1
        return number

    def advance(self, chance: Chance, log: Log | None) -> None:
        """Run the top of the stack until somebody must choose or nothing is left to do."""
        while self.acting == 0 and self.stack:
            self.stack[-1].step(self, chance, log)

    def copy_to(self, other: State) -> None:
        """The part of `clone` that is the same in every game."""
        other.acting = self.acting
        other.asked = self.asked[:]
        other.chance_events = self.chance_events
        other.stack = [frame.clone() for frame in self.stack]
        other.game = self.game


@final
class Walk:
    """A game stepped from Python in the fewest calls: `seat` is asked, and chooses one of `actions` by its number.

    Where several must choose, they are asked in the order of their seats. Once the game is over there are no actions.

    >>> import sortilege
    >>> dice = sortilege.Dice(7)
    >>> walk = Walk(sortilege.game("resonance").new(3, chance=dice), dice)
    >>> walk.seat, walk.actions[1].text
    (0, 'keep 2')
    >>> actions = walk.choose(1)
    >>> walk.seat, len(actions)
    (1, 2)
    """

    def __init__(self, state: State, chance: Chance) -> None:
        self.state: Final[State] = state
        self.chance: Final[Chance] = chance
        self.seat: i64 = -1
        self.actions: list[Action] = []
        self.ask()

    def ask(self) -> None:
        state = self.state
        if state.acting:
            self.seat = nth_bit(state.acting, 0)
            self.actions = state.stack[-1].legal(state, self.seat)
        else:
            self.seat = -1
            self.actions = []

    def choose(self, number: i64) -> list[Action]:
        """Carry out the action of this number, from 0; all that may be done at the question that follows."""
        state = self.state
        chance = self.chance
        action = self.actions[number]
        state.acting &= ~(1 << self.seat)
        state.stack[-1].choose(state, self.seat, action, chance, None)
        if state.acting == 0:
            state.advance(chance, None)
        self.ask()
        return self.actions


def copied(piles: vec[vec[u8]]) -> vec[vec[u8]]:
    """Independent copies of several piles."""
    others = piles[:]
    for i in range(i64(len(others))):
        others[i] = others[i][:]
    return others


@mypyc_attr(allow_interpreted_subclasses=True)
class Film(Log):
    """A log that also keeps a clone of the state at each event: what beats are made of (`core/beat.py`)."""

    def __init__(self, state: State | None = None) -> None:
        super().__init__()
        self.state: State | None = state
        self.states: Final[list[State]] = []

    def follow(self, state: object) -> None:
        assert isinstance(state, State)
        self.state = state

    def tell(self, kind: str, **args: object) -> None:
        self.events.append(Event(kind, args))
        if self.state is not None:  # a set-up that does not say which state it is about can be told, but not shown
            self.states.append(self.state.clone())


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler:
    """Draws full states that one view allows, each as likely as set-up and play make it (what `determinize` uses)."""

    def draw(self, dice: Dice) -> State:
        raise NotImplementedError

    def reopened(self, dice: Dice) -> State:
        """A state to think ahead from: what others have chosen in secret, at the moment in progress, is still to be
        chosen. So it is judged like any choice of theirs, and not taken for just anything. Here: as drawn."""
        return self.draw(dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor:
    """What a game tells the bots about playing it: how good a state is, and a fast sensible choice."""

    def value(self, state: State, seat: i64) -> float:
        """How the game looks for `seat`, in [-1, 1]; the utility once it is over."""
        return state.utility(seat) if state.over else 0.0

    def values(self, state: State) -> list[float]:
        """The values of all seats; a game overrides it where computing them together is faster."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def untaught(self) -> Advisor:
        """The same without what was learnt from games: to measure what that is worth."""
        return self

    def horizon(self, seats: i64) -> i64:
        """After how many actions a rollout stops and uses `value`; 0: it is always played to the end."""
        return 0

    def advise(self, state: State, seat: i64, dice: Dice) -> Action:
        """A quick choice for rollouts. It may look at the whole state: it is only used inside sampled ones."""
        return state.sample(seat, dice)


def next_seat(state: State, dice: Dice) -> i64:
    """One of the seats to act; when several are, each is as likely to be first."""
    acting = state.acting
    if acting & (acting - 1):
        seats = SEATS[acting]
        return seats[dice.below(len(seats))]
    return nth_bit(acting, 0)


def rollout(state: State, dice: Dice, advisor: Advisor | None = None) -> i64:
    """Play to the end, at random or as the advisor says; how many actions it took."""
    count: i64 = 0
    while state.acting:
        seat = next_seat(state, dice)
        action = state.sample(seat, dice) if advisor is None else advisor.advise(state, seat, dice)
        state.play(seat, action, dice, None)
        count += 1
    return count
