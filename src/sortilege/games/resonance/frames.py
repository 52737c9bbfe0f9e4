"""The stack of frames as positions write it: one mapping per frame, or its bare name."""

from __future__ import annotations

from typing import Any, get_args

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.core.state import Frame
from sortilege.games.resonance.cards import LETTERS, WITCHES
from sortilege.games.resonance.data import KINDS
from sortilege.games.resonance.rules import effects, ending, setup, spells, turn
from sortilege.games.resonance.rules.spells import spell_name
from sortilege.games.resonance.state import ResonanceState

STAGES = ("validate", "moon", "demons", "seals", "spells", "next")
RECHOICES = ("draw", "demon", "action")
NAMES = {int(code): name for name, code in KINDS.items()}


class Written(Struct, tag_field="frame", forbid_unknown_fields=True):
    """A frame in writing."""


class Draft(Written, tag="draft"):
    seat: int = 0


class Superior(Written, tag="superior"):
    team: int = 0


class Turn(Written, tag="turn"):
    pass


class Choose(Written, tag="choose"):
    pass


class Serve(Written, tag="serve"):
    next: int = 0


class Rechoose(Written, tag="rechoose"):
    seat: int
    what: str
    missing: int = 0


class Incantations(Written, tag="incantations"):
    pass


class Cast(Written, tag="cast"):
    seat: int
    incantation: str


class Target(Written, tag="target"):
    seat: int
    incantation: str
    spell: str


class Effect(Written, tag="effect"):
    seat: int
    incantation: str
    spell: str
    target: int | None = None
    part: int = 0


class Play(Written, tag="play"):
    seat: int
    what: str = "object"
    least: int = 0
    most: int = 0
    weight: int = 1
    last: str = "H"


class Remove(Written, tag="remove"):
    seat: int
    what: str = "object"
    least: int = 0
    most: int = 0
    chosen: list[int] = []


class Draw(Written, tag="draw"):
    seat: int
    what: str = "object"
    count: int = 0
    last: str = "H"


class Discard(Written, tag="discard"):
    seat: int
    what: str = "object"
    count: int = 0
    last: str | int = "H"


class Take(Written, tag="take"):
    seat: int
    what: str


class Transform(Written, tag="transform"):
    seat: int
    incantation: str


class Artefacts(Written, tag="artefacts"):
    pass


class Count(Written, tag="count"):
    pass


class End(Written, tag="end"):
    step: str = "validate"


AnyFrame = (
    Draft
    | Superior
    | Turn
    | Choose
    | Serve
    | Rechoose
    | Incantations
    | Cast
    | Target
    | Effect
    | Play
    | Remove
    | Draw
    | Discard
    | Take
    | Transform
    | Artefacts
    | Count
    | End
)
FRAMES = tuple(kind.__struct_config__.tag for kind in get_args(AnyFrame))
BARE: dict[str, type[Written]] = {
    "draft": Draft,
    "turn": Turn,
    "choose": Choose,
    "serve": Serve,
    "incantations": Incantations,
    "artefacts": Artefacts,
    "count": Count,
    "end": End,
}


