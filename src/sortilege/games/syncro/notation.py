"""Cards, seats and places as positions write them, both ways; what is wrong is told in one sentence."""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.errors import Problem
from sortilege.games.syncro.actions import LETTERS
from sortilege.games.syncro.cards import FOG, FOGS, LIEUTENANT, REWARDS, Box, code_of
from sortilege.games.syncro.state import FRESH, OLD, OWNER, UP, VALUE

Spell = int | str

T = TypeVar("T")


def top_first(cards: vec[u8]) -> list[int]:
    return [int(card) for card in cards][::-1]


def fog_text(card: int) -> str:
    return FOGS[card - int(FOG)]


def reward_text(reward: int) -> str | None:
    return REWARDS[reward - 1] if reward else None


def spell_text(spell: int) -> Spell:
    if not spell & FRESH:
        return spell & int(VALUE)
    return f"{spell & int(VALUE)}/{spell >> int(OWNER) & 7}" + (" up" if spell & UP else "")


def laid_spell(text: Spell, seats: int, where: str) -> int:
    """A number is a spell from an earlier turn; `4/1` was laid this turn by seat 1, and `4/1 up` shows its face."""
    if isinstance(text, int):
        return spell(text, where) | int(OLD)
    value, slash, owner = text.removesuffix(" up").partition("/")
    if not (slash and value.isdecimal() and owner.isdecimal()):
        raise Problem(f"Position of syncro: {where}: a spell is written 4, 4/1 or 4/1 up, not {text!r}.")
    by = seat_number(int(owner), seats, where)
    return spell(int(value), where) | by << int(OWNER) | int(FRESH) | (int(UP) if text.endswith(" up") else 0)


def check_count(count: int, seats: int, key: str) -> None:
    """Refuse more values than there are seats; those left out at the end are the default."""
    if count > seats:
        raise Problem(f"Position of syncro: {key}: there are {count} for {seats} mages.")


def per_seat(values: list[T], seats: int, key: str) -> list[T]:
    check_count(len(values), seats, key)
    return values


def spell(value: int, where: str) -> int:
    if not 1 <= value <= 7:
        raise Problem(f"Position of syncro: {where}: there is no spell {value}.")
    return value


def seat_number(seat: int, seats: int, where: str) -> int:
    if not 0 <= seat < seats:
        raise Problem(f"Position of syncro: {where}: there is no seat {seat}.")
    return seat


def letter(name: str, places: int, where: str) -> int:
    number = LETTERS.find(name) if len(name) == 1 else -1
    if not 0 <= number < places:
        raise Problem(f"Position of syncro: {where}: there is no place {name!r}.")
    return number


def horde_card(text: str, where: str) -> int:
    code = code_of(text)
    if code < 0:
        raise Problem(f"Position of syncro: {where}: there is no card {text!r}.")
    return code


def fog_code(text: str, where: str) -> int:
    return horde_card("F:" + text.removeprefix("F:"), where)


def lieutenant(text: str, where: str, box: Box) -> int:
    code = horde_card(text, where)
    if not int(LIEUTENANT) <= code < int(LIEUTENANT) + len(box.strengths):
        raise Problem(f"Position of syncro: {where}: there is no Lieutenant {text!r}.")
    return code


def reward_code(text: str, where: str) -> int:
    if text not in REWARDS:
        raise Problem(f"Position of syncro: {where}: there is no Reward {text!r}.")
    return REWARDS.index(text) + 1
