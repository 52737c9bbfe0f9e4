"""A view as numbers, for networks: the table once, then each seat from the viewer's own on, clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.core.view import View
from sortilege.games.resonance.cards import DEMONS, LETTERS, WITCHES
from sortilege.games.resonance.frames import FRAMES
from sortilege.games.resonance.view import Known, Table

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

SEATS = 8
SEAT_LENGTH = 29


def encode(game: Resonance, view: View[Table, Known]) -> list[float]:
    """The same length for any number of players; absent seats are zeros. The spectator looks from seat 0."""
    table, known = view.table, view.known
    numbers = [table.turn / 18, min(table.months, 2) / 2, float(view.decision > 0)]
    numbers += [float(table.moon == number) for number in range(1, 9)]
    numbers += [float(letter_of(card) == letter) for card in table.moons for letter in LETTERS]
    numbers += [getattr(table.piles, letter) / 32 for letter in LETTERS]
    numbers += [getattr(known.transients, letter) / 7 for letter in LETTERS]
    for pile, most in ((table.artefact_pile, 13), (table.incantation_pile, 21)):
        numbers += [pile.height / most, int(pile.top[1:]) / most if pile.top else 0.0]
    totals = weights(table)
    numbers += [totals[letter] / 8 for letter in LETTERS]
    numbers.append(sum(1 for entry in table.centre if entry.down) / SEATS)
    numbers += [float(name in table.demon_reserve) for name in DEMONS]
    numbers += [float(name in table.spell_reserve) for name in WITCHES]
    numbers += [float(name in table.offer) for name in WITCHES]
    top = type(table.at[-1]).__struct_config__.tag if table.at else None
    numbers += [float(name == top) for name in FRAMES]
    own = view.seat or 0
    count = len(table.hands)
    for distance in range(SEATS):
        numbers += encode_seat(game, view, (own + distance) % count) if distance < count else [0.0] * SEAT_LENGTH
    return numbers


def encode_seat(game: Resonance, view: View[Table, Known], seat: int) -> list[float]:
    table, hand = view.table, view.known.hands[seat]
    side = seat // 2 if view.players >= 6 else seat
    level = len(table.levels[side])
    levels = game.read.levels[table.demons[side]]
    circle = [letter_of(card) for card in table.moons]
    artefacts = [int(card[1:]) for card in hand if card[0] == "A"]
    incantations = [int(card[1:]) for card in hand if card[0] == "I"]
    numbers = [1.0, float(view.seat is not None and side == (view.seat // 2 if view.players >= 6 else view.seat))]
    numbers += [hand.count(letter) / 5 for letter in LETTERS]
    numbers += [len(artefacts) / 4, max(artefacts, default=0) / 13]
    numbers += [len(incantations) / 4, max(incantations, default=0) / 21]
    numbers += [float(table.seals[seat] is not None), float(not table.superior or seat in table.superior)]
    numbers += [float(table.committed[seat] or table.acts[seat] is not None)]
    numbers += [1.0 - table.order.index(seat) / len(table.order) if seat in table.order else 0.0]
    numbers += [float(name == table.spells[seat]) for name in WITCHES]
    numbers += [level / 3, float(any(entry.down and entry.seat == seat for entry in table.centre))]
    for needs in (levels[min(level, 2)], levels[2]):
        numbers += [max(0, needs.count(letter) - circle.count(letter)) / 6 for letter in LETTERS]
    return numbers


def letter_of(card: str | None) -> str | None:
    """The type of an object on a Moon or in the centre."""
    if not card:
        return None
    letter = card.partition("=")[2] or card[-1]
    return letter if letter in LETTERS else None


def weights(table: Table) -> dict[str, int]:
    totals = dict.fromkeys(LETTERS, 0)
    for entry in table.centre:
        letter = letter_of(entry.card)
        if letter is not None:
            totals[letter] += entry.weight
    return totals
