"""The rules, as frames: `turn` at the bottom, what it leads to above."""
