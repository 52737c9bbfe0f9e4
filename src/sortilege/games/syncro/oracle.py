"""The oracle: a partner who sees all hands, though no deck. It shows how much is lost because hands are hidden.

It is given the state, so it is no bot: no spec names it, and no table can seat it. It thinks like `partner`, and so do
the mages in the games it plays on in thought, all of them with open hands.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from sortilege.core.chance import Dice
from sortilege.core.match import Insider
from sortilege.core.state import Sampler
from sortilege.core.view import View
from sortilege.games.syncro.convention import Convention
from sortilege.games.syncro.imagine import shuffled
from sortilege.games.syncro.partner import USUAL, PartnerBot
from sortilege.games.syncro.state import SyncroState


class Oracle(PartnerBot, Insider):
    """A partner in the know."""

    def convention_for(self, mages: int) -> Convention:
        return Convention(list(open_weights(self.level).values()), all_seeing=True)

    def imagine(self, view: View[Any, Any]) -> Sampler:
        state = self.match.state
        assert isinstance(state, SyncroState)
        return OpenHands(self.game.sampler(view), state)


class OpenHands(Sampler):
    """Worlds with the hands, the spells laid and the Rewards as they are; decks and face-down cards are drawn."""

    def __init__(self, closed: Sampler, state: SyncroState) -> None:
        self.closed = closed
        self.state = state

    def draw(self, dice: Dice) -> SyncroState:
        world = self.closed.draw(dice)
        assert isinstance(world, SyncroState)
        for seat in range(int(self.state.seats)):
            world.hands[seat] = self.state.hands[seat][:]
        world.laid, world.laid_on = self.state.laid[:], self.state.laid_on[:]
        world.rewards = self.state.rewards[:]
        world.deck = shuffled(self.state.deck, dice)
        world.reward_deck = shuffled(self.state.reward_deck, dice)
        return world


@cache
def all_open_weights() -> dict[str, dict[str, float]]:
    """Weights of a convention for open hands (`tools/tune_convention.py --open`)."""
    text = (files("sortilege.games.syncro") / "data" / "oracle.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, float]])


def open_weights(level: str) -> dict[str, float]:
    return all_open_weights().get(level) or all_open_weights()[USUAL]
