"""SYNCRO: two to five silent mages against a horde, level by level."""

from sortilege.games.syncro.game import FirstSyncro, Syncro

GAME = Syncro()
RULES_1 = FirstSyncro()

__all__ = ["GAME", "RULES_1", "Syncro"]
