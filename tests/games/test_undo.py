"""What a game calls provisional can be taken back, and nothing else can: at every action of random games."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.game import Json, crosses_barrier
from sortilege.core.registry import find

TABLES: list[tuple[str, int, Json, set[str]]] = [
    ("syncro", 3, {"level": "IIb"}, set()),
    ("resonance", 4, {}, {"draw", "play"}),
    ("resonance", 8, {"mode": "realtime"}, {"remove"}),
    ("resonance", 6, {"chat": "off"}, {"remove"}),
    ("enchanters", 3, {}, set()),
]


@pytest.mark.rules("RES-DET-7", "RES-SPL-15", "SYN-RUL-50", "ENC-RUL-39")
@pytest.mark.parametrize("name,players,options,some", TABLES)
def test_what_is_called_provisional_can_be_taken_back(name: str, players: int, options: Json, some: set[str]) -> None:
    game, found = find(name), set()
    for seed in range(12):
        dice = Dice(seed)
        state = game.new(players, options, dice)
        while not state.over:
            seat = state.to_act[dice.below(len(state.to_act))]
            action = state.sample(seat, dice)
            said = game.provisional(game.view(state, seat), action)
            before, log = state.clone(), Log()
            state.apply(seat, action, dice, log)
            quiet = not crosses_barrier(game, before, state, seat, log.events)
            assert said == (quiet or game.face_down(state, seat)), f"{action.text} in seed {seed}"
            if said:
                found.add(action.text.split()[0])
    assert found >= some if some else found == some
