"""One game as a job: all that decides it in one small value, and what is kept of it as a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from sortilege.bots import spec
from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Event
from sortilege.core.facts import Facts, Witness
from sortilege.core.game import Game
from sortilege.core.match import Match
from sortilege.core.registry import find
from sortilege.core.seeds import deal_seed, match_seed
from sortilege.core.state import State
from sortilege.lab.luck import Luck


class Setting(Struct, frozen=True, omit_defaults=True):
    """What a table plays: the game, its card data if they are somebody's own, the players and the options."""

    game: str
    players: int
    options: dict[str, Any] = {}
    cards: str | None = None


class Job(Struct, frozen=True, omit_defaults=True):
    """A game to be played. Jobs of the same deal get the same cards and the same dice, whoever sits where."""

    setting: Setting
    bots: tuple[str, ...]
    deal: int
    seed: int
    watched: bool = False  # whether the row tells facts, choices and leads too
    weighed: bool = False  # whether it tells luck too


class Row(Struct, frozen=True, omit_defaults=True):
    """What is kept of a game."""

    utilities: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    actions: int
    decisions: int = 0  # with two or more legal actions
    choices: int = 0  # legal actions, over all decisions
    leads: int = 0  # times that another seat took the lead
    luck: tuple[float, ...] = ()  # by seat (`lab/luck.py`), where it was looked at
    seen: Facts | None = field(default=None, name="facts")

    @property
    def facts(self) -> Facts:
        return self.seen or Facts()

    def won(self, seat: int) -> bool:
        """A seat wins if it is first and better off: when all lose together everybody is first."""
        return self.places[seat] == 1 and self.utilities[seat] > 0


@cache
def game_of(name: str, cards: str | None) -> Game:
    """The game of a setting; understanding card data takes long, and many jobs have the same."""
    return find(name) if cards is None else find(name).with_data(cards)


def play(job: Job) -> Row:
    """The game of a job; nothing but the job decides how it goes."""
    setting = job.setting
    game = game_of(setting.game, setting.cards)
    watch, witness = Watch(game), game.witness()
    luck = Luck(game, Dice(derive(job.seed, "luck", job.deal)))
    witnesses = [*((watch, witness) if job.watched else ()), *((luck,) if job.weighed else ())]
    match = Match(
        game,
        setting.players,
        game.read_options(setting.options),
        [spec.make(bot) for bot in job.bots],
        Dice(deal_seed(job.seed, job.deal)),
        match_seed(job.seed, job.deal),
        witnesses=witnesses,
    )
    if job.weighed:
        luck.begin(match.state)
    last = match.run()
    outcome = last.outcome
    assert outcome is not None
    row = Row(outcome.utilities, outcome.places, outcome.reason, len(match.moves))
    if job.weighed:
        luck.settle(last)
        row = msgspec.structs.replace(row, luck=tuple(round(one, 6) for one in luck.found))
    if not job.watched:
        return row
    facts = plain(witness.facts(last, match.log.events))
    return msgspec.structs.replace(row, decisions=watch.decisions, choices=watch.choices, leads=watch.leads, seen=facts)


def plain(facts: Facts) -> Facts:
    """As it is read back from a file, so that a row is the same before and after."""
    return msgspec.json.decode(msgspec.json.encode(facts), type=Facts)


class Watch(Witness):
    """What there is to see in any game: how many choices there were, and how often the lead changed.

    The lead is looked at whenever it is another seat's turn to act, by the evaluation that the game's bots use.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.decisions = 0
        self.choices = 0
        self.leads = 0
        self.leaders: frozenset[int] = frozenset()
        self.last = -1

    def saw(self, state: State, seat: int, action: Action) -> None:
        legal = len(state.legal(seat))
        if legal > 1:
            self.decisions += 1
            self.choices += legal
        if seat != self.last and not self.game.cooperative:
            self.last = seat
            self.look(state)

    def look(self, state: State) -> None:
        values = [self.game.advisor.value(state, seat) for seat in range(int(state.seats))]
        best = max(values)
        first = frozenset(seat for seat, value in enumerate(values) if value == best)  # mates share it
        if len(first) < len(values) and not first & self.leaders:
            self.leads += bool(self.leaders)
            self.leaders = first

    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        return Facts()
