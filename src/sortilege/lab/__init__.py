"""The laboratory: many games between bots, and what they say about bots and cards.

An experiment (`Arena`, `Crossplay`, `Balance`) is a value that lists its games as jobs and sums up their rows. Jobs are
pure: whoever plays one, in whatever order and on whatever machine, gets the same row.
"""
