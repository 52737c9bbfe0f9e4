"""Every chance event of a game's rules has its words in both languages: the page that checks the shuffle says them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sortilege.games

FOLDER = Path(sortilege.games.__file__).parent
EVENT = re.compile(r'next_chance\(\), "([a-z-]+)"')


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["syncro", "resonance", "enchanters"])
def test_what_is_shuffled_or_drawn_has_a_name(game: str, language: str) -> None:
    drawn = {name for path in (FOLDER / game).rglob("*.py") for name in EVENT.findall(path.read_text("utf-8"))}
    text = (FOLDER / game / "text" / f"{language}.ftl").read_text("utf-8")
    assert drawn
    assert drawn == set(re.findall(r"^chance-([a-z-]+) = ", text, re.MULTILINE))
