"""Reviews of finished games: what decided them, what was luck, and what could have been done."""
