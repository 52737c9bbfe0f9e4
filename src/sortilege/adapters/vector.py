"""Many games side by side, for learning: observations and masks in arrays that are allocated once.

    games = Vector(find("resonance"), count=64, players=3)
    while learning:
        actions = policy(games.observations, games.masks, games.seats)
        games.step(actions)                      # one decision in every game
        learn(games.rewards[games.over])         # of the games that ended just now; others have begun in their place

In every game one seat is asked at a time. Where several choose at the same moment, they are asked one after the other,
and nothing of what the first have chosen is in what the later ones observe; it is all carried out when the last has.
With `together=True` every array has a row for each seat instead, and all who must choose do so in the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from sortilege.adapters.flat import Bytes, Flattener, Rows, array, fields
from sortilege.bots import spec
from sortilege.core.action import Action
from sortilege.core.arrays import Batch, Deal, Player, RandomPlayer
from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.extras import extra
from sortilege.core.game import Game
from sortilege.core.observation import Space
from sortilege.core.seeds import bot_dice, deal_seed
from sortilege.core.state import State

with extra("learn"):
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

RANDOM = "random"
Allocate = Callable[[str, tuple[int, ...], DTypeLike], Any]


class Inside(Player):
    """One of our bots, in a seat inside the step."""

    def __init__(self, game: Game, text: str, seat: int) -> None:
        self.game = game
        self.text = text
        self.seat = seat
        self.bot = spec.make(text)

    def begin(self, deal: Deal, seat: i64) -> None:
        self.bot = spec.make(self.text)
        options: Any = deal.state.options
        self.bot.start(self.game, options, self.seat, bot_dice(deal.match(), self.seat))
        self.log = deal.log
        self.told = 0

    def choose(self, state: State, seat: i64) -> Action:
        assert self.log is not None
        events = self.log.events[self.told :]
        self.told = len(self.log.events)
        if events:
            self.bot.observe([self.game.see(event, self.seat) for event in events])
        return self.bot.choose(self.game.view(state, self.seat))


class Vector:
    """`count` games of one kind. The arrays are filled anew by every step, in place, and are read only: copy what you
    keep or change.

    | array | of each game (with `together`, of each seat of each game) |
    |---|---|
    | `seats` | the seat that is asked |
    | `asked` | whether it must choose: always, unless `together` |
    | `observations` | what it may know: floats for a network, or with `dtype=np.uint8` the bytes themselves |
    | `fields` | the same as arrays by name, of small whole numbers |
    | `masks` | what it may do |
    | `choices` | among how many actions it chooses (`legal` lists them) |
    | `privileged` | all that is hidden, where it was asked for: for a critic in training, never for a player |
    | `over` | whether the last step ended a game here (one for each game) |
    | `rewards` | if so, the utilities of all its seats; else 0 |
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | Sequence[int] = 0,
        observe: bool = True,
        dtype: DTypeLike = np.float32,
        together: bool = False,
        bots: Mapping[int, str] | None = None,
        privileged: bool = False,
        masks: bool = True,
        allocate: Allocate | None = None,
    ) -> None:
        """`bots`: specs of ours that play these seats inside the step. `seed`: one number, or one for each place, whose
        games then depend on it alone. `observe=False` leaves the observations out, `masks=False` the masks. `allocate`:
        where the arrays are to be, if not in the engine's own memory."""
        if count < 1:
            raise Problem("There must be at least one game.")
        self.made = (
            game,
            count,
            players,
            dict(options or {}),
            0,
            observe,
            dtype,
            together,
            dict(bots or {}),
            privileged,
            masks,
        )
        self.game = game
        self.players = game.players[0] if players is None else players
        self.options = game.read_options(options or {}, self.players)
        self.observe = observe
        self.count = count
        self.table_seats = game.seats(self.players)
        self.bots = dict(bots or {})
        if not set(self.bots) < set(range(self.table_seats)):
            raise Problem(f"Bots can take some of the seats 0 to {self.table_seats - 1}, and not all of them.")
        self.listened = any(text != RANDOM for text in self.bots.values())  # a random player hears nothing
        self.space = game.observation_space()
        self.hidden_space = game.privileged_space()
        self.set_seed(seed)
        size = self.space.size if observe else 0
        hidden = self.hidden_space.size if privileged else 0
        inside = [self.inside(seat) for _ in range(count) for seat in range(self.table_seats)]
        self.batch = Batch(
            game.actions, game.encoder(), count, self.table_seats, size, hidden, masks, together, inside, self.deal
        )
        batch, width = self.batch, len(game.actions) if masks else 0
        self.rows: tuple[int, ...] = (count, self.table_seats) if together else (count,)
        self.allocate = allocate
        self.copies: list[tuple[Any, Any]] = []  # what the engine writes, and where it goes
        self.flat: list[Rows] = []
        self.codes: NDArray[np.int64] = array(batch.codes, np.int64, (batch.rows,))
        self.offered: Bytes = array(batch.masks, np.uint8, (batch.rows, width))
        self.packed: Bytes = array(batch.observations, np.uint8, (batch.rows, size))
        self.secrets: Bytes = array(batch.hidden, np.uint8, (batch.rows, hidden))
        self.written = [some for some in (self.offered, self.packed, self.secrets) if some.size]
        self.seats: NDArray[np.int64] = self.given("seats", array(batch.turn, np.int64, self.rows))
        self.asked: NDArray[np.bool_] = self.given("asked", array(batch.asked, np.bool_, self.rows))
        self.masks: NDArray[np.bool_] = self.given("masks", array(batch.masks, np.bool_, (*self.rows, width)))
        self.counts: NDArray[np.int64] = self.given("choices", array(batch.choices, np.int64, self.rows))
        self.over: NDArray[np.bool_] = self.given("over", array(batch.over, np.bool_, (count,)))
        self.rewards: Any = self.given("rewards", array(batch.rewards, np.float64, (count, self.table_seats)))
        self.observations = self.observed("observations", self.space, self.packed, batch.observations, dtype)
        self.privileged = self.observed("privileged", self.hidden_space, self.secrets, batch.hidden, dtype)
        self.fields = fields(self.space, self.packed.reshape(*self.rows, size)) if observe else {}
        self.tell()

    def given(self, name: str, source: Any) -> Any:
        """An array of the caller's: the engine's own memory, read only, or a place elsewhere that it is copied to."""
        if self.allocate is None:
            source = source.view()
            source.flags.writeable = False
            return source
        target = self.allocate(name, source.shape, source.dtype)
        self.copies.append((source, target))
        return target

    def observed(self, name: str, space: Space, packed: Bytes, memory: Any, dtype: DTypeLike) -> Any:
        """The array of a kind of observation; `memory` holds what is packed."""
        if not packed.size:
            return np.zeros((*self.rows, 0), dtype)
        if np.dtype(dtype) == np.uint8:
            return self.given(name, packed.reshape(*self.rows, space.size))
        rows = Rows(Flattener(space), memory, len(packed))
        self.flat.append(rows)
        floats = rows.floats.reshape(*self.rows, space.width)
        if self.allocate is None and np.dtype(dtype) == np.float32:
            return floats
        shape = floats.shape
        target = np.zeros(shape, dtype) if self.allocate is None else self.allocate(name, shape, dtype)
        self.copies.append((floats, target))
        return target

    def inside(self, seat: int) -> Player | None:
        if seat not in self.bots:
            return None
        return RandomPlayer() if self.bots[seat] == RANDOM else Inside(self.game, self.bots[seat], seat)

    def set_seed(self, seed: int | Sequence[int]) -> None:
        if not isinstance(seed, int):
            self.seeds = [int(one) for one in seed]
            if len(self.seeds) != self.count:
                raise Problem(f"There are {self.count} games, but {len(self.seeds)} seeds were given.")
        else:
            self.seeds = [derive(seed, "place", place) for place in range(self.count)]
        self.begun = [0] * self.count
        self.dice = Dice(derive(self.seeds[0], "sample"))

    def deal(self, place: int) -> Deal:
        """The next game of a place: it depends on the seed of the place and on how many have begun there."""
        seed, number = self.seeds[place], self.begun[place]
        self.begun[place] += 1
        chance = Dice(deal_seed(seed, number))
        log = Log() if self.listened else None
        return Deal(self.game.new(self.players, self.options, chance, log), chance, seed, number, log)

    def __getstate__(self) -> dict[str, Any]:
        """How it was made and where its games stand; with bots inside it cannot be pickled."""
        if self.bots or self.allocate is not None:
            raise Problem("Games with bots inside, or in memory that is shared, cannot be pickled.")
        return {
            "made": self.made,
            "series": (self.seeds, self.begun, self.dice),
            "games": [(deal.state, deal.chance, deal.seed, deal.number, deal.turns) for deal in self.batch.games],
            "chosen": [[action.code for action in chosen] for chosen in self.batch.chosen],
            "ended": (self.over.copy(), self.rewards.copy()),
        }

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__init__(*held["made"])  # type: ignore[misc]
        self.seeds, self.begun, self.dice = held["series"]
        for place, deal in enumerate(held["games"]):
            state, chance, seed, number, turns = deal
            self.batch.games[place] = Deal(state, chance, seed, number, None)
            self.batch.games[place].turns = turns
            self.batch.chosen[place] = [self.game.actions[code] for code in held["chosen"][place]]
        over, rewards = held["ended"]
        array(self.batch.over, np.bool_, over.shape)[:] = over
        array(self.batch.rewards, np.float64, rewards.shape)[:] = rewards
        self.clear()
        self.batch.refill()
        self.tell()

    @property
    def states(self) -> list[State]:
        """The games themselves, hidden cards and all."""
        return [deal.state for deal in self.batch.games]

    def reset(self, seed: int | Sequence[int]) -> None:
        """Begin all games anew; the same seed gives the same games."""
        self.set_seed(seed)
        self.clear()
        self.batch.restart()
        self.tell()

    @property
    def choices(self) -> NDArray[np.int64]:
        """Among how many actions each row chooses."""
        self.batch.list_offers()
        return self.counts

    @property
    def legal(self) -> list[tuple[Action, ...]]:
        """The legal actions of every row that is asked, in canonical order."""
        self.batch.list_offers()
        asked = self.asked.reshape(-1)
        return [tuple(offers) if asked[row] else () for row, offers in enumerate(self.batch.offers)]

    def step(self, actions: Any) -> None:
        """One decision in every game, as codes of the action space; a game that ends gives way to a new one."""
        self.take(actions)
        row = self.batch.illegal()
        if row >= 0:
            self.refuse(int(row))
        self.go_on()

    def choose(self, numbers: Any) -> None:
        """A step where each decision is the number of a legal action, from 0 up to below `choices`."""
        self.take(numbers)
        row = self.batch.place()
        if row >= 0:
            at, most = int(row), int(self.batch.choices[row])
            raise Problem(f"{self.which(at)} chooses among {most} actions: there is no number {int(self.codes[at])}.")
        self.go_on()

    def take(self, given: Any) -> None:
        """What the caller has decided."""
        decided = np.asarray(given)
        if decided.size != len(self.codes):
            raise Problem(f"There are {len(self.codes)} games, but {decided.size} actions were given.")
        self.codes[:] = decided.reshape(-1)

    def go_on(self) -> None:
        self.clear()
        self.batch.step()
        self.tell()

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every row that is asked, at random; it follows from the seed, like the games."""
        self.batch.pick(self.dice)
        return self.codes.reshape(self.rows).copy()

    def refuse(self, row: int) -> None:
        code, width = int(self.codes[row]), len(self.game.actions)
        if not 0 <= code < width:
            raise Problem(f"Actions are codes from 0 to {width - 1}.")
        raise Problem(f"{self.which(row)} may not choose {self.game.actions[code].text!r} now.")

    def which(self, row: int) -> str:
        return f"In game {row // (len(self.codes) // self.count)}, seat {int(self.batch.turn[row])}"

    def clear(self) -> None:
        for written in self.written:
            written.fill(0)

    def tell(self) -> None:
        """The arrays that are not the engine's own."""
        if self.allocate is not None:
            self.batch.list_offers()  # their number is among them
        for rows in self.flat:
            rows.fill()
        for source, target in self.copies:
            target[:] = source