def write_frame(frame: Frame[Any]) -> Written:
    """A frame of the rules in writing."""
    match frame:
        case setup.Draft():
            return Draft(int(frame.seat))
        case setup.Superior():
            return Superior(int(frame.team))
        case turn.Turn():
            return Turn()
        case turn.Choose():
            return Choose()
        case turn.Serve():
            return Serve(int(frame.next))
        case turn.Rechoose():
            return Rechoose(int(frame.seat), RECHOICES[frame.what], int(frame.missing))
        case spells.Incantations():
            return Incantations()
        case spells.Cast():
            return Cast(int(frame.seat), f"I{frame.incantation}")
        case spells.Target():
            return Target(int(frame.seat), f"I{frame.incantation}", spell_name(frame.spell))
        case spells.Effect():
            target = int(frame.target) if frame.target >= 0 else None
            part = int(frame.part)
            return Effect(int(frame.seat), f"I{frame.incantation}", spell_name(frame.spell), target, part)
        case effects.Play():
            least, most, weight = int(frame.least), int(frame.most), int(frame.weight)
            return Play(int(frame.seat), NAMES[frame.what], least, most, weight, LETTERS[frame.last])
        case effects.Remove():
            chosen = [int(place) + 1 for place in frame.chosen]
            return Remove(int(frame.seat), NAMES[frame.what], int(frame.least), int(frame.most), chosen)
        case effects.Draw():
            return Draw(int(frame.seat), NAMES[frame.what], int(frame.count), LETTERS[frame.last])
        case effects.Discard():
            numbered = NAMES[frame.what] in ("artefact", "incantation")
            last = int(frame.last) if numbered else LETTERS[frame.last]
            return Discard(int(frame.seat), NAMES[frame.what], int(frame.count), last)
        case effects.Take():
            return Take(int(frame.seat), NAMES[frame.what])
        case effects.Transform():
            return Transform(int(frame.seat), f"I{frame.incantation}")
        case ending.Artefacts():
            return Artefacts()
        case ending.Count():
            return Count()
        case ending.End():
            return End(STAGES[frame.stage])
    raise TypeError(frame)


def write_stack(state: ResonanceState) -> list[Written]:
    """The stack, bottom first; the turn that lies under every phase goes without saying."""
    stack = [write_frame(frame) for frame in state.stack]
    return stack[1:] if len(stack) > 1 and isinstance(stack[0], Turn) else stack


def read_stack(stack: list[AnyFrame], state: ResonanceState) -> list[Frame[Any]]:
    """The frames of a position; what must lie under them is added."""
    frames = [Reader(state, f"at[{i}]").frame(written) for i, written in enumerate(stack)]
    if frames and isinstance(frames[0], setup.Superior):
        frames.insert(0, setup.Draft(2 * frames[0].team + 2))
    if frames and isinstance(frames[0], turn.Rechoose):
        frames.insert(0, turn.Serve([*state.order].index(frames[0].seat) + 1 if len(state.order) else 0))
    if frames and isinstance(frames[0], WITHIN_A_SPELL):
        frames.insert(0, spells.Incantations())
    if frames and not isinstance(frames[0], turn.Turn | setup.Draft):
        frames.insert(0, turn.Turn(AFTER[type(frames[0])]))
    return frames


WITHIN_A_SPELL = (
    spells.Cast,
    spells.Target,
    spells.Effect,
    effects.Play,
    effects.Remove,
    effects.Draw,
    effects.Discard,
    effects.Take,
    effects.Transform,
)
AFTER: dict[type[Any], i64] = {
    turn.Choose: turn.INCANTATIONS,
    turn.Serve: turn.INCANTATIONS,
    spells.Incantations: turn.ARTEFACTS,
    ending.Artefacts: turn.COUNT,
    ending.Count: turn.END,
    ending.End: turn.BEGIN,
}


