"""What is printed on every card, by the id that views and events use for it; Fog always as `F:B1`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sortilege.core.game import Json
from sortilege.core.words import Line
from sortilege.games.syncro.cards import REWARDS, ROAD, STAGES, Box, text_of
from sortilege.games.syncro.view import FAMILIES
from sortilege.games.syncro.words import card_name, lieutenant_text, powers_of

FOG_KINDS = {"B": "blessing", "C": "curse", "P": "permanent"}


def faces(box: Box) -> dict[str, Json]:
    """Spells, Monster cards, Bosses and Cerberuses, Lieutenants, Rewards, Fog: in the order of a browser."""
    found: dict[str, Json] = {}
    for value, number in sorted(Counter(box.spells[-1]).items()):
        since = first(box.spells, value)
        found[str(value)] = face("spell", Line("card-spell", {"value": value}), None, number, since, value=value)
    # the box holds a card of each kind that some adventure plays with: before IIf, or after it
    for code, number in sorted((Counter(box.monsters[-1]) | Counter(box.monsters_after[-1])).items()):
        found[text_of(code)] = horde_face(code, number, first(box.monsters, code))
    for code, number in sorted(Counter([box.boss1, box.boss2, *box.cerberuses]).items()):
        found[text_of(code)] = horde_face(code, number, "Id" if code == box.boss1 else "IIe")
    for i, (strength, bits) in enumerate(zip(box.strengths, box.powers, strict=True)):
        name, text = Line(f"card-L{i + 1}"), lieutenant_text(int(strength), int(bits))
        printed = {"strength": int(strength), "powers": powers_of(int(bits))}
        found[f"L{i + 1}"] = face("lieutenant", name, text, 1, "IIa", **printed)
    for card in box.rewards_after:
        reward = REWARDS[card - 1]
        since = "IIa" if card in box.rewards else "IIf"
        found[reward] = face("reward", card_name(reward), Line(f"text-{reward}"), 1, since)
    for code in box.fogs_after:
        fog = text_of(code)
        bare = fog.removeprefix("F:")
        since = "IIa" if code in box.fogs else "IIf"
        found[fog] = face("fog", card_name(fog), Line(f"text-{bare}"), 1, since, fog=FOG_KINDS[bare[0]])
    return found


def first(levels: Sequence[Iterable[int]], card: int) -> str:
    """The first level whose cards have this one; IIf, if none has."""
    return next((level for level, cards in zip(ROAD, levels, strict=False) if card in set(cards)), "IIf")


def horde_face(code: int, number: int, since: str) -> Json:
    """A Monster card, Boss or Cerberus: its family says what it does."""
    family = FAMILIES[code >> 5]
    return face(family, card_name(text_of(code)), Line(f"text-{family}"), number, since, strength=code & 31)


def face(kind: str, name: Line, text: Line | None, number: int, since: str, **printed: object) -> Json:
    """`stage` is the number of the level that brings the card, where pages keep it a surprise until then."""
    return {"kind": kind, "name": name, "text": text, "number": number, "stage": STAGES.index(since), **printed}
