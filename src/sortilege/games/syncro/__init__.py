"""SYNCRO: two to five silent mages against a horde, level by level."""

from sortilege.games.syncro.game import Syncro

GAME = Syncro()

__all__ = ["GAME", "Syncro"]
