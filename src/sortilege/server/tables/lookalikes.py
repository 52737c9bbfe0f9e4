"""When two names look alike: letters of other alphabets, accents, styles and signs that the eye takes for another."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

# Capitals and small letters apart: a capital Greek Η looks like an H, a small η like an n.
TABLE = str.maketrans(
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαγεηικνορςστυχωϲ"
    # Cyrillic
    "АВЕЗКМНОРСТУХІЈЅԀԌԚԜҮӀабвгезкмнопрстухіјѕԁԍԛԝһүӏьшѵ"
    # Armenian, Cherokee
    "ՕՍօսհոցգᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ"
    # signs
    "01|!¡$€ɑ",
    "ABEZHIKMNOPTYXCayenlkvopcotuxwc"
    "ABE3KMHOPCTYXIJSDGQWYIa6bre3kmhonpctyxijsdgqwhylbwv"
    "OUouhngqABCDEGHJKLMPRSTVWZ"
    "olllisea",
)
# Whatever letter a Latin one is but for a stroke, a hook, a style: ł, ø, ı, ᴀ…
LATIN = re.compile(
    r"(?:MODIFIER LETTER |LATIN )(?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) "
    r"(?:DOTLESS |SCRIPT |LONG |OPEN |BROAD )?([A-Z]{1,2})(?: WITH .*)?"
)
PAIRS = (("rn", "m"), ("vv", "w"), ("i", "l"))


@cache
def plain_letter(character: str) -> str:
    found = LATIN.fullmatch(unicodedata.name(character, ""))
    return found[1] if found is not None else character


@lru_cache(maxsize=4096)
def skeleton(text: str) -> str:
    """What is left of a name when all that looks alike is the same; two names with one skeleton look alike.

    >>> skeleton("Аda") == skeleton("Ada") == skeleton("ａｄａ"), skeleton("Ada 2") == skeleton("Ada")
    (True, False)
    """
    letters = unicodedata.normalize("NFKD", text).translate(TABLE)
    shown = "".join(plain_letter(c) for c in letters if not unicodedata.category(c).startswith(("M", "C", "Z")))
    folded = unicodedata.normalize("NFKD", shown.casefold())
    for pair, one in PAIRS:
        folded = folded.replace(pair, one)
    return folded
