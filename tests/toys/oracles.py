"""Who may see what in the toys: written from their rules (the docstrings), not from their code."""

from __future__ import annotations

from collections.abc import Hashable

from sortilege.core.action import Action
from sortilege.core.conformance.secrecy import Oracle, Path
from sortilege.core.game import Json


class ScrambleOracle(Oracle):
    """Others' hands, coins laid face down, choices not carried out yet, and the deck are hidden."""

    cards = ("hands", "laid", "deck", "discard")

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        paths: list[Path] = [("deck", i) for i in range(len(position["deck"]))]
        for s in range(len(position["hands"])):
            if s != seat:
                paths += [("hands", s, i) for i in range(len(position["hands"][s]))]
                paths += [("laid", s, i) for i in range(len(position["laid"][s]))]
                if position["commits"][s]:
                    paths.append(("commits", s))
        return paths

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """A hand that a secret choice refers to stays as it is, so that the choice can still be carried out."""
        bound = {s for s, commit in enumerate(position["commits"]) if commit}
        return [
            [p for p in self.hidden(position, seat) if p[0] in self.cards and (p[0] != "hands" or p[1] not in bound)]
        ]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        if position["options"]["mode"] == "commit" and position["at"][-1]["frame"] == "choose":
            return "a choice"
        return action.text.split()[0]


class WhispersOracle(Oracle):
    """Others' hands and the deck are hidden; a gift is known to both, a sum to all; what one has seen is not lost."""

    cards = ("row", "hands", "deck")

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        others = [s for s in range(len(position["hands"])) if s != seat]
        hands: list[Path] = [("hands", s, i) for s in others for i in range(len(position["hands"][s]))]
        deck: list[Path] = [("deck", i) for i in range(len(position["deck"]))]
        return hands + deck + [("facts", s) for s in others]

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """Cards that the seat can count on stay put; in a hand whose sum was said only the order may change."""
        free: list[Path] = [path for path in self.hidden(position, seat) if path[0] in self.cards]
        for seats, cards in position["facts"][seat] if seat is not None else []:
            left = [card for card in cards if not (seat in seats and card in position["hands"][seat])]
            for card in left:
                held = [p for p in free if p[0] == "hands" and p[1] in seats and position["hands"][p[1]][p[2]] == card]
                free = [path for path in free if path not in held[:1]]
        spoken = [s for s, said in enumerate(position["sums"]) if said >= 0 and s != seat]
        hands = [[path for path in free if path[:2] == ("hands", s)] for s in spoken]
        return [*hands, [path for path in free if path[:2] not in [("hands", s) for s in spoken]]]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        if action.text.startswith("give"):
            _, value, _, to = action.text.split()
            return ("give", to, value if str(seat) == to else None)
        if action.text == "sum":
            return ("sum", sum(position["hands"][actor]))
        return action.text


class ChainOracle(Oracle):
    """Only the order of the deck is hidden."""

    cards = ("deck", "rows", "discard")

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        return [("deck", i) for i in range(len(position["deck"]))]
