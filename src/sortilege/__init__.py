"""Three card games of magic, to be played, searched and studied: SYNCRO, Resonance and Enchanters."""
