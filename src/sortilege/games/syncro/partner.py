"""The partner: plays SYNCRO with others who see only their own hand, by a convention that they can read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sortilege.core.action import Action
from sortilege.core.bot import STRANGERS, Bot, Settings
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.state import Sampler
from sortilege.core.view import View
from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.convention import Convention
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.planner import Memory, Option, Planner

FEWEST = 8  # worlds thought through, however much it has to hurry
SAID = ("estimation", "keep")  # what is said and kept follows the convention: it is the same for all partners


class PartnerSettings(Settings, frozen=True):
    worlds: Annotated[
        int,
        Meta(ge=0, le=100_000, description="worlds thought through; 0: the convention alone", extra={STRANGERS: 64}),
    ] = 64
    drawn: Annotated[
        int,
        Meta(ge=1, le=1_000, description="worlds drawn for each of them; 1: believe nothing", extra={STRANGERS: 6}),
    ] = 6
    width: Annotated[int, Meta(ge=1, le=200, description="most attacks compared", extra={STRANGERS: 8})] = 8
    caution: Annotated[float, Meta(ge=0, le=10, description="standard errors it takes to leave the convention")] = 2.0
    doubt: Annotated[float, Meta(gt=0, le=100, description="how freely partners are thought to treat it")] = 1.5
    heat: Annotated[
        float, Meta(ge=0, le=100, description="how freely it treats the convention itself, without planning; 0: not")
    ] = 0.0


USUAL = "usual"


@cache
def all_weights() -> dict[str, dict[str, float]]:
    """What the convention weighs, in the order it has them: the usual weights, those of levels of their own, and those
    of tables with so many mages (`of_mages`)."""
    text = (files("sortilege.games.syncro") / "data" / "convention.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, float]])


def of_mages(mages: int) -> str:
    """What the weights of so many mages are called."""
    return f"{mages} mages"


def weights(level: str = USUAL, mages: int = 4, known: dict[str, dict[str, float]] | None = None) -> dict[str, float]:
    """What counts at a level, with so many mages: their own weights, else the level's own, else the usual ones."""
    known = all_weights() if known is None else known
    return known.get(of_mages(mages)) or known.get(level) or known[USUAL]


class PartnerBot(Bot):
    """Plays SYNCRO with others: reads signals, passes and the order of play, and keeps to a convention."""

    Settings = PartnerSettings
    only = "syncro"
    hurries = True

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        if game.name != self.only:
            raise Problem(f"The bot partner plays {self.only} only, not {game.name}.")
        super().start(game, options, seat, dice)
        assert isinstance(options, SyncroOptions)
        self.level = options.level
        self.conventions: dict[int, Convention] = {}  # by number of mages: a view says how many they are
        self.memory = Memory(5)
        self.slot = 0
        self.fresh: dict[str, list[int]] = {}  # who laid the face-down spells of this turn

    def observe(self, events: Sequence[Event]) -> None:
        for event in events:
            self.hear(event.kind, event.args)

    def hear(self, kind: str, args: dict[str, Any]) -> None:
        memory = self.memory
        if kind in ("estimates", "sums"):
            memory.signalled()
            self.fresh = {}  # what was laid before is not what they spoke of
        elif kind in ("passed-hands", "shuffled-hands"):
            memory.heard = False
        elif kind in ("paid", "discarded"):
            memory.show(args["seat"], args["value"])
        elif kind == "resolve":
            self.turned_up(args["place"], args["spells"])
        elif kind == "turned-up":
            self.turned_up(args["place"], args["values"])
        elif kind == "attack":
            self.fresh.setdefault(args["place"], []).append(args["seat"])
            memory.act(self.slot, args["seat"], LETTERS.index(args["place"]))
            self.slot += 1
        elif kind == "pass":
            if not args["forced"]:
                memory.act(self.slot, args["seat"], -1)
            self.slot += 1
        elif kind == "use":
            memory.forget_turn()  # a Reward changes what there was to choose from
        elif kind in ("leader", "level"):
            memory.forget_turn()
            self.fresh = {}
            self.slot = 0

    def turned_up(self, place: str, values: Sequence[int]) -> None:
        """Now everybody knows who had laid what there: the last spells of the pile are those of this turn."""
        owners = self.fresh.pop(place, [])
        for seat, value in zip(owners, values[len(values) - len(owners) :], strict=True):
            self.memory.show(seat, value)

    def choose(self, view: View[Any, Any]) -> Action:
        if len(view.legal) == 1:
            return self.game.actions.by_text[view.legal[0]]
        return self.think(view)[0].action

    def convention_for(self, mages: int) -> Convention:
        """What so many mages keep to."""
        return Convention(list(weights(self.level, mages).values()))

    def think(self, view: View[Any, Any]) -> list[Option]:
        """The options worth a thought with what came of them, best first."""
        s = self.settings
        if view.players not in self.conventions:
            self.conventions[view.players] = self.convention_for(view.players)
        convention = self.conventions[view.players]
        sampler, memory, dice = self.imagine(view), self.memory, self.dice
        worlds = max(min(FEWEST, s.worlds), int(s.worlds * self.share))
        planner = Planner(convention, sampler, self.seat, memory, dice, worlds, s.drawn, s.caution, s.doubt)
        if s.heat:
            return [Option(planner.casual(s.heat))]
        if s.worlds == 0 or view.table.at[-1].__struct_config__.tag in SAID:
            return [Option(planner.advised())]
        return planner.think([self.game.actions.by_text[text] for text in view.legal], s.width)

    def imagine(self, view: View[Any, Any]) -> Sampler:
        """Where the worlds come from that are thought through."""
        return self.game.sampler(view)
