"""Games as tables use them: the same whether their rules run in this process or, for a plug-in, in a worker."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol, TypeVar

from sortilege.core import registry
from sortilege.core.beat import Beat, Projector, beats
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.state import State
from sortilege.core.words import Line
from sortilege.server.footage import Footage
from sortilege.server.messages import WordsInfo
from sortilege.server.plugins.local import outlook, words_of_view
from sortilege.server.plugins.questions import AdventureOutlook
from sortilege.server.plugins.remote import AnswerMissing, RemoteGame, answering, remote_state
from sortilege.server.plugins.workers import PluginWorkers
from sortilege.server.settings import Settings
from sortilege.server.troubles import Trouble

T = TypeVar("T")
HOUSES = 32  # house files that are kept understood
OURS = "sortilege.games."


class NamesGame(Protocol):
    """Whatever says which game a table plays, under which rules and with which cards."""

    @property
    def game(self) -> str: ...

    @property
    def rules(self) -> str: ...

    @property
    def data(self) -> str: ...

    @property
    def cards(self) -> str | None: ...


class OfferedGame(ABC):
    """A game on offer. `game` keeps the contract of a game; whatever asks it for more than a state already tells goes
    through `run`."""

    game: Game

    @abstractmethod
    async def run(self, work: Callable[[], T]) -> T:
        """Do work that asks the game. It may be started several times, so it must change nothing."""

    @abstractmethod
    def in_chapter(self, chapter: Json | None) -> Game:
        """Return the game as part of an adventure."""

    @abstractmethod
    def outlook(self, chapter: Json, state: State, given_up: bool) -> AdventureOutlook:
        """Tell how the adventure goes on from this state."""

    @abstractmethod
    def words(self, state: State, seat: int | None) -> WordsInfo:
        """Tell the table and the legal actions in words, as a seat may know them."""

    @abstractmethod
    def beats(self, state: State, footage: Footage, seat: int | None, projector: Projector) -> list[Beat]:
        """Tell what led to this state step by step, as a seat may know it; nothing if there is no film of it."""

    @property
    @abstractmethod
    def package(self) -> str:
        """The package that holds the game's files."""


class LocalOffer(OfferedGame):
    """A game whose rules run in this process."""

    def __init__(self, game: Game) -> None:
        self.game = game

    async def run(self, work: Callable[[], T]) -> T:
        return work()

    def in_chapter(self, chapter: Json | None) -> Game:
        return self.game

    def outlook(self, chapter: Json, state: State, given_up: bool) -> AdventureOutlook:
        return outlook(self.game, chapter, state, given_up)

    def words(self, state: State, seat: int | None) -> WordsInfo:
        return words_of_view(self.game, self.game.view(state, seat))

    def beats(self, state: State, footage: Footage, seat: int | None, projector: Projector) -> list[Beat]:
        if len(footage.states) != len(footage.events):
            return []
        return beats(projector, footage.before, footage.events, footage.states, seat)

    @property
    def package(self) -> str:
        return type(self.game).__module__.rpartition(".")[0]


class RemoteOffer(OfferedGame):
    """A game of other people, whose rules run in a worker."""

    def __init__(self, game: RemoteGame, workers: PluginWorkers) -> None:
        self.game: RemoteGame = game
        self.workers = workers

    async def run(self, work: Callable[[], T]) -> T:
        """Start the work again with each answer that it was missing, until it has them all."""
        answers: dict[bytes, object] = {}
        while True:
            try:
                with answering(answers):
                    return work()
            except AnswerMissing as error:
                missing = error
            answers[missing.key] = await self.workers.ask(missing.question, missing.kind)

    def in_chapter(self, chapter: Json | None) -> Game:
        return self.game.during(chapter)

    def outlook(self, chapter: Json, state: State, given_up: bool) -> AdventureOutlook:
        report = remote_state(state).report
        found = report.outlook_if_abandoned if given_up else report.outlook
        assert found is not None
        return found

    def words(self, state: State, seat: int | None) -> WordsInfo:
        return self.game.words(state, seat)

    def beats(self, state: State, footage: Footage, seat: int | None, projector: Projector) -> list[Beat]:
        return remote_state(state).beats(footage.events, seat)

    @property
    def package(self) -> str:
        return type(self.game.near).__module__.rpartition(".")[0]


class GameOffers:
    """The games that this server offers: those installed and those named in its settings."""

    def __init__(self, settings: Settings, workers: PluginWorkers) -> None:
        self.known = [*registry.names(), *settings.games]  # once: to look up what is installed takes milliseconds
        self.trusted = settings.trusted
        self.workers = workers
        self.houses: OrderedDict[tuple[str, str, str], Game] = OrderedDict()

    def names(self) -> list[str]:
        return self.known

    def find(self, name: str) -> OfferedGame:
        """Find a game on offer, under its newest rules and with the cards it ships."""
        return self.offer(name, self.installed(name))

    def with_cards(self, name: str, cards: str) -> OfferedGame:
        """Find a game on offer with somebody's house file, if there is one."""
        return self.offer(name, self.house(self.installed(name), cards)) if cards else self.find(name)

    def understood(self, name: str, cards: str) -> bool:
        """Whether somebody's house file was read of late."""
        game = self.installed(name)
        return (game.name, game.rules, cards) in self.houses

    def house(self, game: Game, cards: str) -> Game:
        """A game with somebody's cards; understanding them takes long, and a table is made and then played."""
        key = game.name, game.rules, cards
        if key not in self.houses:
            self.houses[key] = game.with_data(cards)
            if len(self.houses) > HOUSES:
                self.houses.popitem(last=False)
        return self.houses[key]

    def of_table(self, created: NamesGame) -> OfferedGame:
        """Find the game under the rules and with the card data that a table began with."""
        game = self.installed(created.game, created.rules)
        if created.cards is not None:
            return self.offer(created.game, self.house(game, created.cards))
        try:
            return self.offer(created.game, game.with_digest(created.data))
        except Problem as error:  # shipped by a version whose cards this one has not kept
            gone = Line("table-cards-gone", {"game": created.game, "cards": created.data})
            raise Trouble(gone, str(error)) from error

    def installed(self, name: str, rules: str | None = None) -> Game:
        if name not in self.names():  # never import whatever module a stranger names
            raise Problem(f"There is no game {name!r} here: choose one of {', '.join(self.names())}.")
        return registry.find(name, rules)

    def ours(self, game: Game) -> bool:
        return type(game).__module__.startswith(OURS)

    def offer(self, name: str, game: Game) -> OfferedGame:
        local = self.ours(game) or name in self.trusted
        return LocalOffer(game) if local else RemoteOffer(RemoteGame(game, name), self.workers)
