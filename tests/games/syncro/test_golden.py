"""Golden playthroughs: whole attempts as text, read by people, compared by the tests.

After a change of the rules that is meant: `python -m tests.games.syncro.test_golden` writes them anew; read the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.game import position_digest
from sortilege.games.syncro import GAME

FOLDER = Path(__file__).parent / "golden"
# name: mages, options, seed, who chooses (the advisor, or at random)
ATTEMPTS: dict[str, tuple[int, dict[str, Any], int, str]] = {
    "2-mages-Ia": (2, {"level": "Ia"}, 1, "advisor"),
    "2-mages-IIb": (2, {"level": "IIb"}, 2, "random"),
    "3-mages-Id": (3, {"level": "Id"}, 3, "advisor"),
    "3-mages-IIc": (3, {"level": "IIc", "epilogue": True}, 4, "random"),
    "4-mages-Ic": (4, {"level": "Ic"}, 5, "advisor"),
    "4-mages-IIa": (4, {"level": "IIa"}, 6, "advisor"),
    "5-mages-IId": (5, {"level": "IId", "keep_hand": "team"}, 7, "advisor"),
    "5-mages-IIe": (5, {"level": "IIe", "epilogue": True}, 8, "random"),
}


def played(name: str) -> Iterator[str]:
    """An attempt line by line: what is chosen, and under it all that happens, as nobody at the table sees it."""
    players, options, seed, who = ATTEMPTS[name]
    catalogue = GAME.catalogue("en")
    chance, dice, log, told = Dice(seed), Dice(seed + 100), Log(), 0
    state = GAME.new(players, GAME.read_options(options), chance, log)
    yield f"# {players} mages, {options}, chance of seed {seed}, choices {who} of seed {seed + 100}"
    while True:
        for event in log.events[told:]:
            # everybody's secrets together: the events as each seat sees them, the most telling one
            seen = max((GAME.see(event, seat) for seat in range(players)), key=lambda e: len(e.args))
            yield f"    {catalogue.say(GAME.tell(seen))}"
        told = len(log.events)
        if state.over:
            break
        seat = state.to_act[0]
        action = GAME.advisor.advise(state, seat, dice) if who == "advisor" else state.sample(seat, dice)
        yield f"{seat}: {action.text}"
        state.apply(seat, action, chance, log)
    outcome = state.outcome
    assert outcome is not None
    yield f"# {outcome.reason} {position_digest(GAME, state)}"


@pytest.mark.parametrize("name", ATTEMPTS)
def test_attempts_go_as_they_went(name: str) -> None:
    assert "\n".join(played(name)) + "\n" == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for attempt in ATTEMPTS:
        (FOLDER / f"{attempt}.txt").write_text("\n".join(played(attempt)) + "\n", "utf-8")
