"""Actions: what a seat can do, interned once in the fixed action space of its game."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.errors import Problem

REMARK: Final = re.compile(r"\[[^\]]*\]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One entry of a game's action space.

    `text` is its notation, used in files, records and on the wire. `code` is its place in the space, given when
    the space is built and meant for networks. A game subclasses it to keep what the notation says (a card's
    value, a place) as fields. Actions are compared by identity: there is one object per notation.
    """

    def __init__(self, text: str) -> None:
        self.text: Final[str] = text
        self.code: i64 = -1

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """All actions a game can ever offer, by place and not by card name, so that new cards never shift it."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions: Final[list[Action]] = list(actions)
        self.by_text: Final[dict[str, Action]] = {}
        for code, action in enumerate(self.actions):
            if action.text in self.by_text:
                raise ValueError(f"two actions are written {action.text!r}")
            action.code = code
            self.by_text[action.text] = action

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, code: int) -> Action:
        return self.actions[code]

    def parse(self, text: str) -> Action:
        """The action written so; remarks in [brackets] and spare spaces are ignored."""
        plain = " ".join(REMARK.sub(" ", text).split())
        action = self.by_text.get(plain)
        if action is not None:
            return action
        near = difflib.get_close_matches(plain, list(self.by_text), 1)
        raise Problem(f"There is no action {plain!r}." + (f" Did you mean {near[0]!r}?" if near else ""))


@mypyc_attr(allow_interpreted_subclasses=True)
class Reason:
    """Why an action is refused: the id of a message and its arguments, in terms the refused seat may know."""

    def __init__(self, id: str, args: dict[str, object] | None = None) -> None:
        self.id: Final[str] = id
        self.args: Final[dict[str, object]] = {} if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.id if not self.args else f"{self.id} ({', '.join(f'{k}={v}' for k, v in self.args.items())})"

    def __repr__(self) -> str:
        return f"<{self}>"


def texts(actions: Sequence[Action]) -> list[str]:
    return [action.text for action in actions]
