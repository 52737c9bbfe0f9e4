"""The words of one line of card data, read one after the other."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from sortilege.games.enchanters.cards import KINDS, PILE, SELF, SOURCES, WHO, ZONES, Amount, Selector

TOKEN = re.compile(r"\s*(->|act[2*]?:|[a-z_]+(?:\.[a-z]+)*|-?\d+|\S)")
PLACES = ("self", *(f"{who}.{kind}.{place}" for who in WHO for kind in KINDS for place in ("top", "any")), *ZONES[2:])
LARGEST = 99


class Mistake(Exception):
    """Something in a line that cannot be read, and at which of its characters."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


class Reader:
    """The words of one line, read one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words: list[str] = []
        self.starts: list[int] = []
        for match in TOKEN.finditer(text):
            self.words.append(match[1])
            self.starts.append(match.start(1))
        self.at = 0

    @property
    def word(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def wrong(self, message: str, back: int = 0) -> Mistake:
        at = self.at - back
        return Mistake(message, self.starts[at] if at < len(self.starts) else len(self.text))

    def skip(self, word: str) -> bool:
        if self.word != word:
            return False
        self.at += 1
        return True

    def need(self, word: str) -> None:
        if not self.skip(word):
            raise self.wrong(f"here {word!r} must stand" + (f", not {self.word!r}" if self.word else ""))

    def one_of(self, words: Sequence[str], what: str) -> str:
        """The next word, which must be one of these."""
        word = self.word
        if word not in words:
            raise self.wrong(unknown(what, word, words))
        self.at += 1
        return word

    def number(self) -> int:
        if not self.word.isdecimal():
            raise self.wrong(f"a number must stand here, not {self.word!r}" if self.word else "a number is missing")
        value = int(self.word)
        if value > LARGEST:
            raise self.wrong(f"{value} is more than {LARGEST}")
        self.at += 1
        return value

    def end(self) -> None:
        if self.word:
            raise self.wrong(f"{self.word!r} is too much here")

    def who(self) -> int:
        return WHO.index(self.one_of(WHO, "player"))

    def amount(self) -> Amount:
        """A number, or a count of something, perhaps multiplied or in groups."""
        factor = 1
        if self.word.isdecimal():
            factor = self.number()
            if not self.skip("*"):
                return Amount(factor)
        source = SOURCES.index(self.one_of(SOURCES[1:], "number or thing to count"))
        group = 1
        if self.skip("/"):
            group = self.number()
            if group == 0:
                raise self.wrong("nothing can be counted in groups of 0", 1)
        return Amount(factor, source, group)

    def card(self, own: bool = False) -> Selector:
        """The card meant; with `own`, a card that a cost is paid with."""
        word = self.one_of(PLACES, "card")
        if word in ZONES:
            zone = ZONES.index(word)
            if own and zone != SELF:
                raise self.wrong("a cost is paid with a card of one's own", 1)
            return Selector(zone)
        who, kind, place = word.split(".")
        if own and who != "you":
            raise self.wrong("a cost is paid with a card of one's own", 1)
        return Selector(PILE, WHO.index(who), KINDS.index(kind), place == "any")


def unknown(what: str, word: str, words: Sequence[str]) -> str:
    """The sentence about a word that is none of those known here, with the nearest that is."""
    if not word:
        return f"{what} is missing"
    near = difflib.get_close_matches(word, words, 1)
    if near:
        return f"{word!r} is no {what}: did you mean {near[0]!r}?"
    return f"{word!r} is no {what}: choose one of {', '.join(words[:16])}"
