"""How a state starts, and how a clone gets its fields: made from `fields.py` by `tools/fields.py`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.state import State
from sortilege.games.resonance.cards import MOONS, NONE, Terms


class ResonanceTable(State):
    def __init__(
        self, seats: i64, options: object, players: i64, terms: Terms, like: ResonanceTable | None = None
    ) -> None:
        super().__init__(seats, options, players)
        self.terms: Terms = terms
        if like is None:
            self.turn: i64 = 0  # Transients revealed so far
            self.moon: i64 = 0  # the current moon, from 0
            self.months: i64 = 0  # how often Moon VIII has been activated
            self.moons: vec[u8] = vec[u8]([u8(0)] * MOONS)  # cards on them
            self.piles: vec[u8] = vec[u8]([u8(0)] * 3)  # heights of the object piles, by type
            self.artefact_pile: vec[u8] = vec[u8]()  # numbers
            self.incantation_pile: vec[u8] = vec[u8]()
            self.transient_pile: vec[u8] = vec[u8]()  # types
            self.demons: vec[u8] = vec[u8]([u8(NONE)] * terms.sides)  # per side
            self.demon_reserve: vec[u8] = vec[u8]()  # by place; NONE is a place emptied in this phase
            self.levels: vec[u8] = vec[u8]([u8(0)] * terms.sides)  # per side, how many are validated
            self.level_turns: vec[u8] = vec[u8](
                [u8(0)] * (3 * terms.sides)
            )  # per side, the turn of each of three levels
            self.spells: vec[u8] = vec[u8]([u8(NONE)] * seats)  # per seat, its Spells card
            self.witches: vec[u8] = vec[u8]([u8(NONE)] * seats)  # per seat
            self.spell_reserve: vec[u8] = vec[u8]()
            self.superior: vec[u8] = vec[u8]([u8(NONE)] * terms.sides)  # per side, the witch who counts
            self.seals: vec[u8] = vec[u8]([u8(0)] * seats)  # Incantation, or 0
            self.objects: vec[u8] = vec[u8]([u8(0)] * (3 * seats))  # hands: three counts per seat
            self.artefacts: vec[i64] = vec[i64]([0] * seats)  # hands: one bit per number
            self.incantations: vec[i64] = vec[i64]([0] * seats)  # hands: one bit per number
            self.commits: vec[i64] = vec[i64]([-1] * seats)  # chosen in secret, by code
            self.acts: vec[i64] = vec[i64]([-1] * seats)  # openly done this turn, by code
            self.order: vec[u8] = vec[u8]()  # the rush order, as far as it is known
            self.centre: vec[i64] = vec[i64]()
            self.pending: vec[i64] = vec[i64]()
            self.discarded: vec[u8] = vec[u8]([u8(0)] * 6)  # three counts of objects, three of Transients
            self.discarded_artefacts: i64 = 0  # one bit per number
            self.discarded_incantations: i64 = 0  # one bit per number
            self.spell_pile: vec[u8] = vec[u8]()  # only during the draft, like the next two
            self.offer: vec[u8] = vec[u8]()
            self.returned: vec[u8] = vec[u8]([u8(NONE)] * seats)  # per seat, the Spells card it put back
            self.winners: i64 = 0  # sides, one bit each
            self.ending: i64 = 0
        else:
            like.copy_to(self)
            self.turn = like.turn
            self.moon = like.moon
            self.months = like.months
            self.moons = like.moons[:]
            self.piles = like.piles[:]
            self.artefact_pile = like.artefact_pile[:]
            self.incantation_pile = like.incantation_pile[:]
            self.transient_pile = like.transient_pile[:]
            self.demons = like.demons[:]
            self.demon_reserve = like.demon_reserve[:]
            self.levels = like.levels[:]
            self.level_turns = like.level_turns[:]
            self.spells = like.spells[:]
            self.witches = like.witches[:]
            self.spell_reserve = like.spell_reserve[:]
            self.superior = like.superior[:]
            self.seals = like.seals[:]
            self.objects = like.objects[:]
            self.artefacts = like.artefacts[:]
            self.incantations = like.incantations[:]
            self.commits = like.commits[:]
            self.acts = like.acts[:]
            self.order = like.order[:]
            self.centre = like.centre[:]
            self.pending = like.pending[:]
            self.discarded = like.discarded[:]
            self.discarded_artefacts = like.discarded_artefacts
            self.discarded_incantations = like.discarded_incantations
            self.spell_pile = like.spell_pile[:]
            self.offer = like.offer[:]
            self.returned = like.returned[:]
            self.winners = like.winners
            self.ending = like.ending
