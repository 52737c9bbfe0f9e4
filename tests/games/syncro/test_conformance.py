"""SYNCRO keeps the contract, with two to five mages at every level."""

from sortilege.core.conformance import Config
from sortilege.core.conformance.sampling import check_sampling
from sortilege.core.conformance.suite import Conformance
from sortilege.games.syncro import GAME
from sortilege.games.syncro.cards import LEVELS
from tests.games.syncro.secrets import SyncroOracle

OTHERWISE = {
    "epilogue": True,
    "leader_start": "random",
    "keep_hand": "team",
    "rewards_avert_defeat": "on",
    "browse_discard": "off",
    "last_mushroom": "none",
}
# What a campaign may hand over: kept hands, Rewards in hand, a fog pile that runs out, a Lieutenant seen before.
CARRY = {
    "leader": 1,
    "hands": [[5, 5, 1], []],
    "rewards": ["R08", None],
    "reward_deck": [],
    "reward_discard": ["R01", "R02", "R04", "R06", "R12", "R13"],
    "fog": ["C5"],
    "fog_discard": ["B1", "B2", "B4", "C1", "C2", "C3", "C4", "P2", "P3"],
    "lieutenants_out": ["L1"],
    "bound": ["L8", "L3"],
    "lieutenants_known": ["L8"],
    "known": [{}, {"facts": [{"seats": [0], "cards": [5]}]}],
    "draw_rewards": True,
}


class TestSyncro(Conformance):
    game, oracle, spec = GAME, SyncroOracle(), "syncro"
    examples = 12
    configs = (
        *(Config(players, {"level": level}) for level in LEVELS for players in GAME.players),
        *(Config(players, {"level": level, **OTHERWISE}) for level in LEVELS[3::2] for players in (2, 3, 5)),
        *(
            Config(players, {"level": level, "epilogue": True}, CARRY)
            for level in LEVELS[4::2]
            for players in (2, 3, 4)
        ),
    )

    def test_what_was_given_last_is_between_the_two(self) -> None:
        config = Config(4, {"level": "IIc", "epilogue": True}, CARRY)
        check_sampling(self.game, self.oracle, config, 3_210_233_709, [198, 23, 23, 127, 0, 0, 55])
