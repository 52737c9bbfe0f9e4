"""The rules of Enchanters as frames: what is still to be done in a turn."""
