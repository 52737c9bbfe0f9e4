"""What cards do, one class per verb: how it is written, what it does, how it reads, and what it is worth to a bot.

A new verb is one class in `numbers.py` or `moving.py`, registered at the end of its file. Its text is put together from
the messages of `text/*.ftl`; if it tells of something that no event tells yet, that event is declared in `events.py`.
"""
