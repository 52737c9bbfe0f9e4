"""The games that are installed: each is an entry point of the group `sortilege.games`, in this package or another.

`NAME@RULES` is an older version of a game's rules, kept for the games that began under it.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.places import load, load_from_here
from sortilege.core.settings import unknown

GROUP = "sortilege.games"


def names() -> list[str]:
    """List the games that are installed.

    >>> import sortilege
    >>> sortilege.game_names()
    ['enchanters', 'resonance', 'syncro']
    """
    return sorted({entry.name for entry in entry_points(group=GROUP) if "@" not in entry.name})


@cache
def find(name: str, rules: str | None = None) -> Game:
    """Find the game that is meant: by its name if it is installed, else as `module:value` or `file.py:value`.

    With `rules`, the version of its rules that is named, for a game that began under it.

    >>> import sortilege
    >>> sortilege.game("syncro").players
    range(2, 6)
    >>> sortilege.game("syncr")
    Traceback (most recent call last):
    sortilege.core.errors.Problem: There is no game 'syncr': did you mean 'syncro'?
    """
    if rules is not None:
        return find_rules(name, rules)
    if ":" in name:
        return checked(load_from_here(name, "game"), name)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return checked(load(entry.value, "game"), name)
    raise Problem(unknown(f"There is no game {name!r}", name, names()))


def find_rules(name: str, rules: str) -> Game:
    game = find(name)
    if game.rules == rules:
        return game
    for entry in entry_points(group=GROUP):
        if entry.name == f"{name}@{rules}":
            return checked(load(entry.value, "game"), entry.name)
    raise Problem(
        f"This game of {game.name} began under rules {rules}, which are not installed here (rules {game.rules} are): "
        "it is kept as it is, and goes on where they are."
    )


def checked(game: object, name: str) -> Game:
    """Check that it is a game, and store the spec by which it is found."""
    if not isinstance(game, Game):
        raise Problem(f"What is at {name!r} is not a game.")
    kind = type(game)
    if ":" not in name or not kind.__dict__.get("spec"):
        kind.spec = name
    return game
