"""How a state starts, and how a clone gets its fields: made from `fields.py` by `tools/fields.py`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.state import State, copied
from sortilege.games.enchanters.cards import NO_CARD, SLOTS, Book, Terms


class EnchantersTable(State):
    def __init__(
        self, seats: i64, options: object, players: i64, terms: Terms, book: Book, like: EnchantersTable | None = None
    ) -> None:
        super().__init__(seats, options, players)
        self.terms: Terms = terms
        self.book: Book = book
        if like is None:
            self.kingdoms: vec[u8] = vec[u8]()
            self.village: i64 = 0
            self.active: i64 = 0
            self.stage: i64 = 0  # of the turn
            self.deck: vec[u8] = vec[u8]()
            self.road: vec[u8] = vec[u8]([u8(NO_CARD)] * SLOTS)
            self.graveyard: vec[u8] = vec[u8]()  # ENC-SETUP-11
            self.removed: vec[u8] = vec[u8]()
            self.lost: vec[u8] = vec[u8]()  # taken out unseen at set-up
            self.opening: i64 = 0  # what everybody knows of the order of the deck: see the sampler
            self.dealt: i64 = 0
            self.depth: i64 = 0
            self.streak: i64 = 0
            self.dragon: i64 = 0
            self.piles: vec[vec[u8]] = vec[vec[u8]]([vec[u8]() for _ in range(3 * seats)])  # ENC-PILE-1
            self.crystals: vec[i64] = vec[i64]([0] * seats)
            self.wounds: vec[i64] = vec[i64]([0] * seats)
            self.attack_bonus: vec[i64] = vec[i64]([0] * seats)
            self.defence_bonus: vec[i64] = vec[i64]([0] * seats)
            self.uses: vec[i64] = vec[i64]()  # this turn, one entry per use: card and line
            self.withdrawn: vec[u8] = vec[u8]()  # this turn
            self.attack_icons: vec[i64] = vec[i64](
                [0] * seats
            )  # these four are kept up to date by `refresh` whenever a pile changes
            self.defence_icons: vec[i64] = vec[i64]([0] * seats)
            self.immune: vec[i64] = vec[i64]([0] * seats)
            self.discount: vec[i64] = vec[i64]([0] * seats)
        else:
            like.copy_to(self)
            self.kingdoms = like.kingdoms
            self.village = like.village
            self.active = like.active
            self.stage = like.stage
            self.deck = like.deck[:]
            self.road = like.road[:]
            self.graveyard = like.graveyard[:]
            self.removed = like.removed[:]
            self.lost = like.lost
            self.opening = like.opening
            self.dealt = like.dealt
            self.depth = like.depth
            self.streak = like.streak
            self.dragon = like.dragon
            self.piles = copied(like.piles)
            self.crystals = like.crystals[:]
            self.wounds = like.wounds[:]
            self.attack_bonus = like.attack_bonus[:]
            self.defence_bonus = like.defence_bonus[:]
            self.uses = like.uses[:]
            self.withdrawn = like.withdrawn[:]
            self.attack_icons = like.attack_icons[:]
            self.defence_icons = like.defence_icons[:]
            self.immune = like.immune[:]
            self.discount = like.discount[:]
