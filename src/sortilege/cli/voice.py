"""What the terminal says to a player, in either language: its own messages over those of the core and the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sortilege.cli.inputs import language
from sortilege.core.event import Event
from sortilege.core.game import Game
from sortilege.core.words import Catalogue, Line, source


def say(id: str, **args: Any) -> str:
    """A sentence of the command line, in the language it speaks."""
    return own(language(None)).say(id, **args)


def told(sentence: str) -> str:
    """A sentence of the package itself, which is English, in the language that the command line speaks."""
    from sortilege.cli.problems import in_french

    return in_french(sentence) if language(None) == "fr" else sentence


@cache
def own(language: str) -> Voice:
    return Voice(language)


class Voice:
    """Sentences in one language, about one game if one is given, with the names of those who play."""

    def __init__(
        self,
        language: str,
        game: Game | None = None,
        names: Mapping[int, str] | None = None,
        more: Sequence[str] = (),  # packages whose texts are needed too
    ) -> None:
        sources = [source(package, language) for package in ("sortilege.core", "sortilege.cli", *more)]
        self.catalogue = Catalogue(language, [*sources, *(game.messages(language) if game else ())])
        self.game = game
        self.names = names or {}

    def say(self, id: str, **args: Any) -> str:
        return self.line(Line(id, args))

    def line(self, line: Line) -> str:
        return self.catalogue.say(line, self.names)

    def event(self, event: Event) -> str:
        assert self.game is not None
        return self.line(self.game.tell(event))

    def title(self) -> str:
        """The game's own title, if its texts have one."""
        assert self.game is not None
        return self.say("title") if self.catalogue.has("title") else self.game.name
