"""Bots on seats: who asks them, and the processes in which they think."""
