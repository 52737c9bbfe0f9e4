"""Rules one can play: scenarios that the tests prove and the rules page shows, shipped with a game.

`tools/examples.py` writes `examples.json` beside a game's code from docs/rules and tests/scenarios: the rules with what
the book says and what is ours, and the scenarios that have a title.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.chance import Chance, Dice, Stacked
from sortilege.core.errors import Illegal, Problem
from sortilege.core.game import Game, Json
from sortilege.core.lesson import Told
from sortilege.core.state import Film, State

Source = Literal["book", "ruling", "ours"]


class Rule(Struct, frozen=True, omit_defaults=True):
    """A rule in one plain sentence, where it comes from, and the example that shows it or why none does; `stage` is the
    number of the stage of an adventure that brings what it speaks of."""

    id: str
    say: Told
    source: Source
    example: str = ""
    why: Told | None = None
    stage: int = 0


class Chapter(Struct, frozen=True):
    title: Told
    rules: tuple[Rule, ...]


class Example(Struct, frozen=True, omit_defaults=True):
    """A position or a set-up, and what is played from there, as in a scenario; `stage` as in a rule."""

    id: str
    title: Told
    rules: tuple[str, ...]
    play: tuple[str, ...] = ()
    position: Json | None = None
    setup: Json | None = None
    decks: dict[str, list[Any]] = {}
    seed: int = 0
    stage: int = 0

    @property
    def players(self) -> int:
        return int((self.position or self.setup or {}).get("players", 0))


class Rulebook(Struct, frozen=True):
    chapters: tuple[Chapter, ...] = ()
    examples: tuple[Example, ...] = ()
    reasons: dict[str, str] = {}  # by the id of a refusal, the rule that it follows from
    cards: dict[str, str] = {}  # by the id of a card, the example that shows it

    def find(self, id: str) -> Example:
        found = next((one for one in self.examples if one.id == id), None)
        if found is None:
            raise Problem(f"There is no example {id!r}.")
        return found


@cache
def rulebook_of(package: str) -> Rulebook:
    """The rules of a game with their examples; nothing for a game that brings none."""
    file = files(package) / "examples.json" if package else None
    if file is None or not file.is_file():
        return Rulebook()
    return msgspec.json.decode(file.read_bytes(), type=Rulebook)


class Shown(Struct, frozen=True):
    """Where an example stands, and what led there."""

    state: State
    before: State | None
    film: Film


def shown(game: Game, example: Example, moves: Iterable[str]) -> Shown:
    """An example after these actions, each written `seat: action`. Raises `Illegal` if one cannot be made."""
    decks = {name: game.deck(name, cards) for name, cards in example.decks.items()}
    chance = Stacked(decks, Dice(example.seed))
    film = Film()
    if example.setup is not None:
        options = game.read_options(example.setup.get("options", {}), example.setup["players"])
        state = game.new(example.setup["players"], options, chance, film, example.setup.get("carry"))
        before = None
    else:
        assert example.position is not None
        state = game.load(example.position)
        before, film = state.clone(), Film(state)
        state.advance(chance, film)
    for text in moves:
        seat, action = parsed(game, text)
        before, film = state.clone(), Film(state)
        made(state, seat, action, chance, film)
    return Shown(state, before, film)


def made(state: State, seat: int, action: Action, chance: Chance, film: Film) -> None:
    if seat >= state.seats:
        raise Problem(f"There is no seat {seat}.")
    reason = state.why_not(seat, action)
    if reason is not None:
        raise Illegal(reason)
    state.apply(seat, action, chance, film)


def parsed(game: Game, text: str) -> tuple[int, Action]:
    seat, _, action = text.partition(":")
    if not seat.strip().isdecimal():
        raise Problem(f'{text!r} is not written as "seat: action".')
    return int(seat), game.actions.parse(action.strip())
