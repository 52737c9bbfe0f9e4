"""The rules: frames that run a turn, in the order of the rulebook."""
