"""What a table is and how it changes: its log, its seats, its clocks, its chat, those who follow it."""
