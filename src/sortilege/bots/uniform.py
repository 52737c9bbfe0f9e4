"""The random bot: every legal action alike. The yardstick of all others."""

from __future__ import annotations

from typing import Any

from sortilege.core.action import Action
from sortilege.core.bot import Bot
from sortilege.core.view import View


class RandomBot(Bot):
    """Any legal action, all alike."""

    def choose(self, view: View[Any, Any]) -> Action:
        return self.game.actions.by_text[view.legal[self.dice.below(len(view.legal))]]
