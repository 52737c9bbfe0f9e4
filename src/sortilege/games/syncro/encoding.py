"""A view as numbers for networks: the fields, and what they hold. Seats are counted from the viewer's own, clockwise.

`observation.py` writes the same numbers straight from the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sortilege.core.game import Json
from sortilege.core.observation import Field, Space, number, one_of, option_field, option_numbers, option_reader
from sortilege.core.view import View
from sortilege.games.syncro.actions import LETTERS, SIGNALS
from sortilege.games.syncro.cards import (
    FOG,
    FOGS,
    LEVELS,
    LIEUTENANT,
    REWARDS,
    Box,
    back_of,
    code_of,
    is_monster_card,
    text_of,
)
from sortilege.games.syncro.observation import SyncroEncoder
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.view import Known, PlaceSeen, Table

VERSION = 2
HIGHEST = len(LEVELS) - 1  # number of an option: a level of somebody's own counts as the last of the box
SEATS = 5
PLACES = len(LETTERS)
VALUES = range(1, 8)
FRAMES = ("turn", "payment", "estimation", "oblivion", "point", "pick", "gift", "renewal", "keep")
BACKS = ("monster", "fog", "lieutenant", "boss", "cerberus")
COUNTED = {"gift": "given", "renewal": "count", "oblivion": "turn"}  # what is counted in a frame
FAMILIES = 7  # columns for what a card that lies face up is, besides its back
DEPTH = 8  # cards of a pile that a privileged observation tells


def vocabulary(box: Box) -> list[int]:
    """Every horde card of the card data, by code."""
    monsters = {int(code) for cards in (*box.monsters, *box.monsters_after) for code in cards}
    lieutenants = {int(LIEUTENANT) + i for i in range(len(box.strengths))}
    fogs = {int(FOG) + i for i in range(len(FOGS))}
    return sorted({*monsters, box.boss1, box.boss2, *box.cerberuses, *lieutenants, *fogs})


def monsters_of(box: Box) -> list[int]:
    """The ordinary Monster cards among them."""
    return [code for code in vocabulary(box) if is_monster_card(code)]


def card_field(box: Box, name: str, shape: Sequence[int], meaning: str) -> Field:
    """Horde cards: face down only their back, face up all. In the flat vector the back, whether it is face up, its
    family and its number."""
    rows = [[0.0] * (len(BACKS) + 1 + FAMILIES + 1)]
    rows += [[*one_hot(back, len(BACKS)), 0.0, *[0.0] * FAMILIES, 0.0] for back in range(len(BACKS))]
    for code in vocabulary(box):
        family = min(code >> 5, FAMILIES)
        rows.append(
            [*one_hot(BACKS.index(back_of(code)), len(BACKS)), 1.0, *one_hot(family, FAMILIES), (code & 31) / 31]
        )
    labels = [f"a {back} face down" for back in BACKS] + [text_of(code) for code in vocabulary(box)]
    return one_of(name, labels, meaning, shape, rows)


def space(box: Box) -> Space:
    seats, places = [SEATS], [PLACES]
    mage = [f"{distance} clockwise" for distance in range(SEATS)]
    return Space(
        VERSION,
        [
            option_field(SyncroOptions, HIGHEST),
            number("turn", 255, "turns so far", scale=20),
            number("limit", 8, "how many spells a mage may hold"),
            number("deck", 255, "spells in the deck", scale=40),
            number("monsters", 255, "Monster cards in their pile", scale=20),
            number("fog", 13, "Fog cards in their pile"),
            number("reward_deck", 13, "Rewards in their pile"),
            number("lieutenants", 16, "Lieutenants in their pile"),
            number("scale", 1, "whether too much is not to be paid for this turn (R11)"),
            number("dry", 1, "whether the turn began without any spell in hand"),
            number("attacks", 5, "slots of this turn that attacked"),
            number("strong", 1, "whether the next attack of this slot is made stronger (R09)"),
            number("twin", 2, "two attacks in this slot (R10): 1 none made yet, 2 the first is made"),
            number("due", 255, "what must be paid to a Dragon", scale=10),
            number("paid", 255, "what has been paid of it", scale=10),
            number("payers", 5, "mages who are through with paying"),
            number("payer_low", 7, "the last spell paid by the mage who pays"),
            number("step_count", 8, "cards given or discarded so far, or mages through, in what is under way"),
            number("step_low", 7, "the last card given or discarded there, for those who may know it"),
            number("hand", 63, "own spells, by value", [7], scale=8),
            number("discard", 63, "spells in the discard, by value", [7], scale=8),
            number("spells", 63, "all spells there are, by value", [7], scale=8),
            number("unseen", 63, "Monster cards not seen yet, by card", [len(monsters_of(box))], scale=1),
            number("hands", 63, "how many spells each mage holds", seats, scale=8),
            number("holders", 1, "who holds a Reward", seats),
            number("sums", 255, "the sum each mage announced (IIc)", seats, scale=40),
            number("estimated", 63, "how many spells he held then", seats, scale=8),
            number("known", 63, "spells certainly in each mage's hand, or laid by him face down", [SEATS, 7], scale=1),
            number("bound_cards", 63, "so many cards of each mage …", seats, scale=8),
            number("bound_value", 7, "… are not above this value (C4)", seats),
            number("fog_discard", 1, "Fog cards in the discard", [len(FOGS)]),
            number("reward_discard", 1, "Rewards in the discard", [len(REWARDS)]),
            number("lieutenants_out", 1, "Lieutenants out of the game", [len(box.strengths)]),
            number("covered", 1, "places under other cards", places),
            number("attackable", 1, "places that can be attacked", places),
            number("barred", 1, "places where one's own spell of this turn lies on top", places),
            number("loose", 1, "places that cover nothing (C3)", places),
            number("strength", 255, "what an attack must reach, face up", places, scale=20),
            number("seen", 255, "the spells on a card that one knows, added up", places, scale=20),
            number("hidden", 63, "spells face down on it", places, scale=1),
            number("row", 15, "row of the place, 0 in front", places, scale=3),
            number("x", 127, "where in its row, in half cards", places, low=-64, scale=5),
            number("frost", 63, "times it was made weaker this turn (R05)", places, scale=1),
            number("surge", 63, "times the attack on it was made stronger (R09)", places, scale=1),
            number("laid_by", 63, "spells laid on it this turn by each mage", [PLACES, SEATS], scale=1),
            number("up", 63, "spells face up on it, by value", [PLACES, 7], scale=1),
            number("absorbed", 63, "spells absorbed by it, by value", [PLACES, 7], scale=1),
            one_of("seat", [str(seat) for seat in range(SEATS)], "one's own seat, which some actions name"),
            one_of("players", ["2", "3", "4", "5"], "how many play"),
            one_of("level", LEVELS, "the level"),
            one_of("leader", mage, "the Leader"),
            one_of("slot", [str(slot + 1) for slot in range(SEATS + 1)], "the slot of the turn, while mages play"),
            one_of("frame", FRAMES, "what is under way"),
            one_of("frame_seat", mage, "whose choice that is, if it is one mage's"),
            one_of("gift_to", mage, "who receives spells (R08)"),
            one_of("payment_at", LETTERS, "the place that is paid for"),
            one_of("first_at", LETTERS, "the place of the first of two attacks (R10)"),
            one_of("playing", REWARDS, "the Reward whose effect is under way"),
            one_of("reward", REWARDS, "one's own Reward"),
            one_of("curses", FOGS[10:], "permanent curses in play, in order", [3]),
            one_of("signals", SIGNALS, "what each mage signalled", seats),
            card_field(box, "cards", places, "the card of each place"),
        ],
    )  # fmt: skip


def privileged(box: Box) -> Space:
    return Space(
        VERSION,
        [
            number("hands_held", 63, "the spells in each hand, by value", [SEATS, 7], scale=1),
            number("spells_laid", 63, "the spells on each place, by value", [PLACES, 7], scale=1),
            number("deck_next", 7, "the next spells of the deck", [DEPTH]),
            one_of("rewards_held", REWARDS, "the Reward of each mage", [SEATS]),
            card_field(box, "cards_there", [PLACES], "the card of each place, whichever way it lies"),
            card_field(box, "monsters_next", [DEPTH], "the next Monster cards"),
            card_field(box, "fog_next", [DEPTH], "the next Fog cards"),
        ],
    )


def one_hot(index: int, size: int) -> list[float]:
    return [float(i == index) for i in range(size)]


def padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def counts(cards: Sequence[int]) -> list[int]:
    return [cards.count(value) for value in VALUES]


def numbers(box: Box, view: View[Table, Known]) -> dict[str, Sequence[int]]:
    """What the fields hold in a view; the spectator looks from seat 0 and has nothing of his own."""
    table, known, n = view.table, view.known, view.players
    me = view.seat or 0
    clockwise = [(me + i) % n for i in range(n)]
    at: list[Any] = list(table.at)
    by_name = {str(frame.__struct_config__.tag): frame for frame in reversed(at)}
    top: Any = at[-1] if at else None
    name = str(top.__struct_config__.tag) if at else ""
    payment, gift, turn = by_name.get("payment"), by_name.get("gift"), by_name.get("turn")
    certain = {
        seat: [card for fact in known.facts if fact.seats == (seat,) and not fact.deck for card in fact.cards]
        for seat in clockwise
    }
    bound = {bound.seat: bound for bound in known.bounds}
    horde = table.horde

    def away(seat: int | None) -> int:
        """A seat as a category: 1 is one's own."""
        return 0 if seat is None else (seat - me) % n + 1

    def each(values: Sequence[int]) -> list[int]:
        """One number for each seat, from one's own on."""
        return padded([values[seat] for seat in clockwise], SEATS)

    def placed(values: Sequence[int], width: int = 1) -> list[int]:
        return padded(values, PLACES * width)

    return {
        "options": option_numbers(SyncroOptions, view.options),
        "turn": [table.turn],
        "limit": [table.limit],
        "deck": [table.deck],
        "monsters": [table.monsters],
        "fog": [table.fog],
        "reward_deck": [table.reward_deck],
        "lieutenants": [table.lieutenants],
        "scale": [table.scale],
        "dry": [table.dry],
        "attacks": [turn.attacks if turn else 0],
        "strong": [turn.surge if turn else 0],
        "twin": [turn.twin if turn else 0],
        "due": [payment.due if payment else 0],
        "paid": [payment.paid if payment else 0],
        "payers": [payment.turn if payment else 0],
        "payer_low": [payment.low if payment else 0],
        "step_count": [int(getattr(top, COUNTED[name])) if name in COUNTED else 0],
        "step_low": [top.low if name in ("gift", "renewal") else 0],
        "hand": counts(table.hand or ()),
        "discard": counts(known.discard),
        "spells": table.help.spells,
        "unseen": unseen(box, table),
        "hands": each(table.hands),
        "holders": each(table.holders),
        "sums": each([estimate if isinstance(estimate, int) else 0 for estimate in table.estimates]),
        "estimated": each(table.estimated),
        "known": padded([count for seat in clockwise for count in counts(certain[seat])], SEATS * 7),
        "bound_cards": padded([bound[s].cards if s in bound else 0 for s in clockwise], SEATS),
        "bound_value": padded([bound[s].at_most if s in bound else 0 for s in clockwise], SEATS),
        "fog_discard": [fog in table.fog_discard for fog in FOGS],
        "reward_discard": [reward in table.reward_discard for reward in REWARDS],
        "lieutenants_out": [f"L{i + 1}" in table.lieutenants_out for i in range(len(box.strengths))],
        "covered": placed([place.covered for place in horde]),
        "attackable": placed([place.attackable for place in horde]),
        "barred": placed([bool(p.spells) and view.seat is not None and p.spells[-1].by == me for p in horde]),
        "loose": placed([place.loose for place in horde]),
        "strength": placed([place.strength or 0 for place in horde]),
        "seen": placed([sum(spell.value or 0 for spell in place.spells) for place in horde]),
        "hidden": placed([sum(not spell.up for spell in place.spells) for place in horde]),
        "row": placed([place.row for place in horde]),
        "x": placed([place.x for place in horde]),
        "frost": placed([table.frost.count(place.name) for place in horde]),
        "surge": placed([table.surge.count(place.name) for place in horde]),
        "laid_by": placed([n for place in horde for n in laid_by(place, clockwise)], SEATS),
        "up": placed([n for p in horde for n in counts([s.value for s in p.spells if s.up and s.value])], 7),
        "absorbed": placed([n for place in horde for n in counts(place.absorbed)], 7),
        "seat": [0 if view.seat is None else me + 1],
        "players": [n - 1],
        "level": [min(table.levels.index(table.level) + 1, len(LEVELS))],
        "leader": [away(table.leader)],
        "slot": [0 if table.slot is None else table.slot + 1],
        "frame": [FRAMES.index(name) + 1 if name in FRAMES else 0],
        "frame_seat": [away(top.seat) if name in ("point", "pick", "gift", "renewal") else 0],
        "gift_to": [away(gift.to) if gift else 0],
        "payment_at": [LETTERS.index(payment.place) + 1 if payment else 0],
        "first_at": [LETTERS.index(turn.first) + 1 if turn and turn.first else 0],
        "playing": [0 if table.playing is None else REWARDS.index(table.playing) + 1],
        "reward": [0 if table.reward is None else REWARDS.index(table.reward) + 1],
        "curses": padded([FOGS.index(curse) - 9 for curse in table.curses], 3)[:3],
        "signals": each([SIGNALS.index(e) + 1 if e in SIGNALS else 0 for e in table.estimates]),
        "cards": placed([card_number(box, place) for place in horde]),
    }  # fmt: skip


