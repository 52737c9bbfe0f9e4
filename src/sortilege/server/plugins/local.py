"""What is asked of a game where its rules run: in this process, or in the worker of a plug-in."""

from __future__ import annotations

from typing import Any

from sortilege.core.game import Game, Json
from sortilege.core.state import State
from sortilege.core.view import View
from sortilege.server.messages import WordsInfo
from sortilege.server.plugins.questions import AdventureOutlook


def words_of_view(game: Game, view: View[Any, Any]) -> WordsInfo:
    """Tell a view and its legal actions in words."""
    captions = (game.caption(view, game.actions.by_text[text]) for text in view.legal)
    obvious = game.obvious(view) if view.legal else None
    obvious_text = "" if obvious is None else obvious.text
    return WordsInfo(tuple(game.describe(view)), tuple(captions), obvious_text, game.opening(view), dict(game.zones()))


def outlook(game: Game, chapter: Json, state: State, given_up: bool = False) -> AdventureOutlook:
    """Tell how the adventure goes on from here."""
    adventure = game.adventure
    assert adventure is not None
    reached = chapter
    if state.over:
        reached = adventure.after(chapter, state)
    elif given_up:
        reached = adventure.given_up(chapter, state)
    over = adventure.over(reached)
    return AdventureOutlook(reached, over, None if over else adventure.save(reached))
