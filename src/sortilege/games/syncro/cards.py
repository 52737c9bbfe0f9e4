"""Cards as small numbers, and the box they come in.

A spell is its value. A horde card is one byte: a Monster card, Boss or Cerberus is its family and printed strength, so
that two alike are one and the same; Lieutenants and Fog are numbered. Rewards are 1 to 13.
"""

from __future__ import annotations

from typing import Final, Literal, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

Back = Literal["monster", "fog", "lieutenant", "boss", "cerberus"]

LEVELS: Final = ["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"]
OWN_LEVEL: Final = "IIIa"  # one more, for house files: it follows the last of the box (SYN-ADV-9)
ROAD: Final = [*LEVELS, OWN_LEVEL]
STAGES: Final = [*LEVELS, "IIf"]  # what can be unlocked, in order (SYN-ADV-7)
IIA: Final[i64] = 4  # Rewards, Fog and Lieutenants from here on
IIC: Final[i64] = 6  # sums are announced
LAST: Final[i64] = 8  # the last of the box

# Families of horde cards: code >> 5
PLAIN: Final[i64] = 0
MUSHROOM: Final[i64] = 1
GOLEM: Final[i64] = 2
DRAGON: Final[i64] = 3
BOSS1: Final[i64] = 4
BOSS2: Final[i64] = 5
CERBERUS: Final[i64] = 6
OTHER: Final[i64] = 7

LIEUTENANT: Final[i64] = 224  # + 0 to 7
FOG: Final[i64] = 240  # + 0 to 12
NOTHING: Final[i64] = 255  # an empty place

# Fog
B1: Final[i64] = 0
B2: Final[i64] = 1
B3: Final[i64] = 2
B4: Final[i64] = 3
B5: Final[i64] = 4
C1: Final[i64] = 5
C2: Final[i64] = 6
C3: Final[i64] = 7
C4: Final[i64] = 8
C5: Final[i64] = 9
P1: Final[i64] = 10
P2: Final[i64] = 11
P3: Final[i64] = 12
FOGS: Final = ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "P1", "P2", "P3"]

REWARDS: Final = [f"R{i:02}" for i in range(1, 14)]  # Reward r is REWARDS[r - 1]

# Powers of Lieutenants
REWARD_POWER: Final[i64] = 1
PLUS1_POWER: Final[i64] = 2
FOG_POWER: Final[i64] = 4

PREFIXES: Final = ["P", "M", "G", "D", "BOSS1:", "BOSS2:", "C"]


def is_fog(code: i64) -> bool:
    return code >= FOG and code != NOTHING


def is_monster(code: i64) -> bool:
    """Anything that must be destroyed: all but Fog (SYN-END-2)."""
    return code < FOG


def is_monster_card(code: i64) -> bool:
    """An ordinary card of the Monster deck."""
    return code < 128


def is_permanent(fog: i64) -> bool:
    return fog >= P1


def text_of(code: int) -> str:
    """A horde card in the notation of positions."""
    if code >= FOG:
        return "F:" + FOGS[code - FOG]
    if code >= LIEUTENANT:
        return f"L{code - LIEUTENANT + 1}"
    return f"{PREFIXES[code >> 5]}{code & 31}"


def back_of(card: i64) -> Back:
    """The kind of a horde card, which its back shows."""
    if card >= FOG:
        return "fog"
    if card >= LIEUTENANT:
        return "lieutenant"
    family = card >> 5
    if family == CERBERUS:
        return "cerberus"
    return "boss" if family in (BOSS1, BOSS2) else "monster"


def code_of(text: str) -> int:
    """The horde card written so; -1 if there is none."""
    if text.startswith("F:"):
        return int(FOG) + FOGS.index(text[2:]) if text[2:] in FOGS else -1
    for number, prefix in enumerate([*PREFIXES, "L"]):
        digits = text[len(prefix) :]
        if text.startswith(prefix) and digits.isdecimal():
            if prefix == "L":
                return int(LIEUTENANT) + int(digits) - 1 if 1 <= int(digits) <= 16 else -1
            return number * 32 + int(digits) if int(digits) < 32 else -1
    return -1


