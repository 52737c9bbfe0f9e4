"""Scenarios: a position, what is played and what must hold then, in a YAML file that names the rules it shows.

`docs/positions.md` tells how to write one. What is wrong with a file is a `Problem`; what is wrong with the game is a
`Result` that is not ok and whose message shows the difference and the position reached, ready to paste.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from sortilege.core.action import Action
from sortilege.core.beat import faults
from sortilege.core.chance import Dice, Stacked
from sortilege.core.errors import Illegal, Problem
from sortilege.core.event import Event, Log, Secret
from sortilege.core.game import Game, Json
from sortilege.core.pattern import Difference, differences, matches
from sortilege.core.registry import find
from sortilege.core.state import Film
from sortilege.core.yamltext import read_yaml, write_yaml

CHECKS = ("expect", "sees", "legal", "refuse", "events", "told")
SPECTATOR = "spectator"
TURN = re.compile(r"\s*([0-9]+)\s*:\s*(\S.*)", re.DOTALL)
VALIDATION = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
KINDS = {"array": "a list", "object": "a mapping", "str": "a text", "int": "a whole number", "null": "nothing"}

T = TypeVar("T")


class Step(Struct, kw_only=True, forbid_unknown_fields=True):
    """Some actions, and what must hold after them."""

    play: list[str] = []
    expect: Json = {}
    sees: dict[str, Json] = {}
    legal: dict[str, list[str] | dict[str, int]] = {}
    refuse: list[str] | dict[str, str] = []
    events: list[Json] | None = None
    told: dict[str, list[Json]] = {}


class Setup(Struct, forbid_unknown_fields=True):
    """A new game; the decks named here are not shuffled but lie as given, top card first."""

    players: int
    options: Json = {}
    decks: dict[str, list[Any]] = {}
    carry: Json | None = None


class Scenario(Step, kw_only=True, forbid_unknown_fields=True):
    """One step after a position or a set-up, or several."""

    name: str
    rules: list[str] = []
    position: Json | str | None = None
    decks: dict[str, list[Any]] = {}
    setup: Setup | None = None
    seed: int = 0
    steps: list[Step] = []


class ScenarioFile(Struct):
    """The scenarios of one file, positions by name written out."""

    path: Path
    game: str
    scenarios: list[Scenario] = field(default_factory=list)

    def where(self, scenario: Scenario) -> str:
        return place(self.path, self.scenarios.index(scenario) + 1, scenario.name)


class Result(Struct, frozen=True):
    """What came of a scenario; the message of one that fails says all there is to say."""

    name: str
    rules: tuple[str, ...]
    ok: bool
    message: str = ""


# Reading


def load_file(path: Path) -> ScenarioFile:
    """The scenarios of a file, checked as far as one can without the game."""
    try:
        data = read_yaml(path.read_text("utf-8"), str(path))
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{path}: this is not UTF-8 text.") from error
    where = str(path)
    if not isinstance(data, dict):
        raise Problem(f"{where}: a scenario file is a mapping with the keys 'game' and 'scenarios'.")
    check_keys(data, ("game", "positions", "scenarios"), where)
    game = shaped(data.get("game"), str, where, "game")
    positions = shaped(data.get("positions", {}), dict[str, Json], where, "positions")
    file = ScenarioFile(path, game)
    names: set[str] = set()
    for number, entry in enumerate(shaped(data.get("scenarios"), list[Json], where, "scenarios"), 1):
        where = place(path, number, entry.get("name"))
        scenario = read_scenario(entry, where)
        if scenario.name in names:
            raise Problem(f"{where}: name: another scenario of this file has the same.")
        names.add(scenario.name)
        if scenario.position is not None:
            scenario.position = written_out(scenario.position, positions, where)
        file.scenarios.append(scenario)
    return file


def read_scenario(entry: Json, where: str) -> Scenario:
    check_keys(entry, Scenario.__struct_fields__, where)
    steps = entry.get("steps")
    for number, step in enumerate(steps if isinstance(steps, list) else (), 1):
        if isinstance(step, dict):
            check_keys(step, Step.__struct_fields__, f"{where}: step {number}")
    if isinstance(entry.get("setup"), dict):
        check_keys(entry["setup"], Setup.__struct_fields__, f"{where}: setup")
    scenario = shaped(entry, Scenario, where)
    if (scenario.position is None) == (scenario.setup is None):
        raise Problem(f"{where}: position: give either a position or a setup to start from.")
    if scenario.setup is not None and scenario.decks:
        raise Problem(f"{where}: decks: those of a setup are given inside it.")
    if scenario.steps and any(key in entry for key in Step.__struct_fields__):
        raise Problem(f"{where}: steps: what is played and checked is then said in the steps alone.")
    if not any(checks_something(step) for step in scenario.steps or [scenario]):
        raise Problem(f"{where}: nothing is checked: give it one of {', '.join(CHECKS)}.")
    return scenario


def checks_something(step: Step) -> bool:
    return step.events is not None or any(getattr(step, key) for key in CHECKS)


def written_out(position: Json | str, positions: Mapping[str, Json], where: str) -> Json:
    """A position by its name, or like another with some keys replaced."""
    seen: list[str] = []
    changes: Json = {}
    while True:
        if isinstance(position, dict):
            changes = position | changes
            name = changes.pop("like", None)
            if name is None:
                return changes
        else:
            name = position
        if name not in positions:
            raise Problem(f"{where}: position: there is none named {name!r}{suggestion(str(name), positions)}.")
        if name in seen:
            raise Problem(f"{where}: position: {name!r} is like itself.")
        seen.append(name)
        position = positions[name]


def place(path: Path, number: int, name: object) -> str:
    return f"{path}, scenario {number}" + (f" ({name})" if isinstance(name, str) else "")


def check_keys(data: Mapping[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise Problem(f"{where}: there is no key {key!r}{suggestion(key, allowed)}.")


def suggestion(word: str, words: Mapping[str, Any] | tuple[str, ...]) -> str:
    near = difflib.get_close_matches(word, list(words), 1)
    return f", but there is {near[0]!r}" if near else ""


def shaped(data: Any, kind: type[T], where: str, key: str = "") -> T:
    """Plain data as a typed value; if it is not of that kind, a sentence saying which key is wrong."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        said = VALIDATION.fullmatch(str(error))
        assert said is not None
        path = ".".join(part for part in (key, said[2]) if part).replace(".[", "[")
        what = re.sub(r"`([^`]*)`", lambda kind: KINDS.get(kind[1], repr(kind[1])), said[1].lower())
        if re.match(r"(.*\.)?(play|refuse)\b", path) and "got a mapping" in what:
            what += '; an action is written in quotes, "0: pass"'
        raise Problem(": ".join(part for part in (where, path, what) if part) + ".") from error


