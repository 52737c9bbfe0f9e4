"""The seed scheme: how one seed becomes the dice of many games, the same on any machine and in any order.

Game `number` of a seed has two streams: one deals the cards, the other belongs to the match. The second is split again:
one stream for every bot, and one for the order in which those who choose at the same moment are served. So the cards
of a game never depend on who plays it.
"""

from __future__ import annotations

from sortilege.core.chance import Dice, derive


def deal_seed(seed: int, number: int) -> int:
    """The seed of the cards of a game."""
    return derive(seed, "deal", number)


def match_seed(seed: int, number: int) -> int:
    """The seed of everything else in a game."""
    return derive(seed, "match", number)


def bot_dice(match: int, seat: int) -> Dice:
    """What the bot in a seat throws for itself."""
    return Dice(derive(match, "bot", seat))


def order_dice(match: int) -> Dice:
    """Who is served first among those who choose at the same moment."""
    return Dice(derive(match, "order"))
