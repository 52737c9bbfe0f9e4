"""Other ways in: bots that are programs in any language."""