def unseen(box: Box, table: Table) -> list[int]:
    """Of each ordinary Monster card, how many are neither face up nor beaten."""
    left = Counter(table.help.monsters)
    left.subtract([place.card for place in table.horde if place.card is not None])
    left.subtract(table.beaten)
    return [left[text_of(code)] for code in monsters_of(box)]


def laid_by(place: PlaceSeen, clockwise: Sequence[int]) -> list[int]:
    return padded([sum(spell.by == seat for spell in place.spells) for seat in clockwise], SEATS)


def card_number(box: Box, place: PlaceSeen) -> int:
    if place.back is None:
        return 0
    return BACKS.index(place.back) + 1 if place.card is None else face_number(box, code_of(place.card))


def face_number(box: Box, code: int) -> int:
    """A card that lies face up; one that is not in the card data is known by its back alone."""
    codes = vocabulary(box)
    return len(BACKS) + 1 + codes.index(code) if code in codes else BACKS.index(back_of(code)) + 1


def hidden_numbers(box: Box, position: Json, seat: int) -> dict[str, Sequence[int]]:
    """What the privileged fields hold, from a saved position."""
    n = int(position["players"])
    clockwise = [(seat + i) % n for i in range(n)]
    horde: list[Json] = list(position["horde"].values())
    laid = [[int(str(spell)[0]) for spell in place["spells"]] for place in horde]
    rewards = [position["rewards"][s] for s in clockwise]

    def cards(texts: Sequence[str | None], size: int) -> list[int]:
        return padded([0 if text is None else face_number(box, code_of(text)) for text in texts], size)[:size]

    return {
        "hands_held": padded([n for s in clockwise for n in counts(position["hands"][s])], SEATS * 7),
        "spells_laid": padded([n for spells in laid for n in counts(spells)], PLACES * 7),
        "deck_next": padded(position["deck"], DEPTH)[:DEPTH],
        "rewards_held": padded([0 if r is None else REWARDS.index(r) + 1 for r in rewards], SEATS),
        "cards_there": cards([place["card"] for place in horde], PLACES),
        "monsters_next": cards(position["monsters"], DEPTH),
        "fog_next": cards([f"F:{fog}" for fog in position["fog"]], DEPTH),
    }


def encoder(box: Box, public: Space, hidden: Space) -> SyncroEncoder:
    return SyncroEncoder(option_reader(SyncroOptions, HIGHEST), public.at, hidden.at, vocabulary(box), monsters_of(box))
