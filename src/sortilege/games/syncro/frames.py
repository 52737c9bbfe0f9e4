"""Frames as plain data: the `at` of positions and views."""

from __future__ import annotations

from typing import Any, Literal

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from sortilege.core.errors import Problem
from sortilege.core.state import Frame
from sortilege.games.syncro.actions import LETTERS, SIGNALS
from sortilege.games.syncro.cards import REWARDS
from sortilege.games.syncro.notation import letter, seat_number
from sortilege.games.syncro.rules.draws import Estimation
from sortilege.games.syncro.rules.ending import Keep
from sortilege.games.syncro.rules.fog import Oblivion
from sortilege.games.syncro.rules.resolution import Payment, Resolution, Reveal
from sortilege.games.syncro.rules.rewards import Gift, Pick, Point, Renewal
from sortilege.games.syncro.rules.setup import Opening
from sortilege.games.syncro.rules.turn import STAGES, Turn
from sortilege.games.syncro.state import SyncroState

Signal = Literal["good", "average", "bad"]
Choice = Literal["keep", "discard"]
CHOICES = ("discard", "keep")


class FrameBase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="frame"):
    pass


class TurnData(FrameBase, frozen=True, tag="turn"):
    slot: int = 0
    attacks: int = 0
    stage: Literal["slots", "resolution", "reveal"] = "slots"
    surge: bool = False
    twin: int = 0
    first: str | None = None


class ResolutionData(FrameBase, frozen=True, tag="resolution"):
    done: int = 0
    paid: bool = False
    others: int | None = None


class PaymentData(FrameBase, frozen=True, tag="payment"):
    place: str
    due: int
    paid: int = 0
    turn: int = 0
    low: int = 0


class RevealData(FrameBase, frozen=True, tag="reveal"):
    pass


class OpeningData(FrameBase, frozen=True, tag="opening"):
    pass


class EstimationData(FrameBase, frozen=True, tag="estimation"):
    signals: tuple[Signal | None, ...] = ()


class OblivionData(FrameBase, frozen=True, tag="oblivion"):
    turn: int = 0


class PointData(FrameBase, frozen=True, tag="point"):
    reward: Literal["R03", "R05", "R06"]
    seat: int


class PickData(FrameBase, frozen=True, tag="pick"):
    reward: Literal["R04", "R07"]
    seat: int


class GiftData(FrameBase, frozen=True, tag="gift"):
    seat: int
    to: int | None = None
    given: int = 0
    low: int = 0

    @property
    def reward(self) -> str:
        return "R08"


class RenewalData(FrameBase, frozen=True, tag="renewal"):
    seat: int
    count: int = 0
    low: int = 0

    @property
    def reward(self) -> str:
        return "R12"


class KeepData(FrameBase, frozen=True, tag="keep"):
    choices: tuple[Choice | None, ...] = ()


FrameData = (
    TurnData
    | ResolutionData
    | PaymentData
    | RevealData
    | OpeningData
    | EstimationData
    | OblivionData
    | PointData
    | PickData
    | GiftData
    | RenewalData
    | KeepData
)


def write_frame(frame: Frame[Any]) -> FrameData:
    """A frame as plain data."""
    if isinstance(frame, Turn):
        first = LETTERS[int(frame.first)] if frame.first >= 0 else None
        stage: Any = STAGES[int(frame.stage)]
        return TurnData(int(frame.slot), int(frame.attacks), stage, frame.surge, int(frame.twin), first)
    if isinstance(frame, Resolution):
        return ResolutionData(int(frame.done), frame.paid, int(frame.others) if frame.others >= 0 else None)
    if isinstance(frame, Payment):
        numbers = (int(frame.due), int(frame.paid), int(frame.turn), int(frame.low))
        return PaymentData(LETTERS[int(frame.place)], *numbers)
    if isinstance(frame, Estimation):
        signals: list[Any] = [SIGNALS[int(signal) - 1] if signal else None for signal in frame.signals]
        return EstimationData(tuple(signals))
    if isinstance(frame, Keep):
        choices: list[Any] = [CHOICES[int(choice)] if choice >= 0 else None for choice in frame.choices]
        return KeepData(tuple(choices))
    if isinstance(frame, Oblivion):
        return OblivionData(int(frame.turn))
    if isinstance(frame, Point | Pick):
        reward: Any = REWARDS[int(frame.reward) - 1]
        return (PointData if isinstance(frame, Point) else PickData)(reward, int(frame.seat))
    if isinstance(frame, Gift):
        return GiftData(int(frame.seat), int(frame.to) if frame.to >= 0 else None, int(frame.given), int(frame.low))
    if isinstance(frame, Renewal):
        return RenewalData(int(frame.seat), int(frame.count), int(frame.low))
    return RevealData() if isinstance(frame, Reveal) else OpeningData()


def read_frame(data: FrameData, seats: int, places: int) -> Frame[SyncroState]:
    """The frame written so, checked against the table it is for."""
    if isinstance(data, TurnData):
        turn = Turn()
        turn.stage = STAGES.index(data.stage)
        turn.slot, turn.attacks, turn.surge, turn.twin = data.slot, data.attacks, data.surge, data.twin
        turn.first = -1 if data.first is None else letter(data.first, places, "at")
        return turn
    if isinstance(data, ResolutionData):
        return Resolution(data.done, data.paid, -1 if data.others is None else data.others)
    if isinstance(data, PaymentData):
        return Payment(letter(data.place, places, "at"), data.due, data.paid, data.turn, data.low)
    if isinstance(data, EstimationData):
        signals = [0 if signal is None else SIGNALS.index(signal) + 1 for signal in data.signals]
        return Estimation(one_each(signals, seats, 0))
    if isinstance(data, KeepData):
        return Keep(one_each([-1 if choice is None else CHOICES.index(choice) for choice in data.choices], seats, -1))
    if isinstance(data, OblivionData):
        return Oblivion(data.turn)
    if isinstance(data, PointData | PickData):
        kind = Point if isinstance(data, PointData) else Pick
        return kind(REWARDS.index(data.reward) + 1, seat_number(data.seat, seats, "at"))
    if isinstance(data, GiftData):
        to = -1 if data.to is None else seat_number(data.to, seats, "at")
        return Gift(seat_number(data.seat, seats, "at"), to, data.given, data.low)
    if isinstance(data, RenewalData):
        return Renewal(seat_number(data.seat, seats, "at"), data.count, data.low)
    return Reveal() if isinstance(data, RevealData) else Opening()


def one_each(values: list[int], seats: int, filler: int) -> vec[i64]:
    if len(values) > seats:
        raise Problem(f"Position of syncro: at: there are {len(values)} choices for {seats} mages.")
    return vec[i64]([i64(value) for value in [*values, *[filler] * (seats - len(values))]])
