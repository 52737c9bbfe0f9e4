"""Lanterns: each night a lantern is lit and all send a moth in secret; the strongest lonely one brings it home."""

from __future__ import annotations

from typing import Any, Literal

from sortilege.core.action import Action, ActionSpace, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Event, Log, Secret
from sortilege.core.game import Json, Options
from sortilege.core.plain import PlainFrame, PlainGame, PlainState, imagined, masked, shuffled
from sortilege.core.state import Outcome, ranked
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name

MOTHS = [1, 2, 3, 4, 5]
SEND = {Action(f"send {moth}"): moth for moth in MOTHS}


class LanternOptions(Options, frozen=True):
    order: Literal["hidden", "open"] = "hidden"  # whether the lanterns still to come are known


class Lanterns(PlainState):
    def lay_out(self) -> None:
        self.unlit: list[int] = []  # lanterns still to come, the next one last
        self.lit: list[int] = []  # the lantern of this night
        self.dark: list[int] = []  # lanterns that nobody got
        self.homes: list[list[int]] = [[] for _ in range(self.seats)]
        self.moths: list[list[int]] = [list(MOTHS) for _ in range(self.seats)]
        self.sent: list[list[int]] = [[] for _ in range(self.seats)]  # this night, face down
        self.spent: list[list[int]] = [[] for _ in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        return ranked([sum(home) for home in self.homes], "end-dawn") if self.over else None


class Night(PlainFrame[Lanterns]):
    """A lantern is lit, everybody sends a moth, the lantern goes home."""

    def __init__(self, lit: bool = False) -> None:
        self.lit = lit

    def step(self, state: Lanterns, chance: Chance, log: Log | None) -> None:
        if self.lit:
            self.lit = False
            return bring_home(state, log)
        if not state.unlit:
            return state.finish()
        self.lit = True
        state.lit = [state.unlit.pop()]
        if log is not None:
            log.tell("night", lantern=state.lit[0])
        for seat in range(state.seats):
            state.ask(seat)
        return None

    def legal(self, state: Lanterns, seat: int) -> list[Action]:
        return [action for action, moth in SEND.items() if moth in state.moths[seat]]

    def refuse(self, state: Lanterns, seat: int, action: Action) -> Reason | None:
        return None if SEND[action] in state.moths[seat] else Reason("refused-spent", {"moth": SEND[action]})

    def choose(self, state: Lanterns, seat: int, action: Action, chance: Chance, log: Log | None) -> None:
        state.moths[seat].remove(SEND[action])
        state.sent[seat] = [SEND[action]]
        if log is not None:
            log.tell("send", seat=seat, moth=Secret(SEND[action], (seat,)))


def bring_home(state: Lanterns, log: Log | None) -> None:
    moths = [sent[0] for sent in state.sent]
    alone = [moth for moth in moths if moths.count(moth) == 1]
    winner = moths.index(max(alone)) if alone else None
    if log is not None:
        log.tell("home", moths=moths, lantern=state.lit[0], winner=winner)
    (state.dark if winner is None else state.homes[winner]).extend(state.lit)
    state.lit = []
    for seat, moth in enumerate(moths):
        state.spent[seat].append(moth)
        state.sent[seat] = []


EVENTS = {"night": ("lantern",), "send": ("seat", "moth"), "home": ("moths", "lantern", "winner")}


class LanternsGame(PlainGame):
    name, players, options_type, actions = "lanterns", range(2, 5), LanternOptions, ActionSpace(SEND)
    event_arguments = EVENTS
    state, frames, longest = Lanterns, (Night,), 4 * len(MOTHS)
    public, piles = ("lit", "dark", "homes", "spent"), ("unlit", "lit", "dark", "homes", "moths", "sent", "spent")

    def begin(self, state: Lanterns, chance: Chance, log: Log | None) -> None:
        state.unlit = shuffled(MOTHS, state, chance, "lanterns")
        state.push(Night())

    def own(self, state: Lanterns, seat: int | None) -> Json:
        """A hand is what has not been spent; whether a moth is out tonight is known, which one is not."""
        open_order = isinstance(state.options, LanternOptions) and state.options.order == "open"
        return {
            "unlit": list(state.unlit) if open_order else len(state.unlit),
            "moths": masked(state.moths, seat),
            "sent": masked(state.sent, seat),
        }

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        """Lanterns come in any order; the moth that somebody has sent is any of those they still had."""
        position, table = self.sketch(view), view.table
        seen = [*table["lit"], *table["dark"], *(lantern for home in table["homes"] for lantern in home)]
        unlit = [lantern for lantern in MOTHS if lantern not in seen]
        position["unlit"] = imagined(unlit, dice) if isinstance(table["unlit"], int) else table["unlit"]
        position["moths"], position["sent"] = [], []
        for seat, spent in enumerate(table["spent"]):
            left = [moth for moth in MOTHS if moth not in spent]
            out = table["sent"][seat]
            if seat != view.seat:
                out = [left[dice.below(len(left))]] if out else []
            position["sent"].append(list(out))
            position["moths"].append([moth for moth in left if moth not in out])
        return position

    def describe(self, view: View[Any, Any]) -> list[Line]:
        table = view.table
        lines = [Line("lantern", {"lantern": lantern}) for lantern in table["lit"]]
        lines += [Line("home", {"seat": seat_name(s), "light": sum(home)}) for s, home in enumerate(table["homes"])]
        return lines

    def tell(self, event: Event) -> Line:
        """Whoever may not know the moth is told another sentence; so is everybody when nobody got the lantern."""
        args = dict(event.args)
        if event.kind == "send":
            args["seat"] = seat_name(int(str(args["seat"])))
            return Line("event-send-own" if "moth" in args else "event-send", args)
        if event.kind == "home" and args["winner"] is not None:
            args["winner"] = seat_name(int(str(args["winner"])))
            return Line("event-home", args)
        return Line("event-dark" if event.kind == "home" else "event-night", {"lantern": args["lantern"]})

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return Line("send", {"moth": SEND[action]})


GAME = LanternsGame()
