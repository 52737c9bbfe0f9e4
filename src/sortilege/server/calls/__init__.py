"""Calling people whose turn it is and who are elsewhere: by push, webhook and mail."""
