"""Lessons: tables that begin where a game wants them to, with neighbours who do what the lesson needs."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from sortilege.core.game import Json
from sortilege.server.plugins.offers import OfferedGame
from sortilege.server.tables import entries
from sortilege.server.tables.names import nickname
from sortilege.server.tables.play import Play

SCRIPT = "script"  # who sits on the other seats
OTHERWISE = "greedy"  # who plays for them when the script does not fit


class NoTutorial(Exception):
    """A game without one."""


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True):
    """`tutorial.json` beside a game's code."""

    players: int
    options: Json = {}
    position: Json | None = None  # where it begins; none: at the beginning
    secret: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""  # for the same dice every time
    scripts: dict[int, list[str]] = {}  # per seat, its actions in order


def tutorial(offered: OfferedGame) -> Tutorial:
    package = offered.package
    file = files(package) / "tutorial.json" if package else None
    if file is None or not file.is_file():
        raise NoTutorial(offered.game.name)
    return msgspec.json.decode(file.read_bytes(), type=Tutorial)


def lesson(offered: OfferedGame, name: str, guest: str, nick: str) -> tuple[entries.Created, list[entries.Entry]]:
    """Return the first entries of a lesson's table."""
    game, plan = offered.game, tutorial(offered)
    created = entries.Created(
        game=name,
        rules=game.rules,
        data=game.digest,
        players=plan.players,
        host=guest,
        options=msgspec.to_builtins(game.read_options(plan.options)),
        cards=game.card_data if game.house else None,
        position=plan.position,
        secret=plan.secret,
        scripts=plan.scripts,
    )
    others: list[entries.Entry] = [entries.Bot(seat, SCRIPT) for seat in range(1, game.seats(plan.players))]
    return created, [entries.Sat(0, guest, nickname(nick, ()) or "?"), *others]


def scripted(scripts: dict[int, list[str]], play: Play, seat: int) -> str | None:
    """What the script says that a seat does now; None when it has run out, or does not fit."""
    script = scripts.get(seat, [])
    made = sum(move.seat == seat for move in play.moves)
    if made >= len(script):
        return None
    action = play.game.actions.by_text.get(script[made])
    return script[made] if action is not None and play.state.why_not(seat, action) is None else None
