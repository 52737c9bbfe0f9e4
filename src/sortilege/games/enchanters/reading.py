"""The words of one line of card data, read one after the other."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from sortilege.core.house import Wrong
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import KINDS, PILE, SELF, SOURCES, WHO, ZONES, Amount, Selector

TOKEN = re.compile(r"\s*(->|act[2*]?:|[a-z_]+(?:\.[a-z]+)*|-?\d+|\S)")
PLACES = ("self", *(f"{who}.{kind}.{place}" for who in WHO for kind in KINDS for place in ("top", "any")), *ZONES[2:])
LARGEST = 99


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

    def wrong(self, reason: str, back: int = 0, **args: object) -> Wrong:
        """What is wrong with the next word, or one before it: the message `mistake-…`."""
        at = self.at - back
        line = Line(f"mistake-{reason}", dict(args))
        return Wrong(line, (), self.starts[at] if at < len(self.starts) else len(self.text))

    def skip(self, word: str) -> bool:
        if self.word != word:
            return False
        self.at += 1
        return True

    def need(self, word: str) -> None:
        if not self.skip(word):
            raise self.wrong("must-stand", word=word, given=self.word or "–")

    def one_of(self, words: Sequence[str], what: str) -> str:
        """The next word, which must be one of these."""
        word = self.word
        if word not in words:
            at = self.starts[self.at] if self.at < len(self.starts) else len(self.text)
            raise Wrong(no_word(what, word, words), (), at)
        self.at += 1
        return word

    def number(self) -> int:
        if not self.word.isdecimal():
            raise self.wrong("no-number", given=self.word) if self.word else self.wrong("number-missing")
        value = int(self.word)
        if value > LARGEST:
            raise self.wrong("too-large", value=value, most=LARGEST)
        self.at += 1
        return value

    def end(self) -> None:
        if self.word:
            raise self.wrong("too-much", given=self.word)

    def who(self) -> int:
        return WHO.index(self.one_of(WHO, "player"))

    def amount(self) -> Amount:
        """A number, or a count of something, perhaps multiplied or in groups."""
        factor = 1
        if self.word.isdecimal():
            factor = self.number()
            if not self.skip("*"):
                return Amount(factor)
        source = SOURCES.index(self.one_of(SOURCES[1:], "number-or-count"))
        group = 1
        if self.skip("/"):
            group = self.number()
            if group == 0:
                raise self.wrong("groups-of-none", 1)
        return Amount(factor, source, group)

    def card(self, own: bool = False) -> Selector:
        """The card meant; with `own`, a card that a cost is paid with."""
        word = self.one_of(PLACES, "card")
        if word in ZONES:
            zone = ZONES.index(word)
            if own and zone != SELF:
                raise self.wrong("own-cost", 1)
            return Selector(zone)
        who, kind, place = word.split(".")
        if own and who != "you":
            raise self.wrong("own-cost", 1)
        return Selector(PILE, WHO.index(who), KINDS.index(kind), place == "any")


def no_word(what: str, word: str, words: Sequence[str]) -> Line:
    """That a word is none of those known here (`word-…` says what they are), with the nearest that is."""
    noun = Line(f"word-{what}")
    if not word:
        return Line("mistake-word-missing", {"what": noun})
    near = difflib.get_close_matches(word, words, 1)
    if near:
        return Line("mistake-word-near", {"what": noun, "given": word, "near": near[0]})
    return Line("mistake-word", {"what": noun, "given": word, "known": ", ".join(words[:16])})
