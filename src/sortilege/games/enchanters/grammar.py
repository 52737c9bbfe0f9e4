"""The language of the cards: one line of text per ability, read into the typed form that the rules use.

ability  := action | trigger | static          (upper and lower parts; immediate lines are effects alone)
action   := ("act:" | "act2:" | "act*:") [cost {"," cost}] "->" effect {"," effect}
trigger  := "on" ("turn_start" | "rest" | "take" kind | "wounded" | "healed") ":" effect {"," effect}
static   := "static" ("immune" | "discount" N | "versus" kind ("attack" | "defence") N)
cost     := "rest" | "crystal" N | "wound" N | "heal" N "other" | ("discard" | "remove") card
effect   := ("attack" | "defence" | "crystal") amount | "heal" amount [who]
          | ("wound" | "transfer" | "rob") amount who | ("discard" | "remove" | "steal") card
          | "swap" card card | "give" who | "visit"
amount   := N | [N "*"] source ["/" N]
card     := "self" | who "." kind "." ("top" | "any") | "road.any" | "road.first" | "graveyard.top"
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from sortilege.games.enchanters.cards import (
    ACTION,
    ATTACK,
    DEFENCE,
    DISCARD,
    DISCOUNT,
    GAIN,
    GIVE,
    GRAVEYARD_TOP,
    HAPPENINGS,
    HEAL,
    IMMEDIATE,
    KINDS,
    MODIFIERS,
    NUMBER,
    OTHER,
    PAY,
    PILE,
    REMOVE,
    REWARDS,
    ROAD_ANY,
    ROAD_FIRST,
    ROB,
    SELF,
    SOURCES,
    STATIC,
    STEAL,
    SWAP,
    TAKEN,
    TRANSFER,
    TRIGGER,
    VERSUS,
    VISIT,
    WHO,
    WOUND,
    YOU,
    ZONES,
    Ability,
    Amount,
    Icons,
    Part,
    Selector,
)

TOKEN = re.compile(r"\s*(->|act[2*]?:|[a-z_]+(?:\.[a-z]+)*|-?\d+|\S)")
ICON = re.compile(r"(?:([AD])([+-]\d+)|(U))(?:\s+|$)")
LIMITS = {"act:": 1, "act2:": 2, "act*:": 0}
EFFECTS = (
    "attack", "defence", "crystal", "heal", "wound", "transfer", "rob", "discard", "remove", "steal", "swap", "give",
    "visit",
)  # fmt: skip
COSTS = ("rest", "crystal", "wound", "heal", "discard", "remove")
STARTS = ("act:", "act2:", "act*:", "on", "static")
PLACES = ("self", *(f"{who}.{kind}.{place}" for who in WHO for kind in KINDS for place in ("top", "any")), *ZONES[2:])
BONUS = {"attack": ATTACK, "defence": DEFENCE, "crystal": GAIN}
HARM = {"wound": WOUND, "transfer": TRANSFER, "rob": ROB}
MOVES = {"discard": DISCARD, "remove": REMOVE, "steal": STEAL}
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


def unknown(what: str, word: str, words: Sequence[str]) -> str:
    """The sentence about a word that is none of those known here, with the nearest that is."""
    if not word:
        return f"{what} is missing"
    near = difflib.get_close_matches(word, words, 1)
    if near:
        return f"{word!r} is no {what}: did you mean {near[0]!r}?"
    return f"{word!r} is no {what}: choose one of {', '.join(words[:16])}"


def read_part(lines: Sequence[str]) -> Icons:
    """The icons of a part: all lines made of nothing else."""
    attack = defence = undead = 0
    for line in lines:
        if is_icons(line):
            for found in ICON.finditer(line):
                letter, value, skull = found.groups(default="")
                if value and abs(int(value)) > LARGEST:
                    raise Mistake(f"{abs(int(value))} is more than {LARGEST}", found.start(2) + 1)
                attack += int(value) if letter == "A" else 0
                defence += int(value) if letter == "D" else 0
                undead += 1 if skull else 0
    return Icons(attack, defence, undead)


def is_icons(line: str) -> bool:
    return bool(line.strip()) and not ICON.sub("", line.strip() + " ").strip()


def read_ability(line: str) -> Ability:
    """One ability of an upper or lower part."""
    reader = Reader(line)
    word = reader.one_of(STARTS, "beginning of an ability")
    if word in LIMITS:
        return read_action(reader, LIMITS[word])
    if word == "static":
        return read_static(reader)
    happening = HAPPENINGS.index(reader.one_of(HAPPENINGS, "happening"))
    kind = KINDS.index(reader.one_of(KINDS, "kind of card")) if happening == TAKEN else -1
    reader.need(":")
    ability = Ability(TRIGGER, line, read_effects(reader))
    ability.happening = happening
    ability.kind_taken = kind
    return ability


def read_immediate(line: str) -> Ability:
    return Ability(IMMEDIATE, line, read_effects(Reader(line)))


def read_action(reader: Reader, limit: int) -> Ability:
    rest = False
    costs: list[Part] = []
    while not reader.skip("->"):
        if costs or rest:
            reader.need(",")
        if reader.word == "rest":
            if rest:
                raise reader.wrong("'rest' is there already")
            reader.at += 1
            rest = True
        else:
            costs.append(read_cost(reader))
    ability = Ability(ACTION, reader.text, costs + read_effects(reader))
    ability.rest = rest
    ability.limit = limit
    return ability


def read_cost(reader: Reader) -> Part:
    word = reader.one_of(COSTS, "cost")
    if word in ("discard", "remove"):
        return Part(MOVES[word], card=read_card(reader, own=True), cost=True)
    amount = Amount(reader.number())
    if word == "heal":
        reader.need("other")
        return Part(HEAL, amount, OTHER, cost=True)
    return Part(PAY if word == "crystal" else WOUND, amount, cost=True)


def read_effects(reader: Reader) -> list[Part]:
    parts = [read_effect(reader)]
    while reader.skip(","):
        parts.append(read_effect(reader))
    reader.end()
    return parts


def read_effect(reader: Reader) -> Part:
    word = reader.one_of(EFFECTS, "effect")
    if word in BONUS:
        return Part(BONUS[word], read_amount(reader))
    if word == "heal":
        amount = read_amount(reader)
        return Part(HEAL, amount, read_who(reader) if reader.word not in ("", ",") else YOU)
    if word in HARM:
        amount = read_amount(reader)
        who = read_who(reader)
        if who == YOU and word != "wound":
            raise reader.wrong(f"'{word} … you' would do nothing", 1)
        return Part(HARM[word], amount, who)
    if word in MOVES:
        card = read_card(reader)
        if card.zone not in (SELF, PILE):
            raise reader.wrong(f"only a card of a player's pile can be meant by {word!r}", 1)
        if word == "steal" and (card.zone == SELF or card.who == YOU):
            raise reader.wrong("what is stolen belongs to another player", 1)
        return Part(MOVES[word], who=card.who, card=card)
    if word == "swap":
        return read_swap(reader)
    if word == "give":
        who = read_who(reader)
        if who != OTHER:
            raise reader.wrong("a card is given to 'other'", 1)
        return Part(GIVE, who=who)
    return Part(VISIT)


def read_swap(reader: Reader) -> Part:
    one, two = read_card(reader), read_card(reader)
    road = one.zone in (ROAD_ANY, ROAD_FIRST) and two.zone == GRAVEYARD_TOP
    piles = one.zone == two.zone == PILE and one.kind == two.kind and one.who == YOU and two.who == OTHER
    if not road and not piles:
        raise reader.wrong("cards are swapped between the road and the graveyard, or between two piles of a kind", 2)
    return Part(SWAP, who=two.who if piles else YOU, card=one, other=two)


def read_who(reader: Reader) -> int:
    return WHO.index(reader.one_of(WHO, "player"))


def read_amount(reader: Reader) -> Amount:
    factor = 1
    if reader.word.isdecimal():
        factor = reader.number()
        if not reader.skip("*"):
            return Amount(factor)
    source = SOURCES.index(reader.one_of(SOURCES[1:], "number or thing to count"))
    group = 1
    if reader.skip("/"):
        group = reader.number()
        if group == 0:
            raise reader.wrong("nothing can be counted in groups of 0", 1)
    return Amount(factor, source, group)


def read_card(reader: Reader, own: bool = False) -> Selector:
    word = reader.one_of(PLACES, "card")
    if word in ZONES:
        zone = ZONES.index(word)
        if own and zone != SELF:
            raise reader.wrong("a cost is paid with a card of one's own", 1)
        return Selector(zone)
    who, kind, place = word.split(".")
    if own and who != "you":
        raise reader.wrong("a cost is paid with a card of one's own", 1)
    return Selector(PILE, WHO.index(who), KINDS.index(kind), place == "any")


def read_static(reader: Reader) -> Ability:
    modifier = MODIFIERS.index(reader.one_of(MODIFIERS, "static change"))
    ability = Ability(STATIC, reader.text, [])
    ability.modifier = modifier
    if modifier == VERSUS:
        ability.kind_taken = KINDS.index(reader.one_of(KINDS[2:], "kind of card to fight"))
        ability.versus = BONUS[reader.one_of(("attack", "defence"), "value")]
    if modifier in (VERSUS, DISCOUNT):
        ability.value = reader.number()
    reader.end()
    return ability


def read_trait(line: str) -> tuple[str, Amount]:
    """How a Monster fights: `double`, `all`, `health amount` or `strength amount`."""
    reader = Reader(line)
    word = reader.one_of(("double", "all", "health", "strength"), "trait")
    amount = read_amount(reader) if word in ("health", "strength") else Amount(0)
    reader.end()
    return word, amount


def read_glory(text: str) -> Amount:
    reader = Reader(text)
    amount = read_amount(reader)
    reader.end()
    return amount


def read_reward(text: str) -> tuple[int, Amount, int]:
    """The end of the game at a village: how it rewards, what is counted, and the points of the best."""
    reader = Reader(text)
    reward = REWARDS.index(reader.one_of(REWARDS[1:], "reward"))
    if REWARDS[reward] == "each":
        amount, points = read_amount(reader), 0
    else:
        amount = Amount(1, SOURCES.index(reader.one_of(SOURCES[1:], "thing to count")))
        points = reader.number()
    reader.end()
    if amount.source == NUMBER:
        raise Mistake("a reward counts something", 0)
    return reward, amount, points
