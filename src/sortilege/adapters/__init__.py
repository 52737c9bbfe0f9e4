"""Other ways in: programs in any language, arrays for learning, the environments of other people."""
