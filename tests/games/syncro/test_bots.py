"""How four greedy mages fare on their first tries; they win often enough to be company, and not so often as to bore."""

from __future__ import annotations

import pytest

from sortilege import build
from sortilege.bots.spec import make
from sortilege.core.chance import Dice
from sortilege.core.match import Match
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import Campaign, begin
from sortilege.games.syncro.state import SyncroState

GAMES = 200


def campaign_at(level: str, seed: int) -> Campaign:
    """A campaign of four in which every level before was won at once, and no hand kept."""
    campaign = begin(4)
    while campaign.level != level:
        options, carry = campaign.setup()
        position = GAME.save(GAME.new(4, options, Dice(seed), None, carry))
        won = {"at": [], "to_act": [], "result": "won", "hands": [[]] * 4, "kept": [False] * 4}
        last = GAME.load(position | won)
        assert isinstance(last, SyncroState)
        campaign = campaign.after(last)
    return campaign


@pytest.mark.long
@pytest.mark.skipif(not build.compiled(), reason="so many games take the compiled build")
@pytest.mark.parametrize("level,least", [("Ia", 0.90), ("IIa", 0.40)])
def test_four_greedy_mages_win_often_enough(level: str, least: float) -> None:
    won = 0
    for seed in range(GAMES):
        options, carry = campaign_at(level, seed).setup()
        bots = [make("greedy") for _ in range(4)]
        outcome = Match(GAME, 4, options, bots, Dice(1000 + seed), seed, carry).run().outcome
        assert outcome is not None
        won += outcome.utilities[0] > 0
    print(f"{level}: {won} of {GAMES} first tries won")
    assert won >= least * GAMES