@final
class Layout:
    """Where the places of a horde are and what covers what; it changes only when a place is added (C3)."""

    def __init__(self, rows: vec[i64], xs: vec[i64], loose: i64) -> None:
        self.loose: Final[i64] = loose  # places added by C3, which cover nothing, one bit each
        self.rows: Final[vec[i64]] = rows
        self.xs: Final[vec[i64]] = xs
        self.cover: vec[i64] = vec[i64]([0] * len(rows))  # per place, the places that cover it, one bit each
        n: i64 = len(rows)
        for p in range(n):
            for q in range(n):
                # SYN-ACC-2: the row in front, at most half a card away
                if rows[q] == rows[p] - 1 and -1 <= xs[q] - xs[p] <= 1 and not loose >> q & 1:
                    self.cover[p] |= 1 << q
        order = sorted([(int(rows[p]), int(xs[p]), int(p)) for p in range(n)])
        self.order: Final[vec[u8]] = vec[u8]([u8(place) for _, _, place in order])  # SYN-RES-1, SYN-REV-2

    def extended(self) -> Layout:
        """One more place in front, beside all others (C3): it covers nothing and is not covered."""
        far: i64 = 0
        found = False
        for p in range(len(self.rows)):
            if self.rows[p] == 0 and (not found or self.xs[p] > far):
                far = self.xs[p]
                found = True
        loose = self.loose | 1 << len(self.rows)
        return Layout(append(self.rows[:], 0), append(self.xs[:], far + 2), loose)


@final
class Diagram:
    """The set-up of one level: its places in placing order, and the kind of card for each."""

    def __init__(self, kinds: str, rows: list[int], xs: list[int]) -> None:
        self.kinds: Final[str] = kinds
        self.layout: Final[Layout] = Layout(vec[i64]([i64(r) for r in rows]), vec[i64]([i64(x) for x in xs]), 0)


@final
class Box:
    """All card data, as the rules use it, and which rules."""

    def __init__(
        self,
        spells: list[list[int]],
        monsters: list[list[int]],
        monsters_after: list[list[int]],
        diagrams: list[Diagram],
        boss1: int,
        boss2: int,
        cerberuses: list[int],
        strengths: list[int],
        powers: list[int],
        rewards: list[int],
        rewards_after: list[int],
        fogs: list[int],
        fogs_after: list[int],
    ) -> None:
        self.spells: Final[list[vec[u8]]] = [pile(cards) for cards in spells]  # per level
        self.monsters: Final[list[vec[u8]]] = [pile(cards) for cards in monsters]  # per level, codes
        self.monsters_after: Final[list[vec[u8]]] = [pile(cards) for cards in monsters_after]  # once IIf has been read
        self.diagrams: Final[list[Diagram]] = diagrams
        self.levels: Final[list[str]] = ROAD[: len(diagrams)]
        self.boss1: Final[int] = boss1  # codes
        self.boss2: Final[int] = boss2
        self.cerberuses: Final[list[int]] = cerberuses
        self.strengths: Final[vec[i64]] = vec[i64]([i64(s) for s in strengths])  # of Lieutenants
        self.powers: Final[vec[i64]] = vec[i64]([i64(p) for p in powers])
        self.rewards: Final[list[int]] = rewards
        self.rewards_after: Final[list[int]] = rewards_after
        self.fogs: Final[list[int]] = fogs
        self.fogs_after: Final[list[int]] = fogs_after
        self.rules: i64 = 2  # the version they are played by: 1 asks for the hands after IIe too


def pile(cards: list[int]) -> vec[u8]:
    return vec[u8]([u8(card) for card in cards])


HAND_SIZES: Final = vec[i64]([0, 0, 8, 6, 5, 5])  # SYN-SET-2


@final
class Terms:
    """What never changes in an attempt: the table, its options as the rules use them, and the card data."""

    def __init__(self, box: Box, seats: i64, level: i64) -> None:
        self.box: Final[Box] = box
        self.level: Final[i64] = level
        self.hand: Final[i64] = HAND_SIZES[seats]
        self.slots: Final[i64] = 5 if seats == 5 else 4  # SYN-TURN-1..4
        self.ban: Final[bool] = seats <= 3  # SYN-TURN-11
        self.epilogue = False
        self.team_keeps = False
        self.host: i64 = 0
        self.rewards_avert_defeat = False
        self.last_mushroom_draws = True
        self.boss2_as_attacked = False
