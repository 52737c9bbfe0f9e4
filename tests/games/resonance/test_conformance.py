"""Resonance keeps the contract: the whole suite, for every number of players, both modes and other table options."""

import pytest

from sortilege.core.conformance import Config
from sortilege.core.conformance.suite import Conformance
from sortilege.games.resonance import GAME
from tests.games.resonance.secrets import ResonanceOracle

OTHER = {
    "rush": "seeded",
    "backs": "by_kind",
    "spell_choice": "with_card",
    "full_moon": "after_validation",
    "full_moon_repeat": "first_month",
    "seal_check": "after_new_seals",
    "seal_scope": "all_artefacts",
    "artefact_miss": "yes",
    "double_completion": "earliest_levels",
    "memory_aid": "on",
}
CONFIGS = (
    *(Config(players) for players in range(3, 9)),
    *(Config(players, {"mode": "realtime"}, rush=True) for players in range(3, 9)),
    *(Config(players, OTHER) for players in (3, 4, 5, 6)),
    *(Config(players, OTHER | {"mode": "realtime"}, rush=True) for players in (3, 5, 6)),
    Config(4, {"double_completion": "shared", "rush": "seeded"}),
)


class TestResonance(Conformance):
    game, oracle, spec = GAME, ResonanceOracle(), "resonance"
    configs = CONFIGS
    examples = 8


@pytest.mark.long
class TestResonanceAtLength(TestResonance):
    """The same with many more walks."""

    examples = 60
