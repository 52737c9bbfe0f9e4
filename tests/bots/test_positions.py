"""Moments in the words of a strong player (`positions/`): the champion does there what is plainly right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sortilege import build
from sortilege.bots import spec
from sortilege.core import registry
from sortilege.core.chance import Dice

FOLDER = Path(__file__).parent / "positions"
FILES = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yaml"))}
MOMENTS = [(name, file["champion"], moment) for name, file in FILES.items() for moment in file["positions"]]
SEEDS = 20 if build.compiled() else 1  # a search takes its time where nothing is compiled


@pytest.mark.parametrize("name, champion, moment", MOMENTS, ids=lambda value: str(value)[:40])
def test_the_champion_sees_it(name: str, champion: str, moment: dict[str, Any]) -> None:
    game = registry.find(name)
    state = game.load(moment["position"])
    view = game.view(state, moment["seat"])
    assert set(moment["good"]) < set(view.legal), "what is right is possible, and so is what is wrong"
    chosen = []
    for seed in range(SEEDS):
        bot = spec.make(champion)
        bot.start(game, game.read_options(view.options), moment["seat"], Dice(seed))
        chosen.append(bot.choose(view).text)
    right = sum(action in moment["good"] for action in chosen)
    assert right >= 0.95 * SEEDS, f"{moment['words']} But it chose {sorted(set(chosen) - set(moment['good']))}."
