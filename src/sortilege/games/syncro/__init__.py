"""SYNCRO: two to five silent mages against a horde, level by level."""

from sortilege.games.syncro.game import GAME, RULES_1, Syncro

__all__ = ["GAME", "RULES_1", "Syncro"]
