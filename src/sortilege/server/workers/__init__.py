"""Processes that answer one line with another, and can be killed at any time."""
