"""What is done for a witch who is late, at a table with a timer (RES-RTM-5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.games.resonance.actions import ARTEFACT_DOWN, CAST, DRAW_ARTEFACT, PLAY, SINGLES, TYPES, Deed, pair
from sortilege.games.resonance.rules.acting import objects_left
from sortilege.games.resonance.rules.ending import Artefacts, heaviest
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.state import ResonanceState

FALLBACKS: Final = (DRAW_ARTEFACT, PLAY, CAST, ARTEFACT_DOWN)


def late_action(state: ResonanceState, seat: i64) -> Action:
    """The action that the clock chooses for a seat that is asked."""
    frame = state.stack[-1]
    if isinstance(frame, Choose):
        return late_act(state, seat)
    if isinstance(frame, Artefacts):
        return TYPES[heaviest(vec[i64]([state.total(kind) for kind in range(3)]))]
    return state.legal(seat)[0]


def late_act(state: ResonanceState, seat: i64) -> Action:
    """Two objects from the fullest piles; else an Artefact is drawn; else a card is laid, the lowest of its kind."""
    if objects_left(state):
        heights = vec[i64]([i64(state.piles[kind]) for kind in range(3)])
        kinds = vec[i64]()
        while len(kinds) < 2 and heights[0] + heights[1] + heights[2] > 0:
            fullest = heaviest(heights)
            heights[fullest] -= 1
            kinds = append(kinds, fullest)
        return pair(kinds[0], kinds[1]) if len(kinds) == 2 else SINGLES[kinds[0]]
    legal = state.legal(seat)
    for verb in FALLBACKS:
        for action in legal:
            if isinstance(action, Deed) and action.kind == verb:
                return action
    return legal[0]
