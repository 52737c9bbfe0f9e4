"""A toy for what only some games have: choices that nobody notices, consent to take back, silence, an adventure.

In turn each seat packs cards into its satchel, unseen, one by one; when it is done they are shown and a die is added.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sortilege.core.action import Action, ActionSpace
from sortilege.core.adventure import Adventure
from sortilege.core.chance import Chance, Dice, level_secret
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Json, Options
from sortilege.core.plain import PlainFrame, PlainGame, PlainState
from sortilege.core.state import Outcome, State, ranked
from sortilege.core.view import View

PACK = {Action(f"pack {card}"): card for card in (1, 2, 3)}
DONE = Action("done")
ROUNDS = 2


class SatchelOptions(Options, frozen=True):
    silent: bool = False
    level: int = 1


class Satchels(PlainState):
    def lay_out(self) -> None:
        self.scores = [0] * self.seats
        self.packed = [list[int]() for _ in self.scores]

    @property
    def outcome(self) -> Outcome | None:
        return ranked(self.scores, "end-satchels") if self.over else None


class Pack(PlainFrame[Satchels]):
    def __init__(self, turn: int = 0) -> None:
        self.turn = turn

    def step(self, state: Satchels, chance: Chance, log: Log | None) -> None:
        if self.turn == ROUNDS * state.seats:
            state.finish()
        else:
            state.ask(self.turn % state.seats)

    def legal(self, state: Satchels, seat: int) -> list[Action]:
        return [*(action for action, card in PACK.items() if card not in state.packed[seat]), DONE]

    def choose(self, state: Satchels, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        if action is not DONE:
            state.packed[seat].append(PACK[action])
            return
        die = int(chance.pick(state.next_chance(), "die", 6))
        state.scores[seat] += sum(state.packed[seat]) + die
        if log is not None:
            log.tell("shown", seat=seat, cards=list(state.packed[seat]), die=die)
        state.packed[seat] = []
        self.turn += 1


class Journey(Adventure):
    """Two games in a row."""

    def begin(self, players: int, options: Json, before: Json | None = None) -> Json:
        return {"level": 1, "options": options, "journey": 1 if before is None else before["journey"] + 1}

    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        return chapter["options"] | {"level": chapter["level"]}, {"level": chapter["level"]}

    def secret(self, chapter: Json, table: bytes) -> bytes:
        return level_secret(table, chapter["journey"], chapter["level"])

    def after(self, chapter: Json, end: State) -> Json:
        return chapter | {"level": chapter["level"] + 1}

    def over(self, chapter: Json) -> bool:
        return bool(chapter["level"] > 2)

    def save(self, chapter: Json) -> Json:
        return chapter

    def resume(self, saved: Json, players: int) -> Json:
        if "level" not in saved:
            raise Problem("This is no journey.")
        return saved


class SatchelsGame(PlainGame):
    name, players, actions, options_type = "satchels", range(2, 4), ActionSpace([*PACK, DONE]), SatchelOptions
    state, frames = Satchels, (Pack,)
    event_arguments: ClassVar[Any] = {"shown": ("seat", "cards", "die")}
    public: ClassVar[tuple[str, ...]] = ("scores",)
    undo_by_consent: ClassVar[bool] = True

    def silent(self, state: Any) -> bool:
        return bool(state.options.silent)

    def begin(self, state: Any, chance: Chance, log: Log | None) -> None:
        state.push(Pack())

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        return super().deal(players, options, chance, log, None)

    def bound(self, players: int) -> int:
        return ROUNDS * players * 4

    def own(self, state: Any, seat: int | None) -> Json:
        return {"packed": [] if seat is None else list(state.packed[seat])}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        seats = self.seats(view.players)
        return self.sketch(view) | {"packed": [view.table["packed"] if s == view.seat else [] for s in range(seats)]}


class JourneyGame(SatchelsGame):
    name = "journey"
    adventure = Journey()


class NewerGame(SatchelsGame):
    rules = "2"


GAME, NEWER = SatchelsGame(), NewerGame()
JOURNEY = JourneyGame()