# Running


def run_file(path: Path, game: Game | None = None) -> list[Result]:
    """Every scenario of a file played, with the game it names or another one that is given."""
    file = load_file(path)
    if game is None:
        game = game_of(file)
    return [run(file, scenario, game) for scenario in file.scenarios]


def game_of(file: ScenarioFile) -> Game:
    with told_where(str(file.path), "game"):
        return find(file.game)


def run(file: ScenarioFile, scenario: Scenario, game: Game) -> Result:
    """One scenario played up to its first step that does not hold."""
    where = file.where(scenario)
    failure = ""
    try:
        playing = Playing(game, scenario, where)
        for number, step in enumerate(scenario.steps or [scenario], 1):
            found = list(playing.failures(step))
            if found:
                title = f"{where}, step {number}" if scenario.steps else where
                failure = "\n".join([f"{title}:", *(indented(text) for text in found), playing.reached()])
                break
        else:
            if playing.chance.decks:
                unused = ", ".join(map(repr, playing.chance.decks))
                failure = f"{where}:\n  decks: never shuffled: {unused}"
    except Problem:
        raise
    except Exception as error:
        error.add_note(f"in {where}")
        raise
    return Result(scenario.name, tuple(scenario.rules), not failure, failure)


@contextmanager
def told_where(where: str, key: str) -> Iterator[None]:
    """A problem that comes up inside is told with the place in the file that it comes from."""
    try:
        yield
    except Problem as problem:
        raise Problem(f"{where}: {key}: {problem}") from problem


