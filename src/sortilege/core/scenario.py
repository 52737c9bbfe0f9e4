"""Scenarios: a position, what is played and what must hold then, in a YAML file that names the rules it shows.

`docs/positions.md` tells how to write one. What is wrong with a scenario or with the game is a `Result` that is not ok;
its message shows the difference and the position reached, ready to paste.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.beat import faults, kind_of
from sortilege.core.chance import Dice, Stacked
from sortilege.core.errors import Illegal, Problem
from sortilege.core.event import Event, Log, Secret
from sortilege.core.game import Game, Json, plain_options
from sortilege.core.lesson import seen_by
from sortilege.core.pattern import ABSENT, Difference, differences, matches
from sortilege.core.registry import find
from sortilege.core.scenario_file import Entry, Next, Scenario, ScenarioFile, Step, load_file
from sortilege.core.shape import fields_at, suggestion
from sortilege.core.state import Film
from sortilege.core.yamltext import write_yaml

SPECTATOR = "spectator"
TURN = re.compile(r"\s*([0-9]+)\s*:\s*(\S.*)", re.DOTALL)
ENDING = ("to_act", "outcome")


class Result(Struct, frozen=True):
    """The result of a scenario; the message of a failed one says all that is wrong."""

    name: str
    rules: tuple[str, ...]
    ok: bool
    message: str = ""


def run_file(path: Path, game: Game | None = None) -> list[Result]:
    """Play every scenario of a file, with the game it names or with a given one."""
    file = load_file(path)
    if game is None:
        game = game_of(file)
    return [run(entry, game) for entry in file.entries]


def game_of(file: ScenarioFile) -> Game:
    with told_where(str(file.path), "game"):
        game = find(file.game)
    with told_where(str(file.path), "cards"):
        return game.with_data(file.cards) if file.cards else game


def run(entry: Entry, game: Game) -> Result:
    """One scenario played up to its first step that does not hold."""
    failure = entry.problem
    if entry.scenario is not None:
        try:
            failure = played(entry.scenario, entry.where, game)
        except Problem as problem:
            failure = str(problem)
        except Exception:
            failure = f"{entry.where}: the game itself fails:\n{indented(traceback.format_exc())}"
    return Result(entry.name, entry.rules, not failure, failure)


def played(scenario: Scenario, where: str, game: Game) -> str:
    """What does not hold in a scenario; empty if all does."""
    if scenario.setup is not None and scenario.setup.refused is not None:
        return not_refused_setup(scenario, where, game)
    playing = Playing(game, scenario, where)
    for number, step in enumerate(scenario.steps or [scenario], 1):
        found = list(playing.failures(step))
        if found:
            title = f"{where}, step {number}" if scenario.steps else where
            return "\n".join([f"{title}:", *(indented(text) for text in found), playing.reached()])
    unused = ", ".join(map(repr, playing.chance.decks))
    return f"{where}:\n  decks: never shuffled: {unused}" if unused else ""


def not_refused_setup(scenario: Scenario, where: str, game: Game) -> str:
    assert scenario.setup is not None
    words = scenario.setup.refused or ""
    try:
        Playing(game, scenario, where)
    except Problem as problem:
        said = str(problem).removeprefix(f"{where}: setup: ")
        return "" if words in said else f"{where}:\n" + indented(f"setup: {Difference('refused', words, said)}")
    return f"{where}:\n  setup: it is accepted"


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
                options = game.read_options(scenario.setup.options, scenario.setup.players)
                self.state = game.new(scenario.setup.players, options, self.chance, self.log, scenario.setup.carry)
        else:
            assert isinstance(scenario.position, dict)
            with told_where(where, "position"):
                self.state = game.load(scenario.position)
        self.census = dict(game.census(self.state))
        self.clean = not game.audit(self.state)
        self.expects: list[Any] = [type for type in (game.position_type, game.table) if type is not None]
        # a position may be given at a point where nobody has to choose: it then goes on by itself
        self.state.advance(self.chance, self.log)
        self.told = 0  # how many events belong to earlier steps

    def failures(self, step: Step) -> Iterator[str]:
        """What does not hold in a step: the first action that goes wrong, or all that is not as expected."""
        if step.next is not None:
            self.go_on(step.next)
        wrong = self.broken() or next(filter(None, map(self.mishap, step.play)), "")
        if wrong:
            yield f"play: {wrong}"
            return
        self.check_absent(step.expect, self.expects, ENDING, "expect")
        for difference in differences(step.expect, overlaid(self.derived(), self.saved()) | self.ending()):
            yield f"expect: {difference}"
        for name, pattern in step.sees.items():
            self.check_absent(pattern, [self.game.view_type, self.game.table, self.game.known], (), f"sees: {name}")
            for difference in differences(pattern, seen_by(self.game, self.state, self.seat(name, "sees"))):
                yield f"sees: {name}: {difference}"
        for name, wanted in step.legal.items():
            yield from self.not_legal(name, wanted)
        reasons = step.refuse if isinstance(step.refuse, dict) else dict.fromkeys(step.refuse, "")
        for text, id in reasons.items():
            yield from self.not_refused(text, id)
        events = self.log.events[self.told :]
        self.told = len(self.log.events)
        for pattern in [*(step.events or ()), *step.never, *(one for told in step.told.values() for one in told)]:
            self.check_event(pattern)
        if step.events is not None:
            yield from untold("events", step.events, [plain_event(event) for event in events])
        for pattern in step.never:
            for event in events:
                if matches(pattern, plain_event(event)):
                    yield f"never: {write_yaml(pattern)}\n  told: {write_yaml(plain_event(event))}"
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
            return f"{text!r} is refused: {error}{self.asked_instead(seat)}"
        self.log.events.extend(film.events)
        broken = self.broken() or next(faults(self.game, before, film, self.state, seat, self.census), "")
        return f"after {text!r} {broken}" if broken else ""

    def asked_instead(self, seat: int) -> str:
        """Who is asked, if it is not this seat."""
        if seat in self.state.to_act:
            return ""
        others = ", ".join(map(str, self.state.to_act))
        return f" (asked: {others})" if others else " (nobody is asked)"

    def go_on(self, following: Next) -> None:
        """Begin the game of the adventure that follows the one that is over."""
        adventure = self.game.adventure
        if adventure is None or not self.state.over:
            wanted = "an adventure" if adventure is None else "a game that is over"
            raise Problem(f"{self.where}: next: this goes on from {wanted}.")
        players = int(self.state.players)
        chapter = adventure.after(adventure.begin(players, plain_options(self.state)), self.state)
        with told_where(self.where, "next"):
            options, carry = adventure.setup(chapter)
            for name, cards in following.decks.items():
                self.chance.decks[name] = self.game.deck(name, cards)
            self.state = self.game.new(players, options, self.chance, self.log, carry)
        self.census = dict(self.game.census(self.state))

    def check_absent(self, pattern: Any, types: list[Any], also: tuple[str, ...], key: str, *path: str) -> None:
        """Refuse `absent` under a key that can never be there: it would always hold."""
        if not isinstance(pattern, dict):
            return
        for name, part in pattern.items():
            if part == ABSENT:
                names = [field for type in types for field in fields_at(type, path)]
                if names and name not in (*names, *(also if not path else ())):
                    raise Problem(f"{self.where}: {key}: {name!r} is never there{suggestion(name, names)}.")
            self.check_absent(part, types, also, key, *path, name)

    def check_event(self, pattern: Json) -> None:
        """Refuse a kind of event, or an argument of it, that there is not."""
        types = {kind_of(type): type.__struct_fields__ for type in self.game.event_types}
        kind = pattern.get("kind")
        if not types or not isinstance(kind, str):
            return
        if kind not in types:
            raise Problem(f"{self.where}: events: there is no kind {kind!r}{suggestion(kind, types)}.")
        for name in pattern:
            if name != "kind" and name not in types[kind]:
                there = suggestion(name, types[kind])
                raise Problem(f"{self.where}: events: {kind!r} has no argument {name!r}{there}.")

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
        """How the game stands, which a position does not say."""
        outcome = self.state.outcome
        ending: Json = {"to_act": list(self.state.to_act)}
        if outcome is not None:
            ending["outcome"] = plain({name: getattr(outcome, name) for name in ("utilities", "places", "reason")})
        return ending

    def derived(self) -> Json:
        """What everybody sees on the table and can be reckoned from the position: values such as attack or strength."""
        table = plain(self.game.look(self.state, None)[0])
        return table if isinstance(table, dict) else {}

    def reached(self) -> str:
        position = without_defaults(self.game, self.saved())
        return f"  position reached:\n    position:\n{write_yaml(position, ' ' * 6)}"

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


def overlaid(below: Any, above: Any) -> Any:
    """Two mappings as one, what is above first; lists of one length place by place, and a list of things that have
    names (places of a horde) as a mapping by these."""
    if isinstance(below, list) and isinstance(above, dict) and all(isinstance(one, dict) for one in below):
        below = {one["name"]: one for one in below if "name" in one}
    if isinstance(below, dict) and isinstance(above, dict):
        return below | {key: overlaid(below[key], part) if key in below else part for key, part in above.items()}
    if isinstance(below, list) and isinstance(above, list) and len(below) == len(above):
        return [overlaid(under, over) for under, over in zip(below, above, strict=True)]
    return above


def without_defaults(game: Game, position: Json) -> Json:
    """The same position with as little said as possible."""

    def same(shorter: Json) -> bool:
        try:
            return bool(plain(game.save(game.load(plain(shorter)))) == position)
        except Exception:  # what is left out was needed
            return False

    def shortened(whole: Json, part: Any) -> None:
        if isinstance(part, list):
            for one in part:
                shortened(whole, one)
        elif isinstance(part, dict):
            for key in list(part):
                value = part.pop(key)
                if not same(whole):
                    part[key] = value
                    shortened(whole, value)

    short: Json = plain(position)
    if same(short):
        shortened(short, short)
        return {key: short[key] for key in position if key in short}
    return position


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
