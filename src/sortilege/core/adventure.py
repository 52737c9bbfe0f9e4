"""Adventures: games that follow each other and hand things over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from sortilege.core.state import State

if TYPE_CHECKING:
    from sortilege.core.game import Json


class Adventure(ABC):
    """A chain of games. Where it stands is a *chapter*: a plain value, hidden like a position."""

    # The names of its games in order, and at the end what the last one unlocks. What a stage brings is a surprise: a
    # page shows it to whoever has come so far, and to others on demand.
    stages: tuple[str, ...] = ()

    @abstractmethod
    def begin(self, players: int, options: Json, before: Json | None = None) -> Json:
        """The chapter before the first game; `before` is how the last adventure of the same people ended."""

    @abstractmethod
    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        """The options and the carry of the next game."""

    @abstractmethod
    def secret(self, chapter: Json, table: bytes) -> bytes:
        """The secret of the next game's dice, derived so that it gives away neither the table's nor another game's."""

    @abstractmethod
    def after(self, chapter: Json, end: State) -> Json:
        """The chapter that follows a game that is over."""

    def given_up(self, chapter: Json, state: State) -> Json:
        """The chapter that follows a game that was given up in the middle: by default the same once more."""
        return chapter

    def stage(self, chapter: Json) -> str:
        """The name of the next game among those of an adventure, for reports; by default they are all alike."""
        return "game"

    def reached(self, stage: str, won: bool) -> int:
        """The number of the stage that somebody has unlocked who has played this one."""
        return self.stages.index(stage) + won if stage in self.stages else 0

    def brought(self, players: int, options: Json) -> int:
        """The number of the stage that a game with these options is."""
        return self.reached(self.stage(self.begin(players, options)), won=False) if self.stages else 0

    @abstractmethod
    def over(self, chapter: Json) -> bool:
        """Whether nothing is left to play."""

    @abstractmethod
    def save(self, chapter: Json) -> Json:
        """What people can save when they stop here. It holds nothing hidden, so that all the rest can be published."""

    @abstractmethod
    def resume(self, saved: Json, players: int) -> Json:
        """The chapter in which a saved adventure goes on; raises `Problem` saying what is wrong with it."""
