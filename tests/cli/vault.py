"""A toy for the terminal: in turn each seat secretly gathers charms one by one, then opens the vault with them.

Until it is done nobody else can notice anything, so it may take charms back. The strongest charms win, unless they
are stronger than the vault can bear. The charms are card data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from sortilege.core.action import Action, ActionSpace, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Log, Secret
from sortilege.core.game import Game, Json, Options
from sortilege.core.plain import PlainFrame, PlainGame, PlainState
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name

DATA = "Brume=1\nÉclair=2\nMarée=4\n"
DONE = Action("done")
ADD = [Action(f"add {place}") for place in (1, 2, 3)]

ENGLISH = """
title = The Vault
about = Gather charms in secret, but not too many.
field-charms = Your charms: { $charms } (strength { $total } of { $limit })
charm = { $name }, strength { $value }
add = Add { $name }
open = Open the vault
would = Your strength would be { $total }.
event-open = { $seat } opens the vault with strength { $total }.
event-ready = { $own ->
    [0] { $seat } is ready.
   *[other] { $seat } is ready with strength { $own }.
}
refused-taken = You have that charm already.
end-vault = All vaults are open.
"""
FRENCH = """
title = Le Coffre
about = Rassemblez des charmes en secret, mais pas trop.
field-charms = Vos charmes : { $charms } (force { $total } sur { $limit })
charm = { $name }, force { $value }
add = Ajouter { $name }
open = Ouvrir le coffre
would = Votre force serait de { $total }.
event-open = { $seat } ouvre le coffre avec une force de { $total }.
event-ready = { $own ->
    [0] { $seat } est prête.
   *[other] { $seat } est prête avec une force de { $own }.
}
refused-taken = Vous avez déjà ce charme.
end-vault = Tous les coffres sont ouverts.
"""


class VaultOptions(Options, frozen=True):
    limit: int = 5


class Vault(PlainState):
    def lay_out(self) -> None:
        assert isinstance(self.options, VaultOptions)
        self.limit = self.options.limit
        self.values: list[int] = [1, 2, 4]
        self.charms: list[list[int]] = [[] for _ in range(self.seats)]
        self.opened: list[int] = []

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        scores = [total if total <= self.limit else 0 for total in self.opened]
        return ranked(scores, "end-vault")


class Gather(PlainFrame[Vault]):
    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def step(self, state: Vault, chance: Chance, log: Log | None) -> None:
        if self.seat == state.seats:
            state.finish()
        else:
            state.ask(self.seat)

    def legal(self, state: Vault, seat: int) -> list[Action]:
        return [DONE, *(action for place, action in enumerate(ADD) if place not in state.charms[seat])]

    def refuse(self, state: Vault, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(state, seat) else Reason("refused-taken")

    def choose(self, state: Vault, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        if action is not DONE:
            state.charms[seat].append(ADD.index(action))
            return
        total = sum(state.values[place] for place in state.charms[seat])
        state.opened.append(total)
        self.seat += 1
        if log is not None:
            log.tell("ready", seat=seat, total=Secret(total, (seat,)))
            if self.seat == state.seats:
                for other, strength in enumerate(state.opened):
                    log.tell("open", seat=other, total=strength)


class VaultGame(PlainGame):
    name, players, options_type = "vault", range(2, 4), VaultOptions
    actions = ActionSpace([DONE, *ADD])
    state, frames = Vault, (Gather,)
    public, piles = ("limit", "values"), ()
    event_arguments: ClassVar = {"ready": ("seat", "total"), "open": ("seat", "total")}

    def __init__(self, data: str = DATA) -> None:
        self.card_data = data
        self.house = data != DATA
        self.names: list[str] = []
        self.values: list[int] = []
        for number, line in enumerate(data.splitlines(), 1):
            name, _, value = line.partition("=")
            if not value.isdecimal():
                raise Problem(f"Line {number} of the charms should read name=strength, not {line!r}.")
            self.names.append(name)
            self.values.append(int(value))

    def with_data(self, text: str) -> Game:
        return VaultGame(text)

    def cards(self) -> Sequence[Line]:
        return [Line("charm", {"name": n, "value": v}) for n, v in zip(self.names, self.values, strict=True)]

    def begin(self, state: Vault, chance: Chance, log: Log | None) -> None:
        state.values = self.values[:]
        state.push(Gather())

    def bound(self, players: int) -> int:
        return players * 4

    def own(self, state: Vault, seat: int | None) -> Json:
        return {"mine": [] if seat is None else state.charms[seat][:], "opened": len(state.opened)}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        seats = view.players
        charms = [view.table["mine"] if seat == view.seat else [] for seat in range(seats)]
        opened = [dice.below(8) for _ in range(view.table["opened"])]
        return self.sketch(view) | {"charms": charms, "opened": opened}

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        names = [self.names[place] for place in view.table["mine"]] or ["–"]
        total = sum(self.values[place] for place in view.table["mine"])
        return [Line("field-charms", {"charms": names, "total": total, "limit": view.table["limit"]})]

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return Line("open") if action is DONE else Line("add", {"name": self.names[ADD.index(action)]})

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        if action is DONE:
            return ()
        return [Line("would", {"total": sum(self.values[p] for p in [*view.table["mine"], ADD.index(action)])})]

    def tell(self, event: Any) -> Line:
        args = event.args | {"seat": seat_name(event.args["seat"])}
        return Line(f"event-{event.kind}", args | {"own": args.get("total", 0)})

    def messages(self, language: str) -> Sequence[str]:
        return [FRENCH if language == "fr" else ENGLISH]


GAME = VaultGame()
