"""A view as numbers for networks: the fields, and what they hold. Seats are counted from the viewer's own, clockwise,
and sides from the viewer's own.

`observation.py` writes the same numbers straight from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sortilege.core.game import Json
from sortilege.core.observation import Field, Space, number, one_of, option_field, option_numbers, option_reader
from sortilege.core.view import View
from sortilege.games.resonance.actions import CENTRE_PLACES, CHANGE_PLACES, SPACE, TAKE_PLACES, Deed
from sortilege.games.resonance.cards import (
    ARTEFACT_COUNT,
    CODES,
    INCANTATION_COUNT,
    LETTERS,
    OBJECT_COUNTS,
    SHIPPED_DEMONS,
    TRANSIENT_COUNTS,
    WITCHES,
    is_artefact,
    is_incantation,
    is_object,
    type_of,
)
from sortilege.games.resonance.data import KINDS
from sortilege.games.resonance.fields import DOWN
from sortilege.games.resonance.frames import FRAMES, RECHOICES, read_spell
from sortilege.games.resonance.observation import UNSEEN, ResonanceEncoder
from sortilege.games.resonance.options import ResonanceOptions
from sortilege.games.resonance.view import Known, Seen, Table

if TYPE_CHECKING:
    from sortilege.games.resonance.game import Resonance

VERSION = 2
SEATS = 8
SPELLS = 3 * len(WITCHES)
MOONS = 8
BACK_NAMES = ("object", "artefact", "incantation")
WHATS = tuple(sorted(KINDS, key=lambda name: int(KINDS[name])))
TURNS = sum(TRANSIENT_COUNTS)


def card_field(name: str, shape: Sequence[int], meaning: str) -> Field:
    """Cards of the centre: their code, or for one that is not seen what its back shows. In the flat vector what it is,
    its type and its number."""
    codes = {code: text for text, code in CODES.items()}
    labels = [codes.get(code, "-") for code in range(1, UNSEEN)] + ["face down", *BACK_NAMES]
    rows = [[0.0] * 12]
    for code in range(1, UNSEEN):
        if code not in codes:
            rows.append([0.0] * 11 + [code / UNSEEN])
            continue
        kinds = [float(is_object(code) and type_of(code) == kind) for kind in range(3)]
        sorts = [
            float(is_artefact(code)),
            float(is_incantation(code)),
            float("I" in codes[code]),
            float(4 <= code <= 6),
        ]
        rows.append([*kinds, *sorts, 0.0, 0.0, 0.0, 0.0, code / UNSEEN])
    rows += [[0.0] * 7 + [float(i == back) for i in range(4)] + [0.0] for back in range(4)]
    return one_of(name, labels, meaning, shape, rows)


def space() -> Space:
    seats, three = [SEATS], [3]
    witch = [f"{distance} clockwise" for distance in range(SEATS)]
    return Space(
        VERSION,
        [
            option_field(ResonanceOptions),
            number("turn", TURNS, "Transients revealed so far"),
            number("months", 2, "how often Moon VIII has been activated"),
            number("artefacts_left", ARTEFACT_COUNT, "Artefacts in their pile"),
            number("artefact_top", ARTEFACT_COUNT, "the Artefact on top"),
            number("incantations_left", INCANTATION_COUNT, "Incantations in their pile"),
            number("incantation_top", INCANTATION_COUNT, "the Incantation on top"),
            number("face_down", 255, "cards face down in the centre", scale=SEATS),
            number("step_incantation", INCANTATION_COUNT, "the Incantation of what is under way"),
            number("step_spell", SPELLS, "and its spell, from 1"),
            number("step_part", 63, "which part of the spell", scale=3),
            number("step_least", 63, "what must still be done", scale=3),
            number("step_most", 63, "what may still be done, or how many", scale=3),
            number("step_last", INCANTATION_COUNT, "the lowest type or number still allowed", scale=3),
            number("piles", max(OBJECT_COUNTS), "heights of the object piles, by type", three),
            number("transients", max(TRANSIENT_COUNTS), "Transients not revealed yet, by type", three),
            number("discard", max(OBJECT_COUNTS), "objects in the discard, by type", three),
            number("weights", 255, "weight of the objects in the centre that one sees, by type", three, scale=8),
            number("artefact_pile", 1, "Artefacts in their pile, by number", [ARTEFACT_COUNT]),
            number("incantation_pile", 1, "Incantations in theirs, by number", [INCANTATION_COUNT]),
            number("unseen_spells", 1, "Spells cards one has not seen, during the draft", [len(WITCHES)]),
            number("objects", 63, "objects in each hand, by type; of others also those face down", [SEATS, 3], scale=5),
            number("artefacts", 1, "Artefacts in each hand, by number", [SEATS, ARTEFACT_COUNT]),
            number("incantations", 1, "Incantations in each hand, by number", [SEATS, INCANTATION_COUNT]),
            number("seals", INCANTATION_COUNT, "the Incantation that seals each witch", seats),
            number("sealing", 1, "witches on whom a Seal has been announced this turn", seats),
            number("present", 1, "seats that are taken", seats),
            number("mates", 1, "seats of one's own side", seats),
            number("superior", 1, "witches who count for their team", seats),
            number("committed", 1, "who has chosen in secret", seats),
            number("acted", 255, "what each has done this turn: 1 a card face down, 2 and its verb", seats, scale=18),
            number("acted_value", 255, "and the value that goes with it", seats, scale=21),
            number("commits", 255, "what one's own side has chosen in secret: 1 and its verb", seats, scale=18),
            number("commit_value", 255, "and the value that goes with it", seats, scale=21),
            number("commit_second", 3, "and the second: type or slot, from 1", seats),
            number("commit_target", SEATS, "and the target, from 1 for one's own seat", seats),
            number("order", SEATS, "place in the rush order, from 1", seats),
            number("laid", 1, "who has a card face down in the centre", seats),
            number("pending_spell", SPELLS, "the spell each has announced for the end of the turn, from 1", seats),
            number("pending_target", SEATS, "and its target, from 1 for one's own seat", seats),
            number("levels", 3, "levels validated by each side", seats),
            number("level_turns", TURNS, "the turns in which they were", [SEATS, 3]),
            number("needs", 15, "objects each side still needs on the Moons for its next level, by type", [SEATS, 3],
                   scale=6),
            number("needs_last", 15, "and for its last", [SEATS, 3], scale=6),
            number("centre_owner", SEATS, "whose each card of the centre is, from 1 for one's own", [CENTRE_PLACES]),
            number("centre_weight", 15, "its weight", [CENTRE_PLACES], scale=1),
            number("centre_down", 1, "whether it lies face down", [CENTRE_PLACES]),
            number("centre_chosen", 1, "whether it was chosen to be removed", [CENTRE_PLACES]),
            number("fixed_spell", SPELLS, "the spell fixed with each card face down, if one may know it, from 1",
                   [CENTRE_PLACES]),
            number("fixed_target", SEATS, "and its target, from 1 for one's own seat", [CENTRE_PLACES]),
            one_of("seat", [str(seat) for seat in range(SEATS)], "one's own seat, which some actions name"),
            one_of("players", ["3", "4", "5", "6", "7", "8"], "how many play"),
            one_of("moon", [str(moon + 1) for moon in range(MOONS)], "the current Moon"),
            one_of("frame", FRAMES, "what is under way"),
            one_of("step_seat", witch, "whose choice that is"),
            one_of("step_what", WHATS, "what it is about"),
            one_of("step_again", RECHOICES, "what must be chosen again"),
            one_of("step_target", witch, "whom it concerns"),
            one_of("returned", WITCHES, "the Spells card one put back in the draft"),
            one_of("moons", list(LETTERS), "the type of the card on each Moon", [MOONS]),
            one_of("demons", SHIPPED_DEMONS, "the Demon of each side", seats),
            one_of("spells", WITCHES, "the Spells card of each witch, if one may know it", seats),
            number("witches", len(WITCHES), "the Witch card of each, from 1", seats),
            one_of("offer", WITCHES, "the two Spells cards to choose from", [2]),
            one_of("demon_reserve", SHIPPED_DEMONS, "Demons in reserve, by place", [CHANGE_PLACES]),
            one_of("spell_reserve", WITCHES, "Spells cards in reserve, by place", [TAKE_PLACES]),
            card_field("centre", [CENTRE_PLACES], "the cards of the centre, in order"),
        ],
    )  # fmt: skip


def privileged() -> Space:
    return Space(
        VERSION,
        [
            number("artefacts_next", ARTEFACT_COUNT, "the pile of Artefacts from the top down", [ARTEFACT_COUNT]),
            number("incantations_next", INCANTATION_COUNT, "and that of Incantations", [INCANTATION_COUNT]),
            number("all_commits", 255, "what each has chosen in secret: 1 and its verb", [SEATS], scale=18),
            number("all_commit_values", 255, "and the value that goes with it", [SEATS], scale=21),
            one_of("transients_next", list(LETTERS), "the Transients to come", [TURNS]),
            one_of("all_spells", WITCHES, "the Spells card of each witch", [SEATS]),
            card_field("centre_cards", [CENTRE_PLACES], "the cards of the centre, whichever way they lie"),
        ],
    )


def padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def index_of(name: str | None, names: Sequence[str]) -> int:
    """A name as a category: 0 is none, or one that only a house file knows."""
    return 0 if name is None or name not in names else names.index(name) + 1


def numbers(game: Resonance, view: View[Table, Known]) -> dict[str, Sequence[int]]:
    """What the fields hold in a view; the spectator looks from seat 0 and has nothing of his own."""
    table, known = view.table, view.known
    me, n = view.seat or 0, len(table.hands)
    teams = view.players >= 6
    sides = len(table.demons)
    seats = [(me + i) % n for i in range(n)]
    around = [((me // 2 if teams else me) + i) % sides for i in range(sides)]
    circle = [letter_of(card) for card in table.moons]
    top: Any = table.at[-1] if table.at else None
    name = str(top.__struct_config__.tag) if top else ""
    step = {
        key: getattr(top, key, None) for key in ("seat", "what", "target", "incantation", "spell", "part", "chosen")
    }
    pending = {entry.seat: entry for entry in table.pending}
    sealed = [entry.target for entry in table.pending if entry.spell == "seal"]

    def away(seat: int | None) -> int:
        """A seat as a category: 1 is one's own."""
        return 0 if seat is None else (seat - me) % n + 1

    def each(values: Sequence[Any]) -> list[int]:
        """One number for each seat, from one's own on."""
        return padded([int(values[seat]) for seat in seats], SEATS)

    def each_side(values: Sequence[Sequence[int]], width: int) -> list[int]:
        return padded([v for side in around for v in padded(values[side], width)], SEATS * width)

    def numbered(cards: Sequence[str], letter: str, count: int) -> list[int]:
        return [f"{letter}{number + 1}" in cards for number in range(count)]

    def spell(text: str | None) -> int:
        """A spell from 1; every Seal does the same, and stands for that of the first card."""
        return 0 if text is None else read_spell(text, 0, "") + 1

    def needs(side: int, level: int) -> list[int]:
        wanted = game.read.levels[table.demons[side]][level]
        return [max(0, wanted.count(letter) - circle.count(letter)) for letter in LETTERS]

    def deeds(texts: Sequence[str | None]) -> list[Deed | None]:
        found = [None if text in (None, DOWN) else SPACE.by_text[str(text)] for text in texts]
        return [deed if isinstance(deed, Deed) else None for deed in found]

    acts, commits = deeds(table.acts), deeds(table.commits)
    totals = weights(table)
    per_seat: dict[str, Sequence[int]] = {
        "seals": each([int(seal[1:]) if seal else 0 for seal in table.seals]),
        "sealing": each([seat in sealed for seat in range(n)]),
        "present": each([1] * n),
        "mates": each([(seat // 2 if teams else seat) == around[0] for seat in range(n)]),
        "superior": each([not table.superior or seat in table.superior for seat in range(n)]),
        "committed": each(table.committed),
        "acted": each([int(t == DOWN) if d is None else 2 + d.kind for t, d in zip(table.acts, acts, strict=True)]),
        "acted_value": each([0 if deed is None else deed.value for deed in acts]),
        "commits": each([0 if deed is None else 1 + deed.kind for deed in commits]),
        "commit_value": each([0 if deed is None else deed.value for deed in commits]),
        "commit_second": each([0 if deed is None else deed.second + 1 for deed in commits]),
        "commit_target": each([0 if deed is None or deed.target < 0 else away(int(deed.target)) for deed in commits]),
        "order": each([table.order.index(seat) + 1 if seat in table.order else 0 for seat in range(n)]),
        "laid": each([any(entry.down and entry.seat == seat for entry in table.centre) for seat in range(n)]),
        "pending_spell": each([spell(pending[s].spell) if s in pending else 0 for s in range(n)]),
        "pending_target": each([away(pending[s].target) if s in pending else 0 for s in range(n)]),
        "spells": each([index_of(card, WITCHES) for card in table.spells]),
        "witches": each([index_of(card, WITCHES) for card in table.witches]),
    }
    places = [(entry, place + 1 in (step["chosen"] or [])) for place, entry in enumerate(table.centre)]
    return {
        "options": option_numbers(ResonanceOptions, view.options),
        "turn": [table.turn],
        "months": [table.months],
        "artefacts_left": [table.artefact_pile.height],
        "artefact_top": [int(table.artefact_pile.top[1:]) if table.artefact_pile.top else 0],
        "incantations_left": [table.incantation_pile.height],
        "incantation_top": [int(table.incantation_pile.top[1:]) if table.incantation_pile.top else 0],
        "face_down": [sum(entry.down for entry in table.centre)],
        "step_incantation": [int(step["incantation"][1:]) if step["incantation"] else 0],
        "step_spell": [spell(step["spell"])],
        "step_part": [step["part"] or 0],
        "step_least": [getattr(top, "least", 0)],
        "step_most": [getattr(top, "most", getattr(top, "count", getattr(top, "missing", 0)))],
        "step_last": [step_last(top)],
        "piles": [getattr(table.piles, letter) for letter in LETTERS],
        "transients": [getattr(known.transients, letter) for letter in LETTERS],
        "discard": [table.discard.count(letter) for letter in LETTERS],
        "weights": [totals[letter] for letter in LETTERS],
        "artefact_pile": numbered(known.artefacts, "A", ARTEFACT_COUNT),
        "incantation_pile": numbered(known.incantations, "I", INCANTATION_COUNT),
        "unseen_spells": [name in known.unseen_spells for name in WITCHES],
        "objects": padded([known.hands[s].count(letter) for s in seats for letter in LETTERS], SEATS * 3),
        "artefacts": padded(
            [held for s in seats for held in numbered(known.hands[s], "A", ARTEFACT_COUNT)], SEATS * ARTEFACT_COUNT
        ),
        "incantations": padded(
            [held for s in seats for held in numbered(known.hands[s], "I", INCANTATION_COUNT)],
            SEATS * INCANTATION_COUNT,
        ),
        **per_seat,
        "levels": each_side([[len(turns)] for turns in table.levels], 1),
        "level_turns": each_side(table.levels, 3),
        "needs": each_side([needs(side, min(len(table.levels[side]), 2)) for side in range(sides)], 3),
        "needs_last": each_side([needs(side, 2) for side in range(sides)], 3),
        "centre_owner": padded([away(entry.seat) for entry in table.centre], CENTRE_PLACES),
        "centre_weight": padded([entry.weight for entry in table.centre], CENTRE_PLACES),
        "centre_down": padded([entry.down for entry in table.centre], CENTRE_PLACES),
        "centre_chosen": padded([chosen for _, chosen in places], CENTRE_PLACES),
        "fixed_spell": padded([spell(entry.spell) for entry in table.centre], CENTRE_PLACES),
        "fixed_target": padded([away(entry.target) for entry in table.centre], CENTRE_PLACES),
        "seat": [0 if view.seat is None else me + 1],
        "players": [view.players - 2],
        "moon": [table.moon],
        "frame": [FRAMES.index(name) + 1 if name in FRAMES else 0],
        "step_seat": [away(step["seat"])],
        "step_what": [0 if step["what"] is None or name == "rechoose" else WHATS.index(step["what"]) + 1],
        "step_again": [RECHOICES.index(step["what"]) + 1 if name == "rechoose" else 0],
        "step_target": [away(step["target"])],
        "returned": [index_of(known.returned, WITCHES)],
        "moons": [index_of(letter, LETTERS) for letter in circle],
        "demons": each_side([[index_of(demon, SHIPPED_DEMONS)] for demon in table.demons], 1),
        "offer": padded([index_of(card, WITCHES) for card in table.offer], 2),
        "demon_reserve": padded([index_of(demon, SHIPPED_DEMONS) for demon in table.demon_reserve], CHANGE_PLACES),
        "spell_reserve": padded([index_of(card, WITCHES) for card in table.spell_reserve], TAKE_PLACES),
        "centre": padded([card_number(entry) for entry in table.centre], CENTRE_PLACES),
    }  # fmt: skip


def step_last(top: Any) -> int:
    last = getattr(top, "last", 0)
    return last if isinstance(last, int) else LETTERS.index(last)


def card_number(entry: Seen) -> int:
    """A card of the centre, or what its back shows."""
    if entry.card is not None:
        return int(CODES[entry.card])
    return UNSEEN + (0 if entry.back is None else BACK_NAMES.index(entry.back) + 1)


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


def hidden_numbers(position: Json, seat: int) -> dict[str, Sequence[int]]:
    """What the privileged fields hold, from a saved position."""
    n = len(position["spells"])
    seats = [(seat + i) % n for i in range(n)]
    deeds = [None if text is None else SPACE.by_text[text] for text in position["commits"]]
    verbs = [deed.kind + 1 if isinstance(deed, Deed) else 0 for deed in deeds]
    values = [deed.value if isinstance(deed, Deed) else 0 for deed in deeds]
    centre = [entry if isinstance(entry, str) else entry["card"] for entry in position["centre"]]
    return {
        "artefacts_next": padded([int(card[1:]) for card in position["artefact_pile"]], ARTEFACT_COUNT),
        "incantations_next": padded([int(card[1:]) for card in position["incantation_pile"]], INCANTATION_COUNT),
        "all_commits": padded([verbs[s] for s in seats], SEATS),
        "all_commit_values": padded([values[s] for s in seats], SEATS),
        "transients_next": padded([LETTERS.index(card[1:]) + 1 for card in position["transient_pile"]], TURNS),
        "all_spells": padded([index_of(position["spells"][s], WITCHES) for s in seats], SEATS),
        "centre_cards": padded([CODES[card] for card in centre], CENTRE_PLACES),
    }


def encoder(public: Space, hidden: Space) -> ResonanceEncoder:
    return ResonanceEncoder(option_reader(ResonanceOptions), public.at, hidden.at)
