"""Actions: what a seat can do, interned once in the fixed action space of its game."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from operator import getitem
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sortilege.core.errors import Problem

REMARK: Final = re.compile(r"\[[^\]]*\]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One entry of a game's action space.

    `text` is its notation, used in files, records and on the wire. `code` is its place in the space, given when
    the space is built and meant for networks. A game subclasses it to keep what the notation says (a card's
    value, a place) as fields. Actions are compared by identity: there is one object per notation.

    >>> import sortilege
    >>> space = sortilege.game("enchanters").actions
    >>> action = space["take 1"]
    >>> action.text
    'take 1'
    >>> space[action.code] is space.parse("take  1 [the first card]") is action
    True
    """

    def __init__(self, text: str) -> None:
        self.text: Final[str] = text
        self.code: i64 = -1
        self.space: ActionSpace | None = None

    def __repr__(self) -> str:
        space = self.space
        return f"Action({self.text!r})" if space is None else f"{space!r}[{self.text!r}]"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.space is None:
            raise TypeError(f"the action {self.text!r} is in no action space, so it cannot be pickled")
        return getitem, (self.space, self.text)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """All actions a game can ever offer, by place and not by card name, so that new cards never shift it."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.owner: Any = None  # the class of the game it belongs to
        self.actions: Final[list[Action]] = list(actions)
        self.by_text: Final[dict[str, Action]] = {}
        for code, action in enumerate(self.actions):
            if action.text in self.by_text:
                raise ValueError(f"two actions are written {action.text!r}")
            action.code = code
            action.space = self
            self.by_text[action.text] = action

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, key: int | str) -> Action:
        """The action with that code or that notation."""
        return self.by_text[key] if isinstance(key, str) else self.actions[key]

    def __repr__(self) -> str:
        return f"<{len(self.actions)} actions>" if self.owner is None else f"{self.owner.source()}.actions"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.owner is None:
            raise TypeError("this action space belongs to no game, so it cannot be pickled")
        return getattr, (self.owner, "actions")

    def __copy__(self) -> ActionSpace:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> ActionSpace:
        return self

    def parse(self, text: str) -> Action:
        """Find an action by its notation; remarks in [brackets] and spare spaces are ignored."""
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
        return f"Reason({self.id!r}, {self.args!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.id, self.args)


def texts(actions: Sequence[Action]) -> list[str]:
    return [action.text for action in actions]
