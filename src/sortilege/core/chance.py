"""Chance: the only place where dice are thrown. It lives outside the state, which just counts its events.

A *chance event* is one shuffle or one random choice. The rules name it and give it its number; what comes of it
depends on nothing else, so the order in which messages arrive or forced moves are made never moves the dice.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sortilege.core.errors import Problem

MASK: Final[i64] = 0xFFFFFFFF

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where random numbers come from. A subclass gives `below`, and `event` if it cares which event is drawn."""

    def event(self, number: i64, name: str) -> None:
        """The draws that follow belong to this chance event."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all alike; n is less than 2**31."""
        raise NotImplementedError

    def shuffle(self, number: i64, name: str, cards: vec[u8]) -> None:
        """Shuffle in place, as chance event `number`; the name tells which pile it is."""
        self.event(number, name)
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = cards[i]
            cards[i] = cards[j]
            cards[j] = kept
            i -= 1

    def pick(self, number: i64, name: str, n: i64) -> i64:
        """One random choice among n, as chance event `number`."""
        self.event(number, name)
        return self.below(n)


@final
class Dice(Chance):
    """The fast generator of searches and simulations: xoroshiro64**, unbiased; the same numbers on any machine.

    Without a seed the numbers are fresh ones every time.

    >>> from sortilege import Dice
    >>> dice = Dice(7)
    >>> [int(dice.below(6)) + 1 for _ in range(5)]
    [2, 3, 6, 4, 2]
    >>> dice.choice(["a", "b", "c"])
    'a'
    """

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big")
        # splitmix64 spreads near seeds far apart; the two words must not both be zero
        low: i64 = (seed & 0xFFFFFFFF) + 0x7F4A7C15
        high: i64 = (seed >> 32 & 0xFFFFFFFF) + 0x9E3779B9
        high, low = stirred(high + (low >> 32) & MASK, low & MASK, 30, 0xBF58476D, 0x1CE4E5B9)
        high, low = stirred(high, low, 27, 0x94D049BB, 0x133111EB)
        self.a: i64
        self.b: i64
        self.a, self.b = stirred(high, low, 31, 0, 1)
        if self.a == 0 and self.b == 0:
            self.b = 1

    def word(self) -> i64:
        """The next 32 bits."""
        a = self.a
        b = self.b
        x = (a * 0x9E3779BB) & MASK  # may wrap around when compiled, which leaves the low bits as they are
        x = (((x << 5) & MASK) | (x >> 27)) * 5 & MASK
        b ^= a
        self.a = (((a << 26) & MASK) | (a >> 6)) ^ b ^ ((b << 9) & MASK)
        self.b = ((b << 13) & MASK) | (b >> 19)
        return x

    def below(self, n: i64) -> i64:
        product = self.word() * n
        low = product & MASK
        if low < n:
            floor = (MASK + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, number: i64, name: str, cards: vec[u8]) -> None:
        """The same; what it is for makes no difference here, and asking nobody about it is quicker."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = cards[i]
            cards[i] = cards[j]
            cards[j] = kept
            i -= 1

    def unit(self) -> float:
        """A float in [0, 1)."""
        return float(self.word()) / 4294967296.0

    def choice(self, items: Sequence[T]) -> T:
        """Pick one of the items, all alike."""
        return items[self.below(len(items))]

    def split(self) -> Dice:
        """A generator of its own for somebody else."""
        return Dice(int(self.word()) << 32 | int(self.word()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Dice, (0,), (int(self.a), int(self.b))

    def __setstate__(self, words: tuple[int, int]) -> None:
        self.a, self.b = words


def stirred(high: i64, low: i64, shift: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """A step of splitmix64, in halves of 32 bits: x ^= x >> shift, then x *= by."""
    low ^= (high << (32 - shift) | low >> shift) & MASK
    high ^= high >> shift
    product = low * by_low  # may wrap around when compiled, like the next line, and the bits that count are the same
    return ((product >> 32) + high * by_low + low * by_high) & MASK, product & MASK


def derive(*parts: object) -> int:
    """A 63-bit seed that depends on every part and on nothing else (never on Python's hash)."""
    text = "\0".join([str(part) for part in parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


@final
class Sealed(Chance):
    """The chance of a table: everything follows from a 256-bit secret whose hash is published at the start.

    Block k of chance event c is BLAKE2b-512, keyed with the secret, of epoch, c and k, eight bytes each, big-endian.
    It is read as sixteen 32-bit words. `below(n)` takes the next word under the largest multiple of n, modulo n.
    """

    def __init__(self, secret: bytes, epoch: int = 0, rises: tuple[tuple[int, int], ...] = ()) -> None:
        if len(secret) != 32:
            raise ValueError("the secret of a table has 32 bytes")
        self.secret: Final[bytes] = secret
        self.first_epoch: Final = epoch
        self.rises = rises  # (event, epoch), ascending: from this event on the epoch is another
        self.epoch = epoch
        self.number: int = 0
        self.block: int = 0
        self.words: list[int] = []

    def __repr__(self) -> str:
        return f"<Sealed, commitment {self.commitment}>"  # never the secret

    def __reduce__(self) -> tuple[Any, ...]:
        drawn = (self.epoch, self.number, self.block, list(self.words))
        return Sealed, (self.secret, self.first_epoch, self.rises), drawn

    def __setstate__(self, drawn: tuple[int, int, int, list[int]]) -> None:
        self.epoch, self.number, self.block, self.words = drawn

    @property
    def commitment(self) -> str:
        """What is published at the start: BLAKE2b-256 of the secret, in hexadecimal."""
        return blake2b(self.secret, digest_size=32).hexdigest()

    def epoch_of(self, number: int) -> int:
        """The epoch of a chance event."""
        epoch = self.first_epoch
        for first, later in self.rises:
            if number >= first:
                epoch = later
        return epoch

    def rise(self, number: int, epoch: int) -> None:
        """An undo went back to before this chance event: from here on the dice fall anew."""
        self.rises = (*[rise for rise in self.rises if rise[0] < number], (number, epoch))

    def event(self, number: i64, name: str) -> None:
        self.number = number
        self.epoch = self.epoch_of(number)
        self.block = 0
        self.words = []

    def word(self) -> int:
        if not self.words:
            at = b"".join(n.to_bytes(8, "big") for n in (self.epoch, self.number, self.block))
            block = blake2b(at, key=self.secret).digest()
            self.words = [int.from_bytes(block[i : i + 4], "big") for i in range(60, -1, -4)]
            self.block += 1
        return self.words.pop()

    def below(self, n: i64) -> i64:
        limit = 0x100000000 - 0x100000000 % int(n)
        while (word := self.word()) >= limit:
            pass
        return word % int(n)


def level_secret(secret: bytes, *path: object) -> bytes:
    """The secret of one part of a long game (a level, an attempt), derived so that it gives nothing else away."""
    return blake2b("/".join(str(part) for part in path).encode(), key=secret, digest_size=32).digest()


@final
class Stacked(Chance):
    """Chance with some decks given: named shuffles put these cards on top (the pile's end), in this order."""

    def __init__(self, decks: dict[str, list[int]], otherwise: Chance) -> None:
        self.decks: Final[dict[str, list[int]]] = dict(decks)
        self.otherwise: Final[Chance] = otherwise

    def __reduce__(self) -> tuple[Any, ...]:
        return Stacked, (self.decks, self.otherwise)

    def event(self, number: i64, name: str) -> None:
        self.otherwise.event(number, name)

    def below(self, n: i64) -> i64:
        return self.otherwise.below(n)

    def shuffle(self, number: i64, name: str, cards: vec[u8]) -> None:
        self.otherwise.shuffle(number, name, cards)
        wanted = self.decks.pop(name, None)
        if wanted is None:
            return
        rest = [int(card) for card in cards]
        for card in wanted:
            if card not in rest:
                raise Problem(f"The deck {name!r} has no card {card}, or no more of it.")
            rest.remove(card)
        for i, value in enumerate(rest + wanted[::-1]):
            cards[i] = u8(value)
