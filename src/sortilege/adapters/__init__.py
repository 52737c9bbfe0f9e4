"""Doors to other ecosystems: the games as environments that other people's learning code already knows."""
