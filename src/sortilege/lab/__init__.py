"""The laboratory: measuring games and those who play them."""
