"""Enchanters: two to four enchanters make relics on the Perilous Road."""

from sortilege.games.enchanters.game import GAME

__all__ = ["GAME"]
