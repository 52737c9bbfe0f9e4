"""The random bot: every legal action alike. The yardstick of all others."""

from __future__ import annotations

from typing import Any

from sortilege.bots.spec import SpecBot
from sortilege.core.action import Action
from sortilege.core.view import View


class RandomBot(SpecBot):
    """Any legal action, all alike."""

    def choose(self, view: View[Any, Any]) -> Action:
        return self.game.actions.by_text[view.legal[self.dice.below(len(view.legal))]]
