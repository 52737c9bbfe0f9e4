"""A view as a vector of fixed length, for networks. Seats are counted from the viewer's own, clockwise."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.view import View
from sortilege.games.syncro.actions import LETTERS, SIGNALS
from sortilege.games.syncro.cards import FOGS, LEVELS, REWARDS, code_of
from sortilege.games.syncro.view import Known, PlaceSeen, Table

SEATS = 5
FRAMES = ("turn", "payment", "estimation", "oblivion", "point", "pick", "gift", "renewal", "keep")
BACKS = ("monster", "fog", "lieutenant", "boss", "cerberus")
PLACES = len(LETTERS)


def one_hot(index: int, size: int) -> list[float]:
    return [float(i == index) for i in range(size)]


def padded(values: Sequence[float], size: int) -> list[float]:
    return [*values, *[0.0] * (size - len(values))]


def encode(view: View[Table, Known]) -> list[float]:
    table, n = view.table, view.players
    me = view.seat or 0
    clockwise = [(me + i) % n for i in range(n)]
    frame = str(table.at[-1].__struct_config__.tag) if table.at else ""
    payment = next((f for f in table.at if f.__struct_config__.tag == "payment"), None)
    numbers = [
        *one_hot(LEVELS.index(table.level), len(LEVELS)),
        *one_hot(n - 2, 4),
        *one_hot((table.leader - me) % n, SEATS),
        *one_hot(-1 if table.slot is None else table.slot, SEATS + 1),
        *[float(frame == name) for name in FRAMES],
        float(getattr(payment, "due", 0)) / 10,
        float(getattr(payment, "paid", 0)) / 10,
        float(table.limit) / 8,
        float(table.deck) / 40,
        float(table.scale),
        float(table.turn) / 20,
        *counts(table.hand or ()),
        *counts(view.known.discard),
        *[float(spells) / 8 for spells in table.help.spells],
        *padded([table.hands[seat] / 8 for seat in clockwise], SEATS),
        *padded([float(table.holders[seat]) for seat in clockwise], SEATS),
        *one_hot(-1 if table.reward is None else REWARDS.index(table.reward), len(REWARDS)),
        *[float(fog in table.curses) for fog in FOGS[10:]],
    ]
    for seat in clockwise:
        estimate = table.estimates[seat]
        numbers += one_hot(SIGNALS.index(estimate) if estimate in SIGNALS else -1, 3)
        numbers += [estimate / 40 if isinstance(estimate, int) else 0.0, table.estimated[seat] / 8]
    numbers += [0.0] * 5 * (SEATS - n)
    for seat in [*clockwise, *[-1] * (SEATS - n)]:
        certain = [card for fact in view.known.facts if fact.seats == (seat,) and not fact.deck for card in fact.cards]
        numbers += counts(certain)
    for place in table.horde:
        numbers += encode_place(place, view.seat, table)
    return padded(numbers, len(numbers) + PLACE_SIZE * (PLACES - len(table.horde)))


def counts(cards: Sequence[int]) -> list[float]:
    return [cards.count(value) / 8 for value in range(1, 8)]


def encode_place(place: PlaceSeen, seat: int | None, table: Table) -> list[float]:
    hidden = sum(1 for spell in place.spells if not spell.up)
    seen = sum(spell.value or 0 for spell in place.spells)
    family = -1 if place.card is None else min(code_of(place.card) >> 5, 7)
    return [
        *[float(place.back == back) for back in BACKS],
        *one_hot(family, 8),
        float(place.covered),
        float(place.attackable),
        (place.strength or 0) / 20,
        seen / 20,
        hidden / 5,
        len(place.spells) / 5,
        sum(place.absorbed) / 10,
        place.row / 3,
        place.x / 5,
        table.frost.count(place.name) / 2,
        table.surge.count(place.name) / 2,
    ]


PLACE_SIZE = len(BACKS) + 8 + 11
