"""The WebSocket of a player."""
