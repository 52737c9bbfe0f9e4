"""The action space: by place and by value, never by card name. docs/games/syncro.md lists the notation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action, ActionSpace

VALUES: Final[i64] = 7  # spells are 1 to 7
PLACES: Final[i64] = 20  # a to t (RUL-44)
SEATS: Final[i64] = 5
CURSES: Final[i64] = 3  # permanent curses that can be in play
LETTERS: Final = "abcdefghijklmnopqrst"

SIGNAL: Final[i64] = 0
USE: Final[i64] = 1
PASS: Final[i64] = 2
DONE: Final[i64] = 3
KEEP: Final[i64] = 4
DISCARD_HAND: Final[i64] = 5
PAY: Final[i64] = 6
DISCARD: Final[i64] = 7
GIVE: Final[i64] = 8
TO: Final[i64] = 9
LIFT: Final[i64] = 10
TARGET: Final[i64] = 11
ATTACK: Final[i64] = 12
TAKE: Final[i64] = 13


@final
class Deed(Action):
    """An action: its kind, and the value (of a spell, a signal, a seat, a rank) and place that go with it."""

    def __init__(self, text: str, kind: i64, value: i64 = 0, place: i64 = -1) -> None:
        super().__init__(text)
        self.kind: Final[i64] = kind
        self.value: Final[i64] = value
        self.place: Final[i64] = place


SIGNALS: Final = ["good", "average", "bad"]
ESTIMATE: Final[list[Action]] = [Deed(text, SIGNAL, i + 1) for i, text in enumerate(SIGNALS)]
USE_REWARD: Final[Action] = Deed("use", USE)
PASSING: Final[Action] = Deed("pass", PASS)
CLOSE: Final[Action] = Deed("done", DONE)
KEEP_HAND: Final[Action] = Deed("keep", KEEP)
DROP_HAND: Final[Action] = Deed("discard", DISCARD_HAND)
PAYS: Final = vec[Action]([Deed(f"pay {v}", PAY, v) for v in range(1, 8)])  # by value - 1
DISCARDS: Final[list[Action]] = [Deed(f"discard {v}", DISCARD, v) for v in range(1, 8)]
GIFTS: Final[list[Action]] = [Deed(f"give {v}", GIVE, v) for v in range(1, 8)]
RECEIVERS: Final[list[Action]] = [Deed(f"to {s}", TO, s) for s in range(5)]
LIFTS: Final[list[Action]] = [Deed(f"lift {i}", LIFT, i) for i in range(1, 4)]
TARGETS: Final[list[Action]] = [Deed(f"target @{LETTERS[p]}", TARGET, 0, p) for p in range(20)]
# by 20 * (value - 1) + place
ATTACKS: Final = vec[Action]([Deed(f"attack {v} @{LETTERS[p]}", ATTACK, v, p) for v in range(1, 8) for p in range(20)])
TAKES: Final[list[Action]] = [Deed(f"take {v} @{LETTERS[p]}", TAKE, v, p) for v in range(1, 8) for p in range(20)]

SPACE: Final = ActionSpace(
    [
        *ESTIMATE,
        USE_REWARD,
        PASSING,
        CLOSE,
        KEEP_HAND,
        DROP_HAND,
        *PAYS,
        *DISCARDS,
        *GIFTS,
        *RECEIVERS,
        *LIFTS,
        *TARGETS,
        *ATTACKS,
        *TAKES,
    ]
)