class Playing:
    """A scenario in progress."""

    def __init__(self, game: Game, scenario: Scenario, where: str) -> None:
        self.game = game
        self.where = where
        self.log = Log()
        decks = scenario.decks if scenario.setup is None else scenario.setup.decks
        with told_where(where, "decks"):
            stacked = {name: game.deck(name, cards) for name, cards in decks.items()}
        self.chance = Stacked(stacked, Dice(scenario.seed))
        if scenario.setup is not None:
            with told_where(where, "setup"):
                game.check_players(scenario.setup.players)
                options = game.read_options(scenario.setup.options)
                self.state = game.new(scenario.setup.players, options, self.chance, self.log, scenario.setup.carry)
        else:
            assert isinstance(scenario.position, dict)
            with told_where(where, "position"):
                self.state = game.load(scenario.position)
        self.census = dict(game.census(self.state))
        self.clean = not game.audit(self.state)
        # a position may be given at a point where nobody has to choose: it then goes on by itself
        self.state.advance(self.chance, self.log)
        self.told = 0  # how many events belong to earlier steps

    def failures(self, step: Step) -> Iterator[str]:
        """What does not hold in a step: the first action that goes wrong, or all that is not as expected."""
        wrong = self.broken() or next(filter(None, map(self.mishap, step.play)), "")
        if wrong:
            yield f"play: {wrong}"
            return
        for difference in differences(step.expect, self.saved() | self.ending()):
            yield f"expect: {difference}"
        for name, pattern in step.sees.items():
            for difference in differences(pattern, self.seen(self.seat(name, "sees"))):
                yield f"sees: {name}: {difference}"
        for name, wanted in step.legal.items():
            yield from self.not_legal(name, wanted)
        reasons = step.refuse if isinstance(step.refuse, dict) else dict.fromkeys(step.refuse, "")
        for text, id in reasons.items():
            yield from self.not_refused(text, id)
        events = self.log.events[self.told :]
        self.told = len(self.log.events)
        if step.events is not None:
            yield from untold("events", step.events, [plain_event(event) for event in events])
        for name, patterns in step.told.items():
            seat_told = self.seat(name, "told")
            redacted = [plain_event(self.game.see(event, seat_told)) for event in events]
            yield from untold(f"told: {name}", patterns, redacted)

    def mishap(self, text: str) -> str:
        """Play an action; what goes wrong with it."""
        seat, action = self.turn(text, "play")
        before, film = self.state.clone(), Film(self.state)
        try:
            self.state.apply(seat, action, self.chance, film)
        except Illegal as error:
            return f"{text!r} is refused: {error}"
        self.log.events.extend(film.events)
        broken = self.broken() or next(faults(self.game, before, film, self.state, seat, self.census), "")
        return f"after {text!r} {broken}" if broken else ""

    def broken(self) -> str:
        """What no action may do, whatever the scenario: lose or make cards, or leave a state that is not sound."""
        census = dict(self.game.census(self.state))
        if census != self.census:
            kinds = sorted(kind for kind in self.census | census if self.census.get(kind, 0) != census.get(kind, 0))
            changes = (f"{kind} ({self.census.get(kind, 0)} before, {census.get(kind, 0)} now)" for kind in kinds)
            return f"the cards are no longer the same: {', '.join(changes)}"
        complaints = self.game.audit(self.state) if self.clean else ()
        return f"the state is not sound: {' '.join(complaints)}" if complaints else ""

    def not_legal(self, name: str, wanted: list[str] | dict[str, int]) -> Iterator[str]:
        seat = self.seat(name, "legal")
        if seat is None:
            raise Problem(f"{self.where}: legal: a spectator never acts.")
        found = [action.text for action in self.state.legal(seat)]
        if isinstance(wanted, dict):
            for difference in differences(wanted, found):
                yield f"legal: {name}: {difference}"
            return
        expected = [self.action(text, "legal").text for text in wanted]
        if sorted(expected) != sorted(found):
            yield f"legal: {Difference(name, expected, found)}"

    def not_refused(self, text: str, id: str) -> Iterator[str]:
        seat, action = self.turn(text, "refuse")
        before, told = self.saved(), len(self.log.events)
        reason = self.state.why_not(seat, action)
        try:
            self.state.apply(seat, action, self.chance, self.log)
        except Illegal as error:
            if error.reason != reason:
                yield f"refuse: {text!r} is refused with {error.reason}, but asked why not the answer is {reason}"
            elif id and error.reason.id != id:
                yield f"refuse: {Difference(repr(text), id, error.reason.id)}"
            if self.saved() != before or len(self.log.events) != told:
                yield f"refuse: {text!r} is refused but leaves its mark"
        else:
            yield f"refuse: {text!r} is accepted"

    def saved(self) -> Json:
        saved: Json = plain(self.game.save(self.state))
        return saved

    def ending(self) -> Json:
        """What a scenario can expect besides what a position says."""
        outcome = self.state.outcome
        ending: Json = {"to_act": list(self.state.to_act)}
        if outcome is not None:
            ending["outcome"] = plain({name: getattr(outcome, name) for name in ("utilities", "places", "reason")})
        return ending

    def seen(self, seat: int | None) -> Json:
        """A seat's view, with what is on the table and what is known also at hand under their own names."""
        view: Json = plain(self.game.view(self.state, seat))
        inside: Json = {}
        for part in (view["known"], view["table"]):
            inside |= part if isinstance(part, dict) else {}
        return inside | view

    def reached(self) -> str:
        return f"  position reached:\n    position:\n{write_yaml(self.saved(), ' ' * 6)}"

    def turn(self, text: str, key: str) -> tuple[int, Action]:
        """Who does what, from `seat: notation`."""
        match = TURN.fullmatch(text)
        if match is None:
            raise Problem(f'{self.where}: {key}: {text!r} is not written as "seat: action".')
        seat = self.seat(match[1], key)
        assert seat is not None
        return seat, self.action(match[2], key)

    def seat(self, name: str, key: str) -> int | None:
        if name == SPECTATOR:
            return None
        if not name.isdecimal() or int(name) >= self.state.seats:
            raise Problem(f"{self.where}: {key}: there is no seat {name!r}, only 0 to {int(self.state.seats) - 1}.")
        return int(name)

    def action(self, text: str, key: str) -> Action:
        with told_where(self.where, key):
            return self.game.actions.parse(text)


def plain(data: Any) -> Any:
    """Typed data as it would come out of a file: keys are texts, tuples are lists."""
    return msgspec.json.decode(msgspec.json.encode(data, enc_hook=str))


def plain_event(event: Event) -> Json:
    args = {name: value.value if isinstance(value, Secret) else value for name, value in event.args.items()}
    return {"kind": event.kind, **plain(args)}


def untold(key: str, patterns: list[Json], events: list[Json]) -> Iterator[str]:
    """The first pattern that no event matches after those before it; no pattern at all wants no event at all."""
    rest = iter(events)
    for pattern in patterns:
        if not any(matches(pattern, event) for event in rest):
            shown = [f"    {write_yaml(event)}" for event in events] or ["    (nothing)"]
            yield "\n".join([f"{key}: missing, at least in this order: {write_yaml(pattern)}", "  told:", *shown])
            return
    if not patterns and events:
        yield "\n".join([f"{key}: something is told:", *(f"    {write_yaml(event)}" for event in events)])


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
