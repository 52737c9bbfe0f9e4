"""What our own games tell the server beyond the contract, as long as they do not say it themselves (`hooks.py`)."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.core.game import Json
from sortilege.core.state import State


class SyncroCampaign:
    """SYNCRO level after level; a lost level is tried again."""

    def begin(self, players: int, options: Json) -> Json:
        from sortilege.games.syncro.campaign import Campaign

        return plain(msgspec.convert({"players": players, "options": options}, Campaign))

    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        options, carry = self.campaign(chapter).setup()
        return plain(options), carry

    def after(self, chapter: Json, end: State) -> Json | None:
        state: Any = end
        campaign = self.campaign(chapter).after(state)
        return None if campaign.over else plain(campaign)

    def campaign(self, chapter: Json) -> Any:
        from sortilege.games.syncro.campaign import Campaign

        return msgspec.convert(chapter, Campaign)


def plain(value: Any) -> Json:
    found: Json = msgspec.to_builtins(value)
    return found


ADVENTURES = {"syncro": SyncroCampaign()}
CONSENT = {"enchanters"}  # SYNCRO and Resonance never take back: an accepted action is final there
NO_HINTS = {"syncro"}
SILENT = {"syncro"}  # a level is played without a word


def told_to_be_silent(name: str, options: Json) -> bool:
    return name in SILENT or options.get("chat") == "off"
