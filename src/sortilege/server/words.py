"""What the server itself says in sentences: to those who read no page."""

from __future__ import annotations

from functools import cache

from sortilege.core.words import Catalogue, Line, source


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language, [source("sortilege.server", language)])


def game_name(game: str, language: str) -> str:
    words, title = catalogue(language), f"title-{game}"
    return words.say(Line(title)) if words.has(title) else game
