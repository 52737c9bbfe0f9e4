"""How an attempt ends: won or lost, and what becomes of the hands after a victory."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import DISCARD_HAND, DROP_HAND, KEEP, KEEP_HAND, Deed
from sortilege.games.syncro.cards import ROAD
from sortilege.games.syncro.state import REASONS, WON, SyncroState


def win(state: SyncroState, log: Log | None) -> None:
    """SYN-END-1: the last monster is destroyed. The hands are still to be decided on, unless nothing follows."""
    state.result = WON
    state.faced = -1
    state.finish()
    if state.terms.level < i64(len(state.terms.box.levels)) - 1 or state.terms.box.rules == 1:  # RUL-47
        state.push(Keep(vec[i64]([-1] * state.seats)))
    if log is not None:
        log.tell("won", level=ROAD[state.terms.level])


def lose(state: SyncroState, result: i64, log: Log | None) -> None:
    state.result = result
    state.faced = -1
    state.finish()
    if log is not None:
        log.tell("lost", level=ROAD[state.terms.level], reason=REASONS[result])


@final
class Keep(Frame[SyncroState]):
    """SYN-END-3, -4: every mage with spells keeps or discards them all, in secret; or the team votes (RUL-11)."""

    def __init__(self, choices: vec[i64]) -> None:
        self.choices: vec[i64] = choices  # per seat: 1 keep, 0 discard, -1 not yet

    def clone(self) -> Keep:
        return Keep(self.choices[:])

    def asks(self, state: SyncroState) -> i64:
        asked: i64 = 0
        if state.spells_held():
            for seat in range(state.seats):
                if self.choices[seat] < 0 and (len(state.hands[seat]) or state.terms.team_keeps):
                    asked |= 1 << seat
        return asked

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        asked = self.asks(state)
        if asked:
            state.ask_all(asked)
            return
        votes: i64 = 0
        for choice in self.choices:
            votes += 1 if choice == 1 else -1
        if votes == 0:
            votes = 1 if self.choices[state.terms.host] == 1 else -1  # RUL-40
        for seat in range(state.seats):
            if len(state.hands[seat]):
                kept = votes > 0 if state.terms.team_keeps else self.choices[seat] == 1
                state.kept[seat] = 1 if kept else 0
        state.finish()
        if log is not None:
            log.tell("kept", kept=[None if k < 0 else k == 1 for k in state.kept])

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        return [KEEP_HAND, DROP_HAND]

    def sample(self, state: SyncroState, seat: i64, dice: Dice) -> Action:
        return DROP_HAND if dice.below(2) else KEEP_HAND

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return None if action.kind == KEEP or action.kind == DISCARD_HAND else NOT_NOW

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        self.choices[seat] = 1 if action.kind == KEEP else 0

    def apart(self, state: SyncroState) -> bool:
        return True
