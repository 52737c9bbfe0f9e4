"""Who may see what in Resonance: written from the rules' table of hidden information, not from the game's code.

An attentive player knows every hand at the start of a turn (RES-INF-1). So all that is hidden is the order below the
top of two piles, the order of the Transients, what others chose this turn (team mates excepted), and the draft.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from sortilege.core.action import Action
from sortilege.core.conformance.secrecy import Oracle, Path, blanked
from sortilege.core.game import Json

PUBLIC = (
    *("hands", "centre", "artefact_pile", "incantation_pile", "transient_pile", "piles", "moons", "discard", "acts"),
    *(
        "spells",
        "witches",
        "spell_reserve",
        "demons",
        "demon_reserve",
        "seals",
        "pending",
        "levels",
        "superior",
        "draft",
    ),
)


class ResonanceOracle(Oracle):
    cards = ("hands",)
    unordered = ("hands",)

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        paths = below_top(position, "artefact_pile") + below_top(position, "incantation_pile")
        paths += [("transient_pile", i) for i in range(len(position["transient_pile"]))]
        for i, entry in face_down(position, seat):
            paths += [("centre", i, key) for key in ("card", "spell", "target")]
            paths += [("hands", entry["seat"], j) for j in range(len(position["hands"][entry["seat"]]))]
        for other, commit in enumerate(position["commits"]):
            if commit is not None and not trusts(position, other, seat):
                paths.append(("commits", other))
        return paths + hidden_in_draft(position, seat)

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """A card face down may be any other that its owner could have laid; kept Spells cards may be any not seen."""
        groups = [below_top(position, "artefact_pile"), below_top(position, "incantation_pile")]
        groups.append([("transient_pile", i) for i in range(len(position["transient_pile"]))])
        for i, entry in face_down(position, seat):
            owner = entry["seat"]
            held: list[Path] = [
                ("hands", owner, j)
                for j, card in enumerate(position["hands"][owner])
                if could_be_instead(position, owner, entry["card"], card)
            ]
            groups.append([("centre", i, "card"), *held])
        groups.append(exchangeable_in_draft(position, seat))
        return groups

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        if trusts(position, actor, seat):
            return action.text
        at = position["at"][-1]
        if at["frame"] == "draft":
            return "a Spells card"
        if at["frame"] == "choose" and position["options"]["mode"] == "deterministic":
            return "a choice"
        acting = at["frame"] == "choose" or at.get("what") == "action"
        if acting and action.text.split()[0] in ("play", "artefact", "cast"):
            by_kind = position["options"]["backs"] == "by_kind"
            return ("face down", action.text.split()[0] if by_kind else None)
        return action.text

    def shown(self, position: Json, seat: int | None) -> Json:
        visible = blanked(position, self.hidden(position, seat))
        return {key: visible[key] for key in PUBLIC}


def trusts(position: Json, owner: int, seat: int | None) -> bool:
    """One's own things, and in teams one's mate's."""
    if seat is None:
        return False
    return owner // 2 == seat // 2 if position["players"] >= 6 else owner == seat


def below_top(position: Json, pile: str) -> list[Path]:
    return [(pile, i) for i in range(1, len(position[pile]))]


def face_down(position: Json, seat: int | None) -> list[tuple[int, dict[str, Any]]]:
    """The cards in the centre that the seat may not turn up, with their places."""
    return [
        (i, entry)
        for i, entry in enumerate(position["centre"])
        if isinstance(entry, dict) and entry.get("down") and not trusts(position, entry["seat"], seat)
    ]


def kind(card: str) -> str:
    return "object" if card in "HMP" else card[0]


def could_be_instead(position: Json, owner: int, laid: str, held: str) -> bool:
    """Whether the seat cannot tell that `laid` and not `held` was laid."""
    if kind(held) == "A" and position["seals"][owner] is not None:
        return False  # sealed witches lay no Artefacts
    if position["options"]["backs"] == "by_kind" and kind(held) != kind(laid):
        return False
    if position["options"]["spell_choice"] == "with_card":
        return (kind(held) == "I") == (kind(laid) == "I")  # a spell that was fixed belongs to an Incantation
    return True


def drafter(position: Json) -> int | None:
    """The seat that has two cards to choose from."""
    frame = position["at"][-1] if position["at"] else {}
    return frame["seat"] if frame.get("frame") == "draft" else None


def in_draft(position: Json) -> bool:
    return position["witches"][0] is None


def hidden_in_draft(position: Json, seat: int | None) -> list[Path]:
    if not in_draft(position):
        return []
    draft = position["draft"] or {"pile": [], "offer": [], "returned": []}
    paths: list[Path] = [("draft", "pile", i) for i in range(len(draft["pile"]))]
    for other in range(len(position["spells"])):
        if not trusts(position, other, seat):
            if position["spells"][other] is not None:
                paths.append(("spells", other))
            if draft["returned"] and other != seat:
                paths.append(("draft", "returned", other))
    receiver = drafter(position)
    if receiver is not None and not trusts(position, receiver, seat):
        paths += [("draft", "offer", i) for i in range(len(draft["offer"]))]
    return paths


def exchangeable_in_draft(position: Json, seat: int | None) -> list[Path]:
    """All hidden Spells cards but those put back, which stay what they are."""
    if not in_draft(position):
        return []
    draft = position["draft"] or {"pile": [], "offer": [], "returned": []}
    put_back = {card for card in draft["returned"] if card is not None}
    group = []
    for path in hidden_in_draft(position, seat):
        value: Any = position
        for key in path:
            value = value[key]
        if path[:2] != ("draft", "returned") and value not in put_back:
            group.append(path)
    return group
