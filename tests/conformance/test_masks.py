"""Equal observations have equal legal actions: every set-up of the three games, and not only those that are drawn."""

from __future__ import annotations

import pytest

from sortilege.core.conformance import Config
from sortilege.core.conformance.observing import check_masks
from sortilege.core.game import Game
from tests.games.enchanters import test_conformance as enchanters
from tests.games.resonance import test_conformance as resonance
from tests.games.syncro import test_conformance as syncro

KINDS = (syncro.TestSyncro, resonance.TestResonance, enchanters.TestEnchanters)
SETUPS = [(kind.game, config) for kind in KINDS for config in kind.configs]


@pytest.mark.long
@pytest.mark.parametrize("game,config", SETUPS, ids=lambda value: str(getattr(value, "name", value)))
def test_what_is_legal_follows_from_the_observation(game: Game, config: Config) -> None:
    assert check_masks(game, config, 7) > 0
