"""The games that are installed: each is an entry point of the group `sortilege.games`, in this package or another.

`NAME@RULES` is an older version of a game's rules, kept for the games that began under it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.settings import unknown

GROUP = "sortilege.games"


def names() -> list[str]:
    return sorted({entry.name for entry in entry_points(group=GROUP) if "@" not in entry.name})


@cache
def find(name: str, rules: str | None = None) -> Game:
    """The game of that name, or the one at `module:value` (for a game that is not installed as a plug-in); under the
    rules it is played by now, or under those named."""
    if rules is not None:
        return find_rules(name, rules)
    if ":" in name:
        return load(name)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return load(entry.value)
    raise Problem(unknown(f"There is no game {name!r}", name, names()))


def find_rules(name: str, rules: str) -> Game:
    game = find(name)
    if game.rules == rules:
        return game
    for entry in entry_points(group=GROUP):
        if entry.name == f"{name}@{rules}":
            return load(entry.value)
    raise Problem(
        f"This game of {game.name} began under rules {rules}, which are not installed here (rules {game.rules} are): "
        "it is kept as it is, and goes on where they are."
    )


def load(spec: str) -> Game:
    module, _, value = spec.partition(":")
    try:
        game = getattr(import_module(module), value)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise Problem(f"There is no game at {spec!r}: {error}.") from error
    except Exception as error:  # somebody else's code: whatever is wrong with it, the other games can be played
        raise Problem(f"The game at {spec!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Game):
        raise Problem(f"What is at {spec!r} is not a game.")
    return game
