"""Who may see what at Enchanters, from the table of hidden information and not from the game's code.

Nobody knows the order of the deck, nor which cards Fast invasion took out; everything else lies open. What everybody
knows about the order: the opening equipment is on top, and with Dragons of the deep no Dragon is in the upper half.
"""

from __future__ import annotations

from sortilege.core.conformance.secrecy import Oracle, Path
from sortilege.core.game import Json


class EnchantersOracle(Oracle):
    # Cards in a player's piles are left out: an exchange there could put a Monster among the Items.
    cards = ("deck", "lost", "road", "graveyard", "removed")
    unordered = ("lost",)

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        return [(zone, i) for zone in ("deck", "lost") for i in range(len(position[zone]))]

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """The equipment still on top is exchanged among itself, the rest with the lost cards; deep Dragons stay."""
        known = position["dealing"]
        top = max(0, known["opening"] - known["dealt"])
        deep = position["options"]["deep"]
        opening: list[Path] = [("deck", i) for i in range(min(top, len(position["deck"])))]
        rest: list[Path] = [
            (zone, i)
            for zone, i in self.hidden(position, seat)
            if (zone, i) not in opening and not (deep and str(position[str(zone)][int(i)]).endswith("dragon"))
        ]
        return [opening, [path for path in rest if not (deep and self.dracolich(position, path))]]

    def dracolich(self, position: Json, path: Path) -> bool:
        """The one Dragon that is not called one."""
        return bool(position[str(path[0])][int(path[1])] == "dracolich")
