"""Who may see what in SYNCRO: written from the table of hidden information in the rules, not from the game's view."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from sortilege.core.action import Action
from sortilege.core.conformance.secrecy import Oracle, Path, at, blanked
from sortilege.core.game import Json

HIDDEN_PILES = ("deck", "monsters", "fog", "reward_deck", "lieutenants")
SECRET_FRAMES = {"estimation": "signals", "keep": "choices"}


class SyncroOracle(Oracle):
    """Hands, face-down spells and cards, decks, Rewards and choices not yet shown belong to their owners, or nobody."""

    cards = ("hands", "deck", "discard")

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        return [
            *self.spells(position, seat),
            *((pile, i) for pile in HIDDEN_PILES if pile != "deck" for i in range(len(position[pile]))),
            *self.face_down(position, ""),
            *self.rewards(position, seat),
            *self.choices(position, seat),
            *(("known", viewer) for viewer in range(position["players"] + 1) if viewer != viewer_of(position, seat)),
        ]

    def spells(self, position: Json, seat: int | None) -> list[Path]:
        """Hands of others, the deck, and what others have laid face down."""
        hands: list[Path] = [
            ("hands", s, i) for s, hand in enumerate(position["hands"]) if s != seat for i in range(len(hand))
        ]
        deck: list[Path] = [("deck", i) for i in range(len(position["deck"]))]
        laid = [path for path, owner, up in laid_this_turn(position) if not up and owner != seat]
        return [*hands, *deck, *laid]

    def face_down(self, position: Json, start: str) -> list[Path]:
        """Horde cards whose face nobody has seen."""
        return [
            ("horde", name, "card")
            for name, place in position["horde"].items()
            if place["card"] is not None and not place["up"] and place["card"].startswith(start)
        ]

    def rewards(self, position: Json, seat: int | None) -> list[Path]:
        return [("rewards", s) for s, reward in enumerate(position["rewards"]) if reward is not None and s != seat]

    def choices(self, position: Json, seat: int | None) -> list[Path]:
        """Signals and choices of others while some are still out; what was given last is between the two (R08)."""
        gifts: list[Path] = [
            ("at", depth, "low")
            for depth, frame in enumerate(position["at"])
            if frame["frame"] == "gift" and seat not in (frame["seat"], frame["to"])
        ]
        return gifts + [
            ("at", depth, SECRET_FRAMES[frame["frame"]], s)
            for depth, frame in enumerate(position["at"])
            if frame["frame"] in SECRET_FRAMES
            for s, choice in enumerate(frame[SECRET_FRAMES[frame["frame"]]])
            if choice is not None and s != seat
        ]

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        """What may change places; a card that the seat can count on stays where it is."""
        known = position["known"][viewer_of(position, seat)]
        spells = self.spells(position, seat)
        counted = counted_on(position, spells, known["facts"])
        free = [path for path in spells if path not in counted]
        # hands of which the sum or an upper bound is known keep their cards; face-down spells stay with their owner
        fixed = {s for total in known["sums"] for s in total["seats"]} | {bound["seat"] for bound in position["bounds"]}
        owners = range(position["players"])
        own_hands = [[p for p in free if p[:2] == ("hands", s)] for s in sorted(fixed)]
        laid = [[p for p in free if p[0] == "horde" and owner_at(position, p) == s and s not in fixed] for s in owners]
        dealt = [p for p in free if p[0] == "deck" or (p[0] == "hands" and p[1] not in fixed)]
        monsters = [path for kind in "PMGD" for path in self.face_down(position, kind)]
        return [
            dealt,
            *own_hands,
            *laid,
            [*monsters, *(("monsters", i) for i in range(len(position["monsters"])))],
            *self.split(
                [*self.face_down(position, "F:")],
                [("fog", i) for i in range(len(position["fog"]))],
                lambda path: path[1] in position["fog_known"]["places"],
                prefix=True,
            ),
            *self.split(
                self.rewards(position, seat),
                [("reward_deck", i) for i in range(len(position["reward_deck"]))],
                lambda path: path[1] in position["rewards_known"]["seats"],
            ),
            [
                path
                for path in [
                    *self.face_down(position, "L"),
                    *(("lieutenants", i) for i in range(len(position["lieutenants"]))),
                ]
                if at(position, path) not in position["lieutenants_known"]
            ],
        ]

    def split(self, places: list[Path], pile: list[Path], known: Any, prefix: bool = False) -> Iterator[list[Path]]:
        """Cards known to be in certain places only change among themselves, the others also with their pile."""
        yield [path for path in places if known(path)]
        free = [path for path in places if not known(path)]
        if prefix:  # Fog is written differently in the horde and in its pile
            yield free
            yield pile
        else:
            yield [*free, *pile]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        frame = position["at"][-1]
        word, _, rest = action.text.partition(" ")
        if frame["frame"] == "keep":
            return "a choice"
        if frame["frame"] == "estimation" and (position["events"] + actor) % 2:
            return "a signal"
        if word == "attack":
            value, _, place = rest.partition(" @")
            return ("attack", place, (value, *face_down_values(position)) if resolution_follows(position) else None)
        if word in ("pass", "done", "pay") and resolution_follows(position):
            return (action.text, *face_down_values(position))
        if word == "use":
            return ("use", position["rewards"][actor])
        if word == "give":
            return ("give", rest if seat == frame["to"] else None)
        return action.text

    def shown(self, position: Json, seat: int | None) -> Json:
        """All that lies open, and what has been said aloud."""
        seen = blanked(position, self.hidden(position, seat))
        keys = (
            *("hands", "discard", "horde", "beaten", "fog_discard", "curses", "rewards", "playing", "reward_discard"),
            *("lieutenants_out", "estimates", "kept", "fog_known", "rewards_known"),
        )
        return {key: seen[key] for key in keys}


def resolution_follows(position: Json) -> bool:
    """Whether what lies face down may be turned up before anybody else has to choose; rather too often than not."""
    if any(frame["frame"] in ("resolution", "reveal") for frame in position["at"]):
        return True
    n, slot = position["players"], position["at"][0].get("slot", 0)
    slots = 5 if n == 5 else 4
    later = [(position["leader"] + s) % n for s in range(slot + 1, slots)]
    asked = [s for s in later if position["hands"][s] or position["rewards"][s] is not None]
    return not asked or (n == 5 and slot == 3) or (n < 4 and slot > 0)


def face_down_values(position: Json) -> list[str]:
    return [str(at(position, path)) for path, _, up in laid_this_turn(position) if not up]


def counted_on(position: Json, spells: list[Path], facts: list[Json]) -> set[Path]:
    """A place for every card that a fact speaks of, each card another place; what is known must be true."""
    wanted = [
        [path for path in spells if value_at(position, path) == card and inside(position, path, fact)]
        for fact in facts
        for card in fact["cards"]
    ]
    taken: dict[Path, int] = {}

    def seat_card(number: int, asked: set[Path]) -> bool:
        for path in wanted[number]:
            if path not in asked:
                asked.add(path)
                if path not in taken or seat_card(taken[path], asked):
                    taken[path] = number
                    return True
        return False

    assert all(seat_card(number, set()) for number in range(len(wanted))), f"not true: {facts}"
    return set(taken)


def viewer_of(position: Json, seat: int | None) -> int:
    return int(position["players"]) if seat is None else seat


def laid_this_turn(position: Json) -> Iterator[tuple[Path, int, bool]]:
    """Where a spell of this turn lies, who laid it, and whether it has been turned up."""
    for name, place in position["horde"].items():
        for i, spell in enumerate(place["spells"]):
            if isinstance(spell, str):
                yield ("horde", name, "spells", i), int(spell.split("/")[1].split()[0]), spell.endswith("up")


def value_at(position: Json, path: Path) -> int:
    spell = at(position, path)
    return spell if isinstance(spell, int) else int(spell.partition("/")[0])


def owner_at(position: Json, path: Path) -> int:
    return int(at(position, path).split("/")[1].split()[0])


def inside(position: Json, path: Path, fact: Json) -> bool:
    """Whether a place is in the zones that a fact speaks of."""
    if path[0] == "deck":
        return bool(fact["deck"])
    return (path[1] if path[0] == "hands" else owner_at(position, path)) in fact["seats"]
