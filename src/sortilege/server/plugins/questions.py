"""What the server asks the process of a plug-in game, and what it is told."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from sortilege.core.game import Json
from sortilege.core.patch import Patch
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.messages import WordsInfo


class GameHistory(Struct, frozen=True, omit_defaults=True):
    """How a game began and what was done since: all it takes to be where it stands."""

    players: int
    options: Json
    carry: Json | None = None
    position: Json | None = None
    chapter: Json | None = None  # of an adventure
    secret: str = ""
    rises: tuple[tuple[int, int], ...] = ()
    moves: tuple[tuple[int, str], ...] = ()


class Question(Struct, frozen=True, omit_defaults=True):
    """One call of the game's code."""

    game: str
    rules: str
    data: str
    cards: str | None
    table: str  # who asks: the worker never uses one table's states for another
    ask: str
    history: GameHistory | None = None
    args: tuple[Any, ...] = ()


class Reply(Struct, frozen=True, omit_defaults=True):
    """What the game returned, or what went wrong."""

    value: msgspec.Raw = msgspec.Raw()
    problem: str = ""  # with what was asked
    fault: str = ""  # of the game


class ToldEvent(Struct, frozen=True):
    """An event as somebody may know it, and in words."""

    kind: str
    args: Json
    line: Line


class BeatPatches(NamedTuple):
    """How the table of a viewer changed by an event."""

    table: Patch | None
    known: Patch | None


class AdventureOutlook(Struct, frozen=True):
    """How an adventure goes on from here: the chapter reached, whether it is the end, and what saving would keep."""

    chapter: Json
    over: bool
    kept: Json | None = None


class StateReport(Struct, frozen=True, omit_defaults=True):
    """All that a table needs to know about a moment of a game. Lists per viewer begin with the spectator."""

    options: Json
    to_act: tuple[int, ...]
    asked: tuple[int, ...]
    chances: int  # chance events so far
    over: bool
    views: tuple[View[Any, Any], ...]
    words: tuple[WordsInfo, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[ToldEvent, ...], ...] = ()  # of the last action, each as every viewer may know it
    outcome: tuple[tuple[float, ...], tuple[int, ...], str] | None = None
    silent: bool = False
    timer: int = 0
    late: dict[int, str] = {}  # what the clock of the rules does for a seat
    outlook: AdventureOutlook | None = None
    outlook_if_abandoned: AdventureOutlook | None = None  # the same if the game were given up now
    races: bool = False
    face_down: tuple[int, ...] = ()  # the seats that may choose again
    beats: tuple[tuple[BeatPatches, ...], ...] = ()  # per viewer, of all events but the last; none if too much
