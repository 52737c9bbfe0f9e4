"""The page makes sentences of ids and arguments exactly as Python does."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.bots.uniform import RandomBot
from sortilege.core import registry
from sortilege.core.chance import Dice
from sortilege.core.match import Match
from sortilege.core.words import LANGUAGES, Line, source
from tests.page.serving import ROOT


def spoken(game_name: str, players: int) -> list[Line]:
    """Everything that is said in a game between random bots, to everybody."""
    game = registry.find(game_name)
    seats = game.seats(players)
    match = Match(game, players, game.read_options({}), [RandomBot(None) for _ in range(seats)], Dice(5), 5)
    lines: list[Line] = list(game.cards())
    while not match.state.over:
        for seat in (None, *range(seats)):
            view = game.view(match.state, seat)
            lines += game.describe(view)
            lines += [game.caption(view, game.actions.by_text[text]) for text in view.legal]
        match.step()
    return lines + [game.tell(game.see(event, 0)) for event in match.log.events]


@pytest.mark.parametrize("game, players", [("syncro", 4), ("resonance", 3), ("enchanters", 2)])
def test_the_page_says_what_python_says(game: str, players: int, tmp_path: Path) -> None:
    names = ["Ada", "Écho 2", "les Lunes", "Yves"]
    unique = {msgspec.json.encode(line): line for line in spoken(game, players)}
    recorded: list[dict[str, Any]] = []
    for language in LANGUAGES:
        catalogue = registry.find(game).catalogue(language)
        lines = [
            {"line": json.loads(key), "text": catalogue.say(line, dict(enumerate(names)))}
            for key, line in unique.items()
        ]
        text = "\n".join([source("sortilege.core", language), *registry.find(game).messages(language)])
        recorded.append({"language": language, "source": text, "names": names, "lines": lines})
    file = tmp_path / "lines.json"
    file.write_text(json.dumps(recorded), "utf-8")
    done = subprocess.run(
        ["npx", "vitest", "run", "--config", "tools/parity.config.ts"],
        cwd=ROOT / "web",
        env=os.environ | {"SORTILEGE_LINES": str(file)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# Names that nobody knows beforehand: before them French goes by rule (`DE`, `QUE`), and a verb by the length of a list.
NAMES = r"(name|names|seat|seats|player|players|victim|game|demon|witch|mage)"
BY_CASE = re.compile(rf"\b(?:[Dd]e|[Qq]ue) \{{ \${NAMES} \}}|\b(?:d|qu)’\{{ \${NAMES} \}}")


FRENCH = sorted(file for folder in ("src", "web/src", "examples") for file in (ROOT / folder).glob("**/text/fr.ftl"))


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_grammar_goes_by_rule(file: Path) -> None:
    assert [line for line in file.read_text("utf-8").splitlines() if BY_CASE.search(line)] == []
