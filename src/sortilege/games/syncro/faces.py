"""What is printed on every card, by the id that views and events use for it; Fog always as `F:B1`."""

from __future__ import annotations

from collections import Counter

from sortilege.core.game import Json
from sortilege.core.words import Line
from sortilege.games.syncro.cards import REWARDS, Box, text_of
from sortilege.games.syncro.view import FAMILIES
from sortilege.games.syncro.words import card_name, lieutenant_text, powers_of

FOG_KINDS = {"B": "blessing", "C": "curse", "P": "permanent"}


def faces(box: Box) -> dict[str, Json]:
    """Spells, Monster cards, Bosses and Cerberuses, Lieutenants, Rewards, Fog: in the order of a browser."""
    found: dict[str, Json] = {}
    for value, number in sorted(Counter(box.spells[-1]).items()):
        found[str(value)] = face("spell", Line("card-spell", {"value": value}), None, number, value=value)
    # the box holds a card of each kind that some adventure plays with: before IIf, or after it
    for code, number in sorted((Counter(box.monsters[-1]) | Counter(box.monsters_after[-1])).items()):
        found[text_of(code)] = horde_face(code, number)
    for code, number in sorted(Counter([box.boss1, box.boss2, *box.cerberuses]).items()):
        found[text_of(code)] = horde_face(code, number)
    for i, (strength, bits) in enumerate(zip(box.strengths, box.powers, strict=True)):
        name, text = Line(f"card-L{i + 1}"), lieutenant_text(int(strength), int(bits))
        found[f"L{i + 1}"] = face("lieutenant", name, text, 1, strength=int(strength), powers=powers_of(int(bits)))
    for card in box.rewards_after:
        reward = REWARDS[card - 1]
        found[reward] = face("reward", card_name(reward), Line(f"text-{reward}"), 1)
    for code in box.fogs_after:
        fog = text_of(code)
        bare = fog.removeprefix("F:")
        found[fog] = face("fog", card_name(fog), Line(f"text-{bare}"), 1, fog=FOG_KINDS[bare[0]])
    return found


def horde_face(code: int, number: int) -> Json:
    """A Monster card, Boss or Cerberus: its family says what it does."""
    family = FAMILIES[code >> 5]
    return face(family, card_name(text_of(code)), Line(f"text-{family}"), number, strength=code & 31)


def face(kind: str, name: Line, text: Line | None, number: int, **printed: object) -> Json:
    return {"kind": kind, "name": name, "text": text, "number": number, **printed}