class Reader:
    """Understands one written frame; `where` is its place in the position."""

    def __init__(self, state: ResonanceState, where: str) -> None:
        self.state = state
        self.where = where

    def frame(self, written: AnyFrame) -> Frame[Any]:
        match written:
            case Draft():
                return setup.Draft(self.seat(written.seat, beyond=True))
            case Superior():
                return setup.Superior(self.below(written.team, "team", int(self.state.terms.sides)))
            case Turn():
                return turn.Turn()
            case Choose():
                return turn.Choose()
            case Serve():
                return turn.Serve(self.seat(written.next, "next", beyond=True))
            case Rechoose():
                what = self.word(written.what, RECHOICES)
                missing = self.below(written.missing, "missing", 3)
                if RECHOICES[what] == "draw" and not missing:
                    raise Problem(f"{self.where}.missing: say how many objects are chosen again, 1 or 2.")
                return turn.Rechoose(self.seat(written.seat), what, missing)
            case Incantations():
                return spells.Incantations()
            case Cast():
                return spells.Cast(self.seat(written.seat), self.incantation(written.incantation))
            case Target():
                number = self.incantation(written.incantation)
                return spells.Target(self.seat(written.seat), number, self.spell(written.spell, written.seat))
            case Effect():
                return self.effect(written)
            case Play():
                least, most = self.amount(written.least), self.amount(written.most)
                weight, last = self.amount(written.weight, 9), self.word(written.last, LETTERS)
                return effects.Play(self.seat(written.seat), self.what(written.what), least, most, weight, last)
            case Remove():
                seat, what = self.seat(written.seat), self.what(written.what)
                least, most = self.amount(written.least), self.amount(written.most)
                places = vec[u8]([u8(self.below(p - 1, "chosen", 33)) for p in written.chosen])
                return effects.Remove(seat, what, least, most, places)
            case Draw():
                count, last = self.amount(written.count), self.word(written.last, LETTERS)
                return effects.Draw(self.seat(written.seat), self.what(written.what), count, last)
            case Discard():
                at = written.last
                last = self.below(at, "last", 22) if isinstance(at, int) else self.word(at, LETTERS)
                count = self.amount(written.count)
                return effects.Discard(self.seat(written.seat), self.what(written.what), count, last)
            case Take():
                return effects.Take(self.seat(written.seat), self.what(written.what))
            case Transform():
                return effects.Transform(self.seat(written.seat), self.incantation(written.incantation))
            case Artefacts():
                return ending.Artefacts()
            case Count():
                return ending.Count()
            case End():
                return ending.End(self.word(written.step, STAGES))

    def effect(self, written: Effect) -> Frame[Any]:
        seat, number = self.seat(written.seat), self.incantation(written.incantation)
        spell = self.spell(written.spell, written.seat)
        target = -1 if written.target is None else self.seat(written.target)
        parts = len(self.state.terms.book.spells[spell].parts)
        return spells.Effect(seat, number, spell, target, self.below(written.part, "part", parts + 1))

    def below(self, value: int, key: str, limit: int) -> int:
        if not 0 <= value < limit:
            raise Problem(f"{self.where}.{key}: {value} is not a number from 0 to {limit - 1}.")
        return value

    def amount(self, value: int, most: int = 3) -> int:
        return self.below(value, "count", most + 1)

    def seat(self, value: int, key: str = "seat", beyond: bool = False) -> int:
        return self.below(value, key, int(self.state.seats) + beyond)

    def word(self, value: str, words: tuple[str, ...] | str) -> int:
        if value not in words or not value:
            raise Problem(f"{self.where}: {value!r} is not one of {', '.join(words)}.")
        return words.index(value)

    def what(self, value: str) -> i64:
        if value not in KINDS:
            raise Problem(f"{self.where}.what: {value!r} is not one of {', '.join(KINDS)}.")
        return KINDS[value]

    def incantation(self, text: str) -> int:
        if text[:1] != "I" or not text[1:].isdecimal() or not 1 <= int(text[1:]) <= 21:
            raise Problem(f"{self.where}.incantation: {text!r} is not an Incantation, I1 to I21.")
        return int(text[1:])

    def spell(self, text: str, seat: int) -> int:
        return read_spell(text, int(self.state.spells[seat]) if seat < self.state.seats else 0, f"{self.where}.spell")


def read_spell(text: str, card: int, where: str) -> int:
    """The index of a spell; every Seal does the same, so its owner's card stands for all."""
    if text == "seal":
        return 3 * (card if card < 8 else 0) + 2
    witch, _, slot = text.partition("/")
    if witch not in WITCHES or slot not in ("1", "2"):
        raise Problem(f"{where}: {text!r} is not a spell; write for example 'thylane/2', or 'seal'.")
    return 3 * WITCHES.index(witch) + int(slot) - 1
