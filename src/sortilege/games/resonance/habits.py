"""What others are likely to choose in phase II: habits that were learnt from games of searching bots.

Each action has a score, a sum of a few numbers that everybody can read off the table, each times its weight; an action
is as likely as e to the power of its score. The weights are data (`data/habits.json`), fitted by `tools/fit_habits.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.bits import count_bits
from sortilege.core.chance import Dice
from sortilege.games.resonance.actions import ARTEFACT_DOWN, CAST, CHANGE, DRAW, DRAW_ARTEFACT, PLAY, UNSEAL, Deed
from sortilege.games.resonance.cards import NO_CARD, type_of
from sortilege.games.resonance.rules.acting import acts
from sortilege.games.resonance.state import ResonanceState

NUMBERS: Final = (
    *("play", "play near", "play far", "play level", "play win", "play helps", "play gives level", "play gives win"),
    *("play heaviest", "play guards", "play held", "play late"),
    *("draw near", "draw far", "draw none held", "draw held", "draw pair", "draw guards", "draw won"),
    *("artefact", "artefact held", "artefact guards", "artefact bad", "artefact won", "artefact high"),
    *("cast", "cast held", "cast guards", "cast late", "cast won"),
    *("take", "take held", "take guards", "take sealed"),
    *("unseal", "unseal guards", "unseal late"),
    *("change", "change gain", "change guards"),
)
AT: Final = {name: number for number, name in enumerate(NUMBERS)}
PLAY_AT: Final[i64] = AT["play"]
DRAW_AT: Final[i64] = AT["draw near"]
ARTEFACT_AT: Final[i64] = AT["artefact"]
CAST_AT: Final[i64] = AT["cast"]
TAKE_AT: Final[i64] = AT["take"]
UNSEAL_AT: Final[i64] = AT["unseal"]
CHANGE_AT: Final[i64] = AT["change"]


@final
class Reading:
    """What can be read off a table for one witch: what each type would do for her side and for the others."""

    def __init__(self, state: ResonanceState, seat: i64) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.side: Final[i64] = state.terms.side(seat)
        self.circle: vec[i64] = vec[i64]([0, 0, 0])
        for card in state.moons:
            if card != NO_CARD:
                self.circle[type_of(i64(card))] += 1
        totals = vec[i64]([state.total(kind) for kind in range(i64(3))])
        self.heaviest: i64 = -1
        for kind in range(i64(3)):
            if totals[kind] > 0 and (self.heaviest < 0 or totals[kind] >= totals[self.heaviest]):
                self.heaviest = kind
        self.near: vec[i64] = vec[i64]([0, 0, 0])  # what the next level of the own side lacks, by type
        self.far: vec[i64] = vec[i64]([0, 0, 0])  # and the third
        self.own_win: i64 = 0  # the types that bring the side's victory, one bit each
        self.own_level: i64 = 0  # a level
        self.win: i64 = 0  # the same of any other side
        self.level: i64 = 0
        self.helps: i64 = 0  # the types that another side still lacks for its next level
        self.late: float = 1.0 if state.months else 0.0  # whether the eighth Moon has been
        self.weights: vec[float] = vec[float]()
        self.total: float = 0.0
        self.noted: vec[float] = vec[float]()
        self.noting = False
        for side in range(state.terms.sides):
            self.read(side)

    def read(self, side: i64) -> None:
        state = self.state
        level = i64(state.levels[side])
        if level == 3:
            return
        demon = i64(state.demons[side])
        missing: i64 = 0
        last: i64 = 0
        lacks: i64 = 0
        for kind in range(i64(3)):
            near = max(i64(0), i64(state.terms.book.needs[9 * demon + 3 * level + kind]) - self.circle[kind])
            missing += near
            if near:
                last = 1 << kind
                lacks |= last
            if side == self.side:
                self.near[kind] = near
                self.far[kind] = max(i64(0), i64(state.terms.book.needs[9 * demon + 6 + kind]) - self.circle[kind])
        if side == self.side:
            if missing == 1 and level == 2:
                self.own_win = last
            elif missing == 1:
                self.own_level = last
        else:
            self.helps |= lacks
            if missing == 1 and level == 2:
                self.win |= last
            elif missing == 1:
                self.level |= last

    def gain(self, place: i64) -> float:
        """How much less the next level lacks with the Demon at a place of the reserve."""
        state = self.state
        level = i64(state.levels[self.side])
        if level == 3:
            return 0.0
        demon = i64(state.demon_reserve[place])
        found: i64 = 0
        for kind in range(i64(3)):
            needed = i64(state.terms.book.needs[9 * demon + 3 * level + kind])
            found += self.near[kind] - max(i64(0), needed - self.circle[kind])
        return float(found)

    def numbers(self, action: Action) -> vec[float]:
        """The numbers of one action, in the order of `NUMBERS`."""
        self.noted = vec[float]([0.0] * len(NUMBERS))
        self.noting = True
        self.weigh(action)
        self.noting = False
        return self.noted

    def score(self, action: Action, weights: vec[float]) -> float:
        """The sum of the numbers of an action, each times its weight."""
        self.weights = weights
        self.total = 0.0
        self.weigh(action)
        return self.total

    def put(self, at: i64, value: float) -> None:
        if self.noting:
            self.noted[at] = value
        else:
            self.total += self.weights[at] * value

    def weigh(self, action: Action) -> None:
        assert isinstance(action, Deed)
        state = self.state
        seat = self.seat
        verb = action.kind
        guards = 1.0 if self.win else 0.0
        won = 1.0 if self.own_win else 0.0
        if verb == PLAY:
            kind = action.value
            bit: i64 = 1 << kind
            self.put(PLAY_AT, 1.0)
            self.put(PLAY_AT + 1, 1.0 if self.near[kind] else 0.0)
            self.put(PLAY_AT + 2, 1.0 if self.far[kind] else 0.0)
            self.put(PLAY_AT + 3, 1.0 if self.own_level & bit else 0.0)
            self.put(PLAY_AT + 4, 1.0 if self.own_win & bit else 0.0)
            self.put(PLAY_AT + 5, 1.0 if self.helps & bit else 0.0)
            self.put(PLAY_AT + 6, 1.0 if self.level & bit else 0.0)
            self.put(PLAY_AT + 7, 1.0 if self.win & bit else 0.0)
            self.put(PLAY_AT + 8, 1.0 if self.heaviest == kind else 0.0)
            self.put(PLAY_AT + 9, guards)
            self.put(PLAY_AT + 10, float(min(3, state.held(seat, kind))))
            self.put(PLAY_AT + 11, self.late)
        elif verb == DRAW:
            near = 0.0
            far = 0.0
            none = 0.0
            kind = action.value
            while kind >= 0:  # the second one too, if there is one
                near += 1.0 if self.near[kind] else 0.0
                far += 1.0 if self.far[kind] else 0.0
                none += 0.0 if state.held(seat, kind) else 1.0
                kind = action.second if kind == action.value and action.second != kind else -1
            pair = 1.0 if action.value == action.second else 0.0
            self.put(DRAW_AT, near + near * pair)
            self.put(DRAW_AT + 1, far + far * pair)
            self.put(DRAW_AT + 2, none + none * pair)
            self.put(DRAW_AT + 3, float(min(8, state.held(seat, 0) + state.held(seat, 1) + state.held(seat, 2))))
            self.put(DRAW_AT + 4, pair)
            self.put(DRAW_AT + 5, guards)
            self.put(DRAW_AT + 6, won)
        elif verb == ARTEFACT_DOWN:
            bad: i64 = (self.helps | self.win | self.level) & (1 << self.heaviest if self.heaviest >= 0 else 0)
            self.put(ARTEFACT_AT, 1.0)
            self.put(ARTEFACT_AT + 1, float(min(4, count_bits(state.artefacts[seat]))))
            self.put(ARTEFACT_AT + 2, guards)
            self.put(ARTEFACT_AT + 3, 1.0 if bad and not self.near[self.heaviest] else 0.0)
            self.put(ARTEFACT_AT + 4, won)
            self.put(ARTEFACT_AT + 5, float(action.value) / 13.0)
        elif verb == CAST:
            self.put(CAST_AT, 1.0)
            self.put(CAST_AT + 1, float(min(4, count_bits(state.incantations[seat]))))
            self.put(CAST_AT + 2, guards)
            self.put(CAST_AT + 3, self.late)
            self.put(CAST_AT + 4, won)
        elif verb == DRAW_ARTEFACT:
            self.put(TAKE_AT, 1.0)
            self.put(TAKE_AT + 1, float(min(4, count_bits(state.artefacts[seat]))))
            self.put(TAKE_AT + 2, guards)
            self.put(TAKE_AT + 3, 1.0 if state.seals[seat] else 0.0)
        elif verb == UNSEAL:
            self.put(UNSEAL_AT, 1.0)
            self.put(UNSEAL_AT + 1, guards)
            self.put(UNSEAL_AT + 2, self.late)
        elif verb == CHANGE:
            self.put(CHANGE_AT, 1.0)
            self.put(CHANGE_AT + 1, self.gain(action.value))
            self.put(CHANGE_AT + 2, guards)


@final
class Habits:
    """The weights, ready to choose by."""

    def __init__(self, weights: list[float]) -> None:
        assert len(weights) == len(NUMBERS)
        self.weights: Final[vec[float]] = vec[float](weights)

    def choose(self, state: ResonanceState, seat: i64, dice: Dice) -> Action:
        """One of a witch's actions, as likely as others would choose it."""
        reading = Reading(state, seat)
        actions = acts(state, seat)
        scores = [reading.score(action, self.weights) for action in actions]
        top = max(scores)
        total = 0.0
        for i in range(len(scores)):
            scores[i] = exp(scores[i] - top)
            total += scores[i]
        mark = dice.unit() * total
        for i in range(len(scores)):
            mark -= scores[i]
            if mark < 0.0:
                return actions[i]
        return actions[0]
