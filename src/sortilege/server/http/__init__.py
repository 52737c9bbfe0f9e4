"""Requests over HTTP: the API, the page, and who is let in."""
