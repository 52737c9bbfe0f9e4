"""The lesson: neighbours who do what it says, and a Demon at its end.

What the learner sees is kept beside the page's own tests, which read it; after a change that is meant,
`python -m tests.games.resonance.test_tutorial` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from sortilege.core.chance import Dice
from sortilege.core.event import Event, Log
from sortilege.core.state import State
from sortilege.games.resonance import GAME
from sortilege.games.resonance.cards import OBJECT_COUNTS, TRANSIENT_COUNTS

LESSON: dict[str, Any] = msgspec.json.decode((files("sortilege.games.resonance") / "tutorial.json").read_bytes())
LEARNER = ["play P", "artefact 7", "type M", "cast 14", "spell 1", "play P"]  # what the lesson proposes
SEEN = Path(__file__).parents[3] / "web" / "src" / "games" / "resonance" / "lesson.jsonl"


def play() -> Iterator[tuple[State, list[Event]]]:
    """The lesson as it is meant to go: the state after each action, and what happened."""
    state, log, dice = GAME.load(LESSON["position"]), Log(), Dice(1)
    scripts = {int(seat): list(script) for seat, script in LESSON["scripts"].items()} | {0: list(LEARNER)}
    yield state, []
    while not state.over:
        seat, before = state.to_act[0], len(log.events)
        action = GAME.actions.by_text[scripts[seat].pop(0)]
        assert state.why_not(seat, action) is None, f"seat {seat}: {action.text}"
        state.apply(seat, action, dice, log)
        yield state, log.events[before:]
    assert not any(scripts.values())


def seen() -> str:
    """What seat 0 is shown of it, one line per view."""
    lines = []
    for state, events in play():
        told = [{"kind": event.kind, "args": event.args} for event in (GAME.see(event, 0) for event in events)]
        lines.append(msgspec.json.encode({"events": told, "table": GAME.look(state, 0)[0]}).decode())
    return "\n".join(lines) + "\n"


def test_the_lesson_begins_with_the_whole_box_on_the_table() -> None:
    state = GAME.load(LESSON["position"])
    assert not GAME.audit(state)
    assert sum(GAME.census(state).values()) == sum((*OBJECT_COUNTS, *TRANSIENT_COUNTS)) + 13 + 21 + 8 + 8


def test_who_follows_the_lesson_sees_all_it_speaks_of_and_wins() -> None:
    moments = list(play())
    events = [event for _, some in moments for event in some]
    told = [(event.kind, event.args.get("level")) for event in events]
    lessons = [("level", 1), ("artefact", None), ("level", 2), ("announce", None), ("level", 3), ("end", None)]
    times = [told.index(moment) for moment in lessons]
    assert times == sorted(times)
    counts = [event.args for event in events if event.kind == "count"]
    assert counts[-1] == {"H": 0, "M": 2, "P": 2, "type": "P", "place": 1}  # the tie it speaks of
    assert GAME.look(moments[-1][0], 0)[0].winners == (0,)


def test_the_page_is_tested_with_this_lesson() -> None:
    assert SEEN.read_text("utf-8") == seen()


if __name__ == "__main__":
    SEEN.write_text(seen(), "utf-8")
