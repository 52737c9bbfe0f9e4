"""The workshop of those who enter or design cards: drafts are checked, and bots try them out."""
