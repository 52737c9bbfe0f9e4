"""How much a server carries: measured, and forecast."""
