"""Resonance: three to eight witches act at the same moment, in secret, under the Moons."""

from sortilege.games.resonance.game import GAME

__all__ = ["GAME"]
