"""From a view to its sampler: the table as it is displayed, and decks for what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.game import Json
from sortilege.core.view import View
from sortilege.games.enchanters.audit import codes
from sortilege.games.enchanters.cards import MONSTER, PILES
from sortilege.games.enchanters.fields import FIELDS
from sortilege.games.enchanters.loading import load
from sortilege.games.enchanters.sampler import EnchantersSampler
from sortilege.games.enchanters.state import EnchantersState
from sortilege.games.enchanters.view import Hero, Known, Table

if TYPE_CHECKING:
    from sortilege.games.enchanters.game import Enchanters


def sampler_for(game: Enchanters, view: View[Table, Known]) -> EnchantersSampler:
    state = load(game, sketch(view))
    return drawing(state, [game.book.codes[name] for name in view.known.unseen], view.table.lost)


def redealt(state: EnchantersState) -> EnchantersSampler:
    """The very state, with the cards that nobody has seen in any places that they may have."""
    shown = state.clone()
    shown.deck, shown.lost = vec[u8](), vec[u8]()
    return drawing(shown, sorted([int(code) for pile in (state.deck, state.lost) for code in pile]), len(state.lost))


def drawing(shown: EnchantersState, unseen: list[int], lost: int) -> EnchantersSampler:
    """What draws those cards into a state without them."""
    seen = [shown.book.of[code] for code in codes(shown)]
    equipment = sum(card.type < MONSTER and card.kingdom >= 0 for card in seen)
    return EnchantersSampler(shown, unseen, lost, equipment)


def sketch(view: View[Table, Known]) -> Json:
    """The position that a view shows, without deck and lost cards."""
    shown = FIELDS.sketch(view, view.players)
    return shown | {"enchanters": [sketch_hero(hero) for hero in view.table.enchanters]}


def sketch_hero(hero: Hero) -> Json:
    names = (*PILES, *(field.name for field in FIELDS.under("enchanters")))
    return {name: getattr(hero, name) for name in names}
