"""Bots that play any game, and the registry that finds them by a spec such as `greedy:worlds=16`."""
