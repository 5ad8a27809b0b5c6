"""Harmonies: build a landscape of stacked tokens and settle animals; 1 to 4 players."""
