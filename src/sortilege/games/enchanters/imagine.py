"""From a view to its sampler: the table as it is displayed, and decks for what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.core.game import Json
from sortilege.core.view import View
from sortilege.games.enchanters.audit import codes
from sortilege.games.enchanters.cards import MONSTER, PILES
from sortilege.games.enchanters.fields import FIELDS
from sortilege.games.enchanters.loading import load
from sortilege.games.enchanters.sampler import EnchantersSampler
from sortilege.games.enchanters.view import Hero, Known, Table

if TYPE_CHECKING:
    from sortilege.games.enchanters.game import Enchanters


def sampler_for(game: Enchanters, view: View[Table, Known]) -> EnchantersSampler:
    state = load(game, sketch(view))
    unseen = [game.book.codes[name] for name in view.known.unseen]
    seen = [game.book.of[code] for code in codes(state)]
    equipment = sum(card.type < MONSTER and card.kingdom >= 0 for card in seen)
    return EnchantersSampler(state, unseen, view.table.lost, equipment)


def sketch(view: View[Table, Known]) -> Json:
    """The position that a view shows, without deck and lost cards."""
    shown = FIELDS.sketch(view, view.players)
    return shown | {"enchanters": [sketch_hero(hero) for hero in view.table.enchanters]}


def sketch_hero(hero: Hero) -> Json:
    names = (*PILES, *(field.name for field in FIELDS.under("enchanters")))
    return {name: getattr(hero, name) for name in names}
