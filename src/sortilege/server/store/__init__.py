"""The database, and how processes tell each other that something is new."""
